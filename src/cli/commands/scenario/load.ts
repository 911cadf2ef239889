import { existsSync } from 'node:fs';
import { installedNamed } from '../../../core/scenario/scenario';
import { INSTALLED } from '../../../core/scenario/installed';
import { Problem } from '../../../core/input/problem';
import { didYouMean } from '../../../core/input/suggest';
import { listing, shown } from '../../../core/input/text';
import { loadKnown } from '../../../rulesets';
import { loadScenario, type ScenarioFile } from '../../../scenario/load';
import { readText, STANDARD_INPUT } from '../../input/input';
import type { Io } from '../../io';
import type { ScenarioText } from '../../play/target';

/** The endings of scenario files; a name without one may be the id of an installed scenario. */
export const SCENARIO_FILE = /\.(ya?ml|json)$/;

/**
 * The scenario that is meant: a file, an installed one by its id, or standard input for `-`.
 * @throws Problem where there is none.
 */
export async function readNamed(name: string, io: Io): Promise<ScenarioText> {
  if (name === '-') return { text: await readText(io), label: STANDARD_INPUT };
  const installed = installedNamed(name);
  if (installed) return { text: installed.text, label: `scenarios/${name}.yaml` };
  if (SCENARIO_FILE.test(name) || name.includes('/') || existsSync(name))
    return { text: await readText(io, name), label: name };
  const ids = INSTALLED.map(({ id }) => id);
  const message = `there is no scenario ${shown(name)}${didYouMean(name, ids)}; give a file, or ${listing(ids)}`;
  throw new Problem({ path: 'scenario', message, allowed: ids });
}

/** @throws Problem where there is no such scenario, or it is not well formed. */
export async function loadNamed(name: string, io: Io): Promise<ScenarioFile> {
  const { text, label } = await readNamed(name, io);
  return loadScenario(text, label, loadKnown);
}
