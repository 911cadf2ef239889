import fc from 'fast-check';
import { setRules } from '../../../../src/core/ruling/adjudicate';
import type { GameTable } from '../../../../src/cli/play/game-table';
import type { Values } from '../../../../src/core/input/field';
import { ruleset } from '../../../../src/rulesets/percentage';
import { walk } from '../../../../src/rulesets/percentage/walk';
import { hasFormation, type Arm, type Formation } from '../../../../src/rulesets/percentage/unit';
import { anyLine, attempt, newTable, numbersOf } from '../../../support/bot';
import { gateTest, evenings, runsOf } from '../../../support/evenings';

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
  const now = walk.now(values, setRules(ruleset));
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
    const state = table.game.present.state;
    const faults = [...soundness(state), ...offered(state)];
    if (faults.length > 0) return [`after "${line}"`, ...faults];
  }
  return [];
}

/** Facts of which one or another will settle whatever is owed. */
const FACTS = ['', ' p2', ' 1'];

/** Settles all that is owed, each in the first way that will do; what cannot be. */
async function unsettled(table: GameTable): Promise<readonly string[]> {
  for (let i = 0; i < 100; i++) {
    const owed = table.game.now.offers.filter((offer) => offer.owed === true);
    if (owed.length === 0) return [];
    const lines = owed.flatMap(({ word, roles }) =>
      FACTS.map((fact) => `${word} ${roles.map(({ among }) => among[0]).join(' > ')}${fact}`),
    );
    if (!(await doesOne(table, lines))) return lines;
  }
  return ['it never ends'];
}

async function doesOne(table: GameTable, lines: readonly string[]): Promise<boolean> {
  for (const line of lines) if ((await attempt(table, line)) === 'done') return true;
  return false;
}

/** A battle in which, every few lines, what is owed is settled. */
async function playOn(seed: string): Promise<readonly string[]> {
  const table = await newTable('percentage-birkenau', seed);
  const next = numbersOf(seed);
  for (let i = 0; i < 100 && table.game.now.ended === undefined; i++) {
    await attempt(table, anyLine(table.game.now, next));
    const left = i % 5 === 4 ? await unsettled(table) : [];
    if (left.length > 0) return [table.game.now.phase, ...left];
  }
  return [];
}

/** Acts of the long games; 2,100 with EVENINGS=7. */
const ACTS = 300 * evenings(0.5);

/** So often in one step, no unit throws for one and the same thing. */
const TOO_OFTEN = 12;

/** Whether the last act threw dice; one that throws none may be asked again, and gives the same answer. */
function threw({ game }: GameTable): boolean {
  const event = game.log.at(-1)?.event;
  return event?.type === 'ruled' && event.rolls.length > 0;
}

/** Whether a line that threw dice can be done again and again. */
async function isEndless(table: GameTable, line: string): Promise<boolean> {
  const { phase } = table.game.now;
  for (let i = 0; i < TOO_OFTEN; i++) {
    if ((await attempt(table, line)) !== 'done') return false;
    if (!threw(table) || table.game.now.phase !== phase) return false;
  }
  return true;
}

/** A battle to its end, or to so many acts: how many were done, and what was wrong. */
async function evening(seed: string, most: number): Promise<{ done: number; faults: readonly string[] }> {
  const table = await newTable('percentage-birkenau', seed);
  const next = numbersOf(seed);
  let done = 0;
  while (done < most && table.game.now.ended === undefined) {
    const line = anyLine(table.game.now, next);
    if ((await attempt(table, line)) !== 'done') continue;
    done++;
    if (threw(table) && (await isEndless(table, line))) return { done, faults: [`${line}: without end`] };
    const left = done % 5 === 0 ? await unsettled(table) : [];
    if (left.length > 0) return { done, faults: [table.game.now.phase, ...left] };
  }
  return { done, faults: [] };
}

test('whole battles of a random player meet no throw without end, and no debt that nobody can pay', async () => {
  let all = 0;
  for (let i = 0; all < ACTS; i++) {
    const { done, faults } = await evening(`evening ${i}`, ACTS - all);
    expect([i, ...faults]).toEqual([i]);
    all += done;
  }
}, 600_000);

describe('a moderated battle by the sheet', () => {
  it('owes nothing that cannot be settled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        expect(await playOn(`owed ${seed}`)).toEqual([]);
      }),
      { numRuns: runsOf(8) },
    );
  });

  gateTest('stays sound whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        expect(await play(`game ${seed}`, 150)).toEqual([]);
      }),
      { numRuns: runsOf(12) },
    );
  });
});
