import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { Problem } from '../../core/input/problem';
import { didYouMean } from '../../core/input/suggest';
import { listing, shown } from '../../core/input/text';
import type { Io } from '../io';

/** What players set once for all commands: a line of a config file, or a variable of the environment. */
interface Setting {
  readonly about: string;
  readonly variable: string;
  /** What holds where nothing is set, in words. */
  readonly usual: string;
  /** The value names a file, from the folder of the config file. */
  readonly isFile?: true;
}

/** The settings by their names in a config file. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
  rules: { about: 'the ruleset', variable: 'BLUCHER_RULES', usual: 'blucher' },
  scale: { about: 'how the table is scaled', variable: 'BLUCHER_SCALE', usual: 'that of the ruleset' },
  house: { about: 'a file of house rules', variable: 'BLUCHER_HOUSE', usual: 'none', isFile: true },
  plain: { about: 'yes for screen readers', variable: 'BLUCHER_PLAIN', usual: 'no' },
};

/** A setting that is in force, and where it comes from: `$BLUCHER_RULES`, a file, or nowhere. */
export interface InForce {
  readonly name: string;
  readonly value: string;
  readonly from: string | undefined;
}

/** The config file of this folder; it comes before the user's own. */
const HERE = '.blucher';

/** The user's config file, by the XDG specification; undefined where no home is known. */
export function userConfig({
  XDG_CONFIG_HOME: config = '',
  USERPROFILE = '',
  HOME: home = USERPROFILE,
}: Io['env']): string | undefined {
  if (isAbsolute(config)) return join(config, 'blucher', 'config');
  return isAbsolute(home) ? join(home, '.config', 'blucher', 'config') : undefined;
}

/**
 * What holds for all commands: the environment comes first, then the file of this folder, then the user's.
 * @throws Problem with the line of a config file that cannot be used.
 */
export function settingsInForce(env: Io['env']): readonly InForce[] {
  const own = userConfig(env);
  const files = own === undefined ? [] : [join(process.cwd(), HERE), own];
  const read = files.map((file) => ({ file, values: readConfig(file) }));
  return Object.entries(SETTINGS).map(([name, { variable, usual }]) => {
    const given = env[variable];
    if (given !== undefined && given !== '') return { name, value: given, from: `$${variable}` };
    const found = read.find(({ values }) => values.has(name));
    return { name, value: found?.values.get(name) ?? usual, from: found?.file };
  });
}

/** The environment with what config files set, as if it said so itself. @throws Problem as above. */
export function withConfig(env: Io['env']): Io['env'] {
  const set = settingsInForce(env).filter(({ from }) => from !== undefined);
  const added = set.map(({ name, value }): [string, string] => [SETTINGS[name]?.variable ?? name, value]);
  return { ...env, ...Object.fromEntries(added) };
}

/** Where the value of a setting comes from: the config file that says it, else the variable. */
export function sourceOf(name: string, env: Io['env']): string {
  const { variable } = settingOf(name, '');
  const inFiles = settingsInForce({ ...env, [variable]: undefined }).find((one) => one.name === name);
  return inFiles?.from !== undefined && inFiles.value === env[variable]
    ? `${inFiles.from}, ${name}`
    : variable;
}

/** The values of a config file, empty if there is none: lines of `name: value`, and comments after #. */
export function readConfig(file: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [i, line] of (textOf(file) ?? '').split('\n').entries()) {
    const text = line.replace(/(^|\s)#.*$/, '').trim();
    if (text === '') continue;
    const [, name = '', value = ''] = /^(\w+)\s*:\s*(.+)$/.exec(text) ?? [];
    values.set(name, checked(name, value, { file, text, where: `${file}, line ${i + 1}` }));
  }
  return values;
}

function checked(
  name: string,
  value: string,
  { file, text, where }: { readonly file: string; readonly text: string; readonly where: string },
): string {
  if (name === '') throw new Problem({ path: where, message: `${shown(text)} is no "name: value"` });
  return valueFrom(dirname(file), settingOf(name, where), value);
}

/** A value as all commands can use it: a file is found from the folder, but for a name that comes with the program. */
export function valueFrom(folder: string, { isFile }: Setting, value: string): string {
  const file = resolve(folder, value);
  return isFile && (/[./\\]/.test(value) || existsSync(file)) ? file : value;
}

/** Whether plain text is set. @throws Problem where neither "yes" nor "no" is. */
export function isPlainSet(value: string | undefined, where: () => string): boolean {
  if (value === undefined || ['', 'yes', 'no'].includes(value)) return value === 'yes';
  const message = `${shown(value)} is neither yes nor no`;
  throw new Problem({ path: where(), message, allowed: ['yes', 'no'] });
}

/** The setting of this name. @throws Problem where there is none. */
export function settingOf(name: string, where: string): Setting {
  const setting = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined;
  if (setting) return setting;
  const names = Object.keys(SETTINGS);
  const message = `there is no setting ${shown(name)}${didYouMean(name, names)}; there are ${listing(names, 'and')}`;
  throw new Problem({ path: where, message, allowed: names });
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
