import type { Io } from '../io';
import type { Run } from './answer';
import { isRuled, OF_PROCEDURES } from './entry';
import { listsOf, liveLookup } from './live';
import { BASE, type Index } from './stored';

/** The index of all that completion would look up in the program itself, for the build to store. */
export async function makeIndex(run: Run, io: Io): Promise<Index> {
  const lists = await listsOf(run, io);
  const live = await liveLookup([], run, io);
  const [texts, parts] = [new Numbers(), new Numbers()];
  const part = (list: readonly string[]): number => parts.of(rangesOf(list.map((text) => texts.of(text))));
  const index = {
    commands: new Map<string, number[]>(),
    procedures: new Map<string, Record<string, number[]>>(),
    general: new Map<string, number>(),
  };
  const add = async (path: readonly string[], rules: string): Promise<void> => {
    const entry = await live.entry(path, rules);
    if (!entry) return;
    const { commands, flags, fields, units } = entry;
    const procedure = [fields, ...units].map(part);
    if (isRuled(path)) {
      const own = index.procedures.get(rules) ?? {};
      const name = path.at(-1) ?? '';
      const isOther = String(own[name] ?? procedure) !== String(procedure);
      own[isOther ? path.join(' ') : name] = procedure;
      index.procedures.set(rules, own);
      index.general.set(path[0] ?? '', part(flags));
    } else {
      index.commands.set(path.join(' '), [part(commands), part(flags), ...procedure]);
    }
    for (const command of commands) await add([...path, command], rules);
  };
  for (const rules of lists.rulesets ?? []) {
    const procedures = lists[`procedures ${rules}`] ?? [];
    for (const id of procedures) for (const command of OF_PROCEDURES) await add([command, id], rules);
    for (const id of lists[`attacks ${rules}`] ?? []) await add(['odds', id], rules);
    await add([], rules);
  }
  const named = Object.entries(lists).map(([kind, list]): [string, number] => [kind, part(list)]);
  return {
    texts: texts.all,
    parts: parts.all,
    lists: Object.fromEntries(named),
    commands: Object.fromEntries(index.commands),
    procedures: Object.fromEntries(index.procedures),
    general: Object.fromEntries(index.general),
  };
}

/** Gives each text its number. */
class Numbers {
  private readonly numbers = new Map<string, number>();

  of(text: string): number {
    const number = this.numbers.get(text) ?? this.numbers.size;
    this.numbers.set(text, number);
    return number;
  }

  get all(): readonly string[] {
    return [...this.numbers.keys()];
  }
}

/** `[3, 4, 5, 37]` -> `3-5 11`: to the base of 36, for the room. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const written = ranges.map((range) => [...new Set(range)].map((one) => one.toString(BASE)).join('-'));
  return written.join(' ');
}
