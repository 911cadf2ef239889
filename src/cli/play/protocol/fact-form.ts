import { makePath, type Open } from '../../../core/input/check';
import type { Values } from '../../../core/input/field';
import { samePath, valueAt, type FieldPath } from '../../prompts/path';
import { checked, namesAt, type Questioned } from '../../prompts/session';
import { fieldForm, type FieldForm } from './field-form';

/** A fact that an act may want, at its path in the situation. */
export interface FactForm extends FieldForm {
  readonly path: string;
  /** It must be given. */
  readonly needed?: true;
  /** The names that may be given, or are proposed, where they are known. */
  readonly among?: readonly string[];
  /** What counts unless something else is given: the default, or what was given. */
  readonly value?: unknown;
  /** The record should hold it and does not. */
  readonly unknown?: true;
}

/** The form of an open fact; none of one that is hidden. */
export function factForm(
  about: Questioned,
  open: Open,
  { situation, raw }: { readonly situation: Values; readonly raw: Values },
  { needed, isUnknown = false }: { readonly needed: boolean; readonly isUnknown?: boolean },
): readonly FactForm[] {
  const { path, field } = open;
  if (field.hidden === true) return [];
  const { ruleset, options } = about.rules;
  const value = valueAt(situation, path) ?? valueAt(raw, path);
  const { kind } = field.is;
  const among = kind === 'name' || kind === 'choice' ? namesAt(about, raw, situation, open) : [];
  const form = fieldForm(field, ruleset.scale(options));
  const choices = form.choices?.filter((one) => among.includes(String(one.value)));
  return [
    {
      path: makePath(path),
      ...form,
      ...(among.length > 0 && (choices ? { choices } : { among })),
      ...(needed && { needed: true as const }),
      ...(value !== undefined && { value }),
      ...(isUnknown && { unknown: true as const }),
    },
  ];
}

/** The forms of facts that were open before an answer to them, and of those that it calls for, with their values now. */
export function lateForms(
  about: Questioned & { readonly start: Values },
  raw: Values,
  paths: readonly FieldPath[],
): readonly FactForm[] {
  const before = checked(about, about.start);
  const { situation, missing } = checked(about, raw);
  const isOneOf = (some: readonly FieldPath[], { path }: Open): boolean =>
    some.some((one) => samePath(one, path));
  const asked = [...before.missing, ...before.defaulted].filter((open) => isOneOf(paths, open));
  const called = missing.filter((open) => !isOneOf(paths, open));
  const needed = missing.map(({ path }) => path);
  return [...asked, ...called].flatMap((open) =>
    factForm(about, open, { situation, raw }, { needed: isOneOf(needed, open) }),
  );
}
