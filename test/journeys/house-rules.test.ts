import { setRules } from '../../src/core/ruling/adjudicate';
import { houseOf } from '../../src/core/ruling/house';
import { loadRuleset, RULESETS } from '../../src/rulesets';
import { runCli } from '../cli/run-cli';

/** Rulings by a cell that the example of a ruleset changes: the command, and what comes of it with and without the house. */
const RULED = [
  ['blucher', 'table movement', /horse artillery +4/, /horse artillery +3/],
  [
    'blucher',
    'table distances',
    /\n4 +simple move of horse artillery/,
    /\n3 +simple move of horse artillery/,
  ],
  ['gte', 'rule command-status --ability inept --distance 5', /is under command of/, /is out of command of/],
  [
    'gte-fatline',
    'rule command-status --ability inept --distance 5',
    /is under command of/,
    /is out of command of/,
  ],
  [
    'percentage',
    'rule movement --mover unlimbered --gait quick',
    /may move 60 paces/,
    /do not move at the quick/,
  ],
  ['percentage', 'table artillery-base', /P3 +90/, /P3 +100/],
  ['grande-tactique', 'table flight', /cavalry pursues infantry +7"/, /cavalry pursues infantry +6"/],
] as const;

test('an example of house rules with look-up cells comes with every ruleset', () => {
  expect([...new Set(RULED.map(([id]) => id))]).toEqual(RULESETS.map(({ id }) => id));
});

test.each(RULED)('%s: %s by the cells of the house', async (id, command, ours, printed) => {
  const line = [...command.split(' '), '--rules', id];
  expect((await runCli(line)).out).toMatch(printed);
  expect((await runCli([...line, '--house', id])).out).toMatch(ours);
});

test.each(RULESETS)(
  'the example of $id has no fault, and its template says how cells are named',
  async ({ id }) => {
    expect(await runCli(['rulesets', 'lint', id, '--house', id])).toMatchObject({ status: 0 });
    if (id === 'blucher') return;
    const { err } = await runCli(['rulesets', 'lint', '--house', id]);
    const line = `blucher rulesets lint ${id} --house ${id}`;
    expect(err).toBe(`blucher: ${id}, ruleset: is "${id}", not blucher; give "${line}"\n`);
    expect((await runCli(['rulesets', 'template', id])).out).toContain('look-up table');
  },
);

test('"rulesets template" answers --help', async () => {
  const { out, status } = await runCli(['rulesets', 'template', '--help']);
  expect([status, out]).toEqual([
    0,
    expect.stringContaining('Usage: blucher rulesets template [options] [id]'),
  ]);
});

test('rulings say whose cells they were made by', async () => {
  const line = ['rule', 'command-status', '--rules', 'gte', '--house', 'gte', '--ability', 'inept'];
  const { out } = await runCli([...line, '--distance', '5', '--json']);
  expect(out).toContain('GTE 5.7; house rule \\"Example club\\", table generals');
});

test('a charge of Grande Tactique is ruled to its end by the tables of one’s own copy, without a question', async () => {
  const charge = ['combat', '--rules', 'grande-tactique', '-c', 'B2=cavalry', '-t', 'R1=infantry', '--json'];
  const outcomeOf = async (...more: readonly string[]) => {
    const { out } = await runCli([...charge, ...more]);
    return (JSON.parse(out) as { outcome: object }).outcome;
  };
  expect(await outcomeOf('--dice', '6,1,1')).toMatchObject({
    pursuit: null,
    notices: ['N-01', 'N-07', 'N-06'],
  });
  const own = ['--house', 'grande-tactique'];
  expect(await outcomeOf('--dice', '6,1,1', ...own)).toMatchObject({
    pursuit: { unit: 'B2', distance: 7 },
    notices: ['N-01', 'N-07'],
  });
  expect(await outcomeOf('--dice', '6,6', ...own)).toMatchObject({ newStates: { B2: 'shaken' } });
});

test('a price list of one’s own copy gives Unit Points to cards and battles of Grande Tactique', async () => {
  const roster = {
    schema: 'grande-tactique-roster/1',
    limit: 2,
    generals: [{ name: 'Moore' }],
    groups: [{ id: 'I', general: 'Moore', units: ['infantry-veteran', 'foot-normal'] }],
  };
  const expand = ['army', 'expand', '-', '--rules', 'grande-tactique'];
  const worth = async (...more: readonly string[]) =>
    /Unit Points +(.*)/.exec(
      (await runCli([...expand, ...more], { stdin: JSON.stringify(roster) })).out,
    )?.[1];
  expect(await worth()).toBe('0, and 2 units of which none are known');
  expect(await worth('--house', 'grande-tactique')).toBe('8, and 1 unit of which none are known');
});

/** Rulings by a cell that the example of a ruleset changes: as printed, and by the house. */
const BY_CELL: readonly (readonly [id: string, line: string, printed: object, ours: object])[] = [
  ['percentage', 'disorder-recovery -u Quiot=6 --dice 2,2', { removed: 2 }, { removed: 1 }],
  ['percentage', 'rocket-direction --dice 6,6', { course: 'left45' }, { course: 'onCourse' }],
  ['percentage', 'leader-hit -l Picton=p3 --dice 10,10,8', { effect: 'serious' }, { effect: 'light' }],
  ['gte', 'general-ability --level subordinate --dice 2,1', { ability: 'inept' }, { ability: 'average' }],
  [
    'gte-fatline',
    'general-ability --level subordinate --dice 2,1',
    { ability: 'inept' },
    { ability: 'average' },
  ],
  [
    'blucher',
    'campaign-recon-return --units [{"id":"K"}] --dice 2',
    { fatigues: { K: 1 } },
    { fatigues: { K: 0 } },
  ],
  [
    'grande-tactique',
    'losses --end-by collapse --vanquished red --sides {"red":{"total":100,"destroyed":40},"blue":{"total":100,"destroyed":10}}',
    { class: 'overwhelming' },
    { class: 'decisive' },
  ],
];

test.each(BY_CELL)('%s: rule %s', async (id, line, printed, ours) => {
  const rule = ['rule', ...line.split(' '), '--rules', id, '--json'];
  expect(JSON.parse((await runCli(rule)).out)).toMatchObject({ outcome: printed });
  const { out } = await runCli([...rule, '--house', id]);
  expect(JSON.parse(out)).toMatchObject({ outcome: ours });
  expect(out).toMatch(/house rule \\?"/);
});

/** Steps and refusals that a figure of the example decides, each with the table that the source names. */
test.each([
  ['gte', 'break-unit --arm lightCavalry --formation line --original-strength 4', 'movement-allowances'],
  ['gte', 'rout --arm lightCavalry --formation line', 'movement-allowances'],
  ['gte', 'pursuit --arm lightCavalry --formation line --gap 3 --all-opponents-broke', 'movement-allowances'],
  ['gte', 'recoil --arm lightCavalry --formation line --cause firing', 'movement-allowances'],
  ['gte', 'fire -s Foy=inf,rifle,regular,line,4 -t inf,line --distance 6', 'fire-range'],
  ['gte', 'charge-check -u heavy,line,attack,5 -t inf --straight 90', 'movement-allowances'],
  ['blucher', 'movement --move simple --type ART --artillery horse --distance 9', 'movement'],
  ['blucher', 'movement --move difficult --type ART --artillery horse --distance 9', 'movement'],
  ['blucher', 'charge -c Quiot=inf,5 -t Halkett=9', 'movement'],
])('%s: rule %s names the table %s of the house', async (id, line, table) => {
  const words = line.split(' ').map((word) => word.replaceAll(',', ' '));
  const { out } = await runCli(['rule', ...words, '--rules', id, '--house', id, '--seed', 'a', '--json']);
  const { steps, refused } = JSON.parse(out) as Record<'steps' | 'refused', { readonly citation: string }[]>;
  const cited = [...steps, ...refused].map(({ citation }) => citation).join(' ');
  expect(cited).toContain(`house rule "Example club", table ${table}`);
});

test.each([
  'movement --move reserve --type INF --concealed --distance 13',
  'movement --move simple --type INF --full-move 3 --distance 13',
  'charge -c Quiot=inf,5 -t Halkett=9 --full-move 3',
])('a figure that no house gave is not the house’s: rule %s', async (line) => {
  const words = line.split(' ').map((word) => word.replaceAll(',', ' '));
  const { out } = await runCli(['rule', ...words, '--house', 'blucher', '--json']);
  expect(out).toMatch(/MOV_TOO_FAR|CHG_RANGE/);
  expect(out).not.toContain('house rule');
});

test('small arms reach as far as the house says', async () => {
  const fire = ['rule', 'small-arms-fire', '--rules', 'percentage', '--weapon', 'smoothbore', '--json'];
  const facts = ['--distance', '140', '--figures', '24', '--seed', 'a'];
  expect((await runCli([...fire, ...facts])).out).toContain('out of range');
  expect((await runCli([...fire, ...facts, '--house', 'percentage'])).out).not.toContain('out of range');
});

test.each(RULESETS)(
  'a look-up table of $id with bands refuses what leaves a gap or overlaps',
  async (entry) => {
    const { id, tables } = await entry.load();
    const banded = tables.flatMap((table) =>
      table.kind === 'grid' && table.looked?.fault ? [{ id: table.id, looked: table.looked }] : [],
    );
    for (const { id: table, looked } of banded) {
      expect([table, looked.fault?.(looked.figures)]).toEqual([table, undefined]);
      const swapped = Object.fromEntries(
        Object.entries(looked.figures).map(([row, cells]) => [row, inverted(cells)]),
      );
      expect([id, table, looked.fault?.(swapped)]).toEqual([
        id,
        table,
        expect.stringMatching(/overlap|gap|none/),
      ]);
    }
  },
);

/** A row with its figures the other way round: less of what was more. */
function inverted(cells: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(Object.entries(cells).map(([column, cell], i) => [column, -i - Number(cell)]));
}

test('a look-up table that takes no cells says why', async () => {
  const { ruleset } = setRules(await loadRuleset('blucher'));
  const house = { name: 'Club', ruleset: 'blucher', tables: { terrain: { woods: { off: true } } } };
  expect(() => houseOf(ruleset, house)).toThrow(/terrain: takes no cells: it tells rules in words/);
});
