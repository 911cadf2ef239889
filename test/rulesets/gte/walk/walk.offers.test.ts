import type { Rules } from '../../../../src/core/ruling/ruleset';
import { readAct } from '../../../../src/cli/play/line';
import { situationOf, type Offer } from '../../../../src/core/walk/offer';
import { instanceFor } from '../../../../src/core/walk/turn';
import { factsOf } from '../../../../src/rulesets/gte/walk/facts';
import { TURN } from '../../../../src/rulesets/gte/walk/turn';
import { musterOf } from '../../../../src/rulesets/gte/walk/words';
import type { BattleState, Contact, Owed } from '../../../../src/rulesets/gte/walk/record/battle';
import { begun, contact, givenBy, nowOf, staged, stateOf, type Facts } from './support';

/** A battle in its third turn; blue has the initiative. */
let calm: BattleState;
let rules: Rules;
beforeAll(async () => {
  const walk = await begun();
  calm = { ...stateOf(walk), turn: 3, phase: 'response', first: 'A' };
  rules = walk.table.game.rules;
});

const stage = (change: Partial<BattleState> = {}, facts: Facts = {}): BattleState =>
  staged(calm, facts, change);
const offered = (state: BattleState): readonly Offer[] => nowOf(state, rules).offers;
const titles = (state: BattleState): Readonly<Record<string, string>> =>
  Object.fromEntries(offered(state).map(({ word, title }) => [word, title]));
const owing = (...owed: readonly Owed[]): BattleState => stage({ owed });
const offer = (state: BattleState, word: string): Offer => {
  const found = offered(state).find((one) => one.word === word);
  if (found === undefined) throw new Error(`${word} is not offered`);
  return found;
};
const among = (state: BattleState, word: string, role = 0): readonly string[] =>
  offer(state, word).roles[role]?.among ?? [];

const GREY = ['Kolowrat', 'Lacy', 'Montecuccoli', 'Neipperg', 'Ottinger', 'Pálffy', 'Quosdanovich'];
const BLUE = ['Adda', 'Brenta', 'Cismon', 'Irno', 'Dora', 'Elsa', 'Felice', 'Gela'];

const MARKS_OF_TESTS = 'how units stand now (cover, open, out-of-command, in-command)';

describe('what is owed', () => {
  it.each<[Owed, string]>([
    [{ act: 'hits', unit: 'Lacy', hits: 2, source: 'fire' }, 'the hits on Lacy are registered'],
    [{ act: 'risk', unit: 'Adda', event: 'firingHits' }, 'Doria is at risk with Adda'],
    [
      { act: 'behind', unit: 'Lacy', hits: 1 },
      'who stands behind Lacy, and takes 1 hit by roundshot that bounced',
    ],
    [
      { act: 'behind', unit: 'Lacy', hits: 2 },
      'who stands behind Lacy, and takes 2 hits by roundshot that bounced',
    ],
    [{ act: 'test', unit: 'Lacy', occasion: 'charged' }, 'Lacy tests reaction: it is charged'],
    [{ act: 'test', unit: 'Lacy', occasion: 'wishCharge' }, 'Lacy tests reaction: it wishes to charge'],
    [{ act: 'test', unit: 'Lacy', occasion: 'fireHits' }, 'Lacy tests reaction: it was hit by fire'],
    [{ act: 'test', unit: 'Lacy', occasion: 'friendsBreak' }, 'Lacy tests reaction: it saw friends break'],
    [{ act: 'recoil', unit: 'Lacy', cause: 'firing' }, 'Lacy recoils'],
    [{ act: 'break', unit: 'Lacy', cause: 'combat' }, 'Lacy breaks, and makes its first rout move'],
    [{ act: 'met', unit: 'Felice', how: 'contact' }, 'whom Felice has met on its way'],
    [{ act: 'met', unit: 'Felice', how: 'charge' }, 'whom Felice wishes to charge on its way'],
    [{ act: 'control', unit: 'Felice' }, 'Felice tests control: all its opponents broke'],
    [{ act: 'count', unit: '' }, 'victory points are counted'],
  ])('%j', (owed, title) => {
    const marks = ['test', 'control'].includes(owed.act) ? [{ title: MARKS_OF_TESTS, besides: true }] : [];
    expect(offered(owing(owed))).toMatchObject([{ title, owed: true }, ...marks]);
    expect(offered(owing(owed)).filter((one) => one.owed === true)).toHaveLength(1);
  });

  it('is done in the order of the book, and together what is simultaneous (7.3, 12.3)', () => {
    const late: readonly Owed[] = [
      { act: 'control', unit: 'Felice' },
      { act: 'test', unit: 'Lacy', occasion: 'friendsBreak' },
      { act: 'seen', unit: 'Kolowrat', cause: 'reaction', last: false },
      { act: 'break', unit: 'Kolowrat', cause: 'reaction' },
      { act: 'follow', unit: 'Brenta', must: false },
      { act: 'recoil', unit: 'Pálffy', cause: 'combat' },
      { act: 'test', unit: 'Adda', occasion: 'fireHits' },
      { act: 'test', unit: 'Irno', occasion: 'fireHits' },
      { act: 'challenge', unit: '' },
      { act: 'count', unit: '' },
      { act: 'risk', unit: 'Adda', event: 'firingHits' },
      { act: 'hits', unit: 'Adda', hits: 1, source: 'fire' },
    ];
    const steps: string[][] = [];
    for (let owed = late; owed.length > 0;) {
      const words = offered(stage({ owed })).map(({ word }) => word);
      steps.push(words);
      const left = owed.filter(
        ({ act, unit }) => !words.some((word) => word.startsWith(`${act} ${unit}`.trim())),
      );
      owed = left.filter(({ act }) => act !== 'seen' || !words.includes('seen Kolowrat'));
    }
    expect(steps).toEqual([
      ['hits Adda'],
      ['risk Adda'],
      ['count'],
      ['challenge', 'waive'],
      ['test Adda', 'test Irno', 'mark'],
      ['recoil Pálffy'],
      ['follow Brenta', 'stop Brenta'],
      ['break Kolowrat'],
      ['seen Kolowrat', 'unseen Kolowrat'],
      ['test Lacy', 'mark'],
      ['control Felice', 'mark'],
    ]);
  });

  it('that is a test has who is tested marked before it: out of command, it has -1', () => {
    const state = owing({ act: 'test', unit: 'Lacy', occasion: 'charged' });
    expect(among(state, 'mark')).toEqual(['Lacy']);
    const done = { word: 'mark', by: 'A', named: { units: ['Lacy'], mark: 'out-of-command' } };
    const { instance } = instanceFor(TURN, state, done, rules);
    const marked = instance.apply({ ...done, situation: {}, outcome: null });
    expect(factsOf(marked, 'Lacy', rules)).toMatchObject({ outOfCommand: true });
    expect(among(stage({ phase: 'rally' }), 'mark')).toEqual(expect.arrayContaining([...BLUE, ...GREY]));
  });

  it('names whom it can concern', () => {
    expect(among(owing({ act: 'met', unit: 'Felice', how: 'contact' }), 'met Felice')).toEqual(GREY);
    const behind = among(owing({ act: 'behind', unit: 'Lacy', hits: 1 }), 'behind Lacy');
    // No roundshot at skirmishers, but friends of the firer may stand there.
    expect(behind).toEqual([...BLUE, ...GREY].filter((id) => !['Lacy', 'Dora', 'Neipperg'].includes(id)));
    const seen = owing({ act: 'seen', unit: 'Lacy', cause: 'reaction', last: false });
    expect(among(seen, 'seen Lacy')).toEqual(GREY.filter((id) => id !== 'Lacy'));
  });

  it('is nothing to be seen where a side has nobody else, unless the unit may surrender (13.2)', () => {
    const gone = Object.fromEntries(GREY.filter((id) => id !== 'Lacy').map((id) => [id, { where: 'gone' }]));
    const last = (cause: 'reaction' | 'combat') =>
      offered(stage({ owed: [{ act: 'seen', unit: 'Lacy', cause, last: false }] }, gone as Facts));
    expect(last('reaction')).toMatchObject([{ word: 'unseen Lacy', automatic: true }]);
    expect(last('combat').map(({ word, automatic }) => [word, automatic])).toEqual([
      ['unseen Lacy', undefined],
      ['surrender Lacy', undefined],
    ]);
    const others = owing({ act: 'seen', unit: 'Lacy', cause: 'evadersCaught', last: false });
    expect(titles(others)).toEqual({
      'seen Lacy': 'friends within 2B of the rout of Lacy',
      'unseen Lacy': 'no friends are within 2B of the rout of Lacy',
      'surrender Lacy': 'Lacy surrenders instead of its rout',
    });
    expect(offer(others, 'unseen Lacy').automatic).toBeUndefined();
  });

  it('is a challenge of the side without the initiative, or that it waives it (G7.2-04)', () => {
    expect(offered(owing({ act: 'challenge', unit: '' }))).toMatchObject([
      { word: 'challenge', title: 'Grey challenges for the initiative', by: 'B', owed: true },
      { word: 'waive', title: 'Grey does not challenge', by: 'B', owed: true },
    ]);
    expect(offered({ ...owing({ act: 'challenge', unit: '' }), holder: 'B' })).toMatchObject([
      { title: 'Blue challenges for the initiative', by: 'A' },
      { title: 'Blue does not challenge', by: 'A' },
    ]);
  });

  it('is to follow up for cavalry, and a choice for infantry (G9.20-01)', () => {
    const must = owing({ act: 'follow', unit: 'Felice', must: true });
    expect(offered(must)).toMatchObject([{ word: 'follow Felice', automatic: true }]);
    expect(titles(owing({ act: 'follow', unit: 'Brenta', must: false }))).toEqual({
      'follow Brenta': 'Brenta follows up 1B, and the combat goes on',
      'stop Brenta': 'Brenta does not follow up',
    });
  });
});

describe('combats that are due', () => {
  const contacts = [contact('Felice', 'Lacy'), contact('Brenta', 'Kolowrat')];

  it('come before all else, and how they stand can be corrected until then', () => {
    const state = stage({ phase: 'combat', contacts, owed: [{ act: 'count', unit: '' }] });
    expect(titles(state)).toMatchObject({
      'combat Felice': 'Felice against Lacy',
      'combat Brenta': 'Brenta against Kolowrat',
      touch: 'how many bases of a unit touch the enemy',
    });
    expect(among(state, 'touch')).toEqual(['Felice', 'Lacy', 'Brenta', 'Kolowrat']);
    expect(among(state, 'mark')).toEqual(['Felice', 'Lacy', 'Brenta', 'Kolowrat']);
    expect(among(state, 'touch', 1)).toEqual(['1', '2', '3', '4']);
    const joined = [contact('Felice', 'Lacy'), contact('Quosdanovich', 'Felice')];
    expect(titles(stage({ phase: 'combat', contacts: joined }))).toMatchObject({
      combat: 'Felice against Lacy and Quosdanovich',
    });
  });

  it('are named by those in them, whatever was fought before, and answer to the numbers of earlier builds', () => {
    const meant = (line: string, state: BattleState): string | undefined =>
      readAct(line, offered(state)).offer.title;
    const both = stage({ phase: 'combat', contacts });
    for (const line of ['combat Brenta', 'combat Kolowrat', 'combat-2'])
      expect([line, meant(line, both)]).toEqual([line, 'Brenta against Kolowrat']);
    const [first = contact('Felice', 'Lacy'), ...left] = contacts;
    const one = stage({ phase: 'combat', contacts: [{ ...first, fought: true }, ...left] });
    expect(meant('combat Brenta', one)).toBe('Brenta against Kolowrat');
  });

  it('of a journal of an earlier build are found by their numbers', () => {
    const state = stage({ phase: 'combat', contacts });
    const { instance } = instanceFor(TURN, state, { word: 'combat-2' }, rules);
    expect(instance.word).toBe('combat Brenta');
  });

  it('are shown with who touches and who overlaps, in the first round of those who fight', () => {
    const told = (facts: Facts = {}) => nowOf(stage({ phase: 'combat', contacts }, facts), rules).notes;
    expect(told()).toEqual([
      'Felice touches with 4 bases.',
      'Lacy touches with 4 bases.',
      'Brenta touches with 1 base.',
      'Kolowrat touches with 1 base, and overlaps the enemy.',
    ]);
    const combat = { rounds: 1, touching: null, overlap: null, uphill: false, flank: false };
    expect(told({ Felice: { combat }, Lacy: { status: 'broken' } })).toEqual([
      'Brenta touches with 1 base.',
      'Kolowrat touches with 1 base, and overlaps the enemy.',
    ]);
    const guns = stage({ phase: 'combat', contacts: [contact('Felice', 'Ottinger')] });
    expect(nowOf(guns, rules).notes).toEqual(['Felice touches with 1 base, and overlaps the enemy.']);
  });
});

describe('where the battle stands', () => {
  it('names who acts, and the charges that have not been fought', () => {
    const contacts = [
      contact('Felice', 'Lacy', { answered: false }),
      contact('Palffy', 'Felice'),
      contact('Brenta', 'Kolowrat', { rounds: 1 }),
    ];
    const notes = ['Felice charges Lacy.', 'Palffy charges Felice.'];
    const second = nowOf(stage({ phase: 'move2', contacts }), rules);
    expect(second).toMatchObject({
      turn: 3,
      active: 'B',
      activeName: 'Grey',
      phase: 'Non-initiative movement',
      notes,
    });
    expect(nowOf(stage({ contacts }), rules)).toMatchObject({
      active: 'A',
      activeName: 'both sides',
      notes,
    });
    expect(nowOf(stage({ phase: 'rally', contacts, holder: 'B' }), rules)).toMatchObject({
      active: 'B',
      notes: [],
    });
  });

  it('after a general is lost says so in his own side’s movement phase alone', () => {
    const generals = {
      ...calm.generals,
      Doria: { ...calm.generals.Doria, out: true },
    } as BattleState['generals'];
    const told = (phase: BattleState['phase']) => nowOf(stage({ phase, generals }), rules).notes;
    expect(told('move1')).toEqual(['Doria’s brigade has no general: its units are out of command.']);
    expect([told('move2'), told('response')]).toEqual([[], []]);
    // An owed withdrawal would cost the brigade its test: that is shown before.
    const recoiled = nowOf(stage({ phase: 'move1', generals }, { Brenta: { mustRetire: true } }), rules);
    expect(recoiled.notes.at(-1)).toBe(
      'Doria’s brigade takes its test ("urge") before any unit of it moves: once one has withdrawn, it is too late for it.',
    );
  });
});

describe('at any time', () => {
  it('objectives change hands, and the initiative is passed on once (1.5, G7.2-03)', () => {
    expect(titles(stage({ phase: 'rally' }))).toMatchObject({
      objective: 'an objective has changed hands',
      pass: 'Blue passes the initiative on',
    });
    const words = (change: Partial<BattleState>) =>
      offered(stage({ phase: 'rally', ...change })).map(({ word }) => word);
    expect(words({ receivedByPass: true })).not.toContain('pass');
    expect(words({ objectives: [] })).not.toContain('objective');
    expect(words({ phase: 'setup', unplaced: false })).not.toContain('objective');
    expect(words({ ended: { winner: 'draw', reason: 'noLead' } })).toEqual([]);
    expect(words({ owed: [{ act: 'count', unit: '' }] })).toEqual(['count']);
  });

  it('but the end of a phase waits for what is owed in it', () => {
    const fled = [{ charger: 'Felice', targets: ['Lacy', 'Kolowrat'], used: 2, allowance: 6 }];
    expect(titles(stage({ fled }))).toMatchObject({
      'chase Felice': 'Felice follows up Lacy or Kolowrat',
      next: 'the firing phase follows',
    });
    const must = stage({ fled }, { Felice: { mustPursue: true } });
    expect(titles(must)).not.toHaveProperty('next');
    expect(titles(must)).toHaveProperty('pass');
    const after: Facts = {
      Felice: { after: ['Lacy'], mustPursue: true },
      Lacy: { status: 'broken', routTurns: 2 },
    };
    expect(titles(stage({ phase: 'pursuit' }, after))).toMatchObject({
      'pursue Felice': 'Felice must go after Lacy',
    });
    const free: Facts = { ...after, Felice: { after: ['Lacy'] } };
    expect(titles(stage({ phase: 'pursuit' }, free))).toMatchObject({
      'pursue Felice': 'Felice can go after Lacy',
      next: 'the movement phases follow',
    });
  });

  it('the last turn ends the battle, and no other does (R-77)', () => {
    const last = (turn: number) => offer(stage({ phase: 'rally', turn }), 'next');
    expect(last(11)).toMatchObject({ title: 'the turn ends', closes: true });
    expect(situationOf(last(11))).toBeUndefined();
    expect(last(12)).toMatchObject({ title: 'the last turn is over', closes: true, procedure: 'victory' });
    expect(situationOf(last(12))?.given({})).toMatchObject({ gameOver: true });
    expect(givenBy(nowOf(stage({ phase: 'rally' }), rules), 'finish')).toMatchObject({ gameOver: true });
  });
});

describe('a movement phase', () => {
  const group = (id: string, change: object) => ({ ...calm.groups, [id]: { ...calm.groups[id], ...change } });
  const people = (changes: Readonly<Record<string, object>>) => {
    const changed = Object.entries(changes).map(([id, fact]) => [id, { ...calm.generals[id], ...fact }]);
    return { ...calm.generals, ...(Object.fromEntries(changed) as object) };
  };
  const moving = (change: object = {}, facts: Facts = {}) => stage({ phase: 'move1', ...change }, facts);
  const words = (state: BattleState): readonly string[] => offered(state).map(({ word }) => word);

  it('begins with orders to groups that have neither tested nor moved (G5.9-01, G5.9-03)', () => {
    expect(among(moving(), 'order')).toEqual(['foot', 'horse']);
    expect(among(moving({ groups: group('foot', { tested: true }) }), 'order')).toEqual(['horse']);
    expect(among(moving({ groups: group('foot', { hasMoved: true }) }), 'order')).toEqual(['horse']);
    expect(among(moving({ phase: 'move2' }), 'order')).toEqual(['ridge', 'reserve']);
    expect(words(moving())).not.toContain('urge');
    expect(words(moving())).not.toContain('special');
  });

  it('has groups without a general tested, unless they hold (G5.9-04)', () => {
    const generals = people({ Doria: { out: true } });
    expect(among(moving({ generals }), 'urge')).toEqual(['foot']);
    expect(words(moving({ generals, groups: group('foot', { order: 'hold' }) }))).not.toContain('urge');
    expect(givenBy(nowOf(moving({ generals }), rules), 'urge', { group: 'foot' })).toMatchObject({
      groupLeaderless: true,
      wantsAdvance: true,
    });
  });

  it('has an inept general out of command test whether he acts, and leaves him out if he does not (5.10)', () => {
    const generals = people({ Doria: { ability: 'inept', outOfCommand: true } });
    const state = moving({ generals });
    expect(among(state, 'special')).toEqual(['foot']);
    expect(givenBy(nowOf(state, rules), 'special', { group: 'foot' })).toEqual({
      name: 'Doria',
      ability: 'inept',
      outOfCommand: true,
      passedStandardTestThisTurn: false,
    });
    expect(among(moving(), 'attach')).toEqual(['Castelli', 'Doria', 'Falier']);
    const missed = moving({ generals, groups: group('foot', { special: true, missed: true }) });
    expect(among(missed, 'attach')).toEqual(['Castelli', 'Falier']);
    expect(among(moving({ generals: people({ Falier: { out: true } }) }), 'attach')).toEqual([
      'Castelli',
      'Doria',
    ]);
  });

  it('ends an attack or a move that has reached its objective (T-ORDERS)', () => {
    expect(among(moving(), 'arrived')).toEqual(['foot']);
    expect(among(moving({ groups: group('horse', { order: 'move' }) }), 'arrived')).toEqual([
      'foot',
      'horse',
    ]);
    expect(words(moving({ groups: group('foot', { order: 'hold' }) }))).not.toContain('arrived');
  });

  it('lets a charge of this turn touch others, but no earlier one and no pursuit', () => {
    const also = (change: Partial<Contact>) =>
      words(moving({ contacts: [contact('Felice', 'Lacy', change)] })).includes('also');
    expect([also({}), also({ turn: 2 }), also({ kind: 'broken' })]).toEqual([true, false, false]);
    const both = moving({ contacts: [contact('Felice', 'Lacy'), contact('Quosdanovich', 'Gela')] });
    expect(among(both, 'also')).toEqual(['Felice']);
    expect(among(both, 'also', 1)).toEqual(GREY);
  });

  it('lets units of one arm charge the same enemy, and not of two (G9.5-05)', () => {
    const beside = (attacker: string) => {
      const contacts = [contact('Brenta', 'Lacy'), contact(attacker, 'Kolowrat')];
      return offer(moving({ contacts }), 'also').roles[1]?.sensible?.({ unit: 'Brenta' });
    };
    const others = ['Montecuccoli', 'Neipperg', 'Ottinger', 'Pálffy'];
    expect(beside('Cismon')).toEqual(['Kolowrat', ...others]);
    expect(beside('Gela')).toEqual(others);
  });

  it('lets the enemy’s skirmishers fall back, where he has any (G9.9-03)', () => {
    expect(among(moving(), 'fall-back')).toEqual(['Neipperg']);
    expect(words(moving({}, { Neipperg: { formation: 'line' } }))).not.toContain('fall-back');
  });

  it('asks of each general whom he can command (5.6, 5.7)', () => {
    const reach = (general: string) => offer(moving(), 'reach').roles[1]?.sensible?.({ general });
    expect(among(moving(), 'reach')).toEqual(['Castelli', 'Doria', 'Falier']);
    expect(among(moving(), 'reach', 1)).toEqual([...BLUE, 'Doria', 'Falier']);
    expect(reach('Falier')).toEqual(['Felice', 'Gela']);
    expect(reach('Castelli')).toEqual([...BLUE, 'Doria', 'Falier']);
    const given = (general: string, who: string) =>
      givenBy(nowOf(moving(), rules), 'reach', { general, who });
    expect(given('Castelli', 'Falier')).toEqual({
      name: 'Falier',
      generalName: 'Castelli',
      subject: 'general',
      ability: 'talented',
    });
    expect(given('Castelli', 'Adda')).toMatchObject({
      subject: 'unit',
      ability: 'talented',
      relation: 'commanding',
      superiorAttachedToGroup: false,
    });
  });
});

describe('the muster', () => {
  it('keeps units that are gone, and says so', () => {
    const muster = musterOf(stage({}, { Lacy: { where: 'gone' } }));
    const of = (id: string) => muster.find((unit) => unit.id === id);
    expect(of('Lacy')).toMatchObject({ gone: true, state: 'gone', side: 'Grey', group: 'Imhof’s brigade' });
    expect(of('Kolowrat')).toMatchObject({ gone: false, concealed: false, state: 'steady, line, 4 bases' });
  });
});

describe('a card', () => {
  it('has all that marks a unit', () => {
    const card = (id: string, change: object): string | undefined =>
      musterOf(stage({}, { [id]: change })).find((unit) => unit.id === id)?.card;
    expect(card('Lacy', {})).toBe('infantry 4 bases, regular');
    expect(card('Ottinger', {})).toBe('foot artillery 4 crew, regular, 6 lb');
    expect(card('Neipperg', {})).toBe('infantry 4 bases, regular, rifles, can skirmish');
    expect(card('Lacy', { figuresPerBase: 3, grade: 'secondLine', oldGuard: true })).toBe(
      'infantry 4 bases of 3, second line, Old Guard',
    );
    expect(card('Felice', { cuirassier: true, lancer: false })).toBe(
      'heavy cavalry 4 bases, regular, cuirassiers',
    );
    expect(card('Gela', { lancer: true, cossack: true })).toBe(
      'light cavalry 4 bases, regular, lancers, Cossacks',
    );
  });
});
