import type { ValidateFunction } from 'ajv';

interface Compiler {
  compile(schema: object): ValidateFunction;
}

// ajv has a compiler for each draft, in a file of its own.
const { default: Ajv2020 } = jest.requireActual<{ readonly default: new (options: object) => Compiler }>(
  'ajv/dist/2020',
);

// Schemas are checked against that of the draft, which takes longer than most of them to compile: it is done once.
const ajv = new Ajv2020({
  ...{ strict: true, strictRequired: false, strictTypes: false },
  ...{ addUsedSchema: false, code: { optimize: false } },
});

/** A JSON Schema (draft 2020-12) as an editor applies it; strictly, so that words which no draft has are found. */
export function compiled(schema: object): ValidateFunction {
  return ajv.compile(schema);
}
