import type { CheckTable, FactorTable } from '../../../src/core/ruling/table';
import { Umpire, type HouseTables } from '../../../src/core/ruling/umpire';

interface Unit {
  readonly name: string;
  readonly traits: readonly string[];
  readonly prepared: boolean;
}

const has = (trait: string) => (unit: Unit) => unit.traits.includes(trait);

// prettier-ignore
const MODIFIERS: FactorTable<Unit> = {
  kind: 'factors', id: 'modifiers', title: 'Modifiers', citation: 'p.55',
  rows: [
    { code: 'shock', name: 'shock', value: 1, condition: 'the trait', citation: 'p.55', applies: has('shock') },
    { code: 'steady', name: 'steady', value: 2, condition: 'the trait', citation: 'p.55', applies: has('steady'),
      temptedBy: (unit) => unit.prepared ? 'prepared is not steady' : undefined },
    { code: 'names', name: 'long name', value: (unit) => -unit.name.length, condition: 'its name', citation: 'p.56', applies: ({ name }) => name.length > 3 },
    { code: 'weak', name: 'weak', value: 'halve', condition: 'the trait', citation: 'p.57', applies: has('weak') },
  ],
};

// prettier-ignore
const CHECKS: CheckTable<Unit> = {
  kind: 'checks', id: 'refusals', title: 'Refusals', citation: 'p.40',
  rows: [
    { code: 'PREPARED', condition: 'prepared', citation: 'p.41', refuses: ({ prepared }) => prepared,
      because: ({ name }) => `${name} is prepared`, allowed: ({ name }) => `${name} may stand` },
    { code: 'WEAK', condition: 'weak', citation: 'p.42', refuses: has('weak'), because: ({ name }) => `${name} is weak` },
  ],
};

const unit = (...traits: readonly string[]): Unit => ({ name: 'Foy', traits, prepared: false });
const explaining = (options = {}, house?: HouseTables): Umpire => new Umpire(options, house, true);
const silent = (): Umpire => new Umpire({}, undefined, false);

describe('when a table is weighed', () => {
  test.each([
    ['nothing counts', unit(), 0, []],
    ['numbers add up', unit('shock', 'steady'), 3, ['shock', 'steady']],
    ['words count, and add nothing', unit('weak', 'shock'), 1, ['shock', 'weak']],
    ['values are worked out', { ...unit('shock'), name: 'Halkett' }, -6, ['shock', 'names']],
  ])('%s', (_, subject, total, codes) => {
    for (const umpire of [explaining(), silent()]) {
      expect(umpire.weigh(MODIFIERS, subject)).toMatchObject({ total, codes });
    }
  });

  test('then the rows that count and those that tempt are noted in the order of the table', () => {
    const umpire = explaining();
    const { values } = umpire.weigh(MODIFIERS, { ...unit('weak', 'shock'), prepared: true }, 'Foy');
    expect(values).toEqual({ shock: 1, weak: 'halve' });
    const noted = [
      ['shock', 'shock', 1, true],
      ['steady', 'steady: prepared is not steady', 0, false],
      ['weak', 'weak', 'halve', true],
    ];
    expect(umpire.factors.map(({ name, text, value, counts }) => [name, text, value, counts])).toEqual(noted);
    expect(umpire.factors.map((factor) => factor.unit)).toEqual(['Foy', 'Foy', 'Foy']);
    expect(umpire.factors.map(({ citation }) => citation)).toEqual(['p.55', 'p.55', 'p.57']);
  });

  test('then one who is asked later tells the same, and words nothing before', () => {
    let worded = 0;
    const counted = MODIFIERS.rows.map((row) => ({
      ...row,
      temptedBy: (subject: Unit) => (worded++, row.temptedBy?.(subject)),
    }));
    const table = { ...MODIFIERS, rows: counted };
    const rules = { options: {}, changed: new Set<string>() };
    const [now, later] = [Umpire.of(rules), Umpire.lateOf(rules)];
    for (const subject of [unit('weak', 'shock'), { ...unit(), prepared: true }, unit()]) {
      const before = worded;
      const weighed = later.weigh(table, subject, 'Foy');
      expect(worded).toBe(before);
      expect(now.weigh(table, subject, 'Foy')).toEqual(weighed);
    }
    expect(later.factors).toEqual(now.factors);
    expect(later.factors).toHaveLength(3);
  });

  test('then an option that was changed is named as the source, whenever it is asked for', () => {
    const rows = MODIFIERS.rows.map((row) => ({
      ...row,
      applies: () => umpire.option('crest') === 'always',
    }));
    const umpire = Umpire.lateOf({ options: { crest: 'always' }, changed: new Set(['crest']) });
    umpire.weigh({ ...MODIFIERS, rows: rows.slice(0, 1) }, unit());
    expect(umpire.factors.map(({ citation }) => citation)).toEqual(['p.55; option crest set to always']);
  });

  test('then a table without units names none', () => {
    const umpire = explaining();
    umpire.weigh(MODIFIERS, unit('shock'));
    expect(umpire.factors.map((factor) => factor.unit)).toEqual([undefined]);
  });

  test('then rows with a blank in the subject’s column are not asked, and may still tempt', () => {
    const asked: string[] = [];
    const rows = MODIFIERS.rows.map((row) => ({
      ...row,
      columns: { ATK: row.code === 'steady' ? '' : 'x', DEF: row.code === 'shock' ? '' : 'x' },
      applies: (subject: Unit) => (asked.push(row.code), row.applies(subject)),
      temptedBy: (subject: Unit) => (has(row.code)(subject) ? 'not on this side' : undefined),
    }));
    const by = ({ prepared }: Unit): number => (prepared ? 1 : 0);
    const table = { ...MODIFIERS, rows, judged: { headings: ['ATK', 'DEF'], by } };
    const rules = { options: {}, changed: new Set<string>() };
    for (const umpire of [Umpire.of(rules), Umpire.lateOf(rules), Umpire.silentOf(rules)]) {
      asked.length = 0;
      expect(umpire.weigh(table, unit('shock', 'steady', 'weak'))).toMatchObject({
        total: 1,
        codes: ['shock', 'weak'],
        rows: [0, 3],
      });
      expect(asked).toEqual(['shock', 'names', 'weak']);
      expect(umpire.weigh(table, { ...unit('shock', 'steady'), prepared: true }).codes).toEqual(['steady']);
      const told = umpire.factors.map(({ text, counts }) => [text, counts]);
      expect(told).toEqual(
        umpire.explains
          ? [
              ['shock', true],
              ['steady: not on this side', false],
              ['weak', true],
              ['shock: not on this side', false],
              ['steady', true],
            ]
          : [],
      );
    }
  });

  test('then a house table stands for the book’s, and only for that one', () => {
    const rows = MODIFIERS.rows.map((row) => (row.code === 'shock' ? { ...row, value: 5 } : row));
    const house = new Map([[MODIFIERS.id, rows]]);
    expect(explaining({}, house).weigh(MODIFIERS, unit('shock')).total).toBe(5);
    expect(explaining({}, house).weigh({ ...MODIFIERS, id: 'other' }, unit('shock')).total).toBe(1);
  });
});

describe('when a legality check is examined', () => {
  test('then every reason is given, not only the first', () => {
    const umpire = explaining();
    expect(umpire.examine(CHECKS, { ...unit('weak'), prepared: true })).toBe(false);
    expect(umpire.refusals).toEqual([
      { code: 'PREPARED', text: 'Foy is prepared', citation: 'p.41', allowed: 'Foy may stand' },
      { code: 'WEAK', text: 'Foy is weak', citation: 'p.42' },
    ]);
  });

  test('then nothing is refused where no row holds', () => {
    const umpire = explaining();
    expect(umpire.examine(CHECKS, unit())).toBe(true);
    expect(umpire.refused).toBe(false);
  });

  test('then an earlier refusal is not forgotten', () => {
    const umpire = explaining();
    umpire.by('T-01').refuse('EARLIER', 'p.1', () => 'earlier');
    expect(umpire.examine(CHECKS, unit())).toBe(false);
  });
});

test('options that were read are named, with their settings, and no others', () => {
  const umpire = explaining({ crest: 'always', mud: false, rain: true });
  expect(umpire.options).toBeUndefined();
  expect([umpire.option('mud'), umpire.option('crest'), umpire.option('mud')]).toEqual([
    false,
    'always',
    false,
  ]);
  expect(umpire.options).toEqual({ mud: false, crest: 'always' });
});

test('every umpire knows the rules that the game was begun with, one for odds too', () => {
  const rules = { options: {}, changed: new Set<string>(), begunWith: '7' };
  const umpires = [Umpire.of(rules), Umpire.lateOf(rules), Umpire.silentOf(rules), Umpire.of(rules).silent()];
  expect(umpires.map(({ begunWith }) => begunWith)).toEqual(['7', '7', '7', '7']);
});

describe('options that are set otherwise than usual', () => {
  const house = (): Umpire =>
    Umpire.of({
      options: { crest: 'always', mud: true, bands: { near: 3 }, usual: 1 },
      changed: new Set(['crest', 'mud', 'bands']),
    });

  test('stand in the citation of what they led to, once', () => {
    const umpire = house();
    umpire.option('crest');
    umpire.option('usual');
    umpire.option('crest');
    umpire.by('T-01').step('p.1', () => 'first');
    umpire.by('T-01').step('p.2', () => 'second');
    umpire.option('mud');
    umpire.option('bands');
    umpire.by('T-01').refuse('CODE', 'p.3, option mud', () => 'third');
    expect([...umpire.reasons, ...umpire.refusals].map(({ citation }) => citation)).toEqual([
      'p.1; option crest set to always',
      'p.2',
      'p.3, option mud set to true; option bands as set',
    ]);
    expect(umpire.optionsSet).toEqual(['crest', 'mud', 'bands']);
    expect(explaining({ crest: 'always' }).optionsSet).toBeUndefined();
  });

  test('differ from those with names that begin alike', () => {
    const umpire = Umpire.of({ options: { crest: '$&' }, changed: new Set(['crest']) });
    umpire.option('crest');
    umpire.by('T-01').step('p.1, option crestFire', () => 'first');
    umpire.option('crest');
    umpire.by('T-01').step('p.1, option crest, p.2', () => 'second');
    umpire.option('crest');
    umpire.by('T-01').step('p.1; option crest; p.2', () => 'third');
    expect(umpire.reasons.map(({ citation }) => citation)).toEqual([
      'p.1, option crestFire; option crest set to $&',
      'p.1, option crest set to $&, p.2',
      'p.1; option crest set to $&; p.2',
    ]);
  });

  test('are cited by the row that they let count, and not after a row that they left out', () => {
    const umpire = house();
    const rows = ['counts', 'does not'].map((code) => ({
      ...MODIFIERS.rows[0]!,
      code,
      applies: () => umpire.option(code === 'counts' ? 'crest' : 'mud') === 'always',
    }));
    umpire.weigh({ ...MODIFIERS, rows }, unit());
    umpire.by('T-01').step('p.9', () => 'after');
    expect(umpire.factors.map(({ citation }) => citation)).toEqual(['p.55; option crest set to always']);
    expect(umpire.reasons.map(({ citation }) => citation)).toEqual(['p.9']);
  });

  test('are cited by the check that they make refuse, and not after one that they let pass', () => {
    const umpire = house();
    const rows = ['mud', 'crest'].map((code) => ({
      ...CHECKS.rows[0]!,
      code,
      refuses: () => umpire.option(code) === 'always',
    }));
    expect(umpire.examine({ ...CHECKS, rows }, unit())).toBe(false);
    expect(umpire.refusals.map(({ code, citation }) => [code, citation])).toEqual([
      ['crest', 'p.41; option crest set to always'],
    ]);
    expect(umpire.optionsSet).toEqual(['mud', 'crest']);
  });
});

test('without explanations no text is made and nothing is noted, but the rules hold', () => {
  const umpire = new Umpire({ crest: 'always' }, undefined, false);
  const text = jest.fn(() => 'text');
  umpire.by('T-01').step('p.1', text);
  umpire.by('T-01').refuse('CODE', 'p.1', text, text);
  umpire.weigh(MODIFIERS, unit('shock', 'weak'));
  expect(umpire.option('crest')).toBe('always');
  expect(text).not.toHaveBeenCalled();
  expect([umpire.reasons, umpire.factors, umpire.options]).toEqual([[], [], undefined]);
  expect(umpire.refused).toBe(true);
});

test('steps stand in the order in which the procedure says them', () => {
  const umpire = explaining();
  umpire.by('T-01').step('p.1', () => 'first');
  umpire.by('T-01').step('p.2', () => 'second');
  expect(umpire.reasons.map(({ text, citation }) => `${text()} ${citation}`)).toEqual([
    'first p.1',
    'second p.2',
  ]);
});

describe('what comes before the first roll', () => {
  function counted(umpire: Umpire): () => number {
    let calls = 0;
    return () =>
      umpire.once((by) => {
        umpire.by('T-01').refuse('LATE', 'Book p.9', () => 'too late');
        return (calls += by);
      }, 1);
  }

  test('when nobody reads the reasons, it is worked out once, and refuses each time', () => {
    const umpire = new Umpire({}, undefined, false);
    const work = counted(umpire);
    expect([work(), umpire.again().refused, work(), umpire.refused]).toEqual([1, false, 1, true]);
  });

  test('when reasons are read, it is worked out each time', () => {
    const work = counted(new Umpire({}, undefined, true));
    expect([work(), work()]).toEqual([1, 2]);
  });
});
