import { listing } from '../../../../core/input/text';
import { isEarlier } from '../../../../core/ruling/ruleset';
import type { GivenTo } from '../../../../core/walk/act';
import type { NotSo } from '../../../../core/walk/offer';
import { commandStatus } from '../../command/command-status';
import { generalPlace } from '../../command/general-place';
import { generalsWith } from '../changes';
import { isLoose, isWithGroup, leaderOf, relationOf, superiorOf } from '../groups';
import {
  generalIn,
  groupIn,
  moverIn,
  unitIn,
  withGeneral,
  withUnit,
  type BattleState,
} from '../record/battle';
import { noted, OF_MOVER, ownUnits, ruled, type Here } from './make-act';

type Ruled = Pick<Here, 'state' | 'rules'>;

/** Generals of the side that moves; during the set-up of both sides. */
function ownGenerals(state: BattleState): readonly string[] {
  const mover = moverIn(state);
  return Object.values(state.generals)
    .filter(({ side, out }) => mover === null || (side === mover && !out))
    .map(({ id }) => id);
}

/** Those of them who can go somewhere: they do not miss their turn. */
function freeGenerals(state: BattleState): readonly string[] {
  const missed = Object.values(state.groups).flatMap((group) => (group.missed ? [group.general] : []));
  return ownGenerals(state).filter((id) => !missed.includes(id));
}

export const attach = noted({
  word: 'attach',
  title: 'a general joins a unit',
  ...OF_MOVER,
  roles: {
    general: { label: 'General', among: ({ state }) => freeGenerals(state) },
    unit: {
      label: 'Unit',
      among: ({ state }) => ownUnits(state),
      sensible: ({ general = '' }, { state }) =>
        ownUnits(state).filter((id) => state.units[id]?.side === generalIn(state, general)?.side),
    },
  },
  apply: ({ state, rules, named: { general, unit } }) => {
    const joined = withGeneral(state, general, () => ({ at: unit, swept: false, apart: false }));
    return isLedThere({ state: joined, rules }, unit)
      ? withUnit(joined, unit, () => ({ outOfCommand: false }))
      : joined;
  },
});

/** Whether a general who may command a unit is with it: no distance has to be asked for (G5.7-02). */
function isLedThere(at: Ruled, unit: string): boolean {
  return generalsWith(at.state, unit).some(({ id, swept }) => !swept && canCommand(at, id, unit));
}

export const detach = noted({
  word: 'detach',
  title: 'a general leaves his unit',
  ...OF_MOVER,
  roles: {
    general: {
      label: 'General',
      among: ({ state }) => freeGenerals(state).filter((id) => generalIn(state, id)?.at !== null),
    },
  },
  apply: ({ state, named }) => withGeneral(state, named.general, () => ({ at: null, swept: false })),
});

/** A subordinate general ends his side's movement phase within 2B of a unit of his group (5.4). */
export const near = ruled(generalPlace, {
  word: 'near',
  title: 'how far does a general end from the nearest unit of his group?',
  ...OF_MOVER,
  roles: {
    general: {
      label: 'General',
      field: 'name',
      among: ({ state }) => freeGenerals(state).filter((id) => isLooseNamed(state, id)),
    },
  },
  given: ({ general }, { state }) => ({ level: generalIn(state, general)?.level }),
  apply: ({ state, named, outcome }) =>
    withGeneral(state, named.general, () => ({ apart: outcome.mustReturn, placed: true })),
});

function isLooseNamed(state: BattleState, id: string): boolean {
  const general = generalIn(state, id);
  return general !== undefined && isLoose(state, general);
}

/** Units and lesser generals who can be under command. */
function commanded(state: BattleState): readonly string[] {
  const below = ownGenerals(state).filter((id) => generalIn(state, id)?.level !== 'commanding');
  return [...ownUnits(state), ...below];
}

/**
 * Whether a unit or a general is under command. For a unit any general is enough who was found to command it this turn;
 * a general answers to his superior alone (5.7).
 */
export const reach = ruled(commandStatus, {
  word: 'reach',
  title: 'is that unit or general under his command: how far away?',
  roles: {
    general: { label: 'General', among: ({ state }) => ownGenerals(state) },
    who: {
      label: 'Unit or general',
      among: ({ state }) => commanded(state),
      sensible: ({ general = '' }, at) => commanded(at.state).filter((who) => canCommand(at, general, who)),
    },
  },
  refuses: ({ general, who }, at) => whyNotUnder(at, general, who),
  given: (named, { state }) => reachSituation(state, named.general, named.who),
  apply: ({ state, rules, named: { general, who }, outcome: { underCommand } }) => {
    if (generalIn(state, who)) return withGeneral(state, who, () => ({ outOfCommand: !underCommand }));
    return withUnit(state, who, ({ turn }) => {
      const others = turn.reachedBy.filter((one) => one !== general);
      const reachedBy = underCommand ? [...others, general] : others;
      const isReached = reachedBy.length > 0 || isLedThere({ state, rules }, who);
      return { outOfCommand: !isReached, turn: { ...turn, reachedBy } };
    });
  },
});

/**
 * Whether a unit or another general belongs to a general’s command, however far away: all units to the commanding one, to a
 * divisional one those of his division, and of a group that he leads (5.6, 5.7). In earlier games his were all units, too.
 */
function canCommand({ state, rules }: Ruled, id: string, who: string): boolean {
  const [general, below, unit] = [generalIn(state, id), generalIn(state, who), unitIn(state, who)];
  if (below) return superiorOf(state, below)?.id === id;
  const group = groupIn(state, unit?.group ?? '');
  if (group === undefined || general?.level === 'subordinate') return group?.general === id;
  if (general?.level === 'commanding' || isEarlier(rules, 14)) return true;
  return generalIn(state, group.general)?.superior === id || leaderOf(state, group, rules)?.id === id;
}

/** Why one is not to be commanded by a general, wherever he stands. */
function whyNotUnder(at: Ruled, id: string, who: string): NotSo | undefined {
  const { state } = at;
  if (id === who) return `${id} is always with himself; name another`;
  if (canCommand(at, id, who)) return undefined;
  const allowed = listing(ownGenerals(state).filter((one) => one !== who && canCommand(at, one, who)));
  const rule = generalIn(state, who) ? 'G5.7-04' : 'G5.7-02';
  return {
    code: 'E-NO-COMMAND',
    text: `${id} has no command over ${who}`,
    citation: 'GTE 5.7',
    rule,
    allowed,
  };
}

function reachSituation(state: BattleState, id: string, who: string): GivenTo<typeof commandStatus> {
  const general = generalIn(state, id);
  const below = generalIn(state, who);
  const named = { name: who, generalName: id };
  const ability = (below && superiorOf(state, below)?.ability) ?? general?.ability ?? undefined;
  if (below) return { ...named, subject: 'general', ability };
  const unit = unitIn(state, who);
  if (general === undefined || unit === undefined) return {};
  return {
    ...named,
    subject: 'unit',
    ability,
    relation: relationOf(state, general, unit),
    superiorAttachedToGroup: isWithGroup(state, general, unit),
    unitDirectlyUnderSuperior: false,
  };
}
