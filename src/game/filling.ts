import { findProcedure } from '../core/ruling/adjudicate';
import type { Rules } from '../core/ruling/ruleset';
import { isObject } from '../core/input/check';
import type { Values } from '../core/input/field';
import type { KeyPath } from '../core/input/path';
import { fillFacts, fillUnits, type Lookup } from '../core/scenario/known-facts';
import { factsOf, situationOf, type Named, type Offer, type Role } from '../core/walk/offer';

/** What players have said of an offer: who is named, and facts. */
interface Said {
  readonly named: Named;
  readonly raw: Values;
}

/** What is known of an offer's situation: what was said, and what `lookup` knows of units. */
export function filled({ ruleset }: Rules, offer: Offer, { named, raw }: Said, lookup: Lookup): Values {
  const { roles } = offer;
  const known = situationOf(offer);
  if (known === undefined) return {};
  const start = roles.reduce((values, role) => withNames(values, role, named[role.name]), {
    ...known.given(named, raw),
    ...raw,
  });
  const procedure = findProcedure(ruleset, known.procedure, start);
  const whole = roles.reduce((values, { name, prefix }) => {
    const unit = named[name];
    const facts = prefix !== undefined && typeof unit === 'string' ? lookup(unit) : undefined;
    return facts ? fillFacts(procedure, values, prefix ?? '', facts) : values;
  }, start);
  return fillUnits(procedure, whole, lookup);
}

/** A fact that is not known: its path in the situation, and an answer that could matter. */
export interface Unknown {
  readonly path: KeyPath;
  readonly answer: unknown;
}

/** Facts of an offer's situation that were not said and that the record does not know: `unknown` names those of a unit. */
export function unknownIn(
  rules: Rules,
  offer: Offer,
  said: Said,
  unknown: (unit: string) => readonly string[],
): readonly Unknown[] {
  const marks = (unit: string): Values => Object.fromEntries(unknown(unit).map((fact) => [fact, UNKNOWN]));
  const own = factsOf(offer, said.named, said.raw).filter(
    ([name, fact]) => 'couldBe' in fact && said.raw[name] === undefined,
  );
  return [
    ...own.map(([name, { couldBe: answer }]) => ({ path: [name], answer })),
    ...pathsTo(UNKNOWN, filled(rules, offer, said, marks)).map((path) => ({ path, answer: true })),
  ];
}

/** Stands in the place of a fact that is not known. */
const UNKNOWN = Symbol('untold');

/** The paths in a value at which `what` stands. */
function pathsTo(what: unknown, value: unknown, at: KeyPath = []): readonly KeyPath[] {
  if (value === what) return [at];
  if (Array.isArray(value)) return value.flatMap((entry: unknown, i) => pathsTo(what, entry, [...at, i]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => pathsTo(what, inner, [...at, key]));
}

/**
 * The situation with those who were named for a role, if it has a field for them; in a list they stand as records with
 * an id.
 */
function withNames(values: Values, { field }: Role, named: Named[string] | undefined): Values {
  if (field === undefined || named === undefined) return values;
  return { ...values, [field]: typeof named === 'string' ? named : named.map((id) => ({ id })) };
}
