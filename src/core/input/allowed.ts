import type { Field, Kind } from './field';
import { listing } from './text';

/** What may be given where a name is wanted. */
export const A_NAME = 'a name';

/** What may be given for a field, in words: the `allowed` of a fault. */
export function allowedOf(field: Field): readonly string[] {
  const values = kindAllowed(field.is);
  return field.nullable ? [...values, 'null'] : values;
}

function kindAllowed(is: Kind): readonly string[] {
  switch (is.kind) {
    case 'boolean':
      return ['true', 'false'];
    case 'choice':
      return [...is.choices.map(String), ...shapesOf(is.other)];
    case 'set':
      return is.choices;
    case 'integer':
    case 'number':
    case 'distance':
      return [`${NUMBERS[is.kind]} ${rangeText(is)}`];
    case 'text':
      return ['text'];
    case 'name':
      return [A_NAME, ...shapesOf(is.other)];
    case 'list':
      return is.alone ? [...allowedOf(is.of), 'a list of such'] : ['a list'];
    case 'map':
      return ['an object keyed by name'];
    case 'record':
    case 'object':
      return ['an object'];
  }
}

const NUMBERS = { integer: 'a whole number', number: 'a number', distance: 'a distance' } as const;

function shapesOf(other: Field | undefined): readonly string[] {
  return other ? [shapeText(other)] : [];
}

/** `object with value and unit`, `list of 9 entries`. */
function shapeText({ is }: Field): string {
  if (is.kind === 'record') return `object with ${listing(Object.keys(is.shape), 'and')}`;
  if (is.kind === 'integer' || is.kind === 'number') return kindAllowed(is).join('');
  if (is.kind !== 'list') return is.kind;
  return `list of ${is.min === is.max ? is.min : `${is.min} to ${is.max}`} entries`;
}

function rangeText({ min, max }: { min: number; max: number }): string {
  if (max === Number.MAX_SAFE_INTEGER)
    return min === -Number.MAX_SAFE_INTEGER ? 'of any size' : `of ${min} or more`;
  return `from ${min} to ${max}`;
}
