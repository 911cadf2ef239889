import { choice, integer } from '../../../../core/input/field';
import { valueIn } from '../../../../core/input/records';
import { Problem } from '../../../../core/input/problem';
import { unknownName } from '../../../../core/input/suggest';
import { fact, namedPart, type Corrected, type Part, type Parts } from '../../../../core/walk/record';
import { capture } from '../days/control';
import { captureText } from '../days/victory-points';
import { squareName, vpOfSquare } from '../map/chart';
import { squaresOf } from '../map/grid';
import { CAMPAIGN_SIDES, both, foeOf, SIDE_NAMES, type CampaignSide } from '../sides';
import { columnIn, columnOf, marksLeft, placedColumns, withColumn, withUnit, type Placed } from './columns';
import { optionHolder } from './declaration';
import { chartIn } from './facts';
import { COLUMN, SIDE, UNIT, type CampaignState } from './record';

/*
 * What players may put right by hand: `columns.A.square`, `units.blue.I-1.fatigues`, `control.B3`, `sides.red.vpOther`.
 * What is secret cannot be corrected: its side is committed to it.
 */

const NOBODY = 'nobody';
const CONTROL = { side: fact(choice([...CAMPAIGN_SIDES, NOBODY], { label: 'Side in control' })) };

/** A column that is put into an urban area controls it, as if it had moved there (B12.9-02; p.146). */
const COLUMNS: Part<CampaignState> = {
  one: 'column',
  facts: COLUMN,
  plain: true,
  ids: (state) => placedColumns(state).map(({ label }) => label),
  values: (state, label) => placed(state, label) ?? {},
  with: (state, label, values) => {
    const column = placed(state, label);
    return column ? unmarched(withColumn(state, column.side, label, () => values)) : state;
  },
  after: (state, { before, id, fact: name, value, path }) => {
    const column = placed(state, id);
    if (column) refuseGone(before, path, column.side, id);
    if (column === undefined || name !== 'square') return state;
    const square = String(value);
    refuseSquare(before, path, id, square);
    const { control } = capture(chartIn(state), state.control, { side: column.side, square });
    return withOption({ ...state, control });
  },
};

const placed = (state: CampaignState, label: string): Placed | undefined =>
  placedColumns(state).find((one) => one.label === label);

/** Artillery has ammunition, other units have elan. */
const unitsOf = (side: CampaignSide): Part<CampaignState> => ({
  one: 'unit',
  facts: UNIT,
  ids: ({ sides }) => Object.keys(sides[side].units),
  fields: ({ sides }, id) => {
    const { elanMax = null, ammoTrack = [] } = sides[side].units[id] ?? {};
    return elanMax === null
      ? { fatigues: undefined, ammoMarked: integer({ label: 'Ammo boxes marked', max: ammoTrack.length }) }
      : { ammoMarked: undefined, fatigues: integer({ label: 'Fatigues', max: elanMax }) };
  },
  values: ({ sides }, id) => valueIn(sides[side].units, id) ?? {},
  with: (state, id, values) => unmarched(withUnit(state, side, id, () => values)),
  after: (state, corrected) => withOption(unitCorrected(state, side, corrected)),
});

/** Who controls an urban area. */
const CONTROLLED: Part<CampaignState> = {
  one: 'square',
  facts: CONTROL,
  only: 'side',
  ids: (state) => (state.map === null ? [] : squaresOf(chartIn(state).grid)),
  values: () => ({}),
  with: (state, square, { side }) => {
    if (vpOfSquare(chartIn(state), square) === 0)
      throw new Problem({ path: `control.${square}`, message: `there is no urban area in ${square}` });
    const others = Object.entries(state.control).filter(([one]) => one !== square);
    const held = CAMPAIGN_SIDES.flatMap((one) => (one === side ? [[square, one] as const] : []));
    return unmarched({ ...state, control: Object.fromEntries([...others, ...held]) });
  },
};

export const PARTS: Parts<CampaignState> = {
  columns: COLUMNS,
  units: { one: 'side', parts: both(unitsOf) },
  sides: namedPart('sides', 'side', SIDE, { plain: true }),
  control: CONTROLLED,
};

/** Ends a march: further steps would be ruled on from its beginning, without the correction. */
const unmarched = (state: CampaignState): CampaignState => ({ ...state, march: null });

/** Ends the option to declare a battle where nobody has it any more after a correction. */
function withOption(state: CampaignState): CampaignState {
  const isLost = state.phase === 'option' && state.option !== null && optionHolder(state) === undefined;
  return isLost ? { ...state, phase: 'order' } : state;
}

/** @throws Problem where the column has left the campaign. */
function refuseGone(state: CampaignState, path: string, side: CampaignSide, label: string): void {
  const gone = columnOf(state, side, label)?.gone ?? null;
  if (gone !== null)
    throw new Problem({ path, message: `column ${label} is ${gone}; "undo" takes that back` });
}

/** @throws Problem where the column cannot stand there, or where it is settled already which columns fight. */
function refuseSquare(state: CampaignState, path: string, label: string, square: string): void {
  const squares = CONTROLLED.ids(state);
  if (!squares.includes(square)) throw unknownName(path, 'square', square, squares);
  if (state.field !== null)
    throw new Problem({
      path,
      message: 'the battlefield is drawn up as the columns stood; "undo" goes back to their march',
    });
  const there = columnIn(state, square);
  if (there && there.label !== label)
    throw new Problem({ path, message: `column ${there.label} stands in ${square}` });
}

/** A unit with all its marks is eliminated, and one that gets some back is there again. */
function unitCorrected(
  state: CampaignState,
  side: CampaignSide,
  { before, id, fact: name, path }: Corrected<CampaignState>,
): CampaignState {
  const [was, unit] = [before.sides[side].units[id], state.sides[side].units[id]];
  if (was === undefined || unit === undefined) return state;
  const isSpent = marksLeft(unit) === 0;
  const eliminated = name === 'eliminated' ? unit.eliminated : isSpent;
  if (isSpent && !eliminated)
    throw new Problem({
      path,
      message: `${id} has all its ${unit.elanMax === null ? 'ammo boxes' : 'elan'} marked; put that right first, which brings it back`,
    });
  const right = withUnit(state, side, id, () => ({ eliminated }));
  return eliminated === was.eliminated ? right : recounted(right, path, side, id);
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
export function correctionEffects(before: CampaignState, after: CampaignState): readonly string[] {
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

/** Units that their marks make eliminated now, or no longer. */
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
