import { protocolSchema } from '../../../../src/cli/play/protocol/schema';
import { runCli } from '../../../cli/run-cli';
import { evening } from '../../../support/evening';
import { differs } from '../../../support/json-schema';
import { newFolder } from '../../../support/folder';

const home = newFolder();

type Told = Readonly<Record<string, unknown>>;

interface Form extends Told {
  readonly facts: readonly { readonly path: string; readonly needed?: true; readonly value?: unknown }[];
  readonly whole: boolean;
}

let games = 0;
/** What a new game of a scenario answers to lines. */
async function play(scenario: string, lines: readonly (object | string)[], flags = '--seed s', env = {}) {
  const stdin = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const args = `play ${scenario} --name g${++games} ${flags}`.split(' ');
  const { status, out, err } = await runCli(args, { env: { XDG_STATE_HOME: home, ...env }, stdin });
  const events = out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Told]));
  const of = (id: number): Told => events.find((event) => event.id === id) ?? {};
  return { status, err, events, of, act: (id: number) => of(id).act as Form };
}

/** A game of the learning battle at its first fire. */
const TO_FIRE = ['ready', 'mo 6 6 6', 'next', 'corps Adler, Brandt', 'stay Brandt', 'next'];
const FIRE = { named: { unit: 'Brandt', target: 'Martin' } };

test('an act that wants nothing more is done as its form says', async () => {
  const { act, of } = await play('learning', [
    ...TO_FIRE,
    { id: 1, ask: 'fire', ...FIRE },
    { id: 2, ask: 'fire', ...FIRE, facts: { distanceBW: 1 } },
    { id: 3, do: 'fire', ...FIRE, facts: { distanceBW: 1, visible: true } },
  ]);
  expect(act(1).whole).toBe(false);
  expect(act(1).facts.filter(({ needed }) => needed)).toMatchObject([{ path: 'distanceBW' }]);
  expect(act(2)).toMatchObject({ whole: true, left: [], faults: [] });
  expect(of(3)).toMatchObject({ type: 'ruled', situation: { distanceBW: 1 } });
});

test('a line that ends with "?" is answered by its form, and throws nothing', async () => {
  const { act, of } = await play('learning', [
    { id: 1, line: 'ready' },
    { id: 2, line: 'mo ?' },
    ...TO_FIRE.slice(1),
    { id: 3, line: 'fire Brandt > Martin 1 ?' },
    { id: 4, line: 'fire Brandt > Martin 1' },
  ]);
  expect([2, 3, 4].map((id) => of(id).type)).toEqual(['wanted', 'wanted', 'ruled']);
  expect(act(3)).toMatchObject({ word: 'fire', whole: true, left: [], faults: [] });
});

test('a fact that the record cannot do without is wanted', async () => {
  const charge = { named: { unit: 'Adler', target: 'Martin' } };
  const { act, of } = await play('learning', [
    ...TO_FIRE.slice(0, 4),
    { id: 1, ask: 'charge', ...charge },
    { id: 2, do: 'charge', ...charge },
    { id: 3, do: 'charge', ...charge, facts: { travelBW: 1 } },
  ]);
  expect(act(1).whole).toBe(false);
  expect(act(1).facts.filter(({ needed }) => needed)).toMatchObject([{ path: 'travelBW' }]);
  expect([of(2).type, of(3).type]).toEqual(['wanted', 'ruled']);
});

test('what does not say all is wanted, what is wrong is an error, and the end of the input tells the worst', async () => {
  const { of, status, err } = await play('learning', [
    ...TO_FIRE,
    { id: 1, do: 'fire', ...FIRE },
    { id: 2, line: 'fire Brandt > Martin' },
    { id: 3, do: 'fire', ...FIRE, facts: { distanceBW: 'far' } },
    { id: 4, do: 'fire', ...FIRE, facts: { distanceBW: 1, gallop: true } },
    { id: 5, do: 'fire', named: { unit: 'Brandt', target: 'Adler' } },
    { id: 6, do: 'fire', named: { who: 'Brandt' } },
    { id: 7, x: 1 },
  ]);
  const types = [1, 2, 3, 4, 5, 6, 7].map((id) => of(id).type);
  expect(types).toEqual(['wanted', 'wanted', 'error', 'error', 'error', 'error', 'error']);
  expect([status, err]).toEqual([2, '']);
});

test.each([
  ['facts', { facts: { foo: 1 } }, { path: 'foo', message: '"ready" reads no facts' }],
  ['words', { words: ['foo'] }, { path: 'words', message: '"ready" reads no words' }],
  ['lines', { lines: ['foo'] }, { path: 'lines', message: '"ready" reads no lines' }],
])('%s for an act that reads none are an error, and nothing is done', async (_, more, error) => {
  const { of } = await play('learning', [
    { id: 1, ask: 'ready', ...more },
    { id: 2, do: 'ready', ...more },
    { id: 3, do: 'ready', facts: {}, words: [] },
  ]);
  expect([of(1), of(2), of(3)]).toMatchObject([
    { type: 'error', error },
    { type: 'error', error },
    { type: 'noted' },
  ]);
});

test('a side speaks for itself alone', async () => {
  const { of } = await play('learning', [
    { id: 1, as: 'A', do: 'prepared', named: { unit: 'Adler' } },
    { id: 2, as: 'A', do: 'prepared', named: { unit: 'Kestrel' } },
    'ready',
    { id: 3, as: 'A', do: 'mo' },
    { id: 4, as: 'B', do: 'mo' },
    { id: 5, as: 'B', line: 'undo 1 agreed' },
    { id: 6, as: 'B', line: 'muster Brandt' },
    { id: 7, as: 'A', line: 'muster Brandt' },
    { id: 8, as: 'C', line: 'now' },
  ]);
  const types = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => of(id).type);
  expect(types).toEqual(['noted', 'error', 'error', 'covered', 'error', 'error', 'told', 'error']);
});

test('the side that hides dice does not say how many: neither the form nor the act takes facts', async () => {
  const facts = { momentumDice: 1, armyPoints: 100 };
  const { of, act } = await play('learning', [
    'ready',
    { id: 1, as: 'B', ask: 'mo' },
    { id: 2, as: 'B', ask: 'mo', facts },
    { id: 3, as: 'B', do: 'mo', facts },
    { id: 4, as: 'B', do: 'mo' },
  ]);
  const message = 'cannot be said: of hidden dice the record knows all';
  expect(act(1)).toMatchObject({ facts: [], whole: true, hides: { count: 3 } });
  expect(act(2)).toMatchObject({
    facts: [],
    faults: [{ path: 'momentumDice', message }, { path: 'armyPoints' }],
  });
  expect(of(3)).toMatchObject({ type: 'error' });
  expect(of(4)).toMatchObject({ type: 'covered', count: 3 });
  expect(act(1).hides).not.toHaveProperty('byHand');
  const byHand = await play('learning', ['ready', 'dice ask', { id: 1, as: 'B', ask: 'mo' }]);
  expect(byHand.act(1)).toMatchObject({ hides: { count: 3, byHand: true } });
});

test('cards that lie face down are told to the side that speaks, and to nobody else', async () => {
  const { of } = await play('learning', [
    'ready',
    { id: 1, line: 'muster Brandt' },
    { id: 2, as: 'A', line: 'muster Brandt' },
  ]);
  const faceDown = { id: 'Brandt', side: 'Red', concealed: true };
  expect(of(1).units).toEqual([faceDown]);
  expect(of(2).units).toMatchObject([{ ...faceDown, card: expect.stringContaining('infantry') as unknown }]);
});

test('the muster has whom a whole name means, or else those with it as a part of theirs', async () => {
  const { of } = await play('fuentes-de-onoro', [
    { id: 1, line: 'muster 1/I' },
    { id: 2, line: 'muster 1/ix' },
    { id: 3, as: 'B', line: 'muster 1/I' },
    { id: 4, line: 'muster 11/' },
    { id: 5, line: 'muster' },
  ]);
  const ids = (id: number) => (of(id).units as readonly { readonly id: string }[]).map((unit) => unit.id);
  expect([1, 2, 3, 4].map(ids)).toEqual([['1/I'], ['1/IX'], ['1/I'], ['11/VI']]);
  expect(ids(5).length).toBeGreaterThan(40);
});

test('a shot that misses a card that lies face down tells the shooter nothing of it', async () => {
  const shot = { do: 'fire', ...FIRE, facts: { distanceBW: 1.5 }, dice: [[1, 1, 1]] };
  const read = (as: string, id: number) => [
    { as, id, line: 'log 1' },
    { as, id: id + 1, line: 'why' },
  ];
  const lines = [
    ...TO_FIRE,
    { id: 1, as: 'A', ...shot },
    ...read('A', 2),
    ...read('B', 4),
    { id: 6, line: 'why' },
  ];
  const { of } = await play('learning', lines, '--dice ask');
  expect(of(1)).toMatchObject({ type: 'ruled', outcome: { hits: 0 } });
  expect(differs(protocolSchema(), { $ref: '#/$defs/event' }, of(1))).toBeUndefined();
  expect(of(3)).toMatchObject({ type: 'error', error: { path: 'as' } });
  for (const id of [1, 2, 3]) expect(JSON.stringify(of(id))).not.toMatch(/targetType|penalties|bonuses/);
  for (const id of [4, 5]) expect(JSON.stringify(of(id))).toMatch(/targetType.*penalties/);
  const why = await runCli(['game', 'why', '9'], { env: { XDG_STATE_HOME: home } });
  expect(why.out).toContain('Its reasons stay hidden while the card of Martin lies face down.');
});

test('the facts of a shot are the same whatever lies face down (B-INF-05)', async () => {
  const facts = { distanceBW: 2, acrossEntrenchment: true };
  const ask = { as: 'A', ask: 'fire', facts };
  const targets = ['Martin', 'Nightjar', 'Raven'];
  const lines = targets.map((target, id) => ({ ...ask, id, named: { unit: 'Doppel', target } }));
  const { act } = await play('learning', [...TO_FIRE, ...lines]);
  const [infantry, ...others] = targets.map((_, id) => act(id).facts);
  expect(infantry).toContainEqual(expect.objectContaining({ path: 'targetEntrenched' }));
  for (const other of others) expect(other).toEqual(infantry);
});

test('a throw is wanted of a side by its name', async () => {
  const { events } = await play('gte-marienfeld', ['ready', 'stop'], '--dice ask');
  const wanted = events.find(({ type }) => type === 'wanted');
  expect(wanted).toMatchObject({ for: 'initiative of Blue', by: 'Blue' });
});

test('dice that cannot be are asked for again, and "stop" breaks the throw off', async () => {
  const { events, of } = await play(
    'learning',
    [
      ...TO_FIRE,
      { id: 1, do: 'fire', ...FIRE, facts: { distanceBW: 1.5 } },
      '9 9 9',
      { id: 2, dice: [[6, 1, 1]] },
      { id: 3, line: 'undo agreed' },
      { id: 4, do: 'fire', ...FIRE, facts: { distanceBW: 1 } },
      'stop',
      'now',
    ],
    '--dice ask',
  );
  expect(of(1)).toMatchObject({ type: 'wanted', for: 'Brandt fires', dice: 3, sides: 6 });
  expect(events.filter(({ type }) => type === 'wanted').length).toBeGreaterThanOrEqual(2);
  expect(of(2)).toMatchObject({ type: 'ruled', rolls: [{ faces: [6, 1, 1] }] });
  expect(events.at(-1)).toMatchObject({ type: 'told', now: { phase: 'Fire phase' } });
});

test('dice that are wanted of one side the other neither names nor breaks off', async () => {
  const { of } = await play(
    'learning',
    [
      ...TO_FIRE,
      { id: 1, as: 'A', do: 'fire', ...FIRE, facts: { distanceBW: 1.5 } },
      { id: 2, as: 'B', dice: [[1, 1, 1]] },
      { id: 3, as: 'B', line: 'stop' },
      { id: 4, as: 'A', dice: [[6, 1, 1]] },
    ],
    '--dice ask',
  );
  for (const id of [2, 3]) expect(of(id)).toMatchObject({ type: 'error', error: { path: 'as' } });
  expect(of(4)).toMatchObject({ type: 'ruled', rolls: [{ faces: [6, 1, 1] }] });
});

test('dice that come with an act are taken in their order', async () => {
  const { of } = await play(
    'learning',
    [...TO_FIRE, { id: 1, do: 'fire', ...FIRE, facts: { distanceBW: 1.5 }, dice: [[6, 1, 1]] }],
    '--dice ask',
  );
  expect(of(1)).toMatchObject({ type: 'ruled', rolls: [{ faces: [6, 1, 1] }] });
});

test('dice that nobody can take are refused, and those that are left over are told', async () => {
  const shot = { do: 'fire', ...FIRE, facts: { distanceBW: 1.5 }, dice: [[6, 1, 1], [2]] };
  const byProgram = await play('learning', [...TO_FIRE, { id: 1, ...shot }]);
  expect(byProgram.of(1)).toMatchObject({ type: 'error', error: { path: 'dice' } });
  const byHand = await play('learning', [...TO_FIRE, { id: 1, ...shot }], '--dice ask');
  const told = byHand.events.filter(({ id, type }) => id === 1 && type === 'told');
  expect(told).toMatchObject([{ text: 'Given and not used: 1 throw of "dice".' }]);
});

test('lines of the journal are told in their order, those that the program writes by itself among them', async () => {
  const { events } = await play('grande-tactique-valley', ['deshake none none'], '--plain');
  expect(events.flatMap(({ n }) => n ?? [])).toEqual([2, 3, 4]);
});

describe('what only the dice make matter', () => {
  const PIPS = ['deshake none none', { id: 1, do: 'pips I', late: true }];
  const facts = { 'bonus.corps': 'Colbert' };
  const helped = { ...facts, 'bonusDistance.corps': 6 };
  const valley = (lines: readonly (object | string)[]) => play('grande-tactique-valley', lines);

  test('is asked for after the throw where the line says so, until the answer is whole', async () => {
    const { of, status } = await valley([
      ...PIPS,
      { id: 2, line: 'now' },
      { id: 3, facts },
      { id: 4, facts: { ...helped, changePlan: true } },
      { id: 5, facts: helped },
    ]);
    const wanted = { type: 'wanted', word: 'pips I', by: 'blue' };
    const asked = [{ path: 'bonus.corps', late: true, among: ['Colbert'] }, { path: 'bonus.army' }];
    expect(of(1)).toMatchObject({ ...wanted, outcome: { dice: [6], bonusUsed: [] }, facts: asked });
    expect(of(1).text).toMatch(/^Colbert has 7 PIPs/);
    for (const [id, path] of [
      [2, 'facts'],
      [3, 'bonusDistance.corps'],
      [4, 'changePlan'],
    ] as const)
      expect(of(id)).toMatchObject({ type: 'error', error: { path } });
    expect(of(5)).toMatchObject({ type: 'ruled', outcome: { dice: [6], pips: { Colbert: 8 } } });
    expect(status).toBe(0);
  });

  test('is for nobody to answer but the side that said the act, or both', async () => {
    const pips = { do: 'pips I', late: true };
    const { of } = await valley([
      ...PIPS.slice(0, 1),
      { id: 1, as: 'blue', ...pips },
      { id: 2, as: 'red', facts },
      { id: 3, as: 'blue', facts: helped },
      'undo agreed',
      { id: 4, ...pips },
      { id: 5, as: 'red', facts: {} },
      { id: 6, facts: {} },
    ]);
    const error = (side: string) => ({
      type: 'error',
      error: { path: 'as', message: `answer for ${side}: nobody else is asked` },
    });
    expect([2, 3, 5, 6].map((id) => of(id))).toMatchObject([
      error('blue'),
      { type: 'ruled', outcome: { bonusUsed: ['corps'] } },
      error('both sides'),
      { type: 'ruled' },
    ]);
  });

  test('is asked of the side that chooses it, whoever threw (B-MO-04)', async () => {
    const open = { as: 'A', do: 'open' };
    const { act, of } = await play('fuentes-de-onoro', [
      ...['ready', 'mo', 'next', 'next', 'next', 'next', 'next'],
      { id: 1, as: 'A', ask: 'open' },
      { id: 2, ...open, facts: { rerollDie: 0 } },
      { id: 3, ...open },
      { id: 4, as: 'A', facts: {} },
      { id: 5, as: 'B', facts: { rerollDie: 0 } },
    ]);
    expect(act(1).facts.map(({ path }) => path)).not.toContain('rerollDie');
    expect(of(2)).toMatchObject({ type: 'error', error: { path: 'as' } });
    const wanted = { type: 'wanted', as: 'B', facts: [{ path: 'rerollDie' }] };
    expect(of(3)).toMatchObject(wanted);
    expect(of(3).text).toMatch(/Masséna\) chooses:$/);
    expect(of(4)).toMatchObject({ error: { message: 'answer for B: nobody else is asked' } });
    expect(of(5)).toMatchObject({ type: 'ruled', situation: { rerollDie: 0 } });
  });

  test('shows what was answered, and what the answer calls for', async () => {
    // An empty line and a remark do nothing here either.
    const { events } = await valley([...PIPS, '', '# a remark', { facts }, ' ', {}]);
    const [, then] = events.filter(({ type }) => type === 'wanted');
    expect(then?.facts).toMatchObject([
      { path: 'bonus.corps', value: 'Colbert' },
      { path: 'bonus.army' },
      { path: 'bonusDistance.corps', needed: true },
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'ruled', outcome: { pips: { Colbert: 7 } } });
  });

  test('is not asked for where it was said before, or no line wants it', async () => {
    const all = { ...helped, 'bonus.army': null };
    for (const line of [{ facts: all, late: true }, {}, { late: false }]) {
      const { events } = await valley([...PIPS.slice(0, 1), { do: 'pips I', ...line }]);
      expect(events.map(({ type }) => type)).toEqual(['ruled', 'ruled', 'ruled']);
    }
  });

  test('leaves the act undone where the input ends; its dice stand', async () => {
    const first = await valley(PIPS);
    expect([first.status, first.events.at(-1)]).toMatchObject([2, { error: { path: 'facts' } }]);
    const stdin = '{"do":"pips I"}\n';
    const again = await runCli(['play', `g${games}`], { env: { XDG_STATE_HOME: home }, stdin });
    expect(again).toMatchObject({
      status: 0,
      out: expect.stringContaining('"outcome":{"corps":"I","method":"plan","dice":[6]') as string,
    });
  });
});

test('written orders are settled line by line, and an empty list orders nothing', async () => {
  const { of } = await play('percentage-birkenau', [
    'ready',
    'next',
    { id: 1, as: 'blue', do: 'orders white', lines: [] },
    { id: 2, as: 'white', do: 'orders white', lines: [] },
    { id: 3, do: 'orders blue', lines: ['nonsense'] },
  ]);
  expect(of(1)).toMatchObject({ type: 'error' });
  expect(of(2)).toMatchObject({ type: 'sealed', side: 'white' });
  expect(of(3)).toMatchObject({ type: 'error' });
});

test('hidden dice that the rules refuse are never covered', async () => {
  const { of } = await play('learning', [
    'ready',
    { id: 1, do: 'mo', facts: { rerollDie: 1 } },
    { id: 2, do: 'mo' },
  ]);
  expect([of(1).type, of(2).type]).toEqual(['error', 'covered']);
});

test('what stands on a card is no fact that a line may say, and the form does not offer it', async () => {
  const facts = { distanceBW: 1.5 };
  const barred = (path: string) => [{ path, message: 'stands on the card; it cannot be said' }];
  const { act, of, status } = await play('learning', [
    ...TO_FIRE,
    { id: 1, ask: 'fire', ...FIRE, facts },
    { id: 2, ask: 'fire', ...FIRE, facts: { ...facts, elan: 12 } },
    { id: 3, do: 'fire', ...FIRE, facts: { ...facts, targetType: 'INF' } },
    { id: 4, do: 'fire', ...FIRE, facts: { ...facts, targetId: 'Linnet' } },
    { id: 5, do: 'fire', ...FIRE, facts: { ...facts, 'traits[0]': 'firepower' } },
    {
      id: 6,
      do: 'fire',
      ...FIRE,
      facts: { ...facts, id: 'Brandt', legalTargets: [{ id: 'Linnet', distanceBW: 2 }] },
    },
  ]);
  const paths = act(1).facts.map(({ path }) => path);
  expect(paths).toContain('terrain');
  for (const path of ['elan', 'attachedArtillery', 'targetTraits']) expect(paths).not.toContain(path);
  expect(act(2)).toMatchObject({ whole: false, faults: barred('elan') });
  expect([3, 4, 5].map((id) => of(id))).toMatchObject(
    ['targetType', 'targetId', 'traits'].map((path) => ({ type: 'error', error: barred(path)[0] })),
  );
  expect(of(6)).toMatchObject({ type: 'ruled', situation: { elan: 6, targetId: 'Martin' } });
  expect(status).toBe(2);
});

test('a side takes back its own last act alone; the rest it proposes', async () => {
  const { of } = await play('learning', [
    { id: 1, as: 'A', line: 'undo' },
    { as: 'A', do: 'prepared', named: { unit: 'Adler' } },
    { id: 2, as: 'B', line: 'undo' },
    { id: 3, as: 'A', line: 'undo' },
    ...TO_FIRE.slice(0, 3),
    { id: 4, as: 'B', line: 'undo' },
    { id: 5, as: 'A', line: 'undo 1 agreed' },
    { id: 6, as: 'A', line: 'redo' },
    { id: 7, as: 'A', line: 'undo' },
  ]);
  const alone = (line: string) => ({
    type: 'error',
    error: { path: 'as', message: expect.stringContaining(`both sides have to want "${line}"`) as string },
  });
  expect([1, 2, 3, 4, 5, 6, 7].map((id) => of(id))).toMatchObject([
    { type: 'error', error: { message: 'there is nothing to undo' } },
    alone('undo 1 agreed'),
    { type: 'undone' },
    ...['undo 1 agreed', 'undo 1 agreed', 'redo'].map(alone),
    { type: 'undone' },
  ]);
});

test('what both sides have to want is done once each has said it, and at the laptop at once', async () => {
  const collapse = { do: 'collapse', named: { division: 'Rosen’s' } };
  const { of, events } = await play('grande-tactique-valley', [
    'deshake none none',
    { id: 1, as: 'blue', do: 'collapse' },
    { id: 2, as: 'blue', ask: 'collapse', named: collapse.named },
    { id: 3, as: 'blue', ...collapse },
    { id: 4, as: 'blue', ...collapse },
    { id: 6, as: 'blue', agree: 'collapse "Rosen’s"' },
    { id: 5, as: 'red', line: 'collapse Rosen’s' },
  ]);
  const line = 'collapse Rosen’s';
  expect(of(1)).toMatchObject({ type: 'wanted' });
  expect(of(2)).toMatchObject({ type: 'told', act: { by: 'both', whole: true } });
  for (const id of [3, 4, 6])
    expect(of(id)).toMatchObject({ proposal: { line, by: ['blue'], wanting: ['red'] } });
  expect(of(5)).toMatchObject({ type: 'noted', word: 'collapse' });
  expect(events.filter(({ word }) => word === 'collapse')).toHaveLength(1);
  for (const scenario of ['learning', 'gte-ferrabosco', 'percentage-birkenau']) {
    const one = await play(scenario, [
      { id: 1, as: scenario.startsWith('p') ? 'blue' : 'A', do: 'ready' },
      { id: 2, line: 'ready' },
    ]);
    expect([one.of(1), one.of(2)]).toMatchObject([{ proposal: { line: 'ready' } }, { type: 'noted' }]);
  }
});

test('a fact that cannot be is refused before it is told', async () => {
  const facts = { currentMO: null };
  const { of, events } = await play('learning', [
    ...['ready', 'mo 6 6 6', 'next'],
    { id: 1, do: 'individual', named: { units: ['Doppel'] }, facts },
  ]);
  expect(of(1)).toMatchObject({ type: 'error', error: { path: 'currentMO' } });
  expect(events.filter(({ type }) => type === 'told')).toEqual([]);
});

test('a phase of both sides ends by the word of both', async () => {
  const said = (
    scenario: string,
    lines: readonly (object | string)[],
    side: string,
    other: string,
    word = 'next',
  ) => play(scenario, [...lines, { id: 1, as: side, do: word }, { id: 2, as: other, do: word }]);
  const valley = ['deshake none none', 'pips I', 'next'];
  for (const { of } of [
    await said('gte-ferrabosco', ['ready'], 'A', 'B'),
    await said('percentage-birkenau', ['ready'], 'blue', 'white'),
    await said('percentage-birkenau', ['ready', 'next'], 'blue', 'white'),
    await said('grande-tactique-valley', valley, 'blue', 'red', 'valid'),
  ]) {
    expect(of(1)).toMatchObject({ type: 'told', proposal: {} });
    expect(of(2)).toHaveProperty('hash');
  }
});

test('what the record has otherwise is not for one side alone to say', async () => {
  const line = 'individual Doppel current-mo:0';
  const { of, events } = await play('learning', [
    ...['ready', 'mo 6 6 6', 'next'],
    { id: 1, as: 'A', do: 'corps', named: { units: ['Hagen', 'Igel'] } },
    { id: 2, as: 'A', line },
    { id: 3, as: 'A', do: 'individual', named: { units: ['Doppel'] }, facts: { currentMO: 0 } },
    { id: 4, as: 'A', agree: line },
    { id: 5, as: 'B', agree: line },
  ]);
  const against = 'MO spent so far this phase: 0, by the record 2';
  const message = expect.stringContaining(`against the record (${against}): propose`) as string;
  for (const id of [2, 3]) expect(of(id)).toMatchObject({ type: 'error', error: { path: 'as', message } });
  expect(of(4)).toMatchObject({ proposal: { line, by: ['A'], wanting: ['B'] } });
  expect(events).toContainEqual({ type: 'told', text: `On the players’ word: ${against}.`, id: 5 });
  expect(events).toContainEqual(expect.objectContaining({ type: 'ruled', word: 'individual', id: 5 }));
});

test('a side asks the odds of its own units in the turn of the other, against cards that lie open', async () => {
  const line = 'odds attack Kestrel > Brandt';
  const { of } = await play('learning', [
    ...TO_FIRE,
    { id: 1, as: 'B', line },
    { id: 2, as: 'A', line },
    { id: 3, as: 'B', line: 'odds attack Kestrel > Hagen' },
  ]);
  for (const id of [2, 3]) expect(of(id)).toMatchObject({ type: 'error', error: { path: 'as' } });
  expect(of(1)).toMatchObject({
    type: 'told',
    text: expect.stringContaining('A whole attack: odds') as string,
  });
});

test('what a side asks is answered without colours', async () => {
  const asked = ['odds fire Brandt > Martin 1.5', 'explain elan', 'table distances', 'score'];
  const lines = asked.map((line, i) => ({ id: i + 1, as: 'B', line }));
  const { of } = await play(
    'learning',
    [...TO_FIRE, 'correct units.Martin.concealed false seen', ...lines],
    '--seed s',
    {
      FORCE_COLOR: '1',
    },
  );
  const told = lines.map(({ id }) => of(id));
  expect(told.map(({ type }) => type)).toEqual(asked.map(() => 'told'));
  expect(told.filter((event) => JSON.stringify(event).includes('u001b'))).toEqual([]);
});

test('only a throw is said to have fallen before', async () => {
  const charge = 'charge Dogwood > Lynx in-contact';
  const lines = [
    'deshake none none',
    'undo agreed',
    'deshake none none',
    'pips I',
    '',
    charge,
    'undo agreed',
    charge,
  ];
  const { exchanges } = await evening('grande-tactique-valley', lines);
  const told = exchanges.filter(({ answer }) => answer === charge || answer.startsWith('deshake'));
  expect(told.map((one) => [one.told.includes('fell for this throw before'), one.answer])).toEqual([
    [false, lines[0]],
    [true, lines[0]],
    [false, charge],
    [false, charge],
  ]);
  expect(told.at(-1)?.told).toContain('PIP');
});

test('of the dice that fell before only those are told that did', async () => {
  const { exchanges } = await evening('learning', [
    ...TO_FIRE,
    'correct units.Martin.concealed false seen',
    'fire Brandt > Martin 1.5',
    'undo agreed',
    'fire Brandt > Martin 0.5',
  ]);
  expect(exchanges.at(-1)?.told).toContain('Of the 6 dice, 3 fell for this throw before.');
});

test('a record of which all parts wait for the dice is no item of the list', async () => {
  const lines = ['deshake none none', 'pips I', '', 'next', 'valid', 'fire Fir > Polecat 6 ?'];
  const { exchanges } = await evening('grande-tactique-valley', [...lines]);
  const told = exchanges.at(-1)?.told ?? '';
  expect(told).toContain('Which of these hold?');
  expect(told).not.toContain('The flight');
});

test.each(['do', 'ask'])(
  'what is no act now stands in the error where the line has it: "%s"',
  async (part) => {
    const { of } = await play('learning', [{ id: 1, [part]: 'dance' }]);
    expect(of(1)).toMatchObject({
      error: { path: part, message: expect.stringContaining('dance') as string },
    });
  },
);

test('what is no act now is named with the whole of its name', async () => {
  const { of } = await play('grande-tactique-valley', [
    'deshake none none',
    { id: 1, line: 'deshake none none' },
    { id: 2, line: 'fire Fir > Polecat 6' },
  ]);
  expect([1, 2].map((id) => of(id))).toMatchObject(
    ['deshake none none', 'fire Fir'].map((said) => ({
      error: { message: expect.stringContaining(`there is no "${said}" now`) as string },
    })),
  );
});

test('in a phase of both sides the initiative is passed on by its holder alone (7.2)', async () => {
  const { of } = await play('gte-ferrabosco', [
    'ready',
    { id: 1, line: 'now' },
    { id: 2, as: 'B', do: 'pass' },
    { id: 3, as: 'A', do: 'pass' },
  ]);
  const { offers, activeName } = of(1).now as { offers: readonly Told[]; activeName: string };
  expect(offers.find(({ word }) => word === 'pass')).toMatchObject({ by: 'A' });
  expect([activeName, of(2).type, of(3).type]).toEqual(['both sides', 'error', 'ruled']);
});

describe('whose an act is', () => {
  /** What comes of each line, and of each that is refused for its side whose it is said to be. */
  async function saidIn(scenario: string, lines: readonly (object | string)[]) {
    const { of } = await play(
      scenario,
      lines.map((line, i) => (typeof line === 'string' ? line : { id: i + 1, ...line })),
    );
    return lines.flatMap((line, i) => {
      if (typeof line === 'string') return [];
      const { type, error } = of(i + 1);
      const { path, message } = (error ?? {}) as Readonly<Record<string, string>>;
      return [path === 'as' ? /is (.*)$/.exec(message ?? '')?.[1] : type];
    });
  }

  test('each sets up its own units, whichever side is the first; a card face down is for its own side to show', async () => {
    const act = (as: string, word: string, unit: string) => ({ as, do: word, named: { unit } });
    const lines = [
      act('B', 'reveal', 'Adler'),
      act('B', 'prepared', 'Adler'),
      act('A', 'reveal', 'Martin'),
      act('A', 'reveal', 'Adler'),
      act('B', 'prepared', 'Martin'),
    ];
    expect(await saidIn('learning', lines)).toEqual([
      'an act of Red',
      'an act of Red',
      'an act of White',
      'noted',
      'noted',
    ]);
  });

  test('of generals too, and leaders, who are no units', async () => {
    const joins = { do: 'attach', named: { general: 'Imhof', unit: 'Lacy' } };
    expect(
      await saidIn('gte-ferrabosco', [
        { as: 'A', ...joins },
        { as: 'B', ...joins },
      ]),
    ).toEqual(['an act of Grey', 'noted']);
    const rolls = { do: 'points', named: { leader: 'Weiss' } };
    expect(
      await saidIn('percentage-birkenau', ['ready', { as: 'blue', ...rolls }, { as: 'white', ...rolls }]),
    ).toEqual(['an act of White', 'ruled']);
  });

  test('the side that moves ends its movement, whoever has the initiative', async () => {
    const next = (as: string) => ({ as, do: 'next' });
    const lines = ['ready', 'next', next('B'), next('A'), next('A'), next('B')];
    expect(await saidIn('gte-ferrabosco', lines)).toEqual([
      'an act of Blue',
      'noted',
      'an act of Grey',
      'noted',
    ]);
  });

  test('what was typed for a side at the laptop is its own to take back', async () => {
    const undo = (as: string) => ({ as, line: 'undo' });
    const typed = ['form-infantry Kiebitz > double-line', undo('blue'), undo('white')];
    expect(await saidIn('percentage-birkenau', typed)).toEqual(['done once the other side agrees', 'undone']);
  });
});

test('of MO dice that one side throws openly it does not say alone how many there are (p.33)', async () => {
  const { of } = await play('fuentes-de-onoro', [
    ...['ready', 'mo 6 6 6', 'turn'],
    { id: 1, as: 'A', do: 'open', facts: { momentumDice: 9 } },
    { id: 2, as: 'A', line: 'open army-points:900' },
    { id: 4, line: 'open 2' },
    { as: 'A', do: 'open' },
    { id: 3, as: 'B', facts: {} },
  ]);
  expect(of(4)).toMatchObject({ type: 'error' });
  const message = expect.stringContaining('9, by the record none): propose') as string;
  expect(of(1)).toMatchObject({ type: 'error', error: { path: 'as', message } });
  expect(of(2)).toMatchObject({ type: 'error', error: { path: 'as' } });
  expect(of(3)).toMatchObject({ type: 'ruled', rolls: [{ dice: 3 }] });
});
