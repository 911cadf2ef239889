import {
  boolean,
  checkbox,
  choice,
  choiceOrNone,
  integer,
  list,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { FACES, TOTAL, type Resolution, type Roll } from '../../../core/dice/roll';
import type { CheckTable, GridTable } from '../../../core/ruling/table';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { SIDES } from '../sides';
import { turnField } from '../turn';

/** MO dice where the scenario gives no other number (p.33). */
export const USUAL_DICE = 3;
/** MO dice of an exhausted army, and the number of turns after which it is exhausted (p.92). */
const EXHAUSTED = { dice: 2, afterTurns: 20 } as const;
/** Army points that make one die (p.100). */
const POINTS_A_DIE = 100;
export const MOST_DICE = 12;
const DICE = Array.from({ length: MOST_DICE }, (_, die) => die);

/**
 * MO dice of an army by points: one per hundred, rounded to the nearest (half up), at least 1 (R-26, R11-15; p.99-100).
 */
export function diceForPoints(points: number): number {
  return Math.max(1, Math.floor(points / POINTS_A_DIE + 0.5));
}

/** What the scenario tells about the number of dice, for the side whose momentum they limit (p.33, 92, 100). */
export const diceFields = {
  momentumDice: integer({
    label: 'Dice that the scenario gives it',
    citation: 'Blücher p.33',
    min: 1,
    max: MOST_DICE,
    optional: true,
    from: 'scenario',
  }),
  armyPoints: integer({
    label: 'Army points',
    help: 'one die for each 100 points; then there is no exhaustion',
    citation: 'Blücher p.100',
    min: 1,
    max: POINTS_A_DIE * MOST_DICE,
    optional: true,
    from: 'scenario',
  }),
  exhaustion: checkbox({ label: 'Armies tire', citation: 'Blücher p.92', from: 'scenario' }),
};

const known = {
  side: choice(SIDES, {
    label: 'Side that the limit governs',
    citation: 'Blücher p.27, 33',
    default: 'A',
    from: 'state',
  }),
  turn: { ...turnField, label: 'Its turn', default: 1 },
  ...diceFields,
  turnsPlayed: integer({
    label: 'Turns completed when the governed turn begins, both sides counted',
    citation: 'Blücher p.92',
    max: 999,
    default: 0,
    when: (s) => s.exhaustion === true,
    whenText: 'exhaustion',
    from: 'state',
  }),
  intuitiveUsed: checkbox({
    label: 'Its intuitive commander rolls the dice himself, openly',
    citation: 'Blücher p.93',
  }),
};

const situation = {
  ...known,
  rerollDie: choiceOrNone(DICE, {
    label: 'Die that the opponent has re-rolled',
    labels: Object.fromEntries(DICE.map((die) => [die, `MO die ${die + 1}`])),
    citation: 'Blücher p.93',
    default: null,
    late: true,
    proposed: (s, { options }) =>
      DICE.slice(0, ruleFor(s as DiceFacts, (id) => options[id]).count).map(String),
  }),
};

const outcome = {
  side: choice(SIDES, { label: 'Side' }),
  turn: integer({ label: 'Turn' }),
  count: integer({ label: 'Dice' }),
  dice: list(integer({ label: 'Face', min: 1, max: 6 }), { label: 'Dice as they stand', optional: true }),
  limit: integer({ label: 'MO limit' }),
  hidden: boolean({ label: 'For the roller alone' }),
};

type MomentumSituation = Infer<typeof situation>;

/** A rule for the number of MO dice: the first that gives a number applies (B-MO-02; p.33, 92, 100). */
interface DiceRule {
  readonly condition: string;
  readonly citation: string;
  readonly shown: string;
  readonly dice: (s: DiceFacts, option: OptionOf) => number | undefined;
}

/** How an option is set. */
type OptionOf = (name: string) => unknown;

/** The facts on which the number of MO dice depends. */
type DiceFacts = Pick<
  Infer<typeof known>,
  'momentumDice' | 'armyPoints' | 'exhaustion' | 'turn' | 'turnsPlayed'
>;

// prettier-ignore
const DICE_RULES: readonly DiceRule[] = [
  { condition: 'the scenario gives a figure', shown: 'that figure', citation: 'Blücher p.33',
    dice: (s) => s.momentumDice },
  { condition: 'armies by points', shown: '1 per 100 points, at least 1', citation: 'Blücher p.100',
    dice: (s) => s.armyPoints === undefined ? undefined : diceForPoints(s.armyPoints) },
  { condition: 'exhaustion, 20 turns completed', shown: String(EXHAUSTED.dice), citation: 'Blücher p.92',
    dice: (s, option) => s.exhaustion && isExhausted(s, option) ? EXHAUSTED.dice : undefined },
  { condition: 'the usual number', shown: String(USUAL_DICE), citation: 'Blücher p.33',
    dice: () => USUAL_DICE },
];

export const MOMENTUM_DICE: GridTable = {
  kind: 'grid',
  id: 'momentum-dice',
  rule: 'B-MO-02, R-25, R-26',
  title: 'How many MO dice: the first that applies',
  citation: 'Blücher p.33, 92, 100',
  columns: ['case', 'dice', 'source'],
  rows: DICE_RULES.map(({ condition, shown, citation }) => [condition, shown, citation]),
};

/** Whether the army is exhausted; the book leaves open which turns count, and which roll is the first. */
function isExhausted(s: DiceFacts, option: OptionOf): boolean {
  const played = option('exhaustionCount') === 'clock' ? s.turn - 1 : (s.turnsPlayed ?? 0);
  const after = EXHAUSTED.afterTurns + (option('exhaustionFrom') === 'rolledAfter' ? 1 : 0);
  return played >= after;
}

interface Named extends MomentumSituation {
  readonly count: number;
}

// prettier-ignore
export const MOMENTUM_CHECKS: CheckTable<Named> = {
  kind: 'checks', id: 'momentum-refusals', title: 'When no MO die is re-rolled', citation: 'Blücher p.93',
  rows: [
    { code: 'MO_NO_REROLL', rule: 'B-MO-04', condition: 'no intuitive commander rolled, or there is no such die', citation: 'Blücher p.93',
      refuses: (s) => s.rerollDie !== null && (!s.intuitiveUsed || s.rerollDie >= s.count),
      because: (s) => s.intuitiveUsed ? `there ${s.count === 1 ? 'is' : 'are'} only ${plural(s.count, 'die', 'dice')}` : 'only the open dice of an intuitive commander may be re-rolled',
      allowed: (s) => s.intuitiveUsed ? s.count === 1 ? '0' : `0 to ${s.count - 1}` : 'no re-roll' },
  ],
};

/**
 * The dice that limit a side's momentum in its coming turn: the enemy rolls them at the end of its own turn, or
 * before the first turn (B-MO-01; p.27, 33, 92-93, 100). A side of several players has only one roll (B-MO-05; p.85).
 */
export const momentum = procedure({
  id: 'momentum',
  title: 'Momentum',
  summary: 'The dice that limit the enemy’s coming movement phase.',
  citation: 'Blücher p.27, 33',
  situation,
  outcome,
  tables: [MOMENTUM_DICE.id, MOMENTUM_CHECKS.id],
  examples: [
    { command: 'rule momentum', about: 'three dice' },
    { command: 'rule momentum --army-points 200', about: 'by army points' },
  ],
  hides: {
    value: 'limit',
    unshown: 'highest',
    words: {
      die: 'MO die',
      dice: 'MO dice',
      value: 'MO limit',
      mayLook: 'By the book the passive player looks under his own cup (p.27).',
      ifUnshown: (worst) => `Not shown when the phase has ended, they count as all sixes: limit ${worst}.`,
      ifLost: (worst) => `they count as all sixes, limit ${worst}`,
    },
  },
  verdict: (o) => `MO limit ${o.limit}${o.hidden ? ' - for the roller’s eyes alone' : ''}.`,
  orders: (o) =>
    o.hidden
      ? [`Hide the dice until side ${o.side}’s movement phase has ended.`]
      : ['Leave the dice in the open all turn.'],
  late: (_, s) => (s.intuitiveUsed ? [['rerollDie']] : []),
  views: () => [{ title: 'MO limit', answer: ({ limit }: Values) => String(limit) }],
  *resolve(s, umpire) {
    const count = diceCount(s, umpire);
    if (!umpire.examine(MOMENTUM_CHECKS, { ...s, count })) return null;
    const dice = s.intuitiveUsed ? yield* openDice(s, count, umpire) : yield* hiddenDice(s, count);
    umpire.by('B-MO-03').step('Blücher p.27', () => `MO limit: ${dice.limit}`);
    return {
      side: s.side,
      turn: s.turn,
      count,
      dice: dice.faces,
      limit: dice.limit,
      hidden: !s.intuitiveUsed,
    };
  },
});

/** How many dice set a side's limit (B-MO-02). */
export function diceCount(s: DiceFacts, umpire: Umpire): number {
  const { count, condition, citation } = ruleFor(s, (name) => umpire.option(name));
  umpire.by('B-MO-02').step(citation, () => `${plural(count, 'die', 'dice')}: ${condition}`);
  return count;
}

/** The first rule that gives a number; the last always does. */
function ruleFor(s: DiceFacts, option: OptionOf): DiceRule & { readonly count: number } {
  const rule = DICE_RULES.find(({ dice }) => dice(s, option) !== undefined) as DiceRule;
  return { ...rule, count: rule.dice(s, option) as number };
}

interface Dice {
  readonly faces: readonly number[] | undefined;
  readonly limit: number;
}

function roll(what: string, count: number, want: Roll['want']): Roll {
  return { kind: 'roll', for: what, by: 'passive', count, sides: 6, want };
}

/** The usual roll: the sum is the limit, which only the roller sees (B-MO-03; p.27). */
function* hiddenDice(s: MomentumSituation, count: number): Resolution<Dice> {
  const { faces, value } = yield roll(`MO limit of side ${s.side}`, count, TOTAL);
  return { faces, limit: value };
}

/** The open roll of an intuitive commander; the opponent may have one die rolled again (B-MO-04; p.93). */
function* openDice(s: MomentumSituation, count: number, umpire: Umpire): Resolution<Dice> {
  const open = yield { ...roll(`MO limit of side ${s.side}, openly`, count, FACES), by: 'active' };
  const faces = open.faces ?? [];
  const { rerollDie } = s;
  if (rerollDie === null) return { faces, limit: open.value };
  const again = yield { ...roll(`MO die ${rerollDie + 1} of side ${s.side} again`, 1, TOTAL), by: 'active' };
  umpire
    .by('B-MO-04')
    .step('Blücher p.93', () => `the opponent has the ${faces[rerollDie] ?? 0} rolled again: ${again.value}`);
  const now = faces.map((face, i) => (i === rerollDie ? again.value : face));
  return { faces: now, limit: now.reduce((sum, face) => sum + face, 0) };
}
