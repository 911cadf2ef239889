import fc from 'fast-check';
import { setRules } from '../../../../src/core/adjudicate';
import type { Values } from '../../../../src/core/field';
import { ruleset } from '../../../../src/rulesets/percentage';
import { battle } from '../../../../src/rulesets/percentage/battle';
import { hasFormation, type Arm, type Formation } from '../../../../src/rulesets/percentage/unit';
import { anyLine, attempt, newTable, numbersOf } from '../../../support/bot';

interface Unit {
  readonly id: string;
  readonly arm: Arm;
  readonly where: string;
  readonly figures: number;
  readonly figuresOriginal: number;
  readonly waitingLosses: number;
  readonly disorder: number;
  readonly temporary: number;
  readonly temporaryBefore: number;
  readonly moraleStatus: string;
  readonly formation: Formation;
  readonly guns?: number;
  readonly fired: number;
  readonly lockedWith: string | null;
}

interface State {
  readonly units: Readonly<Record<string, Unit>>;
  readonly owed: readonly { readonly unit: string | null; readonly after?: string }[];
  readonly step: string;
}

/** Steps of simultaneous fire; a battle that was given up may have ended in one. */
const WAITING = ['artillery', 'smallArms', 'over'];

/** Facts of a state that must hold whatever the players do. */
function soundness(values: Values): readonly string[] {
  const { units, owed, step } = values as unknown as State;
  const all = Object.values(units);
  const wrong = (what: string, holds: (unit: Unit) => boolean): readonly string[] =>
    all.filter(holds).map(({ id }) => `${id}: ${what}`);
  return [
    ...wrong('figures', ({ figures, figuresOriginal }) => figures < 0 || figures > figuresOriginal),
    ...wrong('no figures, and not lost', ({ figures, where }) => figures === 0 && where === 'table'),
    ...wrong(
      'dispersed, and not lost',
      (unit) => unit.moraleStatus === 'dispersed' && unit.where === 'table',
    ),
    ...wrong('markers', (unit) => Math.min(unit.disorder, unit.temporary, unit.temporaryBefore) < 0),
    ...wrong('losses wait', ({ waitingLosses }) => waitingLosses > 0 && !WAITING.includes(step)),
    ...wrong('a formation of another arm', ({ arm, formation }) => !hasFormation(arm, formation)),
    ...wrong('more guns fired than there are', ({ guns, fired }) => guns !== undefined && fired > guns),
    ...wrong(
      'locked with one that is lost',
      ({ lockedWith }) => lockedWith !== null && units[lockedWith]?.where !== 'table',
    ),
    ...owed
      .flatMap(({ unit, after = null }) => [unit, after])
      .filter((unit) => unit !== null && units[unit]?.where !== 'table')
      .map((unit) => `${unit ?? ''}: owes, or is owed, off the table`),
  ];
}

/** What the rest of the program relies on. */
function offered(values: Values): readonly string[] {
  const now = battle.now(values, setRules(ruleset));
  const words = now.offers.map(({ word }) => word);
  return [
    ...words.filter((word, i) => words.indexOf(word) !== i).map((word) => `"${word}" is offered twice`),
    ...(now.offers.length === 0 && now.ended === undefined ? ['nothing can be done'] : []),
    ...(now.offers.some(({ owed }) => owed === true) && now.offers.some(({ closes }) => closes === true)
      ? ['a phase may be closed while something is owed']
      : []),
  ];
}

async function play(seed: string, lines: number): Promise<readonly string[]> {
  const table = await newTable('percentage-birkenau', seed);
  const next = numbersOf(seed);
  for (let i = 0; i < lines && table.game.now.ended === undefined; i++) {
    const line = anyLine(table.game.now, next);
    await attempt(table, line);
    const state = table.game.present.battle;
    const faults = [...soundness(state), ...offered(state)];
    if (faults.length > 0) return [`after "${line}"`, ...faults];
  }
  return [];
}

describe('a moderated battle by the sheet', () => {
  it('stays sound whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        expect(await play(`game ${seed}`, 150)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
