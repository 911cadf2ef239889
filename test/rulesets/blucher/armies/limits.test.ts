import type { Values } from '../../../../src/core/input/field';
import { LISTS } from '../../../../src/rulesets/blucher/armies/lists';
import type { ArmyList } from '../../../../src/rulesets/blucher/armies/lists/types';
import {
  addCorps,
  addGuns,
  addUnits,
  dropCorps,
  inTurn,
  takeUnits,
  type Edit,
} from '../../../../src/rulesets/blucher/armies/edit';
import type { Roster } from '../../../../src/rulesets/blucher/armies/roster';
import { ARTILLERY_KINDS } from '../../../../src/rulesets/blucher/unit';
import { SAMPLES, armyFrom, checked, rosterOf } from './support';

/** Sample armies by list. */
const samples = new Map(SAMPLES.map(([, raw]) => [raw.list as string, raw]));
const sampleOf = ({ id }: ArmyList): Roster => rosterOf(samples.get(id));

/** Codes of errors and warnings of a roster. */
function codesOf(roster: unknown): readonly string[] {
  const { errors, warnings } = checked(roster);
  return [...errors, ...warnings];
}

describe('the armies in scenarios/armies', () => {
  it('are one for each list', () => {
    expect([...samples.keys()].sort()).toEqual(LISTS.map(({ id }) => id).sort());
  });

  test.each(SAMPLES)('%s is legal, of 300 points, and says nothing odd', (_, raw) => {
    const report = checked(raw);
    expect([...report.errors, ...report.warnings, ...report.notes]).toEqual([]);
    expect(report.limit).toBe(300);
    expect(report.total).toBeGreaterThan(290);
  });
});

/** Each limit of a list, the change that breaks it, and the code that says so. */
type Breaking = readonly [what: string, edit: Edit, codes: readonly string[]];

function rowBreaks(list: ArmyList): readonly Breaking[] {
  return list.rows.map(({ id, limit, period }) => {
    const low = limit.basis === 'Il';
    if (limit.kind === 'max') {
      const edit = addUnits('noCorps', id, limit.value + 1);
      const codes = [low ? 'W_LIMIT_MAX' : 'E_MAX', ...(period === 'hundredDays' ? ['E_PERIOD'] : [])];
      return [`${id}: at most ${limit.value}`, edit, codes];
    }
    const edit: Edit = (roster) => {
      const units = armyFrom(roster).units.filter(({ row }) => row === id);
      return takeUnits(units.slice(limit.value - 1))(roster);
    };
    return [`${id}: at least ${limit.value}`, edit, [low ? 'W_LIMIT_MIN' : 'E_MIN']];
  });
}

function artilleryBreaks({ artilleryUnits }: ArmyList): readonly Breaking[] {
  return ARTILLERY_KINDS.map((kind) => {
    const edits = Array.from({ length: artilleryUnits[kind] + 1 }, () =>
      addGuns('noCorps', [kind, kind, kind]),
    );
    return [`${kind} artillery: at most ${artilleryUnits[kind]}`, inTurn(...edits), ['E_ART_MAX']];
  });
}

function corpsBreaks(list: ArmyList): readonly Breaking[] {
  const { minCorps, minCorpsSize, maxCorpsSize } = list;
  const row = list.rows.find(({ limit }) => limit.kind === 'min')!.id;
  const small = inTurn(addCorps('Small'), addUnits('Small', row, minCorpsSize - 1));
  const most = typeof maxCorpsSize === 'number' ? maxCorpsSize : (maxCorpsSize?.peninsular ?? null);
  return [
    [`size: at least ${minCorpsSize}`, small, ['E_CORPS_SMALL']],
    ['a corps without units', addCorps('Empty'), ['E_CORPS_EMPTY']],
    ...(minCorps === 0
      ? []
      : [
          [
            `corps: at least ${minCorps}`,
            (roster: Roster) =>
              roster.corps.slice(minCorps - 1).reduce((before, { id }) => dropCorps(id)(before), roster),
            ['E_CORPS_COUNT'],
          ] as const,
        ]),
    ...(most === null
      ? []
      : [
          [
            `size: at most ${most}`,
            inTurn(addCorps('Large'), addUnits('Large', row, most + 1)),
            ['E_CORPS_LARGE'],
          ] as const,
        ]),
  ];
}

function officerBreaks(list: ArmyList): readonly Breaking[] {
  const { subcommanders, maxSubcommanders } = list;
  const ids = subcommanders
    .filter(({ personalities }) => !personalities.includes('artillery'))
    .map(({ id }) => id);
  const all: Edit = (roster) => ({
    ...inTurn(addCorps('A'), addCorps('B'), addCorps('C'), addCorps('D'))(roster),
    corps: inTurn(
      addCorps('A'),
      addCorps('B'),
      addCorps('C'),
      addCorps('D'),
    )(roster).corps.map((corps, i) => ({ ...corps, officer: ids[i] ?? null })),
  });
  return ids.length > maxSubcommanders
    ? [[`subcommanders: at most ${maxSubcommanders}`, all, ['E_OFFICER_MAX']]]
    : [];
}

const general: readonly Breaking[] = [
  ['points', (roster) => ({ ...roster, limit: 200 }), ['E_POINTS_OVER']],
  [
    'no cavalry',
    (roster) => takeUnits(armyFrom(roster).units.filter(({ card }) => card.arm === 'cavalry'))(roster),
    ['E_NO_CAVALRY'],
  ],
];

describe.each(LISTS.map((list) => [list.id, list] as const))('%s: each limit broken once', (_, list) => {
  const breaks = [
    ...rowBreaks(list),
    ...artilleryBreaks(list),
    ...corpsBreaks(list),
    ...officerBreaks(list),
    ...general,
  ];

  test.each(breaks)('%s', (_what, edit, codes) => {
    const broken: Roster = edit(sampleOf(list));
    expect(codesOf(broken)).toEqual(expect.arrayContaining([...codes]));
  });
});

describe('a roster with twenty planted breaches', () => {
  const planted: Values = {
    list: 'franceEarly',
    variant: 'hundredDays',
    limit: 199,
    scharnhorst: false,
    cinc: 'wellington',
    artilleryOfficer: 'ney',
    corps: [
      {
        id: 'Guard',
        kind: 'guard',
        units: ['guardInfantry*3', 'ligneLegere'],
        art: [['foot', 'foot', 'foot']],
      },
      {
        id: 'Second',
        kind: 'guard',
        units: ['guardCavalry*3', 'oldGuard'],
        guardArt: [['foot', 'foot', 'foot']],
      },
      {
        id: 'I',
        officer: 'drouot',
        units: ['ligneLegere*2', 'cuirassiers', 'grenadiers'],
        attach: { foot: 3 },
        unused: { horse: 1 },
      },
      {
        id: 'II',
        officer: 'ney',
        units: [
          { row: 'dragoons', battery: 'foot' },
          { row: 'polishInfantry', name: 'Vistula' },
        ],
      },
      {
        id: 'III',
        officer: 'craufurd',
        units: [
          { row: 'ligneLegere', name: 'Vistula', battery: { kind: 'foot', corps: 'II' } },
          'lightCavalry*3',
        ],
        art: [['foot', 'foot']],
      },
      { id: 'IV' },
    ],
    extras: { entrenchments: 2, guerilla: { delay: true } },
  };
  const PLANTED = [
    'E_UNIT_UNKNOWN:grenadiers',
    'E_VARIANT_GROUP:polishInfantry',
    'E_MAX:guardCavalry',
    'W_POINTS_RANGE',
    'E_BATTERY_UNUSED:I',
    'E_ATTACH_TARGET:II-1',
    'E_ATTACH_TWICE:I',
    'E_ATTACH_CORPS:Vistula',
    'E_MASS_COUNT:III',
    'E_CORPS_SMALL:II',
    'E_CORPS_EMPTY:IV',
    'E_UNIT_TWICE:Vistula',
    'E_CINC_UNKNOWN:wellington',
    'E_OFFICER_UNKNOWN:craufurd',
    'E_OFFICER_TWICE:ney',
    'E_OFFICER_CORPS:drouot',
    'E_OFFICER_CORPS:ney',
    'E_GUARD_CINC',
    'E_GUARD_CORPS:Second',
    'E_GUARD_CORPS:Guard-4',
    'E_GUARD_CORPS:Art-1',
    'E_HEAVY_CAVALRY_CORPS:I',
    'E_EXTRA_NOT_ALLOWED:entrenchments',
    'E_EXTRA_NOT_ALLOWED:guerilla',
  ];

  it('yields them all, and none that is not there', () => {
    const { breaches } = checked(planted);
    // The grenadiers are no row, so that corps I has three units; and what was planted is dear.
    const follow = ['E_CORPS_SMALL:I', 'E_POINTS_OVER'];
    expect(breaches.map(({ id }) => id).sort()).toEqual([...PLANTED, ...follow].sort());
    expect(PLANTED.length).toBeGreaterThanOrEqual(20);
    for (const { remedy, citation, rule } of breaches) {
      expect(remedy).toMatch(/^[A-Z].*\.$/);
      expect(citation).toMatch(/^Blücher p\./);
      expect(rule).toMatch(/^B11\./);
    }
  });
});
