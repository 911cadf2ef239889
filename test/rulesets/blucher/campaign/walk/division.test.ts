import type { Sealing } from '../../../../../src/core/walk/offer';
import type { Values } from '../../../../../src/core/input/field';
import { mapSealing } from '../../../../../src/rulesets/blucher/campaign/walk/acts/map';
import { divisionOf, type OpenDivision } from '../../../../../src/rulesets/blucher/campaign/walk/division';
import type { Settled } from '../../../../../src/rulesets/blucher/campaign/walk/parts';
import { stacksText } from '../../../../../src/rulesets/blucher/campaign/walk/words';
import type { CampaignState, SideState } from '../../../../../src/rulesets/blucher/campaign/walk/record';
import { rosterFile } from '../../../../support/campaign-bot';
import { begunCampaign, columnAt, type BegunCampaign } from './begun';

/**
 * Blue has the corps Guard (three infantry, one cavalry, one artillery), III (five infantry under Davout), V (three
 * infantry, one cavalry) and Reserve (four cavalry); its weakest cavalry is Reserve-4. 300 points: four columns of up
 * to ten units.
 */
let begun: BegunCampaign;

beforeAll(async () => {
  begun = await begunCampaign();
});

const blue = ({ state, rules }: BegunCampaign = begun): Sealing<OpenDivision, Settled> =>
  divisionOf(state, 'blue', rules);

/** What stands where by some lines. */
function divided(...lines: readonly string[]): Values {
  return blue().draft(lines).raw;
}

describe('a division as it is written', () => {
  test('names units, whole corps, officers and reconnaissance, in any case, with commas or blanks', () => {
    expect(
      divided('a guard-1, GUARD-2', 'B  iii ,V-1', 'recon Guard-4', 'rec Reserve-4', 'b davout'),
    ).toEqual({
      columnUnits: { A: ['Guard-1', 'Guard-2'], B: ['III-1', 'III-2', 'III-3', 'III-4', 'III-5', 'V-1'] },
      officerColumns: { davout: 'B' },
      reconUnits: ['Guard-4', 'Reserve-4'],
      reconOfficers: [],
    });
  });

  test('a line of blanks places nothing', () => {
    expect(divided('  ', 'A V-1')).toMatchObject({ columnUnits: { A: ['V-1'] } });
  });

  test('a unit goes where it was placed last; a corps leaves those that have a place where they are', () => {
    expect(divided('A V', 'B V-1')).toMatchObject({ columnUnits: { A: ['V-2', 'V-3', 'V-4'], B: ['V-1'] } });
    expect(divided('B V-1', 'A V')).toMatchObject({ columnUnits: { A: ['V-2', 'V-3', 'V-4'], B: ['V-1'] } });
  });

  test('an officer nobody placed goes where most of his units are, not to reconnaissance (B12.3-06)', () => {
    expect(divided('A III-1 III-2', 'B III')).toMatchObject({ officerColumns: { davout: 'B' } });
    expect(divided('A III-1 III-2 III-3', 'B III')).toMatchObject({ officerColumns: { davout: 'A' } });
    expect(divided('A III-1', 'recon III-2 III-3')).toMatchObject({ officerColumns: { davout: 'A' } });
    expect(divided('A V').officerColumns).toEqual({});
  });

  test('an officer goes where he is placed, also on reconnaissance', () => {
    expect(divided('A III-1 davout', 'B III')).toMatchObject({ officerColumns: { davout: 'A' } });
    expect(divided('A III', 'recon davout')).toMatchObject({ officerColumns: {}, reconOfficers: ['davout'] });
  });

  test.each([
    ['X V-1', '"X" is no column; give A, B, C, D, recon or auto'],
    ['E V-1', '"E" is no column'],
    ['1 V-1', '"1" is no column'],
    ['A', 'give units or a corps after "A"'],
    ['A VI-1', 'the army has no "VI-1", did you mean "III-1"?'],
    ['A I-1', 'the army has no "I-1"'],
  ])('%s: %s', (line, message) => {
    const before = message.includes('did you mean') ? message.slice(0, message.indexOf(',')) : message;
    expect(() => divided(line)).toThrow(before);
  });

  test('a corps all of which has a place moves as a whole', () => {
    expect(divided('A V', 'C V-1', 'B V').columnUnits).toEqual({ B: ['V-1', 'V-2', 'V-3', 'V-4'] });
  });

  test('armies of 400 points have a fifth column (B12.3-01)', async () => {
    const large = blue(await begunCampaign({ points: 400 }));
    expect(large.draft(['E V-1']).raw).toMatchObject({ columnUnits: { E: ['V-1'] } });
  });
});

describe('what its own side sees while it writes', () => {
  const told = (...lines: readonly string[]): readonly string[] => blue().draft(lines).notes;

  test('what the units are, corps by corps, and what can be typed', () => {
    const { help = [] } = blue().draft([]);
    expect(help[0]).toMatch(/^Guard-1 \(Old Guard 8\), .*Art-1 \(Guard foot artillery\)$/);
    expect(help.at(-1)).toBe(
      'Type such as "A Guard-1 Guard-2", "A Guard" for a whole corps or "recon Guard-4"; "auto" places what is left. In one line: "A Guard; auto".',
    );
  });

  test('what stands where, and what is left', () => {
    const [a, recon, left] = told('recon Guard-4', 'A III V Reserve Guard-1 Guard-2');
    expect(a).toBe(
      'A: III-1 III-2 III-3 III-4 III-5 V-1 V-2 V-3 V-4 Reserve-1 Reserve-2 Reserve-3 Reserve-4 Guard-1 Guard-2 davout',
    );
    expect(recon).toBe('recon: Guard-4');
    expect(left).toBe('Without a place: Guard-3 Art-1.');
  });

  test('that nothing is left', () => {
    expect(told('auto')).toContain('All units have a place.');
  });
});

describe('"auto"', () => {
  test('sends the weakest cavalry on reconnaissance, and gives each corps a column of its own', () => {
    const { columnUnits, reconUnits } = divided('auto') as {
      columnUnits: Record<string, string[]>;
      reconUnits: string[];
    };
    expect(reconUnits).toEqual(['Reserve-4']);
    expect(columnUnits).toMatchObject({
      A: ['Guard-1', 'Guard-2', 'Guard-3', 'Guard-4', 'Art-1'],
      B: ['III-1', 'III-2', 'III-3', 'III-4', 'III-5'],
      C: ['V-1', 'V-2', 'V-3', 'V-4'],
      D: ['Reserve-1', 'Reserve-2', 'Reserve-3'],
    });
  });

  test('sends nobody more where somebody is on reconnaissance already', () => {
    expect(divided('recon V-4', 'auto')).toMatchObject({ reconUnits: ['V-4'] });
  });

  test('leaves what has a place there, with the rest of its corps beside it', () => {
    const { columnUnits } = divided('A Guard-1', 'auto') as { columnUnits: Record<string, string[]> };
    expect(columnUnits.A).toEqual(['Guard-1', 'Guard-2', 'Guard-3', 'Guard-4', 'Art-1']);
  });

  test('gives a corps an empty column where another corps stands in its own', () => {
    const { columnUnits } = divided('A III', 'auto') as { columnUnits: Record<string, string[]> };
    expect(columnUnits.A).toEqual(['III-1', 'III-2', 'III-3', 'III-4', 'III-5']);
    expect(columnUnits.B).toEqual(['Guard-1', 'Guard-2', 'Guard-3', 'Guard-4', 'Art-1']);
  });

  test('fills no column beyond its limit (B12.3-03), and puts no guns where nobody else is (B12.3-02)', () => {
    const { columnUnits } = divided('recon Guard-4', 'A III V Reserve-1', 'auto') as {
      columnUnits: Record<string, string[]>;
    };
    expect(columnUnits.A).toHaveLength(10);
    expect(Object.values(columnUnits).flat()).toHaveLength(17);
    const guns = divided('recon Guard-4', 'D Guard-1 Guard-2 Guard-3', 'B III', 'C V Reserve', 'auto');
    expect(guns).toMatchObject({ columnUnits: { D: ['Guard-1', 'Guard-2', 'Guard-3', 'Art-1'] } });
  });

  test('keeps to the strict size of columns where the players have chosen it (R12-03)', async () => {
    const small = rosterFile('france-early');
    const options = { 'campaign.columnSize': 'strict' };
    const { state, rules } = await begunCampaign({ blue: small, options });
    const between: CampaignState = { ...state, points: 250 };
    const { raw } = divisionOf(between, 'blue', rules).draft(['A III V', 'auto']);
    const generous = divisionOf(between, 'blue', begun.rules).draft(['A III Guard', 'auto']);
    expect(JSON.stringify(raw)).toContain(
      '"A":["III-1","III-2","III-3","III-4","III-5","V-1","V-2","V-3","V-4"]',
    );
    expect(generous.raw).toMatchObject({ columnUnits: { A: { length: 10 } } });
  });
});

describe('an army that has lost some in an earlier campaign', () => {
  const losses = { units: { 'III-1': { eliminated: true } }, officers: ['davout'] };

  test('divides what is left', async () => {
    const left = blue(await begunCampaign({ blue: rosterFile('france-early', { losses }) }));
    const { raw, notes } = left.draft(['A III', 'auto']);
    expect(raw).toMatchObject({
      columnUnits: { A: ['III-2', 'III-3', 'III-4', 'III-5'] },
      officerColumns: {},
    });
    expect(notes).toContain('All units have a place.');
    expect(() => left.draft(['A III-1'])).toThrow('the army has no "III-1"');
    expect(() => left.draft(['A davout'])).toThrow('the army has no "davout"');
  });
});

describe('parts that are shown one by one', () => {
  const situation = {
    columnUnits: { A: ['Guard-1', 'Art-1'], B: ['III-1', 'III-2', 'III-3', 'III-4', 'III-5'] },
    officerColumns: { davout: 'B' },
    reconUnits: ['Guard-4'],
    reconOfficers: [],
  };

  test('its size, whether that is enough for contact, its infantry and cavalry, its units, and each unit', () => {
    expect(blue().parts(situation)).toEqual({
      'A size': 2,
      'A has 5 units or more': false,
      'A infantry and cavalry': 1,
      'A units': ['Guard-1', 'Art-1'],
      'unit Guard-1': 'A',
      'unit Art-1': 'A',
      'B size': 5,
      'B has 5 units or more': true,
      'B infantry and cavalry': 5,
      'B units': ['III-1', 'III-2', 'III-3', 'III-4', 'III-5'],
      'unit III-1': 'B',
      'unit III-2': 'B',
      'unit III-3': 'B',
      'unit III-4': 'B',
      'unit III-5': 'B',
      'unit Guard-4': 'recon',
      officers: { davout: 'B' },
      reconnaissance: { units: ['Guard-4'], officers: [] },
    });
  });

  test('all see at once which columns there are, and the heights in ascending order (R12-25)', async () => {
    const swapped = { ...situation, columnUnits: { A: situation.columnUnits.B, B: ['V-1'] } };
    expect(blue().open(swapped)).toEqual({ columns: ['A', 'B'], stacks: [1, 5] });
    const options = { 'campaign.showStackSizes': false };
    expect(blue(await begunCampaign({ options })).open(swapped)).toEqual({ columns: ['A', 'B'], stacks: [] });
  });

  test.each([
    ['columns', ['A', 'B', 'D'], 'columns A, B and D'],
    ['columns', ['A'], 'column A'],
    ['stacks', [4, 6, 8], 'stacks of 4, 6 and 8 units'],
    ['stacks', [1, 1], 'stacks of 1 and 1 unit'],
    ['stacks', [6], 'a stack of 6 units'],
    ['stacks', [], 'how high the stacks are is not told'],
  ])('%s %j in words: %s', (what, value, text) => {
    expect(blue().openText?.(what, value)).toBe(text);
  });
});

describe('a map that a side writes down', () => {
  const orders = mapSealing('red', ['lisk', 'valley']);

  test('is one of those that can be chosen; who writes another one means that', () => {
    expect(orders).toMatchObject({ name: 'map red', side: 'red' });
    expect(orders.draft([])).toEqual({ raw: {}, notes: ['Maps: lisk or valley.'] });
    const chosen = { raw: { map: 'valley' }, notes: ['Maps: lisk or valley.', 'Chosen: valley.'] };
    expect(orders.draft(['lisk', 'Valley'])).toEqual(chosen);
    expect(() => orders.draft(['vally'])).toThrow('there is no map "vally"');
  });

  test('is shown as a whole, and nothing of it before', () => {
    expect(orders.parts({ map: 'lisk' })).toEqual({ map: 'lisk' });
    expect(orders.open({ map: 'lisk' })).toEqual({});
  });
});

describe('what is seen of a division', () => {
  /** A side of columns by their facts; stacks of those heights could be seen at first. */
  const side = (
    columns: SideState['columns'],
    stacks: readonly number[],
  ): Parameters<typeof stacksText>[0] => {
    const { units } = begun.state.sides.blue;
    const lost = units['III-1'];
    return { columns, stacks, units: { ...units, ...(lost && { 'III-1': { ...lost, eliminated: true } }) } };
  };
  const A = columnAt('A1', { known: ['III-2'] });
  const gone = columnAt(null, { gone: 'surrendered' });

  test('the columns and, as long as nothing was lost, the heights of the stacks', () => {
    expect(stacksText(side({ A, B: A, C: A }, [4, 6, 8]))).toBe('3 columns, of 4, 6 and 8 units');
    expect(stacksText(side({ A }, [1]))).toBe('1 column, of 1 unit');
    expect(stacksText(side({ A, B: A }, []))).toBe('2 columns');
  });

  test('after losses the columns that are left, and the heights at first', () => {
    expect(stacksText(side({ A, B: gone }, [4, 6]))).toBe('1 of 2 columns left, at first of 4 and 6 units');
    expect(stacksText(side({ A, B: gone }, []))).toBe('1 of 2 columns left');
    const hurt = columnAt('A1', { known: ['III-1'] });
    expect(stacksText(side({ A, B: hurt }, [4, 6]))).toBe('2 columns, at first of 4 and 6 units');
  });
});
