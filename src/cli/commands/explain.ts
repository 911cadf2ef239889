import type { RuleView } from '../../book/rule-view';
import { rulesAsked, rulesOf, rulesOfProcedure, type BookRule } from '../../book/rules';
import { Problem } from '../../core/input/problem';
import { didYouMean } from '../../core/input/suggest';
import { listing, LONGEST_TEXT, printable } from '../../core/input/text';
import type { Mention, Sense } from '../../report';
import { entryOf, RULESETS } from '../../rulesets';
import { glossariesOf, type Glossary } from '../output/glossary';
import type { Io } from '../io';
import { FORMS, styleOf } from '../output/output';
import { command } from '../define-command';
import { flag, type FlagValues } from '../flags';

const FLAGS = { rules: flag.text('<id>', 'only in this ruleset'), ...FORMS };
type ExplainFlags = FlagValues<typeof FLAGS>;

/** More rules than so many are listed, a line each. */
const MOST_WHOLE = 8;
/** An option as citations name it: `crestFire set to always`. */
const OPTION = /^option (\w+)/;
/** A field of a procedure: `combat.attackers.contacts`. */
const FIELD = /^[a-z][a-z-]+(?:\.[a-z]\w*)+$/i;

const ABOUT = `Tells what a word means in each ruleset, and every row of the rules that speaks
of it.

  blucher explain steady        a term, trait, factor, code or option
  blucher explain B-ACT-06      a rule: what applies it, its cases, a command to
                                try; also by a citation: p.55, "GTE 8.2"
  blucher explain combat        the rules behind a procedure, or a field of its
                                situation: combat.attackers.contacts`;

export const run = command(
  {
    name: 'explain',
    about: ABOUT,
    words: [
      [
        '<word...>',
        'a term, trait, factor, code or option, such as steady; a rule’s id; or a page, such as p.55',
      ],
    ],
    flags: FLAGS,
  },
  async ({ words, flags, io }) => {
    const word = words.join(' ');
    if (word.length > LONGEST_TEXT) throw tooLong(word);
    const ids = flags.rules === undefined ? RULESETS.map(({ id }) => id) : [entryOf(flags.rules).id];
    io.out(`${await answerText(word, await glossariesOf(ids), flags, io)}\n`);
  },
);

async function answerText(
  word: string,
  glossaries: readonly Glossary[],
  flags: ExplainFlags,
  io: Io,
): Promise<string> {
  const { mentionsAmong, renderRuleList, renderRules, renderTerms, sensesOf } = await import('../../report');
  const senses = glossaries.flatMap((glossary) => sensesOf(glossary, word));
  const mentions = glossaries.flatMap((glossary) => [
    ...tablesNamed(glossary, word),
    ...optionsNamed(glossary, word),
    ...mentionsAmong(glossary, glossary.passages, word),
  ]);
  const rules = (await Promise.all(glossaries.map((glossary) => rulesOn(glossary, word)))).flat();
  const ruled = (await Promise.all(glossaries.map(({ id }) => rulesBehind(id, word)))).flat();
  if (senses.length + mentions.length + rules.length + ruled.length === 0) throw unknown(word, glossaries);
  if (flags.json === true) return JSON.stringify(json(word, senses, mentions, [...rules, ...ruled]));
  const style = styleOf(flags, io);
  if (rules.length > MOST_WHOLE) return renderRuleList(rules, style);
  if (rules.length > 0) return renderRules(rules, style);
  const terms =
    senses.length + mentions.length === 0 ? [] : [renderTerms(printable(word), senses, mentions, style)];
  return [...terms, ...(ruled.length === 0 ? [] : [renderRuleList(ruled, style)])].join('\n\n');
}

/** The table of that id, and what prints it. */
function tablesNamed({ id: ruleset, title, tables }: Glossary, word: string): readonly Mention[] {
  const named = tables.filter(({ id }) => id === word.trim().toLowerCase());
  return named.map(({ id, title: name, citation }) => ({
    ...{ ruleset: { id: ruleset, title }, where: `table ${id}`, name, citation },
    text: `"blucher table ${id} --rules ${ruleset}" prints it`,
  }));
}

/** The options that a citation names, or that the ruling of that id made. */
function optionsNamed({ id, title, passages }: Glossary, word: string): readonly Mention[] {
  const asked = word.trim().toLowerCase();
  return passages
    .filter(
      ({ where, rule = '' }) =>
        where.startsWith('option ') && [where, rule].some((text) => text.toLowerCase() === asked),
    )
    .map((passage) => ({ ruleset: { id, title }, ...passage }));
}

/** The rules of that id or citation. */
async function rulesOn({ id, passages }: Glossary, word: string): Promise<readonly RuleView[]> {
  const [, option] = OPTION.exec(word) ?? [];
  const { rule } = passages.find(({ where }) => where === `option ${option ?? ''}`) ?? {};
  return viewsOf(id, rulesAsked(id, rule ?? word));
}

/** The rules behind a procedure, or behind a field of one. */
async function rulesBehind(id: string, word: string): Promise<readonly RuleView[]> {
  const asked = word.toLowerCase();
  const rules = FIELD.test(word) ? await rulesOfField(id, asked) : rulesOfProcedure(id, asked);
  return viewsOf(id, rules);
}

async function rulesOfField(id: string, asked: string): Promise<readonly BookRule[]> {
  const [name] = asked.split('.');
  const ruleset = await entryOf(id).load();
  const procedure = ruleset.procedures.find((one) => one.id === name);
  if (procedure === undefined) return [];
  const { ruledFields } = await import('../../book/fields');
  const found = ruledFields(ruleset, procedure).find(({ path }) => path.toLowerCase() === asked);
  return rulesOf(id).filter((rule) => found?.rules.includes(rule.id) === true);
}

/** Rules with what bears on them; the ruleset itself is loaded only where there are some. */
async function viewsOf(id: string, rules: readonly BookRule[]): Promise<readonly RuleView[]> {
  if (rules.length === 0) return [];
  const [ruleset, { viewOf }] = await Promise.all([entryOf(id).load(), import('../../book/rule-view')]);
  return rules.map((rule) => viewOf(ruleset, rule));
}

function json(
  word: string,
  senses: readonly Sense[],
  mentions: readonly Mention[],
  rules: readonly RuleView[],
): object {
  return {
    word,
    senses: senses.map(({ ruleset, term }) => ({ ruleset: ruleset.id, ...term })),
    mentions: mentions.map(({ ruleset, ...mention }) => ({ ruleset: ruleset.id, ...mention })),
    ...(rules.length > 0 && { rules: rules.map(ruleJson) }),
  };
}

function ruleJson({ ruleset, rule, options, cases, try: line }: RuleView): object {
  return { ruleset: ruleset.id, ...rule, options, cases: cases.map(({ id }) => id), try: line };
}

function tooLong(word: string): Problem {
  const message = `is ${word.length} characters long; give a word of at most ${LONGEST_TEXT}`;
  return new Problem({ path: `"${printable(word, 20)}"`, message });
}

function unknown(word: string, glossaries: readonly Glossary[]): Problem {
  const known = [...new Set(glossaries.flatMap(({ words }) => words))];
  const where = listing(glossaries.map(({ id }) => id));
  return new Problem({
    path: '',
    message: `"${printable(word)}" appears in no term, table or option of ${where}${didYouMean(word, known)}; see "blucher table"`,
  });
}
