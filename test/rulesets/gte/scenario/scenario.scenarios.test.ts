import { readFileSync } from 'node:fs';
import { loadRuleset } from '../../../../src/rulesets';
import { loadPlayable } from '../../../../src/scenario/load';
import { runCli, type Run } from '../../../cli/run-cli';
import { newFolder } from '../../../support/folder';

const home = newFolder();

const at = (...args: readonly string[]): Promise<Run> =>
  runCli(args, { env: { XDG_STATE_HOME: home }, stdin: '' });

const fileOf = (id: string): string => `scenarios/${id}.yaml`;

const load = (id: string) => loadPlayable(readFileSync(fileOf(id), 'utf8'), fileOf(id), loadRuleset);

const GAMES = [
  { id: 'gte-ferrabosco', checks: 17 },
  { id: 'gte-wolmirsk', checks: 15 },
  { id: 'gte-marienfeld', checks: 16 },
  { id: 'gte-kalkenau', checks: 13 },
] as const;

describe.each(GAMES)('$id', ({ id, checks }) => {
  test('is sound, and its checks come out', async () => {
    const { status, out } = await at('scenario', 'check', fileOf(id), '--strict');
    expect([status, out]).toEqual([0, expect.stringContaining(`${checks} checks, ${checks} as expected`)]);
  });

  test('its script has something of every phase', () => {
    const text = readFileSync(`scenarios/scripts/${id}.yaml`, 'utf8');
    for (const word of ['fire', 'call', 'test', 'charge', 'break', 'seen', 'combat', 'rout', 'pursue'])
      expect(text).toMatch(new RegExp(`^ {2}- ${word}\\b`, 'm'));
  });
});

describe('what a file says of its battle', () => {
  test('the standard one', async () => {
    const { format, facts, rules } = await load('gte-ferrabosco');
    expect(format.schema).toBe('gte-scenario/1');
    expect(format.units(facts)).toHaveLength(15);
    expect(format.units(facts)[0]).toMatchObject({ id: 'Adda', side: 'blue', grade: 'elite', price: 20 });
    expect(format.cards(facts, rules)[0]).toMatchObject({
      id: 'Adda',
      group: 'Doria’s brigade',
      card: 'infantry 4 bases, elite',
    });
    expect(format.facts(facts)).toMatchObject({
      armyValueA: 860,
      armyValueB: 760,
      frenchSide: 'none',
      holdsInitialVp: 'B',
    });
    expect(format.overview(facts, rules)).toEqual(
      expect.arrayContaining([
        { label: 'Table', text: '36B by 26B' },
        { label: 'Lead', text: expect.stringContaining('extra troops of 100') as string },
      ]),
    );
  });

  test('terrain without a name is told by its kind', async () => {
    const { format, facts, rules } = await load('gte-ferrabosco');
    const terrain = [{ id: 'mill', type: 'bua' }];
    expect(format.overview({ ...facts, terrain }, rules)).toContainEqual({
      label: 'Terrain',
      text: 'built-up area',
    });
  });

  test('the one of Fatline: figures on the bases, and the grades of the appendix', async () => {
    const { format, facts, rules } = await load('gte-wolmirsk');
    expect(format.schema).toBe('gte-fatline-scenario/1');
    expect(format.cards(facts, rules)[0]?.card).toBe('infantry 6 bases of 3, veteran');
    expect(format.lookup(facts, rules)('Jersbek')).toMatchObject({ figuresPerBase: 4, weapon: 'rifle' });
    expect(format.facts(facts)).toMatchObject({ frenchSide: 'A', holdsInitialVp: 'B' });
  });
});
