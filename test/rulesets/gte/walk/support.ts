import type { Rules } from '../../../../src/core/ruling/ruleset';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Act } from '../../../../src/core/walk/act';
import { situationOf } from '../../../../src/core/walk/offer';
import type { Done, Now } from '../../../../src/core/walk/walk';
import type { GameTable } from '../../../../src/cli/play/game-table';
import { walk as gte } from '../../../../src/rulesets/gte/walk';
import type { BattleState, Contact, Owed } from '../../../../src/rulesets/gte/walk/record/battle';
import type { UnitState } from '../../../../src/rulesets/gte/walk/record/unit';
import { tableOf } from '../../../support/bot';

export const FERRABOSCO = 'gte-ferrabosco';
export const WOLMIRSK = 'gte-wolmirsk';

/** A battle with typed dice: each line has an act, and the throws that it and what follows by itself ask for. */
export interface Walk {
  readonly table: GameTable;
  /** Throws still to be made, one a line. */
  readonly throws: string[];
}

/** An act, or an act with its throws in their order. */
type Line = string | readonly [line: string, ...throws: readonly string[]];

const SCENARIOS = join(__dirname, '..', '..', '..', '..', 'scenarios');

/** A battle in the first phase of its first turn; its generals are as `seed` has them, and blue has the initiative. */
export async function begun(
  scenario = FERRABOSCO,
  seed = 'chain',
  options: Readonly<Record<string, unknown>> = {},
): Promise<Walk> {
  const text = readFileSync(join(SCENARIOS, `${scenario}.yaml`), 'utf8');
  const table = await tableOf(`${text}\noptions: ${JSON.stringify(options)}\n`, seed);
  for await (const done of table.goOn()) expect(done.kind).toBe('ruled');
  await table.append({ type: 'corrected', path: 'holder', value: 'A', reason: 'test' });
  const throws: string[] = [];
  const next = (): Promise<string | undefined> => Promise.resolve(throws.shift());
  Object.assign(table, { dice: { kind: 'ask' }, channel: { ...table.channel, next } });
  const walk = { table, throws };
  await does(walk, 'ready');
  return walk;
}

export const stateOf = ({ table }: Walk): BattleState => table.game.present.state as unknown as BattleState;

/** A battle in the combats of its third turn, and its rules. */
export async function calmBattle(): Promise<{ readonly calm: BattleState; readonly rules: Rules }> {
  const walk = await begun();
  return { calm: { ...stateOf(walk), turn: 3, phase: 'combat' }, rules: walk.table.game.rules };
}

/** A unit that must be there. */
export function unitOf(walk: Walk, id: string): UnitState {
  const unit = stateOf(walk).units[id];
  if (unit === undefined) throw new Error(`there is no ${id}`);
  return unit;
}

/** What can be done now, by the words for it. */
export const words = ({ table }: Walk): readonly string[] => table.game.now.offers.map(({ word }) => word);

/** What has to be done before anything else. */
export const due = ({ table }: Walk): readonly string[] =>
  table.game.now.offers.filter((offer) => offer.owed === true).map(({ word }) => word);

/** All that is owed now or later in the phase: `test Lacy`. */
export const owedIn = (walk: Walk): readonly string[] =>
  stateOf(walk).owed.map(({ act, unit }: Owed) => `${act} ${unit}`.trim());

/** Who may be named for an act. */
export function among({ table }: Walk, word: string): readonly string[] {
  return table.game.now.offers.find((offer) => offer.word === word)?.roles[0]?.among ?? [];
}

/** What the state gives to the ruling of an act. */
export function given({ table }: Walk, word: string) {
  return givenBy(table.game.now, word);
}

/** What the state gives to the ruling of an act that is offered, once units are named. */
export function givenBy({ offers }: Now, word: string, named: Done['named'] = {}) {
  const offer = offers.find((one) => one.word === word);
  return offer && situationOf(offer)?.given(named);
}

/** Where a battle in that state stands. */
export const nowOf = (state: BattleState, rules: Rules): Now => gte.now({ ...state }, rules);

/**
 * Applies an act alone: no step ends by it. A debt that it pays is put on the list before, unless it is there already.
 */
export function applying(act: Act<BattleState>, rules: () => Rules, debt?: Owed) {
  return (state: BattleState, done: Done): BattleState => {
    const isOwed = state.owed.some((one) => one.act === debt?.act && one.unit === debt.unit);
    const indebted = debt === undefined || isOwed ? state : { ...state, owed: [...state.owed, debt] };
    const instances = act.instances(indebted, rules());
    const instance = instances.find(({ word }) => word === done.word) ?? instances[0];
    if (instance === undefined) throw new Error(`there is no ${done.word}`);
    return instance.apply(done);
  };
}

/** Puts the record right, as players can. */
export async function correct({ table }: Walk, facts: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [path, value] of Object.entries(facts))
    await table.append({ type: 'corrected', path, value, reason: 'test' });
}

/** Does acts that must all be allowed, and what follows from each by itself; every throw must be used. */
export async function does(walk: Walk, ...lines: readonly Line[]): Promise<void> {
  for (const line of lines) {
    const [act, ...throws] = typeof line === 'string' ? [line] : line;
    expect([act, await refusals(walk, act, throws)]).toEqual([act, []]);
    expect([act, walk.throws]).toEqual([act, []]);
  }
}

/** Does an act; the codes of its refusals, if it is refused. */
export async function refusals(
  walk: Walk,
  act: string,
  throws: readonly string[] = [],
): Promise<readonly string[]> {
  walk.throws.push(...throws);
  const done = await walk.table.perform(act);
  if (done.kind === 'refused') return done.answer.ruling.refused.map(({ code }) => code);
  for await (const after of walk.table.goOn()) expect(after.kind).not.toBe('refused');
  return [];
}

/** Words of the acts that the program did by itself since so many lines of the log, in their order. */
export function byItself({ table }: Walk, since = 0): readonly string[] {
  return table.game.log
    .slice(since)
    .flatMap(({ event }) => ('automatic' in event && event.automatic === true ? [event.word] : []));
}

/** Walks on until a phase begins. */
export async function until(walk: Walk, phase: BattleState['phase'], turn?: number): Promise<void> {
  for (let steps = 0; !isAt(walk, phase, turn); steps++) {
    const { phase: now } = stateOf(walk);
    if (steps > 40) throw new Error(`never came to ${phase}; is at ${now}: ${words(walk).join(', ')}`);
    await does(walk, 'next');
  }
}

const isAt = (walk: Walk, phase: BattleState['phase'], turn = stateOf(walk).turn): boolean =>
  stateOf(walk).phase === phase && stateOf(walk).turn === turn;

/** The first move of a battle in which the horse of blue is ordered to attack, and so may charge. */
export async function horseMoves(facts: Readonly<Record<string, unknown>> = {}): Promise<Walk> {
  const walk = await begun();
  await correct(walk, { 'groups.horse.order': 'attack', ...facts });
  await until(walk, 'move1');
  return walk;
}

/** Felice, blue dragoons, have charged a unit of grey, which is about to test. */
export async function charged(target: string, facts: Readonly<Record<string, unknown>> = {}): Promise<Walk> {
  const walk = await horseMoves(facts);
  await does(walk, `charge Felice > ${target} 4`, ['test Felice', '6']);
  await until(walk, 'response', 2);
  return walk;
}

/** What is said of units of a battle, by their names. */
export type Facts = Readonly<Record<string, Partial<UnitState>>>;

/** A battle with units as they are said to be, and perhaps more that is otherwise. */
export function staged(state: BattleState, facts: Facts, change: Partial<BattleState> = {}): BattleState {
  const changed = Object.entries(facts).map(([id, fact]) => [id, { ...state.units[id], ...fact }]);
  return { ...state, units: { ...state.units, ...(Object.fromEntries(changed) as object) }, ...change };
}

/** An attacker that has charged a defender in the third turn; it may be put otherwise. */
export function contact(attacker: string, defender: string, change: Partial<Contact> = {}): Contact {
  return {
    attacker,
    defender,
    kind: 'charge',
    used: 2,
    allowance: 3,
    flank: false,
    inSupport: false,
    turn: 3,
    answered: true,
    rounds: 0,
    drawn: false,
    fought: false,
    now: false,
    ...change,
  };
}
