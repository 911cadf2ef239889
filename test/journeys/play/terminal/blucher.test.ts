import { KEY } from '../../../cli/prompts/support';
import { terminalsOf, type Terminal } from '../../../cli/prompts/pty';
import { gateTest } from '../../../support/evenings';

const { newHome, open } = terminalsOf('play');

/**
 * Types lines, each once the answer to the one before and then the prompt are there: the prompt alone is written anew
 * with every key.
 */
async function type(
  t: Terminal,
  steps: readonly (readonly [answer: string, phase: string, line: string])[],
): Promise<void> {
  for (const [answer, phase, line] of steps) {
    await t.see(answer);
    await t.on(`? ${phase}`, line + KEY.enter);
  }
}

/** Milliseconds, however busy the machine is. */
jest.setTimeout(20_000);

describe('at a real terminal', () => {
  test('a full turn: momentum, an activation, a charge, fire, combat, a retreat, the status phase', async () => {
    const t = open(newHome(), ['play', 'scenarios/learning.yaml', '--keep', 'program', '--dice', 'ask']);
    await type(t, [['ready', '1 Red, set-up', `garrison Kes${KEY.enter}ready`]]);
    await t.see('Owed  mo:');
    await t.on('? 1 Red, momentum dice', `mo 3 4 5${KEY.enter}`);
    await t.see('and it was not taken; type "mo" alone');
    await t.on('? 1 Red, momentum dice', `mo${KEY.enter}`);
    await t.on('type 3 faces from 1 to 6, or = and the sum, 3 to 18 (it is not shown):', `3 4 5${KEY.enter}`);
    await type(t, [
      ['lie under the cup', '1 Red, information phase', ''],
      ['Movement phase (', '1 Red, movement phase', 'c Adler, Brandt'],
      ['2 MO: 2 spent', '1 Red, movement phase', 'charge ad > lin 2'],
      ['Adler charges Linnet.', '1 Red, movement phase', 'stay Brandt'],
      ['Brandt stays where it is.', '1 Red, movement phase', 'next'],
      ['The cup is lifted: the MO limit was', '1 Red, fire phase', 'fire Brandt'],
    ]);
    await t.on('? Target', `Nightjar${KEY.enter}`);
    await t.on('? Distance', KEY.esc);
    await t.on('? Target Nightjar', KEY.esc);
    await type(t, [['The act is not done.', '1 Red, fire phase', 'fire Brandt > Martin 1.5']]);
    await t.on('Brandt fires', `6 1 1${KEY.enter}`);
    await type(t, [
      ['Brandt scores 1 hit on Martin.', '1 Red, fire phase', 'why'],
      ['Steps', '1 Red, fire phase', 'next'],
      ['Combat phase (', '1 Red, combat phase', 'odds combat'],
      ['Combat: odds', '1 Red, combat phase', 'combat'],
    ]);
    await t.on('Which of these hold?', KEY.enter);
    await t.on('? Linnet defends', KEY.esc);
    await t.on('Which of these hold?', KEY.esc);
    await type(t, [['The act is not done.', '1 Red, combat phase', KEY.up]]);
    await t.on('Which of these hold?', KEY.enter);
    await t.on('? Linnet defends', `6 1 1 1 1${KEY.enter}`);
    await t.on('? Adler attacks Linnet', KEY.esc);
    await t.on('? Linnet defends', `1 1 1 1 1${KEY.enter}`);
    await t.on('Adler attacks Linnet', `6 6 6 1 1 1 1 1${KEY.enter}`);
    await type(t, [['Linnet retreats 2 BW', '1 Red, combat phase', '']]);
    await t.see('Which of these hold?');
    await t.see('[x] Its own edges that touch an enemy: front');
    expect(t.text).not.toContain('It is infantry');
    await t.on('Distance beyond 2 BW', KEY.enter);
    await type(t, [['Linnet retreats', '1 Red, combat phase', 'advance adl ?']]);
    await t.on('Which of these hold?', KEY.enter);
    await t.see('Adler advances');
    await t.see('Combat phase is over: nothing is left to do.');
    await type(t, [['Owed  mo:', '2 White, momentum dice', 'leave']]);
    await t.see('The game is kept. The head of its record is');
    expect(await t.end()).toBe(0);
  });

  gateTest('Ctrl-C at any prompt leaves a game that goes on', async () => {
    const home = newHome();
    const t = open(home, ['play', 'scenarios/learning.yaml', '--keep', 'program', '--seed', 's']);
    await type(t, [['ready', '1 Red, set-up', 'ready']]);
    await t.on('? 1 Red, information phase', KEY.ctrlC);
    const KEPT = 'The game is kept. The head of its record is ';
    await t.see(KEPT);
    expect(await t.end()).toBe(130);
    const [, head = ''] = /record is ([\d-]+):/.exec(t.text) ?? [];
    const proof = open(home, ['game', 'verify', 'learning', '--head', head]);
    expect(await proof.end()).toBe(0);
    const again = open(home, ['play']);
    await again.on('go on with learning', KEY.enter);
    await type(again, [
      ['Information phase (', '1 Red, information phase', 'next'],
      ['Movement phase (', '1 Red, movement phase', 'fire'],
      ['there is no "fire" now', '1 Red, movement phase', 'individual'],
    ]);
    await again.on('Unit', KEY.ctrlC);
    await again.see(KEPT);
    expect(await again.end()).toBe(130);
  });

  gateTest('Ctrl-C before a word was said leaves no game', async () => {
    const home = newHome();
    const t = open(home, ['play', 'learning', '--keep', 'program']);
    await t.on('A word of each player', KEY.ctrlC);
    await t.see('Nothing was done in this game: it is not kept.');
    expect(await t.end()).toBe(130);
    const list = open(home, ['game', 'list']);
    await list.see('There is no game yet');
    expect(await list.end()).toBe(0);
  });

  gateTest('a wrong value of a correction is told before its reason is asked for', async () => {
    const t = open(newHome(), ['play', 'learning', '--keep', 'program', '--seed', 's']);
    await type(t, [
      ['ready', '1 Red, set-up', 'correct units.Adler.fatigues 9'],
      ['9 is not allowed', '1 Red, set-up', 'leave'],
    ]);
    expect(t.text).not.toContain('The reason');
    expect(await t.end()).toBe(0);
  });

  test('"peek" says so where no dice lie under a cup', async () => {
    const t = open(newHome(), ['play', 'learning', '--keep', 'pin', '--seed', 's']);
    await type(t, [
      ['ready', '1 Red, set-up', 'peek'],
      ['no dice lie under a cup now', '1 Red, set-up', 'leave'],
    ]);
    expect(await t.end()).toBe(0);
  });

  gateTest(
    'a new game asks who may look under the cup and what that costs, and for a word of each player',
    async () => {
      const home = newHome();
      const t = open(home, ['play', 'learning']);
      await t.see('By the book the passive player looks under his own cup (p.27).');
      await t.see('? Who may look at the MO dice?');
      await t.see('costs nothing, but whoever reads');
      await t.on('costs him a PIN at each roll', `2${KEY.enter}`);
      await t.on('A word of each player, mixed into the dice (Enter: none)', `snow, horse${KEY.enter}`);
      await t.see('The words are in the record, and in all dice to come');
      await t.on('? 1 Red, set-up', `ready${KEY.enter}`);
      await t.on('? 1 Red, momentum dice', `dice words rain${KEY.enter}`);
      await t.see('the players gave their words before');
      await t.on('? 1 Red, momentum dice', `mo${KEY.enter}`);
      await t.on('choose a PIN (it is not shown):', `1815${KEY.enter}`);
      await t.on('Once more:', `1815${KEY.enter}`);
      await t.see('dice lie under the cup');
      await t.on('? 1 Red, information phase', `log${KEY.enter}`);
      await t.see('words for the dice: snow, horse');
      await t.on('? 1 Red, information phase', `leave${KEY.enter}`);
      expect(await t.end()).toBe(0);
    },
  );
});
