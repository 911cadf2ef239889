import { refusalBy } from '../../../../core/ruling/forbidden';
import type { Refusal } from '../../../../core/ruling/ruling';
import type { Rules } from '../../../../core/ruling/ruleset';
import type { Candidates } from '../../../../core/walk/act';
import { candidatesOf } from '../../../../core/walk/units';
import { limitsAt } from '../columns/limits';
import { squaresBeside, withColumn, type March } from '../days/march';
import { whyNotTaken } from '../days/move';
import { OVERRUN_CHECKS, retreatsFrom } from '../days/overrunning';
import { squaresOf } from '../map/grid';
import { foeOf } from '../sides';
import { columnOf, columnsOf, isFrozen, type Placed } from './columns';
import { chartIn, knownColumns } from './facts';
import type { CampaignState, MarchState } from './record';

/** A column on its march, as far as it has come. */
export type Marching = Pick<MarchState, 'side' | 'label' | 'mpLeft'>;

/** The march of a column as the rulings on its steps take it. */
export function marchNow(state: CampaignState, { side, label, mpLeft }: Marching): March {
  const square = columnOf(state, side, label)?.square ?? null;
  return {
    chart: chartIn(state),
    battle: state.battle?.squares ?? null,
    side,
    label,
    entryEdge: state.entry?.[side],
    columns: knownColumns(state),
    mpLeft,
    control: state.control,
    stopped: isFrozen(state, { square }),
  };
}

/** Where an enemy column could retreat from the column that marches. */
export function retreatsIn(
  state: CampaignState,
  march: Marching,
  square: string,
  { options }: Rules,
): readonly string[] {
  return retreatsFrom(marchNow(state, march), square, options['campaign.retreatMajorRiver'] !== false);
}

/** Enemy columns that a march may scout next, and why it may not scout the others. */
export function scoutsOf(state: CampaignState, march: Marching, rules: Rules): Candidates {
  const at = marchNow(state, march);
  const why = ({ scouted, revealed, label }: Named): string | undefined =>
    scouted || revealed ? 'its number of units is known' : textOf(whyNotTaken(at, { scout: label }, rules));
  return candidatesOf(foesOf(state, march), why, naming);
}

/** Squares of enemy columns that a march may overrun next, and why it may not overrun the others. */
export function overrunsOf(state: CampaignState, march: Marching, rules: Rules): Candidates {
  const most = mostUnits(state, march, rules);
  const foes = foesOf(state, march).flatMap(({ square }) => square ?? []);
  const others = squaresOf(chartIn(state).grid).filter((square) => !foes.includes(square));
  const why = ({ id }: { readonly id: string }) =>
    foes.includes(id) ? textOf(whyNoOverrun(state, march, id, most, rules)) : 'no enemy column stands there';
  return candidatesOf(
    [...foes, ...others].map((id) => ({ id })),
    why,
    naming,
  );
}

/** Squares that a column could enter next. */
export function entersOf(state: CampaignState, march: Marching, rules: Rules): readonly string[] {
  const at = marchNow(state, march);
  return squaresBeside(at).filter((square) => whyNotTaken(at, { to: square }, rules) === undefined);
}

/** Why a column of so many units may not overrun the enemy column in a square (B12.8-01, B12.8-03; p.145). */
export function whyNoOverrun(
  state: CampaignState,
  march: Marching,
  square: string,
  size: number,
  rules: Rules,
): Refusal | undefined {
  const at = marchNow(state, march);
  const sized = { ...at, columns: withColumn(at.columns, march, { size }) };
  const [retreatTo] = retreatsIn(state, march, square, rules);
  const refused = whyNotTaken(sized, { overrun: square, retreatTo }, rules);
  // A number of units that is secret, or the largest that it could be, is not told.
  if (refused?.code !== 'E_RATIO') return refused;
  return refusalBy(OVERRUN_CHECKS, 'E_RATIO', `column ${march.label} has too few units for an overrun`);
}

/** The number of units of the column that marches; while that is secret, the largest that it could be. */
function mostUnits(state: CampaignState, { side, label }: Marching, { options }: Rules): number {
  return columnOf(state, side, label)?.size ?? limitsAt(state.points, options).units;
}

/** An enemy column under the name by which an act names it. */
type Named = Placed & { readonly id: string };

function foesOf(state: CampaignState, { side }: Marching): readonly Named[] {
  return columnsOf(state, foeOf(side)).map((foe) => ({ ...foe, id: foe.label }));
}

/** `B6: column A stands there`. */
export const naming = ({ id }: { readonly id: string }): string => `${id}:`;

const textOf = (refusal: Refusal | undefined): string | undefined =>
  refusal && `${refusal.text} (${refusal.citation})`;
