import { adjudicate } from '../../core/ruling/adjudicate';
import type { Rules } from '../../core/ruling/ruleset';
import { DiceWanted, manualSource, type Throw, type WantedThrow } from '../../core/dice/manual';
import { scriptedSource } from '../../core/dice/scripted';
import { checkSeed, seededSource } from '../../core/dice/seeded';
import type { DiceSource } from '../../core/dice/source';
import type { Values } from '../../core/input/field';
import { Problem } from '../../core/input/problem';
import type { Procedure } from '../../core/ruling/procedure';
import type { Ruling } from '../../core/ruling/ruling';
import { printable } from '../../core/input/text';
import { flag, under, type FlagValues } from '../flags';
import { canAsk, type Io } from '../io';
import type { PromptContext } from '../prompts';

/** What a command line says about the dice. */
export const DICE = under('Dice:', {
  seed: flag.text('<text>', 'dice that follow from a seed: the same on every machine'),
  dice: flag.text(
    '<faces>',
    'the faces in the order rolled, re-rolls included (6,2,5,1), or "ask" to type each throw',
  ),
});
export type DiceFlags = FlagValues<typeof DICE>;

/** Where the dice of one ruling come from. */
export type DiceChoice =
  | { readonly kind: 'secure' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'seeded'; readonly seed: string }
  | { readonly kind: 'scripted'; readonly faces: readonly number[] };

/** Asks the players for one throw of real dice; undefined, if they may, where the one before was mistyped. */
type AskThrow = (wanted: WantedThrow, mayGoBack: boolean) => Promise<Throw | undefined>;

/** @throws Problem on a seed that cannot be shown, on faces that are no numbers, and if both are given. */
export function diceChoice({ seed, dice }: DiceFlags): DiceChoice {
  if (seed !== undefined && dice !== undefined) {
    throw new Problem({ path: '--dice', message: 'cannot go with --seed; give one of them' });
  }
  if (seed !== undefined) return { kind: 'seeded', seed: checkSeed(seed, '--seed') };
  if (dice === undefined) return { kind: 'secure' };
  return dice.toLowerCase() === 'ask' ? { kind: 'ask' } : { kind: 'scripted', faces: parseFaces(dice) };
}

function parseFaces(text: string): readonly number[] {
  return text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word, i) => {
      if (/^\d{1,9}$/.test(word)) return Number(word);
      const message = `"${printable(word)}" is no face of a die; give whole numbers with commas between them, or "ask"`;
      throw new Problem({ path: `--dice[${i}]`, message, allowed: ['6,2,5,1', 'ask'] });
    });
}

/** What is ruled on. */
type Question = readonly [rules: Rules, procedure: Procedure, situation: Values];

/** A ruling, and the means to rule again with the same dice when answers have been added to the question. */
export interface Thrown {
  readonly ruling: Ruling;
  /** Rules again. Dice that have fallen stay as they are; any more that are called for come from the same source. */
  repeat(...question: Question): Promise<Thrown>;
  /** @throws Problem where given dice are left over. */
  readonly finish: () => void;
}

/**
 * Adjudicates with the chosen dice.
 * @throws Problem where given dice do not fit.
 */
export async function rule(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  choice: DiceChoice,
  ask: AskThrow,
): Promise<Thrown> {
  const question: Question = [rules, procedure, situation];
  switch (choice.kind) {
    case 'ask':
      return ruleAsking(question, [], ask);
    case 'scripted':
      return ruleGiven(question, choice.faces);
    case 'seeded':
      return ruleSeeded(question, choice.seed);
    case 'secure':
      return ruleFresh(question, [], await secure());
  }
}

const nothingLeft = (): void => undefined;

function ruleSeeded(question: Question, seed: string): Thrown {
  return {
    ruling: adjudicate(...question, seededSource(seed)),
    repeat: (...next) => Promise.resolve(ruleSeeded(next, seed)),
    finish: nothingLeft,
  };
}

function ruleGiven(question: Question, faces: readonly number[]): Thrown {
  const source = scriptedSource(faces);
  const ruling = adjudicate(...question, source);
  return {
    ruling,
    repeat: (...next) => Promise.resolve(ruleGiven(next, faces)),
    finish: () => {
      if (ruling.refused.length === 0) source.finish();
    },
  };
}

/** Rules with the faces that have fallen before, then with fresh ones. */
function ruleFresh(question: Question, before: readonly number[], source: DiceSource): Thrown {
  const ruling = adjudicate(...question, after(before, source));
  const faces = ruling.rolls.flatMap((roll) => [...(roll.faces ?? []), ...(roll.rerolled ?? [])]);
  return {
    ruling,
    repeat: (...next) => Promise.resolve(ruleFresh(next, faces, source)),
    finish: nothingLeft,
  };
}

function after(faces: readonly number[], next: DiceSource): DiceSource {
  const fallen = scriptedSource(faces);
  let left = faces.length;
  return {
    record: next.record,
    answer(roll) {
      if (left === 0) return next.answer(roll);
      const answered = fallen.answer(roll);
      left -= (answered.faces?.length ?? 0) + (answered.rerolled?.length ?? 0);
      return answered;
    },
  };
}

async function secure(): Promise<DiceSource> {
  const { secureSource } = await import('../../core/dice/secure');
  return secureSource();
}

async function ruleAsking(question: Question, before: readonly Throw[], ask: AskThrow): Promise<Thrown> {
  const { result: ruling, throws } = await withTyped(before, ask, (typed) =>
    adjudicate(...question, manualSource(typed)),
  );
  return { ruling, repeat: (...next) => ruleAsking(next, throws, ask), finish: nothingLeft };
}

/** Resolves again and again, with one typed throw more each time, until no more dice are wanted. */
async function withTyped<T>(
  before: readonly Throw[],
  ask: AskThrow,
  resolve: (throws: readonly Throw[]) => T,
): Promise<{ readonly result: T; readonly throws: readonly Throw[] }> {
  let throws = before;
  for (;;) {
    try {
      return { result: resolve(throws), throws };
    } catch (error) {
      if (!(error instanceof DiceWanted)) throw error;
      const typed = await ask(error.wanted, throws.length > before.length);
      throws = typed ? [...throws, typed] : throws.slice(0, -1);
    }
  }
}

/**
 * Asks for throws at the terminal, as part of a dialogue if there is one. What it gives throws a Problem where there is
 * no terminal.
 */
export function askAtTerminal(io: Io, plain: boolean, asked?: PromptContext): AskThrow {
  return async (wanted, mayGoBack) => {
    if (!canAsk(io)) {
      const message =
        'there is no terminal to ask at; give the faces in the order rolled, such as --dice 6,2,5,1';
      throw new Problem({ path: '--dice ask', message });
    }
    const { askThrow } = await import('../prompts');
    return askThrow(wanted, asked ?? { ...io.streams(), plain }, mayGoBack);
  };
}
