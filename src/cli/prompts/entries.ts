import type { Asker, Choice } from './asker';

/** What a player does with a list or a map that is not empty. */
type EntryAct<K> =
  { readonly kind: 'change' | 'out'; readonly key: K } | { readonly kind: 'add' } | { readonly kind: 'done' };

/** The menu of a list or a map. */
interface EntryMenu<K> {
  readonly message: string;
  readonly entries: readonly { readonly key: K; readonly label: string }[];
  /** What is added; absent where there may be no more. */
  readonly adds?: string | undefined;
  /** Whether entries may be taken out. */
  readonly mayLose: boolean;
}

/** Shows a list or a map, one line an entry, and asks what to do; undefined if the player leaves an entry as it is. */
export async function askEntryAct<K>(ask: Asker, menu: EntryMenu<K>): Promise<EntryAct<K> | undefined> {
  const { message, entries, adds, mayLose } = menu;
  const done: EntryAct<K> = { kind: 'done' };
  const acts: Choice<EntryAct<K>>[] = [
    ...entries.map(({ key, label }) => ({ value: { kind: 'change' as const, key }, label })),
    ...(adds === undefined ? [] : [{ value: { kind: 'add' as const }, label: `add: ${adds}` }]),
    { value: done, label: 'done' },
  ];
  const help = mayLose ? 'Choose an entry to change it or to take it out.' : 'Choose an entry to change it.';
  const act = await ask.pick({ message, help, choices: acts, preset: done });
  if (act.kind !== 'change' || !mayLose) return act;
  const label = entries.find(({ key }) => key === act.key)?.label ?? '';
  return ask.pick<EntryAct<K> | undefined>({
    message: label,
    choices: [
      { value: act, label: 'change it' },
      { value: { kind: 'out', key: act.key }, label: 'take it out' },
      { value: undefined, label: 'leave it as it is' },
    ],
    preset: act,
  });
}
