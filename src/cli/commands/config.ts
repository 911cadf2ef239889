import { dirname, isAbsolute } from 'node:path';
import { Problem } from '../../core/input/problem';
import { shown } from '../../core/input/text';
import { replaceFile } from '../../game/files/durable';
import { ioProblem } from '../../game/files/fault';
import { makeDirectory } from '../../game/files/make-directory';
import { entryOf } from '../../rulesets';
import {
  isPlainSet,
  readConfig,
  settingOf,
  settingsInForce,
  userConfig,
  valueFrom,
  type InForce,
} from '../input/config';
import { isScaleOfAny } from '../input/options';
import type { Io } from '../io';
import { FORMS, styleOf } from '../output/output';
import { command } from '../define-command';
import { flag } from '../flags';

const ABOUT = `Shows what is set once for all commands, and where; or sets it for this user.

  blucher config                what is in force, and where it comes from
  blucher config rules gte      the ruleset of all commands from now on
  blucher config rules --unset  as it was`;

const AFTER = `
Settings: rules, scale, house (a file of house rules), plain (yes or no).
A flag comes first, then the environment ($BLUCHER_RULES, $BLUCHER_SCALE,
$BLUCHER_HOUSE, $BLUCHER_PLAIN), then the file .blucher of the folder in which
the command is given, then the user's file, $XDG_CONFIG_HOME/blucher/config or
~/.config/blucher/config. Their lines are such as "rules: gte"; # begins a
comment. A game keeps the rules that it was begun with.`;

export const run = command(
  {
    name: 'config',
    about: ABOUT,
    words: [
      ['[setting]', 'rules, scale, house or plain'],
      ['[value]', 'what holds from now on'],
    ],
    flags: { unset: flag.yes('take the setting out of the user’s file'), ...FORMS },
    after: [AFTER],
  },
  async ({ words: [name, value], flags, io }) => {
    if (flags.unset === true && (name === undefined || value !== undefined))
      throw new Problem({
        path: '--unset',
        message: 'wants a setting and no value; give "config rules --unset"',
      });
    if (name !== undefined && (value !== undefined || flags.unset === true)) await change(name, value, io);
    const all = settingsInForce(io.env);
    if (name !== undefined) settingOf(name, 'config');
    const settings = name === undefined ? all : all.filter((one) => one.name === name);
    if (flags.json === true) {
      const plain = settings.map(({ name: setting, value: now, from }) => ({
        setting,
        value: from === undefined ? null : now,
        from: from ?? null,
      }));
      io.out(`${JSON.stringify(plain)}\n`);
    } else {
      const { grid } = await import('../../report/layout');
      const rows = settings.map((one) => [
        one.name,
        one.value,
        one.from ?? 'not set',
        settingOf(one.name, '').about,
      ]);
      io.out(`${grid({ head: ['setting', 'in force', 'from', 'what it is'], rows }, styleOf(flags, io))}\n`);
    }
    await refuseUnusable(settings);
  },
);

/** @throws Problem that names the source of a value which no command can use. */
async function refuseUnusable(settings: readonly InForce[]): Promise<void> {
  for (const { name, value, from } of settings)
    if (from !== undefined) await refuseWrong(name, value, isAbsolute(from) ? `${from}, ${name}` : from);
}

/** Writes the user's file anew with a setting changed. @throws Problem where that cannot be. */
async function change(name: string, value: string | undefined, io: Io): Promise<void> {
  const file = userConfig(io.env);
  if (file === undefined)
    throw new Problem({ path: 'config', message: 'no home is known; set $XDG_CONFIG_HOME' });
  const setting = settingOf(name, 'config');
  const values = new Map(readConfig(file));
  values.delete(name);
  if (value !== undefined) {
    await refuseWrong(name, value, name);
    values.set(name, valueFrom(process.cwd(), setting, value));
  }
  const text = [...values].map(([key, one]) => `${key}: ${one}\n`).join('');
  try {
    await makeDirectory(dirname(file));
    await replaceFile(file, text);
  } catch (error) {
    throw ioProblem(error, file);
  }
}

/** @throws Problem on a value that no command could use. */
async function refuseWrong(name: string, value: string, path: string): Promise<void> {
  if (name === 'rules') entryOf(value, path);
  if (name === 'plain') isPlainSet(value, () => path);
  if (name === 'scale' && !(await isScaleOfAny(value)))
    throw new Problem({
      path,
      message: `${shown(value)} is a scale of no ruleset; "blucher rulesets <id>" tells those of each`,
    });
  if (name === 'house') {
    const { rulesetIn } = await import('../input/house-file');
    await rulesetIn(value);
  }
}
