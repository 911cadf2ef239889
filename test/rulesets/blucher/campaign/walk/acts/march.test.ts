import type { CampaignState, SideState } from '../../../../../../src/rulesets/blucher/campaign/walk/record';
import { walk as campaignWalk } from '../../../../../../src/rulesets/blucher/campaign/walk';
import { begunCampaign, columnAt, withColumns, type BegunCampaign } from '../begun';
import { Walk, type Hidden } from '../walk';

let begun: BegunCampaign;

beforeAll(async () => {
  begun = await begunCampaign();
});

interface Places {
  readonly blue?: SideState['columns'];
  readonly red?: SideState['columns'];
  readonly facts?: Partial<CampaignState>;
  readonly hidden?: Hidden;
}

/** The second day, on which blue is to move. */
function marching({ blue = {}, red = {}, facts = {}, hidden = {} }: Places, { state, rules } = begun): Walk {
  return new Walk(withColumns(state, { blue, red }, { phase: 'march', ...facts }), rules, hidden);
}

describe('which columns may begin to move', () => {
  test('those of the side whose turn it is that have not moved, are not frozen and not gone (B12.7-02)', () => {
    const walk = marching({
      blue: {
        A: columnAt('B1'),
        B: columnAt('B2', { moved: true }),
        C: columnAt('C4'),
        D: columnAt(null, { gone: 'surrendered' }),
      },
      red: { 1: columnAt('F8') },
      facts: { battle: { by: 'blue', squares: ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'] } },
    });
    expect(walk.words).toEqual(['A']);
  });

  test('those of the other side where the one whose turn it is has none left (B12.7-02)', () => {
    const walk = marching({ blue: { A: columnAt('B1', { moved: true }) }, red: { 1: columnAt('F8') } });
    expect(walk.now).toMatchObject({ active: 'red', offers: [{ word: '1', by: 'red' }] });
  });

  test('none: the day’s movement is over', () => {
    const walk = marching({ blue: { A: columnAt('B1', { moved: true }) } });
    expect(walk.titles()).toEqual({ next: 'all columns have moved' });
  });
});

test.each(['Z', 'conquer', 'map-blue', 'scout'])(
  'an act "%s" that the step does not have is an error',
  (word) => {
    const { state, rules } = marching({ blue: { A: columnAt('B1') } });
    const done = { word, by: 'blue', named: {}, situation: {}, outcome: null };
    expect(() => campaignWalk.apply(state, done, rules)).toThrow(
      `the walk knows no act "${word}" in this step (Movement)`,
    );
  },
);

describe('how a column may begin, with a square that it can enter as an example', () => {
  test('on the map it leaves its square, or stays; the square is one that is free', () => {
    const walk = marching({ blue: { A: columnAt('B3'), B: columnAt('A3', { moved: true }) } });
    expect(walk.titles()).toEqual({
      A: 'column A leaves B3: squares in order, such as "A B4", or "A stay"',
    });
  });

  test('one with no free square beside it can only stay', () => {
    const moved = { moved: true };
    const walk = marching({
      blue: { A: columnAt('A1'), B: columnAt('A2', moved), C: columnAt('B1', moved) },
    });
    expect(walk.titles()).toEqual({ A: 'column A finds no way out of A1: "A stay"' });
    expect(walk.act('A stay')).toEqual([]);
  });

  test('from outside it enters by the edge of its side (B12.7-08)', () => {
    const walk = marching({ blue: { A: columnAt(null) }, facts: { day: 1, entry: { blue: 'S', red: 'N' } } });
    expect(walk.titles()).toEqual({ A: 'column A enters from the south: squares in order, such as "A F1"' });
    expect(walk.act('A stay')).toEqual(['E_MUST_ENTER']);
    expect(() => walk.situation('A')).toThrow(/give the square where it goes, or the squares in order$/);
  });

  test('not over a river that is too much for the first day (B12.7-03, B12.7-05)', async () => {
    const map = {
      schema: 'blucher-map/1',
      id: 'river',
      name: 'River',
      custom: true,
      rows: 2,
      columns: 8,
      squares: { A4: [{ type: 'village', name: 'Au' }] },
      rivers: [{ kind: 'major', borders: ['A1/W'] }],
    };
    const places = { blue: { A: columnAt(null) }, facts: { day: 1 } };
    const walk = marching(places, await begunCampaign({ map }));
    expect(walk.titles().A).toContain('such as "A B1"');
    const full = { A: columnAt(null), B: columnAt('B1', { moved: true }) };
    const shut = marching({ ...places, blue: full }, await begunCampaign({ map }));
    expect(shut.titles().A).toBe('column A finds no way in from the west: "A stay"');
    expect(shut.act('A stay')).toEqual([]);
  });
});

describe('what is typed for a march', () => {
  const walk = (): Walk => marching({ blue: { A: columnAt('B3') } });

  test.each([
    ['A b4 B5', [{ to: 'B4' }, { to: 'B5' }]],
    ['A B4,B5', [{ to: 'B4' }, { to: 'B5' }]],
    ['A stay', []],
    ['A St', []],
  ])('%s', (line, steps) => {
    expect(walk().situation(line)).toMatchObject({ side: 'blue', column: 'A', day: 2, steps });
  });

  test('a square alone stands for the cheapest way there, also where a march goes on', () => {
    const walk = marching({ blue: { A: columnAt('B1') } });
    expect(walk.situation('A B4')).toMatchObject({ steps: [{ to: 'B2' }, { to: 'B3' }, { to: 'B4' }] });
    walk.act('A B2');
    expect(walk.situation('go B4')).toMatchObject({ steps: [{ to: 'B2' }, { to: 'B3' }, { to: 'B4' }] });
    const onTheRoad = [2, 3, 4, 5, 6, 7, 8].map((column) => ({ to: `B${column}` }));
    expect(walk.situation('go B8')).toMatchObject({ steps: onTheRoad });
  });

  test('a label alone asks for the squares, or that it stays', () => {
    expect(() => walk().situation('A')).toThrow(
      'give the square where it goes, or the squares in order, or "stay"',
    );
  });

  test('a march that goes on needs squares: to end it, nothing has to be said', () => {
    const open = walk();
    open.act('A B4');
    expect(open.titles()).toMatchObject({
      go: 'column A goes on with 5 MP, such as "go A4"',
      next: 'column A has moved',
    });
    expect(() => open.situation('go')).toThrow(/give the square where it goes, or the squares in order$/);
    expect(open.act('go stay')).toEqual(['E_OFF_MAP']);
    expect(open.act('go b5')).toEqual([]);
    expect(open.state.march).toMatchObject({ steps: [{ to: 'B4' }, { to: 'B5' }], mpLeft: 4 });
    expect(open.state.sides.blue.columns.A).toMatchObject({ square: 'B5', moved: true });
  });

  test('the situation holds what all know of the columns, and nothing else', () => {
    const known = marching({
      blue: { A: columnAt('B3', { size: 4, scouted: true }), B: columnAt(null, { gone: 'destroyed' }) },
      red: { 1: columnAt('F8'), 2: columnAt('E8', { atLeast: 5 }) },
      facts: { control: { B3: 'blue' }, battle: { by: 'red', squares: ['E7'] } },
    });
    const unknown = { scouted: false, revealed: false, moved: false };
    expect(known.situation('A stay')).toEqual({
      map: 'valley',
      day: 2,
      side: 'blue',
      column: 'A',
      columns: {
        blue: { A: { square: 'B3', size: 4, scouted: true, revealed: false, moved: false } },
        red: { 1: { square: 'F8', ...unknown }, 2: { square: 'E8', size: 5, ...unknown } },
      },
      battle: ['E7'],
      control: { B3: 'blue' },
      entryEdge: 'W',
      steps: [],
    });
  });
});

describe('a march that is open', () => {
  test('goes on by the entry edge and the MP of the first day, and ends with the MP (B12.7-03)', () => {
    const entering = { A: columnAt(null), B: columnAt(null) };
    const walk = marching({ blue: entering, red: { 1: columnAt(null) }, facts: { day: 1 } });
    walk.act('A B1');
    expect(walk.state.march).toMatchObject({ label: 'A', mpLeft: 2 });
    expect(walk.words).toEqual(['go', 'next', '1']);
    expect(walk.act('go B2')).toEqual([]);
    expect(walk.act('go B3')).toEqual([]);
    expect(walk.words).toEqual(['1']);
    expect(walk.act('1 B8')).toEqual([]);
    expect(walk.state.march).toMatchObject({ label: '1', steps: [{ to: 'B8' }], mpLeft: 2 });
  });

  test('ends where the next column begins to move, or by a word', () => {
    const walk = marching({ blue: { A: columnAt('B3'), B: columnAt('E1') }, red: {} });
    walk.act('A B4');
    expect(walk.state.sides.blue.columns.A).toMatchObject({ moved: true, scouted: false });
    expect(walk.offer('next')).toMatchObject({ by: 'blue', closes: true });
    walk.act('next');
    expect([walk.state.march, walk.words]).toEqual([null, ['B']]);
    walk.act('B E2');
    expect(walk.state.march).toMatchObject({ label: 'B', steps: [{ to: 'E2' }] });
    walk.act('next');
    expect(walk.state.phase).toBe('dayEnd');
  });

  test('the day’s movement ends by itself once nobody can move, and no march can go on', () => {
    const walk = marching({ blue: { A: columnAt('B2') } });
    expect(walk.act('A B3 B4 B5 B6 B7 B8')).toEqual([]);
    expect(walk.state).toMatchObject({ phase: 'dayEnd', march: null });
  });

  test('stops in the battlefield, where it may still scout (B12.7-10)', () => {
    const battle = { by: 'red', squares: ['C3', 'C4', 'C5', 'D3', 'D4', 'D5'] } as const;
    const red = { 1: columnAt('C4'), 2: columnAt('B8') };
    const walk = marching({ blue: { A: columnAt('B3') }, red, facts: { battle }, hidden: { '1 size': 9 } });
    expect(walk.act('A C3')).toEqual([]);
    expect(walk.words).toEqual(['scout', 'next', '2']);
    walk.act('scout 1');
    walk.goOn();
    // Nothing is left but the other side’s column: what stands in the battlefield is not overrun (R12-20).
    expect(walk.words).toEqual(['2']);
  });

  test('is not offered a column that is not beside it', () => {
    const red = { 1: columnAt('B6'), 2: columnAt('D8', { scouted: true, size: 1 }) };
    const walk = marching({ blue: { A: columnAt('B3', { size: 10 }) }, red });
    walk.act('A B4');
    expect(walk.words).toEqual(['go', 'next', '1', '2']);
  });
});

describe('scouting (B12.7-11)', () => {
  const scouts = (facts = {}): Walk =>
    marching({
      blue: { A: columnAt('B5') },
      red: { 1: columnAt('B6', facts), 2: columnAt('B7') },
      hidden: { '1 size': 3, '2 size': 9 },
    });

  test('is offered against columns beside the one that marches, which its owner answers', () => {
    const walk = scouts();
    walk.act('A stay');
    expect(walk.offer('scout')).toMatchObject({
      by: 'blue',
      title: 'column A scouts an enemy column beside it',
      roles: [{ label: 'Enemy column', among: ['1'] }],
    });
    expect(walk.act('scout 1')).toEqual([]);
    expect(walk.shown).toEqual([]);
    expect(walk.now).toMatchObject({ active: 'red' });
    expect(walk.now.offers).toMatchObject([
      {
        word: 'tell',
        title: 'Red tells how many units column 1 has',
        by: 'red',
        owed: true,
        automatic: true,
      },
    ]);
    walk.goOn();
    expect(walk.shown).toEqual(['1 size']);
    expect(walk.state.sides.red.columns['1']).toMatchObject({ size: 3, scouted: true, revealed: false });
    expect(walk.state.march).toMatchObject({ mpLeft: 5 });
    expect(walk.words).not.toContain('scout');
  });

  test('shows nothing where the number is known already', () => {
    const walk = scouts({ size: 3 });
    walk.act('A stay');
    walk.act('scout 1');
    walk.goOn();
    expect(walk.shown).toEqual([]);
    expect(walk.state.sides.red.columns['1']).toMatchObject({ size: 3, scouted: true });
  });
});

describe('an overrun (B12.8-01 to B12.8-07)', () => {
  /** Blue’s column A, in D4, has so many units; a column of red’s in D5 has been scouted. */
  const overruns = (size: number, others: SideState['columns'] = {}): Walk => {
    const walk = marching({
      blue: { A: columnAt('D4') },
      red: { 1: columnAt('D5', { size: 1, scouted: true }), ...others },
      hidden: { 'A size': size, '1 units': ['I-1'], '1 size': 1 },
    });
    walk.act('A stay');
    return walk;
  };

  test('shows the number of units that attack only if it is enough', () => {
    const few = overruns(3);
    expect(few.offer('overrun')).toMatchObject({
      title: 'column A overruns an enemy column beside it',
      roles: [{ label: 'Square of the enemy column', among: ['D5'] }],
    });
    expect(() => few.act('overrun D5')).toThrow('column A has too few units for an overrun (Blücher p.145)');
    expect(few.shown).toEqual([]);
    expect(few.offer('overrun').roles[0]?.barred).toMatchObject({ C5: 'C5: no enemy column stands there' });
    const enough = overruns(4);
    expect(enough.act('overrun D5')).toEqual([]);
    expect(enough.shown).toEqual(['A size']);
  });

  test('the owner of the column chooses where it retreats, and shows its units', () => {
    const walk = overruns(4);
    walk.act('overrun D5');
    expect(walk.now).toMatchObject({ active: 'red' });
    expect(walk.now.offers).toMatchObject([
      {
        word: 'retreat',
        title: 'where column 1 retreats',
        by: 'red',
        owed: true,
        roles: [{ label: 'Square', among: ['C5', 'D6', 'E5'] }],
      },
    ]);
    expect(walk.act('retreat E5')).toEqual([]);
    expect(walk.shown).toEqual(['A size', '1 units']);
    const { blue, red } = walk.state.sides;
    expect(red.columns['1']).toMatchObject({ square: 'E5', revealed: true, known: ['I-1'], size: 1 });
    expect(red.units['I-1']).toMatchObject({ fatigues: 1 });
    expect(blue.columns.A).toMatchObject({ square: 'D5', size: 4, scouted: true });
    expect(walk.state.march).toMatchObject({ mpLeft: 5, pending: null });
  });

  test('a single square to retreat to needs no choice', () => {
    const walk = overruns(4, { 2: columnAt('C5'), 3: columnAt('D6') });
    walk.act('overrun D5');
    expect(walk.offer('retreat')).toMatchObject({ automatic: true });
    walk.goOn();
    expect(walk.state.sides.red.columns['1']).toMatchObject({ square: 'E5' });
  });

  test('without a square to retreat to the column surrenders, and shows nothing (B12.8-05)', () => {
    const walk = overruns(4, { 2: columnAt('C5'), 3: columnAt('D6'), 4: columnAt('E5') });
    walk.act('overrun D5');
    expect(walk.titles()).toEqual({ retreat: 'column 1 surrenders' });
    walk.goOn();
    expect(walk.shown).toEqual(['A size']);
    expect(walk.state.sides.red.columns['1']).toMatchObject({ gone: 'surrendered', square: null });
  });

  test('what is known is not shown again, and a further step does not repeat what an overrun did', () => {
    const known = ['I-1', 'Art-1', 'Reserve-3'];
    const walk = marching({
      blue: { A: columnAt('D4', { size: 12 }) },
      red: { 1: columnAt('D5', { size: 3, revealed: true, known }) },
    });
    walk.act('A stay');
    walk.act('overrun D5');
    walk.act('retreat C5');
    expect(walk.act('go D6')).toEqual([]);
    expect(walk.shown).toEqual([]);
    const { units } = walk.state.sides.red;
    expect(units).toMatchObject({
      'I-1': { fatigues: 1 },
      'Art-1': { ammoMarked: 1 },
      'Reserve-3': { fatigues: 0 },
    });
    expect(walk.act('go E6')).toEqual([]);
    expect(walk.state.sides.red.units).toEqual(units);
    expect(walk.state.control).toMatchObject({ C5: 'red', E6: 'blue' });
  });

  test('a column that loses its last unit by it is gone', () => {
    const spent = { red: { 1: columnAt('D5', { size: 1, revealed: true, known: ['I-1'] }) } };
    const walk = marching({ blue: { A: columnAt('D4', { size: 4 }) }, ...spent });
    const { red } = walk.state.sides;
    const last = red.units['I-1'];
    if (last === undefined || last.elanMax === null) throw new Error('infantry has elan');
    const units = { ...red.units, 'I-1': { ...last, fatigues: last.elanMax - 1 } };
    walk.state = { ...walk.state, sides: { ...walk.state.sides, red: { ...red, units } } };
    walk.act('A stay');
    walk.act('overrun D5');
    walk.act('retreat C5');
    expect(walk.state.sides.red.columns['1']).toMatchObject({ gone: 'destroyed', square: null, size: 0 });
    expect(walk.state.sides.red.units['I-1']).toMatchObject({ eliminated: true });
  });
});
