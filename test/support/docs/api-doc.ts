import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';

const ROOT = join(__dirname, '..', '..', '..');

const HEAD = `# The package in a program

\`import { rule, odds, explain, openGame } from 'blucher'\`: ES modules with types, for Node and, without \`openGame\`, for browsers.
Situations and outcomes are typed by procedure. Refusals and faults are values: nothing is thrown. \`examples/\` has a chat bot's
command, a web page that answers a combat (\`page.html\`, with \`dist/api/rules.js\` and no Node) and a balance study; the tests run
them. This page is made of the comments in \`src/api\` by \`npm run readmes\`.
`;

/** The page about the package's interface: every function and type with its comment. */
export function apiDoc(): string {
  const parts = ['index', 'rules', 'game'].flatMap(partsOf);
  const functions = parts.filter(({ isFunction }) => isFunction);
  const types = parts.filter(({ isFunction }) => !isFunction);
  return [HEAD, ...functions.map(written), '## Types\n', ...types.map(written)].join('\n');
}

interface Part {
  readonly name: string;
  readonly about: string;
  readonly code: string;
  readonly isFunction: boolean;
}

const written = ({ name, about, code }: Part): string =>
  `### ${name}\n\n${about}${about === '' ? '' : '\n\n'}\`\`\`ts\n${code}\n\`\`\`\n`;

function partsOf(name: string): readonly Part[] {
  const file = join(ROOT, 'src', 'api', `${name}.ts`);
  const options = { strict: true, target: ts.ScriptTarget.ES2022 };
  const text = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: options,
  }).outputText;
  const source = ts.createSourceFile(`${name}.d.ts`, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const isFunction = ts.isFunctionDeclaration(statement);
    if (!isFunction && !ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement))
      return [];
    if (statement.name === undefined || (name === 'game' && isFunction)) return [];
    const about = ts.getJSDocCommentsAndTags(statement).map(said).join('\n\n');
    const code = statement.getText().replace(/^export (declare )?/, '');
    return [{ name: statement.name.text, about, code, isFunction }];
  });
}

function said(doc: ts.JSDoc | ts.JSDocTag): string {
  const tags = ts.isJSDoc(doc) ? (doc.tags ?? []) : [];
  const text = ts.getTextOfJSDocComment(doc.comment) ?? '';
  const lines = tags.map((tag) => {
    const of = ts.isJSDocParameterTag(tag) ? `\`${tag.name.getText()}\`` : `Gives`;
    return `- ${of}: ${(ts.getTextOfJSDocComment(tag.comment) ?? '').replace(/^- /, '')}`;
  });
  return [text, ...(lines.length > 0 ? [lines.join('\n')] : [])].filter((part) => part !== '').join('\n\n');
}
