import type { BattleState, Owed } from '../../../src/rulesets/gte/walk/record/battle';
import { answersOwed, enterOf } from '../../../src/cli/play/walk/enter';
import type { Now } from '../../../src/core/walk/walk';
import { evening } from '../../support/evening';
import { begun, nowOf, staged, stateOf } from '../../rulesets/gte/walk/support';

/** A battle by GTE in which something is owed. */
async function owing(...owed: readonly Owed[]): Promise<Now> {
  const walk = await begun();
  const state: BattleState = staged({ ...stateOf(walk), phase: 'response' }, {}, { owed });
  return nowOf(state, walk.table.game.rules);
}

describe('Enter', () => {
  test.each<[string, Owed]>([
    ['seen Lacy or unseen', { act: 'seen', unit: 'Lacy', cause: 'reaction', last: false }],
    ['seen Lacy, unseen or surrender', { act: 'seen', unit: 'Lacy', cause: 'combat', last: false }],
    ['follow Lacy or stop', { act: 'follow', unit: 'Lacy', must: false }],
    ['challenge or waive', { act: 'challenge', unit: '' }],
  ])('never chooses between %s', async (answers, debt) => {
    const now = await owing(debt);
    expect(enterOf(now)).toBeUndefined();
    expect(answersOwed(now).replaceAll(/(unseen|surrender|stop) Lacy/g, '$1')).toBe(answers);
  });

  it('does what is owed without an answer, before anybody has to choose', async () => {
    const now = await owing(
      { act: 'follow', unit: 'Lacy', must: false },
      { act: 'follow', unit: 'Adda', must: true },
    );
    expect(enterOf(now)?.word).toBe('follow Adda');
    expect(enterOf(await owing({ act: 'break', unit: 'Lacy', cause: 'combat' }))?.word).toBe('break Lacy');
  });

  it('asks the hidden dice once a force has moved, before it ends the phase; "turn" ends it at once', async () => {
    const moving = ['ready', '', 'corps Adler, Brandt', 'charge Adler > Linnet 2'];
    const { table, exchanges } = await evening('learning', [...moving, '']);
    expect(exchanges.at(-1)?.asked).toContain('(moved)');
    expect(exchanges.at(-1)?.told).toContain('2 MO spent: the phase goes on.');
    expect(table.game.now.phase).toBe('Movement phase');
    expect(enterOf(table.game.now)?.word).toBe('next');
    const { table: ended } = await evening('learning', [...moving, 'turn']);
    expect(ended.game.now.phase).toBe('Combat phase');
  });

  it('leaves to the commander whether he throws the momentum dice himself', async () => {
    const { table, exchanges } = await evening('fuentes-de-onoro', ['ready', 'turn', 'turn', '']);
    expect(exchanges.at(-1)?.asked).toContain('momentum dice: mo or open ()');
    expect(table.game.now.phase).toBe('Momentum dice');
  });
});

describe('a typed end of a phase', () => {
  it.each([
    ['fuentes-de-onoro', ['ready'], '6 batteries are neither attached nor massed. "undo" goes back to it.'],
    ['learning', ['ready', '', 'next'], 'Nobody has been activated. "undo" goes back to it.'],
  ])('of %s tells what it leaves undone, and ends it', async (scenario, answers, told) => {
    const { exchanges, table } = await evening(scenario, answers);
    expect(exchanges.at(-1)?.told.replace(/\s+/g, ' ')).toContain(told);
    expect(table.game.now.phase).not.toMatch(/Set-up|Movement/);
  });

  it('tells nothing that Enter has told', async () => {
    const { exchanges } = await evening('learning', ['ready', '', '', ''], 'evening', true);
    expect(exchanges.map(({ told }) => told).join()).not.toContain('"undo" goes back');
  });
});
