import { findProcedure } from '../../core/ruling/adjudicate';
import { situationOf, type Named, type Role } from '../../core/walk/offer';
import type { Values } from '../../core/input/field';
import type { Procedure } from '../../core/ruling/procedure';
import { Problem, sentence } from '../../core/input/problem';
import { folded } from '../../core/input/text';
import type { Game } from '../../game/game';
import type { PromptContext } from '../prompts';
import { unquoted } from '../input/quoted';
import type { Typed } from './line';
import { areFacts } from './line/facts';
import { unnamed, isNumber } from './line/names';
import { unitsWanted, wantedProblem, withUnits } from './units';

/** Who is asked for the names that a line leaves open. */
export interface Players {
  readonly game: Game;
  /** Whether there is somebody to ask. */
  readonly asks: boolean;
  readonly prompts: PromptContext;
  /** Tells them who is taken without a question. */
  readonly say: (text: string) => void;
}

/** The fewest letters by which a name is recognised: fewer could begin any word. */
const LEAST_NAME = 3;

/**
 * A misspelt name is reported before anybody is asked who is meant, not after.
 * @throws Problem where the first word is neither a name nor a fact.
 */
export function refuseNobody({ rules }: Game, { offer, open: [role], facts }: Typed): void {
  const [word] = facts;
  if (role === undefined || word === undefined || (offer.kind === 'ruled' && offer.reads !== undefined))
    return;
  const known = situationOf(offer);
  if (known === undefined || isNumber(word)) return;
  const procedure = findProcedure(rules.ruleset, known.procedure);
  if (!areFacts(facts, rules, procedure) && !areFacts([word], rules, procedure)) throw unnamed(role, [word]);
}

/**
 * Asks for all who are meant as one line, cut short at will: `Brandt`, `Brandt > Martin` or `Brandt > Martin 1.5`. `read` reads
 * it. Undefined where the line of the act says somebody or something already, or one role is all that is open.
 */
export async function nameTogether(
  { asks, prompts }: Players,
  { offer, open, facts }: Typed,
  read: (text: string) => Typed,
): Promise<Typed | undefined> {
  const isOpen = open.length > 1 && open.length === offer.roles.length && facts.length === 0;
  if (!asks || !isOpen || open.some(({ among, many }) => among.length < 2 && many !== true)) return undefined;
  const { askNamesOfAll } = await import('../prompts');
  const text = await askNamesOfAll(open, (typed) => faultOf(open, () => read(typed)), prompts);
  return read(text);
}

/** What is wrong with a line of names, as a message; undefined if it names the first who is asked for. */
function faultOf([first]: readonly Role[], read: () => Typed): string | undefined {
  try {
    const { named, facts } = read();
    if (first === undefined || named[first.name] !== undefined) return undefined;
    throw unnamed(first, facts);
  } catch (error) {
    if (error instanceof Problem) return error.faults.map(sentence).join('\n');
    throw error;
  }
}

/**
 * Asks who is meant, role by role; where only one is possible, he is taken without a question, and told.
 * @throws Problem where nobody can be meant, or be asked.
 */
export async function nameRest(players: Players, { open, named, facts }: Typed): Promise<Named> {
  const rest: Record<string, string | readonly string[]> = {};
  for (const role of open) {
    const { name, label, barred = {} } = role;
    const among = role.sensible?.({ ...named, ...rest }) ?? role.among;
    if (!players.asks || among.length === 0 || namesAnother(players.game, facts))
      throw unnamed({ label, among, barred }, facts);
    rest[name] = await askWho(players, role, among);
  }
  return rest;
}

/**
 * Asks for the names of the units whose records the situation still wants after what was said.
 * @throws Problem where there is no such unit, or nobody to ask.
 */
export async function nameUnits(players: Players, procedure: Procedure, raw: Values): Promise<Values> {
  const { game, asks } = players;
  let values = raw;
  for (const wanted of unitsWanted(game, procedure, raw)) {
    const { name, among } = wanted;
    if (!asks || among.length === 0) throw wantedProblem(wanted);
    values = withUnits(game, procedure, { ...values, [name]: await askWho(players, wanted, among) });
  }
  return values;
}

async function askWho(
  { prompts, say }: Players,
  { label, means, many = false }: Pick<Role, 'label' | 'means' | 'many'>,
  among: readonly string[],
): Promise<string | readonly string[]> {
  const [only, another] = among;
  if (only !== undefined && another === undefined && !many) {
    // The questions that follow may speak of him without his name.
    say(`${label}: ${only}.`);
    return only;
  }
  const { askNames } = await import('../prompts');
  const found = await askNames(label, among, many, prompts, means);
  return many ? found : (found[0] ?? '');
}

/** Whether words that seem to be facts begin with somebody who cannot be meant. */
function namesAnother(game: Game, [word = '']: readonly string[]): boolean {
  const begun = folded(unquoted(word).replace(/,$/, ''));
  const all = game.walk.muster(game.present.state);
  return begun.length >= LEAST_NAME && all.some(({ id }) => folded(id).startsWith(begun));
}
