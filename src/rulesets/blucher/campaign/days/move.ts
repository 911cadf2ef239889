import type { Refusal } from '../../../../core/ruling/ruling';
import type { Rules } from '../../../../core/ruling/ruleset';
import { procedure } from '../../../../core/ruling/procedure';
import { plural } from '../../../../core/input/text';
import { Umpire } from '../../../../core/ruling/umpire';
import { gatherColumns, type Counter } from '../columns/column-field';
import { chartNamed } from '../map/map-field';
import { bothText, foeOf, SIDE_NAMES } from '../sides';
import { urbanVp, type Capture } from './control';
import { costInto, costOfScouting, entered, own, paid, targetOf, withColumn, type March } from './march';
import { outcome, situation, type Move, type MoveOutcome, type Step, type StepOutcome } from './move-fields';
import { MOVEMENT_COSTS, movementPoints, type Cost } from '../map/movement-cost';
import { overrunFate, overrunOrders } from './overrun-fields';
import { foeAt, overrun, OVERRUN_CHECKS, positionsOf, retreatsFrom, type Overrun } from './overrunning';
import { inReach, MOVE_CHECKS, STEP_CHECKS, type StepTry } from './step-checks';
import { captureText } from './victory-points';

/** One step that was taken, and the march after it. */
interface Taken {
  readonly march: March;
  readonly step: StepOutcome;
  readonly captured: readonly Capture[];
  readonly scouted?: readonly [label: string, size: number];
  readonly overrun?: Overrun;
}

/**
 * One column's move of one day: steps, scouting, overruns, control (B12.7-01 to B12.7-14, B12.7-02, B12.7-03, B12.7-10,
 * B12.7-14; p.139-146). Overruns have no limit on either side (B12.8-07), and a column that was driven off may still
 * move (B12.8-08).
 */
export const move = procedure({
  id: 'campaign-move',
  title: 'Move of a column',
  summary: 'One column’s move of one campaign day: its steps, scouting and overruns, and what they cost.',
  citation: 'Blücher p.139-146',
  situation,
  outcome,
  gather: gatherColumns,
  tables: [MOVEMENT_COSTS.id, MOVE_CHECKS.id, STEP_CHECKS.id, OVERRUN_CHECKS.id],
  units: [{ flag: 'step', short: 's', label: 'Step', example: 'to:B2', list: 'steps' }],
  examples: [
    {
      command:
        "rule campaign-move --map valley --side blue --column A --columns.blue 'A=A2 6' -s to:B2 -s to:B3",
      about: 'two steps along a road',
    },
    {
      command:
        "rule campaign-move --map valley --side blue --column A --columns.blue 'A=B2 7' --columns.red '1=B3 1' -s scout:1 -s 'overrun:B3 retreat-to:C3'",
      about: 'scouting and an overrun',
    },
  ],
  verdict: (o, s) =>
    o.steps.length === 0
      ? `Column ${s.column} stays ${o.end === '' ? 'outside: it finds no way in' : `in ${o.end}`}.`
      : [
          `Column ${s.column} ends in ${o.end} with ${o.mpLeft} MP left.`,
          `VP of urban areas: ${bothText(o.vp)}.`,
          ...metText(untold(o, s)),
        ].join(' '),
  brief: briefText,
  orders,
  *resolve(s, umpire) {
    const start = startOf(s);
    const [first] = s.steps;
    const firstInto = first?.to ?? first?.overrun;
    const { moved } = own(start);
    const stays = first === undefined;
    if (!umpire.examine(MOVE_CHECKS, { march: start, moved, stays, firstInto })) return null;
    const taken: Taken[] = [];
    let march = start;
    for (const step of s.steps) {
      const next = take(march, step, umpire);
      if (next === undefined) return null;
      for (const one of next.captured)
        umpire.by('B12.7-13, B12.9-02').step('Blücher p.146', captureText, march.chart, one);
      taken.push(next);
      march = next.march;
    }
    return ended(march, taken);
  },
});

/** What the last step has come to. */
function briefText({ steps, end, scouted, overruns }: MoveOutcome, situation: Move): string {
  const { kind } = steps.at(-1) ?? {};
  const [scout = '', done] = [situation.steps.at(-1)?.scout, overruns.at(-1)];
  if (kind === 'scout') return `column ${scout}: ${plural(scouted[scout] ?? 0, 'unit', 'units')}`;
  if (kind === 'overrun' && done) return `column ${done.defender} ${overrunFate(done)}`;
  return kind === undefined ? 'stays' : `to ${end}`;
}

/** An outcome without what came of the steps that were ruled on before: the table has been told of it. */
function untold(o: MoveOutcome, { steps, stepsBefore = 0 }: Move): MoveOutcome {
  const before = o.steps.slice(0, stepsBefore);
  const told = steps.slice(0, stepsBefore).map(({ scout }): string | undefined => scout);
  return {
    ...o,
    scouted: Object.fromEntries(Object.entries(o.scouted).filter(([label]) => !told.includes(label))),
    overruns: o.overruns.slice(before.filter(({ kind }) => kind === 'overrun').length),
    captured: o.captured.filter(({ square }) => !before.some(({ to }) => to === square)),
  };
}

/** What scouting and overruns brought. */
function metText({ scouted, overruns }: MoveOutcome): readonly string[] {
  return [
    ...Object.entries(scouted).map(
      ([label, size]) => `Column ${label} has ${plural(size, 'unit', 'units')}.`,
    ),
    ...overruns.map((done) => `Column ${done.defender} ${overrunFate(done)}.`),
  ];
}

function startOf({ map, battle, side, column, columns, day, entryEdge, control }: Move): March {
  return {
    chart: chartNamed(map),
    battle,
    side,
    label: column,
    entryEdge,
    columns,
    mpLeft: movementPoints(day),
    control,
    stopped: false,
  };
}

function ended(march: March, taken: readonly Taken[]): MoveOutcome {
  const steps = taken.map(({ step }) => step);
  return {
    steps,
    costs: steps.map(({ cost }) => cost),
    end: own(march).square ?? '',
    mpLeft: march.mpLeft,
    scouted: Object.fromEntries(taken.flatMap(({ scouted }) => (scouted ? [scouted] : []))),
    overruns: taken.flatMap((one) => (one.overrun ? [one.overrun] : [])),
    captured: taken.flatMap(({ captured }) => captured),
    control: march.control,
    vp: urbanVp(march.chart, march.control),
    positions: positionsOf(march),
  };
}

/** The steps are tested in their order; the first illegal one refuses the whole move (B12.7-14). */
function take(
  march: March,
  { to, scout, overrun: square, retreatTo }: Partial<Step>,
  umpire: Umpire,
): Taken | undefined {
  if (scout !== undefined) return takeScouting(march, scout, umpire);
  if (square !== undefined) return takeOverrun(march, square, retreatTo, umpire);
  return takeStep(march, to ?? '', umpire);
}

/** Tests a step that leads, or looks, into a square; the cost if it is legal so far. */
function tested(
  march: March,
  kind: StepTry['kind'],
  named: string,
  square: string | null,
  cost: (target: string) => Cost,
  umpire: Umpire,
): { readonly target: string; readonly cost: Cost } | undefined {
  const target = targetOf(march, square);
  const paidFor = inReach({ march, target }) && target !== undefined ? cost(target) : undefined;
  const legal = umpire.examine(STEP_CHECKS, { march, kind, named, target, cost: paidFor?.total });
  return legal && target !== undefined && paidFor ? { target, cost: paidFor } : undefined;
}

/** Why a step would not be legal now, by all that is known; undefined where it would. */
export function whyNotTaken(march: March, step: Partial<Step>, rules: Rules): Refusal | undefined {
  const umpire = Umpire.of(rules);
  take(march, step, umpire);
  return umpire.refusals[0];
}

function takeStep(march: March, to: string, umpire: Umpire): Taken | undefined {
  const found = tested(march, 'to', to, to, (target) => costInto(march, target, umpire), umpire);
  if (found === undefined) return undefined;
  const after = entered(paid(march, found.cost), found.target);
  return { ...after, step: stepOutcome('to', march, found.target, found.cost, after.march.mpLeft) };
}

/** The owner states the number of units, no types or names; it stays public (B12.7-11, B12.7-12, R12-10; p.144). */
function takeScouting(march: March, label: string, umpire: Umpire): Taken | undefined {
  const foe = march.columns[foeOf(march.side)][label];
  const found = tested(
    march,
    'scout',
    label,
    foe?.square ?? null,
    () => costOfScouting(label, umpire),
    umpire,
  );
  if (found === undefined) return undefined;
  const { size = 0 } = foe ?? {};
  umpire
    .by('B12.7-11, B12.7-12')
    .step('Blücher p.144', () => `column ${label} has ${plural(size, 'unit', 'units')}`);
  const columns = withColumn(march.columns, { side: foeOf(march.side), label }, { scouted: true });
  const after = paid({ ...march, columns }, found.cost);
  const step = stepOutcome('scout', march, own(march).square ?? '', found.cost, after.mpLeft);
  return { march: after, step, captured: [], scouted: [label, size] };
}

function takeOverrun(
  march: March,
  square: string,
  retreatTo: string | undefined,
  umpire: Umpire,
): Taken | undefined {
  const foe: Counter | undefined = foeAt(march, square);
  const found = tested(
    march,
    'overrun',
    square,
    square,
    (target) => costInto(march, target, umpire, foe),
    umpire,
  );
  const target = targetOf(march, square);
  if (target === undefined || !inReach({ march, target })) return undefined;
  const overRivers = umpire.option('campaign.retreatMajorRiver') !== false;
  const tried = { march, square: target, foe, retreats: retreatsFrom(march, target, overRivers), retreatTo };
  const legal = umpire.examine(OVERRUN_CHECKS, tried);
  if (!legal || found === undefined || foe === undefined) return undefined;
  const { march: after, captured, overrun: done } = overrun(tried, foe, found.cost, umpire);
  const step = stepOutcome('overrun', march, target, found.cost, after.mpLeft);
  return { march: after, step, captured, overrun: done };
}

function stepOutcome(
  kind: StepOutcome['kind'],
  march: March,
  to: string,
  { total, parts }: Cost,
  mpLeft: number,
): StepOutcome {
  return { kind, from: own(march).square, to, cost: total, parts, mpLeft };
}

function orders(all: MoveOutcome, situation: Move): readonly string[] {
  const o = untold(all, situation);
  const scouted = Object.entries(o.scouted).map(
    ([label, size]) => `Column ${label} is scouted: ${plural(size, 'unit', 'units')}, for all to know.`,
  );
  return [
    ...(o.steps.some(({ kind }) => kind !== 'scout') ? [`Put column ${situation.column} in ${o.end}.`] : []),
    ...scouted,
    ...o.overruns.flatMap(overrunOrders),
    ...o.captured.map(({ square, side: taker, vp }) => `${SIDE_NAMES[taker]} controls ${square}: ${vp} VP.`),
  ];
}
