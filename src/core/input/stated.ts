import type { Path, Report } from './check-report';
import type { Field, Place, Values } from './field';
import { kebab, listing } from './text';

/**
 * The value that other facts force on a field. What was given in its place has no effect, which is noted; a yes or no that
 * such facts of its record rule out is a fault.
 */
export function forced(field: Field, value: unknown, path: Path, place: Place, report: Report): unknown {
  const { raw } = place;
  const given = Object.hasOwn(raw, path.key) ? raw[path.key] : undefined;
  if (given === undefined || given === value) return value;
  const others = typeof given === 'boolean' ? yesFactsRead(field, path.key, place) : [];
  if (others.length > 0) {
    const named = listing(others.map(kebab), 'and');
    return report.fault(path, `${yesNo(given)} contradicts ${named}: then it is ${yesNo(value)}`);
  }
  report.unusedFact(field, given, path);
  return value;
}

/** The facts, said to hold in the same record, that force a value on a field. */
function yesFactsRead({ implied }: Field, key: Path['key'], place: Place): readonly string[] {
  const read = new Set<string>();
  const get = (target: Values, name: string): unknown => {
    read.add(name);
    return target[name];
  };
  const self = new Proxy(place.self, { get });
  implied?.(self, { ...place, self });
  return [...read].filter((name) => name !== key && place.raw[name] === true);
}

const yesNo = (value: unknown): string => (value === true ? 'yes' : 'no');
