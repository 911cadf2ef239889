import { boolean, integer, list, map, record, text, type Field, type Infer } from '../../../core/input/field';
import type { Fault } from '../../../core/input/problem';
import { procedure } from '../../../core/ruling/procedure';
import { listing, plural, printable } from '../../../core/input/text';
import { ARTILLERY_KINDS } from '../unit';
import { findIn, SCENARIO_TABLE } from './checks';
import type { Draft, DraftSide } from './checks/draft';
import { countOf, isFighting, startingMorale, troopsOfSide } from './checks/troops';
import { anyScenarioField, readGiven } from './given';

const situation = { scenario: anyScenarioField };

const code = text({ label: 'Code' });
const count = (label: string): Field<number> => integer({ label });

const outcome = {
  ok: boolean({ label: 'There are no errors' }),
  errors: list(code, { label: 'Errors' }),
  warnings: list(code, { label: 'Warnings' }),
  where: map(list(text({ label: 'Id' }), { label: 'What is concerned' }), {
    label: 'What each code concerns',
  }),
  counts: map(
    record(
      {
        infantry: count('Infantry units'),
        cavalry: count('Cavalry units'),
        batteries: count('Batteries'),
        start: count('Infantry and cavalry on the table at the start'),
        reinforcements: count('Infantry and cavalry that come later'),
      },
      { label: 'Side' },
    ),
    { label: 'Forces of each side' },
  ),
  morale: map(count('Army morale at the start'), { label: 'Army morale of each side' }),
};

type CheckOutcome = Infer<typeof outcome>;

/** Something found in a file, by the check of its form or by a row of the scenario checks. */
interface Finding {
  readonly code: string;
  readonly rule?: string;
  readonly severity: 'error' | 'warning';
  readonly citation: string;
  readonly where: string;
  readonly text: string;
}

const SOURCE = 'Blücher p.158-163';

/** The rule that a fault of form breaks, by the path of the fault. */
const FORM_CODES: readonly (readonly [pattern: RegExp, code: string, rule: string])[] = [
  [/^unitTypes\.([^.]+)\.(?:arm|elan|traits)/, 'S02', 'B13.1-02'],
  [/^(sides)$|^(.*section)$|^(.*)\.sections\[\d+\]$/, 'S01', 'B13.1-01'],
];

/** A fault of form, under the code of its rule (B13.1-01, B13.1-02) or as S00. */
function toldFault({ path, message }: Fault): Finding {
  const shared = { severity: 'error', citation: SOURCE, text: `${printable(path)}: ${message}` } as const;
  for (const [pattern, code, rule] of FORM_CODES) {
    const found = pattern.exec(path);
    const where = found?.slice(1).find((part: string | undefined) => part !== undefined);
    if (found) return { ...shared, code, rule, where: where ?? path };
  }
  return { ...shared, code: 'S00', where: path };
}

/** Checks a scenario file, as its author or its players do before anything else (B13.1-01; p.158-163). */
export const scenarioCheck = procedure({
  id: 'scenario-check',
  title: 'Check of a scenario',
  summary:
    'Whether a scenario file is sound: everything it refers to is there, and its forces and figures fit.',
  citation: SOURCE,
  situation,
  outcome,
  tables: [SCENARIO_TABLE.id, 'army-sizes', 'unit-scales'],
  examples: [
    { command: 'rule scenario-check --scenario fuentes-de-onoro', about: 'the printed scenario' },
    {
      command: `rule scenario-check --scenario '{"extends": "fuentes-de-onoro", "sides": {"french": {"startingMorale": 9}}}'`,
      about: 'a variant of it',
    },
  ],
  verdict: ({ ok, errors, warnings }) => {
    const codes = [...errors, ...warnings];
    const which = codes.length === 0 ? '' : `: ${listing(codes, 'and')}`;
    return `The scenario ${ok ? 'is sound' : 'is not sound'}${which}.`;
  },
  orders: ({ ok, warnings }) => [
    ...(ok ? [] : ['Mend the errors before anybody plays it.']),
    ...(warnings.length > 0 ? ['Look at the warnings: they may be meant.'] : []),
  ],
  *resolve({ scenario }, umpire) {
    const { draft, faults } = readGiven(scenario);
    const found = findIn(draft, { options: umpire.settings }).map(({ row, where, text: said }): Finding => ({
      ...row,
      where,
      text: `${where}: ${said}`,
    }));
    // Lints (codes with L) are reported elsewhere, and are no part of the outcome.
    const findings = [...faults.map(toldFault), ...found].filter(({ code: name }) => name.startsWith('S'));
    for (const { citation, code: name, rule = 'B13.1-01', text: said } of findings)
      umpire.by(rule).step(citation, (id: string, words: string) => `${id} ${words}`, name, said);
    const errors = codesOf(findings, 'error');
    const warnings = codesOf(findings, 'warning');
    const forces = forcesOf(draft);
    for (const { id, morale, counts } of forces)
      umpire
        .by('B13.4-01')
        .step(
          'Blücher p.25',
          () => `${id}: ${plural(counts.start, 'unit', 'units')} at the start, army morale ${morale}`,
        );
    return {
      ok: errors.length === 0,
      errors,
      warnings,
      where: Object.fromEntries([...errors, ...warnings].map((name) => [name, concernedBy(findings, name)])),
      counts: Object.fromEntries(forces.map(({ id, counts }) => [id, counts])),
      morale: Object.fromEntries(forces.map(({ id, morale }) => [id, morale])),
    };
  },
});

/** The codes of one severity, each once, sorted. */
function codesOf(findings: readonly Finding[], severity: Finding['severity']): readonly string[] {
  const codes = findings.filter((one) => one.severity === severity).map((one) => one.code);
  return [...new Set(codes)].sort();
}

/** Longer ids than this are cut. */
const LONGEST = 100;

function concernedBy(findings: readonly Finding[], name: string): readonly string[] {
  const where = findings.filter((one) => one.code === name).map((one) => one.where);
  return [...new Set(where)].map((id) => (id === '' ? 'file' : printable(id, LONGEST)));
}

interface Force {
  readonly id: string;
  readonly morale: number;
  readonly counts: CheckOutcome['counts'][string];
}

function forcesOf(draft: Draft): readonly Force[] {
  return (draft.sides ?? []).flatMap((side, i) => {
    const troops = troopsOfSide(draft, side, ['sides', i]);
    if (side.id === undefined) return [];
    const counts = {
      infantry: countOf(troops, ({ arm }) => arm === 'infantry'),
      cavalry: countOf(troops, ({ arm }) => arm === 'cavalry'),
      batteries: batteriesOfSide(side),
      start: countOf(troops, (one) => isFighting(one) && !one.late),
      reinforcements: countOf(troops, (one) => isFighting(one) && one.late),
    };
    return [{ id: side.id, morale: startingMorale(troops, side), counts }];
  });
}

function batteriesOfSide({ formations = [] }: DraftSide): number {
  return formations.reduce(
    (sum, { batteries }) => sum + ARTILLERY_KINDS.reduce((all, kind) => all + (batteries?.[kind] ?? 0), 0),
    0,
  );
}
