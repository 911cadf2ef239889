import { namesakes, unknownNames } from '../../../src/core/scenario/scenario-checks';

describe('names in a scenario file', () => {
  it('lead somewhere, or the nearest that there is belongs there', () => {
    const among = ['red', undefined, 'blue'];
    const reference = (name: string | undefined) => ({ path: ['initiative'], name, what: 'side', among });
    expect(unknownNames([reference('red'), reference(undefined)])).toEqual([]);
    expect(unknownNames([reference('bleu')])).toEqual([
      {
        path: ['initiative'],
        text: 'there is no side "bleu" (did you mean "blue"?)',
        allowed: 'red or blue',
        fix: 'blue',
      },
    ]);
    expect(unknownNames([{ ...reference('x'), among: [] }])[0]).toEqual({
      path: ['initiative'],
      text: 'there is no side "x"',
      allowed: 'there are none',
    });
  });

  it('are shown where somebody has them already, capitals or not', () => {
    const called = ['Ney', '', 'ney', ''].map((name, i) => ({ name, path: ['units', i] }));
    expect(namesakes(called)).toEqual([
      { path: ['units', 2], text: 'there is a "ney" already', allowed: 'a name of its own' },
    ]);
  });
});
