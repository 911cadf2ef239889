/** A record of values by key. Quicker than `Object.fromEntries`, which matters where every ruling makes some. */
export function keyed<T, V>(
  items: readonly T[],
  key: (item: T) => string,
  value: (item: T, index: number) => V,
): Readonly<Record<string, V>> {
  const record: Record<string, V> = {};
  for (let i = 0; i < items.length; i++) {
    const item = items[i] as T;
    record[key(item)] = value(item, i);
  }
  return record;
}
