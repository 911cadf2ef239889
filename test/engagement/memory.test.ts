import { Memory } from '../../src/engagement/memory';

const UNIT = { elan: 5, hits: 0, traits: ['steady'] };

describe('what trials remember', () => {
  it('takes equal facts for one and the same record, whatever led to them', () => {
    const memory = new Memory();
    const atOnce = memory.after(UNIT, { elan: 3, hits: 0 });
    const inTwo = memory.after(memory.after(UNIT, { elan: 4 }), { elan: 3 });
    expect(atOnce).toEqual({ elan: 3, hits: 0, traits: ['steady'] });
    expect(inTwo).toBe(atOnce);
    expect(memory.after(UNIT, { elan: 3, hits: 0 })).toBe(atOnce);
  });

  it('tells a fact taken away from one left alone, and a word from a number', () => {
    const memory = new Memory();
    expect(memory.after(UNIT, {})).toEqual(UNIT);
    expect(memory.after(UNIT, { hits: undefined }).hits).toBeUndefined();
    expect(memory.after(UNIT, { hits: 1 }).hits).toBe(1);
    expect(memory.after(UNIT, { hits: '1' }).hits).toBe('1');
  });

  it('takes equal changes for one and the same record', () => {
    const memory = new Memory();
    const change = memory.change({ hits: 1 });
    expect(memory.change({ hits: 1 })).toBe(change);
    expect(memory.change({ hits: '1' })).not.toBe(change);
    expect(memory.change({ hits: 1, out: undefined })).not.toBe(change);
  });

  it('asks a question once for each step and state', () => {
    const memory = new Memory();
    const work = jest.fn(() => ({ elan: 5 }));
    const first = memory.question(0, [UNIT], work);
    expect(memory.question(0, [UNIT], work)).toBe(first);
    memory.question(1, [UNIT], work);
    memory.question(0, [memory.after(UNIT, { elan: 1 })], work);
    expect(work).toHaveBeenCalledTimes(3);
  });
});
