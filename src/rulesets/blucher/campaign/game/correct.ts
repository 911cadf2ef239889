import type { Correction } from '../../../../core/battle';
import { boolean, choice, integer, name, type Field } from '../../../../core/field';
import { Problem } from '../../../../core/problem';
import { checkedFact, unknownFact } from '../../corrections';
import { MOST_ELAN } from '../../unit';
import { squaresOf } from '../map/grid';
import { CAMPAIGN_SIDES, type CampaignSide } from '../sides';
import { chartIn } from './known';
import { columnIn, columnOf, withColumn, withSide, withUnit, type CampaignState } from './state';

/** What of a unit, and of a side, players may put right by hand. */
const UNIT_FIELDS: Readonly<Record<string, Field>> = {
  fatigues: integer({ label: 'Fatigues', max: MOST_ELAN }),
  ammoMarked: integer({ label: 'Ammo boxes marked', max: 30 }),
  eliminated: boolean({ label: 'Eliminated' }),
};
const SIDE_FIELDS: Readonly<Record<string, Field>> = {
  vpOther: integer({ label: 'Victory points of vetoes and the counterstroke', max: 99 }),
  vetoUsed: boolean({ label: 'Has used its veto' }),
};
const COLUMN_FIELDS: Readonly<Record<string, Field>> = {
  square: name({ label: 'Square', capitals: true }),
  moved: boolean({ label: 'Has moved today' }),
};
const CONTROL: Field = choice(CAMPAIGN_SIDES, { label: 'Side in control' });

/**
 * Puts one fact right: `columns.A.square`, `units.blue.I-1.fatigues`, `control.B3`, `sides.red.vpOther`. What is secret
 * cannot be corrected: it was committed to.
 * @throws Problem where there is no such fact, or the value cannot be.
 */
export function correct(state: CampaignState, { path, value }: Correction): CampaignState {
  const [first = '', second = '', ...rest] = path.split('.');
  const last = rest.at(-1) ?? '';
  switch (first) {
    case 'columns':
      return correctColumn(state, path, second, last, value);
    case 'units':
      return correctUnit(state, path, knownSide(path, second), rest, value);
    case 'sides':
      return withSide(state, knownSide(path, second), () => ({
        [last]: checkedFact(SIDE_FIELDS, last, value, path),
      }));
    case 'control':
      return correctControl(state, path, second.toUpperCase(), value);
    default:
      throw unknownFact(path, 'fact', first, ['columns', 'units', 'sides', 'control']);
  }
}

function correctControl(state: CampaignState, path: string, square: string, value: unknown): CampaignState {
  squareNamed(state, path, square);
  const side = checkedFact({ [square]: CONTROL }, square, value, path) as CampaignSide;
  return { ...state, control: { ...state.control, [square]: side } };
}

function correctColumn(
  state: CampaignState,
  path: string,
  label: string,
  field: string,
  value: unknown,
): CampaignState {
  const side = CAMPAIGN_SIDES.find((one) => columnOf(state, one, label) !== undefined);
  const known = CAMPAIGN_SIDES.flatMap((one) => Object.keys(state.sides[one].columns));
  if (side === undefined) throw unknownFact(path, 'column', label, known);
  const right = { [field]: checkedFact(COLUMN_FIELDS, field, value, path) };
  if (typeof right.square === 'string') {
    squareNamed(state, path, right.square);
    const there = columnIn(state, right.square);
    if (there && there.label !== label)
      throw new Problem({ path, message: `column ${there.label} stands in ${right.square}` });
  }
  // A march that was ruled on from its beginning would not know of it.
  return { ...withColumn(state, side, label, () => right), march: null };
}

function correctUnit(
  state: CampaignState,
  path: string,
  side: CampaignSide,
  rest: readonly string[],
  value: unknown,
): CampaignState {
  const id = rest.slice(0, -1).join('.');
  const known = Object.keys(state.sides[side].units);
  if (!known.includes(id)) throw unknownFact(path, 'unit', id, known);
  const field = rest.at(-1) ?? '';
  const right = { [field]: checkedFact(UNIT_FIELDS, field, value, path) };
  return { ...withUnit(state, side, id, () => right), march: null };
}

function knownSide(path: string, name: string): CampaignSide {
  const side = CAMPAIGN_SIDES.find((one) => one === name);
  if (side === undefined) throw unknownFact(path, 'side', name, CAMPAIGN_SIDES);
  return side;
}

function squareNamed(state: CampaignState, path: string, square: string): void {
  const squares = state.map === null ? [] : squaresOf(chartIn(state).grid);
  if (!squares.includes(square)) throw unknownFact(path, 'square', square, squares);
}
