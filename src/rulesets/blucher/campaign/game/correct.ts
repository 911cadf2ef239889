import type { Correction } from '../../../../core/battle';
import { boolean, choice, integer, name, type Field } from '../../../../core/field';
import { valueIn } from '../../../../core/keyed';
import { Problem } from '../../../../core/problem';
import { unknownName } from '../../../../core/suggest';
import { checkedFact } from '../../../../core/correction';
import { capture } from '../days/control';
import { captureText } from '../days/victory-points';
import { squareName, vpOfSquare } from '../map/chart';
import { squaresOf } from '../map/grid';
import { CAMPAIGN_SIDES, foeOf, SIDE_NAMES, type CampaignSide } from '../sides';
import { toOption } from './apply';
import { chartIn } from './known';
import {
  columnIn,
  columnOf,
  marksLeft,
  placedColumns,
  withColumn,
  withSide,
  withUnit,
  type CampaignState,
  type Placed,
  type UnitState,
} from './state';

/** The facts of a unit that players may correct: artillery has ammunition, other units have elan. */
function unitFields({ elanMax, ammoTrack }: UnitState): Readonly<Record<string, Field>> {
  return {
    ...(elanMax === null
      ? { ammoMarked: integer({ label: 'Ammo boxes marked', max: ammoTrack.length }) }
      : { fatigues: integer({ label: 'Fatigues', max: elanMax }) }),
    eliminated: boolean({ label: 'Eliminated' }),
  };
}

/** The facts of a side that players may correct. */
const SIDE_FIELDS: Readonly<Record<string, Field>> = {
  vpOther: integer({ label: 'Victory points of vetoes and the counterstroke', max: 99 }),
  vetoUsed: boolean({ label: 'Has used its veto' }),
};
/** The facts of a column that players may correct. */
const COLUMN_FIELDS: Readonly<Record<string, Field>> = {
  square: name({ label: 'Square', capitals: true }),
  moved: boolean({ label: 'Has moved today' }),
};
const NOBODY = 'nobody';
const CONTROL: Field = choice([...CAMPAIGN_SIDES, NOBODY], { label: 'Side in control' });

/**
 * Corrects one fact: `columns.A.square`, `units.blue.I-1.fatigues`, `control.B3`, `sides.red.vpOther`. A column that is
 * put into an urban area controls it, as if it had moved there (B12.9-02; p.146). What is secret cannot be corrected:
 * its side is committed to it.
 * @throws Problem where there is no such fact, or it cannot have that value.
 */
export function correct(state: CampaignState, correction: Correction): CampaignState {
  const right = corrected(state, correction);
  // Who has the option may have changed with it.
  return right.phase === 'option' && right.option !== null ? toOption(right) : right;
}

function corrected(state: CampaignState, { path, value }: Correction): CampaignState {
  const [first = '', second = '', ...rest] = path.split('.');
  const last = rest.at(-1) ?? '';
  switch (first) {
    case 'columns':
      return correctColumn(state, path, second.toUpperCase(), last, value);
    case 'units':
      return correctUnit(state, path, knownSide(path, second), rest, value);
    case 'sides':
      return withSide(state, knownSide(path, second), () => ({
        [last]: checkedFact(SIDE_FIELDS, last, value, path),
      }));
    case 'control':
      return correctControl(state, path, second.toUpperCase(), value);
    default:
      throw unknownName(path, 'fact', first, ['columns', 'units', 'sides', 'control']);
  }
}

function correctControl(state: CampaignState, path: string, square: string, value: unknown): CampaignState {
  squareNamed(state, path, square);
  if (vpOfSquare(chartIn(state), square) === 0)
    throw new Problem({ path, message: `there is no urban area in ${square}` });
  const holder = checkedFact({ [square]: CONTROL }, square, value, path);
  const others = Object.entries(state.control).filter(([one]) => one !== square);
  const held = holder === NOBODY ? [] : [[square, holder as CampaignSide] as const];
  return unmarched({ ...state, control: Object.fromEntries([...others, ...held]) });
}

/** Ends a march: further steps would be ruled on from its beginning, without the correction. */
const unmarched = (state: CampaignState): CampaignState => ({ ...state, march: null });

function correctColumn(
  state: CampaignState,
  path: string,
  label: string,
  field: string,
  value: unknown,
): CampaignState {
  const side = CAMPAIGN_SIDES.find((one) => columnOf(state, one, label) !== undefined);
  const known = CAMPAIGN_SIDES.flatMap((one) => Object.keys(state.sides[one].columns));
  if (side === undefined) throw unknownName(path, 'column', label, known);
  refuseGone(state, path, side, label);
  const right = { [field]: checkedFact(COLUMN_FIELDS, field, value, path) };
  const now = unmarched(withColumn(state, side, label, () => right));
  if (typeof right.square !== 'string') return now;
  refuseSquare(state, path, label, right.square);
  return { ...now, control: capture(chartIn(state), state.control, { side, square: right.square }).control };
}

/** @throws Problem where the column has left the campaign. */
function refuseGone(state: CampaignState, path: string, side: CampaignSide, label: string): void {
  const gone = columnOf(state, side, label)?.gone ?? null;
  if (gone !== null)
    throw new Problem({ path, message: `column ${label} is ${gone}; "undo" takes that back` });
}

/** @throws Problem where the column cannot stand there, or where it is settled already which columns fight. */
function refuseSquare(state: CampaignState, path: string, label: string, square: string): void {
  squareNamed(state, path, square);
  if (state.field !== null)
    throw new Problem({
      path,
      message: 'the battlefield is drawn up as the columns stood; "undo" goes back to their march',
    });
  const there = columnIn(state, square);
  if (there && there.label !== label)
    throw new Problem({ path, message: `column ${there.label} stands in ${square}` });
}

function correctUnit(
  state: CampaignState,
  path: string,
  side: CampaignSide,
  rest: readonly string[],
  value: unknown,
): CampaignState {
  const id = rest.slice(0, -1).join('.');
  const unit = valueIn(state.sides[side].units, id);
  if (unit === undefined) throw unknownName(path, 'unit', id, Object.keys(state.sides[side].units));
  const field = rest.at(-1) ?? '';
  const right = { [field]: checkedFact(unitFields(unit), field, value, path) };
  const marked = { ...unit, ...right };
  const isSpent = marksLeft(marked) === 0;
  const eliminated = 'eliminated' in right ? marked.eliminated : isSpent;
  if (isSpent && !eliminated)
    throw new Problem({
      path,
      message: `${id} has all its ${unit.elanMax === null ? 'ammo boxes' : 'elan'} marked; put that right first, which brings it back`,
    });
  const now = unmarched(withUnit(state, side, id, () => ({ ...right, eliminated })));
  return eliminated === unit.eliminated ? now : recounted(now, path, side, id);
}

/**
 * Corrects the known size of a column, of which a unit is eliminated now, or no longer.
 * @throws Problem where it is secret which column that is, or where that column is gone.
 */
function recounted(state: CampaignState, path: string, side: CampaignSide, id: string): CampaignState {
  const { columns, recon, units, done } = state.sides[side];
  if (!done.includes('columns') || recon?.units.includes(id) === true) return state;
  const label = Object.keys(columns).find((one) => columns[one]?.known.includes(id) === true);
  if (label === undefined)
    throw new Problem({
      path,
      message: `it has not been shown where ${id} is, and what is hidden cannot be corrected`,
    });
  refuseGone(state, path, side, label);
  const change = units[id]?.eliminated === true ? -1 : 1;
  const counted = withColumn(state, side, label, ({ size, atLeast }) => ({
    size: size === null ? null : size + change,
    atLeast: Math.max(0, atLeast + Math.min(0, change)),
  }));
  if (columnOf(counted, side, label)?.size !== 0) return counted;
  const ambush = counted.ambush?.label === label ? null : counted.ambush;
  return withColumn({ ...counted, ambush }, side, label, () => ({ gone: 'destroyed', square: null }));
}

/** What else a correction has changed, and what may have to be corrected too; whole sentences. */
export function besides(before: CampaignState, after: CampaignState): readonly string[] {
  const moved = placedColumns(before).filter(({ side, label, square }) => {
    const now = columnOf(after, side, label);
    return now?.gone === null && now.square !== square;
  });
  return [
    ...CAMPAIGN_SIDES.flatMap((side) => unitsChanged(before, after, side)),
    ...columnsGone(before, after),
    ...moved.flatMap((column) => takenBy(before, after, column)),
    ...moved.flatMap((column) => leftBy(after, column)),
    ...marchEnded(before, after),
  ];
}

/** Units whose marks make them eliminated now, or no longer. */
function unitsChanged(before: CampaignState, after: CampaignState, side: CampaignSide): readonly string[] {
  return Object.values(after.sides[side].units).flatMap((unit) => {
    const was = before.sides[side].units[unit.id];
    if (was === undefined || was.eliminated === unit.eliminated || marksLeft(was) === marksLeft(unit))
      return [];
    return [`${unit.id} is ${unit.eliminated ? 'eliminated with that' : 'no longer eliminated'}.`];
  });
}

function columnsGone(before: CampaignState, after: CampaignState): readonly string[] {
  return placedColumns(after)
    .filter(({ side, label, gone }) => gone !== null && columnOf(before, side, label)?.gone === null)
    .map(({ label }) => `Column ${label} is gone with that: it has no unit left.`);
}

function takenBy(before: CampaignState, after: CampaignState, { side, label }: Placed): readonly string[] {
  const square = columnOf(after, side, label)?.square ?? '';
  const chart = chartIn(after);
  return capture(chart, before.control, { side, square }).captured.map(
    (one) => `${captureText(chart, one)}.`,
  );
}

/** Control of the square that is left stays: the column may have been there rightly, which only the players know. */
function leftBy(after: CampaignState, { side, square }: Placed): readonly string[] {
  if (square === null || valueIn(after.control, square) !== side) return [];
  const [foe, path] = [foeOf(side), `control.${square}`];
  return [
    `${squareName(chartIn(after), square)} stays in the control of ${SIDE_NAMES[side]}; if that is wrong too, correct ${path}, to ${foe} or ${NOBODY}.`,
  ];
}

function marchEnded({ march }: CampaignState, after: CampaignState): readonly string[] {
  const isOpen = march !== null && (march.pending !== null || march.mpLeft > 0);
  return isOpen && after.march === null ? [`The march of column ${march.label} ends with that.`] : [];
}

function knownSide(path: string, name: string): CampaignSide {
  const side = CAMPAIGN_SIDES.find((one) => one === name);
  if (side === undefined) throw unknownName(path, 'side', name, CAMPAIGN_SIDES);
  return side;
}

function squareNamed(state: CampaignState, path: string, square: string): void {
  const squares = state.map === null ? [] : squaresOf(chartIn(state).grid);
  if (!squares.includes(square)) throw unknownName(path, 'square', square, squares);
}
