import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { loadRuleset } from '../../../../src/rulesets';
import { SCENARIO_ROWS } from '../../../../src/rulesets/gte/scenario/findings';
import { checkFile } from '../../../../src/scenario/check-file';
import type { Remark } from '../../../../src/scenario/remark';

const HOME = join(__dirname, '..', '..', '..', '..', 'scenarios');

/** A piece of text in a scenario file, and what is put in its place. */
type Change = readonly [from: string, to: string];

/** Something wrong with a file, as it would be typed, and all that is said of it. */
interface Faulty {
  readonly fault: string;
  /** The file that is changed; the standard one unless named. */
  readonly of?: string;
  readonly by: readonly Change[];
  readonly said: readonly string[];
}

const FAULTS = parse(readFileSync(join(__dirname, 'faults.yaml'), 'utf8')) as readonly Faulty[];

/** A shipped file without its checks, with changes. */
function changed(id: string, changes: readonly Change[]): string {
  const [text = ''] = readFileSync(join(HOME, `${id}.yaml`), 'utf8').split(/^checks:/m);
  return changes.reduce((now, [from, to]) => {
    expect(now).toContain(from);
    return now.replace(from, () => to);
  }, text);
}

/** Code, place and text; what would be right too, where the text does not name it. */
function told({ code, path, text, allowed }: Remark): string {
  const right = code === 'form' || allowed === undefined ? '' : `; ${allowed.join(', ')}`;
  return `${code} ${path}: ${text}${right}`;
}

describe('what is wrong with a file is said, and nothing else', () => {
  test.each(FAULTS)('$fault', async ({ of = 'gte-ferrabosco', by, said }) => {
    const { remarks } = await checkFile(changed(of, by), `${of}.yaml`, loadRuleset);
    expect(remarks.map(told)).toEqual(said);
    for (const { line, column } of remarks) expect(Math.min(line, column)).toBeGreaterThan(0);
  });

  test.each(['gte-ferrabosco', 'gte-wolmirsk'])('nothing of %s', async (id) => {
    expect((await checkFile(changed(id, []), `${id}.yaml`, loadRuleset)).remarks).toEqual([]);
  });

  test('every code of the table is among them', () => {
    const codes = FAULTS.flatMap(({ said }) => said.map((text) => text.split(' ')[0]));
    expect(SCENARIO_ROWS.map(({ code }) => code).filter((code) => !codes.includes(code))).toEqual([]);
  });
});
