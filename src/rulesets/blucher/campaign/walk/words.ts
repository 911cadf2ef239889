import type { SheetLine } from '../../../../core/scenario/campaign';
import { listing, plural } from '../../../../core/input/text';
import type { Ending, MusterUnit, Standing } from '../../../../core/walk/walk';
import { CONTACT_UNITS } from '../days/declare';
import { squareName } from '../map/chart';
import { DIRECTION_NAMES } from '../map/grid';
import { CAMPAIGN_SIDES, foeOf, type CampaignSide } from '../sides';
import { isFrozen, placedColumns, unitsLeft, type Placed } from './columns';
import { optionHolder } from './declaration';
import { chartIn, vpIn } from './facts';
import { fieldIn, type CampaignState, type ColumnState, type SideState, type UnitState } from './record';
import type { Own } from './secrets';

export function endedOf({ ended, sides }: CampaignState): Ending | undefined {
  if (ended === null) return undefined;
  const { winner } = ended;
  if (winner === 'draw') return { winner: null, text: 'The campaign ends without a battle: a draw.' };
  const text = `The campaign ends without a battle: ${sides[winner].name} wins by victory points.`;
  return { winner, text };
}

/** The columns, each with the units that were shown to be in it. */
export function musterOf(state: CampaignState): readonly MusterUnit[] {
  return placedColumns(state).map((column) => ({
    id: column.label,
    side: state.sides[column.side].name,
    card: columnCard(column),
    state: columnState(state, column),
    concealed: false,
    gone: column.gone !== null,
  }));
}

/** How many units all know it to have. */
function columnCard({ size, atLeast }: Placed): string {
  if (size !== null) return `column of ${plural(size, 'unit', 'units')}`;
  return atLeast > 0 ? `column of ${plural(atLeast, 'unit', 'units')} or more` : 'column';
}

function columnState(state: CampaignState, column: Placed): string {
  const { square, gone, scouted, revealed, known, side } = column;
  if (gone !== null) return gone;
  const units = unitsLeft(state.sides[side], column);
  const lost = known.filter((id) => !units.some((unit) => unit.id === id));
  return [
    square ?? 'not on the map yet',
    ...(revealed ? ['revealed'] : scouted ? ['scouted'] : []),
    ...(isFrozen(state, column) ? ['in the battlefield'] : []),
    ...(units.length > 0 ? [`shown: ${listing(units.map(unitText), 'and')}`] : []),
    ...(lost.length > 0 ? [`lost: ${listing(lost, 'and')}`] : []),
  ].join(', ');
}

function unitText({ id, fatigues, ammoMarked }: UnitState): string {
  const marks = fatigues + ammoMarked;
  return marks === 0 ? id : `${id} (${plural(marks, 'mark', 'marks')})`;
}

/** What both may know: victory points, columns, edges, and who controls each urban area. */
export function standingOf(state: CampaignState): readonly Standing[] {
  const { sides, entry, intelligence } = state;
  const vp = vpIn(state);
  return [
    ...CAMPAIGN_SIDES.map((side) => ({
      label: sides[side].name,
      text: [
        `${vp[side]} VP`,
        stacksText(sides[side]),
        ...(entry ? [`from the ${DIRECTION_NAMES[entry[side]]}`] : []),
        ...(intelligence === side ? ['has the intelligence'] : []),
      ].join(', '),
    })),
    ...(state.map === null
      ? []
      : Object.entries(state.control).map(([square, side]) => ({
          label: squareName(chartIn(state), square),
          text: sides[side].name,
        }))),
  ];
}

/**
 * `3 columns, of 4, 6 and 8 units`. Once there are losses the heights are those at first: which stack has shrunk could
 * give away what stands in which column.
 */
export function stacksText({
  columns,
  stacks,
  units,
}: Pick<SideState, 'columns' | 'stacks' | 'units'>): string {
  const all = Object.values(columns);
  const left = all.filter(({ gone }) => gone === null).length;
  const count = plural(all.length, 'column', 'columns');
  const now = left === all.length ? count : `${left} of ${count} left`;
  const isAsAtFirst = left === all.length && !all.some((column) => hasLost(units, column));
  return stacks.length === 0 ? now : `${now}, ${isAsAtFirst ? '' : 'at first '}of ${sizesText(stacks)}`;
}

function hasLost(units: SideState['units'], { known }: ColumnState): boolean {
  return known.some((id) => units[id]?.eliminated === true);
}

/** `4, 6 and 8 units`, `1 and 1 unit`. */
export function sizesText(sizes: readonly number[]): string {
  return `${listing(sizes.map(String), 'and')} ${sizes.at(-1) === 1 ? 'unit' : 'units'}`;
}

/** A side’s own columns, for its eyes. */
export function sheetOf(
  state: CampaignState,
  side: CampaignSide,
  { columns, recon }: Own,
): readonly SheetLine[] {
  const { units, columns: placed } = state.sides[side];
  const text = (ids: readonly string[], led: readonly string[]): string => {
    const left = ids.flatMap((id) => {
      const unit = units[id];
      return unit && !unit.eliminated ? [`${unitText(unit)} ${unit.name}`] : [];
    });
    const all = [...left, ...(led.length > 0 ? [officersText(state, side, led)] : [])];
    return all.length === 0 ? 'nobody' : all.join('; ');
  };
  return [
    ...Object.entries(columns).map(([label, { units: ids, officers }]) => ({
      label: `${label}  ${placed[label]?.square ?? placed[label]?.gone ?? 'off the map'}`,
      text: text(ids, officers),
    })),
    { label: 'recon', text: text(recon.units, recon.officers) },
  ];
}

/** `with davout (Louis-Nicolas Davout)`: an officer is typed by his id. */
function officersText({ sides }: CampaignState, side: CampaignSide, ids: readonly string[]): string {
  const { officers } = sides[side];
  const names = ids.map((id) => {
    const name = officers.find((one) => one.id === id)?.name;
    return name === undefined ? id : `${id} (${name})`;
  });
  return `with ${listing(names, 'and')}`;
}

/** Who looks away while the other side writes what it seals. */
export function lookAwayNotes({ sides }: CampaignState, writers: readonly CampaignSide[]): readonly string[] {
  // From the program nobody has to hide anything, and it writes unseen.
  if (CAMPAIGN_SIDES.some((side) => sides[side].solo)) return [];
  return writers.map((side) => `${sides[foeOf(side)].name} looks away while ${sides[side].name} writes.`);
}

/** Why sides have not been asked for a battle, though they had the option (B12.5-02, B12.6-03; p.140, 141). */
export function undeclaredNotes(state: CampaignState): readonly string[] {
  const { option, battle, sides } = state;
  if (battle !== null || option === null) return [];
  const holder = optionHolder(state);
  const before = holder === option.first ? [] : [option.first, foeOf(option.first)];
  const passed = before.filter((side) => side !== holder && !option.declined.includes(side));
  return passed.length > 1
    ? [`No battle can be declared: no column of ${CONTACT_UNITS} units or more is beside an enemy.`]
    : passed.map(
        (side) =>
          `${sides[side].name} cannot declare: none of its columns beside an enemy has ${CONTACT_UNITS} units or more.`,
      );
}

export function declaredNotes({ battle, sides }: CampaignState): readonly string[] {
  if (battle === null) return [];
  return [`${sides[battle.by].name} has declared the battle in ${listing(battle.squares, 'and')}.`];
}

export function battleNotes(state: CampaignState): readonly string[] {
  const { start } = fieldIn(state);
  if (start === null || state.battle === null) return declaredNotes(state);
  return [
    ...declaredNotes(state),
    `${state.sides[state.battle.by].name} sets up first and plays turn ${start.firstTurn}.`,
    'Each column sets up in its own section, units back from reconnaissance in any section of their side; nobody within 2 BW of an enemy section.',
    '"fight" begins the battle.',
  ];
}
