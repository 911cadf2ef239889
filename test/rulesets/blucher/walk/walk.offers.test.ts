import { setRules } from '../../../../src/core/ruling/adjudicate';
import type { Values } from '../../../../src/core/input/field';
import { situationOf, type Named, type Offer } from '../../../../src/core/walk/offer';
import type { MusterUnit, Now } from '../../../../src/core/walk/walk';
import { toldTo } from '../../../../src/cli/play/secrets/face-down';
import { renderMuster } from '../../../../src/report';
import { SCREEN } from '../../../../src/report/style';
import { ruleset } from '../../../../src/rulesets/blucher';
import { walk } from '../../../../src/rulesets/blucher/walk';
import type { Contact, State } from '../../../../src/rulesets/blucher/walk/record/game';
import type { UnitState } from '../../../../src/rulesets/blucher/walk/record/unit';
import { does, learning, toMovement } from './table';

const RULES = setRules(ruleset);
const nowOf = (at: State): Now => walk.now(at, RULES);
/** What the record knows of the situation of an offer. */
const given = (offer: Offer | undefined, named: Named = {}): Values | undefined =>
  offer && situationOf(offer)?.given(named);

/** The learning scenario at its set-up: red is active, and holds nothing. */
let state: State;

beforeAll(async () => {
  state = (await learning()).game.present.state as unknown as State;
});

const offersOf = (at: State): readonly Offer[] => nowOf(at).offers;
const words = (at: State): readonly string[] => offersOf(at).map(({ word }) => word);
const offer = (at: State, word: string): Offer | undefined => offersOf(at).find((one) => one.word === word);

const withUnit = (id: string, facts: Partial<UnitState>, from = state): State => {
  const unit = from.units[id];
  if (unit === undefined) throw new Error(`the scenario has ${id}`);
  return { ...from, units: { ...from.units, [id]: { ...unit, ...facts } } };
};

const withRed = (facts: Partial<State['sides']['A']>, from = state): State => ({
  ...from,
  sides: { ...from.sides, A: { ...from.sides.A, ...facts } },
});

describe('a concession (B-RTR-05)', () => {
  test.each([
    ['setup', undefined, undefined],
    ['dice', 'Red concedes, and White accepts', true],
    ['information', 'Red concedes, and White accepts', true],
    ['movement', 'Red concedes, and White accepts', true],
    ['fire', 'Red concedes, and White accepts', true],
    ['combat', 'Red concedes, and White accepts', true],
    ['status', 'Red concedes', undefined],
  ] as const)('in the %s phase: %j', (phase, title, concedeAccepted) => {
    const concession = offer({ ...state, phase }, 'concede');
    expect([concession?.title, given(concession)?.concedeAccepted]).toEqual([title, concedeAccepted]);
    // Neither side says alone that the other accepts.
    expect(concession?.whose).toBe(title && 'together');
  });

  test('before the Status phase ends the battle by nothing else', async () => {
    const table = await learning();
    await toMovement(table);
    await does(table, 'concede');
    expect(table.game.present.state.ended).toEqual({ winner: 'B', by: 'concession' });
  });
});

describe('an objective that changes hands', () => {
  test.each(['information', 'movement', 'fire', 'combat', 'status'] as const)(
    'is shown in the %s phase',
    (phase) => {
      expect(offer({ ...state, phase }, 'objective')?.roles).toMatchObject([
        { among: ['mill', 'hill'] },
        { among: ['red', 'white', 'none'] },
      ]);
    },
  );

  test('is none at the set-up, while the dice are rolled, or where there is no objective', () => {
    expect(words(state)).not.toContain('objective');
    expect(words({ ...state, phase: 'dice' })).not.toContain('objective');
    expect(words({ ...state, phase: 'fire', objectives: [] })).not.toContain('objective');
  });
});

describe('the end of a turn in which objectives may decide the battle (B-STA-05, B-STA-06; p.70)', () => {
  const left = (facts: Partial<State>, rules = RULES): string | undefined =>
    walk.now({ ...state, phase: 'status', ...facts }, rules).offers.find(({ word }) => word === 'next')?.left;
  const ofMill = { objectives: ['mill'], need: 1 };

  test('waits for who has taken one in the last move', () => {
    const text = 'The objectives are counted now: "objective" tells of one that has changed hands.';
    expect(left({ turn: 20 })).toBe(text);
    expect(left({ special: [{ ...ofMill, for: 'B' }] })).toBe(text);
  });

  test('does not wait where nobody can win by them yet, nor in a game of version 13', () => {
    expect(left({ turn: 19 })).toBeUndefined();
    expect(left({ special: [{ ...ofMill, for: 'A' }] })).toBeUndefined();
    expect(left({ turn: 20, objectives: [] })).toBeUndefined();
    expect(left({ turn: 20 }, { ...RULES, begunWith: '13' })).toBeUndefined();
  });
});

describe('the MO dice of a turn (p.33, 93)', () => {
  const dice = (change: Partial<State['sides']['A']> = {}): State =>
    withRed(change, { ...state, phase: 'dice', turn: 5, firstTurn: 1, exhaustion: true });

  test('are rolled and hidden by the enemy', () => {
    expect(offersOf(dice())).toMatchObject([
      {
        word: 'mo',
        title: 'White rolls and hides the MO dice',
        by: 'B',
        owed: true,
        cup: { name: 'mo 5', side: 'B' },
      },
      { word: 'concede' },
    ]);
    expect(given(offer(dice(), 'mo'))).toEqual({
      side: 'A',
      turn: 5,
      exhaustion: true,
      turnsPlayed: 4,
    });
    expect(nowOf(dice()).notes).toEqual(['Red looks away while White rolls.']);
  });

  test('are as many as the scenario says', () => {
    expect(given(offer(dice({ momentumDice: 2 }), 'mo'))).toMatchObject({ momentumDice: 2 });
  });

  test('may be rolled openly by an intuitive commander', () => {
    const at = dice({ cinc: ['intuitive'] });
    expect(words(at)).toEqual(['mo', 'open', 'concede']);
    expect(offer(at, 'open')).toMatchObject({
      title: 'Red rolls them openly: its commander is intuitive',
      by: 'A',
    });
    expect(given(offer(at, 'open'))).toMatchObject({ intuitiveUsed: true });
  });
});

test('the fire phase ends with hits that take effect, or without (B-FIR-30)', () => {
  const ends = (at: State): string | undefined => offer({ ...at, phase: 'fire' }, 'next')?.title;
  expect(ends(state)).toBe('on to the combat phase');
  expect(ends(withUnit('Adler', { hits: 1 }))).toBe('all have fired: the hits take effect');
  expect(ends(withUnit('Doppel', { usedLastBox: true }))).toBe('all have fired: the hits take effect');
  expect(ends(withUnit('Adler', { hits: 1, where: 'broken' }))).toBe('on to the combat phase');
});

describe('the title of a combat', () => {
  const fight = (contacts: readonly Contact[]): string | undefined =>
    offersOf({ ...state, phase: 'combat', contacts, combats: [contacts.map(({ attacker }) => attacker)] })[0]
      ?.title;

  test('names all who are linked by contact (p.54)', () => {
    const one = { attacker: 'Hagen', target: 'Linnet', defenders: ['Linnet', 'Martin'] };
    expect(fight([one])).toBe('Hagen attacks Linnet, Martin');
    expect(fight([one, { attacker: 'Igel', target: 'Martin', defenders: ['Martin'] }])).toBe(
      'Hagen, Igel attack Linnet, Martin',
    );
  });
});

describe('batteries at the set-up (B-ART-01, B-ART-02)', () => {
  const guns = [
    { id: 'foot 1', kind: 'foot', corps: null, group: null },
    { id: 'horse 1', kind: 'horse', corps: null, group: null },
  ] as const;

  test('are attached to infantry of their side that has none yet, or massed', () => {
    const at = withUnit(
      'Adler',
      { attachedArtillery: true },
      withRed({ batteries: guns, batteriesPerUnit: 3 }),
    );
    expect(words(at)).toEqual(expect.arrayContaining(['attach-red', 'mass-red']));
    expect(words(at)).not.toContain('attach-white');
    const attach = offer(at, 'attach-red');
    expect(attach).toMatchObject({
      title: 'Red: a battery is attached to infantry',
      roles: [{ among: ['foot 1', 'horse 1'] }, { among: ['Brandt', 'Conrad', 'Eber', 'Falk', 'Grimm'] }],
    });
    expect(given(attach, { battery: 'horse 1', unit: 'Eber' })).toMatchObject({
      battery: { kind: 'horse', corps: null },
      unit: { type: 'INF', attachedArtillery: false },
    });
    const mass = offer(at, 'mass-red');
    expect(mass?.title).toBe('Red: 3 batteries become an artillery unit');
    expect(given(mass, { batteries: ['foot 1'] })).toEqual({
      batteriesPerUnit: 3,
      batteries: [{ kind: 'foot', corps: null }],
    });
  });
});

describe('the state of a unit in words', () => {
  test.each([
    [{}, 'fresh'],
    [{ fatigues: 1 }, '1 fatigue'],
    [{ fatigues: 2, activated: true, moved: true }, '2 fatigues, activated, moved'],
    [{ hits: 1, prepared: true, garrison: true }, '1 hit, prepared, garrison'],
    [{ hits: 2, entrenched: true, rallied: true, fired: true }, '2 hits, entrenched, rallied, fired'],
    [{ reserveMarker: true }, 'reserve marker'],
    [{ where: 'reinforcement' }, 'still to come'],
    [{ where: 'waiting' }, 'waiting at the edge'],
    [{ where: 'retired', fatigues: 2 }, 'retired'],
    [{ where: 'broken' }, 'broken'],
  ] as readonly (readonly [Partial<UnitState>, string])[])('%j: %s', (facts, text) => {
    const gone = facts.where === 'retired' || facts.where === 'broken';
    const at = withUnit('Adler', { concealed: false, ...facts });
    expect(walk.muster(at).find(({ id }) => id === 'Adler')).toMatchObject({
      state: text,
      gone,
      concealed: false,
    });
  });

  test('guns tell their boxes; a card lies face down as long as its unit is there', () => {
    const find = (at: State, name: string): object | undefined =>
      walk.muster(at).find(({ id }) => id === name);
    expect(find(withUnit('Doppel', { concealed: false, ammoMarked: 1 }), 'Doppel')).toMatchObject({
      state: '1 box used',
    });
    expect(find(withUnit('Doppel', { concealed: false, ammoMarked: 3 }), 'Doppel')).toMatchObject({
      state: '3 boxes used',
    });
    expect(find(state, 'Adler')).toMatchObject({ concealed: true, state: 'concealed' });
    for (const [where, away] of [
      ['reinforcement', 'still to come'],
      ['waiting', 'waiting at the edge'],
    ] as const) {
      const unit = find(withUnit('Adler', { where }), 'Adler') as MusterUnit;
      // Its card lies face down all the same; that it is not on the table all can see.
      expect(toldTo('White', unit)).toEqual({ id: 'Adler', side: 'Red', concealed: true, away });
      expect(renderMuster([unit], SCREEN, 'White')).toContain(`face down, ${away}`);
    }
    expect(find(withUnit('Adler', { where: 'broken' }), 'Adler')).toMatchObject({ concealed: false });
    expect(find(withUnit('Adler', { where: 'retired' }), 'Adler')).toMatchObject({ concealed: false });
  });
});

test('an ended battle offers nothing more', () => {
  const ended = { winner: 'A', by: 'morale' } as const;
  const now = nowOf({ ...state, phase: 'fire', ended });
  expect(now.offers).toEqual([]);
  expect(now.ended).toEqual({ winner: 'red', text: 'Red wins as the enemy’s army morale has collapsed.' });
});
