import type { StepInfo } from '../../src/core/walk/walk';
import { fraction } from '../../src/core/odds/fraction';
import { boolean, choice, name, integer } from '../../src/core/input/field';
import { procedure } from '../../src/core/ruling/procedure';
import { atLeast } from '../../src/core/dice/roll';
import type { Ruleset } from '../../src/core/ruling/ruleset';
import type { Ruling } from '../../src/core/ruling/ruling';
import { mentionsAmong, passagesOf, type OddsView, type Style } from '../../src/report';
import { WIDTH } from '../../src/report/style';

export const LINED: Style = { colour: false, plain: false, width: WIDTH };
export const COLOURED: Style = { ...LINED, colour: true };
export const PLAIN: Style = { ...LINED, plain: true, colour: true };

/** Every row of a ruleset's tables, and every option, that speaks of a word. */
export const mentionsOf = (ruleset: Ruleset, word: string) =>
  mentionsAmong(ruleset, passagesOf(ruleset), word);

export const ESCAPE = '\u001b';

/** Escape codes made visible, and the lines fenced, so that a snapshot shows trailing spaces. */
export function visible(text: string): string {
  return text.replaceAll(ESCAPE, '␛');
}

/** A shot in which everything can happen that a report must show. */
export const shot = procedure({
  id: 'shot',
  title: 'Shot',
  summary: 'One unit shoots at another',
  citation: 'Book p.1',
  situation: { id: name({ label: 'Shooter' }), target: name({ label: 'Target' }) },
  outcome: { hits: integer({ label: 'Hits' }) },
  verdict: ({ hits }, { id, target }) => `${id} scores ${hits} on ${target}`,
  orders: ({ hits }, { target }) => (hits > 0 ? [`Mark ${hits} on ${target}.`] : []),
  *resolve({ id }) {
    const { value } = yield { kind: 'roll', for: id, by: 'active', count: 3, sides: 6, want: atLeast(4) };
    return { hits: value };
  },
});

export const RULING: Ruling = {
  ruleset: 'sample',
  procedure: 'shot',
  situation: { id: 'Foy', target: 'Halkett' },
  rolls: [
    { for: 'Foy shoots', by: 'active', sides: 6, dice: 3, faces: [6, 1, 4], rerolled: [2, 5] },
    { for: 'Halkett stands', by: 'passive', sides: 10, dice: 2, rerolled: [], hits: 1 },
  ],
  factors: [
    { name: 'shock', text: 'shock', unit: 'Foy', value: 1, counts: true, citation: 'Book p.2' },
    { name: 'steady', text: 'steady', unit: 'Halkett', value: -2, counts: true, citation: 'Book p.2' },
    {
      name: 'uphill',
      text: 'uphill: the ground is level',
      unit: 'Foy',
      value: 0,
      counts: false,
      citation: 'Book p.3',
    },
  ],
  steps: [{ text: 'Foy has 3 dice', citation: 'Book p.4', rule: 'T-01' }],
  outcome: { hits: 2 },
  refused: [],
  dice: { source: 'manual' },
  options: { revealOnHit: 'immediate', mud: true },
  houseRules: 'Tuesday club',
};

export const REFUSAL: Ruling = {
  ...RULING,
  rolls: [],
  factors: [],
  steps: [],
  outcome: null,
  refused: [
    {
      code: 'SHOT_RANGE',
      text: 'Halkett is 3 BW away',
      citation: 'Book p.5',
      rule: '',
      allowed: '2 BW or less',
    },
    { code: 'SHOT_ARC', text: 'Halkett is not ahead of Foy', citation: 'Book p.6' },
  ],
  dice: { source: 'none' },
};

export const VIEWS: readonly OddsView[] = [
  {
    title: 'Hits',
    cases: 216n,
    rows: [
      { answer: '10 hits', probability: fraction(1n, 10_000_000n) },
      { answer: '2 hits', probability: fraction(1n, 4n) },
      { answer: '0 hits', probability: fraction(7_499_999n, 10_000_000n) },
    ],
  },
  {
    title: 'Halkett',
    cases: 36n,
    rows: [
      { answer: 'breaks', probability: fraction(1n, 36n) },
      { answer: 'holds', probability: fraction(35n, 36n) },
    ],
  },
];

export const RULESET: Ruleset = {
  id: 'sample',
  title: 'Sample',
  about: 'Sample by Nobody.',
  version: '1',
  procedures: [shot],
  tables: [
    {
      kind: 'factors',
      id: 'modifiers',
      title: 'Dice modifiers',
      citation: 'Book p.2',
      unit: 'dice',
      rows: [
        {
          code: 'shock',
          name: 'shock',
          value: 1,
          condition: 'the trait',
          columns: { ATK: 'x' },
          applies: () => true,
          citation: 'Book p.2',
        },
        {
          code: 'steady',
          name: 'steady',
          value: () => -2,
          shown: '-2 each',
          condition: 'the trait, not in woods',
          columns: { DEF: 'x' },
          applies: () => true,
          citation: 'Book p.2',
        },
      ],
    },
    {
      kind: 'checks',
      id: 'refusals',
      title: 'When it may not shoot',
      citation: 'Book p.5',
      rows: [
        {
          code: 'SHOT_RANGE',
          condition: 'over 2 BW',
          citation: 'Book p.5',
          refuses: () => false,
          because: () => '',
        },
      ],
    },
    {
      kind: 'grid',
      id: 'ranges',
      title: 'Ranges',
      citation: 'Book p.5',
      columns: ['arm', 'up to', 'is'],
      rows: [
        ['infantry', 1, 'volley'],
        ['infantry', 2, 'skirmish'],
      ],
    },
  ],
  options: {
    revealOnHit: {
      ruling: 'R-12',
      field: choice(['immediate', 'endOfPhase'], {
        label: 'A hit unit is revealed',
        help: 'at once, or later',
        citation: 'Book p.7',
        default: 'endOfPhase',
        labels: { endOfPhase: 'when the phase ends' },
      }),
    },
    mud: { ruling: 'R-13', field: boolean({ label: 'Mud in spring', default: false }) },
  },
  terms: [{ word: 'steady', also: ['stubborn'], text: 'A trait of units that stand', citation: 'Book p.8' }],
  alias: () => undefined,
  scale: () => ({ unit: 'BW', aliases: [] }),
};

/** The steps of its turn. */
export const STEPS: readonly StepInfo[] = [
  { name: 'fire', title: 'Fire', about: ['declare', 'throw'], citation: 'Book p.9', acts: [] },
];
