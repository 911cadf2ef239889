import { correctFact } from '../../../../../src/core/walk/record';
import type { Correction } from '../../../../../src/core/walk/walk';
import { correctionEffects, PARTS } from '../../../../../src/rulesets/blucher/campaign/walk/corrections';
import type { CampaignState } from '../../../../../src/rulesets/blucher/campaign/walk/record';
import { begunCampaign, columnAt, withColumns } from './begun';

/** Blue’s column A, in B2, is known to be III-1 and the guns Art-1; B’s units are hidden. */
let state: CampaignState;

beforeAll(async () => {
  const begun = await begunCampaign();
  state = withColumns(begun.state, {
    blue: { A: columnAt('B2', { known: ['III-1', 'Art-1'], size: 2, atLeast: 2 }), B: columnAt('C4') },
    red: { 1: columnAt('C5'), 2: columnAt(null, { gone: 'surrendered' }) },
  });
});

const correct = (now: CampaignState, correction: Correction): CampaignState =>
  correctFact(PARTS, now, correction);

/** The state after some corrections, one after the other. */
function after(...corrections: readonly (readonly [path: string, value: unknown])[]): CampaignState {
  return corrections.reduce((now, [path, value]) => correct(now, { path, value }), state);
}

describe('a unit that is put right', () => {
  test('is eliminated by its last mark, and missing in its column', () => {
    const marked = after(['units.blue.III-1.fatigues', 6]);
    expect(marked.sides.blue.units['III-1']).toMatchObject({ fatigues: 6, eliminated: true });
    expect(marked.sides.blue.columns.A).toMatchObject({ size: 1, atLeast: 1 });
    expect(correctionEffects(state, marked)).toEqual(['III-1 is eliminated with that.']);
  });

  test('comes back when a mark is taken off', () => {
    const marked = after(['units.blue.III-1.fatigues', 6]);
    const back = correct(marked, { path: 'units.blue.III-1.fatigues', value: 5 });
    expect(back.sides.blue.columns.A).toMatchObject({ size: 2 });
    expect(correctionEffects(marked, back)).toEqual(['III-1 is no longer eliminated.']);
  });

  test.each([
    ['III-1', 'fatigues', 'III-1 has all its elan marked; put that right first, which brings it back'],
    [
      'Art-1',
      'ammoMarked',
      'Art-1 has all its ammo boxes marked; put that right first, which brings it back',
    ],
  ])('%s cannot be there with all its %s', (id, fact, why) => {
    const spent = after([`units.blue.${id}.${fact}`, 6]);
    expect(spent.sides.blue.units[id]).toMatchObject({ eliminated: true });
    expect(() => correct(spent, { path: `units.blue.${id}.eliminated`, value: false })).toThrow(why);
  });

  test('by the word itself is mentioned no further', () => {
    const gone = after(['units.blue.III-1.eliminated', true]);
    expect(gone.sides.blue.columns.A).toMatchObject({ size: 1 });
    expect(correctionEffects(state, gone)).toEqual([]);
  });

  test('with marks that leave it some changes nothing else', () => {
    const tired = after(['units.blue.III-1.fatigues', 5]);
    expect(tired.sides.blue.units['III-1']).toMatchObject({ fatigues: 5, eliminated: false });
    expect(tired.sides.blue.columns).toEqual(state.sides.blue.columns);
    expect(correctionEffects(state, tired)).toEqual([]);
  });

  test('on reconnaissance, or before the army is divided, is missing in no column', () => {
    const { blue } = state.sides;
    const scouting = { ...blue, recon: { units: ['Guard-4'], officers: [] } };
    const sent: CampaignState = { ...state, sides: { ...state.sides, blue: scouting } };
    const path = 'units.blue.Guard-4.eliminated';
    expect(correct(sent, { path, value: true }).sides.blue.columns).toEqual(blue.columns);
    const whole: CampaignState = { ...state, sides: { ...state.sides, blue: { ...blue, done: [] } } };
    expect(correct(whole, { path, value: true }).sides.blue.units['Guard-4']).toMatchObject({
      eliminated: true,
    });
    expect(() => correct(state, { path, value: true })).toThrow('it has not been shown where Guard-4 is');
  });

  test('ends an ambush on its column with the last of it, and on no other', () => {
    const end = (label: string): CampaignState['ambush'] => {
      const ambushed: CampaignState = { ...state, ambush: { by: 'red', label, hits: 3 } };
      const one = correct(ambushed, { path: 'units.blue.III-1.eliminated', value: true });
      expect(one.ambush).not.toBeNull();
      return correct(one, { path: 'units.blue.Art-1.eliminated', value: true }).ambush;
    };
    expect(end('A')).toBeNull();
    expect(end('B')).toMatchObject({ label: 'B' });
  });

  test('as the last of its column takes that with it', () => {
    const one = after(['units.blue.III-1.eliminated', true]);
    const none = correct(one, { path: 'units.blue.Art-1.ammoMarked', value: 6 });
    expect(none.sides.blue.columns.A).toMatchObject({ gone: 'destroyed', square: null, size: 0 });
    expect(correctionEffects(one, none)).toEqual([
      'Art-1 is eliminated with that.',
      'Column A is gone with that: it has no unit left.',
    ]);
  });

  test('of a column of which nobody has told the size leaves that untold', () => {
    const hidden = withColumns(state, {
      blue: { A: columnAt('B2', { known: ['III-1'], atLeast: 5 }) },
      red: {},
    });
    const gone = correct(hidden, { path: 'units.blue.III-1.eliminated', value: true });
    expect(gone.sides.blue.columns.A).toMatchObject({ size: null, atLeast: 4, gone: null });
  });
});

describe('what cannot be put right', () => {
  test.each([
    ['units.blue.V-1.eliminated', true, 'it has not been shown where V-1 is'],
    ['units.blue.III-9.fatigues', 1, 'there is no unit "III-9"'],
    ['units.green.III-1.fatigues', 1, 'there is no side "green"'],
    ['units.blue.III-1.elan', 1, 'there is no fact "elan"; there are fatigues and eliminated'],
    ['units.blue.Art-1.fatigues', 1, 'there is no fact "fatigues"; there are ammoMarked and eliminated'],
    ['units.blue.III-1', 1, 'there is no unit ""'],
    ['columns.A', 'B1', 'name a fact of it after a full stop: square or moved'],
    ['columns.A.size', 3, 'there is no fact "size"; there are square and moved'],
    ['columns.Z.square', 'B1', 'there is no column "Z"'],
    ['columns.2.square', 'B1', 'column 2 is surrendered; "undo" takes that back'],
    ['columns.A.square', 'C4', 'column B stands in C4'],
    ['columns.A.square', 'G1', 'there is no square "G1"'],
    ['sides.blue.name', 'Bleu', 'there is no fact "name"; there are vpOther and vetoUsed'],
    ['control.B2', 'blue', 'there is no urban area in B2'],
    ['control.B3', 'green', 'give blue, red or nobody'],
    ['day', 3, 'there is no fact "day"; there are columns, units, sides and control'],
  ])('%s = %j: %s', (path, value, why) => {
    expect(() => after([path, value])).toThrow(why);
  });

  test('where columns stand, once the battlefield is drawn up', () => {
    const field = { sections: {}, onTable: [], coming: {} } as unknown as CampaignState['field'];
    expect(() => correct({ ...state, field }, { path: 'columns.A.square', value: 'B1' })).toThrow(
      'the battlefield is drawn up as the columns stood; "undo" goes back to their march',
    );
  });
});

describe('a column that is put elsewhere', () => {
  test('takes the urban area there, and leaves the one it stood in', () => {
    const there = after(['columns.A.square', 'b3']);
    expect(there).toMatchObject({
      control: { B3: 'blue' },
      sides: { blue: { columns: { A: { square: 'B3' } } } },
    });
    expect(correctionEffects(state, there)).toEqual(['Blue takes Marktheim (B3): 2 VP.']);
    const back = correct(there, { path: 'columns.A.square', value: 'B2' });
    expect(correctionEffects(there, back)).toEqual([
      'Marktheim (B3) stays in the control of Blue; if that is wrong too, correct control.B3, to red or nobody.',
    ]);
    const both = correct(back, { path: 'control.D4', value: 'red' });
    expect(both.control).toEqual({ B3: 'blue', D4: 'red' });
    const free = correct(both, { path: 'control.B3', value: 'nobody' });
    expect(free.control).toEqual({ D4: 'red' });
    expect(correct(free, { path: 'control.D4', value: 'blue' }).control).toEqual({ D4: 'blue' });
  });

  test('may be put where it stands', () => {
    expect(after(['columns.A.square', 'B2']).sides).toEqual(state.sides);
  });

  test('other facts of columns and sides', () => {
    const right = after(['columns.A.moved', true], ['sides.red.vpOther', 2], ['sides.red.vetoUsed', true]);
    expect(right.sides).toMatchObject({
      blue: { columns: { A: { moved: true } } },
      red: { vpOther: 2, vetoUsed: true },
    });
  });

  test('gives the option to declare to whom it then belongs', () => {
    const option = { first: 'blue', declined: [] } as const;
    const asked: CampaignState = { ...state, phase: 'option', option };
    expect(correct(asked, { path: 'columns.B.moved', value: true }).phase).toBe('option');
    expect(correct(asked, { path: 'columns.B.square', value: 'F1' }).phase).toBe('order');
  });

  test('ends a march that could have gone on, and says so', () => {
    const before = { sides: state.sides, control: {} };
    const march = { side: 'blue', label: 'B', steps: [], mpLeft: 2, before, pending: null } as const;
    const open: CampaignState = { ...state, phase: 'march', march };
    const ended = correct(open, { path: 'columns.A.square', value: 'B1' });
    expect(correctionEffects(open, ended)).toEqual(['The march of column B ends with that.']);
    const done: CampaignState = { ...open, march: { ...march, mpLeft: 0 } };
    expect(correctionEffects(done, correct(done, { path: 'columns.A.square', value: 'B1' }))).toEqual([]);
  });
});
