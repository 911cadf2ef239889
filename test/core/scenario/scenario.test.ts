import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { check, missingFaults } from '../../../src/core/input/check';
import { integer } from '../../../src/core/input/field';
import { INSTALLED_MAPS } from '../../../src/core/scenario/installed-maps';
import { installedFor, installedNamed, scenarioField } from '../../../src/core/scenario/scenario';

const SCENARIOS = join(__dirname, '..', '..', '..', 'scenarios');
const CONTEXT = { scale: { unit: '', aliases: [] }, options: {} };
const FORMAT = { schema: 'toy-scenario/1', shape: { turns: integer({ label: 'Turns', default: 12 }) } };
const FILE = { schema: 'toy-scenario/1', id: 'ligny', name: 'Ligny' };

const yamlFiles = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort();

function faultsIn(file: object): readonly string[] {
  const { faults, missing } = check(scenarioField(FORMAT), file, CONTEXT);
  return [...faults, ...missingFaults(missing)].map(({ path }) => path);
}

describe('installed files', () => {
  test('every scenario is found by its id and by its kind, in alphabetical order', () => {
    const ids = yamlFiles(SCENARIOS).map((file) => file.replace(/\.yaml$/, ''));
    const schemas = [...new Set(ids.map((id) => (installedNamed(id)?.value as typeof FILE).schema))];
    expect(ids.length).toBeGreaterThan(1);
    for (const schema of schemas) {
      const own = installedFor(schema).map(({ id }) => id);
      expect(own).toEqual(ids.filter((id) => (installedNamed(id)?.value as typeof FILE).schema === schema));
    }
    expect(schemas.flatMap(installedFor)).toHaveLength(ids.length);
  });

  test('a scenario is its file, as text and parsed', () => {
    const [file = ''] = yamlFiles(SCENARIOS);
    const text = readFileSync(join(SCENARIOS, file), 'utf8');
    expect(installedNamed(file.replace(/\.yaml$/, ''))).toMatchObject({
      text,
      value: parse(text) as unknown,
    });
  });

  test('others are not there', () => {
    expect(installedNamed('austerlitz.yaml')).toBeUndefined();
    expect(installedFor('toy-scenario/1')).toEqual([]);
  });

  test('maps are those of their folder, in alphabetical order', () => {
    const folder = join(SCENARIOS, 'maps');
    const maps = yamlFiles(folder).map((file): unknown => parse(readFileSync(join(folder, file), 'utf8')));
    expect(INSTALLED_MAPS).toEqual(maps);
  });
});

test('a small file is a whole scenario', () => {
  expect(faultsIn(FILE)).toEqual([]);
  expect(check(scenarioField(FORMAT), FILE, CONTEXT).situation).toEqual({
    ...FILE,
    notes: [],
    unknown: [],
    options: {},
    checks: [],
    turns: 12,
  });
});

test.each([
  ['of another kind', { ...FILE, schema: 'toy-scenario/2' }, ['schema']],
  ['without an id', { schema: FILE.schema, name: 'Ligny' }, ['id']],
  ['with a fault in what is the ruleset’s own', { ...FILE, turns: 1.5 }, ['turns']],
  ['with two checks of one name', { ...FILE, checks: [checkOf({}), checkOf({})] }, ['checks[1].name']],
  ['with a check of no procedure', { ...FILE, checks: [{ name: 'x' }] }, ['checks[0].procedure']],
  ['with a check by the greatest face', { ...FILE, checks: [checkOf({ dice: [1000] })] }, []],
  ['with a greater one', { ...FILE, checks: [checkOf({ dice: [1001] })] }, ['checks[0].dice[0]']],
  ['with the greatest tolerance', { ...FILE, checks: [checkOf({ tolerance: 1 })] }, []],
  ['with a greater tolerance', { ...FILE, checks: [checkOf({ tolerance: 1.1 })] }, ['checks[0].tolerance']],
])('a file %s', (_, file, paths) => {
  expect(faultsIn(file)).toEqual(paths);
});

function checkOf(more: object): object {
  return { name: 'a shot', procedure: 'fire', ...more };
}
