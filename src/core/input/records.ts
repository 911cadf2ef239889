/**
 * As `items.map(make)`, for lists that every ruling makes. Once V8 has compiled `map`, the lists that it gives count as
 * lists with holes: all code that reads them is compiled anew, and JSON takes longer over them. The list begins as a copy
 * that is written over, since V8 keeps count of lists that begin empty: where many from one place last long, it puts all
 * from there into memory that is dear to clear.
 */
export function mapped<T, V>(items: readonly T[], make: (item: T, index: number) => V): V[] {
  const list: unknown[] = items.slice();
  for (let i = 0; i < items.length; i++) list[i] = make(items[i] as T, i);
  return list as V[];
}

/**
 * As `mapped`, for short lists and for a function that needs more than the item. It is handed that, since a function made
 * for each list costs more than the list: V8 looks its code up when it is first called. One and two items make a list of
 * just that length, where `push` takes room for seventeen. It stands beside `mapped` for speed alone: where checked
 * values, which are of every kind, go through the same code, a ruling takes three times as long.
 */
export function mappedWith<T, V, A, B>(
  items: readonly T[],
  make: (item: T, about: A, more: B, index: number) => V,
  about: A,
  more: B,
): V[] {
  if (items.length === 1) return [make(items[0] as T, about, more, 0)];
  if (items.length === 2) return [make(items[0] as T, about, more, 0), make(items[1] as T, about, more, 1)];
  const list: unknown[] = items.slice();
  for (let i = 0; i < items.length; i++) list[i] = make(items[i] as T, about, more, i);
  return list as V[];
}

/** Makes plain objects, in all but where V8 keeps their layouts: see `emptyRecord`. */
function Plain(): void {
  // Its objects begin empty.
}
Plain.prototype = Object.prototype;

/**
 * `{}`, for values by name. V8 looks a new name up among all names that any `{}` of the program ever began with; these
 * have a list of their own. Filled in a loop of its own, it is quicker than `keyed`, which calls functions for each item.
 */
export function emptyRecord<V>(): Record<string, V> {
  return new (Plain as unknown as new () => Record<string, V>)();
}

/** A record of values by key. Quicker than `Object.fromEntries`, which matters where every ruling makes some. */
export function keyBy<T, V>(
  items: readonly T[],
  key: (item: T) => string,
  value: (item: T, index: number) => V,
): Readonly<Record<string, V>> {
  const record = emptyRecord<V>();
  for (let i = 0; i < items.length; i++) {
    const item = items[i] as T;
    record[key(item)] = value(item, i);
  }
  return record;
}

/**
 * A record's own value of that key; undefined if it has none. Inherited properties, such as `constructor`, are no
 * values.
 */
export function valueIn<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The record with one of its values changed; the same record if it has no such value. */
export function changedIn<T extends object>(
  record: Readonly<Record<string, T>>,
  key: string,
  change: (value: T) => Partial<T>,
): Readonly<Record<string, T>> {
  const value = valueIn(record, key);
  return value === undefined ? record : { ...record, [key]: { ...value, ...change(value) } };
}

/** The same function, which works out its answer once for each object that it is given; the object must not change. */
export function remembered<K extends object, T>(work: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly answer: T }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.answer;
    const answer = work(key);
    known.set(key, { answer });
    return answer;
  };
}
