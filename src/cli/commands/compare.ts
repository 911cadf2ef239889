import { check, missingFaults, type Checked } from '../../core/input/check';
import { FIGHT, FIGHT_FLAGS, FIGHT_SHAPE, type Fight } from '../../core/odds/fight';
import type { Values } from '../../core/input/field';
import { Problem } from '../../core/input/problem';
import { setRules } from '../../core/ruling/adjudicate';
import type { Rules } from '../../core/ruling/ruleset';
import type { RulesetModule } from '../../core/ruleset-module';
import type { Compared } from '../../report/odds/comparison';
import { WIDTH } from '../../report/style';
import { wrap } from '../../report/text';
import { DEFAULT_RULESET, entryOf, RULESETS } from '../../rulesets';
import { attackJson, oddsOfAttack } from '../procedure/attack';
import { canAsk, type Io } from '../io';
import { FORMS, styleOf } from '../output/output';
import { namesHouse, rulesOf, usualHouse } from '../input/options';
import { parseUnit } from '../input/shorthand';
import { wordsOf } from '../input/shorthand-words';
import { command } from '../define-command';
import { flag, under, type Flag, type FlagValues } from '../flags';

/** One side of a fight is one unit: another would take its place without a word. */
function once(text: string, path: string, before: unknown): string {
  if (before === undefined) return text;
  throw new Problem({ path, message: 'is given twice; a fight has one unit a side' });
}

const UNITS = Object.fromEntries(
  FIGHT_FLAGS.map(({ flag: name, short, label, example }) => [
    name,
    flag.value('<words>', `${label}, such as '${example}'; see below`, once, { short }),
  ]),
) as Record<(typeof FIGHT_FLAGS)[number]['flag'], Flag<string>>;
const FLAGS = {
  ...UNITS,
  ...under('Rules:', {
    rules: flag.texts('<id>', 'only this ruleset; repeat it for more'),
    house: flag.texts('<file>', 'house rules of one of the rulesets: a YAML file; repeat it for more'),
  }),
  ...FORMS,
};
type CompareFlags = FlagValues<typeof FLAGS>;

const ABOUT = `One attack, described once, from the move to contact to its end, and its exact odds under every ruleset: with what \
each had to assume, or the rule that forbids it. Each row is what "blucher odds attack" says of the same units, by the house rules of that ruleset if they are given.`;

const INDENT = '  ';

const EXAMPLES = `
Examples:
  blucher compare -a 'infantry column' -d 'infantry line'
  blucher compare -a 'cavalry 800 veteran flank' -d 'infantry 1500 raw line'
  blucher compare -a 'cavalry 600 lancers' -d 'artillery 8'
  blucher compare -a 'infantry 3000' -d 'infantry 1500 elite buildings' --json
  blucher compare -a 'cavalry 600' -d 'infantry 1500' --house gte`;

function wordsHelp(width: number): string {
  return FIGHT_FLAGS.map((unit) => {
    const words = wordsOf({ flag: unit, shape: unit.shape }).map(({ name }) => name);
    const lines = wrap(`men as a number, ${words.join(', ')}`, width - INDENT.length);
    return `${unit.label} in words:\n${lines.map((line) => `${INDENT}${line}\n`).join('')}`;
  }).join('');
}

export const run = command(
  {
    name: 'compare',
    about: ABOUT,
    flags: FLAGS,
    after: [({ width }) => `\n${wordsHelp(width ?? WIDTH)}${EXAMPLES}`],
  },
  async ({ flags, io }) => {
    const fight = await fightOf(flags, io);
    const ids = flags.rules ?? RULESETS.map(({ id }) => id);
    const compared: Compared[] = [];
    const houses = await housesOf(ids, flags.house ?? []);
    for (const id of ids) {
      const { load, attacking } = entryOf(id);
      const isPrinted = houses.size === 0 && !namesHouse({}, io);
      const ruleset = await (isPrinted ? attacking : load)();
      const house = houses.get(id) ?? (await usualHouse(ruleset, io));
      compared.push(await compare(await rulesOf(ruleset, { house }, io), fight));
    }
    if (flags.json === true) io.out(`${JSON.stringify({ fight, compared: compared.map(plain) })}\n`);
    else {
      const { renderComparison } = await import('../../report/odds/comparison');
      io.out(`${renderComparison(fight, compared, styleOf(flags, io))}\n`);
    }
  },
);

/** What the flags say; somebody at a terminal is asked for the rest. @throws Problem with all that is wrong or missing. */
async function fightOf(flags: CompareFlags, io: Io): Promise<Fight> {
  const raw: Record<string, Values> = {};
  for (const flag of FIGHT_FLAGS) {
    const words = flags[flag.flag];
    if (words !== undefined)
      raw[flag.flag] = parseUnit(words, { flag, shape: flag.shape, around: raw, options: {}, index: 0 });
  }
  const unsaid = FIGHT_FLAGS.filter(({ flag: name }) => raw[name] === undefined);
  if (unsaid.length > 0 && !canAsk(io))
    throw new Problem(
      ...unsaid.map(({ flag: name, example }) => ({
        path: `--${name}`,
        message: `is missing; give, for example, '${example}'`,
      })),
    );
  const given = look(raw);
  const isOpen = given.faults.length === 0 && given.missing.length > 0 && canAsk(io);
  const { situation, faults, missing } = isOpen ? look(await askFight(raw, flags, io)) : given;
  if (faults.length + missing.length > 0) throw new Problem(...faults, ...missingFaults(missing));
  return situation as unknown as Fight;
}

const look = (raw: Values): Checked => check(FIGHT, raw, { scale: { unit: '', aliases: [] }, options: {} });

/** A fight is asked for as the situations of rulings are: as if one came of it in which each fact may matter. */
async function askFight(raw: Values, { plain }: CompareFlags, io: Io): Promise<Values> {
  const [{ askSituation }, { procedure }] = await Promise.all([
    import('../prompts'),
    import('../../core/ruling/procedure'),
  ]);
  const fight = procedure({
    id: 'fight',
    title: FIGHT.label,
    summary: '',
    citation: '',
    situation: FIGHT_SHAPE,
    outcome: FIGHT_SHAPE,
    units: FIGHT_FLAGS.map((unit) => ({ ...unit, list: unit.flag })),
    verdict: () => '',
    *resolve(situation) {
      return situation;
    },
  });
  const rules = setRules(await entryOf(DEFAULT_RULESET).attacking());
  return askSituation(rules, fight, raw, { ...io.streams(), plain });
}

/** The files of house rules by ruleset; without any nothing is loaded. */
async function housesOf(
  ids: readonly string[],
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map();
  const { housesBy } = await import('../input/house-file');
  return housesBy(ids, files);
}

/** A fight under one ruleset: its odds, or the rule that forbids it. */
async function compare(rules: Rules<RulesetModule>, fight: Fight): Promise<Compared> {
  const { ruleset, house } = rules;
  const named = { ruleset: ruleset.id, title: ruleset.title, ...(house && { house: house.name }) };
  const [fights, format] = [await ruleset.fights?.(), await ruleset.attacks?.()];
  if (!fights || !format) return { ...named, cannot: 'it knows no such fights' };
  const expressed = fights.express(fight, rules.options);
  if ('forbidden' in expressed) {
    const { forbidden: text, citation } = expressed;
    return { ...named, forbidden: [{ text, citation }] };
  }
  const { situation: raw, requires, assumes } = expressed;
  const attack = await oddsOfAttack(rules, format, raw, requires);
  if ('refused' in attack)
    return { ...named, forbidden: attack.refused.map(({ text, citation }) => ({ text, citation })) };
  const { situation, odds } = attack;
  const also = odds.assumes.map((text) => ({ about: 'result', text }) as const);
  const { procedure } = format;
  return { ...named, procedure, situation, assumes: [...assumes, ...also], odds };
}

function plain(compared: Compared): object {
  if (!('odds' in compared)) return compared;
  const { odds, losses } = attackJson(compared.odds) as { readonly odds: object; readonly losses: object };
  return { ...compared, odds, losses };
}
