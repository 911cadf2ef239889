import type { Named } from '../../src/core/walk/offer';
import type { GameEvent, Ruled } from '../../src/game/events';
import { renderReport } from '../../src/report';
import type { ReportedEvent } from '../../src/report/battle';
import { shownDice } from '../../src/report/brief';
import { momentum } from '../../src/rulesets/blucher/command/momentum';
import { RULESET } from './sample';

const ACT = { by: 'A', named: {} } as const;
const CUP = { ...ACT, word: 'mo', procedure: 'momentum', question: 'q', situation: {}, name: 'cup' } as const;
const SEALS = { pin: null, program: null } as const;

const covered = (count: number): GameEvent => ({
  ...CUP,
  type: 'covered',
  side: 'A',
  turn: 1,
  count,
  worst: 6 * count,
  words: null,
  commitment: 'abc',
  keeping: 'program',
  seals: SEALS,
});
const noted = (word: string, named: Named): GameEvent => ({ type: 'noted', word, by: 'A', named });
const ruled = (procedure: string, faces: readonly number[]): Ruled => ({
  ...ACT,
  type: 'ruled',
  word: 'shoot',
  procedure,
  question: 'q',
  situation: { id: 'Foy', target: 'Side B' },
  rolls: faces.length === 0 ? [] : [{ for: 'side A shoots', by: 'active', sides: 6, dice: 2, faces }],
  throws: [],
  dice: { source: 'manual' },
  outcome: { hits: 2 },
});
const sealed = (anew?: 'resealed' | 'rewritten'): GameEvent => ({
  ...CUP,
  type: 'sealed',
  side: 'A',
  open: {},
  commitments: {},
  keeping: 'pin',
  seals: SEALS,
  ...(anew && { anew }),
});

function report(events: readonly GameEvent[], end?: string): string {
  const shown = events.map((event): ReportedEvent => ({ turn: 1, phase: 'Fire', event }));
  return renderReport({
    name: 'Mill',
    // What hidden dice are called is said by the procedure that throws them.
    ruleset: { ...RULESET, procedures: [...RULESET.procedures, momentum] },
    events: shown,
    standing: [{ label: 'Morale', text: 'steady' }],
    sideNames: { A: 'Blue', B: 'Red' },
    end,
    lastHash: 'f00',
  });
}

test.each<[string, GameEvent, string]>([
  ['a ruling with dice', ruled('shot', [6, 4]), 'shoot: Foy scores 2 on Red (Blue shoots: 6 4)'],
  ['one without dice', ruled('shot', []), 'shoot: Foy scores 2 on Red'],
  ['one that names its unit', { ...ruled('shot', []), named: { unit: 'Foy' } }, 'shoot: Foy scores 2 on Red'],
  [
    'one that does not name its unit',
    { ...ruled('shot', []), named: { unit: 'Ney' } },
    'shoot Ney: Foy scores 2 on Red',
  ],
  ['one of a procedure that is no longer there', ruled('lost', []), 'shoot: lost'],
  [
    'an act without a ruling',
    noted('deploy', { who: ['Foy', 'Ney'], by: ['Soult'] }),
    'deploy Foy Ney Soult',
  ],
  ['one hidden die', covered(1), '1 MO die was typed and hidden; commitment abc'],
  ['hidden dice', covered(3), '3 MO dice were typed and hidden; commitment abc'],
  [
    'a lifted cup',
    { type: 'shown', name: 'cup', dice: { faces: [6, 4, 2] }, limit: 12, nonce: 'n' },
    'the cup was lifted: limit 12 (6 4 2)',
  ],
  [
    'a lifted cup of which only the sum was typed',
    { type: 'shown', name: 'cup', dice: { count: 3, sum: 9 }, limit: 9, nonce: 'n' },
    'the cup was lifted: limit 9 (sum 9 of 3 dice)',
  ],
  [
    'dice whose PIN is lost',
    { type: 'forfeited', name: 'cup', limit: 18 },
    'the PIN of the MO dice is lost: they count as all sixes, limit 18',
  ],
  [
    'orders written anew',
    sealed('rewritten'),
    'a PIN or key was lost: "cup" was written anew, as both sides agreed',
  ],
  [
    'a correction',
    { type: 'corrected', path: 'units.Foy.hits', value: 2, reason: 'forgotten' },
    'corrected: units.Foy.hits is 2 (forgotten)',
  ],
  ['a remark', { type: 'remarked', text: 'Rain!' }, '"Rain!"'],
])('%s is one line of a report', (_, event, line) => {
  expect(report([event])).toContain(`\n### Fire\n\n- ${line}\n\n## How it stands\n`);
});

test.each<[string, GameEvent]>([
  ['what only closes a phase', noted('next', {})],
  ['sealed orders', sealed()],
  ['orders under another PIN', sealed('resealed')],
  ['dice that wait for an answer', { type: 'thrown', question: 'q', throws: [], dice: { source: 'secure' } }],
])('%s is not told', (_, event) => {
  expect(report([event])).not.toMatch(/^- (?!Morale)/m);
});

test('each turn has its heading once, each phase of it once', () => {
  const remark = (turn: number, phase: string, text: string): ReportedEvent => ({
    turn,
    phase,
    event: { type: 'remarked', text },
  });
  const shown = [
    remark(1, 'Fire', 'a'),
    remark(1, 'Fire', 'b'),
    remark(1, 'Move', 'c'),
    remark(2, 'Move', 'd'),
  ];
  const text = renderReport({
    name: 'Mill',
    ruleset: RULESET,
    events: shown,
    standing: [{ label: 'Morale', text: 'steady' }],
    sideNames: {},
    end: undefined,
    lastHash: 'f00',
  });
  expect(text.split('\n').filter((line) => line !== '')).toEqual([
    '# Mill',
    'Rules: Sample.',
    '## Turn 1',
    '### Fire',
    '- "a"',
    '- "b"',
    '### Move',
    '- "c"',
    '## Turn 2',
    '### Move',
    '- "d"',
    '## How it stands',
    '- Morale: steady',
    'Last line of the journal: `f00`',
  ]);
});

test('the end is shown where there is one', () => {
  expect(report([], 'Blue has won')).toContain('- Morale: steady\n\n**Blue has won**\n');
  expect(report([])).not.toContain('**');
});

test('names cannot format the report', () => {
  const remark: GameEvent = { type: 'remarked', text: '[a](b)' };
  expect(report([remark])).toContain('- "\\[a\\](b)"\n');
  expect(report([noted('holds', { unit: '_Foy_' })], 'Blue *has* won')).toContain('- holds \\_Foy\\_\n');
  expect(report([], 'Blue *has* won')).toContain('**Blue \\*has\\* won**');
});

test('dice of a cup are shown by their faces, or by their sum', () => {
  expect(shownDice({ faces: [6, 4, 2] })).toBe('6 4 2');
  expect(shownDice({ count: 3, sum: 12 })).toBe('sum 12 of 3 dice');
});
