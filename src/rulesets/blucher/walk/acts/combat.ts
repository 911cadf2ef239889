import { advance as advanceProcedure } from '../../combat/advance';
import { combat as combatProcedure } from '../../combat/combat';
import type { AttackerOutcome, CombatOutcome, DefenderOutcome } from '../../combat/fields';
import { retreat as retreatProcedure } from '../../combat/retreat';
import { isInfantry } from '../../unit';
import { fightGiven, fightsIn } from '../contacts';
import { owedAct, isFireOwed, risk, withDebts } from '../debts';
import { isEarlier, type Rules } from '../../../../core/ruling/ruleset';
import { goes, leaves, UNSETTLED } from '../leaving';
import { withUses } from '../officers';
import type { Debt, State } from '../record/game';
import { unitIn, withGarrison, withUnit } from '../units';
import { boxes } from './fire';
import { closing, ruled } from './make-act';

/** The results of a combat: fatigues, units broken, and the moves that are owed (B-CMB-30 to B-CMB-42). */
export const combat = ruled(combatProcedure, {
  word: 'combat',
  each: ({ state }) => fightsIn(state),
  typed: ({ of: { number } }) => (number === 0 ? 'combat' : `combat-${number}`),
  between: ({ of: { attackers, defenders } }) => [...attackers, ...defenders],
  when: ({ state }) => !isFireOwed(state),
  title: ({ of: { attackers, defenders } }) =>
    `${attackers.join(', ')} ${attackers.length === 1 ? 'attacks' : 'attack'} ${defenders.join(', ')}`,
  owed: true,
  asksAlone: true,
  given: (_, { state, of }) => fightGiven(state, of),
  apply: ({ state, rules, situation, outcome: { defenders, attackers, atRisk, moves } }) => {
    const used = situation.attackers.reduce(
      (now, { id, inspiring }) => withUses(now, id, { inspiring }),
      state,
    );
    const known = situation.defenders.reduce(
      (now, { id, inspiring, steadfast, garrison }) =>
        withGarrison(withUses(now, id, { inspiring, steadfast }), id, garrison),
      used,
    );
    const fought = Object.entries({ ...defenders, ...attackers });
    const after = fought.reduce((now, [id, result]) => withResult(now, id, result, rules), known);
    const contacts = after.contacts.filter(({ attacker }) => !Object.hasOwn(attackers, attacker));
    // The dice for subcommanders are owed by their names, which broken units no longer have.
    const risks = atRisk.map((id) => risk(state, id, 'combat'));
    // Of those who retreat though they won, infantry that met cavalry is the reason (B-CMB-34).
    const forced = ({ id }: Move): boolean => defenders[id]?.won === true && !isEarlier(rules, 9);
    return withDebts({ ...after, contacts }, [...risks, ...moves.map((one) => owedMove(one, forced(one)))]);
  },
});

type Move = CombatOutcome['moves'][number];

function owedMove({ id, move, compulsory }: Move, forced: boolean): Debt {
  return move === 'retreat'
    ? { act: 'retreat', unit: id, why: 'combat', ...(forced && { forced }) }
    : { act: 'advance', unit: id, why: compulsory ? 'mustAdvance' : 'mayAdvance' };
}

function withResult(
  state: State,
  id: string,
  {
    elan,
    result,
    ammoMarked,
    retiresAfter,
  }: Pick<AttackerOutcome | DefenderOutcome, 'elan' | 'result'> &
    Partial<Pick<DefenderOutcome, 'ammoMarked' | 'retiresAfter'>>,
  rules: Rules,
): State {
  const marked = withUnit(state, id, (unit) => ({
    ...(elan !== undefined && unit.elanMax !== null && { fatigues: unit.elanMax - elan }),
    ...(ammoMarked !== undefined && boxes(unit, ammoMarked)),
    ...(result === 'retreats' && UNSETTLED),
  }));
  if (result === 'broken') return leaves(marked, id, 'broken');
  // Who retreats besides retires only then: it may break instead.
  const stays = result === 'retreats' && !isEarlier(rules, 13);
  return result === 'retired' || (retiresAfter === true && !stays) ? leaves(marked, id, 'retired') : marked;
}

/**
 * A retreat, or the end of a unit that could not retreat (B-RET-06, B-RET-10). What was met and what bars the way is asked
 * here, and not before the combat (B-RET-01 to B-RET-09).
 */
export const retreat = ruled(retreatProcedure, {
  word: 'retreat',
  ...owedAct('retreat'),
  title: ({ of }) => `${of.unit} must retreat`,
  asksAlone: true,
  owed: true,
  given: (_, { state, of }) => {
    const unit = unitIn(state, of.unit);
    return { id: of.unit, cause: of.why, ...(unit && { mayBePrepared: isInfantry(unit) }) };
  },
  apply: ({ state, rules, of: { unit: id }, situation: { cause }, outcome: { result } }) => {
    const moved = withUnit(state, id, () => UNSETTLED);
    if (result === 'retreated')
      return unitIn(moved, id)?.usedLastBox === true ? leaves(moved, id, 'retired') : moved;
    // The same fight puts a subcommander at risk only once, unless by option (R-31; p.94).
    const { unit: officer } = risk(state, id, cause);
    const isAtRisk = state.owed.some(
      (one) => one.act === 'risk' && one.unit === officer && one.why === cause,
    );
    return isAtRisk && rules.options.atRiskRolls !== 'perTrigger'
      ? leaves(moved, id, result)
      : goes(moved, id, result, cause);
  },
});

export const advance = ruled(advanceProcedure, {
  word: 'advance',
  ...owedAct('advance'),
  title: ({ of: { unit, why } }) => `${unit} ${why === 'mustAdvance' ? 'must' : 'may'} advance`,
  owed: ({ of }) => of.why === 'mustAdvance',
  given: (_, { of }) => ({ unitId: of.unit, result: of.why, advance: true }),
});

export const toStatus = closing('on to the status phase');
