import { check, makePath, missingFaults, type Checked, type Open } from '../input/check';
import { record, type Field, type Values } from '../input/field';
import { scriptedSource } from '../dice/scripted';
import type { DiceSource } from '../dice/source';
import { mapped, remembered } from '../input/records';
import { Problem } from '../input/problem';
import { withCells } from './lookup';
import type { Procedure } from './procedure';
import { optionShape, type Rules, type Ruleset } from './ruleset';
import type { Ruling } from './ruling';
import { run, type RollRecord } from './run';
import { UnfitSituation } from './unfit';
import { didYouMean } from '../input/suggest';
import { itHas, printable } from '../input/text';
import { Umpire } from './umpire';

/**
 * The rules of a ruleset with these options, over those of the house rules; other options are at their default.
 * @throws Problem on an unknown option or value.
 */
export function setRules<R extends Ruleset>(ruleset: R, own: Values = {}, house?: Rules['house']): Rules<R> {
  const options = house ? { ...house.options, ...own } : own;
  const checked = checkOptions(ruleset, options);
  if (checked.faults.length > 0) {
    throw new Problem(
      ...checked.faults.map((fault) => ({
        ...fault,
        path: fault.path === '' ? 'options' : `options.${fault.path}`,
      })),
    );
  }
  const changed = setOtherwise(ruleset, options, checked.situation);
  const settings = house ? withCells(checked.situation, house) : checked.situation;
  return { ruleset, options: settings, changed, house };
}

function checkOptions(ruleset: Ruleset, options: Values): Checked {
  const context = { scale: { unit: '', aliases: [] }, options: {} };
  return check(optionsField(ruleset), options, context);
}

/** The given options that are not at their default. */
function setOtherwise(ruleset: Ruleset, given: Values, settings: Values): ReadonlySet<string> {
  const names = Object.keys(given);
  if (names.length === 0) return new Set();
  const usual = checkOptions(ruleset, {}).situation;
  return new Set(names.filter((name) => JSON.stringify(settings[name]) !== JSON.stringify(usual[name])));
}

const optionsField = remembered((ruleset: Ruleset): Field =>
  record(optionShape(ruleset), { label: 'options' }),
);

/**
 * The ruleset's procedure of that id, or the one that players mean by that name.
 * @throws Problem that offers the nearest name.
 */
export function findProcedure(ruleset: Ruleset, id: string, raw: Values = {}): Procedure {
  const named = ruleset.procedures.find((procedure) => procedure.id === id);
  const meant = named ?? ruleset.procedures.find((procedure) => procedure.id === ruleset.alias(id, raw));
  if (meant) return meant;
  const ids = ruleset.procedures.map((procedure) => procedure.id);
  throw unknownProcedure(ruleset, id, ids);
}

function unknownProcedure(ruleset: Ruleset, id: string, ids: readonly string[]): Problem {
  const known = itHas(ids, `blucher rulesets ${ruleset.id}`);
  return new Problem({
    path: 'procedure',
    message: `${ruleset.id} has no procedure "${printable(id)}"${didYouMean(id, ids)}; ${known}`,
    allowed: ids,
  });
}

/** Checks raw input against a procedure's situation. */
export function checkSituation(rules: Rules, procedure: Procedure, raw: unknown, collect = false): Checked {
  const { ruleset, options } = rules;
  return check(procedure.situation, raw, { scale: ruleset.scale(options), options, collect });
}

/**
 * A checked, complete situation.
 * @throws Problem with every fault and everything that is missing.
 */
export function requireSituation(rules: Rules, procedure: Procedure, raw: unknown): Values {
  return requireChecked(rules, procedure, raw).situation;
}

/** As `requireSituation`, with the facts that were given and not used. */
export function requireChecked(rules: Rules, procedure: Procedure, raw: unknown): Checked {
  const checked = checkSituation(rules, procedure, raw);
  const { faults, missing } = checked;
  if (faults.length > 0 || missing.length > 0)
    throw new UnfitSituation(procedure, ...faults, ...missingFaults(missing));
  return checked;
}

/** A ruling that names the facts which were given and not used. */
export function namingUnused<R extends object>(
  ruling: R,
  unused: readonly Open[],
): R & Pick<Ruling, 'unused'> {
  return unused.length === 0 ? ruling : { ...ruling, unused: unused.map(({ path }) => makePath(path)) };
}

/** The dice of a resolution that throws none. */
const NO_DICE = { source: 'none' } as const;

/** A resolved situation with its reasons as data, not yet put into words. */
interface Resolved {
  readonly outcome: Values | null;
  readonly rolls: readonly RollRecord[];
  readonly umpire: Umpire;
}

/**
 * Resolves a normalised situation with a source of dice and keeps all reasons, unworded.
 * @throws Problem where given dice do not fit; DiceWanted where typed dice have still to be thrown.
 */
export function resolve(rules: Rules, procedure: Procedure, situation: Values, source: DiceSource): Resolved {
  return resolveBefore(Umpire.lateOf(rules), procedure, situation, source);
}

function resolveBefore(
  umpire: Umpire,
  procedure: Procedure,
  situation: Values,
  source: DiceSource,
): Resolved {
  if (procedure.level !== undefined) umpire.lowerTo(procedure.level);
  const rolls: RollRecord[] = [];
  const outcome = run(procedure.resolve(situation, umpire), source, rolls);
  return { outcome, rolls, umpire };
}

/** The ruling on a situation: resolved, with every reason in words. Throws as `resolve` does. */
export function adjudicate(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  source: DiceSource,
): Ruling {
  const { outcome, rolls, umpire } = resolveBefore(Umpire.of(rules), procedure, situation, source);
  const { ruleset, house } = rules;
  return {
    ruleset: ruleset.id,
    procedure: procedure.id,
    situation: withoutHidden(procedure, situation),
    rolls,
    factors: umpire.factors,
    steps: mapped(umpire.reasons, ({ text, about, citation, rule }) => ({
      text: text(...about),
      citation,
      rule,
    })),
    outcome,
    refused: umpire.refusals,
    dice: rolls.length === 0 && source.record.source !== 'seeded' ? NO_DICE : source.record,
    options: umpire.options,
    optionsSet: umpire.optionsSet,
    houseRules: house?.name,
    level: umpire.level,
    notices: umpire.notices,
  };
}

/**
 * Rules with given dice, all of which must be used. Where the rules refuse, no dice are needed, and the refusal is the
 * answer. Throws as `resolve` does.
 */
export function ruleScripted(
  rules: Rules,
  procedure: Procedure,
  situation: Values,
  faces: readonly number[],
): Ruling {
  const source = scriptedSource(faces);
  const ruling = adjudicate(rules, procedure, situation, source);
  if (ruling.refused.length === 0) source.finish();
  return ruling;
}

/** Top-level fields marked hidden are never echoed. */
function withoutHidden({ hidden }: Procedure, situation: Values): Values {
  if (hidden.length === 0) return situation;
  return Object.fromEntries(Object.entries(situation).filter(([name]) => !hidden.includes(name)));
}
