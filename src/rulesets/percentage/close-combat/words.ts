import type { View } from '../../../core/ruling/procedure';
import { capital, kebab, listing, plural } from '../../../core/input/text';
import type { Values } from '../../../core/input/field';
import type { CloseCombatOutcome, CloseCombatSituation, Side, SideKey } from './fields';
import { isWipedOut, KEYS, otherOf } from './fight';
import { printedStatus, type Result } from './results';

/** What becomes of the loser by the printed result. */
const LOSER_BY_RESULT: Readonly<Partial<Record<Result, string>>> = {
  fallBackWavering: 'falls back wavering',
  fallBackBroken: 'falls back broken',
  rout: 'routs',
  overrun: 'is overrun',
};

type Fate = Pick<CloseCombatOutcome, 'result' | 'loserStatus'>;

/** What becomes of the loser; it may have been worse off before, or have no figures left. */
function fateText({ result = 'melee', loserStatus }: Fate): string {
  if (loserStatus === printedStatus(result)) return LOSER_BY_RESULT[result] ?? '';
  return loserStatus === 'destroyed' ? 'is wiped out' : `falls back and stays ${loserStatus ?? ''}`;
}

/** Each result in words. */
export const RESULT_TEXT: Readonly<Record<Result, string>> = {
  melee: 'melee',
  firefight: 'firefight',
  fallBackWavering: 'the loser falls back wavering',
  fallBackBroken: 'the loser falls back broken',
  rout: 'the loser routs',
  overrun: 'the battery is overrun',
};

export function verdict(o: CloseCombatOutcome, s: CloseCombatSituation): string {
  if (o.result === undefined) return 'There is no close combat.';
  const { winner } = o;
  if (winner === undefined) {
    const lost = KEYS.filter((key) => isLost(key, o, s)).map((key) => `; ${s[key].id} is wiped out`);
    return `The units are in a ${RESULT_TEXT[o.result]}${lost.join('')}.`;
  }
  return `${capital(s[winner].id)} wins by ${o.difference ?? 0}: ${s[otherOf(winner)].id} ${fateText(o)}.`;
}

/** What the players do after a close combat. */
export function orders(o: CloseCombatOutcome, s: CloseCombatSituation, isWalked = false): readonly string[] {
  if (o.result === undefined) return [];
  return [
    ...KEYS.flatMap((key) => effects(key, o, s)),
    ...flight(o, s, isWalked),
    ...afterwards(o, s),
    ...follow(o, s),
  ];
}

function isLost(key: SideKey, { inflicted }: CloseCombatOutcome, s: CloseCombatSituation): boolean {
  return isWipedOut(s[key], inflicted?.[otherOf(key)] ?? 0);
}

/** What the players do for the losses of one side; an overrun battery is treated elsewhere. */
function effects(key: SideKey, o: CloseCombatOutcome, s: CloseCombatSituation): readonly string[] {
  if (o.result === 'overrun' && key !== o.winner) return [];
  const { id } = s[key];
  if (isLost(key, o, s)) return [`Remove ${id}: all its figures are lost.`];
  const lost = o.inflicted?.[otherOf(key)] ?? 0;
  const markers = o.disorder?.[key] ?? 0;
  return [
    ...(lost > 0 ? [`Remove ${plural(lost, 'figure', 'figures')} of ${id}.`] : []),
    ...(markers > 0 ? [`Give ${id} ${plural(markers, 'disorder marker', 'disorder markers')}.`] : []),
  ];
}

/**
 * What the players do after the losses. A melee goes on next turn, and a firefight is fought on at P3 (T9.2-18).
 * Nothing is asked of units that are gone.
 */
function afterwards(o: CloseCombatOutcome, s: CloseCombatSituation): readonly string[] {
  if (o.winner !== undefined) return defeat(o, o.winner, s);
  const left = KEYS.filter((key) => !isLost(key, o, s)).map((key) => s[key].id);
  if (left.length < KEYS.length) return left.map((id) => `${capital(id)} stays where it is.`);
  if (o.result === 'firefight') return ['Both stay at P3.'];
  return [
    o.locked === true
      ? 'They stay locked and fight again next turn: neither moves, nor fires at others.'
      : 'They fight again next turn.',
  ];
}

function defeat(o: CloseCombatOutcome, key: SideKey, s: CloseCombatSituation): readonly string[] {
  const winner = s[key].id;
  const loser = s[otherOf(key)].id;
  if (o.result === 'overrun') return overrun(loser, isLost(key, o, s) ? undefined : winner);
  return [
    ...(o.trophy === undefined ? [] : [`${capital(winner)} takes a trophy.`]),
    ...(o.pursuit === true
      ? [`${capital(winner)} pursues: one move at the double after ${loser}, without a second combat.`]
      : []),
    ...(o.pursuit === false ? [`${capital(winner)} does not pursue.`] : []),
  ];
}

function overrun(battery: string, winner: string | undefined): readonly string[] {
  const stays = winner === undefined ? '' : ` ${capital(winner)} stays where it is.`;
  return [`Remove ${battery} and all its crew: the guns are taken.${stays}`];
}

/** The loser's new status, and the move that it makes at once, with what is typed for it. */
function flight(
  { loserStatus = 'destroyed', loserFormation, movesOwed, result, winner }: CloseCombatOutcome,
  s: CloseCombatSituation,
  isWalked: boolean,
): readonly string[] {
  if (winner === undefined || loserStatus === 'destroyed') return [];
  const loser = s[otherOf(winner)].id;
  const keeps = result !== undefined && loserStatus !== printedStatus(result);
  const marked = keeps ? `${capital(loser)} stays ${loserStatus}` : `Mark ${loser} as ${loserStatus}`;
  const open = loserFormation === undefined ? '' : ', in open order';
  const goes = movesOwed === 'combatRout' ? 'runs' : 'falls back';
  const typed = isWalked ? `"retreat ${loser}"` : `rule retreat --reason ${kebab(movesOwed ?? '')}`;
  return [`${marked}${open}: at once it ${goes} (${typed}).`];
}

function follow({ check = [], smoke = [] }: CloseCombatOutcome, s: CloseCombatSituation): readonly string[] {
  const names = (keys: readonly SideKey[]): string =>
    listing(
      keys.map((key) => s[key].id),
      'and',
    );
  return [
    ...(smoke.length === 0 ? [] : [`Mark the smoke of ${names(smoke)} in step 7c.`]),
    ...(check.length === 0 ? [] : [`Morale check in step 7d for losses: ${names(check)}.`]),
  ];
}

/** The distributions that odds show: the result, and the figures, markers and morale of each side. */
export function viewsOf({ a, b }: CloseCombatSituation): readonly View[] {
  return [
    { title: 'Result', answer: (o) => resultText(o, { a: a.id, b: b.id }) },
    lossView(a.id, 'b'),
    lossView(b.id, 'a'),
    markerView(a, 'a'),
    markerView(b, 'b'),
    moraleView(a, 'a'),
    moraleView(b, 'b'),
  ];
}

type Names = Readonly<Record<SideKey, string>>;

function resultText(o: Values, names: Names): string {
  const { result, winner, loserStatus } = o as Partial<CloseCombatOutcome>;
  if (winner === undefined) return result ?? 'refused';
  return `${names[otherOf(winner)]} ${fateText({ result, loserStatus })}`;
}

function lossView(loser: string, by: SideKey): View {
  return {
    title: `Figures that ${loser} loses`,
    answer: (o) => plural(of(o.inflicted, by), 'figure', 'figures'),
  };
}

/** A side that is wiped out takes no markers. */
function markerView(side: Side, key: SideKey): View {
  return {
    title: `Markers for ${side.id}`,
    by: `disorder.${key}`,
    answer: (o) => {
      const isLeft = !isWipedOut(side, of(o.inflicted, otherOf(key)));
      return plural(isLeft ? of(o.disorder, key) : 0, 'marker', 'markers');
    },
  };
}

function moraleView(side: Side, key: SideKey): View {
  return {
    title: `Morale of ${side.id}`,
    by: 'loserStatus',
    answer: (o) => {
      if (isWipedOut(side, of(o.inflicted, otherOf(key)))) return 'destroyed';
      const { winner, loserStatus, check = [] } = o as Partial<CloseCombatOutcome>;
      const status = winner === otherOf(key) ? (loserStatus ?? '') : 'as it was';
      return check.includes(key) ? `${status}, and a check for losses` : status;
    },
  };
}

function of(both: unknown, key: SideKey): number {
  return (both as Readonly<Record<SideKey, number>> | undefined)?.[key] ?? 0;
}
