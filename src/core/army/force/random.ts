import { pick } from '../../dice/pick';
import type { Resolution } from '../../dice/roll';
import { Problem } from '../../input/problem';
import { plural } from '../../input/text';
import type { ArmyRequest, Roster } from '../army';
import { totalOf, type ForceKind, type ForceRow } from './force';
import type { ForceWorkshop } from './workshop';

/** Most command groups of an army that the dice make. */
const MOST_GROUPS = 5;
const MOST_TRIES = 20;

/** What the dice go by. */
export interface Likely {
  /** What the next unit of a group is, each section as often as it is likely; the first is what each group begins with. */
  readonly sections: readonly string[];
  /** Most groups of an army of that limit. */
  readonly groups: (limit: number) => number;
  /** What the limit counts: `point`. */
  readonly counts: string;
}

/**
 * A random army that is legal: groups, and units by chance until the limit is reached.
 * @throws Problem where the limit is too low.
 */
export function* randomForce<K extends ForceKind>(
  request: ArmyRequest,
  workshop: ForceWorkshop<K>,
  likely: Likely,
): Resolution<Roster> {
  const groups = Math.min(MOST_GROUPS, likely.groups(request.limit));
  for (let i = 0; i < MOST_TRIES && groups > 0; i++) {
    const army = yield* bought(
      yield* withGroups(workshop.start(request), groups, workshop),
      workshop,
      likely,
    );
    if (workshop.standing(army).wanted.length === 0) return army;
  }
  throw new Problem({
    path: 'limit',
    message: `no legal army was found for ${plural(request.limit, likely.counts, `${likely.counts}s`)}; give more`,
  });
}

function* withGroups<K extends ForceKind>(
  start: Roster,
  most: number,
  workshop: ForceWorkshop<K>,
): Resolution<Roster> {
  const count = yield* pick(Array.from({ length: most }, (_, i) => i + 1).slice(-2), 'number of groups');
  let army = start;
  for (let i = 0; i < count; i++) army = workshop.addPlace(army, undefined, undefined);
  return army;
}

/** Each group in turn gets a unit, until nothing more can be had. */
function* bought<K extends ForceKind>(
  start: Roster,
  workshop: ForceWorkshop<K>,
  { sections }: Likely,
): Resolution<Roster> {
  let army = start;
  const ids = workshop.places(start).map(({ id }) => id);
  for (let turn = 0; ; turn++) {
    const { rows, roster, spec } = workshop.force(army);
    const left = roster.limit - totalOf(workshop.force(army));
    const section = yield* pick(sections, 'arm');
    const affordable = (among: string | undefined): readonly ForceRow[] | undefined => {
      const found = rows.filter((row) => {
        const costs = spec.counts === 'unit' ? 1 : row.price * row.strength;
        return costs <= left && (among === undefined || row.section === among);
      });
      return found.length === 0 ? undefined : found;
    };
    const among = affordable(turn < ids.length ? sections[0] : section) ?? affordable(undefined);
    if (among === undefined) return army;
    const { id } = yield* pick(among, 'troops');
    army = workshop.buy(army, { offer: id, count: 1, place: ids[turn % ids.length] });
  }
}
