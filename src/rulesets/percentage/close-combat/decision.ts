import { inParallel, valuesOf, type Answer, type Foreseen, type Resolution } from '../../../core/dice/roll';
import type { Umpire } from '../../../core/ruling/umpire';
import { setting } from '../options';
import { CLOSE_COMBAT_CHECKS, contradictionsIn, type Contest } from './checks';
import type { CloseCombatSituation, SideKey } from './fields';
import { modifiersOf, shareOf, throwsOf, totalOf, type Both } from './fight';
import { columnOf, matchBy, matchOf, type Column, type Match, type Share } from './results';
import { RESULT_TEXT } from './words';

/** What is settled before the dice are thrown. */
interface Fight {
  readonly match: Match;
  readonly modifiers: Both;
}

/** Judges whether there is a combat, and how the dice will decide it; undefined if the rules refuse it. */
export function prepare(s: CloseCombatSituation, umpire: Umpire): readonly Foreseen<Decided>[] | undefined {
  const match = matchOf(s.a.arm, s.b.arm);
  if (!umpire.examine(CLOSE_COMBAT_CHECKS, contestOf(s, umpire)) || match === undefined) return undefined;
  const isMounted = s.a.arm === 'cavalry' || s.b.arm === 'cavalry';
  umpire
    .by('T9.2-01')
    .step('Turn sequence 7', () =>
      isMounted ? 'step 7a: cavalry is in it' : 'step 7b: no cavalry is in it',
    );
  return [decision(s, { match, modifiers: modifiersOf(s, umpire) }, umpire)];
}

function contestOf(s: CloseCombatSituation, umpire: Umpire): Contest {
  const contradictions = contradictionsIn(s);
  const isOpen = contradictions.length > 0 && setting(umpire, 'positionConflicts') === 'allow';
  const fired = s.a.firedThisTurn === true || s.b.firedThisTurn === true;
  return {
    ...s,
    contradictions: isOpen ? [] : contradictions,
    mayHaveFired: !fired || setting(umpire, 'fireBeforeCloseCombat'),
  };
}

/** What the dice have decided: the column, and the winner if there is one. */
interface Decided {
  /** Absent in exact odds, which do not need them. */
  readonly totals?: readonly [number, number];
  readonly column: Column;
  readonly winner: SideKey | undefined;
  readonly shares: Readonly<Record<SideKey, Share>>;
}

/** A decided combat, with the units that fight it. */
export interface Combat extends Decided {
  readonly s: CloseCombatSituation;
}

/** Throws the dice of both sides and finds the column. */
export function* decideCombat(
  s: CloseCombatSituation,
  decisions: readonly Foreseen<Decided>[],
): Resolution<Combat> {
  const [decided] = valuesOf(decisions, yield inParallel(decisions));
  return { ...(decided as Decided), s };
}

/**
 * The throw as a branch for exact odds: these may forget the totals, as only the column that they lead to, and the
 * winner, matter.
 */
function decision(s: CloseCombatSituation, fight: Fight, umpire: Umpire): Foreseen<Decided> {
  const requests = throwsOf(s, umpire);
  const { match, modifiers } = fight;
  const words = [match.id, s.a.arm, s.b.arm, modifiers.a - modifiers.b].join(' ');
  return {
    requests,
    opposed: requests.length > 0,
    chancesBy: { record: umpire.settings, words },
    judge: (thrown) => decide(s, fight, thrown, umpire),
    essence: ({ column, winner, shares }) => ({ column, winner, shares }),
    key: ({ column, winner }) => `${column.upTo} ${column.result} ${winner ?? ''}`,
  };
}

/** Finds the column. The higher total wins, but nobody wins in the columns of melee and firefight (T9.2-02). */
function decide(
  s: CloseCombatSituation,
  { match, modifiers }: Fight,
  [a, b]: readonly Answer[],
  umpire: Umpire,
): Decided {
  const totals = [totalOf(s.a, modifiers.a, a, umpire), totalOf(s.b, modifiers.b, b, umpire)] as const;
  const lead = totals[0] - totals[1];
  const ahead = lead === 0 ? undefined : lead > 0 ? 'a' : 'b';
  const arm = ahead && s[ahead].arm;
  const inForce = matchBy(match, umpire.look(match.table));
  const column = columnOf(inForce, Math.abs(lead), arm, () => setting(umpire, 'cavalryTopColumn'));
  umpire
    .by('T9.2-02')
    .step(
      'Close combat results',
      () => `${match.title}, difference ${Math.abs(lead)}: ${RESULT_TEXT[column.result]}`,
    );
  const winner = column.loserStatus === undefined ? undefined : ahead;
  const shares = { a: shareOf(column, s.a, winner === 'a'), b: shareOf(column, s.b, winner === 'b') };
  return { totals, column, winner, shares };
}
