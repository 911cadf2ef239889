// The types of the package: the declarations of src/api and of what they refer to, file by file, with their comments.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const ENTRIES = ['api/index', 'api/rules'];
/** What the build itself writes (`build-index types`). */
const MADE = 'api/procedures';

/** Writes the declarations below `dist/types`, all that the entries lead to and no more. */
export function writeDeclarations(made) {
  const done = new Set();
  const write = (name) => {
    if (done.has(name)) return;
    done.add(name);
    const text = name === MADE ? made : declared(name);
    const file = join('dist', 'types', `${name}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      text.replace(/(from |import\()(['"])(\.[^'"]*)\2/g, (_, before, quote, path) => {
        const found = resolved(name, path);
        write(found);
        const own = relative(dirname(name), found);
        return `${before}${quote}${own.startsWith('.') ? own : `./${own}`}.js${quote}`;
      }),
    );
  };
  ENTRIES.forEach(write);
}

function resolved(from, path) {
  const name = join(dirname(from), path);
  return existsSync(join('src', `${name}.ts`)) ? name : join(name, 'index');
}

/**
 * Each file for itself, without a look at the others; what is inferred there is nothing that the package shows. Without
 * indents, which no editor shows either.
 */
function declared(name) {
  const file = join('src', `${name}.ts`);
  const compilerOptions = { strict: true, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions,
  });
  return outputText.replace(/^ +/gm, '');
}
