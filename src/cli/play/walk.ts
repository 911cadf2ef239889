import type { Offer } from '../../core/battle';
import { Problem } from '../../core/problem';
import { briefRuling, renderNow, renderOutcome } from '../../report';
import type { Style } from '../../report/style';
import { EXIT, type Io } from '../io';
import { opened } from './hidden';
import { metaCommand } from './meta';
import { publicEntry } from './public';
import type { Done, Table } from './table';

/** How a game is walked. */
export interface Walk {
  readonly table: Table;
  readonly io: Io;
  readonly style: Style;
  /** Rulings in one line each. */
  readonly brief: boolean;
}

/** What a command that is about the game, and no act of it, wants next. */
export type Next = 'again' | 'leave';

/**
 * Walks a game until its players leave it, the lines of a script end, or the battle is over.
 * @returns the exit status: a script stops at the first line that the rules refuse.
 */
export async function walk(walked: Walk): Promise<number> {
  const { table, style } = walked;
  const { voice } = table;
  await goOn(walked);
  voice.say(renderNow(table.game.now, style));
  for (;;) {
    const line = await voice.next(promptOf(table));
    if (line === undefined) return EXIT.answered;
    const text = line.trim();
    if (text.startsWith('#')) continue;
    try {
      const meta = await metaCommand(text, walked);
      if (meta === 'leave') return EXIT.answered;
      if (meta === undefined) {
        const status = await perform(text === '' ? 'next' : text, walked);
        if (status !== EXIT.answered && !voice.asks) return status;
      }
    } catch (error) {
      if (!(error instanceof Problem) || !voice.asks) throw placed(error, text);
      voice.say(error.message);
    }
  }
}

/** In a script a fault names the line. */
function placed(error: unknown, line: string): unknown {
  if (!(error instanceof Problem)) return error;
  return new Problem(
    ...error.faults.map((fault) => ({
      ...fault,
      path: [`"${line.slice(0, 60)}"`, fault.path].filter((part) => part !== '').join(', '),
    })),
  );
}

function promptOf({ game }: Table): string {
  const { turn, activeName, phase, ended } = game.now;
  return ended ? 'The battle is over; "leave" ends' : `${turn} ${activeName}, ${phase.toLowerCase()}`;
}

async function perform(line: string, walked: Walk): Promise<number> {
  const before = walked.table.game.now.phase;
  const done = await walked.table.perform(line);
  const status = tell(done, walked);
  await goOn(walked);
  const { now } = walked.table.game;
  if (now.phase !== before || now.ended || now.offers.some(isOwed))
    walked.table.voice.say(`\n${renderNow(now, walked.style)}`);
  return status;
}

const isOwed = ({ owed }: Offer): boolean => owed === true;

/** What needs nobody, and cups that may be lifted by now. */
async function goOn(walked: Walk): Promise<void> {
  for await (const done of walked.table.goOn()) tell(done, walked);
  const { table } = walked;
  for (const name of table.game.now.shown) {
    const cup = table.game.present.cups[name];
    if (cup === undefined || cup.shown) continue;
    const shown = await opened(table, name);
    const entry = await table.append(shown);
    const faces = 'faces' in shown.dice ? ` (${shown.dice.faces.join(' ')})` : '';
    table.voice.event(publicEntry(entry));
    table.voice.say(
      `The cup is lifted: the MO limit was ${shown.limit}${faces}. Commitment ${cup.covered.commitment.slice(0, 16)}... holds.`,
    );
  }
}

function tell(done: Done, { table, style, brief }: Walk): number {
  const { voice } = table;
  switch (done.kind) {
    case 'refused':
    case 'ruled': {
      const { ruling } = done.answer;
      table.last = { ruling, procedure: done.procedure };
      const text = brief ? briefRuling(ruling, done.procedure) : renderOutcome(ruling, done.procedure, style);
      voice.say(done.answer.bound ? `${text}\nThe dice are those that the same question had before.` : text);
      if (done.kind === 'refused') {
        voice.event({ type: 'refused', refused: ruling.refused });
        return EXIT.refused;
      }
      break;
    }
    case 'covered':
      voice.say(`${done.cup.count} dice lie under the cup. Note the commitment: ${done.cup.commitment}`);
      break;
    case 'sealed':
      voice.say(`Settled in secret: ${done.offer.title}. The commitments are in the log.`);
      break;
    case 'noted':
      voice.say(`Noted: ${done.offer.title}.`);
  }
  voice.event(publicEntry(done.entry));
  return EXIT.answered;
}
