import type { ArmyWish, Roster as AnyRoster } from '../../../../../core/scenario/army';
import { pick } from '../../../../../core/dice/pick';
import { Problem } from '../../../../../core/input/problem';
import type { Resolution } from '../../../../../core/dice/roll';
import { GENERAL_PRICE, GENERALS_SHARE } from '../../prices';
import { totalOf } from '../force';
import { sectionOf, type Row, type Section } from '../rows';
import type { ForceWorkshop } from './workshop';

/** Most command groups of an army that the dice make. */
const MOST_GROUPS = 5;
/** An army of chance spends at least so much of its points, so that its generals have their share. */
const SPENT = 0.9;
const MOST_TRIES = 20;

/** What the next unit of a group is, each as often as it is likely: mostly infantry. */
const LIKELY: readonly Section[] = [
  'Infantry',
  'Infantry',
  'Infantry',
  'Infantry',
  'Cavalry',
  'Cavalry',
  'Artillery',
];

/**
 * A random army that is legal: as many groups as the share of generals allows, and units by chance until the points are spent.
 * @throws Problem where the points are too few.
 */
export function* randomForce(wish: ArmyWish, workshop: ForceWorkshop): Resolution<AnyRoster> {
  const most = Math.floor((SPENT * wish.limit * GENERALS_SHARE) / 100 / GENERAL_PRICE);
  const groups = Math.min(MOST_GROUPS, most);
  for (let i = 0; i < MOST_TRIES && groups > 0; i++) {
    const army = yield* bought(yield* withGroups(workshop.start(wish), groups, workshop), workshop);
    if (workshop.standing(army).wanted.length === 0) return army;
  }
  throw new Problem({
    path: 'limit',
    message: `no legal army was found for ${wish.limit} points; give more`,
  });
}

function* withGroups(start: AnyRoster, most: number, workshop: ForceWorkshop): Resolution<AnyRoster> {
  const count = yield* pick(Array.from({ length: most }, (_, i) => i + 1).slice(-2), 'number of groups');
  let army = start;
  for (let i = 0; i < count; i++) army = workshop.addPlace(army, undefined, undefined);
  return army;
}

/** Each group in turn gets a unit, until nothing more can be paid for. */
function* bought(start: AnyRoster, workshop: ForceWorkshop): Resolution<AnyRoster> {
  let army = start;
  const ids = workshop.places(start).map(({ id }) => id);
  for (let turn = 0; ; turn++) {
    const { rows, roster } = workshop.force(army);
    const left = roster.limit - totalOf(workshop.force(army));
    const section = yield* pick(LIKELY, 'arm');
    const among =
      affordable(rows, left, turn < ids.length ? 'Infantry' : section) ?? affordable(rows, left, undefined);
    if (among === undefined) return army;
    const { id } = yield* pick(among, 'troops');
    army = workshop.buy(army, { offer: id, count: 1, place: ids[turn % ids.length] });
  }
}

function affordable(
  rows: readonly Row[],
  left: number,
  section: Section | undefined,
): readonly Row[] | undefined {
  const found = rows.filter(({ kind, price, strength }) => {
    return price * strength <= left && (section === undefined || sectionOf(kind.arm) === section);
  });
  return found.length === 0 ? undefined : found;
}
