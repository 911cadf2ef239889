import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameTable } from '../../../../src/cli/play/game-table';
import type { Values } from '../../../../src/core/input/field';
import { situationOf, type Named, type Sealing } from '../../../../src/core/walk/offer';
import type { Done } from '../../../../src/core/walk/walk';
import type { BattleState } from '../../../../src/rulesets/percentage/walk/record/state';
import { tableOf, does, words, offer } from '../../../support/bot';

export { does, offer, said, words } from '../../../support/bot';

const FILE = join(__dirname, '..', '..', '..', '..', 'scenarios', 'percentage-birkenau.yaml');

/** A piece of the scenario's file, and what stands in its place. */
export type Change = readonly [what: string, to: string];

/** The battle without its objectives. */
export const NO_OBJECTIVES: Change = [
  `objectives:
  - { id: bridge, name: the bridge, in: bridge, controlledBy: white }
  - { id: farm, name: the farm, in: farm, controlledBy: white }
`,
  '',
];

/** The battle of Birkenau with its file so changed, at a later step of its first turn. */
export async function birkenau(phase: string, ...changes: readonly Change[]): Promise<GameTable> {
  const file = readFileSync(FILE, 'utf8');
  const table = await tableOf(
    changes.reduce((text, [what, to]) => text.replace(what, to), file),
    'birkenau',
  );
  if (phase === 'Set-up') return table;
  await does(table, 'ready');
  await onTo(table, phase);
  return table;
}

/** Goes on to a later step in the shortest way: what is owed is done, and nothing else. */
export async function onTo(table: GameTable, phase: string): Promise<void> {
  for (let i = 0; i < 30 && !table.game.now.phase.startsWith(phase); i++) await closes(table);
  expect(table.game.now.phase).toMatch(phase);
}

/** Does what the step owes, and closes it, unless it ends by itself. */
export async function closes(table: GameTable): Promise<void> {
  const { phase } = table.game.now;
  await does(table, ...words(table).filter((word) => /^(written|stand|recover|check) |^far$/.test(word)));
  if (table.game.now.phase === phase && words(table).includes('next')) await does(table, 'next');
}

/** Puts facts right by hand: `units.Otter.figures`. */
export async function rights(table: GameTable, facts: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [path, value] of Object.entries(facts))
    await table.append({ type: 'corrected', path, value, reason: 'test' });
}

/** What the record gives to a check of morale while no other unit retreats. */
export const NOBODY_RETREATS = { enemyRetreating200: 0, adjacentRetreating120: 0 };

/** The same for a check of another phase than the Rally Phase, which is no attempt to rally (5.1). */
export const NO_RALLY = { ...NOBODY_RETREATS, rally: false };

export const stateOf = ({ game }: GameTable): BattleState => game.present.state as unknown as BattleState;

/** An act with what was ruled on it; of the two sides of a combat, nothing need be said. */
export function act(
  word: string,
  named: Done['named'] = {},
  outcome: Values | null = null,
  situation: Values = { a: {}, b: {} },
): Done {
  return { word, by: 'both', named, outcome, situation };
}

/** What the record gives to the situation of an act that can be done now. */
export function given(table: GameTable, word: string, named: Named): Values | undefined {
  const found = offer(table, word);
  return found && situationOf(found)?.given(named);
}

/** What a side sees of the lines that it would put under its seal. */
export function drafting(table: GameTable, word: string): Sealing['draft'] {
  const found = offer(table, word);
  if (found?.kind !== 'sealed') throw new Error(`nothing is sealed by ${word}`);
  return found.sealing.draft;
}
