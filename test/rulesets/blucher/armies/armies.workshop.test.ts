import fc from 'fast-check';
import { setRules } from '../../../../src/core/ruling/adjudicate';
import type { Roster } from '../../../../src/core/army/army';
import { ruleset } from '../../../../src/rulesets/blucher';
import { armyBook } from '../../../../src/rulesets/blucher/armies/book';
import { LIST_IDS } from '../../../../src/rulesets/blucher/armies/lists/own-fields';
import { RULES, SAMPLES, checked } from './support';
import { runsOf } from '../../../support/evenings';

const { workshop } = armyBook(RULES);
const empty = (list = 'austria'): Roster =>
  workshop.start({ list, limit: 300, variant: list === 'britain' ? 'peninsular' : undefined });
const withCorps = (...ids: readonly string[]): Roster =>
  ids.reduce<Roster>((roster, id) => workshop.addPlace(roster, id, undefined), empty());

describe('buying', () => {
  it('adds up, and joins what is there', () => {
    const roster = workshop.buy(workshop.buy(withCorps('I'), { offer: 'grenadiers', count: 2, place: 'I' }), {
      offer: 'grenadiers',
      count: 1,
      place: 'i',
    });
    expect(workshop.written(roster)).toEqual({
      schema: 'blucher-roster/1',
      list: 'austria',
      limit: 300,
      corps: [{ id: 'I', units: ['grenadiers*3'] }],
    });
    expect(workshop.standing(roster).total).toBe(48);
  });

  it('finds the place that does least harm', () => {
    const roster = workshop.buy(withCorps('I', 'II'), { offer: 'avantGarde', count: 2, place: undefined });
    expect(workshop.written(roster).corps).toEqual([
      { id: 'I', units: ['avantGarde'] },
      { id: 'II', units: ['avantGarde'] },
    ]);
  });

  test.each([
    ['spain', undefined, 'noPrisoners'],
    ['britain', 'I', 'craufurd'],
    ['britain', undefined, 'wellington'],
  ])('in %s for %s: there is but one %s', (list, place, offer) => {
    const start = workshop.addPlace(workshop.addPlace(empty(list), 'I', undefined), 'II', undefined);
    const once = workshop.buy(start, { offer, count: 1, place });
    for (const [roster, count] of [[start, 2] as const, [once, 1] as const])
      expect(() => workshop.buy(roster, { offer, count, place: place && 'II' })).toThrow(
        'can be had only once',
      );
  });

  it('of an officer wants a corps without another', () => {
    const order = { count: 1, place: undefined };
    const one = workshop.addPlace(empty('britain'), 'I', undefined);
    const led = workshop.buy(one, { ...order, offer: 'craufurd' });
    for (const roster of [empty('britain'), led])
      expect(() => workshop.buy(roster, { ...order, offer: 'hill' })).toThrow(
        'wants a corps without an officer',
      );
  });

  it('is undone by giving back, whatever it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LIST_IDS),
        fc.nat(40),
        fc.integer({ min: 1, max: 3 }),
        (list, pick, wanted) => {
          const start = workshop.addPlace(empty(list), 'I', undefined);
          const offers = workshop.offers(start);
          const offer = offers[pick % offers.length]!;
          const count = offer.most === 1 ? 1 : wanted;
          const order = { offer: offer.id, count, place: offer.placed ? 'I' : undefined };
          const bought = workshop.buy(start, order);
          expect(workshop.offers(bought).find(({ id }) => id === offer.id)?.have).toBe(count);
          expect(workshop.buy(bought, { ...order, count: -count })).toEqual(start);
        },
      ),
      { numRuns: runsOf(80) },
    );
  });

  it('costs what the check says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LIST_IDS), fc.nat(40), (list, pick) => {
        const start = workshop.addPlace(empty(list), 'I', undefined);
        const offers = workshop.offers(start);
        const { id, points } = offers[pick % offers.length]!;
        const bought = workshop.buy(start, { offer: id, count: 1, place: undefined });
        expect(checked(bought).total).toBe(points);
      }),
      { numRuns: runsOf(60) },
    );
  });

  it.each([
    [{ offer: 'grenadeers', count: 1, place: 'I' }, 'did you mean "grenadiers"'],
    [{ offer: 'grenadiers', count: 1, place: 'V' }, 'there is no corps "V"; there are I'],
    [{ offer: 'grenadiers', count: -1, place: 'I' }, 'there are not so many in I to give back'],
    [{ offer: 'charles', count: 2, place: undefined }, 'can be had only once'],
  ])('of %p is refused as impossible', (order, message) => {
    expect(() => workshop.buy(withCorps('I'), order)).toThrow(message);
  });

  it('tells where a list or a variant is wrong', () => {
    expect(() => workshop.start({ list: 'austia', limit: 300 })).toThrow('there is no army list "austia"');
    expect(() => workshop.start({ list: 'austria', limit: 300, variant: 'hundredDays' })).toThrow(
      'it has none',
    );
  });
});

describe('what is written at a unit', () => {
  const unit = { row: 'lineRegiments', battery: 'foot', mixedBrigade: true };
  const roster = workshop.read({
    list: 'prussiaLate',
    corps: [{ id: 'I', units: [unit, 'lineRegiments*2'] }],
  });
  const wares = [
    ['foot', 2],
    ['mixedBrigade', 2],
  ] as const;

  test.each(wares)('%s is bought, and counts with what is bought besides', (offer, points) => {
    const had = (after: Roster) => workshop.offers(after).find(({ id }) => id === offer)?.have;
    const more = workshop.buy(roster, { offer, count: 1, place: undefined });
    expect([had(roster), had(more)]).toEqual([1, 2]);
    expect(workshop.standing(more).total - workshop.standing(roster).total).toBe(points);
    const none = workshop.buy(more, { offer, count: -2, place: undefined });
    expect(had(none)).toBe(0);
    expect(workshop.standing(roster).total - workshop.standing(none).total).toBe(points);
  });
});

describe('places', () => {
  it('are told with the price of all that they hold', () => {
    const bought = [
      { offer: 'hussars', count: 2, place: 'I' },
      { offer: 'bellegarde', count: 1, place: 'I' },
      { offer: 'horseArtillery', count: 1, place: 'I' },
    ].reduce<Roster>((roster, order) => workshop.buy(roster, order), withCorps('I'));
    expect(workshop.places(bought)).toMatchObject([{ name: 'Corps I (3)', points: 28 + 10 + 9 }]);
  });

  it('are the same in small letters', () => {
    expect(workshop.places(workshop.addPlace(withCorps('I'), 'i', 'guard'))).toMatchObject([
      { name: 'Guard corps I (0)' },
    ]);
  });

  it('are made, moved between and struck out', () => {
    const bought = workshop.buy(withCorps('I', 'II'), { offer: 'hussars', count: 3, place: 'I' });
    const moved = workshop.move(bought, { offer: 'hussars', count: 2, place: 'I' }, 'II');
    expect(workshop.places(moved).map(({ name, holds, points }) => [name, holds, points])).toEqual([
      ['Corps I (1)', 'Hussars', 14],
      ['Corps II (2)', '2 Hussars', 28],
    ]);
    expect(workshop.places(workshop.dropPlace(moved, 'II'))).toHaveLength(1);
    expect(() => workshop.addPlace(moved, 'Art', undefined)).toThrow('kept for other use');
    expect(() => workshop.addPlace(moved, 'III', 'elite')).toThrow('normal or guard');
  });

  it('keep a named unit with all that is written at it', () => {
    const raw = {
      list: 'austria',
      corps: [{ id: 'I', units: [{ row: 'hussars', name: 'Ott' }] }, { id: 'II' }],
    };
    const moved = workshop.move(workshop.read(raw), { offer: 'hussars', count: 1, place: 'I' }, 'II');
    expect(workshop.written(moved).corps).toEqual([
      { id: 'I' },
      { id: 'II', units: [{ row: 'hussars', name: 'Ott' }] },
    ]);
  });

  it('let an officer go with his own name, and artillery with its batteries', () => {
    const raw = {
      list: 'austria',
      corps: [
        { id: 'I', officer: { id: 'bellegarde', displayName: 'Moritz' }, art: [['foot', 'foot', 'foot']] },
        { id: 'II' },
      ],
    };
    const order = { count: 1, place: 'I' };
    const officer = workshop.move(workshop.read(raw), { offer: 'bellegarde', ...order }, 'II');
    const moved = workshop.move(officer, { offer: 'footArtillery', ...order }, 'II');
    expect(workshop.written(moved).corps).toEqual([{ id: 'I' }, { ...raw.corps[0], id: 'II' }]);
    expect(() => workshop.move(moved, { offer: 'footArtillery', count: 1, place: 'II' }, 'II')).toThrow(
      'is in II already',
    );
  });
});

describe('a written roster', () => {
  test.each(SAMPLES)('%s reads the same again', (_, raw) => {
    const roster = workshop.read(raw);
    expect(workshop.read(workshop.written(roster))).toEqual({ schema: 'blucher-roster/1', ...roster });
  });
});

describe('rows and lists of the players’ own', () => {
  const own = (value: object) => setRules(ruleset, { 'armies.own': value });

  it('are on offer', () => {
    const rules = own({
      rows: { russia: { lancers: { name: 'Lancers', arm: 'cavalry', elan: 6, traits: ['shock'], max: 2 } } },
    });
    const book = armyBook(rules);
    expect(book.workshop.offers(book.workshop.start({ list: 'russia', limit: 200 }))).toContainEqual(
      expect.objectContaining({ id: 'lancers', points: 11, most: 2 }),
    );
    expect(JSON.stringify(book.page('russia', true))).toContain('Lancers (own)');
  });

  it.each([
    [
      { rows: { russia: { x: { name: 'X', arm: 'cavalry', elan: 6, points: 12 } } } },
      '12 is not what the formula gives (elan 6 (10) = 10)',
    ],
    [{ rows: { russia: { x: { name: 'X', arm: 'cavalry', elan: 9 } } } }, '9 has no price by the formula'],
    [
      { rows: { russia: { x: { name: 'X', arm: 'cavalry', elan: 6, traits: ['mobile'] } } } },
      'mobile is a trait of infantry',
    ],
    [{ rows: { rusia: {} } }, 'did you mean "russia"'],
    [{ lists: { spain: { power: 'Spain', name: 'Spain', like: 'spain' } } }, 'is a list of the book'],
  ])('%p are not taken', (value, message) => {
    expect(() => own(value)).toThrow(message);
  });

  it('may have another price, if the players say so', () => {
    const rules = own({
      rows: { russia: { x: { name: 'X', arm: 'cavalry', elan: 6, points: 12, agreed: true } } },
    });
    expect(checked({ list: 'russia', corps: [{ id: 'I', units: ['x'] }] }, rules).total).toBe(12);
  });

  it('that leave out what is not there are shown by the book', () => {
    expect(() => armyBook(own({ rows: { russia: { infntry: { off: true } } } }))).toThrow(
      'is no row of the list (did you mean "infantry"?)',
    );
  });

  it('may be like a list of the book', () => {
    const rules = own({
      lists: {
        warsaw: {
          power: 'Warsaw',
          name: 'Duchy of Warsaw',
          like: 'franceEarly',
          rows: { oldGuard: { off: true } },
        },
      },
    });
    const book = armyBook(rules);
    const list = book.lists.find(({ id }) => id === 'warsaw');
    expect(list).toMatchObject({ name: 'Duchy of Warsaw, 1805-1812', citation: 'the players’ own' });
    expect(JSON.stringify(book.data('warsaw'))).not.toContain('Old Guard');
    expect(book.page('warsaw', false)?.citation).toBe('the players’ own');
  });

  it('tell a special rule by its tag where no row has it', () => {
    const rows = { avantGarde: { off: true } };
    const lists = { saxony: { power: 'Saxony', name: 'Saxony', like: 'prussiaEarly', rows } };
    const facts = armyBook(own({ lists })).page('saxony', false)?.facts ?? [];
    const told = facts.map(({ text }) => text);
    expect(told).toContain('units of the tag avantGarde: at most 1 in each corps.');
    expect(told).toContainEqual(expect.stringContaining('has cavalry or units of the tag avantGarde.'));
  });
});
