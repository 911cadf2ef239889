import type { Values } from '../../../../src/core/input/field';
import type { GameTable } from '../../../../src/cli/play/game-table';
import { anyLine, attempt, numbersOf } from '../../../support/bot';

/** Facts of a state that must hold whatever the players do. */
function soundness(state: Values): readonly string[] {
  const { units, contacts, active } = state as {
    readonly units: Readonly<Record<string, Unit>>;
    readonly contacts: readonly { readonly attacker: string; readonly defenders: readonly string[] }[];
    readonly active: string;
  };
  const all = Object.values(units);
  return [
    ...all
      .filter(({ elanMax, fatigues }) => elanMax !== null && (fatigues < 0 || fatigues > elanMax))
      .map(({ id }) => `${id}: fatigues`),
    ...all
      .filter((unit) => unit.where === 'table' && unit.elanMax === unit.fatigues)
      .map(({ id }) => `${id}: no elan, and not broken`),
    ...all
      .filter(({ ammoMarked, ammoTrack }) => ammoMarked < 0 || ammoMarked > ammoTrack.length)
      .map(({ id }) => `${id}: ammo`),
    ...all
      .filter((unit) => unit.garrison && !unit.prepared)
      .map(({ id }) => `${id}: a garrison that is not prepared`),
    ...all.filter((unit) => unit.prepared && unit.concealed).map(({ id }) => `${id}: prepared and concealed`),
    ...contacts
      .filter(({ attacker }) => units[attacker]?.side !== active)
      .map(({ attacker }) => `${attacker}: attacks in the enemy’s turn`),
    ...contacts
      .flatMap(({ attacker, defenders }) => [attacker, ...defenders])
      .filter((id) => units[id]?.where !== 'table')
      .map((id) => `${id}: fights off the table`),
  ];
}

interface Unit {
  readonly id: string;
  readonly side: string;
  readonly where: string;
  readonly elanMax: number | null;
  readonly fatigues: number;
  readonly ammoTrack: readonly number[];
  readonly ammoMarked: number;
  readonly garrison: boolean;
  readonly prepared: boolean;
  readonly concealed: boolean;
}

/** More often than this nothing is done with the same names in one phase: it would have no end. */
const MOST_REPEATS = 12;
/** After so many lines one of all that can be done has been done, if it can. */
const MOST_IDLE = 400;

/** What a game came to: how many acts were done, and what was wrong. */
export interface Evening {
  readonly acts: number;
  readonly faults: readonly string[];
}

/** Types random lines until the battle is over, so many lines were typed or acts done, or something is wrong. */
export async function play(
  table: GameTable,
  seed: string,
  { lines = Infinity, acts = Infinity }: { readonly lines?: number; readonly acts?: number },
): Promise<Evening> {
  const next = numbersOf(seed);
  const repeats = new Map<string, number>();
  let [done, idle] = [0, 0];
  for (let i = 0; i < lines && done < acts && table.game.now.ended === undefined; i++) {
    const { turn, phase, offers } = table.game.now;
    const { length } = table.game.log;
    const line = anyLine(table.game.now, next);
    const isDone = (await attempt(table, line)) === 'done';
    [done, idle] = isDone ? [done + 1, 0] : [done, idle + 1];
    const event = table.game.log[length]?.event;
    const act = event && 'named' in event ? JSON.stringify([turn, phase, event.word, event.named]) : line;
    if (isDone) repeats.set(act, (repeats.get(act) ?? 0) + 1);
    const faults = [
      ...((repeats.get(act) ?? 0) > MOST_REPEATS ? ['goes on for ever'] : []),
      ...(idle > MOST_IDLE ? [`nothing can be done of ${offers.map(({ word }) => word).join()}`] : []),
      ...soundness(table.game.present.state),
    ];
    if (faults.length > 0) return { acts: done, faults: [`after "${line}"`, ...faults] };
  }
  return { acts: done, faults: [] };
}
