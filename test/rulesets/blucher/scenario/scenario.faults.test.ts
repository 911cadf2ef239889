import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { loadRuleset } from '../../../../src/rulesets';
import { SCENARIO_ROWS } from '../../../../src/rulesets/blucher/scenario/checks';
import { checkFile } from '../../../../src/scenario/check-file';
import type { Remark } from '../../../../src/scenario/remark';

/** Something wrong or odd with a scenario, as an author would write it over another, and all that is said of it. */
interface Faulty {
  readonly fault: string;
  /** The scenario that is changed; the learning scenario unless named. */
  readonly of?: string;
  readonly over: string;
  readonly said: readonly string[];
}

const FAULTS = parse(readFileSync(join(__dirname, 'faults.yaml'), 'utf8')) as readonly Faulty[];

/** What stands in all variants of Fuentes de Oñoro (H51): the French are many for one player. */
const CROWD = 'S06w';

const remarksOn = async ({
  of = 'learning',
  over,
}: Pick<Faulty, 'of' | 'over'>): Promise<readonly Remark[]> => {
  const { remarks } = await checkFile(`extends: ${of}\nchecks: []\n${over}`, 'own.yaml', loadRuleset);
  return remarks.filter(({ code }) => of === 'learning' || code !== CROWD);
};

/** Code, place and text, and what would be right. */
function told({ code, path, text, allowed = [] }: Remark): string {
  const right = code === 'form' || allowed.length === 0 ? '' : `; ${allowed.join(', ')}`;
  return `${code} ${path}: ${text}${right}`;
}

describe('what is wrong with a scenario is said, and nothing else', () => {
  test.each(FAULTS)('$fault', async (faulty) => {
    const said = (await remarksOn(faulty)).map(told);
    expect([...said].sort()).toEqual([...faulty.said].sort());
  });

  test('every code of the table is among them', () => {
    const codes = FAULTS.flatMap(({ said }) => said.map((text) => text.split(' ')[0]));
    expect(SCENARIO_ROWS.map(({ code }) => code).filter((code) => !codes.includes(code))).toEqual([]);
  });
});
