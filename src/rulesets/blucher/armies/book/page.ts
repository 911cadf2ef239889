import type { ArmyPage, PageFact, PageTable } from '../../../../core/army/army';
import type { Umpire } from '../../../../core/ruling/umpire';
import { capital, listing, signed } from '../../../../core/input/text';
import { ARTILLERY_KINDS } from '../../unit';
import { ADJUSTMENTS, traitSets } from '../formula';
import { PREMISES } from '../lists/premises';
import {
  basisText,
  pagesOf,
  type ArmyList,
  type ArmyRow,
  type Basis,
  type ByVariant,
  type Commander,
  type Limit,
  type ListRule,
  type RuleKind,
  type RuleOf,
  type Variant,
} from '../lists/types';
import { ELAN_BASE, traitName } from '../../miniatures/prices';
import { GUERILLA_EFFECTS, GUERILLA_POINTS, EFFECT_NAMES, MOST_AMBUSH_DICE, terrainTotals } from '../extras';

/** What a list offers and demands; `basis` adds what each figure rests on (R11-01, R11-02). */
export function pageOf(list: ArmyList, basis: boolean, umpire: Umpire): ArmyPage {
  const { power, years } = list;
  return {
    title: `${list.name}${years === undefined ? '' : `, ${years}`} [${list.id}]`,
    citation: pagesOf(list),
    facts: [
      { label: 'Power', text: power },
      ...sizeFacts(list),
      ...variantFacts(list),
      ...commanderFacts(list),
      ...list.rules.map((rule) => ({
        label: 'Special rule',
        text: ruleText(rule, list, umpire),
        citation: `Blücher p.${rule.page}`,
      })),
      ...(list.notes ?? []).map((text) => ({ label: 'Note', text })),
      ...list.rows.flatMap(({ name, note }) =>
        note === undefined ? [] : [{ label: 'Note', text: `${name}: ${note}.` }],
      ),
      ...(basis ? basisFacts(list) : []),
    ],
    tables: [...unitTables(list), ...(basis ? [basisTable(list)] : [])],
  };
}

function sizeFacts({
  minCorps,
  minCorpsSize,
  maxCorpsSize,
  maxSubcommanders,
  artilleryUnits,
  ammo,
}: ArmyList): readonly PageFact[] {
  const largest = maxCorpsSize === null ? '' : `, at most ${byVariantText(maxCorpsSize)}`;
  const corps = minCorps === 0 ? 'none needed' : `at least ${minCorps}`;
  const guard = ammo.guard === undefined ? '' : `; Guard ${ammo.guard.join(' ')}`;
  return [
    { label: 'Corps', text: `${corps}, each of at least ${minCorpsSize} units${largest}` },
    { label: 'Subcommanders', text: `at most ${maxSubcommanders}` },
    {
      label: 'Artillery units',
      text: `at most ${ARTILLERY_KINDS.map((kind) => `${artilleryUnits[kind]} ${kind}`).join(', ')}`,
    },
    { label: 'Ammo', text: `${ammo.normal.join(' ')}${guard}` },
  ];
}

/** `4 (peninsular), 9 (hundredDays)`. */
function byVariantText(figure: ByVariant): string {
  if (typeof figure === 'number') return String(figure);
  return Object.entries(figure)
    .map(([variant, value]) => `${value} (${variant})`)
    .join(', ');
}

function variantFacts({ variants, variantRequired }: ArmyList): readonly PageFact[] {
  return variants.map((variant) => ({
    label: variantRequired === true ? 'Variant (name one)' : 'Variant',
    text: `${variant.id}: ${variant.name}${variantText(variant)}`,
  }));
}

/** Groups are called after nations, but for the allies. */
const groupName = (group: string): string => (group === 'allied' ? group : capital(group));

function variantText({ excludes, limits = {} }: Variant): string {
  const without =
    excludes &&
    ('group' in excludes ? `no ${groupName(excludes.group)} rows` : `no rows of ${excludes.period}`);
  const wider = Object.entries(limits).map(([row, value]) => `${row} ${value}`);
  const parts = [
    ...(without === undefined ? [] : [without]),
    ...(wider.length === 0 ? [] : [`at most ${wider.join(', ')}`]),
  ];
  return parts.length === 0 ? '' : `; ${parts.join('; ')}`;
}

function commanderFacts({ cincs, subcommanders }: ArmyList): readonly PageFact[] {
  const one =
    (label: string) =>
    (commander: Commander): PageFact => ({ label, text: commanderText(commander) });
  return [
    ...(cincs.length === 0
      ? [{ label: 'Commander in chief', text: 'none to be bought' }]
      : cincs.map(one('Commander in chief'))),
    ...subcommanders.map(one('Subcommander')),
  ];
}

function commanderText({ id, name, points, personalities, terrainChoices, allied }: Commander): string {
  const more = [
    ...(terrainChoices === undefined ? [] : [`${signed(terrainChoices)} terrain choice`]),
    ...(allied === true ? ['of allied troops'] : []),
  ];
  return `${name} [${id}], ${byVariantText(points)} points: ${[...personalities, ...more].join(', ')}`;
}

const HEAD = ['unit', 'id', 'limit', 'points', 'elan', 'traits'];
const ARM_TITLES = { infantry: 'Infantry', cavalry: 'Cavalry' } as const;

function unitTables(list: ArmyList): readonly PageTable[] {
  return (['infantry', 'cavalry'] as const).map((arm) => ({
    title: ARM_TITLES[arm],
    head: HEAD,
    rows: list.rows.filter((row) => row.arm === arm).map(rowCells),
    right: [3, 4],
    whole: [1],
  }));
}

function rowCells(row: ArmyRow): readonly string[] {
  const { name, id, limit, points, elan, traits, period, own } = row;
  const marks = [...(period === undefined ? [] : [period]), ...(own === true ? ['own'] : [])];
  return [
    marks.length === 0 ? name : `${name} (${marks.join(', ')})`,
    id,
    limitText(limit),
    String(points),
    String(elan),
    traits.length === 0 ? '-' : traits.map(traitName).join(', '),
  ];
}

function limitText({ kind, value }: Limit): string {
  if (kind === 'max') return `at most ${value}`;
  return value === 0 ? 'any' : `at least ${value}`;
}

/** Each figure that the source lost, what it is taken for, and what else it could be. */
function basisTable({ rows }: ArmyList): PageTable {
  return {
    title: 'What the figures rest on',
    head: ['id', 'limit', 'traits', 'other sets', 'worth considering', 'why'],
    whole: [0],
    rows: rows.map((row) => [
      row.id,
      `${limitText(row.limit)}: ${shortBasis(row.limit.basis)}`,
      shortBasis(row.basis),
      String(Math.max(0, fittingSets(row) - 1)),
      row.others.length === 0 ? '-' : row.others.map(setText).join('; '),
      row.why.join(', '),
    ]),
  };
}

/** `inferred, high`. */
function shortBasis(basis: Basis): string {
  return basisText(basis).replace(' confidence', '');
}

function setText(set: ArmyRow['others'][number]): string {
  return set.length === 0 ? 'none' : set.map(traitName).join(' + ');
}

/** How many sets of traits have the row's price; mixed brigade joins where the row has it (B11.2-02). */
export function fittingSets(row: ArmyRow): number {
  const { arm, elan, points, traits, adjustment } = row;
  const base = ELAN_BASE[elan];
  if (base === undefined) return 0;
  const difference = points - ADJUSTMENTS[adjustment ?? 'none'] - base;
  return traitSets(arm, difference, traits.includes('mixedBrigade')).length;
}

/** What the words of the table mean (R11-01, R11-02). */
const BASIS =
  'Names, numbers, points and elan are printed. Whether a number is the most or the least, and which traits a row has, ' +
  'was shown by colours and icons that are lost: printed where the text says it, deduced where one reading alone is left, ' +
  'inferred where several are.';

function basisFacts({ rows, doubts = [] }: ArmyList): readonly PageFact[] {
  const used = [...new Set(rows.flatMap(({ why }) => why))];
  return [
    { label: 'Basis', text: BASIS },
    ...doubts.map((text) => ({ label: 'Doubt', text })),
    ...used.map((id) => ({ label: id, text: PREMISES[id] })),
  ];
}

type RuleTexts = { readonly [K in RuleKind]: (rule: RuleOf<K>, list: ArmyList, umpire: Umpire) => string };

const withTag = ({ rows }: ArmyList, tag: string | undefined): string =>
  listing(
    rows.filter(({ tags = [] }) => tag !== undefined && tags.includes(tag)).map(({ name }) => name),
    'and',
  ) || `units of the tag ${tag ?? ''}`;
const nameOf = ({ cincs, subcommanders }: ArmyList, id: string): string =>
  [...cincs, ...subcommanders].find((one) => one.id === id)?.name ?? id;

/** Each kind of special rule in words (table K). */
const RULE_TEXTS: RuleTexts = {
  maxTagPerCorps: ({ tag, value }, list) => `${withTag(list, tag)}: at most ${value} in each corps.`,
  reconInfantry: ({ tag, score }, list) =>
    `${withTag(list, tag)} may go on reconnaissance in a campaign, any number, besides cavalry; each adds ${score} to the score and takes fatigue.`,
  officerCorps: (rule, list) => officerText(rule, list),
  tagNeedsCinc: ({ tag, cinc }, list) =>
    `${withTag(list, tag)}, and Guard artillery, only with ${nameOf(list, cinc)} as commander in chief.`,
  guardCorps: ({ tag, guest }, list) =>
    `${withTag(list, tag)} stand in one Guard corps (kind: guard), ${guest ? `with at most one ${guest.group} unit of elan ${guest.elan} besides` : 'with nobody else'}; of guns only Guard artillery may be there.`,
  guardArtillery: ({ pointsEach, max }) =>
    `A massed artillery unit may be designated as Guard (guardArt) for ${pointsEach} more, at most ${max}; it stands in the Guard corps or in none.`,
  cavalryOnlyCorps: ({ tag }, list) =>
    `${withTag(list, tag)} stand in corps of cavalry and horse artillery alone.`,
  reconNoFatigue: ({ tag, pointsOutside }, list) =>
    `${withTag(list, tag)} takes no fatigue on reconnaissance; in an army for no campaign it costs ${Math.abs(pointsOutside)} less.`,
  entrenchments: ({ max }) =>
    `Up to ${max} points of entrenchments, each for one infantry unit that starts on the table.`,
  attachOnlyTag: ({ tag }, list) =>
    `Batteries are attached to ${withTag(list, tag)} only; the others are massed.`,
  buyTerrainChoices: (_, _list, umpire) =>
    `For a campaign one, two or three more terrain choices, for ${terrainTotals(umpire)} points in all.`,
  cavalryOfficerException: ({ officers, tag }, list) =>
    `${listing(
      officers.map((id) => nameOf(list, id)),
      'and',
    )} command and attach to units of any arm; they count for reconnaissance if their corps has cavalry or ${withTag(list, tag)}.`,
  buyTrait: ({ trait, points, per, group, tag }, list) =>
    `One of each ${per} ${tag === undefined ? `${groupName(group ?? '')} infantry units` : `units of ${withTag(list, tag)}`} may buy ${traitName(trait)} for ${points}.`,
  optionalGuardCorps: ({ elan, min, minSize, maxSize }) =>
    `A Guard corps (kind: guard) may be made of infantry and cavalry of elan ${elan} alone, at least ${min} of them, with any artillery units: ${minSize} to ${maxSize} units.`,
  rally: () => 'All infantry of the list may attempt to rally; its price holds a point for it.',
  maxBatteryPoints: ({ value }) => `At most ${value} points of batteries.`,
  laGuerilla: (_, _list, umpire) =>
    `La Guerilla, each effect once: ${GUERILLA_EFFECTS.map((effect) => `${EFFECT_NAMES[effect]} ${umpire.look(GUERILLA_POINTS)[effect].points}${effect === 'ambush' ? ` a die, ${MOST_AMBUSH_DICE} at most` : ''}`).join(', ')}. A campaign then uses the map of the Peninsula.`,
};

function officerText(rule: RuleOf<'officerCorps'>, list: ArmyList): string {
  const {
    officer,
    needsInArmy,
    needsInCorps,
    onlyTag,
    onlyArm,
    maxCavalry,
    maxArtilleryUnits,
    artilleryKind,
  } = rule;
  const parts = [
    ...(needsInArmy ? [`the army has at least ${needsInArmy.min} of ${withTag(list, needsInArmy.tag)}`] : []),
    ...(needsInCorps
      ? [`his corps has at least ${needsInCorps.min} of ${withTag(list, needsInCorps.tag)}`]
      : []),
    ...(onlyTag === undefined ? [] : [`his corps holds them alone`]),
    ...(onlyArm === undefined ? [] : [`his corps holds ${onlyArm} alone`]),
    ...(maxCavalry === undefined ? [] : [`at most ${maxCavalry} cavalry units`]),
    ...(maxArtilleryUnits === undefined
      ? []
      : [`at most ${maxArtilleryUnits} ${artilleryKind ?? ''} artillery unit`.replace('  ', ' ')]),
  ];
  return `${nameOf(list, officer)}: ${parts.join('; ')}.`;
}

/** A special rule of a list in words. */
function ruleText(rule: ListRule, list: ArmyList, umpire: Umpire): string {
  const text = RULE_TEXTS[rule.kind] as (rule: ListRule, list: ArmyList, umpire: Umpire) => string;
  return text(rule, list, umpire);
}
