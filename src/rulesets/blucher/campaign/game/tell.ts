import type { Rules } from '../../../../core/adjudicate';
import type { MusterUnit, Now, Offer, Standing } from '../../../../core/battle';
import type { SheetLine, Stage } from '../../../../core/campaign';
import type { Board, Piece } from '../../../../core/board';
import type { Values } from '../../../../core/field';
import { listing, plural } from '../../../../core/text';
import { LAST_DAY } from '../days/day-field';
import { CONTACT_UNITS } from '../days/declare';
import { squareName } from '../map/chart';
import { DIRECTION_NAMES } from '../map/grid';
import { mapBoard } from '../map/map-board';
import { mapNamed } from '../map/map-field';
import { bothText, CAMPAIGN_SIDES, foeOf, sideNamed, type CampaignSide } from '../sides';
import { moverIn } from './apply-march';
import { dayEndOffers, optionHolder, optionOffers, orderOffers, vetoOffers } from './day-offers';
import { disclosing, fieldOffers, setupOffers, terrainOffers } from './field-offers';
import { guerillaOffers } from './guerilla-offers';
import { chartIn, isFrozen, vpIn } from './known';
import { marchOffers } from './march-offers';
import { stacksText } from './orders';
import { columnOffers, edgeOffers, mapOffers, reconOffers } from './prepare-offers';
import type { Own } from './secrets';
import {
  fieldIn,
  placedColumns,
  unitsLeft,
  type CampaignState,
  type PhaseName,
  type Placed,
  type UnitState,
} from './state';

interface PhaseRow {
  readonly title: string;
  readonly citation: string;
  readonly offers: (state: CampaignState, rules: Rules) => readonly Offer[];
}

const PHASE_ROWS: Readonly<Record<PhaseName, PhaseRow>> = {
  map: { title: 'Choice of the map', citation: 'Blücher p.136', offers: mapOffers },
  columns: { title: 'Division into columns', citation: 'Blücher p.136-138', offers: columnOffers },
  recon: { title: 'Reconnaissance', citation: 'Blücher p.139', offers: reconOffers },
  edge: { title: 'Edges of entry', citation: 'Blücher p.139', offers: edgeOffers },
  option: { title: 'Option to declare a battle', citation: 'Blücher p.140', offers: optionOffers },
  veto: { title: 'Veto', citation: 'Blücher p.146', offers: vetoOffers },
  order: { title: 'Order of moving', citation: 'Blücher p.143', offers: orderOffers },
  march: { title: 'Movement', citation: 'Blücher p.142-146', offers: marchOffers },
  guerilla: { title: 'La Guerilla', citation: 'Blücher p.130', offers: guerillaOffers },
  dayEnd: { title: 'End of the day', citation: 'Blücher p.140, 146', offers: dayEndOffers },
  field: { title: 'The battlefield', citation: 'Blücher p.147-152', offers: fieldOffers },
  terrain: { title: 'Terrain choices', citation: 'Blücher p.153-154', offers: terrainOffers },
  setup: { title: 'Before the set-up', citation: 'Blücher p.155-156', offers: setupOffers },
  battle: { title: 'The battle', citation: 'Blücher p.156', offers: disclosing },
  over: { title: 'The campaign is over', citation: 'Blücher p.146', offers: disclosing },
};

/** Where the campaign stands, for the walk. */
export function nowOf(state: CampaignState, rules: Rules): Now {
  const { title, citation, offers } = PHASE_ROWS[state.phase];
  const offered = offers(state, rules);
  const active = owingIn(state, offered) ?? activeIn(state);
  return {
    turn: state.day,
    lastTurn: LAST_DAY,
    turnName: 'Day',
    active,
    activeName: state.sides[active].name,
    phase: title,
    citation,
    told: toldIn(state, offered),
    offers: offered,
    shown: [],
    ...(state.ended && { ended: { winner: winnerOf(state), text: endText(state) } }),
  };
}

/** Phases in which the side that owes the next act, or else could do it, is the active one. */
const BY_OWED: readonly PhaseName[] = ['map', 'columns', 'recon', 'setup', 'guerilla'];

function owingIn({ phase }: CampaignState, offers: readonly Offer[]): CampaignSide | undefined {
  const next = offers.find((offer) => offer.owed === true) ?? offers[0];
  return next && BY_OWED.includes(phase) ? sideNamed(next.by) : undefined;
}

function activeIn(state: CampaignState): CampaignSide {
  const { march, intelligence, battle } = state;
  const informed = intelligence ?? 'blue';
  switch (state.phase) {
    case 'march':
      return march?.pending ? foeOf(march.side) : moverIn(state);
    case 'option':
      return optionHolder(state) ?? informed;
    case 'veto':
      return foeOf(battle?.by ?? 'red');
    case 'order':
      return informed;
    case 'terrain':
      return fieldIn(state).nextChoice;
    default:
      return battle?.by ?? informed;
  }
}

function toldIn(state: CampaignState, offers: readonly Offer[]): readonly string[] {
  const { phase, sides, battle } = state;
  const secret = offers.filter(({ seals }) => seals).map(({ by }) => by as CampaignSide);
  // From the program nobody has to hide anything, and it writes unseen.
  const isSolo = CAMPAIGN_SIDES.some((side) => sides[side].solo);
  const looking = (isSolo ? [] : secret).map(
    (side) => `${sides[foeOf(side)].name} looks away while ${sides[side].name} writes.`,
  );
  const field =
    battle === null
      ? []
      : [`${sides[battle.by].name} has declared the battle in ${listing(battle.squares, 'and')}.`];
  if (phase === 'battle') return [...field, ...startText(state)];
  return [...looking, ...undeclared(state), ...(['order', 'march', 'veto'].includes(phase) ? field : [])];
}

/** Why a day goes on without anybody being asked for a battle (B12.5-02, B12.6-03; p.140, 141). */
function undeclared({ phase, option, battle }: CampaignState): readonly string[] {
  const isUnasked = phase === 'order' && battle === null && option?.declined.length === 0;
  if (!isUnasked) return [];
  return [`No battle can be declared: no column of ${CONTACT_UNITS} units or more is beside an enemy.`];
}

function startText(state: CampaignState): readonly string[] {
  const { start } = fieldIn(state);
  if (start === null || state.battle === null) return [];
  return [
    `${state.sides[state.battle.by].name} sets up first and plays turn ${start.firstTurn}.`,
    'Each column sets up in its own section, units back from reconnaissance in any section of their side; nobody within 2 BW of an enemy section.',
    '"fight" begins the battle.',
  ];
}

function winnerOf({ ended }: CampaignState): string | null {
  return ended === null || ended.winner === 'draw' ? null : ended.winner;
}

function endText({ ended, sides }: CampaignState): string {
  if (ended === null) return '';
  if (ended.winner === 'draw') return 'The campaign ends without a battle: a draw.';
  return `The campaign ends without a battle: ${sides[ended.winner].name} wins by victory points.`;
}

export function stageOf({ phase }: CampaignState): Stage {
  return phase === 'battle' || phase === 'over' ? phase : 'marching';
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

/** The map as all see it, or as a side sees it that knows its own columns. */
export function boardOf(state: CampaignState, own: Own | undefined): Board | undefined {
  if (state.map === null) return undefined;
  const pieces: Record<string, Piece[]> = {};
  for (const column of placedColumns(state)) {
    if (column.square === null) continue;
    const size = column.size ?? own?.sizes[column.label];
    const name = state.sides[column.side].name;
    const count = size === undefined ? '' : `, ${plural(size, 'unit', 'units')}`;
    (pieces[column.square] ??= []).push({
      label: size === undefined ? column.label : `${column.label}:${size}`,
      side: column.side,
      text: `column ${column.label} of ${name}${count}`,
    });
  }
  return mapBoard(mapNamed(state.map), {
    pieces,
    control: state.control,
    battle: state.battle?.squares ?? [],
    notes: [`Day ${state.day}. VP: ${bothText(vpIn(state))}.`],
  });
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

/** The facts of a unit; which column it is in is not among them, as that is secret. */
export function factsOf({ sides }: CampaignState, id: string): Values | undefined {
  const unit = CAMPAIGN_SIDES.map((side) => sides[side].units[id]).find((one) => one !== undefined);
  return unit && { ...unit };
}
