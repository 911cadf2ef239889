import { plural } from '../../../../core/input/text';
import { Forbidden, refusalBy } from '../../../../core/ruling/forbidden';
import type { NeededPart } from '../../../../core/walk/offer';
import { AMBUSH_CHECKS } from '../guerilla/ambush';
import { foeOf } from '../sides';
import { marksLeft } from './columns';
import { columnParts, needed, unitPart } from './parts';
import type { AmbushState, CampaignState, SideState, UnitState } from './record';

/** A unit and its hits. */
type Mark = readonly [id: string, hits: number];

/** Every unit with every number of hits that it can take, as players type it: `I-1:3`. */
export function marksFor({ units }: SideState): ReadonlyMap<string, Mark> {
  const marks = Object.values(units).flatMap((unit) =>
    Array.from({ length: leftOf(unit) }, (_, i): Mark => [unit.id, i + 1]),
  );
  return new Map(marks.map((mark) => [mark.join(':'), mark]));
}

export function marksNamed(army: SideState, named: readonly string[]): readonly Mark[] {
  const all = marksFor(army);
  return named.flatMap((text) => {
    const mark = all.get(text);
    return mark ? [mark] : [];
  });
}

/** An example of so many hits, on two units or more, in the column or not: it gives nothing away. */
export function exampleMarks({ units }: SideState, hits: number): string {
  let left = hits;
  const marks = Object.values(units).flatMap((unit) => {
    const taken = Math.min(left, leftOf(unit), Math.max(1, hits - 1));
    left -= taken;
    return taken > 0 ? [`${unit.id}:${taken}`] : [];
  });
  return marks.join(', ');
}

/**
 * What the victim has to show for hits spread so.
 * @throws Forbidden where public facts refuse them (E_AMBUSH_HITS): then nothing is shown in vain.
 */
export function neededFor(
  { sides }: CampaignState,
  { by, label, hits }: AmbushState,
  marks: readonly Mark[],
): readonly NeededPart[] {
  const victim = foeOf(by);
  const army = sides[victim];
  const total = totalOf(marks);
  const isShort = total < hits;
  if (total > hits) throw wrongHits(`${plural(total, 'hit is', 'hits are')} spread`, hits);
  const spared = marks.find(([id, count]) => isShort && count < leftOf(army.units[id]));
  if (spared)
    throw wrongHits(`${plural(total, 'hit is', 'hits are')} spread, and ${spared[0]} can take more`, hits);
  const shown = marks.map(([id]) =>
    needed(victim, unitPart(id), (value) =>
      value === label ? undefined : wrongHits(`${id} is not in column ${label}`, hits).refusal,
    ),
  );
  const isWanted = isShort || isWiped(army, label, marks);
  return isWanted ? [...shown, needed(victim, columnParts(label).size)] : shown;
}

/** Whether nothing is left of all units shown to be in a column: then its size has to tell whether it has others. */
function isWiped({ units, columns }: SideState, label: string, marks: readonly Mark[]): boolean {
  const hits = new Map(marks);
  const ids = new Set([...(columns[label]?.known ?? []), ...hits.keys()]);
  return [...ids].every((id) => leftOf(units[id]) === (hits.get(id) ?? 0));
}

/** @throws Forbidden where the hits may not be spread so, by all that is known (E_AMBUSH_HITS). */
export function checkMarks(
  { sides }: CampaignState,
  { by, label, hits }: AmbushState,
  marks: readonly Mark[],
): void {
  const { units, columns } = sides[foeOf(by)];
  const column = columns[label];
  const stranger = marks.find(([id]) => column?.known.includes(id) !== true);
  if (stranger) throw wrongHits(`${stranger[0]} is not in column ${label}`, hits);
  const ids = new Set(marks.map(([id]) => id));
  const over = marks.find(([id, count]) => count > leftOf(units[id]));
  if (over || ids.size < marks.length) throw wrongHits('a unit is hit more than it can be', hits);
  const total = totalOf(marks);
  const takesAll = column?.size === marks.length && marks.every(([id, count]) => count === leftOf(units[id]));
  if (total > hits || (total < hits && !takesAll))
    throw wrongHits(`${plural(total, 'hit is', 'hits are')} spread`, hits);
}

function wrongHits(text: string, hits: number): Forbidden {
  const refusal = refusalBy(AMBUSH_CHECKS, 'E_AMBUSH_HITS', text);
  return new Forbidden({
    ...refusal,
    allowed: `${plural(hits, 'hit', 'hits')} in all, or all that the column can take`,
  });
}

const totalOf = (marks: readonly Mark[]): number => marks.reduce((sum, [, count]) => sum + count, 0);

function leftOf(unit: UnitState | undefined): number {
  return unit === undefined || unit.eliminated ? 0 : marksLeft(unit);
}
