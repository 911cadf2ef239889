import { checkbox, choice, integer, list, name, type Infer } from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import type { CheckTable, GridTable } from '../../../../core/ruling/table';
import { plural, signed } from '../../../../core/input/text';
import { PRICED_TRAITS } from '../../miniatures/prices';
import { TRAIT_LABELS } from '../../unit';
import { ADJUSTMENTS, elanBase, plainSets, traitSets, type Arm } from '../formula';
import { ELAN_CHECK, adjustmentField, anyElanField, armField } from '../price-unit';

const situation = {
  arm: armField,
  elan: anyElanField,
  points: integer({ label: 'Price', citation: 'Blücher p.168', max: 999, from: 'card' }),
  adjustment: adjustmentField,
  allowMixedBrigade: checkbox({
    label: 'The army’s description gives mixed brigades',
    citation: 'Blücher p.87',
    when: (row) => row.arm === 'infantry',
    whenText: 'infantry',
    from: 'card',
  }),
};

const sets = (label: string) =>
  list(list(choice(PRICED_TRAITS, { label: 'Trait', labels: TRAIT_LABELS }), { label: 'Set' }), { label });

const outcome = {
  difference: integer({ label: 'Price less the value of the elan and of special rules', min: -10_000 }),
  count: integer({ label: 'Number of sets' }),
  sets: sets('Sets of traits of that price'),
  plain: sets('Those with the fewest negative traits'),
  errors: list(name({ label: 'Code' }), { label: 'Errors' }),
};

type Asked = Infer<typeof situation> & { readonly base: number | undefined };

/** An elan without price has no sets either (B11.1-02). */
export const SET_CHECKS: CheckTable<Asked> = {
  kind: 'checks',
  id: 'trait-set-refusals',
  title: 'When there are no sets to list',
  rule: 'B11.1-02',
  citation: 'Blücher p.168',
  rows: [ELAN_CHECK],
};

const DIFFERENCES = [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7];

export const SET_COUNTS: GridTable = {
  kind: 'grid',
  id: 'trait-set-counts',
  rule: 'B11.2-01',
  title: 'How many sets of traits cost so much',
  citation: 'Blücher p.168',
  columns: ['difference', ...DIFFERENCES.map(signed)],
  // Counted only when the table is shown: that takes longer than building the rest of the ruleset.
  get rows() {
    const counts = (arm: Arm, mixed: boolean): readonly number[] =>
      DIFFERENCES.map((difference) => traitSets(arm, difference, mixed).length);
    return [
      ['infantry', ...counts('infantry', false)],
      ['infantry with mixed brigade', ...counts('infantry', true)],
      ['cavalry', ...counts('cavalry', false)],
    ];
  },
};

/** Which traits a row of a list can have, by its price (B11.2-01; p.168). */
export const listTraitSets = procedure({
  id: 'list-trait-sets',
  title: 'Trait sets of a price',
  summary: 'Which sets of traits can have a given price: for people who correct the lists.',
  citation: 'Blücher p.168',
  situation,
  outcome,
  tables: [SET_COUNTS.id, SET_CHECKS.id],
  examples: [
    { command: 'rule list-trait-sets --arm cavalry --elan 7 --points 14', about: 'hussars of elan 7' },
    {
      command: 'rule list-trait-sets --arm infantry --elan 4 --points 3 --adjustment rally',
      about: 'the one set that Spanish militia can have',
    },
  ],
  verdict: (o) =>
    o.count === 0
      ? 'No set of traits has that price: the row cannot be right.'
      : `${plural(o.count, 'set', 'sets')} of traits of that price.`,
  *resolve(row, umpire) {
    const base = elanBase(row.elan, umpire);
    if (!umpire.examine(SET_CHECKS, { ...row, base }) || base === undefined) return null;
    const difference = row.points - ADJUSTMENTS[row.adjustment] - base;
    umpire
      .by('B11.2-01')
      .step(
        'Blücher p.168',
        () =>
          `${row.points} points less ${base} for elan ${row.elan}${row.adjustment === 'none' ? '' : ` and ${ADJUSTMENTS[row.adjustment]} for the special rule`}: ${signed(difference)}`,
      );
    const found = traitSets(row.arm, difference, row.allowMixedBrigade === true);
    const errors = found.length === 0 ? ['E_ROW_FIT'] : [];
    return { difference, count: found.length, sets: found, plain: plainSets(found), errors };
  },
});
