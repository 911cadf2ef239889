import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Values } from '../../../../src/core/input/field';
import { playersOffers } from '../../../../src/core/walk/offer';
import type { GameTable } from '../../../../src/cli/play/game-table';
import { tableOf, type Tried, does } from '../../../support/bot';

export { does, words } from '../../../support/bot';

const LEARNING = readFileSync(join(__dirname, '..', '..', '..', '..', 'scenarios', 'learning.yaml'), 'utf8');

/** A new game of the learning scenario, with some words of its file changed. */
export function learning(
  ...changes: readonly (readonly [what: string, instead: string])[]
): Promise<GameTable> {
  const text = changes.reduce((file, [what, instead]) => {
    expect(file).toContain(what);
    return file.replace(what, instead);
  }, LEARNING);
  return tableOf(text, 'blucher');
}

/** The mill as a city that both sides reach, and entrenchments for both. */
export const WORKS = [
  ['bases: 1, at: [8, 10]', 'bases: 9, at: [8, 10]'],
  ['depthBW: 8 }]', 'depthBW: 8 }]\n    entrenchments: 9'],
  ['depthBW: 4 }]', 'depthBW: 4 }]\n    entrenchments: 9'],
] as const;

/** Goes on to the next movement phase, with an MO limit that is not reached, when nobody has fought. */
export async function toMovement(table: GameTable): Promise<void> {
  const phase = (): unknown => table.game.present.state.phase;
  const line = (): string => (phase() === 'setup' ? 'ready' : phase() === 'dice' ? 'mo 6 6 6' : 'next');
  do await does(table, line());
  while (phase() !== 'movement');
}

/** The codes with which the rules refuse a line; what else came of it instead. */
export async function codes(table: GameTable, line: string): Promise<readonly string[] | Tried> {
  const done = await table.perform(line);
  return done.kind === 'refused' ? done.answer.ruling.refused.map(({ code }) => code) : 'done';
}

/** What the state keeps of a unit. */
export function unit({ game }: GameTable, id: string): Values {
  const { units } = game.present.state as { readonly units: Readonly<Record<string, Values>> };
  return units[id] ?? {};
}

/** What the record knows of the situation of an act that names nobody; its units' facts are filled in. */
export function given({ game }: GameTable, word: string): Values {
  const offer = game.now.offers.find((one) => one.word === word);
  return offer ? game.fill(offer, {}) : {};
}

/** Puts one fact right by hand. */
export async function correct(table: GameTable, path: string, value: unknown): Promise<void> {
  await table.append({ type: 'corrected', path, value, reason: 'told so' });
}

/** What can be done in this step, without what can be in any. */
export const inStep = ({ game }: GameTable): readonly string[] =>
  playersOffers(game.now)
    .filter(({ besides }) => besides !== true)
    .map(({ word }) => word);
