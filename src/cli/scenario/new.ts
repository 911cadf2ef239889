import { writeFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { isObject } from '../../core/check';
import { Problem } from '../../core/problem';
import type { NewScenario, NewSide } from '../../core/scenario';
import { nameFault, shown } from '../../core/text';
import { loadRuleset } from '../../rulesets';
import { parseSource, type Source } from '../../scenario/yaml';
import { createCommand, parseArgs } from '../command';
import { reasonOf } from '../input';
import { EXIT, type Io } from '../io';
import { rulesetId, type RulesFlags } from '../options';
import { PLAIN_OPTION } from '../output';
import { readNamed } from './load';

interface NewFlags extends RulesFlags {
  readonly from?: string;
  readonly variant?: string;
  readonly name?: string;
  readonly side?: readonly string[];
  readonly out?: string;
  readonly plain?: boolean;
}

const ABOUT = `Begins a scenario file: from a few answers, as a copy of another scenario (--from), or as a variant of one \
(--variant), which holds only what differs. It is written to <id>.yaml, and never over another file.`;

/** The command line of this command. */
export function build(io: Io): Command {
  return createCommand('blucher scenario new', io)
    .description(ABOUT)
    .argument('[id]', 'its id, and the name of the file')
    .option('--from <scenario>', 'copy this scenario: a file, or the id of an installed one')
    .option('--variant <scenario>', 'a variant of this scenario')
    .option('--name <text>', 'the name of the battle')
    .addOption(
      new Option('--side <name>', 'a side; give both, the one that begins first').argParser(
        (text: string, before?: readonly string[]) => [...(before ?? []), text],
      ),
    )
    .option('--out <file>', 'another file; - for standard output')
    .option('--rules <id>', 'ruleset, else $BLUCHER_RULES, else blucher')
    .addOption(PLAIN_OPTION);
}

export async function run(args: readonly string[], io: Io): Promise<number> {
  const command = build(io);
  const [given] = parseArgs(command, args);
  const flags = command.opts<NewFlags>();
  const asker = new Questions(io, flags.plain === true);
  const id = await idOf(given, asker);
  const text = await textOf(id, flags, asker, io);
  const file = flags.out ?? `${id}.yaml`;
  if (file === '-') io.out(text);
  else {
    await writeNew(file, text);
    io.out(`${file} is begun; see "blucher scenario check ${file}"\n`);
  }
  return EXIT.answered;
}

/** Asks what was not given; where nobody can be asked, says what is missing. */
class Questions {
  private readonly canAsk: boolean;

  constructor(
    private readonly io: Io,
    private readonly plain: boolean,
  ) {
    this.canAsk = io.terminal.input && io.terminal.output;
  }

  async ask(message: string, missing: string, check: (text: string) => string | undefined): Promise<string> {
    if (!this.canAsk)
      throw new Problem({ path: missing, message: 'is missing, and there is no terminal to ask at' });
    const { askLine } = await import('../prompts');
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
  if (given === undefined) return asker.ask('Id of the scenario, such as my-battle:', 'id', fault);
  const wrong = fault(given);
  if (wrong !== undefined) throw new Problem({ path: 'id', message: `${shown(given)} ${wrong}` });
  return given;
}

async function textOf(id: string, flags: NewFlags, asker: Questions, io: Io): Promise<string> {
  const { from, variant } = flags;
  if (from !== undefined && variant !== undefined)
    throw new Problem({ path: '--variant', message: 'cannot go with --from; give one of them' });
  if (from !== undefined) return copyOf(from, id, flags.name, io);
  if (variant !== undefined) return variantOf(variant, id, flags.name, io);
  return skeletonOf(id, flags, asker, io);
}

/** The text of another scenario under another id; its comments and layout stay. */
async function copyOf(from: string, id: string, name: string | undefined, io: Io): Promise<string> {
  const { text, label } = await readNamed(from, io);
  const { source, faults } = parseSource(text, label);
  const [fault] = faults;
  if (fault)
    throw new Problem({ path: `${label}:${fault.mark.line}:${fault.mark.column}`, message: fault.message });
  const renamed = name === undefined ? text : withValue(text, source, 'name', name);
  return withValue(renamed, parseSource(renamed, label).source, 'id', id);
}

/** @throws Problem where the file has no such key to change. */
function withValue(text: string, source: Source, key: string, value: string): string {
  const span = source.spanOf([key], 'value');
  if (!span) throw new Problem({ path: '--from', message: `has no plain "${key}" that could be changed` });
  return text.slice(0, span.from) + JSON.stringify(value) + text.slice(span.to);
}

async function variantOf(base: string, id: string, name: string | undefined, io: Io): Promise<string> {
  const { text, label } = await readNamed(base, io);
  const { value } = parseSource(text, label).source;
  const before = isObject(value) && typeof value.name === 'string' ? value.name : base;
  const called = name ?? `${before}, a variant`;
  return `# Only what differs: maps are merged, null takes a key away, a list is replaced whole, and a map in the place of
# a list changes its entries by their ids, such as
#   sides: { some-side: { startingMorale: 9 } }
extends: ${JSON.stringify(base)}
id: ${JSON.stringify(id)}
name: ${JSON.stringify(called)}
`;
}

async function skeletonOf(id: string, flags: NewFlags, asker: Questions, io: Io): Promise<string> {
  const ruleset = await loadRuleset(rulesetId(flags, io));
  const format = await ruleset.scenarios?.();
  if (!format?.skeleton) {
    const message = `${ruleset.id} has no scenario files of its own to begin; copy one with --from`;
    throw new Problem({ path: '--rules', message });
  }
  const name = flags.name ?? (await asker.ask('Name of the battle:', '--name', (text) => nameFault(text)));
  const [one, other] = flags.side ?? [];
  const first =
    one ?? (await asker.ask('The side that plays the first turn:', '--side', (text) => nameFault(text)));
  const second = other ?? (await asker.ask('The other side:', '--side', (text) => sideFault(text, first)));
  refuse('--name', nameFault(name));
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

/** @throws Problem rather than write over a file. */
async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
    const message = exists
      ? 'is there already; give another id, or --out'
      : `cannot be written: ${reasonOf(error)}`;
    throw new Problem({ path: file, message });
  }
}
