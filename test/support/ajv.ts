import type { ValidateFunction } from 'ajv';

interface Compiler {
  compile(schema: object): ValidateFunction;
}

// ajv has a compiler for each draft, in a file of its own.
const { default: Ajv2020 } = jest.requireActual<{ readonly default: new (options: object) => Compiler }>(
  'ajv/dist/2020',
);

/** A JSON Schema (draft 2020-12) as an editor applies it; strictly, so that words which no draft has are found. */
export function compiled(schema: object): ValidateFunction {
  const options = { strict: true, strictRequired: false, strictTypes: false };
  return new Ajv2020(options).compile(schema);
}
