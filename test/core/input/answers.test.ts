import { requireSituation, setRules } from '../../../src/core/ruling/adjudicate';
import { otherAnswers } from '../../../src/core/input/answers';
import {
  boolean,
  choice,
  distance,
  list,
  map,
  name,
  oneOrList,
  record,
  set,
} from '../../../src/core/input/field';
import { procedure } from '../../../src/core/ruling/procedure';
import { TOY } from '../../support/toy';

const RULES = setRules(TOY);
const LABEL = { label: 'Value' };
const EDGES = [0, 2, 8];

const shot = procedure({
  id: 'shot',
  title: 'Shot',
  summary: 'A shot.',
  citation: 'p.1',
  situation: {
    range: distance({ ...LABEL, max: 40, edges: () => EDGES, optional: true }),
    gap: distance({ ...LABEL, edges: () => EDGES, optional: true }),
    moved: boolean({ ...LABEL, default: false }),
    seen: boolean({ ...LABEL, optional: true }),
    ground: choice(['open', 'wood'], { ...LABEL, labels: { open: 'in the open' }, default: 'open' }),
    mood: choice(['bold', 'shy'], { ...LABEL, optional: true }),
    states: set(['tired', 'shaken'], { ...LABEL, default: [], words: ['state'] }),
    veteran: boolean({ ...LABEL, default: false, from: 'card' }),
    limit: boolean({ ...LABEL, default: false, hidden: true }),
    units: list(record({ id: name(LABEL), ready: boolean({ ...LABEL, default: true }) }, LABEL), {
      ...LABEL,
      default: [],
    }),
    contacts: map(oneOrList(record({ flank: boolean({ ...LABEL, default: false }) }, LABEL), LABEL), {
      ...LABEL,
      default: {},
    }),
  },
  outcome: {},
  verdict: () => 'It is shot.',
  *resolve() {
    return {};
  },
});

function changesOf(raw: object): readonly (readonly [path: string, changes: readonly string[]])[] {
  return otherAnswers(RULES, shot, requireSituation(RULES, shot, raw)).map(({ path, changes }) => [
    path,
    changes.map(({ change }) => change),
  ]);
}

describe('the limits on either side of a distance', () => {
  test.each<[number, readonly (readonly string[])[]]>([
    [1.5, [['at 2 BW or more', 'over 2 BW']]],
    [2, [['under 2 BW'], ['over 2 BW']]],
    [5, [['at 8 BW or more', 'over 8 BW']]],
    [3, [['at 2 BW or less', 'under 2 BW']]],
    [
      4,
      [
        ['at 2 BW or less', 'under 2 BW'],
        ['at 8 BW or more', 'over 8 BW'],
      ],
    ],
    [16, [['at 8 BW or less', 'under 8 BW']]],
    [16.1, []],
    [0.9, []],
    [0, [['under 0 BW'], ['over 0 BW']]],
  ])('of %d are worth a try', (range, expected) => {
    expect(changesOf({ range }).map(([, changes]) => changes)).toEqual(expected);
  });

  test('are tried at the limit and just past it', () => {
    const [below, above] = otherAnswers(RULES, shot, requireSituation(RULES, shot, { range: 4 }));
    expect(below?.changes.map(({ raw, echoes }) => [raw.range, echoes])).toEqual([
      [2, [4, 2]],
      [1.99, [4, 1.99]],
    ]);
    expect(above?.changes.map(({ raw }) => raw.range)).toEqual([8, 8.01]);
  });

  test('count the more the nearer they are', () => {
    const nearness = (range: number): readonly number[] =>
      otherAnswers(RULES, shot, requireSituation(RULES, shot, { range })).map((one) => one.nearness);
    expect(nearness(2)).toEqual([1, 1]);
    expect(nearness(2.5)).toEqual([0.8]);
    expect(nearness(4)).toEqual([0.5, 0.5]);
  });

  test('are shown with their name where there are two distances', () => {
    expect(changesOf({ range: 1.5, gap: 9 })).toEqual([
      ['range', ['range at 2 BW or more', 'range over 2 BW']],
      ['gap', ['gap at 8 BW or less', 'gap under 8 BW']],
    ]);
  });
});

describe('another answer than the one that was given', () => {
  test.each<[string, object, readonly (readonly [string, readonly string[]])[]]>([
    ['a yes', { moved: true }, [['moved', ['not moved']]]],
    ['a yes or no without default', { seen: false }, [['seen', ['seen']]]],
    ['a choice', { ground: 'wood' }, [['ground', ['ground in the open']]]],
    ['a choice without default', { mood: 'shy' }, []],
    [
      'members of a set',
      { states: ['tired', 'shaken'] },
      [
        ['states', ['state: not tired']],
        ['states', ['state: not shaken']],
      ],
    ],
    ['what is on a card', { veteran: true }, []],
    ['what is hidden', { limit: true }, []],
    [
      'a unit’s, by its name',
      { units: [{ id: 'Foy' }, { id: 'Ney', ready: false }] },
      [['units[1].ready', ['Ney ready']]],
    ],
    ['one of a contact', { contacts: { Foy: { flank: true } } }, [['contacts.Foy.flank', ['Foy not flank']]]],
    [
      'one of several contacts',
      { contacts: { Foy: [{ flank: false }, { flank: true }] } },
      [['contacts.Foy[1].flank', ['Foy not flank']]],
    ],
    ['nothing but defaults', {}, []],
  ])('%s', (_, raw, expected) => {
    expect(changesOf(raw)).toEqual(expected);
  });

  test('leaves everything else as it was', () => {
    const raw = { units: [{ id: 'Foy' }, { id: 'Ney', ready: false }], states: ['tired', 'shaken'] };
    const situation = requireSituation(RULES, shot, raw);
    const tried = otherAnswers(RULES, shot, situation).map(({ changes }) => changes[0]?.raw);
    expect(tried).toEqual([
      { ...situation, states: ['shaken'] },
      { ...situation, states: ['tired'] },
      {
        ...situation,
        units: [
          { id: 'Foy', ready: true },
          { id: 'Ney', ready: true },
        ],
      },
    ]);
  });
});
