import { plural } from '../../../../core/input/text';
import { kindsIn, type Army, type Card, type Unit } from '../army';
import { rowsOf, when, type BreachRow, type Remedy } from '../breach';
import { changeAttached, changeExtras } from '../edit';
import { loadsOf } from '../loads';
import { batteryPrice, pointsOf, purchasesOf } from '../purchases';
import { bodyName, dismiss, firstOf, settle, take } from '../remedy';
import { NO_EXTRAS } from '../roster';
import { withoutGuns } from './artillery';

/** Something that the army can do without: how many things that is, and the points that it saves. */
interface Saving {
  readonly count: number;
  readonly points: number;
  readonly remedy: Remedy;
}

/** Remedies that save enough points: the fewest things first, then the fewest points beyond what is needed. */
function savings(army: Army, excess: number): Iterable<Remedy> {
  const all = [...unitSavings(army, excess), ...otherSavings(army), ...batterySavings(army, excess)];
  return firstOf(
    all
      .filter(({ points }) => points >= excess)
      .sort((a, b) => a.count - b.count || a.points - b.points)
      .map(({ remedy }) => remedy),
  );
}

/** The last units of a row, as many as save enough. */
function unitSavings({ units }: Army, excess: number): readonly Saving[] {
  const byCard = new Map<Card, Unit[]>();
  for (const unit of units) byCard.set(unit.card, [...(byCard.get(unit.card) ?? []), unit]);
  return [...byCard].flatMap(([card, own]) => {
    const count = Math.ceil(excess / Math.max(1, card.points));
    return own.length < count
      ? []
      : [{ count, points: count * card.points, remedy: take(own.slice(-count)) }];
  });
}

function batterySavings(army: Army, excess: number): readonly Saving[] {
  return [...loadsOf(army).rest].flatMap(([body, counts]) =>
    kindsIn(counts).flatMap(([kind, there]) => {
      const count = Math.ceil(excess / batteryPrice(kind));
      const what = `${plural(count, `attached ${kind} battery`, `attached ${kind} batteries`)} of ${bodyName(body)}`;
      const remedy = settle(`do without ${what}`, changeAttached(body.key, { [kind]: -count }));
      return there < count ? [] : [{ count, points: count * batteryPrice(kind), remedy }];
    }),
  );
}

/** Officers, guns and extras, one at a time. */
function otherSavings(army: Army): readonly Saving[] {
  const { officers, guns, cinc, roster } = army;
  const parts = purchasesOf(army);
  const extras = pointsOf(parts.filter(({ part }) => part === 'extras'));
  const cincPoints = pointsOf(parts.filter(({ part }) => part === 'cinc'));
  return [
    ...officers.map(({ commander, displayName, place, points }) => ({
      count: 1,
      points,
      remedy: dismiss(place, displayName ?? commander.name),
    })),
    ...guns.map((one) => ({
      count: 1,
      points: one.batteries.reduce((sum, { kind }) => sum + batteryPrice(kind), 0),
      remedy: settle(`do without artillery ${one.id}`, withoutGuns([one])),
    })),
    ...(cinc === null
      ? []
      : [
          {
            count: 1,
            points: cincPoints,
            remedy: settle(`do without ${cinc.name}`, () => ({ ...roster, cinc: null })),
          },
        ]),
    ...(extras === 0
      ? []
      : [{ count: 1, points: extras, remedy: settle('do without the extras', changeExtras(NO_EXTRAS)) }]),
  ];
}

/** The total may not exceed the limit; less is legal, and lost (B11.8-02, R11-25; p.99). */
export const POINT_ROWS: readonly BreachRow[] = rowsOf('army-points', [
  {
    code: 'E_POINTS_OVER',
    rule: 'B11.8-02',
    citation: 'Blücher p.99',
    condition: 'more points spent than the limit',
    find: (army) => {
      const total = pointsOf(purchasesOf(army));
      const { limit } = army.roster;
      return when(total > limit, () => ({
        found: total,
        allowed: limit,
        text: () => `${total} points spent; the limit is ${limit}`,
        remedies: () => savings(army, total - limit),
      }));
    },
  },
]);
