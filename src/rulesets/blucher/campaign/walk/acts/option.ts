import type { Rules } from '../../../../../core/ruling/ruleset';
import { listing } from '../../../../../core/input/text';
import { battleOption, VETO_VP } from '../../days/battle-option';
import { battlefieldsOn, SHAPES } from '../../days/battlefield';
import { declare } from '../../days/declare';
import { both, foeOf, type CampaignSide } from '../../sides';
import {
  contactNeed,
  declarationOf,
  hasForm,
  nameableContacts,
  optionHolder,
  rulableDeclaration,
  sizesInside,
} from '../declaration';
import { chartIn, vpIn } from '../facts';
import { withSide, type CampaignState } from '../record';
import { BY_PROGRAM, noted, ruled } from './make-act';

/** At the start of a day both add a die to their VP; then the option goes round (B12.5-01; p.140). */
export const findsOption = ruled(battleOption, {
  ...BY_PROGRAM,
  word: 'option',
  title: 'who has the first option to declare a battle?',
  when: ({ state }) => state.option === null,
  given: (_, { state }) => ({
    day: state.day,
    vp: vpIn(state),
    vetoUsed: both((side) => state.sides[side].vetoUsed),
  }),
  apply: ({ state, outcome }) => ({ ...state, option: { first: outcome.first ?? 'blue', declined: [] } }),
});

/** The side that has the option, its columns in contact, and a battlefield of each shape that it could declare. */
interface Holder {
  readonly by: CampaignSide;
  readonly contacts: readonly string[];
  readonly examples: readonly string[];
}

function holders(state: CampaignState, rules: Rules): readonly Holder[] {
  const by = optionHolder(state);
  if (by === undefined) return [];
  const all = battlefieldsOn(chartIn(state).grid);
  const examples = SHAPES.flatMap(
    (wanted) =>
      all.find(
        ({ shape, squares }) => shape === wanted && hasForm(declarationOf(state, by, squares), rules),
      ) ?? [],
  );
  const contacts = nameableContacts(state, by).map(({ label }) => label);
  return [{ by, contacts, examples: examples.map(({ name }) => name) }];
}

/** The side with the option declares a battlefield, and shows that its column is large enough for a contact (p.141). */
export const declares = ruled(declare, {
  word: 'declare',
  asksAlone: false,
  each: ({ state, rules }) => holders(state, rules).filter(({ examples }) => examples.length > 0),
  title: ({ state, of: { by, contacts, examples } }) => {
    const named = contacts.length > 1 ? ` > ${contacts[0] ?? ''}` : '';
    const lines = examples.map((field) => `"declare ${field}${named}"`);
    return `${state.sides[by].name} declares the battle, such as ${listing(lines)}`;
  },
  roles: {
    field: {
      label: 'Battlefield, by its north-western square',
      among: ({ state, of, rules }) => fieldsFor(state, of.by, rules),
    },
    contact: {
      label: 'Column in contact',
      among: ({ of }) => of.contacts,
      ifSeveral: true,
    },
  },
  given: ({ field }, { state, of, rules }) =>
    rulableDeclaration(state, of.by, squaresOf(state, field), rules),
  needs: ({ field, contact }, { state, of, rules }) => {
    const squares = squaresOf(state, field);
    if (!hasForm(declarationOf(state, of.by, squares), rules)) return [];
    const wantsNumbers = Number(rules.options['campaign.minUnitsOnField']) > 0;
    return [...contactNeed(state, of.by, contact), ...(wantsNumbers ? sizesInside(state, squares) : [])];
  },
  apply: ({ state, of, outcome }) => ({ ...state, battle: { by: of.by, squares: outcome.squares } }),
});

/** All battlefields by name, first those that would do if all columns were large enough. */
function fieldsFor(state: CampaignState, by: CampaignSide, rules: Rules): readonly string[] {
  const fields = battlefieldsOn(chartIn(state).grid).map(({ name, squares }) => ({
    name,
    rank: hasForm(declarationOf(state, by, squares), rules) ? 0 : 1,
  }));
  return fields.sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1)).map(({ name }) => name);
}

/** The squares of the battlefield of that name; none if there is no such. */
function squaresOf(state: CampaignState, field: string): readonly string[] {
  return battlefieldsOn(chartIn(state).grid).find(({ name }) => name === field)?.squares ?? [];
}

/** The option goes to the other side, unless that has declined already (B12.5-02; p.140). */
export const declines = noted({
  word: 'next',
  each: ({ state, rules }) => holders(state, rules),
  title: ({ state, of: { by, examples } }) => {
    const { name } = state.sides[by];
    return examples.length > 0
      ? `${name} declares no battle`
      : `${name} cannot declare: no battlefield with an enemy in it would have a column of ${name} in its middle`;
  },
  automatic: ({ of }) => of.examples.length === 0,
  closes: true,
  apply: ({ state, of }) => declined(state, of.by),
});

function declined(state: CampaignState, side: CampaignSide): CampaignState {
  const { option } = state;
  return { ...state, option: option && { ...option, declined: [...option.declined, side] } };
}

/** A declared battle, as an act is about it. */
const declaredBattle = ({ state: { battle } }: { readonly state: CampaignState }) => (battle ? [battle] : []);

/** The declarer gains victory points, and counts as having declined (B12.5-05, R12-06; p.146). */
export const vetoes = noted({
  word: 'veto',
  each: declaredBattle,
  title: ({ state, of }) => `${state.sides[foeOf(of.by)].name} vetoes the battle for today`,
  apply: ({ state, of: { by } }) => {
    const spent = withSide(state, foeOf(by), () => ({ vetoUsed: true }));
    const paid = withSide(spent, by, ({ vpOther }) => ({ vpOther: vpOther + VETO_VP }));
    return declined({ ...paid, battle: null }, by);
  },
});

export const accepts = noted({
  word: 'next',
  each: declaredBattle,
  title: ({ state, of }) => `${state.sides[foeOf(of.by)].name} accepts the battle`,
  closes: true,
});
