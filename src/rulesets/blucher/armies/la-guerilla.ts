import {
  boolean,
  choice,
  integer,
  list,
  name,
  record,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { LAST_TURN, MOST_TURNS, PLACES } from '../turn';
import { DELAY_TURNS, EFFECT_NAMES, GUERILLA_EFFECTS, GUERILLA_POINTS, boughtEffects } from './extras';
import { guerillaField } from './roster';

/** The effects that act on the table; the others act in the campaign. */
const ON_TABLE = ['delay', 'noPrisoners'] as const;

const isDelay = (s: Values): boolean => s.effect === 'delay';
const isNoPrisoners = (s: Values): boolean => s.effect === 'noPrisoners';
const DELAY = { when: isDelay, whenText: 'delay' };
const NO_PRISONERS = { when: isNoPrisoners, whenText: 'no prisoners' };

const situation = {
  effect: choice(ON_TABLE, { label: 'Effect', labels: EFFECT_NAMES, citation: 'Blücher p.130' }),
  guerilla: { ...guerillaField, label: 'What the army bought' },
  used: list(choice(GUERILLA_EFFECTS, { label: 'Effect', labels: EFFECT_NAMES }), {
    label: 'Effects used before',
    citation: 'Blücher p.130',
    max: 99,
    default: [],
    from: 'state',
  }),
  firstTurn: integer({
    label: 'First turn of the battle',
    citation: 'Blücher p.24',
    min: 1,
    max: MOST_TURNS,
    default: 1,
    ...DELAY,
    from: 'scenario',
  }),
  lastTurn: integer({
    label: 'Last turn of the battle',
    citation: 'Blücher p.24',
    min: 1,
    max: MOST_TURNS,
    default: LAST_TURN.normal,
    ...DELAY,
    from: 'scenario',
  }),
  enemyUnit: record(
    {
      id: name({ label: 'Unit', from: 'state' }),
      where: choice(PLACES, { label: 'Where it is', citation: 'Blücher p.17', from: 'state' }),
    },
    { label: 'Enemy unit that is to be broken', citation: 'Blücher p.130', ...NO_PRISONERS },
  ),
  enemyBroken: integer({
    label: 'Enemy units broken so far',
    citation: 'Blücher p.25',
    max: 999,
    default: 0,
    ...NO_PRISONERS,
    from: 'state',
  }),
  enemyRetired: integer({
    label: 'Enemy units retired so far',
    citation: 'Blücher p.17',
    max: 999,
    default: 1,
    ...NO_PRISONERS,
    from: 'state',
  }),
};

const outcome = {
  effect: choice(ON_TABLE, { label: 'Effect', labels: EFFECT_NAMES }),
  used: boolean({ label: 'Used' }),
  startTurn: integer({ label: 'First turn that is played', ...DELAY }),
  lastTurn: integer({ label: 'Last turn', ...DELAY }),
  turns: integer({ label: 'Turns played, both sides', ...DELAY }),
  unit: name({ label: 'Unit', ...NO_PRISONERS }),
  from: choice(['retired'], { label: 'What it was', ...NO_PRISONERS }),
  to: choice(['broken'], { label: 'What it is now', ...NO_PRISONERS }),
  enemyBroken: integer({ label: 'Enemy units broken', ...NO_PRISONERS }),
  enemyRetired: integer({ label: 'Enemy units retired', ...NO_PRISONERS }),
};

type Use = Infer<typeof situation>;

/** Each bought effect works once (B11.10-01; p.130). */
// prettier-ignore
export const GUERILLA_CHECKS: CheckTable<Use> = {
  kind: 'checks', id: 'guerilla-refusals', title: 'When La Guerilla does not work', rule: 'B11.10-01', citation: 'Blücher p.130',
  rows: [
    { code: 'E_GUERILLA_NOT_BOUGHT', condition: 'an effect that the army did not buy', citation: 'Blücher p.130',
      refuses: ({ guerilla, effect }) => !boughtEffects(guerilla).some(([bought]) => bought === effect),
      because: ({ effect }) => `the army did not buy the effect "${EFFECT_NAMES[effect]}"` },
    { code: 'E_GUERILLA_USED', condition: 'an effect used before', citation: 'Blücher p.130',
      refuses: ({ used, effect }) => used.includes(effect), because: ({ effect }) => `the effect "${EFFECT_NAMES[effect]}" was used before; each works once` },
    { code: 'E_GUERILLA_TARGET', condition: 'no prisoners, on a unit that has not retired (B11.10-03)', citation: 'Blücher p.130',
      refuses: ({ enemyUnit }) => enemyUnit !== undefined && enemyUnit.where !== 'retired',
      because: ({ enemyUnit }) => `${enemyUnit?.id ?? ''} has not retired`, allowed: () => 'an enemy unit that has retired, of any arm and for any reason' },
  ],
};

/** La Guerilla on the table: a late start, and no prisoners (B11.7-26; p.130). */
export const laGuerilla = procedure({
  id: 'la-guerilla',
  title: 'La Guerilla',
  summary: 'Partisans of a Spanish army delay the battle, or finish off a retired enemy unit.',
  citation: 'Blücher p.130',
  situation,
  outcome,
  tables: [GUERILLA_POINTS.id, GUERILLA_CHECKS.id],
  examples: [
    { command: `rule la-guerilla --effect delay --guerilla '{"delay": true}'`, about: 'a late start' },
    {
      command: `rule la-guerilla --effect noPrisoners --guerilla '{"noPrisoners": true}' --enemy-unit '{"id": "Foy", "where": "retired"}' --enemy-broken 6 --enemy-retired 2`,
      about: 'a retired unit is broken after all',
    },
  ],
  verdict: (o) =>
    o.effect === 'delay'
      ? `The battle begins with turn ${o.startTurn ?? ''} and ends with turn ${o.lastTurn ?? ''}.`
      : `${o.unit ?? ''} is broken: ${o.enemyBroken ?? 0} broken, ${o.enemyRetired ?? 0} retired.`,
  orders: (o) =>
    o.effect === 'delay'
      ? [`Set the clock to turn ${o.startTurn ?? ''}; ${o.turns ?? 0} turns are played, both sides counted.`]
      : [`Count ${o.unit ?? ''} as broken; it matters when the enemy next checks his army morale.`],
  *resolve(use, umpire) {
    if (!umpire.examine(GUERILLA_CHECKS, use)) return null;
    return use.effect === 'delay' ? delayed(use) : finished(use);
  },
});

const NO_UNIT = {
  unit: undefined,
  from: undefined,
  to: undefined,
  enemyBroken: undefined,
  enemyRetired: undefined,
};
const NO_TURNS = { startTurn: undefined, lastTurn: undefined, turns: undefined };

/** The start is later by six turns; the last turn stays (B11.10-02, R11-18; p.130). */
function delayed({ effect, firstTurn = 1, lastTurn = LAST_TURN.normal }: Use): Infer<typeof outcome> {
  const startTurn = firstTurn + DELAY_TURNS;
  const turns = Math.max(0, lastTurn - startTurn + 1);
  return { effect, used: true, startTurn, lastTurn, turns, ...NO_UNIT };
}

/** At any moment; it counts from the enemy's next morale check on (B11.10-03, R11-19; p.130). */
function finished({ effect, enemyUnit, enemyBroken = 0, enemyRetired = 1 }: Use): Infer<typeof outcome> {
  return {
    effect,
    used: true,
    ...NO_TURNS,
    unit: enemyUnit?.id,
    from: 'retired',
    to: 'broken',
    enemyBroken: enemyBroken + 1,
    enemyRetired: Math.max(0, enemyRetired - 1),
  };
}
