import { Option, type Command } from 'commander';
import { adjudicate, type Rules } from '../core/adjudicate';
import { DiceWanted, manualSource, type Throw, type WantedThrow } from '../core/dice/manual';
import { scriptedSource, type ScriptedSource } from '../core/dice/scripted';
import { seededSource } from '../core/dice/seeded';
import type { DiceRecord, DiceSource } from '../core/dice/source';
import type { Values } from '../core/field';
import { Problem } from '../core/problem';
import type { Procedure } from '../core/procedure';
import type { Ruling } from '../core/ruling';
import { LONGEST_TEXT, printable, shown } from '../core/text';
import type { Io } from './io';

/** What a command line says about the dice. */
export interface DiceFlags {
  readonly seed?: string;
  readonly dice?: string;
}

/** Where the dice of one ruling come from. */
export type DiceChoice =
  | { readonly kind: 'secure' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'seeded'; readonly seed: string }
  | { readonly kind: 'scripted'; readonly faces: readonly number[] };

/** Asks the players for one throw of real dice. */
export type AskThrow = (wanted: WantedThrow) => Promise<Throw>;

export function addDiceOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--seed <text>', 'dice that follow from a seed: the same on every machine').helpGroup(
        'Dice:',
      ),
    )
    .addOption(
      new Option(
        '--dice <faces>',
        'the faces in the order rolled, re-rolls included (6,2,5,1), or "ask" to type each throw',
      ).helpGroup('Dice:'),
    );
}

/** @throws Problem on a seed that cannot be shown, on faces that are no numbers, and if both are given. */
export function diceChoice({ seed, dice }: DiceFlags): DiceChoice {
  if (seed !== undefined && dice !== undefined) {
    throw new Problem({ path: '--dice', message: 'cannot go with --seed; give one of them' });
  }
  if (seed !== undefined) return { kind: 'seeded', seed: checkSeed(seed, '--seed') };
  if (dice === undefined) return { kind: 'secure' };
  return dice.toLowerCase() === 'ask' ? { kind: 'ask' } : { kind: 'scripted', faces: parseFaces(dice) };
}

/** @throws Problem if the seed could steer a terminal that shows it. */
export function checkSeed(seed: string, where: string): string {
  if (seed !== '' && printable(seed, LONGEST_TEXT) === seed) return seed;
  const message = `${shown(seed)} is no seed; give 1 to ${LONGEST_TEXT} visible characters`;
  throw new Problem({ path: where, message });
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
  switch (choice.kind) {
    case 'ask':
      return ruleAsking(rules, procedure, situation, ask);
    case 'scripted':
      return again(ruleScripted(rules, procedure, situation, choice.faces));
    case 'seeded':
      return again(adjudicate(rules, procedure, situation, seededSource(choice.seed)));
    case 'secure':
      return again(adjudicate(rules, procedure, situation, await secure()));
  }
}

/** A ruling, and its dice once more for the same question with an answer added. */
export interface Thrown {
  readonly ruling: Ruling;
  repeat(rules: Rules, procedure: Procedure, situation: Values): Ruling;
}

async function secure(): Promise<DiceSource> {
  const { secureSource } = await import('../core/dice/secure');
  return secureSource();
}

/** Scripted dice are used exactly; where the rules refuse, none are wanted, and the refusal is the answer. */
export function ruleScripted(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  faces: readonly number[],
): Ruling {
  const source = scriptedSource(faces);
  const ruling = adjudicate(rules, procedure, situation, source);
  if (ruling.refused.length === 0) source.finish();
  return ruling;
}

function again(ruling: Ruling): Thrown {
  const faces = ruling.rolls.flatMap((roll) => [...(roll.faces ?? []), ...(roll.rerolled ?? [])]);
  return {
    ruling,
    repeat: (...question) => adjudicate(...question, renamed(scriptedSource(faces), ruling.dice)),
  };
}

function renamed(source: ScriptedSource, record: DiceRecord): DiceSource {
  return { record, answer: (roll) => source.answer(roll) };
}

/** Resolves again with one throw more until all that is wanted has been thrown. */
async function ruleAsking(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  ask: AskThrow,
): Promise<Thrown> {
  const throws: Throw[] = [];
  for (;;) {
    try {
      const ruling = adjudicate(rules, procedure, situation, manualSource(throws));
      return { ruling, repeat: (...question) => adjudicate(...question, manualSource(throws)) };
    } catch (error) {
      if (!(error instanceof DiceWanted)) throw error;
      throws.push(await ask(error.wanted));
    }
  }
}

/** Throws typed at the terminal. Without one there is nobody to ask. */
export function askAtTerminal(io: Io, plain: boolean): AskThrow {
  return async (wanted) => {
    if (!io.terminal.input || !io.terminal.output) {
      const message =
        'there is no terminal to ask at; give the faces in the order rolled, such as --dice 6,2,5,1';
      throw new Problem({ path: '--dice ask', message });
    }
    const { askThrow } = await import('./prompts');
    return askThrow(wanted, { ...io.streams(), plain });
  };
}
