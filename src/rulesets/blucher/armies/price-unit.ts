import { choice, integer, list, name, record, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckRow, CheckTable } from '../../../core/ruling/table';
import { listing, plural } from '../../../core/input/text';
import { ELAN_POINTS, PRICED_ELAN, TRAIT_POINTS, priceText, sumOf, traitName } from '../miniatures/prices';
import { MOST_ELAN, TRAIT_LABELS } from '../unit';
import {
  ADJUSTMENTS,
  ADJUSTMENT_NAMES,
  ARMS,
  NAMED_TRAITS,
  elanBase,
  isPriced,
  mayHave,
  priceParts,
  type Adjustment,
  type NamedTrait,
} from './formula';
import { isForeign, isTwice, isUnpriced, type PriceQuestion } from './lists/own-card';

export const armField = choice(ARMS, { label: 'Arm', citation: 'Blücher p.168', from: 'card' });

/** Any elan may be asked for; not all have a price. */
export const anyElanField = integer({
  label: 'Elan when fresh',
  citation: 'Blücher p.168',
  max: MOST_ELAN,
  from: 'card',
});

export const adjustmentField = choice(Object.keys(ADJUSTMENTS) as Adjustment[], {
  label: 'Paid for a special rule',
  labels: {
    none: 'nothing',
    rally: 'rally: Spanish infantry of the Spanish list',
    irregularRecon: 'recon: Ottoman irregular cavalry in a campaign',
  },
  citation: 'Blücher p.119, 129',
  default: 'none',
  from: 'card',
});

const situation = {
  arm: armField,
  elan: anyElanField,
  traits: list(choice(NAMED_TRAITS, { label: 'Trait', labels: TRAIT_LABELS }), {
    label: 'Traits',
    citation: 'Blücher p.168',
    max: 50,
    default: [],
    from: 'card',
  }),
  adjustment: adjustmentField,
};

/** A wide limit, since house rules may change prices. */
const MOST_POINTS = 1_000_000;
const points = integer({ label: 'Points', min: -MOST_POINTS, max: MOST_POINTS });

const outcome = {
  points,
  parts: list(
    record(
      { what: name({ label: 'What: elan and its number, a trait, or an adjustment' }), points },
      { label: 'Part' },
    ),
    {
      label: 'Parts of the price',
    },
  ),
};

type Asked = Infer<typeof situation> & PriceQuestion;

const twice = ({ traits }: Asked): readonly NamedTrait[] =>
  traits.filter((trait, i) => traits.indexOf(trait) !== i);
const unpriced = ({ traits }: Asked): readonly NamedTrait[] => traits.filter((trait) => !isPriced(trait));
const foreign = ({ arm, traits }: Asked): readonly NamedTrait[] =>
  traits.filter((trait) => isPriced(trait) && !mayHave(arm, trait));

/** `steady is named twice`: the traits, each once, and what is said of one or of several. */
function clause(traits: readonly NamedTrait[], one: string, many: string): string {
  const all = [...new Set(traits)];
  return `${listing(all.map(traitName), 'and')} ${all.length === 1 ? one : many}`;
}

/** The elan values that have a printed price, for refusals. */
const PRINTED = listing([...PRICED_ELAN].map(String), 'and');

/** The check of an elan, for all that is priced by the formula. */
export const ELAN_CHECK: CheckRow<Pick<Asked, 'base' | 'elan'>> = {
  code: 'E_ELAN',
  rule: 'B11.1-02',
  condition: 'an elan without a printed price (B11.1-02)',
  citation: 'Blücher p.168',
  refuses: ({ base }) => base === undefined,
  because: ({ elan }) => `elan ${elan} has no price`,
  allowed: () => `${PRINTED}, or a price that both players agree on (armies.elanBase)`,
};

// prettier-ignore
export const PRICE_CHECKS: CheckTable<Asked> = {
  kind: 'checks', id: 'price-refusals', title: 'When a unit has no price', citation: 'Blücher p.91, 168',
  rows: [
    ELAN_CHECK,
    { code: 'E_TRAIT_TWICE', rule: 'B11.1-04', condition: 'a trait named twice (B11.1-04)', citation: 'Blücher p.168',
      refuses: isTwice, because: (unit) => clause(twice(unit), 'is named twice', 'are named twice'), allowed: () => 'each trait once' },
    { code: 'E_TRAIT_UNPRICED', rule: 'B11.1-07, B11.1-08', condition: 'attached artillery, heavy, over or under strength (B11.1-07, B11.1-08)', citation: 'Blücher p.91, 104',
      refuses: isUnpriced, because: (unit) => `${clause(unpriced(unit), 'has no price: it comes', 'have no price: they come')} with batteries, or from a historical scenario` },
    { code: 'E_TRAIT_ARM', rule: 'B11.1-04', condition: 'cavalry with a trait of infantry (B11.1-04)', citation: 'Blücher p.14, 87',
      refuses: isForeign, because: (unit) => clause(foreign(unit), 'is for infantry only', 'are for infantry only') },
  ],
};

/** The open formula: the value of the elan and of each trait (B11.1-01, B11.1-03; p.168). */
export const priceUnit = procedure({
  id: 'price-unit',
  title: 'Price of a unit',
  summary: 'What an infantry or cavalry unit costs by the open formula, and why.',
  citation: 'Blücher p.168',
  situation,
  outcome,
  tables: [ELAN_POINTS.id, TRAIT_POINTS.id, PRICE_CHECKS.id],
  examples: [
    {
      command: 'rule price-unit --arm infantry --elan 6 --traits firepower,steady,skirmish',
      about: 'British line infantry',
    },
    {
      command: 'rule price-unit --arm infantry --elan 4 --traits impetuous,conscript --adjustment rally',
      about: 'Spanish militia',
    },
  ],
  verdict: (o) => `${plural(o.points, 'point', 'points')}.`,
  *resolve(unit, umpire) {
    const base = elanBase(unit.elan, umpire);
    if (!umpire.examine(PRICE_CHECKS, { ...unit, base })) return null;
    const parts = priceParts({ ...unit, base }, umpire);
    umpire.by('B11.1-01, B11.1-03').step('Blücher p.168', priceText, parts);
    if (unit.adjustment !== 'none')
      umpire
        .by('B11.1-05, B11.1-06')
        .step(
          'Blücher p.119, 129',
          () => `1 point more for the special rule: ${ADJUSTMENT_NAMES[unit.adjustment]}`,
        );
    return { points: sumOf(parts), parts };
  },
});
