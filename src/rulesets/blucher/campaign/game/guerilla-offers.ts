import type { Named, NeededPart, Offer } from '../../../../core/battle';
import type { Values } from '../../../../core/field';
import { Problem } from '../../../../core/problem';
import { plural } from '../../../../core/text';
import { CAMPAIGN_SIDES, foeOf, type CampaignSide } from '../sides';
import { mayUse } from './day-offers';
import { knownColumns } from './known';
import { ordersName, PARTS } from './orders';
import { marksLeft, placedColumns, type AmbushState, type CampaignState, type UnitState } from './state';

/** Effects of La Guerilla at the end of the first day, in any order (B12.16-03, B12.16-04, B12.16-06; p.130). */
export function guerillaOffers(state: CampaignState): readonly Offer[] {
  if (state.ambush) return [suffering(state, state.ambush)];
  const effects = CAMPAIGN_SIDES.flatMap((side) => [
    ...(mayUse(state, side, 'information') ? [information(state, side)] : []),
    ...(mayUse(state, side, 'ambush') ? [ambush(state, side)] : []),
  ]);
  const [first] = effects;
  const none: Offer = {
    word: 'next',
    title: 'no more of La Guerilla',
    by: first?.by ?? 'blue',
    closes: true,
  };
  return first ? [...effects, none] : [{ ...none, automatic: true }];
}

function foeLabels(state: CampaignState, side: CampaignSide): readonly string[] {
  return placedColumns(state)
    .filter((one) => one.side === foeOf(side) && one.gone === null)
    .map(({ label }) => label);
}

function information(state: CampaignState, side: CampaignSide): Offer {
  const of = ordersName(foeOf(side));
  return {
    word: `information-${side}`,
    title: `${state.sides[side].name} learns all of an enemy column`,
    by: side,
    procedure: 'campaign-information',
    roles: [{ name: 'column', label: 'Enemy column', among: foeLabels(state, side), field: 'column' }],
    given: ({ column } = {}) => ({ day: state.day, columns: onlyColumn(state, foeOf(side), String(column)) }),
    needs: ({ column }) => [{ of, part: PARTS.units(String(column)) }],
  };
}

/** The facts known of one column; the others do not matter. */
function onlyColumn(state: CampaignState, side: CampaignSide, label: string): Values {
  const own = knownColumns(state)[side] as Values;
  return { [side]: Object.hasOwn(own, label) ? { [label]: own[label] } : {} };
}

/** The units of the column are not known: its owner tells afterwards which of them suffer. */
function ambush(state: CampaignState, side: CampaignSide): Offer {
  return {
    word: `ambush-${side}`,
    title: `${state.sides[side].name} ambushes an enemy column`,
    by: side,
    procedure: 'campaign-ambush',
    asksLate: false,
    roles: [{ name: 'column', label: 'Enemy column', among: foeLabels(state, side) }],
    given: () => ({
      day: state.day,
      diceBought: state.sides[side].guerilla.bought.ambushDice,
      units: [],
    }),
  };
}

/** The owner of the column spreads the hits; only units that take some are shown (B12.16-05; p.130). */
function suffering(state: CampaignState, ambushed: AmbushState): Offer {
  const { by, label, hits } = ambushed;
  const victim = foeOf(by);
  return {
    word: 'suffer',
    title: `${state.sides[victim].name} spreads ${plural(hits, 'hit', 'hits')} over units of column ${label}, such as "suffer ${exampleOf(state, victim, hits)}"`,
    by: victim,
    owed: true,
    roles: [{ name: 'hits', label: 'Unit:hits', among: hitsOf(state, victim), many: true }],
    needs: ({ hits: named }) => sufferingNeeds(state, ambushed, marksIn(named)),
  };
}

/** An example of so many hits, on two units or more, in the column or not: it gives nothing away. */
function exampleOf({ sides }: CampaignState, side: CampaignSide, hits: number): string {
  let left = hits;
  const marks = Object.values(sides[side].units).flatMap((unit) => {
    const taken = Math.min(left, leftOf(unit), Math.max(1, hits - 1));
    left -= taken;
    return taken > 0 ? [`${unit.id}:${taken}`] : [];
  });
  return marks.join(', ');
}

/**
 * What the victim has to show for hits spread so.
 * @throws Problem where public facts refuse them (E_AMBUSH_HITS): then nothing is shown in vain.
 */
function sufferingNeeds(
  state: CampaignState,
  { by, label, hits }: AmbushState,
  marks: readonly Mark[],
): readonly NeededPart[] {
  const victim = foeOf(by);
  const of = ordersName(victim);
  const { units } = state.sides[victim];
  const total = totalOf(marks);
  const isShort = total < hits;
  if (total > hits) throw wrongHits(`${plural(total, 'hit is', 'hits are')} spread`, hits);
  const spared = marks.find(([id, count]) => isShort && count < leftOf(units[id]));
  if (spared)
    throw wrongHits(`${plural(total, 'hit is', 'hits are')} spread, and ${spared[0]} can take more`, hits);
  const shown = marks.map(([id]) => ({
    of,
    part: PARTS.unit(id),
    refuses: (value: unknown) => (value === label ? undefined : `${id} is not in column ${label}`),
  }));
  return isShort || isWiped(state, victim, label, marks)
    ? [...shown, { of, part: PARTS.size(label) }]
    : shown;
}

/** Whether nothing is left of all units shown to be in a column: then its size has to tell whether it has others. */
function isWiped(
  { sides }: CampaignState,
  victim: CampaignSide,
  label: string,
  marks: readonly Mark[],
): boolean {
  const { units, columns } = sides[victim];
  const hits = new Map(marks);
  const ids = new Set([...(columns[label]?.known ?? []), ...hits.keys()]);
  return [...ids].every((id) => leftOf(units[id]) === (hits.get(id) ?? 0));
}

/** @throws Problem where the hits may not be spread so, by all that is known (E_AMBUSH_HITS). */
export function checkMarks(
  state: CampaignState,
  { by, label, hits }: AmbushState,
  marks: readonly Mark[],
): void {
  const { units, columns } = state.sides[foeOf(by)];
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

function wrongHits(message: string, hits: number): Problem {
  return new Problem({
    path: 'E_AMBUSH_HITS',
    message: `${message}; allowed: ${plural(hits, 'hit', 'hits')} in all, or all that the column can take`,
  });
}

/** A unit and its hits. */
type Mark = readonly [id: string, hits: number];

const totalOf = (marks: readonly Mark[]): number => marks.reduce((sum, [, count]) => sum + count, 0);

function leftOf(unit: UnitState | undefined): number {
  return unit === undefined || unit.eliminated ? 0 : marksLeft(unit);
}

/** Every unit with every number of hits that it can take: `I-1:3`. */
function hitsOf({ sides }: CampaignState, side: CampaignSide): readonly string[] {
  return Object.values(sides[side].units).flatMap((unit) =>
    Array.from({ length: leftOf(unit) }, (_, i) => `${unit.id}:${i + 1}`),
  );
}

/** `I-1:3` as a unit and its hits. */
export function marksIn(named: Named[string] | undefined): readonly Mark[] {
  const marks = named === undefined ? [] : typeof named === 'string' ? [named] : named;
  return marks.map((mark) => {
    const at = mark.lastIndexOf(':');
    return [mark.slice(0, at), Number(mark.slice(at + 1))] as const;
  });
}
