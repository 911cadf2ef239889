import { isEarlier } from '../../../../core/ruling/ruleset';
import type { At, Candidates, GivenTo } from '../../../../core/walk/act';
import { deployment } from '../../setup/deployment';
import { objectivePlacing, SITE_NAMES, SITES } from '../../setup/objective-placing';
import { PIECE_KINDS, pickupPiece, whyNotPiece } from '../../setup/pickup-piece';
import { pickupRoles } from '../../setup/pickup-roles';
import { pickupTerrain } from '../../setup/pickup-terrain';
import { enemyOf, SIDES, type Side } from '../../sides';
import {
  afterChoice,
  groundOn,
  LONG_EDGES,
  pickupIn,
  setsUp,
  setupTextsFor,
  withPickup,
  withRoles,
} from '../pickup';
import { unitsThere } from '../candidates';
import type { State } from '../record/game';
import { closing, noted, ruled } from './make-act';

/*
 * Before a pick-up game: terrain, roles and objectives (B-PICK-01 to B-PICK-06; p.71-72).
 */

type Here = At<State>;

const nameOf = ({ sides }: State, side: Side): string => sides[side].name;

/** Both sides throw for their terrain choices. */
export const choices = ruled(pickupTerrain, {
  word: 'choices',
  title: 'both sides throw for their terrain choices',
  whose: 'either',
  when: ({ state }) => pickupIn(state).left === null,
  rank: 1,
  given: (_, { state }) => ({ roller: state.active, beside: pickupIn(state).beside }),
  apply: ({ state, outcome: { A, B, first } }) => ({
    ...withPickup(state, { left: { A, B } }),
    active: first,
  }),
});

/** Terrain choices that the active side has left. */
const choicesLeft = (state: State): number => pickupIn(state).left?.[state.active] ?? 0;
const mayPlace = ({ state }: Here): boolean => choicesLeft(state) > 0;

export const piece = ruled(pickupPiece, {
  word: 'place',
  title: ({ state }) => `${nameOf(state, state.active)} places a piece of terrain`,
  when: mayPlace,
  roles: {
    piece: {
      label: 'Piece of terrain',
      field: 'piece',
      among: () => ({
        among: PIECE_KINDS.filter((kind) => whyNotPiece(kind) === undefined),
        barred: Object.fromEntries(
          PIECE_KINDS.flatMap((kind) => {
            const why = whyNotPiece(kind);
            return why === undefined ? [] : [[kind, why]];
          }),
        ),
      }),
    },
  },
  given: (_, { state }) => ({ remaining: choicesLeft(state) }),
  apply: ({ state, situation: { piece: kind } }) => {
    const { pieces } = pickupIn(state);
    const more = kind === 'urban' ? [{ bases: 1, sides: SIDES }] : [];
    const placed = { ...state, towns: state.towns && [...state.towns, ...more] };
    return afterChoice(withPickup(placed, { pieces: [...pieces, { kind, by: state.active }] }), 1);
  },
});

export const decline = noted({
  word: 'decline',
  title: ({ state }) =>
    `${nameOf(state, state.active)} places no more terrain, and gives up its other choices`,
  when: mayPlace,
  apply: ({ state }) => afterChoice(state, choicesLeft(state)),
});

/** The tiebreaker: its winner chooses his role. */
export const roles = ruled(pickupRoles, {
  word: 'roles',
  title: 'a tiebreaker: who chooses to attack or to defend',
  whose: 'either',
  when: ({ state }) => pickupIn(state).chooser === null,
  rank: 1,
  given: (_, { state }) => ({ roller: state.active }),
  apply: ({ state, outcome: { winner } }) => ({ ...withPickup(state, { chooser: winner }), active: winner }),
});

const isChoosing = ({ state }: Here): boolean => pickupIn(state).attacker === null;

export const attack = noted({
  word: 'attack',
  title: ({ state }) => `${nameOf(state, state.active)} attacks`,
  when: isChoosing,
  apply: ({ state }) => withRoles(state, state.active),
});

export const defend = noted({
  word: 'defend',
  title: ({ state }) => `${nameOf(state, state.active)} defends`,
  when: isChoosing,
  apply: ({ state }) => withRoles(state, enemyOf(state.active)),
});

/** The defender picks his long edge. */
export const edge = noted({
  word: 'edge',
  title: ({ state }) => `${nameOf(state, state.active)} picks its long edge`,
  when: (at) => !isChoosing(at),
  roles: { edge: { label: 'Edge', among: () => LONG_EDGES } },
  apply: ({ state, named }) => ({
    ...state,
    setup: setupTextsFor(state, enemyOf(state.active), named.edge === 'top' ? 'top' : 'bottom'),
  }),
});

type Site = (typeof SITES)[number];

/** The terrain that an objective needs: towns go by whatever name a scenario gives them. */
const GROUND: Readonly<Partial<Record<Site, readonly string[]>>> = {
  urban: ['urban', 'village', 'town', 'city'],
  crossing: ['minorRiver', 'majorRiver', 'crossing'],
  crest: ['hill'],
};

const isNowhere = (state: State, site: Site): boolean =>
  GROUND[site]?.every((kind) => !groundOn(state).includes(kind)) === true;

/** What the record knows of the ground: what is nowhere on the table is not in the area either. */
function placingGiven(state: State): GivenTo<typeof objectivePlacing> {
  return {
    ...(isNowhere(state, 'urban') && { areaHasUrban: false }),
    ...(isNowhere(state, 'crossing') && { areaHasCrossing: false }),
    ...(isNowhere(state, 'crest') && { areaHasCrest: false }),
    ...(state.objectives.length === 0 && { nearestObjectiveBW: null }),
  };
}

function sitesOn({ state, rules }: Here): Candidates {
  const nowhere = isEarlier(rules, 13) ? [] : SITES.filter((site) => isNowhere(state, site));
  return {
    among: SITES.filter((site) => !nowhere.includes(site)),
    barred: Object.fromEntries(nowhere.map((site) => [site, 'is nowhere on the table'])),
  };
}

const NAMES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A marker in a set-up area belongs to the side that sets up there (B-SET-06). */
function withObjective(state: State, site: Site): State {
  const taken = state.objectives.map(({ id }) => id);
  const id = NAMES.find((name) => !taken.includes(name)) ?? `objective-${taken.length + 1}`;
  const name = `${id} objective, ${SITE_NAMES[site]}`;
  const controller = enemyOf(state.active);
  return { ...state, objectives: [...state.objectives, { id, name, controller, points: 0 }] };
}

/** The attacker places two, the defender one when his army stands, each in the set-up area of the other. */
export const marker = ruled(objectivePlacing, {
  word: 'marker',
  title: ({ state }) =>
    `${nameOf(state, state.active)} places an objective in the area of ${nameOf(state, enemyOf(state.active))}`,
  owed: ({ state }) => state.phase === 'objectives',
  asksAlone: true,
  roles: { site: { label: 'Ground', field: 'site', among: sitesOn } },
  given: (_, { state }) => placingGiven(state),
  // How far it is from those that lie there only players can say (B-SET-05).
  facts: (_, { state }) =>
    state.objectives.length > 0
      ? { nearestObjectiveBW: { couldBe: 0, needed: () => 'there are other objectives' } }
      : {},
  apply: ({ state, situation: { site } }) =>
    withPickup(withObjective(state, site), { placed: pickupIn(state).placed + 1 }),
});

const roleOf = ({ pickup, active }: State) =>
  pickup?.attacker === active ? ('attacker' as const) : ('defender' as const);

/** Whether a unit stands in the area of its side. */
export const deploy = ruled(deployment, {
  word: 'deploy',
  title: 'may a unit stand there: how far from its own edge?',
  when: ({ state }) => setsUp(state) !== undefined,
  besides: true,
  roles: {
    unit: {
      label: 'Unit',
      among: ({ state }) =>
        unitsThere(state, ({ side }) => (side === state.active ? undefined : 'sets up at another time')),
    },
  },
  given: (_, { state }) => ({ role: roleOf(state) }),
});

/** The defender places none. */
export const noCounter = closing(
  ({ state }) =>
    `${nameOf(state, state.active)} places no objective; ${nameOf(state, enemyOf(state.active))} sets up`,
);
