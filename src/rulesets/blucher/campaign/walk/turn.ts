import { firstValues, freshValues } from '../../../../core/walk/record';
import type { Step, Turn } from '../../../../core/walk/turn';
import { FIRST_DAY } from '../day-field';
import { foeOf, type CampaignSide } from '../sides';
import { choosesMap, mapWriters, showsMap, writesMap } from './acts/map';
import { divides } from './acts/columns';
import { endsDay } from './acts/day-end';
import { countsChoices, findsComing, findsComingAgain, findsGround, isGroundReady } from './acts/field';
import { ambushes, endsGuerilla, firstUser, hasEffects, informs, suffers } from './acts/guerilla';
import { endsMovement, goesOn, marches, stops } from './acts/march';
import { accepts, declares, declines, findsOption, vetoes } from './acts/option';
import { movesFirst, movesSecond } from './acts/order';
import { overruns, retreats } from './acts/overrun';
import { choosesEdge, comparesRecon, showsRecon } from './acts/recon';
import { scouts, tells } from './acts/scouting';
import { counts, discloses, placesObjective, preparing, returns, starts } from './acts/setup';
import { addsTerrain, hasChoices, stopsAdding } from './acts/terrain';
import { lacking } from './acts/make-act';
import { placedColumns, withColumn } from './columns';
import { optionHolder } from './declaration';
import { hasMovable, isMarchingOver, moverIn } from './marches';
import { battleNotes, declaredNotes, lookAwayNotes, undeclaredNotes } from './words';
import { COLUMN, FIELD, fieldIn, GAME, informed, type CampaignState, type StepName } from './record';

/*
 * A campaign from the map to the battlefield (chapter 12): its preparation, days of one turn each, and the battle that
 * comes of them, or the end without one.
 */

/** A step of a campaign, with the side that has the turn; absent = the declarer of the battle. */
interface CampaignStep extends Step<CampaignState, StepName> {
  readonly active?: (state: CampaignState) => CampaignSide;
}

const STEPS: readonly CampaignStep[] = [
  {
    name: 'map',
    title: 'Choice of the map',
    citation: 'Blücher p.136',
    about: ['Both write down a map in secret; if they differ, the higher die decides.'],
    acts: [writesMap, showsMap, choosesMap],
    active: (state) => mapWriters(state)[0] ?? lacking(state, 'mapShown')[0] ?? 'blue',
    quiet: ({ map }) => map !== null,
    notes: (state) => lookAwayNotes(state, mapWriters(state)),
  },
  {
    name: 'columns',
    title: 'Division into columns',
    citation: 'Blücher p.136-138',
    about: ['Each side divides its army into columns and reconnaissance, in secret.'],
    acts: [divides],
    active: (state) => lacking(state, 'columns')[0] ?? 'blue',
    quiet: (state) => lacking(state, 'columns').length === 0,
    notes: (state) => lookAwayNotes(state, lacking(state, 'columns')),
  },
  {
    name: 'recon',
    title: 'Reconnaissance',
    citation: 'Blücher p.139',
    about: ['Both show their reconnaissance: the higher score has the intelligence; officers are at risk.'],
    acts: [showsRecon, comparesRecon],
    active: (state) => lacking(state, 'reconShown')[0] ?? 'blue',
    quiet: ({ intelligence }) => intelligence !== null,
  },
  {
    name: 'edge',
    title: 'Edges of entry',
    citation: 'Blücher p.139',
    about: ['The side with the intelligence chooses its edge of the map, the other gets the opposite one.'],
    acts: [choosesEdge],
    active: informed,
    quiet: ({ entry }) => entry !== null,
  },
  {
    name: 'option',
    title: 'Option to declare a battle',
    citation: 'Blücher p.140',
    about: [
      'From the second day both add a die to their victory points: the lower total may declare first.',
      'A declaration names six squares, with a column of at least five units beside an enemy.',
    ],
    acts: [findsOption, declares, declines],
    active: (state) => optionHolder(state) ?? informed(state),
    quiet: (state) => !isOptionOpen(state),
    notes: undeclaredNotes,
    next: (state) => (isOptionOpen(state) ? 'option' : 'veto'),
  },
  {
    name: 'veto',
    title: 'Veto',
    citation: 'Blücher p.146',
    about: ['By the fairness clause each side may veto one declaration; the declarer gains victory points.'],
    acts: [vetoes, accepts],
    active: ({ battle }) => foeOf(battle?.by ?? 'red'),
    quiet: ({ battle, sides }, { options }) =>
      battle === null || options['campaign.fairnessClause'] !== true || sides[foeOf(battle.by)].vetoUsed,
    notes: declaredNotes,
    next: (state) => (isOptionOpen(state) ? 'option' : 'order'),
  },
  {
    name: 'order',
    title: 'Order of moving',
    citation: 'Blücher p.143',
    about: ['The side with the intelligence says who moves first; on the first day it does so itself.'],
    acts: [movesFirst, movesSecond],
    active: informed,
    quiet: ({ next }) => next !== null,
    notes: (state) => [...undeclaredNotes(state), ...declaredNotes(state)],
  },
  {
    name: 'march',
    title: 'Movement',
    citation: 'Blücher p.142-146',
    about: [
      'The sides move one column each in turn; columns in a declared battlefield stay where they are.',
      'A column may scout enemies beside it, and overrun a weak one.',
    ],
    acts: [tells, retreats, scouts, overruns, goesOn, stops, endsMovement, marches],
    active: (state) => (state.march?.pending ? foeOf(state.march.side) : moverIn(state)),
    quiet: isMarchingOver,
    leave: (state) => ({ ...state, march: null }),
    notes: declaredNotes,
    next: (state) => (hasMovable(state) ? 'march' : 'guerilla'),
  },
  {
    name: 'guerilla',
    title: 'La Guerilla',
    citation: 'Blücher p.130',
    about: ['At the end of the first day a Spanish army uses the effects that it has bought.'],
    acts: [informs, ambushes, suffers, endsGuerilla],
    active: (state) => (state.ambush ? foeOf(state.ambush.by) : (firstUser(state) ?? 'blue')),
    skipped: (state) => !hasEffects(state),
  },
  {
    name: 'dayEnd',
    title: 'End of the day',
    citation: 'Blücher p.140, 146',
    about: ['A declared battle is fought now; else the next day begins, or the last one ends the campaign.'],
    acts: [endsDay],
    next: ({ ended, battle }) => (ended ? 'over' : battle ? 'field' : undefined),
  },
  {
    name: 'field',
    title: 'The battlefield',
    citation: 'Blücher p.147-152',
    about: ['The columns on the table, those that may come, the ground of the six squares.'],
    acts: [findsComing, findsGround, countsChoices],
    enter: (state) => ({ ...state, field: firstValues(FIELD) }),
    quiet: isGroundReady,
  },
  {
    name: 'terrain',
    title: 'Terrain choices',
    citation: 'Blücher p.153-154',
    about: ['The sides add one piece each in turn; a side that adds none is finished.'],
    acts: [addsTerrain, stopsAdding],
    active: (state) => fieldIn(state).nextChoice,
    quiet: (state) => !hasChoices(state),
    next: (state) => (hasChoices(state) ? 'terrain' : 'setup'),
  },
  {
    name: 'setup',
    title: 'Before the set-up',
    citation: 'Blücher p.155-156',
    about: [
      'Each side places its additional objective, and its reconnaissance returns; the declarer first.',
      'Both count their troops for army morale, and the battle begins.',
    ],
    acts: [findsComingAgain, placesObjective, returns, counts, starts],
    active: (state) => preparing(state).side,
    quiet: (state) => fieldIn(state).start !== null,
  },
  {
    name: 'battle',
    title: 'The battle',
    citation: 'Blücher p.156',
    about: ['The declarer sets up first, and plays the first turn.'],
    acts: [discloses],
    notes: battleNotes,
  },
  {
    name: 'over',
    title: 'The campaign is over',
    citation: 'Blücher p.146',
    about: ['Without a battle the victory points decide.'],
    acts: [discloses],
  },
];

/** Whether the option to declare a battle is still to be found, or somebody has it. */
function isOptionOpen(state: CampaignState): boolean {
  const { day, battle, option } = state;
  // No battle can be declared on the first day (B12.5-03, R12-05; p.139).
  return day > FIRST_DAY && battle === null && (option === null || optionHolder(state) !== undefined);
}

/** The side that has the turn. */
export function activeIn(state: CampaignState): CampaignSide {
  const step = STEPS.find(({ name }) => name === state.phase);
  return step?.active?.(state) ?? state.battle?.by ?? informed(state);
}

export const TURN: Turn<CampaignState, StepName> = {
  steps: STEPS,
  first: 'option',
  last: 'dayEnd',
  stepOf: ({ phase }) => phase,
  toStep: (state, phase) => ({ ...state, phase }),
  nextTurn,
  isOver: () => false,
};

/** The next day. */
function nextTurn(state: CampaignState): CampaignState {
  return placedColumns(state).reduce(
    (now, { side, label }) => withColumn(now, side, label, () => freshValues(COLUMN, 'turn')),
    { ...state, ...freshValues(GAME, 'turn'), day: state.day + 1 },
  );
}
