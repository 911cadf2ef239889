import { requireSituation } from '../../../core/ruling/adjudicate';
import { isObject } from '../../../core/input/check';
import type { Values } from '../../../core/input/field';
import { Problem, type Fault } from '../../../core/input/problem';
import type { Procedure } from '../../../core/ruling/procedure';
import { RULESETS } from '../../../rulesets';
import { readText, STANDARD_INPUT } from '../../input/input';
import { jsonIn } from '../../input/json';
import type { Io } from '../../io';
import { shippedFile } from '../../shipped-files';
import type { Armies } from './armies';

/** A roster as it was read, and how its faults are located. */
export interface RosterSource {
  /** Its name in messages: the file, or standard input. */
  readonly label: string;
  readonly raw: Values;
  readonly place: (fault: Fault) => Fault;
}

/** The name of a roster file in messages. */
function labelOf(file: string): string {
  return file === '-' ? STANDARD_INPUT : file;
}

/**
 * Reads a roster, YAML or JSON, from a file or from standard input.
 * @throws Problem if it is no roster file, with the line.
 */
export async function readRoster(io: Io, file: string, label = labelOf(file)): Promise<RosterSource> {
  const text = await readText(io, file, (first, second) => refuseLines(label, first, second));
  const json = quickJson(text);
  if (json !== undefined) return sourceOf(label, json, (fault) => at(label, fault));
  const { parseSource, soundSource } = await import('../../../scenario/yaml');
  const parsed = parseSource(text, label);
  if (parsed.faults.length > 0) refuseLines(label, ...firstLines(text));
  const source = soundSource(parsed);
  return sourceOf(label, source.value, (fault) => {
    const { line } = source.markOf(keysIn(fault.path));
    return at(`${label}, line ${line}`, fault);
  });
}

/**
 * Reads a roster as `readRoster` does, or one that comes with the program, by its name.
 * @throws Problem likewise, and for a name that there is not.
 */
export async function readArmy(io: Io, word: string): Promise<RosterSource> {
  return readRoster(io, shippedFile('army', word), labelOf(word));
}

/** The first two lines that are not blank. */
function firstLines(text: string): readonly [string, string] {
  const [, first = '', second = ''] = /^\s*(\S.*)\s*(\S.*)?/.exec(text) ?? [];
  return [first, second];
}

/** @throws Problem if the first lines show a file of many rosters, one JSON object a line, which is no YAML. */
function refuseLines(label: string, first: string, second: string): void {
  if (!second.startsWith('{') || quickJson(first) === undefined) return;
  throw new Problem({
    path: label,
    message: 'holds many rosters, one JSON object a line; give --ndjson to army check, points or expand',
  });
}

/** Reads JSON without loading the YAML reader; undefined for other text, which that reader takes or faults by line. */
function quickJson(text: string): unknown {
  return /^\s*\{/.test(text) ? jsonIn(text) : undefined;
}

function sourceOf(label: string, value: unknown, place: RosterSource['place']): RosterSource {
  if (isObject(value)) return { label, raw: value, place };
  throw new Problem({ path: label, message: 'is no roster; give an object with "list" and "corps"' });
}

function at(where: string, fault: Fault): Fault {
  return { ...fault, path: fault.path === '' ? where : `${where}, ${fault.path}` };
}

/** `corps[0].units` -> corps, 0, units. */
function keysIn(path: string): readonly (string | number)[] {
  return path
    .split(/[.[\]]+/)
    .filter((key) => key !== '')
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** The situation of a procedure that a roster makes. @throws Problem with every fault, at its line. */
export function situationOf(
  { rules }: Armies,
  procedure: Procedure,
  { label, raw, place }: RosterSource,
  { args }: Pick<Io, 'args'>,
): Values {
  const other = rulesetOf(raw);
  if (other !== undefined && other !== rules.ruleset.id)
    throw new Problem({
      path: label,
      message: `is a roster of ${other}, not of ${rules.ruleset.id}; give "${lineBy(other, args)}"`,
    });
  try {
    return requireSituation(rules, procedure, raw);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(...error.faults.map(place));
  }
}

/** The ruleset that a roster says it is of; undefined where there is no such. */
export function rulesetOf({ schema }: Values): string | undefined {
  return RULESETS.find(({ id }) => String(schema).startsWith(`${id}-roster/`))?.id;
}

/** A command line as it was typed, by other rules. */
function lineBy(rules: string, args: readonly string[]): string {
  const others = args.filter((word, i) => !/^--rules(?:=|$)/.test(word) && args[i - 1] !== '--rules');
  const typed = others.map((word) => (/[^\w./=-]/.test(word) ? `'${word}'` : word));
  return ['blucher', ...typed, '--rules', rules].join(' ');
}
