import { integer, list, map, name, type Infer } from '../../../core/input/field';
import { listing, plural } from '../../../core/input/text';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { nameField } from '../unit';

/** The most blinds of a side, and the most units under one: more than any army has. */
const MOST = 200;

const situation = {
  id: nameField('Side', 'the side'),
  groups: map(name({ label: 'Command group' }), {
    label: 'Command group of each unit that is placed',
    citation: 'GTE 5.6',
    from: 'state',
  }),
  blinds: map(list(name({ label: 'Unit' }), { label: 'Units', max: MOST }), {
    label: 'Units under each blind, by what is written on the back of the card',
    citation: 'GTE 7.1',
    default: {},
  }),
};

type Situation = Infer<typeof situation>;

const outcome = {
  blinds: integer({ label: 'Blinds' }),
  units: integer({ label: 'Units under them' }),
};

type Blind = readonly [id: string, units: readonly string[]];

const blindsIn = ({ blinds }: Situation): readonly Blind[] => Object.entries(blinds);

const emptyIn = (s: Situation): readonly string[] =>
  blindsIn(s).flatMap(([id, units]) => (units.length === 0 ? [id] : []));

const unknownIn = (s: Situation): readonly string[] =>
  blindsIn(s).flatMap(([, units]) => units.filter((unit) => !Object.hasOwn(s.groups, unit)));

function twiceIn(s: Situation): readonly string[] {
  const all = blindsIn(s).flatMap(([, units]) => units);
  return [...new Set(all.filter((unit, i) => all.indexOf(unit) !== i))];
}

const mixedIn = (s: Situation): readonly string[] =>
  blindsIn(s).flatMap(([id, units]) => (new Set(units.map((unit) => s.groups[unit])).size > 1 ? [id] : []));

/** What a blind cannot stand for (G7.1-04). */
// prettier-ignore
export const BLIND_CHECKS: CheckTable<Situation> = {
  kind: 'checks', id: 'blind-refusals', title: 'What a blind cannot stand for', rule: 'G7.1-04', citation: 'GTE 7.1',
  rows: [
    { code: 'E-BLIND-UNIT', condition: 'a unit that its side does not have', citation: 'GTE 7.1 (G7.1-04)',
      refuses: (s) => unknownIn(s).length > 0, because: (s) => `${listing(unknownIn(s), 'and')}: no unit of ${s.id} is called so`,
      allowed: (s) => listing(Object.keys(s.groups)) },
    { code: 'E-BLIND-EMPTY', condition: 'nobody', citation: 'GTE 7.1 (G7.1-04)',
      refuses: (s) => emptyIn(s).length > 0, because: (s) => `blind ${listing(emptyIn(s), 'and')} hides nobody`, allowed: () => 'a unit or a command group' },
    { code: 'E-BLIND-TWICE', condition: 'a unit under two blinds', citation: 'GTE 7.1 (G7.1-04)',
      refuses: (s) => twiceIn(s).length > 0, because: (s) => `${listing(twiceIn(s), 'and')} would stand under two blinds`, allowed: () => 'each unit once' },
    { code: 'E-BLIND-GROUP', condition: 'units of several command groups', citation: 'GTE 7.1 (G7.1-04)',
      refuses: (s) => mixedIn(s).length > 0, because: (s) => `blind ${listing(mixedIn(s), 'and')} hides units of several command groups`, allowed: () => 'units of one command group' },
  ],
};

/** Units that the enemy does not see are placed as blank cards (G7.1-04; 7.1). */
export const blinds = procedure({
  id: 'blinds',
  title: 'Blinds',
  summary: 'Whether a side may place its unseen units under blinds as it has written down.',
  citation: 'GTE 7.1',
  situation,
  outcome,
  tables: [BLIND_CHECKS.id],
  examples: [
    {
      command: `rule blinds --rules gte --groups '{"Foy":"left","Milan":"left"}' --blinds '{"1":["Foy","Milan"]}'`,
      about: 'two units of a command group under one card',
    },
  ],
  verdict: (o, { id }) =>
    `${id} has ${plural(o.blinds, 'blind', 'blinds')}, for ${plural(o.units, 'unit', 'units')}.`,
  orders: ({ blinds: cards }) =>
    cards === 0
      ? []
      : [
          'Place a blank card for each, where the enemy does not see the troops.',
          'Put the troops in the place of a card at once when one of its units moves, or any part of the card is seen.',
        ],
  *resolve(s, umpire) {
    if (!umpire.examine(BLIND_CHECKS, s)) return null;
    const all = blindsIn(s);
    return { blinds: all.length, units: all.reduce((sum, [, units]) => sum + units.length, 0) };
  },
});
