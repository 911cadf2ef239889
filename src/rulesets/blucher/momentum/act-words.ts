import type { Values } from '../../../core/input/field';
import { meaningsOf } from '../../../core/input/meanings';
import { Problem } from '../../../core/input/problem';
import { didYouMean } from '../../../core/input/suggest';
import { listing, nameFault, shown } from '../../../core/input/text';
import type { SaidOfAct, TypedAct } from '../../../core/walk/cup-game';
import { ACT_HELP } from './help';
import type { Phase } from './record';

/** What the active player asks for: a bare cost, or an activation by the rules. */
export type Act = { readonly kind: 'cost'; readonly cost: number } | Activation;

interface Activation {
  readonly kind: Kind;
  /** Units without a name of their own, as many as that. */
  readonly count: number;
  readonly units: readonly Values[];
  /** The vigorous subcommander who is used. */
  readonly vigorous: string | null;
  /** Further answers, by field. */
  readonly more: Values;
}

/** How an activation is typed; the first spelling of each is the one that help shows. */
const KINDS = [
  { kind: 'corps', spellings: ['corps', 'c'] },
  { kind: 'individual', spellings: ['individual', 'i'] },
  { kind: 'command', spellings: ['command', 'cmd', 'm'] },
  { kind: 'end', spellings: ['end', 'e'] },
] as const;

type Kind = (typeof KINDS)[number]['kind'];

/** What may be added to an activation. */
const MARKS = [
  { mark: 'vigorous', spellings: ['vigorous', 'v'] },
  { mark: 'staffwork', spellings: ['staffwork', 's'] },
] as const;

/** Stands in for the vigorous subcommander's name where players give none. */
export const THE_VIGOROUS = 'the vigorous subcommander';

const MOST = 999;

/**
 * Reads an activation: `5` is a bare cost, `corps 5` and `c5` a corps activation of five units, `corps Pack Kempt` one
 * of units with names, `c5 +v` one with a vigorous subcommander.
 * @throws Problem that says what may be typed.
 */
export function parseAct([head = '', ...tail]: readonly string[]): Act {
  const words = [...head.replaceAll('+', ' +').trim().split(' '), ...tail];
  const marks = words.filter((word) => word.startsWith('+')).map(readMark);
  const [first = '', ...rest] = words.filter((word) => !word.startsWith('+'));
  if (/^[-+]?[\d.]+$/.test(first) && rest.length === 0) return bareCost(first, marks);
  const [, letters = first, digits] = /^(\p{L}+)(\d+)$/u.exec(first) ?? [];
  return activation(kindOf(letters), digits === undefined ? rest : [digits, ...rest], marks);
}

/** Reads an activation that was typed as one line, such as `c5 +v`. @throws Problem that says what may be typed. */
export function parseActLine(line: string): Act {
  return parseAct(line.trim().split(/\s+/));
}

function bareCost(text: string, marks: readonly string[]): Act {
  if (marks.length > 0)
    throw wrong('a bare cost takes no +words; give it as it is, or say "corps 5 +vigorous"');
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1)
    throw wrong(`${shown(text)} is no cost; give a whole number from 1 to ${MOST}`);
  return { kind: 'cost', cost: Number(text) };
}

function activation(kind: Kind, rest: readonly string[], marks: readonly string[]): Act {
  const more: Values = marks.includes('staffwork') ? { staffwork: true } : {};
  const vigorous = marks.includes('vigorous') ? THE_VIGOROUS : null;
  if (kind !== 'corps' && marks.length > 0)
    throw wrong('+vigorous and +staffwork go with a corps activation only');
  const { count, names } = unitsIn(kind, rest);
  return { kind, count, units: names.map((id) => ({ id })), vigorous, more };
}

interface UnitWords {
  readonly count: number;
  readonly names: readonly string[];
}

/** A number of units, or their names; an individual activation is of one, which need not be named. */
function unitsIn(kind: Kind, words: readonly string[]): UnitWords {
  const [first, ...others] = words;
  if (kind === 'end') {
    if (first !== undefined) throw wrong(`"end" takes no ${shown(first)}`);
    return { count: 0, names: [] };
  }
  if (first === undefined) return { count: kind === 'individual' ? 1 : 0, names: [] };
  if (!/^[-+]?[\d.]+$/.test(first)) return { count: 0, names: words.map(checkName) };
  if (others.length === 0 && /^\d{1,3}$/.test(first) && Number(first) >= 1)
    return { count: Number(first), names: [] };
  throw wrong(`${shown(words.join(' '))} is no number of units; give 1 to ${MOST}, or their names`);
}

function checkName(name: string): string {
  const fault = nameFault(name);
  if (fault === undefined) return name;
  throw new Problem({ path: 'unit', message: fault });
}

function kindOf(word: string): Kind {
  const [only, ...others] = meaningsOf(word, KINDS);
  if (only && others.length === 0) return only.kind;
  const known = KINDS.map(({ kind }) => kind);
  if (only)
    throw wrong(`${shown(word)} is ambiguous; give ${listing([only, ...others].map(({ kind }) => kind))}`);
  throw wrong(`${shown(word)} is no activation${didYouMean(word, known)}; give ${ACT_HELP}`);
}

function readMark(word: string): string {
  const [only, ...others] = meaningsOf(word.slice(1), MARKS);
  if (only && others.length === 0) return only.mark;
  throw wrong(`${shown(word)} is not known; give ${listing(MARKS.map(({ mark }) => `+${mark}`))}`);
}

function wrong(message: string): Problem {
  return new Problem({ path: 'activation', message });
}

/**
 * Reads an act with what flags say of it.
 * @throws Problem where it cannot be, or the size of a force is missing.
 */
export function readAct(words: readonly string[], said?: SaidOfAct): TypedAct {
  const typed = words.length === 1 ? parseActLine(words[0] ?? '') : parseAct(words);
  const act = said ? complete(typed, said) : typed;
  if (act.kind === 'cost') return { word: act.kind, raw: () => ({ cost: act.cost }) };
  if (act.kind !== 'end' && act.count + act.units.length === 0)
    throw wrong(`how many units? Give their number or names, such as "${act.kind} 5"`);
  return { word: act.kind, raw: (phase) => rawOf(act, phase as Phase) };
}

/** Adds what flags say to what words say. */
function complete(act: Act, { units, more, options }: SaidOfAct): Act {
  const { subcommander } = options;
  const vigorous =
    typeof subcommander === 'string' ? subcommander : options.vigorous === true ? THE_VIGOROUS : undefined;
  const isPlain = units.length === 0 && Object.keys(more).length === 0 && vigorous === undefined;
  if (isPlain) return act;
  if (act.kind === 'cost') throw wrong('a bare cost takes no flags about units; say, for example, "corps 5"');
  const unnamed = units.length > 0 && act.kind === 'individual' && act.units.length === 0 ? 0 : act.count;
  return {
    ...act,
    count: unnamed,
    units: [...act.units, ...units],
    vigorous: vigorous ?? act.vigorous,
    more: { ...act.more, ...more },
  };
}

/** Units of whom nothing else was said are of one corps. */
const ONE_CORPS = 'the same corps';

function rawOf({ kind, more, vigorous, units, count }: Activation, phase: Phase): Values {
  if (kind === 'end') return more;
  const corps = kind === 'corps' ? { corps: ONE_CORPS } : {};
  const named = units.map((unit) => ({
    ...corps,
    ...unit,
    activated: unit.activated ?? phase.activated.includes(String(unit.id)),
  }));
  const unnamed = Array.from({ length: count }, () => corps);
  const used = vigorous === null ? {} : { vigorous, vigorousUsed: phase.vigorousUsed.includes(vigorous) };
  return { ...more, units: [...named, ...unnamed], ...used };
}
