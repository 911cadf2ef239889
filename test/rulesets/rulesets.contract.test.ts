import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkSituation } from '../../src/core/ruling/adjudicate';
import type { Entry, Field } from '../../src/core/input/field';
import { kebab } from '../../src/core/input/text';
import { makeFraction } from '../../src/core/odds/fraction';
import { oddsByView, oddsOf } from '../../src/core/odds/odds';
import type { Procedure } from '../../src/core/ruling/procedure';
import type { Option, Ruleset } from '../../src/core/ruling/ruleset';
import type { Ruling } from '../../src/core/ruling/ruling';
import type { Table } from '../../src/core/ruling/table';
import { Umpire } from '../../src/core/ruling/umpire';
import { loadRuleset, RULESETS } from '../../src/rulesets';
import { ASSERTIONS, CASE_KEYS, caseFiles, prepare, rule, type Case, type Prepared } from '../support/cases';
import { totalOf } from '../support/odds/odds';
import { someOf } from '../support/evenings';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Options of one thing may stand under its name: `cinc.mobile.stage`. */
const DOTTED = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/;
/** Letters of a circumstance beside its number and its box. */
const MOST_LETTERS = 71;
const original = Umpire.prototype.step;
const ROOT = join(__dirname, '..', '..');
const SRC = join(ROOT, 'src');

const cases = caseFiles().flatMap(([, golden]) => golden);
const usable = cases.filter(({ faults }) => faults === undefined);

describe('golden cases', () => {
  it('have ids of their own', () => {
    expect(repeated(cases.map(({ rules, id }) => `${rules} ${id}`))).toEqual([]);
  });

  it('say nothing that the runner would overlook', () => {
    const unknown = cases.flatMap((golden) => Object.keys(golden).filter((key) => !CASE_KEYS.includes(key)));
    expect(unknown).toEqual([]);
  });

  it('assert something each', () => {
    const idle = cases.filter((golden) => !ASSERTIONS.some((key) => key in golden));
    expect(idle.map(({ id }) => id)).toEqual([]);
  });
});

describe.each(RULESETS.map(({ id }) => id))('%s', (id) => {
  const own = usable.filter(({ rules }) => rules === id);
  let ruleset: Ruleset;
  beforeAll(async () => (ruleset = await loadRuleset(id)));

  describe('says what it is', () => {
    it('by ids in kebab case, none twice', () => {
      const ids = [ruleset.id, ...ruleset.procedures.map((p) => p.id), ...ruleset.tables.map((t) => t.id)];
      expect(ids.filter((name) => !KEBAB.test(name))).toEqual([]);
      expect(repeated(ruleset.procedures.map((p) => p.id))).toEqual([]);
      expect(repeated(ruleset.tables.map((t) => t.id))).toEqual([]);
    });

    it('with a label on every field, and a citation on everything that is a rule', () => {
      expect(
        ruleset.procedures.flatMap((p) =>
          fieldsOf(p)
            .filter(({ field }) => !told(field.label))
            .map(pathOf),
        ),
      ).toEqual([]);
      expect(
        citedParts(ruleset)
          .filter(([, citation]) => !told(citation))
          .map(([what]) => what),
      ).toEqual([]);
    });

    it('with circumstances that are a line each in a list of 80 columns', () => {
      const long = ruleset.procedures
        .flatMap(fieldsOf)
        .filter(({ path }) => path.includes('.in.'))
        .filter(({ field: { is, label } }) => is.kind === 'boolean' && label.length > MOST_LETTERS);
      expect(long.map(pathOf)).toEqual([]);
    });

    it('with options that have choices, a default among them, and a ruling', () => {
      const faulty = Object.entries(ruleset.options).filter(
        ([name, option]) => !DOTTED.test(name) || !isWhole(option),
      );
      expect(faulty.map(([name]) => name)).toEqual([]);
    });

    it('with tables of unique codes, and rows as wide as their headings', () => {
      expect(ruleset.tables.flatMap((table) => repeated(codesOf(table)))).toEqual([]);
      expect(ruleset.tables.filter((table) => !isEven(table)).map((table) => table.id)).toEqual([]);
    });

    it('with tables that its procedures name and that are there', () => {
      const known = ruleset.tables.map((table) => table.id);
      const named = ruleset.procedures.flatMap(({ tables = [] }) => tables);
      expect(named.filter((name) => !known.includes(name))).toEqual([]);
    });

    it('with flags that do not clash', () => {
      expect(
        ruleset.procedures.map((p) => [p.id, ...repeated(flagsOf(p))]).filter((found) => found.length > 1),
      ).toEqual([]);
    });

    it('with units that have fields for their words, numbers and names', () => {
      expect(ruleset.procedures.flatMap(unknownUnitFields)).toEqual([]);
    });
  });

  describe('in its golden cases', () => {
    const run: { golden: Case; prepared: Prepared; ruling: Ruling }[] = [];
    beforeAll(async () => {
      for (const golden of own) {
        const prepared = await prepare(golden);
        run.push({ golden, prepared, ruling: rule(prepared, golden) });
      }
    });

    it('uses every procedure', () => {
      const used = new Set(run.map(({ prepared }) => prepared.procedure.id));
      expect(ruleset.procedures.map((p) => p.id).filter((name) => !used.has(name))).toEqual([]);
    });

    it('refuses for every reason', () => {
      const seen = new Set(run.flatMap(({ ruling }) => ruling.refused.map(({ code }) => code)));
      const codes = ruleset.tables.flatMap((table) => (table.kind === 'checks' ? codesOf(table) : []));
      expect(codes.filter((code) => !seen.has(code))).toEqual([]);
    });

    it('counts every factor', () => {
      const seen = new Set(
        run.flatMap(({ ruling }) => ruling.factors.filter(({ counts }) => counts).map(({ name }) => name)),
      );
      const codes = ruleset.tables.flatMap((table) => (table.kind === 'factors' ? codesOf(table) : []));
      expect(codes.filter((code) => !seen.has(code))).toEqual([]);
    });

    it('takes every option both ways', () => {
      const set = run.flatMap(({ ruling }) =>
        Object.entries(ruling.options ?? {}).map(([name, value]) => `${name}=${String(value)}`),
      );
      const wanted = Object.entries(ruleset.options)
        .filter(([name]) => !SCALE.includes(name))
        .flatMap(settingsOf);
      expect(wanted.filter((setting) => !set.includes(setting))).toEqual([]);
    });

    it('sets every option that is a number, a list or a record to something of its own', () => {
      const set = new Set(own.flatMap(({ options = {} }) => Object.keys(options)));
      const open = Object.entries(ruleset.options).filter(([, { field }]) => choicesOf(field).length === 0);
      expect(open.map(([name]) => name).filter((name) => !SCALE.includes(name) && !set.has(name))).toEqual(
        [],
      );
    });

    it('normalises a situation once for all', () => {
      const changed = run.filter(({ prepared: { rules, procedure, situation } }) => {
        const again = checkSituation(rules, procedure, situation);
        const isSound = again.faults.length + again.missing.length === 0;
        return !isSound || !isDeepStrictEqual(again.situation, situation);
      });
      expect(idsOf(changed)).toEqual([]);
    });

    it('words a step the same whenever it is read', () => {
      const early: { umpire: Umpire; text: string }[] = [];
      const step = jest.spyOn(Umpire.prototype, 'step').mockImplementation(function (
        this: ThisParameterType<Umpire['step']>,
        ...told
      ) {
        original.apply(this, told);
        const reason = this.reasons.at(-1);
        if (reason) early.push({ umpire: this, text: reason.text(...reason.about) });
      });
      const late = run.flatMap(({ golden, prepared }) => {
        early.length = 0;
        const texts = rule(prepared, golden).steps.map(({ text }) => text);
        const umpires = new Set(early.map(({ umpire }) => umpire));
        const same = [...umpires].some((one) =>
          isDeepStrictEqual(
            early.filter(({ umpire }) => umpire === one).map(({ text }) => text),
            texts,
          ),
        );
        return texts.length === 0 || same ? [] : [golden.id];
      });
      step.mockRestore();
      expect(late).toEqual([]);
    });

    it('gives a verdict and orders, in whole sentences', () => {
      const broken = run.flatMap(({ golden, prepared: { procedure, situation }, ruling: { outcome } }) => {
        if (outcome === null) return [];
        const sentences = [procedure.verdict(outcome, situation), ...procedure.orders(outcome, situation)];
        return sentences.filter((text) => !isSentence(text)).map((text) => `${golden.id}: ${text}`);
      });
      expect(broken).toEqual([]);
    });

    it('has odds that sum to exactly 1', () => {
      const wrong = someOf(run, 6).filter(
        ({ prepared, ruling }) =>
          ruling.refused.length === 0 && oddsTotals(prepared, ruling).some((total) => total !== '1'),
      );
      expect(idsOf(wrong)).toEqual([]);
    });
  });
});

describe('the rooms', () => {
  it('name no ruleset outside the registry and its own folder', () => {
    const found = OUTSIDE.flatMap((room) => sourcesIn(join(SRC, room))).flatMap((file) =>
      RULESETS.filter(({ id }) => namesRuleset(code(file), id)).map(
        ({ id }) => `${relative(ROOT, file)}: ${id}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('hold rulesets that import neither one another nor the rooms above', () => {
    const home = join(SRC, 'rulesets');
    const found = foldersIn(home).flatMap((folder) =>
      sourcesIn(join(home, folder)).flatMap((file) =>
        importsOf(file)
          .filter((target) => !isBelow(target, join(home, folder)) && !isBelow(target, join(SRC, 'core')))
          .map((target) => `${relative(ROOT, file)} -> ${relative(ROOT, target)}`),
      ),
    );
    expect(found).toEqual([]);
  });
});

/** Rooms that know rulesets only through the registry. */
const OUTSIDE = ['book', 'core', 'cli', 'report', 'game', 'scenario'];

/** Options that say how the table measures decide no rule. */
const SCALE = ['bw'];

/** The name that the program shares with a ruleset. */
const PROGRAM = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { name: string }).name;

interface FoundField {
  readonly path: string;
  readonly field: Field;
}

const idsOf = (found: readonly { readonly golden: Case }[]): readonly string[] =>
  found.map(({ golden }) => golden.id);
const pathOf = ({ path }: FoundField): string => path;
const told = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';
const isSentence = (text: string): boolean => /^\S.*[.!?]$/.test(text) && !/undefined|null|NaN/.test(text);

function fieldsOf({ id, situation, outcome }: Procedure): readonly FoundField[] {
  return [...walk(`${id}.in`, situation), ...walk(`${id}.out`, outcome)];
}

function walk(path: string, field: Field): readonly FoundField[] {
  const { is } = field;
  const inner = (entries: readonly Entry[]): readonly FoundField[] =>
    entries.flatMap(([name, of]) => walk(`${path}.${name}`, of));
  if (is.kind === 'record') return [{ path, field }, ...inner(is.entries)];
  if (is.kind === 'list' || is.kind === 'map') return [{ path, field }, ...walk(path, is.of)];
  if ((is.kind === 'choice' || is.kind === 'name') && is.other)
    return [{ path, field }, ...walk(path, is.other)];
  return [{ path, field }];
}

type Cited = readonly [what: string, citation: string | undefined];

function citedParts({ procedures, tables, terms, options }: Ruleset): readonly Cited[] {
  return [
    ...procedures.map((p): Cited => [p.id, p.citation]),
    ...tables.flatMap((table): readonly Cited[] => [
      [table.id, table.citation],
      ...(table.kind === 'grid'
        ? []
        : table.rows.map((row): Cited => [`${table.id}.${row.code}`, row.citation])),
    ]),
    ...terms.map((term): Cited => [term.word, term.citation]),
    ...Object.entries(options).map(([name, { field }]): Cited => [name, field.citation]),
  ];
}

function isWhole({ field, ruling }: Option): boolean {
  const settings = choicesOf(field);
  return (
    told(ruling) &&
    told(field.label) &&
    (settings.length === 0 || (settings.length > 1 && settings.includes(String(field.default))))
  );
}

/** The settings of an option; none for a number. */
function choicesOf({ is }: Field): readonly string[] {
  if (is.kind === 'boolean') return ['true', 'false'];
  return is.kind === 'choice' ? is.choices.map(String) : [];
}

function settingsOf([name, { field }]: readonly [string, Option]): readonly string[] {
  return choicesOf(field).map((setting) => `${name}=${setting}`);
}

function codesOf(table: Table): readonly string[] {
  return table.kind === 'grid' ? [] : table.rows.map(({ code: name }) => name);
}

function isEven(table: Table): boolean {
  return table.kind !== 'grid' || table.rows.every((row) => row.length === table.columns.length);
}

/** Flags of a procedure: its unit flags, and one for each other field. */
function flagsOf({ situation, units = [] }: Procedure): readonly string[] {
  const lists = units.map(({ list }) => list);
  const fields = Object.entries(situation.is.shape);
  return [
    ...units.map(({ flag }) => flag),
    ...fields.filter(([name]) => !lists.includes(name)).map(([name, { flag }]) => flag ?? kebab(name)),
  ];
}

function unknownUnitFields(procedure: Procedure): readonly string[] {
  return (procedure.units ?? []).flatMap((unit) => {
    const shape = shapeOf(procedure, unit.list);
    const named = [
      ...(unit.numbers ?? []),
      ...Object.values(unit.fields ?? {}),
      ...(unit.nameField === undefined ? [] : [unit.nameField]),
    ];
    return named
      .filter((name) => !Object.hasOwn(shape, name))
      .map((name) => `${procedure.id} --${unit.flag}: ${name}`);
  });
}

function shapeOf({ situation }: Procedure, list: string | undefined): object {
  const field = list === undefined ? situation : situation.is.shape[list];
  const of = field?.is.kind === 'list' ? field.is.of : field;
  return of?.is.kind === 'record' ? of.is.shape : {};
}

function repeated(names: readonly string[]): readonly string[] {
  return names.filter((name, i) => names.indexOf(name) !== i);
}

/** With more dice than this the odds are taken by questions only, since every distinct outcome would take long. */
const MANY_DICE = 20;

/** As many rolls one after another, each of which decides the next, are a tree of tens of thousands of branches. */
const MANY_ROLLS = 5;

/** Sums of all chances, of outcomes in full or by the procedure's own questions. */
function oddsTotals({ rules, procedure, situation }: Prepared, { rolls }: Ruling): readonly string[] {
  if (rolls.length > MANY_ROLLS) return [];
  const dice = rolls.reduce((sum, roll) => sum + roll.dice, 0);
  if (dice <= MANY_DICE) return [makeFraction(totalOf(oddsOf(rules, procedure, situation).rows))];
  return procedure.views(situation).map(({ answer }) => {
    return makeFraction(totalOf(oddsByView(rules, procedure, situation, answer).rows));
  });
}

function foldersIn(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function sourcesIn(path: string): readonly string[] {
  try {
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(path, file));
  } catch {
    return []; // a room that is not built yet
  }
}

/** Source without its comments. */
function code(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** The program's own name may stand as a name of the program, never as a ruleset's. */
function namesRuleset(text: string, id: string): boolean {
  const literal = `['\`]${id}['\`]`;
  const meant =
    id === PROGRAM ? `(?:[=!]==|case|rule\\w*['"]?\\s*[:=]|loadRuleset\\()\\s*${literal}` : literal;
  return new RegExp(meant, 'i').test(text);
}

function importsOf(file: string): readonly string[] {
  return [...code(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)].map(([, target]) =>
    resolve(dirname(file), target!),
  );
}

function isBelow(target: string, folder: string): boolean {
  return target === folder || target.startsWith(folder + sep);
}
