import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { isObject } from '../../../core/input/check';
import { Problem } from '../../../core/input/problem';
import { EXTENDS, installedNamed, type NewScenario, type NewSide } from '../../../core/scenario/scenario';
import { nameFault, shown } from '../../../core/input/text';
import { loadRuleset } from '../../../rulesets';
import { isPath, parseWhole } from '../../../scenario/extends';
import { parseSource, soundSource, type Source } from '../../../scenario/yaml';
import { canAsk, type Io } from '../../io';
import { rulesetId } from '../../input/options';
import { PLAIN } from '../../output/output';
import { saveText } from '../../output/save';
import { readNamed } from './load';
import { command } from '../../define-command';
import { flag, type FlagValues } from '../../flags';

const FLAGS = {
  from: flag.text('<scenario>', 'copy this scenario: a file, or the id of an installed one'),
  variant: flag.text('<scenario>', 'a variant of this scenario'),
  name: flag.text('<text>', 'the name of the battle'),
  side: flag.texts('<name>', 'a side; give both, the one that begins first'),
  out: flag.text('<file>', 'another file; - for standard output', { short: 'o' }),
  rules: flag.text('<id>', 'ruleset, else $BLUCHER_RULES, else blucher'),
  ...PLAIN,
};
type NewFlags = FlagValues<typeof FLAGS>;

const ABOUT = `Begins a scenario file: from a few answers, as a copy of another scenario (--from), or as a variant of one \
(--variant), which holds only what differs. It is written to <id>.yaml, and never over another file.`;

export const run = command(
  { name: 'scenario new', about: ABOUT, words: [['[id]', 'its id, and the name of the file']], flags: FLAGS },
  async ({ words: [given], flags, io }) => {
    const asker = new Questions(io, flags.plain === true);
    refuseUnfit(flags);
    if (!asker.canAsk) requireAll(given, flags);
    const id = await idOf(given, asker);
    const file = flags.out ?? `${id}.yaml`;
    if (file !== '-' && existsSync(file)) throw isTaken(file);
    const text = await textOf(id, file, flags, asker, io);
    if (file === '-') io.out(text);
    else {
      await saveText(file, text, false, ELSEWHERE);
      io.out(`${file} is begun; see "blucher scenario check ${file}"\n`);
    }
  },
);

/** @throws Problem where flags cannot go together, or are for nothing. */
function refuseUnfit({ from, variant, side = [], name }: NewFlags): void {
  if (from !== undefined && variant !== undefined)
    refuse('--variant', 'cannot go with --from; give one of them');
  const base = from === undefined ? '--variant' : '--from';
  if (side.length > 0 && (from ?? variant) !== undefined)
    refuse('--side', `cannot go with ${base}: the sides are those of the other scenario`);
  if (side.length > SIDES) refuse('--side', `is given ${side.length} times; give the two sides`);
  if (variant === '-')
    refuse('--variant', 'cannot be standard input, since the file names what it is a variant of');
  if (name !== undefined) refuse('--name', nameFault(name));
}

/** @throws Problem with everything that is missing, where nobody can be asked. */
function requireAll(id: string | undefined, { from, variant, name, side = [] }: NewFlags): void {
  const isCopy = (from ?? variant) !== undefined;
  const wanted: readonly (readonly [isThere: boolean, path: string, give: string])[] = [
    [id !== undefined, 'id', 'an id, such as my-battle'],
    [isCopy || name !== undefined, '--name', 'the name of the battle'],
    [isCopy || side.length === SIDES, '--side', 'both sides, first the one that plays the first turn'],
  ];
  const missing = wanted
    .filter(([isThere]) => !isThere)
    .map(([, path, give]) => ({ path, message: `is missing; give ${give}` }));
  if (missing.length > 0) throw new Problem(...missing);
}

const SIDES = 2;

/** Asks what was not given. */
class Questions {
  readonly canAsk: boolean;

  constructor(
    private readonly io: Io,
    private readonly plain: boolean,
  ) {
    this.canAsk = canAsk(io);
  }

  async ask(message: string, check: (text: string) => string | undefined): Promise<string> {
    const { askLine } = await import('../../prompts');
    return askLine(message, { ...this.io.streams(), plain: this.plain }, (text) => {
      const fault = check(text);
      return fault && `the answer ${fault}`;
    });
  }
}

const ID = /^[\p{L}\d][\p{L}\d-]{0,60}$/u;

async function idOf(given: string | undefined, asker: Questions): Promise<string> {
  const fault = (text: string): string | undefined =>
    ID.test(text) ? undefined : 'is no id; give letters, digits and hyphens, such as my-battle';
  if (given === undefined) return asker.ask('Id of the scenario, such as my-battle:', fault);
  const wrong = fault(given);
  if (wrong !== undefined) throw new Problem({ path: 'id', message: `${shown(given)} ${wrong}` });
  return given;
}

async function textOf(id: string, file: string, flags: NewFlags, asker: Questions, io: Io): Promise<string> {
  const { from, variant } = flags;
  if (from !== undefined) return copyOf(from, id, file, flags.name, io);
  if (variant !== undefined) return variantOf(variant, id, file, flags.name, io);
  return skeletonOf(id, flags, asker, io);
}

/** The text of another scenario under another id; its comments and layout stay. */
async function copyOf(
  from: string,
  id: string,
  file: string,
  name: string | undefined,
  io: Io,
): Promise<string> {
  const { text, label } = await readNamed(from, io);
  const source = soundSource(parseSource(text, label));
  const base = isObject(source.value) ? source.value[EXTENDS] : undefined;
  const changes: readonly (readonly [key: string, value: string])[] = [
    ['id', id],
    ...(name === undefined ? [] : [['name', name] as const]),
    ...(typeof base === 'string' && isPath(base) && !isAbsolute(base)
      ? [[EXTENDS, seenFrom(file, join(dirname(from), base))] as const]
      : []),
  ];
  return changes.reduce(
    (now, [key, value]) => withValue(now, parseSource(now, label).source, key, value),
    text,
  );
}

/** @throws Problem where the file has no such key to change. */
function withValue(text: string, source: Source, key: string, value: string): string {
  const span = source.spanOf([key], 'value');
  if (!span) {
    const message = `has no plain "${key}" that could be changed; give a file that has one, or take --variant`;
    throw new Problem({ path: '--from', message });
  }
  return text.slice(0, span.from) + JSON.stringify(value) + text.slice(span.to);
}

async function variantOf(
  base: string,
  id: string,
  file: string,
  name: string | undefined,
  io: Io,
): Promise<string> {
  const { text, label } = await readNamed(base, io);
  const { value } = (await parseWhole(text, label)).source;
  const before = isObject(value) && typeof value.name === 'string' ? value.name : base;
  const called = name ?? `${before}, a variant`;
  return `# Only what differs: maps are merged, null takes a key away, a list is replaced whole, and a map in the place of
# a list changes its entries by their ids, such as
#   sides: { some-side: { startingMorale: 9 } }
extends: ${JSON.stringify(seenFrom(file, base))}
id: ${JSON.stringify(id)}
name: ${JSON.stringify(called)}
`;
}

/** A scenario as a file may name it: an installed one by its id, else by the path that leads there from the file. */
function seenFrom(file: string, base: string): string {
  if (installedNamed(base) || isAbsolute(base)) return base;
  const path = relative(file === '-' ? '.' : dirname(file), base);
  return path.includes(sep) ? path.split(sep).join('/') : `./${path}`;
}

async function skeletonOf(id: string, flags: NewFlags, asker: Questions, io: Io): Promise<string> {
  const ruleset = await loadRuleset(rulesetId(flags, io));
  const format = await ruleset.scenarios?.();
  if (!format?.skeleton) {
    const message = `${ruleset.id} has no empty scenario to begin with; copy one with --from, see "scenario list"`;
    throw new Problem({ path: '--rules', message });
  }
  const name = flags.name ?? (await asker.ask('Name of the battle:', (text) => nameFault(text)));
  const [one, other] = flags.side ?? [];
  const first = one ?? (await asker.ask('The side that plays the first turn:', (text) => nameFault(text)));
  const second = other ?? (await asker.ask('The other side:', (text) => sideFault(text, first)));
  refuse('--side', nameFault(first) ?? sideFault(second, first));
  const wanted: NewScenario = { id, name, sides: [sideOf(first), sideOf(second)] };
  return format.skeleton(wanted);
}

function refuse(path: string, message: string | undefined): void {
  if (message !== undefined) throw new Problem({ path, message });
}

function sideFault(text: string, other: string): string | undefined {
  return sideOf(text).id === sideOf(other).id
    ? 'is the other side already; give another name'
    : nameFault(text);
}

/** `The French` -> `the-french`. */
function sideOf(name: string): NewSide {
  const id = name
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '');
  return { id: id === '' ? 'side' : id, name };
}

const ELSEWHERE = 'another id, or --out';

function isTaken(file: string): Problem {
  return new Problem({ path: file, message: `is there already; give ${ELSEWHERE}` });
}
