import { labelOf, type Field, type Kind, type Labels } from '../../../core/input/field';
import type { Scale } from '../../../core/input/distance';

/** What may be given for a fact, as a client without rules needs it. */
export interface FieldForm {
  readonly kind: Kind['kind'];
  readonly label: string;
  readonly help?: string;
  readonly citation?: string;
  /** When it matters, in words. */
  readonly when?: string;
  readonly choices?: readonly { readonly value: string | number | boolean; readonly label: string }[];
  readonly min?: number;
  readonly max?: number;
  /** What a distance is measured in, unless another unit is given. */
  readonly unit?: string;
  /** `null` may be given too: "none". */
  readonly nullable?: true;
  /** It may stay unknown. */
  readonly optional?: true;
  /** It is asked for only once the dice have fallen, where somebody can be asked. */
  readonly late?: true;
  /** What is taken where nothing is given, where that is always the same. */
  readonly default?: unknown;
  /** The entries of a list or a map. */
  readonly of?: FieldForm;
  /** The parts of a record. */
  readonly parts?: Readonly<Record<string, FieldForm>>;
  /** What may be given in place of the choices, or of a name. */
  readonly or?: FieldForm;
}

/** The form of a field. */
export function fieldForm(field: Field, scale: Scale): FieldForm {
  const { is, label, help, citation, whenText, nullable, optional, late } = field;
  const preset = typeof field.default === 'function' ? undefined : field.default;
  return {
    kind: is.kind,
    label,
    ...(help !== undefined && { help }),
    ...(citation !== undefined && { citation }),
    ...(whenText !== undefined && { when: whenText }),
    ...(nullable && { nullable }),
    ...(optional === true && { optional }),
    ...(late === true && { late }),
    ...(preset !== undefined && { default: preset }),
    ...kindForm(is, scale),
  };
}

function kindForm(is: Kind, scale: Scale): Partial<FieldForm> {
  switch (is.kind) {
    case 'choice':
      return { choices: choicesIn(is), ...(is.other && { or: fieldForm(is.other, scale) }) };
    case 'set':
      return { choices: choicesIn(is) };
    case 'name':
      return is.other ? { or: fieldForm(is.other, scale) } : {};
    case 'integer':
    case 'number':
      return range(is);
    case 'distance':
      return { ...range(is), unit: scale.unit };
    case 'list':
      return { ...range(is), of: fieldForm(is.of, scale) };
    case 'map':
      return { of: fieldForm(is.of, scale) };
    case 'record':
      return {
        parts: Object.fromEntries(
          is.entries
            .filter(([, part]) => part.hidden !== true)
            .map(([name, part]) => [name, fieldForm(part, scale)]),
        ),
      };
    default:
      return {};
  }
}

function choicesIn(is: {
  readonly choices: readonly (string | number | boolean)[];
  readonly labels: Labels;
}) {
  return is.choices.map((value) => ({ value, label: labelOf(is.labels, value) }));
}

function range({ min, max }: { readonly min: number; readonly max: number }): Partial<FieldForm> {
  return {
    ...(min > -Number.MAX_SAFE_INTEGER && { min }),
    ...(max < Number.MAX_SAFE_INTEGER && { max }),
  };
}
