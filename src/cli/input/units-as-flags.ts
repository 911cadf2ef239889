/** The flags of the unit that acts and of its enemy, in every ruleset. */
const FLAGS: Readonly<Record<string, readonly [string, string]>> = {
  fire: ['-s', '-t'],
  combat: ['-a', '-d'],
};

/** Parts two units; with a blank before it alone, as in `C=inf 5 >B2!`, it names whom a unit touches. */
const AGAINST = /\s>\s|(?<=\S)>\s*/;

/** `'inf 5 > cav 4'` as the words of both units; any other text alone. */
export function unitAndEnemy(text: string): readonly string[] {
  const parts = text.split(AGAINST);
  return parts.length === 2 ? parts : [text];
}

/** The flag for the last unit of a line such as `'inf 5 > cav 4'`, and where its words begin; undefined where it has none. */
export function lastUnit(
  id: string,
  line: string,
): { readonly flag: string; readonly at: number } | undefined {
  const parts = line.split(AGAINST);
  const flag = /\s/.test(line) ? FLAGS[id]?.[parts.length - 1] : undefined;
  return flag === undefined ? undefined : { flag, at: line.length - (parts.at(-1) ?? '').length };
}

/**
 * A command line with `'inf 5 > cav 4'` as the flags of both units; any other stays as it is.
 * @param alone the flags that take no value: what follows another flag is its value
 */
export function unitsAsFlags(
  id: string,
  args: readonly string[],
  alone: readonly string[],
): readonly string[] {
  const flags = FLAGS[id];
  const isWord = (i: number): boolean => {
    const before = args[i - 1] ?? '';
    return args[i]?.startsWith('-') === false && (!before.startsWith('-') || alone.includes(before));
  };
  const at = args.findIndex((arg, i) => isWord(i) && unitAndEnemy(arg).length === 2);
  const [own, enemy] = unitAndEnemy(args[at] ?? '');
  if (flags === undefined || own === undefined || enemy === undefined) return args;
  return [...args.slice(0, at), flags[0], own, flags[1], enemy, ...args.slice(at + 1)];
}
