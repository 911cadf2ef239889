import type { Candidates, OutcomeOf, SituationOf } from '../../../../core/walk/act';
import { candidatesOf, firstOf } from '../../../../core/walk/units';
import { plural } from '../../../../core/input/text';
import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import type { Debt } from '../../../../core/walk/owed';
import { isArtillery, isInfantry } from '../../unit';
import { didInPhase, didNow, setOff } from '../changes';
import { fire } from '../procedures';
import {
  idsOn,
  owing,
  sideOf,
  unitIn,
  unitsOn,
  withUnit,
  type BattleState,
  type Owed,
} from '../record/battle';
import { type UnitState } from '../record/unit';
import { UNDER_BLIND } from '../movers';
import { fireFacts, fireSituation, owesFireTest, unfired } from '../situations';
import { due } from './due';
import { actor, EACH, noted, ruled, target, type Here } from './make-act';

type Priority = 1 | 2;

/**
 * First priority: units that stood still last turn, changed nothing and did not rally. Second: all others (G7.4-01).
 */
function priorityOf({ last }: UnitState): Priority {
  return last.moved || last.changed || last.rallied ? 2 : 1;
}

/** Why a unit cannot fire in this priority, if it cannot (7.4, 11); the ruling on its shot says the rest. */
export function whySilent(unit: UnitState, priority: Priority, rules: Rules): string | undefined {
  const { role, turn, status, formation, guns, blind } = unit;
  const served = !isArtillery(unit) || (formation === 'deployed' && guns === 'manned');
  // prettier-ignore
  return firstOf([
    [!isInfantry(unit) && !isArtillery(unit), 'is cavalry, which does not fire'],
    [status === 'broken', 'is broken'],
    [blind, UNDER_BLIND],
    [!served, 'has no guns that are deployed and manned'],
    [isArtillery(unit) && status === 'shaken', 'is shaken artillery, which does not fire'],
    [role !== 'none' && role !== 'receiving', 'is charging or in combat'],
    [turn.movedEarly || turn.emergency, 'has moved, or changed its formation, in this turn'],
    [unfired(unit, rules) === 0, 'has fired'],
    [priorityOf(unit) !== priority, priority === 1 ? 'fires with second priority' : 'could have fired with first priority, and cannot now'],
  ]);
}

/** Units that can fire in a priority, and why the others cannot. */
function shooters(state: BattleState, priority: Priority, rules: Rules): Candidates {
  return candidatesOf(unitsOn(state), (unit) => whySilent(unit, priority, rules));
}

/** Whether no unit can fire in a priority. */
export const isSilent =
  (priority: Priority) =>
  (state: BattleState, rules: Rules): boolean =>
    shooters(state, priority, rules).among.length === 0;

/** Units of both sides fire, in the order of their priorities (7.4, 11). */
export const shot = (priority: Priority) =>
  ruled(fire, {
    word: 'fire',
    title: 'a unit fires at an enemy',
    ...EACH,
    roles: {
      unit: actor(({ state, rules }) => shooters(state, priority, rules), 'Shooter'),
      target: {
        ...target(({ state }) => idsOn(state), 'Target'),
        sensible: ({ unit = '' }, { state }) => idsOn(state, ({ side }) => side !== sideOf(state, unit)),
      },
    },
    refuses: (named, { state }) => ownSideText(state, named.unit, named.target),
    given: (named, { state, rules }) => fireSituation(state, named.unit, named.target, rules),
    facts: (named, { state, rules }, said) => fireFacts(state, named.unit, named.target, said, rules),
    apply: ({ state, named, ...ruling }) => fired(state, named.unit, named.target, ruling),
  });

/** A line may name any unit as the target. */
function ownSideText(state: BattleState, id: string, enemy: string): string | undefined {
  if (unitIn(state, enemy)?.blind === true) return `${enemy} ${UNDER_BLIND}`;
  const side = unitIn(state, id)?.side;
  if (side === undefined || side !== unitIn(state, enemy)?.side) return undefined;
  return `${id} and ${enemy} are both of ${state.sides[side].name}; name an enemy`;
}

interface Shot {
  readonly rules: Rules;
  readonly situation: SituationOf<typeof fire>;
  readonly outcome: OutcomeOf<typeof fire>;
}

/** The hits of a shot wait until all units of the same priority have fired (G7.4-02). */
function fired(
  state: BattleState,
  id: string,
  enemy: string,
  { situation, outcome, rules }: Shot,
): BattleState {
  const { hits, bounceHits = 0, followOn } = outcome;
  const unit = unitIn(state, id);
  const pieces = (unit && isArtillery(unit) ? situation.crewFiring : situation.basesFiring) ?? 0;
  const { fired: before = 0, firedAt = [] } = unit?.turn ?? {};
  const shot = didNow(state, id, { fired: before + pieces, firedAt: [...new Set([...firedAt, enemy])] });
  const hit = struck(shot, enemy, hits);
  const behind = bounceHits > 0 ? owing(hit, { act: 'behind', unit: enemy, hits: bounceHits }) : hit;
  const after = unitIn(behind, id);
  const owesDie =
    followOn.some(({ cause }) => cause === 'screen') && after !== undefined && unfired(after, rules) > 0;
  return owesDie ? owing(behind, { act: 'screen', unit: id }) : behind;
}

function struck(state: BattleState, id: string, hits: number): BattleState {
  return didInPhase(state, id, ({ pending }) => ({ pending: pending + hits }));
}

/** Canister at skirmishers in front of its target, who must take a part of it (G4.3-01). */
export const screen = ruled(fire, {
  ...due('screen'),
  title: ({ of }) => `${of.unit} fires a part of its canister at the skirmishers in front`,
  roles: { target: target(({ state, of }: Here<Debt>) => screensFrom(state, of.unit), 'Skirmishers') },
  given: (named, { state, rules, of }) => fireSituation(state, of.unit, named.target, rules),
  facts: (named, { state, rules, of }, said) => fireFacts(state, of.unit, named.target, said, rules),
  apply: ({ state, of, named, ...ruling }) => fired(state, of.unit, named.target, ruling),
});

/** Enemy skirmishers; all enemies where the record knows of none, since players have seen some (G4.3-01). */
function screensFrom(state: BattleState, id: string): readonly string[] {
  const enemies = unitsOn(state, ({ side }) => side !== sideOf(state, id));
  const skirmishers = enemies.filter(({ formation }) => formation === 'skirmish');
  return (skirmishers.length > 0 ? skirmishers : enemies).map((unit) => unit.id);
}

/** Roundshot that bounced through hits the unit behind the target (G11.5-04). */
export const behind = noted({
  ...due('behind'),
  title: ({ of: { unit, hits } }) =>
    `who stands behind ${unit}, and takes ${plural(hits, 'hit', 'hits')} by roundshot that bounced`,
  roles: {
    unit: {
      label: 'Unit behind',
      among: ({ state, rules, of }) => {
        // Only enemies are fired at, so that friends of the target are enemies of the firer.
        const friendsToo = rules.options.bounceHitsFriends !== false || isEarlier(rules, 11);
        const side = sideOf(state, of.unit);
        return idsOn(
          state,
          (one) => one.id !== of.unit && one.formation !== 'skirmish' && (friendsToo || one.side === side),
        );
      },
    },
  },
  apply: ({ state, of, named }) => struck(state, named.unit, of.hits),
});

/** Hits of a priority are registered together, before any later fire (G7.4-02). */
export function registerFire(state: BattleState, rules: Rules): BattleState {
  const hit = unitsOn(state, ({ phase }) => phase.pending > 0);
  const owed = hit.map(({ id, phase }): Owed => ({
    act: 'hits',
    unit: id,
    hits: phase.pending,
    source: 'fire',
  }));
  const taken = hit.reduce(
    (now, { id }) =>
      withUnit(now, id, (unit) => ({
        phase: { ...unit.phase, firingHits: unit.phase.firingHits + unit.phase.pending, pending: 0 },
        // Broken units do not test: they rout again (G6.4-05).
        ...(unit.status === 'broken' && setOff(unit, 'firingHits', rules)),
      })),
    state,
  );
  return owing(taken, ...owed);
}

/** Units that took firing hits and have still to test for them (8.2). */
export function callable(state: BattleState): readonly UnitState[] {
  return unitsOn(state, owesFireTest);
}

/** All who have not tested for their hits do so at the end of the phase (G7.4-03, R-20). */
export function owingTests(state: BattleState): BattleState {
  const tests = callable(state).map(({ id }): Owed => ({ act: 'test', unit: id, occasion: 'fireHits' }));
  return owing(state, ...tests);
}
