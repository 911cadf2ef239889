import { listing, meantBy } from '../../core/input/text';
import type { Asker } from './asker';

/** More names than this are not listed below the question. */
const FEW = 24;

/** Whether several names may be given; with `any`, none will do too. */
export type Count = boolean | 'any';

/** Typed in place of names, it asks what they mean. */
const HELP = '?';

/** Those who can be named, and what the names mean where they are words: a line each. */
function helpText({ label, among, means = {} }: Omit<NamesOf, 'many'>): string {
  const lines = among.flatMap((name) => (means[name] === undefined ? [] : [`  ${name}: ${means[name]}`]));
  return [lines.length > 0 ? `${label}:` : `${label}: ${listing(among.slice(0, FEW))}.`, ...lines].join('\n');
}

/** Asks for one of some names, or for several; each may be cut short. */
export async function askForNames(
  ask: Asker,
  one: Omit<NamesOf, 'many'>,
  many: Count,
): Promise<readonly string[]> {
  const { label, among } = one;
  const text = await ask.line({
    message: many === true ? `${label} (with commas between them)` : label,
    hints: [listed(among)],
    check: (typed) => (typed.trim() === HELP ? helpText(one) : faultOf(typed, among, many)),
    preview: (typed) =>
      faultOf(typed, among, many) === undefined ? namesOf(typed, among, many).join(', ') : undefined,
    complete: (typed) => completed(typed, among, many),
  });
  return namesOf(text, among, many);
}

const listed = (among: readonly string[]): string =>
  `${among.slice(0, FEW).join('  ')}${among.length > FEW ? ' ...' : ''}`;

/** Those who can be named in one of the roles of an act. */
export interface NamesOf {
  readonly label: string;
  readonly among: readonly string[];
  readonly means?: Readonly<Record<string, string>>;
  readonly many?: boolean;
}

/** Asks for names of all roles in one line, with `>` between them; returns the line, which may stop after the first. */
export function askForNamesOfAll(
  ask: Asker,
  roles: readonly NamesOf[],
  check: (text: string) => string | undefined,
): Promise<string> {
  const labels = roles.map(({ label }, i) =>
    i === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1),
  );
  return ask.line({
    message: labels.join(' > '),
    hints: roles.map(({ label, among }) => `${label}: ${listed(among)}`),
    check: (typed) => (typed.trim() === HELP ? roles.map(helpText).join('\n') : check(typed)),
    complete: (typed) => {
      const start = typed.lastIndexOf('>') + 1;
      const { among = [], many = false } = roles[typed.split('>').length - 1] ?? {};
      const rest = typed.slice(start);
      return `${typed.slice(0, start)}${start > 0 ? ' ' : ''}${completed(rest.trimStart(), among, many)}`;
    },
  });
}

function parts(text: string, many: Count): readonly string[] {
  const each = many !== false ? text.split(',') : [text];
  return each.map((part) => part.trim()).filter((part) => part !== '');
}

function namesOf(text: string, among: readonly string[], many: Count): readonly string[] {
  return parts(text, many).flatMap((part) => meantBy(part, among).slice(0, 1));
}

function faultOf(text: string, among: readonly string[], many: Count): string | undefined {
  const given = parts(text, many);
  if (given.length === 0 && many === 'any') return undefined;
  if (given.length === 0) return `Give ${listing(among.slice(0, FEW))}.`;
  for (const part of given) {
    const found = meantBy(part, among);
    if (found.length === 0) return `There is no "${part}" here.`;
    if (found.length > 1) return `"${part}" could be ${listing(found.slice(0, FEW))}.`;
  }
  const names = namesOf(text, among, many);
  return new Set(names).size < names.length ? 'One is named twice.' : undefined;
}

/** The text with its last name in full, if only one can be meant. */
function completed(text: string, among: readonly string[], many: Count): string {
  const start = many !== false ? text.lastIndexOf(',') + 1 : 0;
  const [only, ...others] = meantBy(text.slice(start).trim(), among);
  if (only === undefined || others.length > 0) return text;
  return `${text.slice(0, start)}${start > 0 ? ' ' : ''}${only}`;
}
