import type { GameTable } from '../../../../src/cli/play/game-table';
import {
  NO_OBJECTIVES,
  birkenau,
  does,
  drafting,
  given,
  offer,
  onTo,
  rights,
  said,
  stateOf,
  words,
  type Change,
} from './birkenau';

const told = ({ game }: GameTable): readonly string[] => game.now.notes;
const muster = ({ game: { walk, present } }: GameTable, id: string) =>
  walk.muster(present.state).find((one) => one.id === id);
const standing = ({ game: { walk, present } }: GameTable, label: string) =>
  walk.standing(present.state).find((one) => one.label === label)?.text;

const LOOK_AWAY =
  'While one side writes its commands and messages, the other looks away: here, where they are sealed, or on paper.';

describe('the list of forces', () => {
  test.each([
    [
      'Ahorn',
      'Line infantry, rating 8, trained, 24 figures, smoothbore flintlock musket',
      'determined, line',
    ],
    ['Ginster', 'Hussars, rating 9, disciplined, 16 figures', 'determined, cavalry line'],
    [
      'Milan',
      'Foot battery, rating 8, trained, 24 figures, 6 guns of 8 pounds',
      'determined, unlimbered artillery',
    ],
  ])('tells of %s: %s', async (id, card, state) => {
    expect(muster(await birkenau('Set-up'), id)).toMatchObject({
      card,
      state,
      concealed: false,
      gone: false,
    });
  });

  test('tells of guns without a weight, and of irregular troops', async () => {
    const table = await birkenau(
      'Set-up',
      ['guns: 6, poundage: 8 }', 'guns: 1 }'],
      ['    moraleRating: 5\n', '    moraleRating: 5\n    irregular: true\n'],
    );
    expect([muster(table, 'Milan')?.card, muster(table, 'Otter')?.card]).toEqual([
      'Foot battery, rating 8, trained, 24 figures, 1 gun',
      'Militia, rating 5, militia, irregular, 28 figures, smoothbore flintlock musket',
    ]);
  });

  test('tells what each has lost and suffered', async () => {
    const table = await birkenau('Artillery fire');
    await rights(table, { 'units.Ahorn.figures': 20, 'units.Ahorn.disorder': 1, 'units.Birke.temporary': 2 });
    await rights(table, {
      'units.Eiche.temporaryBefore': 1,
      'units.Birke.ordered': 'charge',
      'units.Distel.retires': true,
      'units.Eiche.trophies': 1,
    });
    await does(table, 'fire Hasel > Kiebitz 60');
    expect(['Ahorn', 'Birke', 'Distel', 'Eiche', 'Fichte'].map((id) => muster(table, id)?.state)).toEqual([
      'determined, line, 20 of 24 figures, 1 marker',
      'determined, line, 2 markers, ordered to charge',
      'determined, line, retires to P1',
      'determined, line, 1 marker, 1 trophy',
      'determined, line',
    ]);
    // Losses by fire are taken off once all have fired.
    expect(muster(table, 'Kiebitz')?.state).toMatch(/^determined, line, \d+ to come off$/);
  });

  test('tells who is locked in melee, and with whom', async () => {
    const table = await birkenau('Close combat: the others', [
      'schema:',
      'options: { closeCombatDice: none }\nschema:',
    ]);
    await does(table, 'combat Ahorn > Kiebitz');
    expect(muster(table, 'Kiebitz')?.state).toMatch(/, locked in melee with Ahorn$/);
    expect(muster(table, 'Lerche')?.state).toBe('determined, line');
  });

  test.each([
    ['fall-back', 'ordered to fall back'],
    ['protect', 'on a mission to protect'],
  ])('tells of orders: %s', async (ordered, text) => {
    const table = await birkenau('Initiative');
    await does(table, `ordered Ahorn > ${ordered}`);
    expect(muster(table, 'Ahorn')?.state).toBe(`determined, line, ${text}`);
  });
});

describe('how the sides stand', () => {
  test('no figures of a unit that is off the table', async () => {
    const table = await birkenau('Set-up');
    const state = stateOf(table);
    const units = { ...state.units, Otter: { ...state.units.Otter, where: 'lost' } };
    const texts = table.game.walk.standing({ ...state, units }).map(({ text }) => text);
    expect(texts).toContain('140 figures, 1 of 7 units lost or routed');
  });

  test('their figures and losses, and who holds the objectives', async () => {
    const table = await birkenau('Movement');
    await rights(table, {
      'units.Otter.figures': 0,
      'units.Pirol.moraleStatus': 'routed',
      'units.Rabe.figures': 10,
      'objectives.bridge': 'none',
    });
    expect([standing(table, 'Blue'), standing(table, 'White')]).toEqual([
      '156 figures, 0 of 7 units lost or routed',
      '134 figures, 2 of 7 units lost or routed',
    ]);
    expect([standing(table, 'the bridge'), standing(table, 'the farm')]).toEqual(['nobody’s', 'White']);
    expect(standing(table, 'Smoke')).toBeUndefined();
  });

  test('the smoke on the table, and when it goes (T-S-03)', async () => {
    const table = await birkenau('Artillery fire');
    await does(table, 'fire Hasel > Kiebitz 600', 'fire Milan > Ahorn 600', 'next');
    expect(standing(table, 'Smoke')).toBe('12 balls');
    await onTo(table, 'Disorder recovery');
    expect(told(table)).toEqual([]);
    await onTo(table, 'Command');
    await onTo(table, 'Disorder recovery');
    expect(told(table)).toEqual(['At the end of this turn take off 12 smoke balls: their time is over.']);
    await onTo(table, 'Command');
    expect(standing(table, 'Smoke')).toBeUndefined();
  });

  test('each leader, his wounds and points', async () => {
    const table = await birkenau('Command');
    expect([standing(table, 'Adler'), standing(table, 'Conring')]).toEqual(['superior', 'poor']);
    await rights(table, { 'leaders.Adler.light': 1, 'leaders.Adler.serious': 2 });
    expect(standing(table, 'Adler')).toBe('superior, 1 light wound and 2 serious wounds');
    await does(table, 'points Vogt');
    expect(standing(table, 'Vogt')).toMatch(/^average, [2-5] command points$/);
    await rights(table, { 'leaders.Vogt.points': 1 });
    expect(standing(table, 'Vogt')).toBe('average, 1 command point');
  });

  test('points that a leader keeps, where the club lets him (option commandPointsCarryOver)', async () => {
    const table = await birkenau('Command', [
      'schema:',
      'options: { commandPointsCarryOver: true }\nschema:',
    ]);
    await does(table, 'points Vogt');
    await rights(table, { 'leaders.Vogt.points': 3, 'leaders.Uhl.points': 0 });
    await onTo(table, 'Initiative');
    expect(words(table).filter((word) => word.startsWith('keep'))).toEqual(['keep Vogt']);
    await does(table, 'keep Vogt > 2');
    expect(standing(table, 'Vogt')).toBe('average, 3 command points and 2 points kept for his next roll');
  });

  test('a leader who was killed', async () => {
    const table = await birkenau('Leader casualties');
    const { walk, present, rules } = table.game;
    const named = { leader: 'Vogt' };
    const outcome = { tested: true, hit: true, effect: 'killed', noCommandTurns: [1, 2] };
    const after = walk.apply(
      present.state,
      { word: 'leader', by: 'both', named, situation: {}, outcome },
      rules,
    );
    expect(walk.standing(after)).toContainEqual({
      label: 'Vogt',
      text: 'killed, no successor in command',
    });
  });
});

describe('written orders', () => {
  test('the walk names the side that has still to write, and asks the other to look away until both have written', async () => {
    const table = await birkenau('Written orders');
    expect(told(table).slice(0, 3)).toEqual([
      'Blue has still to write.',
      'White has still to write.',
      LOOK_AWAY,
    ]);
    await does(table, 'written blue');
    expect(told(table).slice(0, 3)).toEqual([
      'Blue has written on paper.',
      'White has still to write.',
      LOOK_AWAY,
    ]);
    await does(table, 'orders white none');
    expect(told(table).slice(0, 2)).toEqual(['Blue has written on paper.', 'White has written.']);
    expect(told(table)).not.toContain(LOOK_AWAY);
    expect(offer(table, 'next')).toMatchObject({
      title: 'both sides reveal their orders at the same time',
      closes: true,
    });
    await does(table, 'next');
    expect(told(table).slice(0, 2)).toEqual(['Blue turns up its papers.', 'Orders of White: none.']);
    expect([standing(table, 'Orders of White'), standing(table, 'Missions of White')]).toEqual([
      'none',
      undefined,
    ]);
  });
});

describe('what a side sees of what it writes', () => {
  const HOW =
    'A line is one command or message: "Adler: Foy charges". "mission: ..." stays hidden when the orders are revealed. "strike" takes the last line back.';

  test('begins with the points of its commanders, and how to write', async () => {
    const table = await birkenau('Command');
    await rights(table, { 'leaders.Adler.points': 3, 'leaders.Brehm.points': 1 });
    await does(table, 'next');
    const draft = drafting(table, 'orders blue');
    expect(draft([]).notes).toEqual(['Adler, 3 points: nothing', 'Brehm, 1 point: nothing', HOW]);
    expect(draft(['Adler: Ginster charges', 'Ad: Ahorn halts', 'mission: take the bridge']).notes).toEqual([
      'Adler, 3 points: Ginster charges; Ahorn halts',
      'Brehm, 1 point: nothing',
      'Mission, which stays hidden: take the bridge',
    ]);
    // A commander without points who has a line stands there too: it will be refused.
    expect(draft(['Conring: Eiche halts']).notes).toContain('Conring, 0 points: Eiche halts');
    expect(draft(['Adler: a', 'Adler: b', 'strike', 'strike']).notes).toContain(HOW);
    expect(() => draft([': Eiche halts'])).toThrow(
      'does not say whose order it is; begin with "Adler:", "Brehm:", "Conring:" or "mission:"',
    );
  });

  test('says that nobody can command where nobody has points', async () => {
    const table = await birkenau('Written orders');
    expect(drafting(table, 'orders blue')([]).notes).toEqual([
      'No commander has command points.',
      '"mission: ..." stays hidden when the orders are revealed. "strike" takes the last line back.',
    ]);
  });
});

describe('the walk', () => {
  test('tells what comes next, by its name', async () => {
    const table = await birkenau('Initiative');
    expect(offer(table, 'next')?.title).toBe('on to movement');
    await rights(table, { 'units.Otter.moraleStatus': 'wavering' });
    expect(offer(table, 'next')?.title).toBe('on to rallying broken and wavering units');
    await rights(table, { 'units.Otter.moraleStatus': 'routed' });
    expect(offer(table, 'next')?.title).toBe('on to rallying');
  });

  test('has no objectives to take where the scenario has none', async () => {
    expect(words(await birkenau('Movement', NO_OBJECTIVES))).not.toContain('objective');
    const table = await birkenau('Movement');
    await does(table, 'objective farm > blue');
    expect([standing(table, 'the farm'), standing(table, 'the bridge')]).toEqual(['Blue', 'White']);
  });

  test('gives the orders of a unit to the question of its automatic orders (4.1)', async () => {
    const table = await birkenau('Initiative');
    const known = (): unknown => given(table, 'automatic', { unit: 'Ahorn' });
    expect(known()).toEqual({ orderedToCharge: false, orderedFallBack: false });
    await does(table, 'ordered Ahorn > charge');
    expect(known()).toEqual({ orderedToCharge: true, orderedFallBack: false });
    await does(table, 'ordered Ahorn > fall-back');
    expect(known()).toEqual({ orderedToCharge: false, orderedFallBack: true });
  });
});

describe('divisions', () => {
  const SAME_IDS: readonly Change[] = [
    ['id: blue-division', 'id: white-division'],
    [
      `          - id: farm
            name: 'Farm`,
      `      - id: other
        name: the Farm Division
        brigades:
          - id: farm
            name: 'Farm`,
    ],
  ];

  test('of the same id on both sides, and others of a side, have names of their own (T4.4-01)', async () => {
    const table = await birkenau('Command', ...SAME_IDS);
    await rights(table, { 'units.Otter.figures': 0, 'units.Pirol.moraleStatus': 'routed' });
    await onTo(table, 'Initiative');
    expect(told(table)).toContain(
      '2 of 4 units of the Farm Division are lost or routed: it is tested ("division").',
    );
    expect(told(table).filter((text) => text.includes('it is tested'))).toHaveLength(1);
    expect(offer(table, 'division')).toMatchObject({
      title: 'Natter and Rabe must make the test of their division',
      owed: true,
    });
    expect(await said(table, 'division Ahorn p2')).toContain('a division that makes no test in this turn');
    expect(given(table, 'division', { unit: 'Natter' })).toEqual({
      unitsTotal: 4,
      unitsLostOrRouted: 2,
      lostOrRoutedBefore: 0,
      commandersLost: 0,
    });
    // The enemies of the only division of a side all oppose it.
    expect(given(table, 'division', { unit: 'Ahorn' })).toMatchObject({
      unitsTotal: 7,
      unitsLostOrRouted: 0,
      enemyUnitsRoutedOrLost: 2,
    });
    await does(table, 'division Natter p2');
    expect(offer(table, 'division')?.title).toBe('Rabe must make the test of its division');
  });

  test('are shown until all their units have made the test', async () => {
    const table = await birkenau('Command', ...SAME_IDS);
    await rights(table, { 'units.Otter.figures': 0, 'units.Pirol.moraleStatus': 'routed' });
    await rights(table, { 'units.Lerche.figures': 0 });
    await onTo(table, 'Initiative');
    const tested = (): readonly string[] => told(table).filter((text) => text.includes('it is tested'));
    expect(tested()).toEqual([
      '1 of 3 units of Uhl’s Division is lost or routed: it is tested ("division").',
      '2 of 4 units of the Farm Division are lost or routed: it is tested ("division").',
    ]);
    await does(table, 'division Kiebitz p2', 'division Milan p2');
    expect(tested()).toEqual([
      '2 of 4 units of the Farm Division are lost or routed: it is tested ("division").',
    ]);
  });
});

test('nobody turns up papers where neither side has written', async () => {
  const table = await birkenau('Written orders');
  await does(table, 'next');
  expect(table.game.now.phase).toMatch(/^Initiative/);
  expect(told(table)[0]).toMatch(/^Missions stay hidden/);
});

describe('automatic orders that the record knows to be due (4.1)', () => {
  const due = (table: GameTable) => told(table).filter((text) => text.includes('is to be marked'));

  test('appear, with their reasons, until the unit is marked', async () => {
    const table = await birkenau('Initiative');
    expect(due(table)).toEqual([]);
    await rights(table, { 'units.Ahorn.disorder': 6, 'units.Birke.smallArmsLossLastTurn': true });
    await rights(table, { 'units.Milan.smallArmsLossLastTurn': true });
    expect(due(table)).toEqual([
      'Ahorn is to be marked ("automatic Ahorn"): 6 or more disorder markers.',
      'Birke is to be marked ("automatic Birke"): infantry lost figures to small arms last turn.',
    ]);
    expect(offer(table, 'next')?.left).toBe(due(table)[0]);
    await rights(table, { 'units.Ahorn.disorder': 12 });
    expect(due(table)[0]).toMatch(/^Ahorn is to be marked .*, or over 10 markers\.$/);
    await does(table, 'automatic Ahorn', 'automatic Birke');
    expect([due(table), offer(table, 'next')?.left]).toEqual([[], undefined]);
  });
});
