import type { Rules } from '../../../core/adjudicate';
import type { MusterUnit, Now, Standing } from '../../../core/battle';
import { listing, plural } from '../../../core/text';
import {
  clockAfter,
  clockText,
  MINUTES_PER_STROKE,
  minutesOf,
  nextTime,
  TURNS_PER_STROKE,
} from '../ending/time';
import { settingsOf, type Settings } from '../options';
import { PAGE } from '../sources';
import { divisionalGeneral, isArriving, present, type PhaseId, type State } from '../state/state';
import { dueToCheck } from '../state/walk';
import { markersOf } from '../units/markers';
import type { Unit } from '../units/unit';
import { offersOf } from './offers';
import { PHASES_TOLD } from './phases-told';
import { allUnits, sideName, type BattleState } from './state';

/** How the battle stands now, and what can be done. */
export function nowOf(state: BattleState, rules: Rules): Now {
  const { field, ended } = state;
  const [phase, citation] = ended
    ? (['The battle is over', PAGE.victory] as const)
    : PHASES_TOLD[field.phase];
  return {
    turn: field.turnCount + 1,
    lastTurn: lastTurnOf(state),
    clock: clockOf(state),
    active: field.movingSide,
    activeName: sideName(state, field.movingSide),
    phase,
    citation,
    told: ended ? [] : toldIn(state, settingsOf(rules)),
    offers: offersOf(state, rules),
    shown: [],
    ...(ended && { ended }),
  };
}

/** The number of the turn at whose end the clock shows sundown (GTC-01, GTC-06). */
function lastTurnOf({ field, sundown }: BattleState): number {
  const start = field.startTime ?? sundown;
  const minutes = nextTime(sundown, start) - (minutesOf(start) ?? 0);
  return Math.ceil(minutes / MINUTES_PER_STROKE) * TURNS_PER_STROKE;
}

function clockOf({ field, sundown }: BattleState): string {
  return clockText(clockAfter(field.startTime ?? sundown, field.turnCount));
}

/** What players should know in this phase, and what they must look up because our text lacks it. */
function toldIn(state: BattleState, settings: Settings): readonly string[] {
  return [...setupTold(state), ...TOLD[state.field.phase](state, settings)];
}

/** The set-up, as long as nothing has been done in the battle. */
function setupTold({ field, deployment }: BattleState): readonly string[] {
  const { phase, turnCount, turn } = field;
  const isOpening = turnCount === 0 && (phase === 'deshaking' || phase === 'pip');
  const done = [...turn.checked, ...turn.fledOn, ...turn.diced];
  return isOpening && done.length === 0 ? deployment.map((text) => `Set-up: ${text}.`) : [];
}

const TOLD: Readonly<Record<PhaseId, (state: BattleState, settings: Settings) => readonly string[]>> = {
  deshaking: ({ field }) =>
    dueToCheck(field).length > 0
      ? [
          'Say of each shaken unit where it stands: upslope, in a built-up area (bua), lined up behind a wall, hedge or other linear feature (ltf), or none.',
        ]
      : [],
  pip: (state) => [...pipsTold(state), ...leaderlessTold(state.field), ...arrivalsTold(state)],
  firing: (_, { firingRoll }) =>
    firingRoll === 'guided'
      ? ['The firing roll is not in our text: throw by your own copy of the rules, and say who won.']
      : [],
  charge: ({ field }, settings) =>
    present(field).some(({ charge }) => charge !== null) || field.turn.followUp !== null
      ? chargesTold(settings)
      : [],
};

/** What players should know to resolve charges. */
function chargesTold({ withstoodCharge, cavalryNext }: Settings): readonly string[] {
  return [
    'The moving side chooses which target comes first.',
    'A charger that no longer touches its target is "away".',
    ...(withstoodCharge === 'ask'
      ? ['What follows where a target withstands is not in our text: look it up in your own copy.']
      : []),
    ...(cavalryNext === 'ask'
      ? ['What victorious cavalry does next is not in our text: look it up in your own copy.']
      : []),
  ];
}

/** The PIPs left to the Divisional generals who have thrown for them: not those who arrive (GTC-03). */
function pipsTold({ field }: BattleState): readonly string[] {
  const { generals, turn } = field;
  const own = generals.filter(
    (one) =>
      one.rank === 'division' &&
      !one.lost &&
      turn.diced.includes(one.corpsId ?? '') &&
      !isArriving(field, one),
  );
  return own.map(({ id, pips }) => `${id} has ${pips === 0 ? 'no PIPs' : plural(pips, 'PIP', 'PIPs')} left.`);
}

/** The units of each general who is lost: nobody pays for them (GTG-06). */
function leaderlessTold(field: State): readonly string[] {
  const units = present(field).filter(({ side }) => side === field.movingSide);
  return field.generals
    .filter(({ lost }) => lost)
    .flatMap((general) => {
      const his = units.filter((unit) => divisionalGeneral(field, unit)?.id === general.id);
      return his.length === 0
        ? []
        : [
            `${general.id} is lost: no PIPs for ${listing(
              his.map(({ id }) => id),
              'and',
            )}.`,
          ];
    });
}

function arrivalsTold({ field }: BattleState): readonly string[] {
  const units = present(field).filter(({ arriving, movedOrPivoted }) => arriving && !movedOrPivoted);
  if (units.length === 0) return [];
  return [
    `${listing(
      units.map(({ id }) => id),
      'and',
    )} may move on, free.`,
  ];
}

/** Every unit, with its card and its state, for the list of forces. */
export function musterOf(state: BattleState): readonly MusterUnit[] {
  const here = state.field.units;
  return allUnits(state).map((unit) => ({
    id: unit.id,
    side: sideName(state, unit.side ?? ''),
    ...(unit.divisionId !== null && { group: unit.divisionId }),
    card: cardOf(unit),
    state: here.includes(unit) ? stateOf(unit) : 'still to come',
    concealed: false,
    gone: unit.gone !== 'no',
  }));
}

function cardOf({ quality, arm, cuirassier, artilleryKind, unitPoints = 0 }: Unit): string {
  const kind = artilleryKind === 'horse' ? 'horse artillery' : arm;
  const what = cuirassier === true ? 'cuirassiers' : kind;
  return `${quality === 'normal' ? what : `${quality} ${what}`}, ${plural(unitPoints, 'point', 'points')}`;
}

function stateOf(unit: Unit): string {
  if (unit.gone !== 'no') return unit.gone;
  const markers = markersOf(unit).map((marker) =>
    marker === 'charge' ? `charges ${unit.charge ?? ''}` : marker === 'square' ? 'in square' : marker,
  );
  const told = [
    ...(markers.length === 0 ? ['eager'] : markers),
    ...(unit.sheltering ? ['in shelter'] : []),
    ...(unit.arriving ? ['arriving'] : []),
    ...(unit.movedOrPivoted ? ['moved'] : []),
    ...(unit.hasFired ? ['fired'] : []),
    ...(unit.attachedGeneralId === null ? [] : [`with ${unit.attachedGeneralId}`]),
  ];
  return told.join(', ');
}

/** What both sides may know of how they stand. */
export function standingOf(state: BattleState): readonly Standing[] {
  return [
    { label: 'Clock', text: `${clockOf(state)}, sundown at ${state.sundown}` },
    ...state.sides.map(({ id, name }) => ({ label: name, text: lossesOf(state, id) })),
    ...state.field.generals
      .filter(({ lost, attachedTo }) => lost || attachedTo !== null)
      .map(({ id, lost, attachedTo }) => ({ label: id, text: lost ? 'lost' : `with ${attachedTo ?? ''}` })),
    ...state.collapsed.map((label) => ({ label, text: 'its morale has collapsed' })),
  ];
}

function lossesOf(state: BattleState, side: string): string {
  const own = allUnits(state).filter((unit) => unit.side === side);
  const points = (units: readonly Unit[]): number =>
    units.reduce((sum, { unitPoints = 0 }) => sum + unitPoints, 0);
  const gone = (how: Unit['gone']): number => points(own.filter((unit) => unit.gone === how));
  return `${gone('destroyed')} of ${points(own)} Unit Points destroyed, ${gone('withdrawn')} withdrawn`;
}
