import type { Field, Place, Shape, Values } from '../../core/input/field';
import type { ShorthandWord, UnitFlag } from '../../core/ruling/procedure';

/**
 * A unit's fields as the options in force leave them: without those that cannot matter, and without the choices that
 * cannot be given. What depends on the unit alone stays, since nothing is known of it yet.
 */
export function shapeInForce(shape: Shape, options: Values): Shape {
  let known = inForce.get(shape);
  if (known?.options !== options) {
    known = { options, left: leftOf(shape, options) };
    inForce.set(shape, known);
  }
  return known.left;
}

/** By shape: what the options that were asked about last leave of it. Each letter that is typed asks again. */
const inForce = new WeakMap<Shape, { readonly options: Values; readonly left: Shape }>();

function leftOf(shape: Shape, options: Values): Shape {
  const units = samplesOf(shape);
  const entries = Object.entries(shape).flatMap(([name, field]): [string, Field][] => {
    if (isSwitchedOff(field, name, units, options)) return [];
    return [[name, withChoices(field, name, units, options)]];
  });
  return Object.fromEntries(entries);
}

/** A unit's flag without those of its words that set only what is not in `left`, the shape that is in force. */
export function flagInForce(flag: UnitFlag, shape: Shape, left: Shape): UnitFlag {
  if (flag.words === undefined) return flag;
  const words = Object.entries(flag.words).filter(([, word]) => !setsOnlyWhatIsGone(word, shape, left));
  return { ...flag, words: Object.fromEntries(words) };
}

function setsOnlyWhatIsGone(word: ShorthandWord, shape: Shape, left: Shape): boolean {
  const unit: Record<string, unknown> = {};
  word.apply(unit);
  const fields = Object.entries(unit).filter(([name]) => Object.hasOwn(shape, name));
  return fields.length > 0 && fields.every(([name, value]) => isGone(left[name], value));
}

function isGone(field: Field | undefined, value: unknown): boolean {
  if (field === undefined) return true;
  return (
    field.is.kind === 'choice' &&
    !field.is.other &&
    !field.is.choices.includes(value as string) &&
    value !== null
  );
}

/** Sample units of which one thing is known, or nothing: each choice of each field, each yes/no fact. */
function samplesOf(shape: Shape): readonly Values[] {
  const known = Object.entries(shape).flatMap(([name, { is }]): Values[] => {
    if (is.kind === 'boolean') return [{ [name]: true }];
    if (is.kind === 'choice') return is.choices.map((choice) => ({ [name]: choice }));
    return is.kind === 'set' ? is.choices.map((member) => ({ [name]: [member] })) : [];
  });
  return [{}, ...known];
}

/** Whether a field matters for no unit, and the options have a part in that. */
function isSwitchedOff({ when }: Field, name: string, units: readonly Values[], options: Values): boolean {
  if (!when) return false;
  const looks = units.map((unit) => looked(unit, name, options, when));
  return looks.some(({ atOptions }) => atOptions) && looks.every(({ answer }) => answer === false);
}

/** The field without the choices that the options make wrong for every unit. */
function withChoices(field: Field, name: string, units: readonly Values[], options: Values): Field {
  const { is } = field;
  if (is.kind !== 'choice' || !field.invalid) return field;
  const isWrong = (choice: unknown): boolean => {
    const looks = units.map((unit) =>
      looked(unit, name, options, (_, place) => field.invalid?.(choice, place)),
    );
    const telling = looks.filter(({ atUnknown }) => !atUnknown);
    return (
      telling.some(({ atOptions }) => atOptions) && telling.every(({ answer }) => typeof answer === 'string')
    );
  };
  const choices = is.choices.filter((choice) => !isWrong(choice));
  return choices.length === is.choices.length ? field : { ...field, is: { ...is, choices } };
}

interface Look {
  /** Undefined where the rule failed for lack of facts. */
  readonly answer: unknown;
  readonly atOptions: boolean;
  /** The rule looked at something that is not known of the unit. */
  readonly atUnknown: boolean;
}

/** What a field's rule says of a unit of which little is known, and what it looked at. */
function looked(
  unit: Values,
  name: string,
  options: Values,
  rule: (self: Values, place: Place) => unknown,
): Look {
  const raw = Object.fromEntries(Object.entries(unit).filter(([key]) => key !== name));
  const seen = { options: false, unknown: false };
  const self = watched(raw, (key) => (seen.unknown ||= !Object.hasOwn(raw, key)));
  const known = watched(options, () => (seen.options = true));
  const up: Place = { self: {}, raw: {}, key: '', options: known };
  let answer: unknown;
  try {
    answer = rule(self, { self, raw, key: 0, up, options: known });
  } catch {
    // It fails for lack of facts.
  }
  return { answer, atOptions: seen.options, atUnknown: seen.unknown };
}

function watched(values: Values, look: (key: string) => void): Values {
  return new Proxy(values, {
    get: (target, key) => {
      if (typeof key === 'string') look(key);
      return Reflect.get(target, key) as unknown;
    },
  });
}
