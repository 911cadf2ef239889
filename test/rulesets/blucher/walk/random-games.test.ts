import fc from 'fast-check';
import type { Values } from '../../../../src/core/field';
import type { Table } from '../../../../src/cli/play/table';
import { anyLine, attempt, newTable, numbersOf } from '../../../support/bot';
import { learning } from './table';

/** Facts of a state that must hold whatever the players do. */
function soundness(state: Values): readonly string[] {
  const { units, contacts, active } = state as {
    readonly units: Readonly<Record<string, Unit>>;
    readonly contacts: readonly { readonly attacker: string; readonly defenders: readonly string[] }[];
    readonly active: string;
  };
  const all = Object.values(units);
  return [
    ...all
      .filter(({ elanMax, fatigues }) => elanMax !== null && (fatigues < 0 || fatigues > elanMax))
      .map(({ id }) => `${id}: fatigues`),
    ...all
      .filter((unit) => unit.where === 'table' && unit.elanMax === unit.fatigues)
      .map(({ id }) => `${id}: no elan, and not broken`),
    ...all
      .filter(({ ammoMarked, ammoTrack }) => ammoMarked < 0 || ammoMarked > ammoTrack.length)
      .map(({ id }) => `${id}: ammo`),
    ...all
      .filter((unit) => unit.garrison && !unit.prepared)
      .map(({ id }) => `${id}: a garrison that is not prepared`),
    ...all.filter((unit) => unit.prepared && unit.concealed).map(({ id }) => `${id}: prepared and concealed`),
    ...contacts
      .filter(({ attacker }) => units[attacker]?.side !== active)
      .map(({ attacker }) => `${attacker}: attacks in the enemy’s turn`),
    ...contacts
      .flatMap(({ attacker, defenders }) => [attacker, ...defenders])
      .filter((id) => units[id]?.where !== 'table')
      .map((id) => `${id}: fights off the table`),
  ];
}

interface Unit {
  readonly id: string;
  readonly side: string;
  readonly where: string;
  readonly elanMax: number | null;
  readonly fatigues: number;
  readonly ammoTrack: readonly number[];
  readonly ammoMarked: number;
  readonly garrison: boolean;
  readonly prepared: boolean;
  readonly concealed: boolean;
}

async function play(table: Table, seed: string, lines: number): Promise<readonly string[]> {
  const next = numbersOf(seed);
  for (let i = 0; i < lines && table.game.now.ended === undefined; i++) {
    const line = anyLine(table.game.now, next);
    await attempt(table, line);
    const faults = soundness(table.game.present.state);
    if (faults.length > 0) return [`after "${line}"`, ...faults];
  }
  return [];
}

describe('a moderated battle', () => {
  it.each(['learning', 'fuentes-de-onoro'])('stays sound whatever is typed: %s', async (scenario) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        expect(await play(await newTable(scenario, `game ${seed}`), `game ${seed}`, 120)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('stays sound where several players share a side', async () => {
    const shared = ['objectives:\n', 'players: { red: 3, white: 2 }\nobjectives:\n'] as const;
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        expect(await play(await learning(shared), `game ${seed}`, 80)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
