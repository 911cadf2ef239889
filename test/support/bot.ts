import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playersOffers, type Offer } from '../../src/core/walk/offer';
import type { Now } from '../../src/core/walk/walk';
import type { RandomBytes } from '../../src/game/secrets/cipher';
import { makeEntry, NO_HASH, type Entry } from '../../src/game/journal/format';
import type { Writer } from '../../src/game/journal/journal-file';
import type { Begun, GameEvent } from '../../src/game/events';
import { Game } from '../../src/game/game';
import { scenarioHash } from '../../src/game/game-rules';
import { GameTable, type OpenDice } from '../../src/cli/play/game-table';
import type { Channel } from '../../src/cli/play/channel';
import type { Spoken } from '../../src/cli/play/protocol/line-in';
import { Problem } from '../../src/core/input/problem';
import { loadRuleset, loadKnown } from '../../src/rulesets';
import { loadScenario } from '../../src/scenario/load';
import { cheapSecrecy } from './secrecy';

const SCENARIOS = join(__dirname, '..', '..', 'scenarios');

/** Numbers from 0 to below 1 that follow from a seed. */
export function numbersOf(seed: string): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE() / 2 ** 32;
}

/** Bytes that follow from a seed. */
export function bytesOf(seed: string): RandomBytes {
  let count = 0;
  return (length) => createHash('sha512').update(`${seed} ${count++}`).digest().subarray(0, length);
}

/** A journal in memory. */
export function memoryWriter(entries: Entry<GameEvent>[] = []): Writer<GameEvent> {
  return {
    entries,
    torn: 0,
    finished: false,
    append: (event) => {
      const last = entries.at(-1);
      const entry = makeEntry((last?.n ?? 0) + 1, '2026-01-01T00:00:00.000Z', event, last?.hash ?? NO_HASH);
      entries.push(entry);
      return Promise.resolve(entry);
    },
    discard: () => Promise.resolve(),
  };
}

export const SILENT: Channel = {
  asks: false,
  prompts: {},
  next: () => Promise.resolve(undefined),
  forget: () => undefined,
  say: () => undefined,
  event: () => undefined,
};

/** A new game of a shipped scenario, kept in memory. */
export async function newTable(
  scenario: string,
  seed: string,
  dice?: OpenDice,
  channel?: Channel,
): Promise<GameTable> {
  const file = join(SCENARIOS, `${scenario}.yaml`);
  return tableOf(readFileSync(file, 'utf8'), seed, dice, channel);
}

/** By text: a scenario is read once for each test file. */
const scenarios = new Map<string, ReturnType<typeof loadScenario>>();

function scenarioOf(text: string, file: string): ReturnType<typeof loadScenario> {
  const loaded = scenarios.get(text) ?? loadScenario(text, file, loadKnown);
  scenarios.set(text, loaded);
  return loaded;
}

/** A new game of a scenario as its file has it, kept in memory. */
export async function tableOf(
  text: string,
  seed: string,
  dice?: OpenDice,
  channel = SILENT,
): Promise<GameTable> {
  const file = 'scenario.yaml';
  const { facts, rules, options, houseRules } = await scenarioOf(text, file);
  const begun: Begun = {
    type: 'begun',
    program: 'test',
    ruleset: rules.ruleset.id,
    rulesetVersion: rules.ruleset.version,
    options,
    houseRules,
    scenario: facts,
    scenarioHash: scenarioHash(facts),
    name: String(facts.name),
    keeping: 'program',
    nonce: Buffer.from(bytesOf(`nonce of ${seed}`)(16)).toString('hex'),
  };
  const writer = memoryWriter();
  await writer.append(begun);
  const game = await Game.read(writer.entries, file, loadRuleset);
  const random = bytesOf(seed);
  const secrecy = cheapSecrecy(random);
  const programKey = { dice: random(32), seal: random(32) };
  return new GameTable(game, writer, channel, programKey, secrecy, dice ?? { kind: 'seeded', seed });
}

/** What came of a line: it was done, or the rules or the program refused it. */
export type Tried = 'done' | 'refused' | 'unusable';

/** Does a line, and what follows from it by itself. Nothing else but a refusal or a `Problem` may come of it. */
export async function attempt(table: GameTable, line: string | Spoken): Promise<Tried> {
  try {
    const { kind } = await table.perform(line);
    if (kind === 'refused') return 'refused';
  } catch (error) {
    if (error instanceof Problem) return 'unusable';
    throw error;
  }
  await goesOn(table);
  return 'done';
}

/** What goes by itself is never refused. Games of bots look at that so often that `expect` would take a tenth of their time. */
export async function goesOn(table: GameTable): Promise<void> {
  for await (const { kind } of table.goOn())
    if (kind === 'refused') throw new Error('what goes by itself was refused');
}

/** Facts that a player might add to an act, most of them true and short. */
const FACTS = ['', '', '', '1', '1.5', '2', '3', 'visible', '1 visible', '? '];

/** Acts that would fill a game, or end it, if they were as likely as others. */
const SELDOM = ['objective', 'concede', 'withdraw', 'collapse'];

/** Gives lines that must all be done. */
export async function does(table: GameTable, ...lines: readonly string[]): Promise<void> {
  for (const line of lines) expect([line, await attempt(table, line)]).toEqual([line, 'done']);
}

/** What comes of a line: what the table answers, or what it says is wrong. */
export async function said(table: GameTable, line: string): Promise<string> {
  return table.perform(line).then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

export const words = ({ game }: GameTable): readonly string[] =>
  playersOffers(game.now).map(({ word }) => word);
export const offer = ({ game }: GameTable, word: string): Offer | undefined =>
  game.now.offers.find((one) => one.word === word);

/** A line that could be typed now, sensible or not. */
export function anyLine({ offers }: Now, next: () => number): string {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)];
  const offer = pick(likely(offers, next));
  if (offer === undefined) return 'next';
  if (offer.kind === 'hidden') return `${offer.word} 4 4 4`;
  if (offer.kind === 'sealed') return `${offer.word} none`;
  const line = `${offer.word} ${namesFor(offer, pick)}`;
  return offer.kind === 'noted' ? line.trim() : `${line} ${pick(FACTS) ?? ''}`.trim();
}

/** What is owed comes first, and phases end often, else no evening would. */
function likely(offers: readonly Offer[], next: () => number): readonly Offer[] {
  const owed = offers.filter((offer) => offer.owed === true);
  if (owed.length > 0 && next() < 0.8) return owed;
  const closing = offers.filter((offer) => offer.closes === true);
  if (closing.length > 0 && next() < 0.25) return closing;
  const usual = offers.filter(({ word }) => !SELDOM.includes(word));
  return next() < 0.03 || usual.length === 0 ? offers : usual;
}

function namesFor({ roles }: Offer, pick: <T>(items: readonly T[]) => T | undefined): string {
  return roles.map(({ among }) => pick(among) ?? '').join(' > ');
}
