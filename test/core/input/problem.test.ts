import { Problem, sentence } from '../../../src/core/input/problem';

test('a problem is a line for each fault, with its place', () => {
  const problem = new Problem({ path: 'a.b', message: 'is wrong' }, { path: '', message: 'nothing fits' });
  expect(problem.message).toBe('a.b: is wrong\nnothing fits');
  expect(problem.faults).toHaveLength(2);
  expect(problem.name).toBe('Problem');
  expect(sentence({ path: 'x', message: 'is missing' })).toBe('x: is missing');
});
