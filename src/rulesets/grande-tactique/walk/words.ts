import { valueIn } from '../../../core/input/records';
import { musterWords } from '../../../core/walk/record';
import type { MusterUnit, Standing } from '../../../core/walk/walk';
import { clockAfter, clockText } from '../ending/time';
import { cardText, markerTexts } from '../units/words';
import { pointsOf, UNIT, type Unit } from '../units/unit';
import { placeOf } from './notes';
import { allGenerals, allUnits, sideName, type BattleState } from './record';

/** Every unit, with its card and its state, for the list of forces. */
export function musterOf(state: BattleState): readonly MusterUnit[] {
  return allUnits(state).map((unit) => ({
    id: unit.id,
    side: sideName(state, unit.side ?? ''),
    ...(unit.divisionId !== null && { group: unit.divisionId }),
    called: calledOf(state, unit),
    card: cardText(unit),
    state: state.units.includes(unit) ? stateText(unit) : comingText(state, unit),
    concealed: false,
    gone: unit.gone !== 'no',
  }));
}

/** Its arm, and its Division and Corps with their generals. */
function calledOf(state: BattleState, { arm, divisionId, corpsId }: Unit): readonly string[] {
  const generals = allGenerals(state).filter(
    (one) => one.divisionId !== null && one.divisionId === divisionId,
  );
  return [arm, divisionId, corpsId, ...generals.map(({ id }) => id)].filter((name) => name !== null);
}

/** `still to come at 10:30 near the Linz road`. */
function comingText(state: BattleState, unit: Unit): string {
  const hour = state.reserves.find(({ units }) => units.includes(unit))?.hour ?? '';
  return `still to come at ${hour}${placeOf(state, unit)}`;
}

function stateText(unit: Unit): string {
  const { gone, attachedGeneralId } = unit;
  if (gone !== 'no') return gone;
  const general = attachedGeneralId === null ? [] : [`with ${attachedGeneralId}`];
  return [...markerTexts(unit), ...musterWords(UNIT, unit), ...general].join(', ');
}

/** What both sides may know of how they stand. */
export function standingOf(state: BattleState): readonly Standing[] {
  return [
    { label: 'Clock', text: `${clockOf(state)}, sundown at ${state.sundown}` },
    ...state.sides.map(({ id, name }) => ({ label: name, text: lossesText(state, id) })),
    ...state.generals
      .filter(({ lost, attachedTo }) => lost || attachedTo !== null)
      .map(({ id, lost, attachedTo }) => ({
        label: id,
        text: lost ? lostText(state, id) : `with ${attachedTo ?? ''}`,
      })),
    ...state.collapsed.map((label) => ({ label, text: 'its morale has collapsed' })),
  ];
}

function lostText({ successors }: BattleState, id: string): string {
  const heir = valueIn(successors, id);
  return heir === undefined ? 'lost' : `lost, succeeded by ${heir}`;
}

/** What the clock shows, hh:mm. */
export function clockOf({ startTime, turnCount }: BattleState): string {
  return clockText(clockAfter(startTime, turnCount));
}

function lossesText(state: BattleState, side: string): string {
  const own = allUnits(state).filter((unit) => unit.side === side);
  const gone = (how: Unit['gone']): number => pointsOf(own.filter((unit) => unit.gone === how));
  return `${gone('destroyed')} of ${pointsOf(own)} Unit Points destroyed, ${gone('withdrawn')} withdrawn`;
}
