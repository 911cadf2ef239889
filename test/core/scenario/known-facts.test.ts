import {
  boolean,
  choice,
  integer,
  list,
  map,
  name,
  nameOr,
  oneOrList,
  record,
  set,
  type Values,
} from '../../../src/core/input/field';
import { procedure } from '../../../src/core/ruling/procedure';
import { fieldsOfNamed, fillFacts, fillUnits } from '../../../src/core/scenario/known-facts';

const TYPES = ['INF', 'CAV'] as const;
const FACTS = {
  type: choice(TYPES, { label: 'Type', from: 'card' }),
  elan: integer({ label: 'Elan', from: 'state' }),
  traits: set(['steady'], { label: 'Traits', from: 'card', default: [] }),
  near: boolean({ label: 'Near', default: false }),
};

const shoot = procedure({
  id: 'shoot',
  title: 'Shoot',
  summary: '',
  citation: 'Toy p.1',
  situation: {
    id: name({ label: 'Shooter' }),
    ...FACTS,
    targetId: name({ label: 'Target' }),
    targetType: choice(TYPES, { label: 'Type', from: 'card' }),
    targetElan: integer({ label: 'Elan', from: 'state' }),
    targetNear: boolean({ label: 'Near', default: false }),
    place: name({ label: 'Place' }),
    helpers: list(record({ id: name({ label: 'Name' }), ...FACTS }, { label: 'Helper' }), {
      label: 'Helpers',
    }),
    leader: record({ id: name({ label: 'Name' }), ...FACTS }, { label: 'Leader' }),
    rear: nameOr(record({ id: name({ label: 'Name' }), ...FACTS }, { label: 'Rear' }), { label: 'Rear' }),
    seen: map(boolean({ label: 'Seen' }), { label: 'Seen', keys: () => undefined }),
  },
  outcome: { hits: integer({ label: 'Hits' }) },
  verdict: () => '',
  *resolve() {
    yield* [];
    return { hits: 0 };
  },
});

const CARDS: Readonly<Record<string, Values>> = {
  Foy: { id: 'Foy', type: 'INF', elan: 5, traits: ['steady'], near: true },
  Ney: { id: 'Ney', type: 'CAV', elan: 7 },
};
const known = (unit: string): Values | undefined => CARDS[unit];
const fill = (raw: Values): Values => fillUnits(shoot, raw, known);

describe('what a roster knows of named units', () => {
  test.each<[string, Values, Values]>([
    ['the one who acts', { id: 'Foy' }, { id: 'Foy', type: 'INF', elan: 5, traits: ['steady'] }],
    ['the other one', { targetId: 'Ney' }, { targetId: 'Ney', targetType: 'CAV', targetElan: 7 }],
    ['somebody of whom nothing is known', { id: 'Soult' }, { id: 'Soult' }],
    ['a name that is no unit’s', { place: 'Foy' }, { place: 'Foy' }],
    [
      'a unit of a list, by its bare name',
      { helpers: ['Ney'] },
      { helpers: [{ id: 'Ney', type: 'CAV', elan: 7 }] },
    ],
    [
      'a unit of a list, with facts of its own',
      { helpers: [{ id: 'Ney', elan: 2 }, { type: 'INF' }] },
      { helpers: [{ id: 'Ney', type: 'CAV', elan: 2 }, { type: 'INF' }] },
    ],
    ['a unit by itself', { leader: 'Ney' }, { leader: { id: 'Ney', type: 'CAV', elan: 7 } }],
    [
      'a unit where its name might stand',
      { rear: { id: 'Ney' } },
      { rear: { id: 'Ney', type: 'CAV', elan: 7 } },
    ],
    ['a name where a unit might stand', { rear: 'Ney' }, { rear: 'Ney' }],
    ['something that has no names', { seen: { Foy: true } }, { seen: { Foy: true } }],
    ['what cannot be a unit', { helpers: 'Ney', leader: 3, id: 4 }, { helpers: 'Ney', leader: 3, id: 4 }],
    ['a key that nobody knows', { constructor: 'Foy', x: 1 }, { constructor: 'Foy', x: 1 }],
  ])('%s', (_, raw, filled) => {
    expect(fill(raw)).toEqual(filled);
  });

  test('gives way to what was said', () => {
    expect(fill({ id: 'Foy', elan: 1, traits: [] })).toMatchObject({ elan: 1, traits: [], type: 'INF' });
  });

  test('leaves what players see to them', () => {
    expect(fill({ id: 'Foy' })).not.toHaveProperty('near');
  });

  test('changes nothing of what it was given', () => {
    const raw = Object.freeze({ id: 'Foy', helpers: Object.freeze(['Ney']) });
    expect(fill(raw)).not.toBe(raw);
  });
});

describe('facts of one who has no field of his own', () => {
  test('stand in the bare fields, or in those that begin with a word', () => {
    expect(fillFacts(shoot, {}, '', CARDS.Ney ?? {})).toEqual({ type: 'CAV', elan: 7 });
    expect(fillFacts(shoot, { targetElan: 1 }, 'target', CARDS.Ney ?? {})).toEqual({
      targetType: 'CAV',
      targetElan: 1,
    });
  });
});

describe('where situations have names and no ids', () => {
  const side = record({ name: name({ label: 'Name', default: 'A' }), ...FACTS }, { label: 'Side' });
  const fight = procedure({
    id: 'fight',
    title: 'Fight',
    summary: '',
    citation: 'Toy p.2',
    situation: {
      name: name({ label: 'Fighter', default: 'it' }),
      ...FACTS,
      targetName: name({ label: 'Target', default: 'that' }),
      targetType: choice(TYPES, { label: 'Type', from: 'card' }),
      side: oneOrList(side, { label: 'Side' }),
    },
    outcome: { hits: integer({ label: 'Hits' }) },
    verdict: () => '',
    *resolve() {
      yield* [];
      return { hits: 0 };
    },
  });
  const FOY = { name: 'Foy', type: 'INF', elan: 5, traits: ['steady'] };

  test.each<[string, Values, Values]>([
    [
      'names lead to the same facts',
      { name: 'Foy', targetName: 'Ney' },
      { ...FOY, targetName: 'Ney', targetType: 'CAV' },
    ],
    ['one unit may stand for a list of it', { side: 'Foy' }, { side: FOY }],
    [
      'or be one of a list',
      { side: ['Foy', { name: 'Ney' }] },
      { side: [FOY, { name: 'Ney', type: 'CAV', elan: 7 }] },
    ],
    [
      'words that nobody is called stay words',
      { name: 'Soult', side: 'Soult' },
      { name: 'Soult', side: 'Soult' },
    ],
  ])('%s', (_, raw, filled) => {
    expect(fillUnits(fight, raw, known)).toEqual(filled);
  });
});

describe('the fields that describe a unit', () => {
  const { shape } = shoot.situation.is;
  const { type, elan } = FACTS;
  const byName = {
    name: name({ label: 'Unit' }),
    type,
    elan,
    targetName: name({ label: 'Target' }),
    targetType: type,
  };

  test.each([
    ['id', shape, ['type', 'elan', 'traits']],
    ['targetId', shape, ['targetType', 'targetElan']],
    ['place', shape, []],
    ['near', shape, []],
    ['name', byName, ['type', 'elan']],
    ['targetName', byName, ['targetType']],
  ])('that %s names', (field, of, expected) => expect(fieldsOfNamed(field, of)).toEqual(expected));
});
