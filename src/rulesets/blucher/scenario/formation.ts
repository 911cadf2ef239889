import {
  boolean,
  choice,
  choiceOr,
  choiceOrNone,
  integer,
  list,
  name,
  nameOrNone,
  number,
  record,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { combatDice } from '../combat/tables';
import { UNIT_SCALE_NAMES, type Span } from '../miniatures/scales';
import type { Unvalidated } from '../../../core/scenario/scenario-checks';
import { menOf } from './scales';
import { MOST_MEN, ownScale } from './shape';

const RESULTS = ['normal', 'over', 'under', 'tooSmall', 'tooLarge'] as const;
type Result = (typeof RESULTS)[number];

const RESULT_LABELS = {
  over: 'overstrength',
  under: 'understrength',
  tooSmall: 'too small',
  tooLarge: 'too large',
};

/** The book's norm: up to a quarter too few or too many men (B13.2-03, R13-02; p.91). */
const NORM = 0.25;

const TOLERANCE = 'scenario.strengthTolerance';

/** Shares are compared in whole millionths, so that a limit counts exactly. */
const PARTS = 1_000_000;

const menField = integer({ label: 'Men', citation: 'Blücher p.11', max: MOST_MEN });

const situation = {
  arm: choice(['infantry', 'cavalry'], { label: 'Arm', citation: 'Blücher p.11', from: 'card' }),
  men: menField,
  name: nameOrNone({ label: 'Name', default: null, from: 'card' }),
  scale: choiceOr(UNIT_SCALE_NAMES, ownScale, {
    label: 'Men that a unit stands for',
    citation: 'Blücher p.11, 79',
    default: 'standard',
    from: 'scenario',
    flag: 'unit-scale',
  }),
  combineWith: list(record({ name: name({ label: 'Name' }), men: menField }, { label: 'Formation' }), {
    label: 'Formations that join it, since one of them is too small',
    citation: 'Blücher p.161',
    default: [],
  }),
  force: choiceOrNone(['normal', 'under'], {
    label: 'What it shall count as all the same',
    help: 'a scenario may be generous with an arm that was scarce',
    citation: 'Blücher p.159',
    default: null,
    when: isTooSmall,
    whenText: 'a formation that is too small',
  }),
};

type Formation = Infer<typeof situation>;

const outcome = {
  result: choice(RESULTS, { label: 'What it makes', labels: RESULT_LABELS }),
  percent: number({ label: 'Distance from the nearer end, percent of it' }),
  warn: boolean({ label: 'Over- or understrength by more than a quarter' }),
  forced: boolean({ label: 'Accepted though too small' }),
  range: list(integer({ label: 'Men' }), { label: 'Men of a unit, from and to' }),
  men: integer({ label: 'Men in all' }),
  name: nameOrNone({ label: 'Name of the unit' }),
};

type FormationOutcome = Infer<typeof outcome>;

/** How far outside the scale a formation lies. */
interface Distance {
  readonly range: Span;
  readonly men: number;
  /** Men too few or too many; 0 inside the range. */
  readonly beyond: number;
  /** The end of the range that counts: the lower if there are too few men, else the upper. */
  readonly end: number;
}

/** The distance of a formation from its scale, with the men of its parts added up (B13.2-04; p.91, 161). */
function distanceOf({
  arm,
  men,
  combineWith,
  scale,
}: Pick<Formation, 'arm' | 'men' | 'combineWith' | 'scale'>): Distance {
  const range = menOf(scale, arm);
  const [low, high] = range;
  const all = combineWith.reduce((sum, part) => sum + part.men, men);
  if (all < low) return { range, men: all, beyond: low - all, end: low };
  return { range, men: all, beyond: Math.max(0, all - high), end: high };
}

/** Whether the men beyond the range are at most that share of its end (B13.2-02, B13.2-03; p.91). */
function isWithin({ beyond, end }: Distance, share: number): boolean {
  return beyond * PARTS <= Math.round(share * PARTS) * end;
}

function naturalResult(distance: Distance, tolerance: number): Result {
  const { men, range, beyond } = distance;
  if (beyond === 0) return 'normal';
  const isLow = men < range[0];
  if (isWithin(distance, tolerance)) return isLow ? 'under' : 'over';
  return isLow ? 'tooSmall' : 'tooLarge';
}

function isTooSmall(s: Values, { options }: Place): boolean {
  const { scale, arm } = s as Unvalidated<Formation>;
  // With a faulty scale there is nothing to compare with.
  if (arm === undefined || scale === undefined || (typeof scale === 'object' && scale[arm] === undefined))
    return false;
  return naturalResult(distanceOf(s as Formation), options[TOLERANCE] as number) === 'tooSmall';
}

/** Turns a historical formation into a unit (B13.2-01, B13.2-02, B13.2-06, B13.2-07; p.11, 79, 91, 159-161). */
export const scenarioFormation = procedure({
  id: 'scenario-formation',
  title: 'From formation to unit',
  summary: 'Whether a historical formation makes a unit, and whether that is over- or understrength.',
  citation: 'Blücher p.11, 79, 91',
  situation,
  outcome,
  tables: ['unit-scales'],
  examples: [
    {
      command: 'rule scenario-formation --arm infantry --men 1500',
      about: 'a weak brigade at the standard scale',
    },
    {
      command: `rule scenario-formation --arm infantry --men 2041 --unit-scale small --name Hulse --combine-with '{"name": "Burne", "men": 514}'`,
      about: 'two brigades that become one unit',
    },
  ],
  verdict,
  orders,
  *resolve(s, umpire) {
    const distance = distanceOf(s);
    const tolerance = umpire.option(TOLERANCE) as number;
    const natural = naturalResult(distance, tolerance);
    // Asked only of a formation that is too small.
    const accepted = s.force ?? null;
    const result = accepted ?? natural;
    noteSteps(s, distance, tolerance, umpire);
    const odd = result === 'over' || result === 'under';
    return {
      result,
      percent: percentOf(distance),
      warn: odd && !isWithin(distance, NORM),
      forced: accepted !== null,
      range: distance.range,
      men: distance.men,
      name: nameOf(s),
    };
  },
});

/** The men beyond the range, as a percentage of its end with one decimal, rounded half up. */
function percentOf({ beyond, end }: Distance): number {
  return Math.floor((beyond * 1000 * 2 + end) / (end * 2)) / 10;
}

/** A unit of several formations has the name of the largest (B13.2-04; p.161). */
function nameOf({ name: own, men, combineWith }: Formation): string | null {
  return combineWith.reduce<{ name: string | null; men: number }>(
    (largest, part) => (part.men > largest.men ? part : largest),
    { name: own, men },
  ).name;
}

function noteSteps(s: Formation, distance: Distance, tolerance: number, umpire: Umpire): void {
  const { men, range, beyond, end } = distance;
  if (s.combineWith.length > 0)
    umpire
      .by('B13.2-04')
      .step(
        'Blücher p.161',
        () => `${[s.men, ...s.combineWith.map((part) => part.men)].join(' + ')} = ${men} men`,
      );
  umpire
    .by('B13.2-01')
    .step('Blücher p.11, 79', () => `a unit of ${s.arm} stands for ${range[0]} to ${range[1]} men`);
  umpire
    .by('B13.2-02, B13.2-03, R13-02')
    .step('Blücher p.91', () =>
      beyond === 0
        ? `${men} men are within that`
        : `${men} men are ${plural(beyond, 'man', 'men')} or ${shareText(distance, tolerance)} of ${end} ${men < range[0] ? 'short' : 'too many'}; up to ${percentText(NORM)} is the norm, up to ${percentText(tolerance)} is accepted`,
    );
  const { force } = s;
  if (force)
    umpire
      .by('B13.2-06')
      .step('Blücher p.159', () => `the author is generous: it counts as ${RESULT_NAMES[force]}`);
}

/** The share beyond the range; where rounding would hide that it passes a limit, that it does. */
function shareText(distance: Distance, tolerance: number): string {
  const percent = percentOf(distance);
  if (percent === 0) return 'less than 0.1%';
  const passes = [NORM, tolerance].some(
    (limit) => percentText(limit) === `${percent}%` && !isWithin(distance, limit),
  );
  return `${passes ? 'a little over ' : ''}${percent}%`;
}

const percentText = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

const RESULT_NAMES: Readonly<Record<Result, string>> = {
  ...RESULT_LABELS,
  normal: 'a unit of normal strength',
};

function verdict({ result, name: unit, men, warn }: FormationOutcome): string {
  const formation = `${unit ?? 'The formation'} (${plural(men, 'man', 'men')})`;
  if (result === 'tooSmall' || result === 'tooLarge')
    return `${formation} is ${RESULT_LABELS[result]} for a unit.`;
  if (result === 'normal') return `${formation} makes ${RESULT_NAMES.normal}.`;
  return `${formation} makes a unit that is ${RESULT_LABELS[result]}${warn ? ', by more than a quarter' : ''}.`;
}

/** Over- and understrength change combat dice only, not elan or fire (B13.2-05, B13.2-07; p.91, 161). */
function orders({ result, name: unit }: FormationOutcome): readonly string[] {
  if (result === 'tooSmall') return ['Combine it with a neighbour, or choose a smaller scale.'];
  if (result === 'tooLarge') return ['Split it into several units, or choose a larger scale.'];
  const card = `Write the card${unit === null ? '' : ` of ${unit}`}: elan and traits are yours to choose, an army list is a guide.`;
  if (result === 'normal') return [card];
  return [
    card,
    `Mark it ${RESULT_LABELS[result]}: ${combatDice(`${result}strength`)} in combat; elan and fire stay.`,
  ];
}
