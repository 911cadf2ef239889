import type { Ending } from '../../../core/walk/walk';
import { note, type FactsOf } from '../../../core/walk/record';
import { barredOf } from '../../../core/walk/units';
import type { ANSWERS } from '../charge/fields';
import type { FireSituation } from '../fire/fields';
import { divisionalGeneral, isMoving, unitIn, type State } from '../turn/state';
import type { General } from '../units/general-record';
import type { Unit } from '../units/unit';

/** The facts of the game beside those of the turn (`turn/state.ts`), its units and its generals (`units/record.ts`). */
export const GAME = {
  /** The clock has to be looked at before the turn begins. */
  clockDue: note(true, { lasts: 'turn' }),
  /** Generals who have made their free move this turn (GTG-01). */
  ridden: note<readonly string[]>([], { lasts: 'turn' }),
  /** Units that have made a move this turn, a paid one or that of their arrival (GTF-07). */
  moved: note<readonly string[]>([], { lasts: 'turn' }),
  /** A shot while its winner is not entered yet (GT3-10), and what was measured and said of it. */
  shot: note<{
    readonly firer: string;
    readonly target: string;
    readonly said: Partial<FireSituation>;
  } | null>(null, { lasts: 'turn' }),
  /** A charge while an answer to it is not entered yet (GT4-10, GT4-13, GT4-19). */
  unanswered: note<Unanswered | null>(null, { lasts: 'turn' }),
  /** The last phase is over. */
  closing: note(false, { lasts: 'turn' }),
  /** Divisions with collapsed morale, as the players say (GTE-01). */
  collapsed: note<readonly string[]>([]),
  /** Why the battle is over; `ended` follows once the losses have been counted. */
  ending: note<'collapse' | 'sundown' | null>(null),
  ended: note<Ending | null>(null),
};

/** A charge that has been resolved up to an answer that nobody knew. */
export interface Unanswered {
  readonly target: string;
  readonly chargers: readonly string[];
  readonly principal: string;
  readonly answer: (typeof ANSWERS)[number];
  /** How far the target has fled, if it has. */
  readonly distanceFled?: number;
}

/** A moderated battle at one moment: plain data, changed by pure functions only. */
export interface BattleState extends State, FactsOf<typeof GAME> {
  readonly startTime: string;
  readonly sides: readonly Side[];
  /** hh:mm. */
  readonly sundown: string;
  /** The set-up in steps, shown before the first turn. */
  readonly deployment: readonly string[];
  readonly reserves: readonly Reserve[];
}

interface Side {
  readonly id: string;
  readonly name: string;
}

/** Troops that come on at an hour. Once they have arrived, they are among the units and generals instead. */
export interface Reserve {
  readonly id: string;
  readonly side: string;
  /** hh:mm. */
  readonly hour: string;
  readonly place: string | null;
  readonly units: readonly Unit[];
  readonly generals: readonly General[];
  readonly arrived: boolean;
}

export function sideName({ sides }: BattleState, id: string): string {
  return sides.find((side) => side.id === id)?.name ?? id;
}

/** Every unit of the battle, those that are still to come included. */
export function allUnits({ units, reserves }: BattleState): readonly Unit[] {
  return [...units, ...reserves.flatMap((one) => (one.arrived ? [] : one.units))];
}

export function allGenerals({ generals, reserves }: BattleState): readonly General[] {
  return [...generals, ...reserves.flatMap((one) => (one.arrived ? [] : one.generals))];
}

/** Units of the moving side on the table, and those of the other side. */
export function ownUnits({ units, movingSide }: State): readonly Unit[] {
  return units.filter(({ side, gone }) => gone === 'no' && side === movingSide);
}

export function enemyUnits({ units, movingSide }: State): readonly Unit[] {
  return units.filter(({ side, gone }) => gone === 'no' && side !== movingSide);
}

/** Lost generals of the moving side for whose units nobody pays (GTG-06). */
export function leaderless(state: State): readonly General[] {
  const led = ownUnits(state).map((unit) => divisionalGeneral(state, unit));
  return state.generals.filter(({ id, lost }) => lost && led.some((one) => one?.id === id));
}

/** Divisional generals of the moving side who are not lost. */
export function livingGenerals(state: State): readonly General[] {
  return state.generals.filter((one) => one.rank === 'division' && !one.lost && isMoving(state, one));
}

/** Those who are never meant where the moving side acts: those of the other side, and troops that are still to come. */
export function othersBarred(
  { movingSide, reserves }: BattleState,
  all: readonly { readonly id: string; readonly side: string | null }[],
): Readonly<Record<string, string>> {
  const coming = reserves.flatMap(({ arrived, hour, units, generals }) =>
    arrived
      ? []
      : idsOf([...units, ...generals]).map((id) => ({ id, why: `is still to come at ${hour} [GTC-02]` })),
  );
  const foes = all.filter(({ side }) => side !== movingSide);
  return barredOf(
    [...idsOf(foes).map((id) => ({ id, why: 'is of the other side [GT0-04]' })), ...coming],
    ({ why }) => why,
  );
}

/**
 * Of a unit in shelter the record knows that it is in woods or a BUA, and not in which: cavalry goes into no woods (GTP-08),
 * and no guns fire into them (GT3-07).
 */
export function shelterOf(state: State, target?: string) {
  const needed = (): string => `${target ?? ''} is in shelter: woods or bua`;
  return unitIn(state, target)?.sheltering === true
    ? { targetIn: { couldBe: 'woods', needed } as const }
    : {};
}

export const idsOf = (ones: readonly { readonly id: string }[]): readonly string[] =>
  ones.map(({ id }) => id);
