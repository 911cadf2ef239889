import { isDeepStrictEqual } from 'node:util';
import { adjudicate, findProcedure, requireSituation } from '../../core/ruling/adjudicate';
import { DiceWanted } from '../../core/dice/manual';
import type { Values } from '../../core/input/field';
import { Problem } from '../../core/input/problem';
import { folded, printable } from '../../core/input/text';
import type { Procedure } from '../../core/ruling/procedure';
import type { Ruling } from '../../core/ruling/ruling';
import { openCup } from '../../game/secrets/hidden-dice';
import type { GameEvent, Ruled } from '../../game/events';
import { sameDice } from '../../game/question';
import { backFrom, cupNamed, type Position } from '../../game/timeline';
import { actText } from '../../report/journal/log';
import type { LastRuling, AtTable } from './at-table';

/**
 * The latest ruling that stands, made again with its dice: for a game that was opened again.
 * @throws Problem where there is none, or it cannot be made again, as where it rests on dice under a cup that nothing
 * opens here.
 */
export async function lastOnRecord(table: AtTable): Promise<LastRuling> {
  const all = rulingsOf(table);
  const event = all.findLast((one) => !isAside(one) || isAskedFor(one, table)) ?? all.at(-1);
  if (event === undefined) throw new Problem({ path: '', message: 'there was no ruling yet' });
  return madeAgain(table, event);
}

/** Whether the act before it is only noted, such as scouting, and asks the program for it. */
function isAskedFor(event: Ruled, { game: { log, present, walk, rules } }: AtTable): boolean {
  const eventAt = ({ n }: Position): GameEvent | undefined => log[n - 1]?.event;
  const from = [...backFrom(present)].find((at) => eventAt(at) === event);
  const asked = from && [...backFrom(from)].find(({ automatic }) => !automatic);
  const act = asked && eventAt(asked);
  if (act?.type !== 'noted' || asked?.before === undefined) return false;
  const { offers } = walk.now(asked.before.state, rules);
  return offers.some((offer) => offer.kind === 'noted' && offer.allowed && offer.word === act.word);
}

/** Whether a ruling only follows from another: the program did it by itself, and no dice fell. */
export function isAside({ automatic, rolls }: Pick<Ruled, 'automatic' | 'rolls'>): boolean {
  return automatic === true && rolls.length === 0;
}

/**
 * A ruling in the log, made again with its dice: that of a line by its number, or the last of an act by its word.
 * @throws Problem as `lastOnRecord` does, and where nothing was ruled under that name.
 */
export async function rulingOnRecord(table: AtTable, said: string): Promise<LastRuling> {
  const line = /^\d+$/.test(said) ? Number(said) : undefined;
  const event = line === undefined ? lastOf(rulingsOf(table), said) : table.game.log[line - 1]?.event;
  if (event?.type === 'ruled' && rulingsOf(table).includes(event)) return madeAgain(table, event);
  const none =
    line === undefined
      ? `there was no ruling on "${printable(said)}"`
      : `line ${line} of the log ${event === undefined ? 'is not there' : noRuling(event)}`;
  const message = `${none}; give the word of an act, such as "why combat", or the number of a line of "log"`;
  throw new Problem({ path: '', message });
}

const noRuling = ({ type }: GameEvent): string => (type === 'ruled' ? 'was taken back' : 'is no ruling');

/** The last ruling by that name: of the act, as the log has it or its first words, or of the procedure. */
function lastOf(all: readonly Ruled[], said: string): Ruled | undefined {
  const name = bare(said);
  return all.findLast((event) =>
    [actText(event), event.word.split(/[ -]/)[0] ?? '', event.procedure].some((one) =>
      `${bare(one)} `.startsWith(`${name} `),
    ),
  );
}

/** Words without the marks between them. */
const bare = (text: string): string =>
  folded(
    text
      .split(/[\s:>,"]+/)
      .join(' ')
      .trim(),
  );

/** The rulings that were not taken back, in their order. */
function rulingsOf({ game: { log, present } }: AtTable): readonly Ruled[] {
  return [...backFrom(present)].reverse().flatMap(({ n }) => {
    const event = log[n - 1]?.event;
    return event?.type === 'ruled' ? [event] : [];
  });
}

async function madeAgain(table: AtTable, event: Ruled): Promise<LastRuling> {
  const { rules, notices } = table.game;
  const procedure = findProcedure(rules.ruleset, event.procedure, event.situation);
  const hidden = await hiddenFor(event, procedure, table);
  if (hidden === undefined) throw unknown();
  const situation = requireSituation(rules, procedure, { ...event.situation, ...hidden });
  const ruling = withSameDice(() =>
    adjudicate(rules, procedure, situation, sameDice(event.throws, event.dice)),
  );
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(ruling.outcome)), event.outcome)) throw unknown();
  const knownNotices = notices.slice(0, notices.length - (event.notices ?? []).length);
  return { ruling, procedure, knownNotices, named: event.named };
}

/** @throws Problem where more dice are wanted than fell, as another version of the program might. */
function withSameDice(rule: () => Ruling): Ruling {
  try {
    return rule();
  } catch (error) {
    throw error instanceof DiceWanted ? unknown() : error;
  }
}

/**
 * The hidden field of a ruling, with what lay under its cup: empty where there is none, undefined where nothing opens
 * the cup here. Nobody is asked for a PIN.
 */
async function hiddenFor(
  { secret }: Ruled,
  { hidden: [field] }: Procedure,
  { game, programKey }: AtTable,
): Promise<Values | undefined> {
  if (secret === undefined || field === undefined) return {};
  const cup = cupNamed(game.present.cups, secret);
  if (cup === undefined) return undefined;
  const { forfeited, shown, covered } = cup;
  const value = (forfeited ?? shown ?? (await openCup(game.rules, covered, programKey)))?.limit;
  return value === undefined ? undefined : { [field]: value };
}

const unknown = (): Problem =>
  new Problem({
    path: '',
    message: 'no ruling since the game was opened; the last one of the log cannot be made again here',
  });
