import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import { capital, plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { setting } from '../options';
import { refusal } from '../refusal';
import { shownPaces } from '../scale';
import { allowanceOf, rateOf, wrecksOf, type Allowance } from './allowance';
import {
  outcome,
  PENALTY_WORDS,
  situation,
  type MovementOutcome,
  type MovementSituation,
  type Penalties,
} from './fields';
import { type Gait } from './kinds';
import {
  DISTANCE_CHECKS,
  DOUBLE_ROLL,
  FRONTAGE_CLASSES,
  FRONTAGE_PENALTIES,
  FRONTAGE_TABLE,
  MOVE_CHECKS,
  MOVEMENT_RATES,
  TERRAIN_PENALTIES,
  type Wanted,
  rateBy,
} from './tables';
import { THE_UNIT } from '../unit';

/** One unit's move in step 4b, with the effects of its frontage and the ground. */
export const movement = procedure({
  id: 'movement',
  title: 'Movement',
  summary: 'How far a unit may move, and what the move does to it.',
  citation: 'Tables 6.1-6.5',
  situation,
  outcome,
  tables: [
    MOVEMENT_RATES.id,
    TERRAIN_PENALTIES.id,
    FRONTAGE_TABLE.id,
    FRONTAGE_CLASSES.id,
    FRONTAGE_PENALTIES.id,
    DOUBLE_ROLL.id,
    MOVE_CHECKS.id,
    DISTANCE_CHECKS.id,
  ],
  units: [
    {
      ...THE_UNIT,
      example: 'Quiot=infantry quick disciplined frontage:600',
      numbers: ['frontFigures', 'pieces'],
      fields: {
        mover: 'mover',
        gait: 'gait',
        status: 'moraleStatus',
        ...PENALTY_WORDS,
      },
    },
  ],
  examples: [
    {
      command:
        "rule movement --rules percentage -u 'Quiot=infantry quick frontage:600' --terrain gentle-slope --distance 40",
      about: 'a broad line that goes quickly over plowed fields',
    },
    {
      command: "rule movement --rules percentage -u 'Drouot=horse-artillery double pieces:6'",
      about: 'a horse battery at the double',
    },
  ],
  verdict,
  orders,
  views: ({ id }) => [
    {
      title: `Guns of ${id} destroyed`,
      answer: (o) => (o.destroyed === undefined ? 'no roll' : plural(o.destroyed as number, 'gun', 'guns')),
    },
  ],
  *resolve(s, umpire) {
    if (!umpire.examine(MOVE_CHECKS, wantedOf(s, s.gait, s.towardEnemy === true, umpire))) {
      return refusal(umpire) as MovementOutcome;
    }
    if (s.mover === 'leader') return leaderMove(s, umpire);
    return yield* unitMove(s, umpire);
  },
});

/** What the checks look at. A wider front may pass a defile if an option lets it do so for a marker. */
export function wantedOf(penalties: Penalties, gait: Gait, wavers: boolean, umpire: Umpire): Wanted {
  const passes = (penalties.defilesEntered ?? 0) > 0;
  return {
    ...penalties,
    gait,
    wavers,
    rate: rateBy(umpire.settings, penalties.mover, gait),
    widePassage: passes && setting(umpire, 'defileMarker') === 'unlessOneStand',
  };
}

function* unitMove(s: MovementSituation, umpire: Umpire): Resolution<MovementOutcome> {
  const allowance = allowanceOf(s, umpire);
  const refused = refusalByDistance(s, allowance.allowance, umpire);
  if (refused) return { ...refused, maxFrontage: allowance.maxFrontage };
  noteSteps(allowance, umpire);
  return { legal: true, refused: undefined, ...allowance, destroyed: yield* wrecksOf(s, umpire) };
}

/**
 * The outcome if the move is too long: it is not made, so it gives no markers and wrecks no guns. Undefined if it is
 * not.
 */
function refusalByDistance(
  { id, distance }: MovementSituation,
  allowance: number,
  umpire: Umpire,
): MovementOutcome | undefined {
  if (distance === undefined || umpire.examine(DISTANCE_CHECKS, { id, distance, allowance }))
    return undefined;
  return { ...(refusal(umpire) as MovementOutcome), allowance };
}

/** A leader's move, by option, as the sheet prints no rate for leaders. */
function leaderMove(s: MovementSituation, umpire: Umpire): MovementOutcome {
  const legal = { legal: true, refused: undefined } as MovementOutcome;
  if (setting(umpire, 'leaderRate') === 'free') {
    umpire.by('T6-02').step('option leaderRate', () => 'a leader goes wherever he likes');
    return legal;
  }
  const allowance = rateOf(s, umpire);
  umpire
    .by('T6-02')
    .step(
      'option leaderRate',
      () => `at the ${s.gait}, as cavalry without penalties: ${shownPaces(allowance)}`,
    );
  return refusalByDistance(s, allowance, umpire) ?? { ...legal, allowance };
}

/**
 * Tells the length of a step of a move, if there is one: both sides move at the same time, and step by step where it
 * matters who comes first.
 */
function noteSteps({ allowance }: Allowance, umpire: Umpire): void {
  if (allowance === 0) return;
  const steps = setting(umpire, 'movementSteps');
  umpire
    .by('T6-02')
    .step(
      'Turn sequence 4, option movementSteps',
      () =>
        `where it matters who comes first, in ${plural(steps, 'step', 'steps')} of ${shownPaces(allowance / steps)}`,
    );
}

function verdict({ legal, allowance, destroyed = 0 }: MovementOutcome, s: MovementSituation): string {
  const mover = capital(s.id);
  if (!legal)
    return allowance === undefined
      ? `${mover} may not make this move.`
      : `${mover} may move ${shownPaces(allowance)} only.`;
  if (allowance === undefined) return `${mover} goes wherever he likes.`;
  const wrecks = destroyed === 0 ? '' : `; ${plural(destroyed, 'gun is', 'guns are')} wrecked`;
  return `${mover} may move ${shownPaces(allowance)}${wrecks}.`;
}

function orders(o: MovementOutcome, s: MovementSituation): readonly string[] {
  if (!o.legal) return [];
  return [...moveOrders(o, s.id), ...statusOrders(s)];
}

/** What the players do after any move. */
export function moveOrders(
  {
    disorderAdded = 0,
    temporaryDisorder = 0,
    destroyed = 0,
  }: Pick<MovementOutcome, 'disorderAdded' | 'temporaryDisorder' | 'destroyed'>,
  id: string,
): readonly string[] {
  return [
    ...(disorderAdded > 0
      ? [`Give ${id} ${plural(disorderAdded, 'disorder marker', 'disorder markers')}.`]
      : []),
    ...(temporaryDisorder > 0 ? [`Give ${id} a marker that goes by itself at the end of next turn.`] : []),
    ...(destroyed > 0 ? [`Remove ${plural(destroyed, 'gun', 'guns')} of ${id}: wrecked by the pace.`] : []),
  ];
}

function statusOrders({ id, moraleStatus }: MovementSituation): readonly string[] {
  return moraleStatus === 'broken' || moraleStatus === 'routed'
    ? [`${capital(id)} is ${moraleStatus}: it moves away from the enemy.`]
    : [];
}
