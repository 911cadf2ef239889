import type { ArmyBook } from '../../../../../core/army/army';
import { forceBook } from '../../../../../core/army/force/book';
import { ForceWorkshop } from '../../../../../core/army/force/workshop';
import type { Rules } from '../../../../../core/ruling/ruleset';
import type { Edition } from '../../../edition';
import { nationName, NATIONS } from '../../../unit';
import { generalPrice, GENERALS_SHARE } from '../../prices';
import { INSPECTOR } from '../breaches';
import { schemaOf, specOf, type GteForce } from '../roster';
import { battleOf } from './battle';
import { printedOf } from './printed';

/** Points that suit an evening: a brigade, a division, a corps. */
const LIMITS = [700, 1000, 1500];

const CITATION = 'GTE 2.5';

/** An army of chance spends at least so much of its points, so that its generals have their share. */
const SPENT = 0.9;

/** What the next unit of a group is, each as often as it is likely: mostly infantry. */
// prettier-ignore
const LIKELY = ['Infantry', 'Infantry', 'Infantry', 'Infantry', 'Cavalry', 'Cavalry', 'Artillery'];

/** The armies of an edition: every nation buys by the same prices (2.5, A2.5). */
export function armyBookOf(edition: Edition): (rules: Rules) => Promise<ArmyBook> {
  return (rules) => Promise.resolve(bookOf(edition, rules));
}

function bookOf(edition: Edition, rules: Rules): ArmyBook {
  const { options } = rules;
  const spec = specOf(edition, options);
  const generalCosts = generalPrice('subordinate', options);
  return forceBook<GteForce>({
    schema: schemaOf(edition),
    part: 'group',
    citation: CITATION,
    lists: NATIONS.map((id) => ({
      id,
      name: id === 'other' ? 'Any other nation' : nationName(id),
      power: id === 'other' ? '-' : nationName(id),
      citation: CITATION,
      variants: [],
      variantRequired: false,
      limits: LIMITS,
    })),
    rows: spec.rows,
    facts: [
      {
        label: 'Generals',
        text: `${generalCosts} points each, whatever their ability; the commanding general is free`,
        citation: CITATION,
      },
      { label: 'Their share', text: `at most ${GENERALS_SHARE}% of all points`, citation: CITATION },
    ],
    counts: spec.counts,
    workshop: new ForceWorkshop(spec, INSPECTOR, rules),
    likely: {
      sections: LIKELY,
      groups: (limit) => Math.floor((SPENT * limit * GENERALS_SHARE) / 100 / Math.max(1, generalCosts)),
    },
    printed: (force) => printedOf(force, rules),
    battle: (first, second) => battleOf(first, second, edition),
  });
}
