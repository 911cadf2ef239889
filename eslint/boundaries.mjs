// A local ESLint rule: who may import whom. Relative imports are resolved first, so that a path
// cannot slip past by being spelled differently; packages are matched by name.
import path from 'node:path';

/** The rooms of src/, as the README lists them: each may reach into those before it, the command line everywhere. */
const rooms = [
  ...['core', 'rulesets', 'book', 'game', 'scenario', 'engagement', 'evening', 'advice', 'report'],
  ...['cli', 'api'],
];

/** Package -> the only places (relative to src/) that may import it. */
const homes = [
  [/^(chalk|cli-table3|fast-wrap-ansi)$/, /^report\//, 'src/report'],
  [/^@inquirer\//, /^cli\/prompts/, 'src/cli/prompts*'],
  [/^commander$/, /^cli\//, 'src/cli'],
  [/^proper-lockfile$/, /^game\//, 'src/game'],
  [/^seedrandom(\/|$)/, /^core\/dice\/seeded\.ts$/, 'src/core/dice/seeded.ts'],
  [/^cephes$/, /^core\/dice\/chi-square\.ts$/, 'src/core/dice/chi-square.ts'],
];

function layerFault(from, to) {
  const [fromLayer, fromRuleset, ...fromRest] = from.split('/');
  const [toLayer, toRuleset] = to.split('/');
  if (fromLayer !== 'cli' && rooms.indexOf(toLayer) > rooms.indexOf(fromLayer)) {
    return `src/${fromLayer} must not import from src/${toLayer}`;
  }
  const insideRuleset = fromLayer === 'rulesets' && fromRest.length > 0;
  if (insideRuleset && toLayer === 'rulesets' && toRuleset !== fromRuleset) {
    return `the ruleset ${fromRuleset} must not import from ${to}: what rulesets share belongs in src/core`;
  }
  return undefined;
}

function packageFault(from, name) {
  const home = homes.find(([pattern]) => pattern.test(name));
  return home && !home[1].test(from) ? `${name} may be imported in ${home[2]} only` : undefined;
}

function findFault(file, src, specifier) {
  const from = path.relative(src, file).split(path.sep).join('/');
  if (!specifier.startsWith('.')) return packageFault(from, specifier);
  const to = path
    .relative(src, path.resolve(path.dirname(file), specifier))
    .split(path.sep)
    .join('/');
  return to.startsWith('..') ? 'src must not import from outside src' : layerFault(from, to);
}

export default {
  meta: { type: 'problem', schema: [], messages: { fault: '{{fault}}' } },
  create(context) {
    const src = path.join(context.cwd, 'src');
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const fault = findFault(context.filename, src, source.value);
      if (fault) context.report({ node: source, messageId: 'fault', data: { fault } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
      TSExternalModuleReference: (node) => check(node.expression),
      'CallExpression[callee.name="require"]': (node) => check(node.arguments[0]),
    };
  },
};
