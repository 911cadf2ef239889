import type { Rules } from '../../../../core/adjudicate';
import type { Done } from '../../../../core/battle';
import { valueIn } from '../../../../core/keyed';
import { VETO_VP } from '../days/battle-option';
import { FIRST_DAY } from '../days/day-field';
import { entryOf } from '../columns/recon';
import { DIRECTION_NAMES, DIRECTIONS, type Direction } from '../map/grid';
import { CAMPAIGN_SIDES, foeOf, sideNamed, type Both, type CampaignSide } from '../sides';
import { applyAmbush, applyInformation, applySuffering } from './apply-guerilla';
import {
  applyChoices,
  applyComing,
  applyObjective,
  applyPiece,
  applyReturn,
  applyStart,
} from './apply-field';
import { applyAnswer, applyAsked, applyMarch, endMarch } from './apply-march';
import { mayUse, optionHolder } from './day-offers';
import {
  fieldIn,
  withSide,
  type CampaignState,
  type ColumnState,
  type FieldStep,
  type SideStep,
} from './state';

/** What one act changes. */
type Change = (state: CampaignState, done: Done, rules: Rules) => CampaignState;

const UNKNOWN_COLUMN: ColumnState = {
  square: null,
  gone: null,
  size: null,
  atLeast: 0,
  scouted: false,
  revealed: false,
  moved: false,
  known: [],
  infCav: null,
};

/** By the word of the act, without the side that some words end with (`map-blue`): `by` tells it. */
const CHANGES: Readonly<Record<string, Change>> = {
  map: (state, { by }) => did(state, by, 'map'),
  'show-map': (state, { by }) => did(state, by, 'mapShown'),
  choose: (state, { outcome }) => ({ ...state, map: String(outcome?.map), phase: 'columns' }),
  columns: applyDivision,
  'show-recon': (state, { by }) => did(state, by, 'reconShown'),
  recon: applyRecon,
  edge: applyEdge,
  option: (state, { outcome }) =>
    toOption({ ...state, option: { first: outcome?.first as CampaignSide, declined: [] } }),
  declare: applyDeclaration,
  veto: applyVeto,
  second: applyOrder,
  scout: applyAsked,
  overrun: applyAsked,
  tell: applyAnswer,
  retreat: applyAnswer,
  go: applyMarch,
  information: applyInformation,
  ambush: applyAmbush,
  suffer: applySuffering,
  day: applyDayEnd,
  coming: applyComing,
  ground: (state) => ruled(state, 'ground'),
  choices: applyChoices,
  piece: applyPiece,
  crossings: applyComing,
  objective: applyObjective,
  return: applyReturn,
  count: (state, { by }) => did(state, by, 'counted'),
  start: applyStart,
  disclose: (state, { by }) => did(state, by, 'shownAll'),
  next: applyNext,
};

/**
 * The state after an act. During the march a word that is not in `CHANGES` is the label of a column; in other phases it
 * changes nothing, and the walk never offers it.
 */
export function apply(state: CampaignState, done: Done, rules: Rules): CampaignState {
  const word = done.word.replace(SIDE_OF_WORD, '');
  const change = valueIn(CHANGES, word);
  if (change) return settle(change(state, done, rules));
  return state.phase === 'march' ? settle(applyMarch(state, done)) : state;
}

const SIDE_OF_WORD = /-(?:blue|red)$/;

function did(state: CampaignState, by: string, step: SideStep): CampaignState {
  return withSide(state, sideNamed(by), ({ done }) => ({ done: [...done, step] }));
}

function ruled(state: CampaignState, step: FieldStep): CampaignState {
  const field = fieldIn(state);
  return { ...state, field: { ...field, done: [...field.done, step] } };
}

/** Goes on from the march once nothing can be done in it. */
function settle(state: CampaignState): CampaignState {
  if (state.phase === 'march') return endMarch(state, afterMarch);
  return state;
}

/** A side has settled its division; once both have, reconnaissance is revealed (B12.3-07; p.138). */
function applyDivision(state: CampaignState, { by, open = {} }: Done): CampaignState {
  const { columns = [], stacks = [] } = open as {
    readonly columns?: readonly string[];
    readonly stacks?: readonly number[];
  };
  const labels = Object.fromEntries(columns.map((label) => [label, UNKNOWN_COLUMN]));
  const now = withSide(did(state, by, 'columns'), sideNamed(by), () => ({ columns: labels, stacks }));
  const isOver = CAMPAIGN_SIDES.every((side) => now.sides[side].done.includes('columns'));
  return isOver ? { ...now, phase: 'recon' } : now;
}

/** The intelligence, and officers who were wounded (B12.4-05, B12.4-07; p.139). */
function applyRecon(state: CampaignState, { outcome }: Done): CampaignState {
  const { intelligence, risk } = outcome as unknown as {
    readonly intelligence: CampaignSide;
    readonly risk: Both<Readonly<Record<string, string>>>;
  };
  const hurt = CAMPAIGN_SIDES.reduce((now, side) => {
    const isLost = (id: string): boolean => risk[side][id] === 'lost';
    return withSide(now, side, ({ officers, recon }) => ({
      officers: officers.map((one) => (isLost(one.id) ? { ...one, out: true } : one)),
      recon: recon && { ...recon, officers: recon.officers.filter((id) => !isLost(id)) },
    }));
  }, state);
  return { ...hurt, intelligence, phase: 'edge' };
}

/** The first day begins; no battle can be declared on it (B12.4-06, B12.5-03, R12-05; p.139). */
function applyEdge(state: CampaignState, { named }: Done): CampaignState {
  const edge: Direction = DIRECTIONS.find((one) => DIRECTION_NAMES[one] === named.edge) ?? 'N';
  return { ...state, entry: entryOf(state.intelligence ?? 'blue', edge), day: FIRST_DAY, phase: 'order' };
}

/** The option goes to the next side that could use it; if there is none, the columns move (B12.5-02; p.140). */
export function toOption(state: CampaignState): CampaignState {
  return { ...state, phase: optionHolder(state) === undefined ? 'order' : 'option' };
}

function declining(state: CampaignState, side: CampaignSide): CampaignState {
  const { option } = state;
  return toOption({ ...state, option: option && { ...option, declined: [...option.declined, side] } });
}

/** The fairness clause gives the other side a veto (B12.5-05, B12.6-05; p.142, 146). */
function applyDeclaration(state: CampaignState, { by, outcome }: Done, { options }: Rules): CampaignState {
  const side = sideNamed(by);
  const squares = outcome?.squares as readonly string[];
  const mayVeto = options['campaign.fairnessClause'] === true && !state.sides[foeOf(side)].vetoUsed;
  return { ...state, battle: { by: side, squares }, phase: mayVeto ? 'veto' : 'order' };
}

/** The declarer gains victory points, and counts as having declined (B12.5-05, R12-06; p.146). */
function applyVeto(state: CampaignState, { by }: Done): CampaignState {
  const vetoed = foeOf(sideNamed(by));
  const spent = withSide(state, sideNamed(by), () => ({ vetoUsed: true }));
  const paid = withSide(spent, vetoed, ({ vpOther }) => ({ vpOther: vpOther + VETO_VP }));
  return declining({ ...paid, battle: null }, vetoed);
}

function applyOrder(state: CampaignState, { outcome }: Done): CampaignState {
  return { ...state, next: outcome?.first as CampaignSide, phase: 'march', march: null };
}

/** All columns have moved: La Guerilla, or the end of the day (p.130, 140). */
function afterMarch(state: CampaignState): CampaignState {
  const hasEffects = CAMPAIGN_SIDES.some(
    (side) => mayUse(state, side, 'information') || mayUse(state, side, 'ambush'),
  );
  const isGuerilla = state.day === FIRST_DAY && hasEffects;
  return { ...state, march: null, phase: isGuerilla ? 'guerilla' : 'dayEnd' };
}

/** The battle, the next day, or the end (p.140, 146). */
function applyDayEnd(state: CampaignState, { outcome }: Done): CampaignState {
  const { ended, next, winner } = outcome ?? {};
  if (ended === true) return { ...state, phase: 'over', ended: { winner: winner as CampaignSide | 'draw' } };
  if (typeof next !== 'number')
    return { ...state, phase: 'field', field: fieldIn({ ...state, field: null }) };
  return rested({ ...state, day: next, option: null, phase: 'option' });
}

function rested(state: CampaignState): CampaignState {
  return CAMPAIGN_SIDES.reduce(
    (now, side) =>
      withSide(now, side, ({ columns }) => ({
        columns: Object.fromEntries(
          Object.entries(columns).map(([label, column]) => [label, { ...column, moved: false }]),
        ),
      })),
    state,
  );
}

/** `next` closes the phase at hand, or declines what it offers. */
function applyNext(state: CampaignState, done: Done): CampaignState {
  switch (state.phase) {
    case 'option':
      return declining(state, sideNamed(done.by));
    case 'veto':
      return { ...state, phase: 'order' };
    case 'order':
      return applyOrder(state, done);
    case 'march':
      return { ...state, march: null };
    case 'guerilla':
      return { ...state, phase: 'dayEnd' };
    case 'terrain':
      return applyPiece(state, done);
    default:
      return state;
  }
}
