import type { ArmyReport } from '../../../src/core/army/army';
import type { Breach } from '../../../src/core/army/army-report';
import { briefArmyReport, renderArmyReport } from '../../../src/report/army/check';
import { renderArmyLists, renderArmyPage } from '../../../src/report/army/page';
import { renderPurchases, renderRoster } from '../../../src/report/army/roster';
import { LINED } from '../sample';
import { ARMY } from './sample';

/** Lines of a report, their columns parted by one bar. */
const columns = (text: string): readonly string[] =>
  text.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));

describe('when it is given what an army costs', () => {
  test('then each purchase stands with its rule, each part with its sum, and the total as the list counts it', () => {
    const told = columns(renderPurchases('army.yaml', ARMY, LINED));
    expect(told).toEqual([
      'army.yaml',
      '',
      'number | bought | points | source',
      expect.stringMatching(/^─+$/),
      '1 | Foy | 12 | A-1, Book p.3',
      '1 | Militia | 1 | A-1, Book p.3',
      '1 | Reille | 5 | A-2, Book p.4',
      '',
      'Units | 13',
      'Officers | 5',
      '',
      'Total | 19 of 300',
    ]);
  });

  test('then the total is the sum where the list does not count', () => {
    expect(columns(renderPurchases('army.yaml', { ...ARMY, facts: [] }, LINED)).at(-1)).toBe('Total | 18');
  });
});

test('a roster stands corps by corps, with its leader, and what is ticked of each unit', () => {
  const told = columns(renderRoster('army.yaml', ARMY, LINED));
  const rows = told.filter((line) => !/^─*$/.test(line));
  expect(rows).toEqual([
    'army.yaml',
    'Points | 19 of 300',
    'Limit | 300',
    'Corps II: Reille',
    'unit | name | type | elan or ammo | traits | points',
    'F1 | Foy | Infantry | 6 5 4 | shock, skirmish, attached artillery | 12',
    'No corps',
    'unit | name | type | elan or ammo | traits | points',
    'Militia | Militia | Infantry | 6 5 4 | - | 1',
    'Corps III',
  ]);
});

test('lists are shown with their variants, or a dash', () => {
  const list = { power: 'Spain', citation: 'Book p.1', variantRequired: false, limits: [] };
  const variants = [
    { id: 'early', name: 'Early' },
    { id: 'late', name: 'Late' },
  ];
  const told = columns(
    renderArmyLists(
      'Lists',
      [
        { ...list, id: 'spain', name: 'Spain', variants },
        { ...list, id: 'none', name: 'None', variants: [] },
      ],
      LINED,
    ),
  );
  expect(told).toContain('spain | Spain | Spain | early, late | Book p.1');
  expect(told).toContain('none | None | Spain | - | Book p.1');
});

test('a page has the source of a fact only where it is another than its own', () => {
  const facts = [
    { label: 'Power', text: 'Spain' },
    { label: 'Corps', text: 'at least 3', citation: 'Book p.2' },
  ];
  const tables = [{ title: 'Infantry', head: ['unit', 'points'], rows: [['Line', '9']], right: [1] }];
  const told = columns(renderArmyPage({ title: 'Spain', citation: 'Book p.1', facts, tables }, LINED));
  expect(told).toEqual([
    'Spain (Book p.1)',
    '',
    'Power | Spain',
    'Corps | at least 3 | Book p.2',
    '',
    'Infantry',
    'unit | points',
    expect.stringMatching(/^─+$/),
    'Line | 9',
  ]);
});

describe('when an army is checked', () => {
  const breach = (severity: Breach['severity'], id: string, basis = 'printed'): Breach => ({
    id,
    code: id,
    severity,
    rule: 'A-1',
    citation: 'Book p.3',
    subject: null,
    found: null,
    allowed: null,
    basis,
    text: 'wrong.',
    remedy: 'mend it.',
    remedyPoints: 0,
  });
  const report = (breaches: readonly Breach[], points = {}): ArmyReport => {
    const codes = (severity: Breach['severity']): readonly string[] =>
      breaches.filter((one) => one.severity === severity).map(({ code }) => code);
    const errors = codes('error');
    return {
      ok: errors.length === 0,
      errors,
      warnings: codes('warning'),
      notes: codes('note'),
      breaches,
      ...points,
    };
  };
  const POINTS = { total: 261, limit: 300 };

  test.each<[string, readonly Breach[], object]>([
    ['Legal', [], {}],
    ['Legal: 261 of 300 points', [], POINTS],
    ['Legal: 1 of 1 point', [], { total: 1, limit: 1 }],
    ['Legal: 1 warning, 261 of 300 points: W', [breach('warning', 'W')], POINTS],
    ['Legal: 1 agreed: N', [breach('note', 'N')], {}],
    ['Not legal: 1 error: E', [breach('error', 'E')], {}],
    [
      'Not legal: 2 errors, 2 warnings, 1 agreed, 261 of 300 points: E, F, V, W, N',
      [
        breach('error', 'E'),
        breach('note', 'N'),
        breach('error', 'F'),
        breach('warning', 'V'),
        breach('warning', 'W'),
      ],
      POINTS,
    ],
  ])('then one line says "%s"', (verdict, breaches, points) => {
    expect(briefArmyReport('blue.yaml', report(breaches, points))).toBe(`blue.yaml: ${verdict}`);
  });

  test('then errors come before warnings and what was agreed, and what is not printed says what it rests on', () => {
    const found = report([
      breach('note', 'N'),
      breach('warning', 'W', 'inferred'),
      breach('error', 'E', 'deduced'),
    ]);
    expect(columns(renderArmyReport('blue.yaml', found, LINED))).toEqual([
      'blue.yaml',
      'Error | E: wrong. [deduced] | A-1, Book p.3',
      'Remedy | mend it.',
      '',
      'Warning | W: wrong. [inferred] | A-1, Book p.3',
      'Remedy | mend it.',
      '',
      'Agreed | N: wrong. | A-1, Book p.3',
      'Remedy | mend it.',
      '',
      'Verdict | Not legal: 1 error, 1 warning, 1 agreed.',
    ]);
  });
});
