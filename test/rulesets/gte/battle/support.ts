import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Throw } from '../../../../src/core/dice/manual';
import type { Table } from '../../../../src/cli/play/table';
import type { BattleState, UnitState } from '../../../../src/rulesets/gte/battle/state';
import { newTable } from '../../../support/bot';

export const stateOf = ({ game }: Table): BattleState => game.present.battle as unknown as BattleState;

/** A unit that must be there. */
export function unitOf(table: Table, id: string): UnitState {
  const unit = stateOf(table).units[id];
  if (unit === undefined) throw new Error(`there is no ${id}`);
  return unit;
}

/** What can be done now, by the words for it. */
export const words = ({ game }: Table): readonly string[] => game.now.offers.map(({ word }) => word);

/** What has to be done before anything else. */
export const owed = ({ game }: Table): readonly string[] =>
  game.now.offers.filter((offer) => offer.owed === true).map(({ word }) => word);

/** Puts the record right, as players can. */
export async function correct(table: Table, facts: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [path, value] of Object.entries(facts))
    await table.append({ type: 'corrected', path, value, reason: 'test' });
}

/** Does a line, and what follows by itself; the refusals, if it is refused. */
export async function act(table: Table, line: string): Promise<readonly string[]> {
  const done = await table.perform(line);
  if (done.kind === 'refused') return done.answer.ruling.refused.map(({ code }) => code);
  for await (const after of table.goOn()) expect(after.kind).not.toBe('refused');
  return [];
}

/** Does lines that must all be allowed. */
export async function acts(table: Table, ...lines: readonly string[]): Promise<void> {
  for (const line of lines) expect([line, ...(await act(table, line))]).toEqual([line]);
}

/** Words of the acts that the program did by itself, the latest last. */
export function byItself({ game }: Table): readonly string[] {
  return game.log.flatMap(({ event }) => ('automatic' in event && event.automatic === true ? [event.word] : []));
}

/** A battle in its first turn, its dice the same for the same seed. */
export async function begun(seed = 'chain', scenario = 'gte-ferrabosco'): Promise<Table> {
  const table = await newTable(scenario, seed);
  for await (const done of table.goOn()) expect(done.kind).toBe('ruled');
  await acts(table, 'ready');
  return table;
}

/** Walks on until a phase begins. */
export async function until(table: Table, phase: BattleState['phase']): Promise<void> {
  for (let steps = 0; stateOf(table).phase !== phase; steps++) {
    if (steps > 60) throw new Error(`never came to ${phase}; stands at ${stateOf(table).phase}: ${words(table).join(', ')}`);
    await acts(table, 'next');
  }
}

/** Faces for the throws to come, one throw a line, as real dice are typed. */
export function withDice(table: Table, ...throws: readonly Throw[]): void {
  const lines = throws.map(({ faces }) => (faces ?? []).join(' '));
  Object.assign(table, { dice: { kind: 'ask' } });
  Object.assign(table.voice, { next: () => Promise.resolve(lines.shift()) });
}

export function scenarioText(id: string): string {
  return readFileSync(join(__dirname, '..', '..', '..', '..', 'scenarios', `${id}.yaml`), 'utf8');
}
