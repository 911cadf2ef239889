import { laterWords } from '../../../../core/input/text';
import { isEarlier } from '../../../../core/ruling/ruleset';
import type { GivenTo } from '../../../../core/walk/act';
import { candidatesOf } from '../../../../core/walk/units';
import { atRisk } from '../../officers/at-risk';
import { subcommanders } from '../../officers/subcommanders';
import { mayBeWith } from '../../personalities';
import { owedAct } from '../debts';
import { isGone } from '../leaving';
import type { State } from '../record/game';
import type { Subcommander } from '../record/side';
import { idsOn, subcommanderWith, unitIn, unitsOf, withOfficer, withOfficers } from '../units';
import { ruled } from './make-act';

/** An artillery officer has no corps: all artillery of the army is his (B-SUB-11; p.96). */
function isOfGuns({ personalities }: Subcommander): boolean {
  return personalities.includes('artilleryOfficer');
}

/** The active side's officers whose reinforcement group, if they belong to one, has arrived (B12.10-07; p.80). */
function come({ sides, active, groups }: State): readonly Subcommander[] {
  return sides[active].subcommanders.filter(
    ({ group }) => group === null || groups.some(({ id, arrived }) => id === group && arrived),
  );
}

/** Whether he is wounded, or all units of his corps are broken or retired (B-SUB-04, B-SUB-06; p.94). */
function isOutOfGame(state: State, one: Subcommander): boolean {
  const own = unitsOf(
    state,
    ({ side, corps }) => side === state.active && corps !== null && corps === one.corps,
  );
  return one.out || (own.length > 0 && own.every(isGone) && !isOfGuns(one));
}

/** What the record knows of a marker and of the unit that it is to join (B-SUB-02, B-SUB-03, B-SUB-04; p.94, 96). */
function markerGiven(state: State, officer: string, unitId: string): GivenTo<typeof subcommanders> {
  const { active, movement, sides } = state;
  const one = sides[active].subcommanders.find(({ id }) => id === officer);
  const unit = unitIn(state, unitId);
  if (one === undefined || unit === undefined) return {};
  return {
    action: one.at === null ? 'attach' : 'move',
    activationsMade: movement.activationsMade,
    removedThisTurn: one.removedThisTurn,
    corpsMatches: one.corps === null || isOfGuns(one) || one.corps === unit.corps,
    typeAllowed: mayBeWith(one.personalities, unit),
    unitHasSub: sides[active].subcommanders.some(({ at, id }) => at === unit.id && id !== one.id),
    outOfGame: isOutOfGame(state, one),
  };
}

/** Subcommanders' markers are moved before the first activation, each once (B-SUB-01, B-SUB-03; p.94). */
export const officer = ruled(subcommanders, {
  word: 'officer',
  title: 'a subcommander goes to a unit; "remove" after the unit takes him off it',
  when: ({ state }) =>
    state.movement.activationsMade === 0 && !come(state).every((one) => isOutOfGame(state, one)),
  roles: {
    officer: {
      label: 'Subcommander',
      field: 'subId',
      among: ({ state, rules }) => ({
        ...candidatesOf(come(state), ({ moved }) =>
          moved && !isEarlier(rules, 11) ? 'has moved in this phase' : undefined,
        ),
        called: come(state).map(({ id }) => ({ id, called: laterWords(id) })),
      }),
    },
    unit: { label: 'Unit', field: 'unitId', among: ({ state }) => idsOn(state, state.active) },
  },
  given: ({ officer: name, unit }, { state }) => markerGiven(state, name, unit),
  apply: ({ state, named, situation, outcome }) => {
    if (situation.action === 'stay') return state;
    const off = outcome.at === 'offTable';
    const marker = { at: off ? null : named.unit, removedThisTurn: off, moved: !off };
    return withOfficer(state, state.active, named.officer, marker);
  },
});

/** The die for a subcommander at risk: if he is wounded, he is out of the game (B-SUB-06). */
export const risk = ruled(atRisk, {
  word: 'risk',
  ...owedAct('risk'),
  title: ({ state, of }) => {
    const unit = unitIn(state, of.unit);
    return `${(unit && subcommanderWith(state, unit)?.id) ?? of.unit} is at risk`;
  },
  owed: true,
  automatic: true,
  apply: ({ state, of, outcome }) =>
    outcome.wounded
      ? withOfficers(state, ({ id, at }) => (id === of.unit || at === of.unit ? { at: null, out: true } : {}))
      : state,
});
