import { isDeepStrictEqual } from 'node:util';
import type { Values } from '../../src/core/input/field';
import { isObject } from '../../src/core/input/check';
import type { Rules } from '../../src/core/ruling/ruleset';
import type { Act } from '../../src/core/walk/act';
import type { Done } from '../../src/core/walk/walk';

/** What an act is done with; all that is not said is empty. */
export type Told = Partial<Done>;

/** The state after an act of that word, else after its first instance. */
export function applied<S>(act: Act<S>, state: S, rules: Rules, told: Told = {}): S {
  const instances = act.instances(state, rules);
  const instance = instances.find(({ word }) => word === told.word) ?? instances[0];
  if (instance === undefined) throw new Error('the act has no instance');
  return instance.apply({ word: instance.word, by: 'A', named: {}, situation: {}, outcome: {}, ...told });
}

/** What differs between two states: the new values by their paths, `units.Eber.hits`; lists are told whole. */
export function changes(before: unknown, after: unknown, path = ''): Values {
  if (isDeepStrictEqual(before, after)) return {};
  if (!isObject(before) || !isObject(after)) return { [path]: after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.assign(
    {},
    ...names.map((name) => changes(before[name], after[name], path === '' ? name : `${path}.${name}`)),
  ) as Values;
}

/** What an act changes, and nothing else. */
export function changed<S>(act: Act<S>, state: S, rules: Rules, told: Told = {}): Values {
  return changes(state, applied(act, state, rules, told));
}
