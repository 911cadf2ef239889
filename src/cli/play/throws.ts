import { Problem } from '../../core/input/problem';
import { DiceWanted, type Throw, type WantedThrow } from '../../core/dice/manual';
import { factsOf } from '../../core/walk/offer';
import type { Answer } from '../../game/game';
import { seededFor, type Question } from '../../game/question';
import { facesWithin, rowsOf, type ProgramDice } from '../../game/rows';
import { diceBy } from '../../game/secrets/turn-secret';
import type { FieldPath } from '../prompts/path';
import { promptsOf } from './asking';
import { facesIn, readLate, readThrow } from './protocol/wanted';
import type { AtTable } from './at-table';
import { namesMore } from '../../report/words';

/** What a line hears that gives dice which the program throws. */
export const notTyped = (which: 'open' | 'hidden'): Problem =>
  new Problem({
    path: 'dice',
    message: `the program throws the ${which} dice of this game; "dice ask" has players throw them`,
  });

/** Real dice are asked for throw by throw, each written down before the next is asked; the others fall at once. */
export async function throwFor(table: AtTable, question: Question): Promise<Answer> {
  const { game } = table;
  const before = game.fallenFor(question.id)?.rows;
  const answer = await thrownFor(table, question);
  const rows = rowsOf(answer.ruling.rolls, game.versionOf(question.id));
  return { ...answer, fell: before && rows && facesWithin(rows, before) };
}

async function thrownFor(table: AtTable, question: Question): Promise<Answer> {
  const { game, channel } = table;
  const byProgram =
    table.dice.kind === 'ask' ? undefined : game.rule(question, await diceFor(table, question));
  if (byProgram?.ruling.rolls.every(({ by }) => !isTypedFor(table, by))) return byProgram;
  const bound = game.answerTo(question.id) !== undefined;
  let typed: readonly { readonly wanted: WantedThrow; readonly thrown: Throw }[] = [];
  let written = 0;
  for (;;) {
    const wanted = wantedOf(() => game.rule(question, { typed: typed.map(({ thrown }) => thrown) }));
    if (!(wanted instanceof DiceWanted)) return { ...wanted, bound };
    const listed = isTypedFor(table, wanted.wanted.roll.by) ? channel.listed?.() : undefined;
    // Throws that a script or an act's own line lists are not asked for.
    if (listed === undefined) {
      for (const one of typed) await table.append(game.typed(question, one));
      [typed, written] = [[], written + typed.length];
    }
    const thrown =
      listed === undefined
        ? await throwOf(table, question, wanted.wanted, written > 0)
        : { faces: facesIn(listed) };
    if (thrown) typed = [...typed, { wanted: wanted.wanted, thrown }];
    else [written] = [written - 1, await table.append(game.typed(question))];
  }
}

/** What is ruled, or the throw that is wanted first. */
function wantedOf(rule: () => Answer): Answer | DiceWanted {
  try {
    return rule();
  } catch (error) {
    if (error instanceof DiceWanted) return error;
    throw error;
  }
}

async function throwOf(
  table: AtTable,
  question: Question,
  wanted: WantedThrow,
  mayGoBack: boolean,
): Promise<Throw | undefined> {
  return isTypedFor(table, wanted.roll.by)
    ? askThrow(table, question, wanted, mayGoBack)
    : programThrow(table, question, wanted);
}

/** Whether players type their own dice: those of a side, or of any. */
export function isTypedFor({ game, dice }: AtTable, side?: string): boolean {
  if (dice.kind === 'ask') return true;
  return side === undefined ? game.isAnyByHand : game.isRolledByHand(side);
}

/** A throw of the program among those that players type. */
async function programThrow(table: AtTable, question: Question, { roll, dice }: WantedThrow): Promise<Throw> {
  const { face } = await diceFor(table, question);
  const { row, fallen } = table.game.rowFor(question.id, roll);
  return { faces: Array.from({ length: dice }, (_, place) => face(row, fallen.length + place)) };
}

async function diceFor(table: AtTable, { id }: Question): Promise<ProgramDice> {
  const { dice } = table;
  if (dice.kind === 'seeded') return seededFor(dice.seed, id);
  const secret = await table.secretNow();
  if (secret === undefined) throw new Error('the program throws by a secret');
  return diceBy(secret, id);
}

async function askThrow(
  table: AtTable,
  { offer }: Question,
  wanted: WantedThrow,
  mayGoBack: boolean,
): Promise<Throw | undefined> {
  const { channel, game } = table;
  const { inSideNames } = await import('../../report');
  const named = (text: string): string => inSideNames(text, game.sideNames);
  const { for: about, by } = wanted.roll;
  const thrownFor = (what: string): WantedThrow => ({
    ...wanted,
    roll: { ...wanted.roll, for: named(what), by: named(by) },
  });
  if (!channel.asks) return readThrow(table, thrownFor(about));
  // Dice that nobody asked for say whom they are about.
  const what = offer.automatic === true && namesMore(offer.title, about) ? `${offer.title}, ${about}` : about;
  const prompts = await import('../prompts');
  return prompts.askThrow(thrownFor(what), promptsOf(table), mayGoBack);
}

/**
 * Asks what only the dice have made worth asking, and rules again. The dice that have fallen are written down first:
 * they stand whatever comes of the questions, and an answer may call for more.
 */
export async function askLater(table: AtTable, first: Question, answer: Answer): Promise<Answer> {
  const { game } = table;
  const asked = new Set<string>();
  let [question, last] = [first, answer];
  for (;;) {
    const paths = latePaths(table, question, last).filter((path) => !asked.has(path.join('.')));
    if (paths.length === 0) return { ...last, bound: answer.bound, fell: answer.fell };
    for (const path of paths) asked.add(path.join('.'));
    const fallen = game.fallen(question, last);
    if (fallen) await table.append(fallen);
    question = await answeredLate(table, question, paths, last);
    last = await throwFor(table, question);
  }
}

/** The question with what players or a program answer about facts that the dice have made worth asking. */
async function answeredLate(
  table: AtTable,
  question: Question,
  paths: readonly FieldPath[],
  { ruling }: Answer,
): Promise<Question> {
  const { game, channel } = table;
  const { procedure, raw, offer, named } = question;
  const { briefRuling, withSideNames } = await import('../../report');
  const soFar = briefRuling(...withSideNames(ruling, procedure, game.sideNames));
  const by = chooserOf(question);
  const text = by === undefined ? soFar : `${soFar}\n${game.now.sides?.[by] ?? by} chooses:`;
  if (!channel.asks) return readLate(table, question, { paths, text, outcome: ruling.outcome, by });
  const { askLate } = await import('../prompts');
  return game.ask(offer, named, await askLate(game.rules, procedure, raw, paths, channel.prompts, text));
}

/** The side that chooses a fact on seeing the dice. */
function chooserOf({ offer, named, raw }: Question): string | undefined {
  return factsOf(offer, named, raw).find(([, { chosenBy }]) => chosenBy)?.[1].chosenBy;
}

function latePaths(
  { channel, game, line }: AtTable,
  question: Question,
  { ruling: { outcome } }: Answer,
): readonly FieldPath[] {
  const { procedure, situation, offer } = question;
  // A side that throws alone does not pass over what the other chooses.
  const isOthers = line?.as !== undefined && chooserOf(question) !== undefined;
  const isAsked = channel.asks || line?.late === true || isOthers;
  if (!isAsked || outcome === null || (offer.kind === 'ruled' && offer.asksLate === false)) return [];
  return procedure.late(outcome, situation, game.rules.options);
}
