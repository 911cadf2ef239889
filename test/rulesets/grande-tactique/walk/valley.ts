import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameTable } from '../../../../src/cli/play/game-table';
import type { General } from '../../../../src/rulesets/grande-tactique/units/general-record';
import type { Unit } from '../../../../src/rulesets/grande-tactique/units/unit';
import type { BattleState } from '../../../../src/rulesets/grande-tactique/walk/record';
import { tableOf, does } from '../../../support/bot';

export { does, offer, said, words } from '../../../support/bot';

const FILE = join(__dirname, '..', '..', '..', '..', 'scenarios', 'grande-tactique-valley.yaml');

/** A piece of the scenario's file, and what stands in its place. */
export type Change = readonly [what: string, to: string];

/** The battle in the valley with its file so changed, once the clock has been looked at. */
export async function valley(...changes: readonly Change[]): Promise<GameTable> {
  const file = readFileSync(FILE, 'utf8');
  const text = changes.reduce((all, [what, to]) => all.replace(what, to), file);
  const table = await tableOf(text, 'a');
  for await (const { kind } of table.goOn()) expect(kind).toBe('ruled');
  return table;
}

/** Blue in its first PIP Phase; Colbert has so many PIPs. */
export async function spending(pips: number): Promise<GameTable> {
  const table = await valley();
  await does(table, 'deshake none none', 'pips I');
  await corrects(table, 'generals.Colbert.pips', pips);
  return table;
}

/** More Divisions of Blue: the general of each, who gives it its name, and its only unit. */
export const divisions = (...all: readonly (readonly [general: string, unit: string])[]): Change => {
  const told = all.map(
    ([general, unit]) => `
          - id: ${general}’s
            general: { id: ${general} }
            units: [{ ${unit} }]`,
  );
  return ['\n  - id: red', `${told.join('')}\n  - id: red`];
};

/** A second Division of Blue, of a unit of cavalry, that is still to come. */
export const LATE_CAVALRY: readonly Change[] = [
  divisions(['Duval', 'id: Gorse, arm: cavalry, points: 6']),
  ['terrain:', "reinforcements: [{ id: late, hour: '10:45', divisions: [Duval’s] }]\nterrain:"],
];

const SECOND_CORPS: Change = [
  '\n  - id: red',
  `
      - id: II
        commander: { id: Drouet }
        plan: [Duval]
        divisions:
          - id: Duval’s
            general: { id: Duval }
            units:
              - { id: Gorse, arm: infantry, points: 6 }
              - { id: Hawthorn, arm: cavalry, points: 6 }
  - id: red`,
];

/** The battle with a second Corps of Blue, in its first PIP Phase. */
export async function twoCorps(): Promise<GameTable> {
  const table = await valley(SECOND_CORPS);
  await does(table, 'deshake none none');
  return table;
}

/** The same, with so many PIPs for both its Divisional generals. */
export async function bothSpending(pips: number): Promise<GameTable> {
  const table = await twoCorps();
  await does(table, 'pips I', 'pips II');
  await corrects(table, 'generals.Colbert.pips', pips);
  await corrects(table, 'generals.Duval.pips', pips);
  return table;
}

export const stateOf = ({ game }: GameTable): BattleState => game.present.state as unknown as BattleState;
export const owed = ({ game }: GameTable): readonly string[] =>
  game.now.offers.filter((offer) => offer.owed === true).map(({ word }) => word);
export const unit = (table: GameTable, id: string): Unit | undefined =>
  stateOf(table).units.find((one) => one.id === id);
export const general = (table: GameTable, id: string): General | undefined =>
  stateOf(table).generals.find((one) => one.id === id);

export async function corrects(table: GameTable, path: string, value: unknown): Promise<void> {
  await table.append({ type: 'corrected', path, value, reason: 'test' });
}

/** From now on the dice show these faces, throw by throw. */
export function throws(table: GameTable, ...faces: readonly (number | string)[]): void {
  const waiting = [...faces];
  table.dice = { kind: 'ask' };
  Object.assign(table, {
    channel: { ...table.channel, next: () => Promise.resolve(waiting.shift()?.toString()) },
  });
}
