import type { View } from '../../../core/procedure';
import { listing, plural } from '../../../core/text';
import { kebab, type Values } from '../../../core/field';
import { capital } from '../capital';
import type { CloseCombatOutcome, CloseCombatSituation, SideKey } from './fields';
import { KEYS, otherOf } from './fight';
import type { Result } from './results';

/** What becomes of the loser by the printed result; its status may have been worse before. */
const LOSER_BY_RESULT: Readonly<Partial<Record<Result, string>>> = {
  fallBackWavering: 'falls back wavering',
  fallBackBroken: 'falls back broken',
  rout: 'routs',
  overrun: 'is overrun',
};

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
  if (winner === undefined) return `The units are in a ${RESULT_TEXT[o.result]}.`;
  const loser = s[otherOf(winner)].id;
  return `${capital(s[winner].id)} wins by ${o.difference ?? 0}: ${loser} ${LOSER_BY_RESULT[o.result] ?? ''}.`;
}

export function orders(o: CloseCombatOutcome, s: CloseCombatSituation): readonly string[] {
  if (o.result === undefined) return [];
  return [...effects(o, s), ...afterwards(o, s), ...follow(o, s)];
}

function effects(
  { inflicted, disorder, loserStatus, winner }: CloseCombatOutcome,
  s: CloseCombatSituation,
): readonly string[] {
  const isGone = (key: SideKey): boolean => loserStatus === 'destroyed' && key !== winner;
  return KEYS.filter((key) => !isGone(key)).flatMap((key) => {
    const lost = inflicted?.[otherOf(key)] ?? 0;
    const markers = disorder?.[key] ?? 0;
    return [
      ...(lost > 0 ? [`Remove ${plural(lost, 'figure', 'figures')} of ${s[key].id}.`] : []),
      ...(markers > 0
        ? [`Give ${s[key].id} ${plural(markers, 'disorder marker', 'disorder markers')}.`]
        : []),
    ];
  });
}

/** Melee goes on next turn; a firefight is fought on at P3 (T9.2-18). */
function afterwards(o: CloseCombatOutcome, s: CloseCombatSituation): readonly string[] {
  if (o.winner !== undefined) return defeat(o, s[o.winner].id, s[otherOf(o.winner)].id);
  if (o.result === 'firefight') return ['Both stay at P3.'];
  return [
    o.locked === true
      ? 'They stay locked and fight again next turn: neither moves, nor fires at others.'
      : 'They fight again next turn.',
  ];
}

function defeat(o: CloseCombatOutcome, winner: string, loser: string): readonly string[] {
  if (o.loserStatus === 'destroyed') {
    return [`Remove ${loser} and all its crew: the guns are taken. ${capital(winner)} stays where it is.`];
  }
  const open = o.loserFormation === undefined ? '' : ', in open order';
  const goes = o.movesOwed === 'combatRout' ? 'runs' : 'falls back';
  return [
    `Mark ${loser} as ${o.loserStatus ?? ''}${open}: at once it ${goes} (rule retreat --reason ${kebab(o.movesOwed ?? '')}).`,
    ...(o.trophy === undefined ? [] : [`${capital(winner)} takes a trophy.`]),
    ...(o.pursuit === true
      ? [`${capital(winner)} pursues: one move at the double after ${loser}, without a second combat.`]
      : []),
    ...(o.pursuit === false ? [`${capital(winner)} does not pursue.`] : []),
  ];
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

/** Whole distributions: the result, and of each side figures, markers and morale. */
export function viewsOf({ a, b }: CloseCombatSituation): readonly View[] {
  return [
    { title: 'Result', answer: (o) => resultText(o, { a: a.id, b: b.id }) },
    lossView(a.id, 'b'),
    lossView(b.id, 'a'),
    markerView(a.id, 'a'),
    markerView(b.id, 'b'),
    moraleView(a.id, 'a'),
    moraleView(b.id, 'b'),
  ];
}

type Names = Readonly<Record<SideKey, string>>;

function resultText(o: Values, names: Names): string {
  const { result, winner } = o as Partial<CloseCombatOutcome>;
  if (winner === undefined) return result ?? 'refused';
  return `${names[otherOf(winner)]} ${LOSER_BY_RESULT[result ?? 'melee'] ?? ''}`;
}

function lossView(loser: string, by: SideKey): View {
  return {
    title: `Figures that ${loser} loses`,
    answer: (o) => plural(of(o.inflicted, by), 'figure', 'figures'),
  };
}

function markerView(id: string, key: SideKey): View {
  return { title: `Markers for ${id}`, answer: (o) => plural(of(o.disorder, key), 'marker', 'markers') };
}

function moraleView(id: string, key: SideKey): View {
  return {
    title: `Morale of ${id}`,
    answer: (o) => {
      const { winner, loserStatus, check = [] } = o as Partial<CloseCombatOutcome>;
      const status = winner === otherOf(key) ? (loserStatus ?? '') : 'as it was';
      return check.includes(key) ? `${status}, and a check for losses` : status;
    },
  };
}

function of(both: unknown, key: SideKey): number {
  return (both as Readonly<Record<SideKey, number>> | undefined)?.[key] ?? 0;
}
