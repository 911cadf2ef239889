import { checkThrow, noFace, type Throw, type WantedThrow } from '../../../core/dice/manual';
import type { Field, Values } from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import { printable } from '../../../core/input/text';
import type { Question } from '../../../game/question';
import { faultAnswer } from '../../output/safe-json';
import { pathNamed, type FieldPath } from '../../prompts/path';
import { fieldWithin } from '../../prompts/session';
import { wrongPin } from '../../input/secret-input';
import type { AtTable } from '../at-table';
import type { Channel } from '../channel';
import { lateForms } from './fact-form';
import { sayableIn, withFacts } from './facts';
import { idIn, lineIn, saysNothing, type LineIn } from './line-in';

/** Breaks off a throw that is wanted: nothing is done. */
const STOP = 'stop';

/** What is asked in the middle of an act, and how the next line answers it. */
interface Wanted<T> {
  readonly event: () => object;
  /** @throws Problem where the line, the last one if it `isEnd`, is no answer. */
  readonly read: (line: LineIn, isEnd: boolean) => T | Promise<T>;
  /** The side that answers; absent = that of the act. */
  readonly by?: string | undefined;
  /** It may be answered without a value. */
  readonly mayBeBare?: true;
  readonly breaksOff?: (text: string) => boolean;
}

/**
 * The answer on the next line, of the side that is asked or of both. Where it is none, a program that reads its answers
 * is asked again.
 */
async function readAnswer<T>({ channel, line: act }: AtTable, wanted: Wanted<T>): Promise<T> {
  const as = wanted.by ?? act?.as;
  for (;;) {
    channel.event({ ...wanted.event(), ...(as !== undefined && { as }) });
    const text = await nextSaid(channel);
    const typed = (text ?? '').trim();
    channel.answering?.({ id: idIn(typed), said: '', dice: [] });
    try {
      const line = lineIn(typed, wanted.mayBeBare);
      channel.answering?.({ ...line, dice: [] });
      refuseForeign(line.as, as);
      return await wanted.read(line, text === undefined);
    } catch (error) {
      const isBroken = !(error instanceof Foreign) && wanted.breaksOff?.(typed) === true;
      const isOver = text === undefined || isBroken || channel.stops === true;
      if (!(error instanceof Problem) || isOver) throw error;
      channel.say(error.message);
      channel.event({ type: 'error', ...faultAnswer(error.faults) });
    }
  }
}

/** An answer of a side of which none is wanted: it neither answers nor breaks off. */
class Foreign extends Problem {}

/** @throws Foreign where a line is of another side than the act. */
function refuseForeign(as: string | undefined, wanted: string | undefined): void {
  if (as === undefined || as === wanted) return;
  throw new Foreign({ path: 'as', message: `answer for ${wanted ?? 'both sides'}: nobody else is asked` });
}

/** The next line that says anything. */
async function nextSaid(channel: Channel): Promise<string | undefined> {
  for (;;) {
    const text = await channel.next('');
    if (text === undefined || !saysNothing(text)) return text;
  }
}

/** The faces of a throw. */
export function readThrow(table: AtTable, wanted: WantedThrow): Promise<Throw> {
  const { roll, dice, reroll } = wanted;
  return readAnswer(table, {
    event: () => ({ type: 'wanted', for: roll.for, by: roll.by, dice, sides: roll.sides, reroll }),
    breaksOff: (text) => text.includes(STOP),
    read: ({ said }, isEnd) => {
      if (isEnd || said === STOP)
        throw new Problem({ path: 'dice', message: `the throw "${roll.for}" is wanting: nothing is done` });
      return checkThrow({ faces: facesIn(typeof said === 'string' ? said : '') }, wanted);
    },
  });
}

/** What only the PIN of a side opens. */
export interface WantedPin<T> {
  readonly name: string;
  readonly side: string;
  /** What is said where the side does not give it. */
  readonly unopened: string;
  readonly open: (pin: string) => Promise<T | undefined>;
}

/** Opens what only the PIN of a side opens by one that the side gives on its phone. @throws Problem where it breaks off. */
export function readPin<T>(table: AtTable, { name, side, unopened, open }: WantedPin<T>): Promise<T> {
  return readAnswer(table, {
    event: () => ({ type: 'wanted', pin: name, by: side }),
    by: side,
    mayBeBare: true,
    breaksOff: (text) => text.includes(STOP),
    read: async ({ said, pin }, isEnd) => {
      if (isEnd || said === STOP) throw new Problem({ path: 'pin', message: unopened });
      if (said !== '' || pin === undefined)
        throw new Problem({ path: 'pin', message: 'give "pin" alone, or "stop"' });
      const found = await open(pin);
      if (found !== undefined) return found;
      throw wrongPin();
    },
  });
}

/** The numbers of a line, whatever stands between them. @throws Problem with a word that is none. */
export function facesIn(text: string): readonly number[] {
  const words = text.split(/[\s,+]+/).filter((word) => word !== '');
  const odd = words.find((word) => Number.isNaN(Number(word)));
  if (odd !== undefined) throw new Problem({ path: 'dice', message: noFace(odd) });
  return words.map(Number);
}

/** What only the dice have made worth asking. */
interface LateFacts {
  readonly paths: readonly FieldPath[];
  /** What the dice have come to, in words. */
  readonly text: string;
  readonly outcome: Values | null;
  /** The side that chooses among them. */
  readonly by: string | undefined;
}

/** The question with the facts that only its dice have made worth asking; what is not told keeps its default. */
export async function readLate(
  table: AtTable,
  question: Question,
  { paths, text, outcome, by }: LateFacts,
): Promise<Question> {
  const { game } = table;
  const { offer, named, procedure, raw } = question;
  const about = sayableIn(game, offer, procedure, raw);
  const formsOf = (values: Values) => lateForms(about, values, paths);
  let given = raw;
  if (formsOf(raw).length === 0) return question;
  return readAnswer(table, {
    event: () => ({ type: 'wanted', word: offer.word, by: offer.by, text, outcome, facts: formsOf(given) }),
    by,
    mayBeBare: true,
    read: ({ said, facts = {} }, isEnd) => {
      if (isEnd || said !== '')
        throw new Problem({ path: 'facts', message: 'give "facts" alone; those left out keep their value' });
      const answered = withFacts(about, facts);
      refuseEarly(procedure.situation, answered, facts);
      given = answered;
      return game.ask(offer, named, given);
    },
  });
}

/** @throws Problem where a fact could bear on the dice, which are known now. */
function refuseEarly(situation: Field, answered: Values, facts: Values): void {
  const early = Object.keys(facts).find((key) => !isLate(situation, pathNamed(answered, key) ?? []));
  if (early !== undefined)
    throw new Problem({ path: printable(early), message: 'cannot be said once the dice have fallen' });
}

function isLate(field: Field, [key, ...rest]: FieldPath): boolean {
  const inner = key === undefined ? undefined : fieldWithin(field, key);
  return inner !== undefined && (inner.late === true || isLate(inner, rest));
}
