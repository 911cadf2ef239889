import { dirname, isAbsolute, join } from 'node:path';
import { adjudicate, findProcedure, requireSituation, setRules } from '../../../core/ruling/adjudicate';
import type { ArmyReport } from '../../../core/army/army';
import type { Campaign } from '../../../core/scenario/campaign';
import { check, isObject, missingFaults } from '../../../core/input/check';
import { secureSource } from '../../../core/dice/secure';
import type { Values } from '../../../core/input/field';
import { didYouMean } from '../../../core/input/suggest';
import { kebab, listing, shown } from '../../../core/input/text';
import { houseOf } from '../../../core/ruling/house';
import { Problem } from '../../../core/input/problem';
import type { RulesetModule } from '../../../core/ruleset-module';
import { loadRuleset } from '../../../rulesets';
import { readArmy, readRoster, rulesetOf } from '../army/roster-file';
import type { Io } from '../../io';
import { rulesetId } from '../../input/options';
import { shippedNames } from '../../shipped-files';
import { flag, under, type FlagValues } from '../../flags';
import { KEEPINGS } from '../../play/secrets/keeping';

/** The flags that describe a new campaign, with or without a file. */
export const CAMPAIGN = {
  ...under('Campaign:', {
    blue: flag.text('<army>', 'the roster of blue: a file, or the name of an army'),
    red: flag.text('<army>', 'the roster of red'),
    map: flag.text('<id>', 'the map, or its file; see "blucher campaign map list"'),
    points: flag.text('<number>', 'limit of the armies, else the higher of the rosters’'),
    season: flag.text('<season>', 'normal, winter or highSummer'),
    solo: flag.choice('<side>', ['blue', 'red'], 'the program plays this side'),
    name: flag.text('<id>', 'what the campaign is called'),
    keep: flag.choice(
      '<how>',
      KEEPINGS,
      'who can open what is sealed: this machine, also its side by a PIN, or only that PIN',
    ),
  }),
  ...under('Rules:', {
    set: flag.texts('<name=value>', 'setting of an open point, such as campaign.fairnessClause=true'),
  }),
};
export type NewFlags = FlagValues<typeof CAMPAIGN> & { readonly rules?: string };

/** A campaign that is ready to begin. */
interface CampaignBegun {
  readonly ruleset: RulesetModule;
  readonly options: Values;
  readonly houseRules: Values | null;
  /** The file, checked, with every default filled in. */
  readonly scenario: Values;
}

/**
 * The campaign to begin: from a file, from flags, or from both, where flags override the file.
 * @throws Problem with everything that is wrong or missing.
 */
export async function campaignToBegin(
  file: string | undefined,
  flags: NewFlags,
  io: Io,
): Promise<CampaignBegun> {
  const written = file === undefined ? {} : (await readRoster(io, file)).raw;
  const ruleset = await loadRuleset(rulesetId(flags, io));
  const { sides, maps } = await campaignBy(ruleset);
  if (flags.map !== undefined && !MAP_FILE.test(flags.map)) installedMap(flags.map, maps);
  const whole = await withFlags(sides, written, flags, file, io);
  refuseOtherRules(whole, ruleset);
  const own = isObject(written.options) ? written.options : {};
  const options = { ...own, ...(await settings(ruleset, flags, io)) };
  const begun = await campaignBegun(ruleset, { ...whole, options });
  await refuseIllegal(begun);
  return begun;
}

/** The name of a map's file. */
export const MAP_FILE = /\.(ya?ml|json)$/;

/** A map that comes with the program. @throws Problem where there is none of that name. */
export function installedMap(name: string, { installed }: Campaign['maps'], orElse = ''): Values {
  const map = installed.find(({ id }) => id === name);
  if (map) return map;
  const allowed = installed.map(({ id }) => String(id));
  const message = `there is no map ${shown(name)}${didYouMean(name, allowed)}; give ${listing(allowed)}${orElse}`;
  throw new Problem({ path: 'map', message, allowed });
}

/** @throws Problem for each side with a roster of another ruleset. */
function refuseOtherRules(
  { sides }: { readonly sides: Readonly<Record<string, Values>> },
  { id }: RulesetModule,
): void {
  const faults = Object.entries(sides).flatMap(([side, { roster }]) => {
    const other = isObject(roster) ? rulesetOf(roster) : undefined;
    const message = `is a roster of ${other}; this campaign takes rosters of ${id}`;
    return other === undefined || other === id ? [] : [{ path: `the army of ${side}`, message }];
  });
  if (faults.length > 0) throw new Problem(...faults);
}

/** @throws Problem where an army is not legal. */
async function refuseIllegal({ ruleset, options, scenario }: CampaignBegun): Promise<void> {
  const rules = setRules(ruleset, options);
  const book = await ruleset.armies?.(rules);
  const sides = scenario.sides as Readonly<Record<string, { readonly roster: Values }>>;
  if (book === undefined) return;
  const procedure = findProcedure(ruleset, book.procedures.check);
  for (const [side, { roster }] of Object.entries(sides)) {
    const situation = requireSituation(rules, procedure, roster);
    const report = adjudicate(rules, procedure, situation, secureSource()).outcome as ArmyReport | null;
    const errors = report?.breaches.filter(({ severity }) => severity === 'error') ?? [];
    if (errors.length === 0) continue;
    throw new Problem(
      ...errors.map(({ id, text }) => ({ path: `the army of ${side}, ${id}`, message: text })),
    );
  }
}

/**
 * Checks a campaign's file as it was written, and fills in its defaults.
 * @throws Problem with everything that is wrong or missing.
 */
export async function campaignBegun(ruleset: RulesetModule, written: Values): Promise<CampaignBegun> {
  const { file, schema } = await campaignBy(ruleset);
  const { options = {}, houseRules = null, ...raw } = written;
  if (!isObject(options)) throw new Problem({ path: 'options', message: 'must be settings by their names' });
  const house = houseRules === null ? undefined : houseOf(ruleset, houseRules);
  const rules = setRules(ruleset, options, house);
  const context = { scale: ruleset.scale(rules.options), options: rules.options };
  const { situation, faults, missing } = check(file, { schema, ...raw }, context);
  if (faults.length + missing.length > 0) throw new Problem(...faults, ...missingFaults(missing));
  return { ruleset, options, houseRules: isObject(houseRules) ? houseRules : null, scenario: situation };
}

/** @throws Problem where the ruleset has no campaigns. */
export async function campaignBy(ruleset: RulesetModule): Promise<Campaign> {
  const campaign = await ruleset.campaign?.();
  if (campaign) return campaign;
  throw new Problem({ path: '--rules', message: `${ruleset.id} has no campaign` });
}

async function settings(ruleset: RulesetModule, { set = [] }: NewFlags, io: Io): Promise<Values> {
  if (set.length === 0) return {};
  const { rulesOf } = await import('../../input/options');
  const { options } = await rulesOf(ruleset, { set }, io);
  const names = set.map((text) => text.split('=')[0] ?? '');
  return Object.fromEntries(Object.entries(options).filter(([name]) => names.includes(name)));
}

/** The campaign's file with the flags over it and the rosters read. @throws Problem for each side without a roster. */
async function withFlags(
  known: readonly string[],
  raw: Values,
  flags: NewFlags,
  file: string | undefined,
  io: Io,
): Promise<Values & { readonly sides: Readonly<Record<string, Values>> }> {
  const { map, points, season, name, solo } = flags;
  const written = isObject(raw.sides) ? raw.sides : {};
  const rosters: Readonly<Record<string, string | undefined>> = { blue: flags.blue, red: flags.red };
  const sides: Record<string, Values> = {};
  const missing: string[] = [];
  for (const side of known) {
    const own = written[side];
    const before = isObject(own) ? own : {};
    const roster = await rosterOf(rosters[side], before.roster, file, io);
    if (roster === undefined) missing.push(side);
    sides[side] = {
      ...before,
      ...(roster !== undefined && { roster }),
      ...(solo === side && { solo: true }),
    };
  }
  if (missing.length > 0)
    throw new Problem(
      ...missing.map((side) => ({
        path: `--${side}`,
        message: `is missing; give the file of ${side}’s roster`,
      })),
    );
  return {
    id: name ?? 'campaign',
    name: 'Campaign',
    ...raw,
    ...(map !== undefined && { map: MAP_FILE.test(map) ? (await readRoster(io, map)).raw : map }),
    ...(points !== undefined && { points: Number(points) || points }),
    ...(season !== undefined && { season }),
    sides,
  };
}

/** A side's roster: what the flag names, else what the campaign's file holds, or names, a file relative to itself. */
async function rosterOf(
  flag: string | undefined,
  written: unknown,
  file: string | undefined,
  io: Io,
): Promise<unknown> {
  if (flag !== undefined) return (await readArmy(io, flag)).raw;
  if (typeof written !== 'string') return written;
  const named = kebab(written);
  if (shippedNames('army').includes(named)) return (await readArmy(io, named)).raw;
  const path = isAbsolute(written) ? written : join(dirname(file ?? '.'), written);
  return (await readRoster(io, path)).raw;
}
