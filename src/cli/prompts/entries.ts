import type { Values } from '../../core/input/field';
import type { Asker, Choice } from './asker';
import { without, type FieldPath } from './path';

export interface MenuEntry {
  readonly path: FieldPath;
  readonly label: string;
  readonly change: () => Promise<Values>;
}

/** A list or a map as it is now. */
interface Entries {
  readonly message: string;
  readonly entries: readonly MenuEntry[];
  /** What is added; absent where there may be no more. */
  readonly adds?: string | undefined;
  readonly add: () => Promise<Values>;
  /** Whether entries may be taken out. */
  readonly mayLose: boolean;
}

/** Shows a list or a map, one line an entry, as each change has left it, until the player is done with it. */
export async function askEntries(
  ask: Asker,
  raw: Values,
  entriesIn: (values: Values) => Entries,
): Promise<Values> {
  let values = raw;
  for (;;) {
    const { message, entries, adds, add, mayLose } = entriesIn(values);
    const choices: Choice<MenuEntry | 'add' | 'done'>[] = [
      ...entries.map((entry) => ({ value: entry, label: entry.label })),
      ...(adds === undefined ? [] : [{ value: 'add' as const, label: `add: ${adds}` }]),
      { value: 'done', label: 'done' },
    ];
    const help = mayLose
      ? 'Choose an entry to change it or to take it out.'
      : 'Choose an entry to change it.';
    const act = await ask.pick({ message, help, choices, preset: 'done' });
    if (act === 'done') return values;
    values = await (act === 'add' ? add() : mayLose ? changed(ask, values, act) : act.change());
  }
}

/** The values once an entry is changed, taken out or left as it is. */
async function changed(ask: Asker, values: Values, { label, path, change }: MenuEntry): Promise<Values> {
  const act = await ask.pick<() => Values | Promise<Values>>({
    message: label,
    choices: [
      { value: change, label: 'change it' },
      { value: () => without(values, path), label: 'take it out' },
      { value: () => values, label: 'leave it as it is' },
    ],
    preset: change,
  });
  return act();
}
