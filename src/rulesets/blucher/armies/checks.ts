import { checkbox, list, name, type Infer, type Shape } from '../../../core/input/field';
import { procedure, type Example, type Procedure } from '../../../core/ruling/procedure';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import type { Army } from './army';
import type { Check } from './codes';
import { GUERILLA_POINTS, TERRAIN_POINTS } from './extras';
import { expanded, unitFields } from './expand';
import {
  artilleryFields,
  artilleryOf,
  commandersOf,
  corpsFields,
  corpsOf,
  extraFields,
  extrasOf,
  officerFields,
  pointFields,
  spentOf,
} from './outcomes';
import { PART_LABELS, partsOf, purchaseText, purchasesOf, type PartName } from './purchases';
import { BREACH_ROWS, BREACH_TABLE, isReport, readArmy, reportFields, reportOn, type Report } from './report';
import { rosterFields, type Roster } from './roster';
import { GAME_SIZES, VALUE_CHECKS, tableFault, valueFields, valuesOf } from './values';

/** Codes that keep a roster from being written out. */
const UNWRITABLE = [
  'E_UNIT_UNKNOWN',
  'E_UNIT_TWICE',
  'E_MASS_COUNT',
  'E_ELAN',
  'E_TRAIT_TWICE',
  'E_TRAIT_UNPRICED',
  'E_TRAIT_ARM',
];

const rowsOfCheck = (check: Check): typeof BREACH_ROWS => BREACH_ROWS.filter((row) => row.check === check);

/** What a check answers besides its report: fields, all undefined if there is no such list, and their values. */
interface More<S extends Shape> {
  readonly fields: S;
  readonly of: (army: Army) => Infer<S>;
}

/** A check reports faults and never refuses; if there is no such list, it gives the report alone (B11.3-01). */
function* answer<S extends Shape>(
  roster: Roster,
  umpire: Umpire,
  rows: typeof BREACH_ROWS,
  { fields, of }: More<S>,
): Generator<never, Report & Infer<S>> {
  const army = readArmy(roster, umpire);
  if (isReport(army)) return { ...unreported(fields), ...noteSteps(army, umpire) };
  return { ...of(army), ...noteSteps(reportOn(army, rows), umpire) };
}

function unreported<S extends Shape>(fields: S): Infer<S> {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, undefined])) as Infer<S>;
}

/** Each breach is a step of the ruling. */
function noteSteps(report: Report, umpire: Umpire): Report {
  for (const { id, text, remedy, rule, citation } of report.breaches) {
    umpire.by(rule).step(citation, () => `${id}: ${text} ${remedy}`);
  }
  return report;
}

function verdictOf({ ok, errors, warnings, notes }: Report): string {
  const waived = notes.length === 0 ? '' : ` Agreed to be ignored: ${notes.join(', ')}.`;
  const warned = warnings.length === 0 ? '' : ` Warnings: ${warnings.join(', ')}.`;
  return `${ok ? 'No errors.' : `Errors: ${errors.join(', ')}.`}${warned}${waived}`;
}

interface CheckWords {
  readonly title: string;
  readonly summary: string;
  readonly citation: string;
  readonly about: string;
}

// prettier-ignore
const WORDS = {
  'army-units': { title: 'Army: units', citation: 'Blücher p.98-103, 110', about: 'the units of a roster',
    summary: 'Rows, variants and limits of an army’s infantry and cavalry.' },
  'army-artillery': { title: 'Army: artillery', citation: 'Blücher p.88-89, 104-105, 114, 117', about: 'the guns of a roster',
    summary: 'Batteries attached and massed, and the artillery units that they make.' },
  'army-corps': { title: 'Army: corps', citation: 'Blücher p.13, 101, 110, 127', about: 'the corps of a roster',
    summary: 'Number and sizes of an army’s corps.' },
  'army-officers': { title: 'Army: officers', citation: 'Blücher p.101-102', about: 'the officers of a roster',
    summary: 'The commander in chief and the subcommanders of an army.' },
  'army-list-rules': { title: 'Army: special rules of the list', citation: 'Blücher p.106-130', about: 'a roster by the special rules of its list',
    summary: 'What the army’s own list forbids, and what it offers beside units.' },
} as const satisfies Partial<Record<Check, CheckWords>>;

/** An example that judges a roster in a file, and says how to come by one. */
function rosterExample(id: string, about: string): Example {
  return {
    command: `rule ${id} --situation army.json`,
    about: `${about}; "blucher army random --json > army.json" makes one`,
  };
}

/** One check of an army as a procedure. */
function checkOf<S extends Shape>(id: keyof typeof WORDS, { fields, of }: More<S>): Procedure {
  const { about, ...said } = WORDS[id];
  return procedure<typeof rosterFields, Shape>({
    id,
    ...said,
    situation: rosterFields,
    outcome: { ...reportFields, ...fields },
    tables: [BREACH_TABLE.id],
    examples: [rosterExample(id, about)],
    verdict: (o) => verdictOf(o as unknown as Report),
    *resolve(roster, umpire) {
      return yield* answer(roster, umpire, rowsOfCheck(id), { fields, of });
    },
  });
}

export const armyUnits = checkOf('army-units', { fields: {}, of: () => ({}) });
export const armyArtillery = checkOf('army-artillery', { fields: artilleryFields, of: artilleryOf });
export const armyCorps = checkOf('army-corps', { fields: corpsFields, of: corpsOf });
export const armyOfficers = checkOf('army-officers', { fields: officerFields, of: commandersOf });
export const armyListRules = checkOf('army-list-rules', { fields: extraFields, of: extrasOf });

/** What the army costs, purchase by purchase (B11.8-01, B11.8-03; p.99). */
export const armyPoints = procedure({
  id: 'army-points',
  title: 'Army: points',
  summary: 'What an army costs: each purchase with its price, then the sums.',
  citation: 'Blücher p.99',
  situation: rosterFields,
  outcome: { ...reportFields, ...pointFields },
  tables: [BREACH_TABLE.id, TERRAIN_POINTS.id, GUERILLA_POINTS.id],
  examples: [rosterExample('army-points', 'the price of a roster')],
  verdict: (o) => `${pointsVerdict(o)} ${verdictOf(o)}`,
  *resolve(roster, umpire) {
    const of = (army: Army): Infer<typeof pointFields> => {
      notePurchases(army, umpire);
      return spentOf(army);
    };
    return yield* answer(roster, umpire, rowsOfCheck('army-points'), { fields: pointFields, of });
  },
});

function notePurchases(army: Army, umpire: Umpire): void {
  const purchases = purchasesOf(army);
  for (const purchase of purchases) umpire.by(purchase.rule).step(purchase.citation, purchaseText, purchase);
  const parts = partsOf(purchases);
  for (const [part, label] of Object.entries(PART_LABELS)) {
    const points = parts[part as PartName];
    if (points > 0)
      umpire.by('B11.8-01').step('Blücher p.99', () => `${label}: ${plural(points, 'point', 'points')}`);
  }
}

function pointsVerdict({ total, limit }: Infer<typeof pointFields>): string {
  return total === undefined || limit === undefined ? '' : `${total} of ${plural(limit, 'point', 'points')}.`;
}

const cardFields = { units: list(unitFields, { label: 'Units', optional: true, max: 1_000_000 }) };

/** The roster written out as records of units (B11.9-06). */
export const armyExpand = procedure({
  id: 'army-expand',
  title: 'Army: written out',
  summary: 'Every unit of a roster with its card, as play takes it.',
  citation: 'Blücher p.103-104',
  situation: rosterFields,
  outcome: { ...reportFields, ...cardFields },
  tables: [BREACH_TABLE.id],
  examples: [rosterExample('army-expand', 'the cards of a roster')],
  verdict: (o) => `${plural(o.units?.length ?? 0, 'unit', 'units')}. ${verdictOf(o)}`,
  *resolve(roster, umpire) {
    const rows = BREACH_ROWS.filter(({ code }) => UNWRITABLE.includes(code));
    const of = (army: Army): Infer<typeof cardFields> => ({ units: expanded(army) });
    return yield* answer(roster, umpire, rows, { fields: cardFields, of });
  },
});

const setUpFields = {
  ...rosterFields,
  onTable: list(name({ label: 'Unit' }), {
    label: 'Units on the table at the start',
    help: 'all, if nothing is said',
    citation: 'Blücher p.25',
    optional: true,
    from: 'scenario',
    invalid: (ids, { self }) => tableFault(ids, self as Pick<Roster, 'corps' | 'noCorps'>),
  }),
  useExhaustion: checkbox({
    label: 'Armies tire',
    citation: 'Blücher p.92, 99',
    from: 'scenario',
  }),
};

const setUpOutcome = { ...valueFields, cards: cardFields.units };

/** Values for play, also of an army with faults. */
export const armyValues = procedure({
  id: 'army-values',
  title: 'Army: values for play',
  summary: 'Morale, MO dice, terrain choices, recon and cards of an army.',
  citation: 'Blücher p.25, 93, 99, 131, 153',
  situation: setUpFields,
  outcome: setUpOutcome,
  tables: [VALUE_CHECKS.id],
  examples: [rosterExample('army-values', 'what play needs of a roster')],
  verdict: ({ morale, moDice }) =>
    morale === undefined
      ? 'There is no such army list.'
      : `Army morale ${morale}, ${plural(moDice ?? 0, 'MO die', 'MO dice')}.`,
  *resolve({ onTable, useExhaustion, ...roster }, umpire) {
    const byPoints = useExhaustion && umpire.option('armies.moDicePerHundred') === true;
    if (!umpire.examine(VALUE_CHECKS, { useExhaustion, byPoints })) return null;
    for (const { points, units, hours } of GAME_SIZES) {
      umpire
        .by('B11.9-07')
        .step(
          'Blücher p.99',
          () => `a game of ${points} points has some ${units} units a side and takes ${hours} hours`,
        );
    }
    const army = readArmy(roster, umpire);
    return isReport(army) ? unreported(setUpOutcome) : { ...valuesOf(army, onTable), cards: expanded(army) };
  },
});

const wholeFields = {
  ...pointFields,
  ...valueFields,
  ...corpsFields,
  ...artilleryFields,
  ...officerFields,
  ...extraFields,
};

function wholeOf(army: Army): Infer<typeof wholeFields> {
  return {
    ...spentOf(army),
    ...valuesOf(army),
    ...corpsOf(army),
    ...artilleryOf(army),
    ...commandersOf(army),
    ...extrasOf(army),
  };
}

/** Everything in one run: what is wrong, what it costs, and what it is worth on the table. */
export const armyCheck = procedure({
  id: 'army-check',
  title: 'Army check',
  summary: 'Everything that is wrong with an army, its price and its values for play.',
  citation: 'Blücher p.98-131',
  situation: rosterFields,
  outcome: { ...reportFields, ...wholeFields },
  tables: [BREACH_TABLE.id],
  examples: [rosterExample('army-check', 'all checks of a roster')],
  verdict: (o) => `${pointsVerdict(o)} ${verdictOf(o)}`.trim(),
  *resolve(roster, umpire) {
    noteShowing(umpire);
    return yield* answer(roster, umpire, BREACH_ROWS, { fields: wholeFields, of: wholeOf });
  },
});

/** Players show each other their rosters, unless they like surprises (p.131). */
function noteShowing(umpire: Umpire): void {
  const hidden = umpire.option('armies.mysteryFoes') === true;
  umpire
    .by('B11.9-07')
    .step('Blücher p.131', () =>
      hidden
        ? 'mystery foes: the rosters are not shown before the game'
        : 'both players show each other corps, officers, guerilla effects, entrenchments and terrain choices',
    );
}
