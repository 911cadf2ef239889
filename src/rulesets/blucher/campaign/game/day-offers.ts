import type { Named, NeededPart, Offer } from '../../../../core/battle';
import type { Values } from '../../../../core/field';
import type { Rules } from '../../../../core/adjudicate';
import { CONTACT_UNITS } from '../days/declare';
import { SHAPES, rectangleAt, SQUARES_OF_BATTLE } from '../days/battlefield';
import { FIRST_DAY } from '../days/day-field';
import { areAdjacent, squaresOf } from '../map/grid';
import { CAMPAIGN_SIDES, foeOf, SIDE_NAMES, type CampaignSide } from '../sides';
import { chartIn, knownColumns, movableCounts, vpIn } from './known';
import { ordersName, PARTS } from './orders';
import { placedColumns, type CampaignState, type Placed } from './state';

/** At the start of a day both add a die to their VP; then the option goes round (p.140). */
export function optionOffers(state: CampaignState, rules: Rules): readonly Offer[] {
  const { option, day, sides } = state;
  if (option === null)
    return [
      {
        word: 'option',
        title: 'who has the first option to declare a battle?',
        by: 'blue',
        automatic: true,
        procedure: 'campaign-battle-option',
        given: () => ({
          day,
          vp: vpIn(state),
          vetoUsed: { blue: sides.blue.vetoUsed, red: sides.red.vetoUsed },
        }),
      },
    ];
  const by = optionHolder(state);
  return by === undefined ? [] : declaring(state, by, rules);
}

/** The side that has the option now; undefined once both have had it. */
export function optionHolder({ option }: CampaignState): CampaignSide | undefined {
  if (option === null) return undefined;
  return [option.first, foeOf(option.first)].find((side) => !option.declined.includes(side));
}

/** A side without a column beside an enemy cannot declare, and declines without being asked (B12.5-02; p.140). */
function declaring(state: CampaignState, by: CampaignSide, rules: Rules): readonly Offer[] {
  const contacts = contactsOf(state, by);
  const decline: Offer = {
    word: 'next',
    title: `${state.sides[by].name} declares no battle`,
    by,
    closes: true,
    ...(contacts.length === 0 && { automatic: true }),
  };
  return contacts.length === 0 ? [decline] : [declaration(state, by, contacts, rules), decline];
}

/** Columns of a side that stand beside an enemy. */
export function contactsOf(state: CampaignState, side: CampaignSide): readonly Placed[] {
  const { grid } = chartIn(state);
  const all = placedColumns(state);
  const touches = ({ square }: Placed): boolean =>
    all.some((one) => one.side !== side && one.square !== null && areAdjacent(grid, one.square, square ?? ''));
  return all.filter((one) => one.side === side && one.square !== null && touches(one));
}

/** Whether all know that a column has enough units for a contact. */
const isEnough = ({ size, atLeast }: Placed): boolean => (size ?? atLeast) >= CONTACT_UNITS;

function declaration(
  state: CampaignState,
  by: CampaignSide,
  contacts: readonly Placed[],
  rules: Rules,
): Offer {
  const isOpen = contacts.some(isEnough);
  const hidden = contacts.filter(({ size }) => size === null);
  const roles = [
    { name: 'corner', label: 'North-western square', among: cornersIn(state), field: 'corner' },
    ...(!isOpen && hidden.length > 1
      ? [{ name: 'contact', label: 'Column in contact', among: hidden.map(({ label }) => label) }]
      : []),
  ];
  return {
    word: 'declare',
    title: `${state.sides[by].name} declares the battle, such as "declare C3" or "declare C3 tall"`,
    by,
    procedure: 'campaign-declare',
    roles,
    given: () => ({ by, columns: knownColumns(state), map: state.map }),
    needs: (named) => [
      ...(isOpen ? [] : contactNeed(by, named, hidden)),
      ...(Number(rules.options['campaign.minUnitsOnField']) > 0 ? sizesInside(state, named) : []),
    ],
  };
}

/** Contact shows that a column has enough units, and no more (B12.6-03; p.141). */
function contactNeed(by: CampaignSide, { contact }: Named, hidden: readonly Placed[]): readonly NeededPart[] {
  const label = typeof contact === 'string' ? contact : hidden[0]?.label;
  if (label === undefined) return [];
  const few = `column ${label} has fewer than ${CONTACT_UNITS} units`;
  const of = ordersName(by);
  const lost = hidden.find((one) => one.label === label)?.known.length ?? 0;
  // What was shown of it may have been lost since: then only its size tells.
  if (lost > 0) return [{ of, part: PARTS.size(label) }];
  return [{ of, part: PARTS.enough(label), refuses: (value) => (value === true ? undefined : few) }];
}

/** A house rule on numbers makes both sides tell those inside (B12.6-09; p.142). */
function sizesInside(state: CampaignState, { corner }: Named): readonly NeededPart[] {
  const { grid } = chartIn(state);
  const squares = SHAPES.flatMap((shape) => rectangleAt(grid, typeof corner === 'string' ? corner : '', shape));
  return placedColumns(state)
    .filter(({ square, size }) => size === null && square !== null && squares.includes(square))
    .map(({ side, label }) => ({ of: ordersName(side), part: PARTS.size(label) }));
}

/** Squares from which a battlefield can be drawn. */
function cornersIn(state: CampaignState): readonly string[] {
  const { grid } = chartIn(state);
  return squaresOf(grid).filter((square) =>
    SHAPES.some((shape) => rectangleAt(grid, square, shape).length === SQUARES_OF_BATTLE),
  );
}

/** The other side may veto the declaration, once in a campaign (B12.5-05; p.146). */
export function vetoOffers({ battle, sides }: CampaignState): readonly Offer[] {
  const by = foeOf(battle?.by ?? 'blue');
  return [
    { word: 'veto', title: `${sides[by].name} vetoes the battle for today`, by },
    { word: 'next', title: `${sides[by].name} accepts the battle`, by, closes: true },
  ];
}

/** Who moves first: the intelligence on the first day, and its word on later ones (p.139, 143). */
export function orderOffers(state: CampaignState, rules: Rules): readonly Offer[] {
  const by = state.intelligence ?? 'blue';
  const shared = { by, procedure: 'campaign-move-order' };
  const given = (): Values => ({ day: state.day, intelligence: by, movable: movableCounts(state) });
  const isSettled = state.day === FIRST_DAY && rules.options['campaign.day1Order'] !== 'choose';
  const own: Offer = {
    ...shared,
    word: 'next',
    title: `${SIDE_NAMES[by]} moves first`,
    closes: true,
    given: () => ({ ...given(), goesFirst: by }),
    ...(isSettled && { automatic: true }),
  };
  const other: Offer = {
    ...shared,
    word: 'second',
    title: `${SIDE_NAMES[by]} has ${SIDE_NAMES[foeOf(by)]} move first`,
    given: () => ({ ...given(), goesFirst: foeOf(by) }),
  };
  return isSettled ? [own] : [own, other];
}

/** After the last move: the battle, the next day, or the end (p.140, 146). */
export function dayEndOffers(state: CampaignState): readonly Offer[] {
  return [
    {
      word: 'day',
      title: 'the day ends',
      by: 'blue',
      automatic: true,
      procedure: 'campaign-day-end',
      given: () => ({ day: state.day, battle: state.battle !== null, vp: vpIn(state) }),
    },
  ];
}

/** Effects of La Guerilla at the end of the first day, in any order (B12.16-03, B12.16-04, B12.16-06; p.130). */
export function guerillaOffers(state: CampaignState): readonly Offer[] {
  if (state.ambush) return sufferOffers(state, state.ambush);
  const effects = CAMPAIGN_SIDES.flatMap((side) => [
    ...(mayUse(state, side, 'information') ? [informationOffer(state, side)] : []),
    ...(mayUse(state, side, 'ambush') ? [ambushOffer(state, side)] : []),
  ]);
  const done: Offer = { word: 'next', title: 'no more of La Guerilla', by: 'blue', closes: true };
  return [...effects, effects.length === 0 ? { ...done, automatic: true } : done];
}

/** Whether a side has bought an effect and not used it. */
export function mayUse(
  { sides }: CampaignState,
  side: CampaignSide,
  effect: 'information' | 'ambush',
): boolean {
  const { bought, used } = sides[side].guerilla;
  const has = effect === 'ambush' ? bought.ambushDice > 0 : bought.information;
  return has && !used.includes(effect);
}

function foeLabels(state: CampaignState, side: CampaignSide): readonly string[] {
  return placedColumns(state)
    .filter((one) => one.side === foeOf(side) && !one.gone)
    .map(({ label }) => label);
}

function informationOffer(state: CampaignState, side: CampaignSide): Offer {
  const of = ordersName(foeOf(side));
  return {
    word: `information-${side}`,
    title: `${state.sides[side].name} learns all of an enemy column`,
    by: side,
    procedure: 'campaign-information',
    roles: [{ name: 'column', label: 'Enemy column', among: foeLabels(state, side), field: 'column' }],
    given: () => ({ day: state.day, columns: knownColumns(state) }),
    needs: ({ column }) => [
      { of, part: PARTS.size(String(column)) },
      { of, part: PARTS.units(String(column)) },
    ],
  };
}

function ambushOffer(state: CampaignState, side: CampaignSide): Offer {
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
      // What is in the column is not known; its owner tells below who suffers.
      units: [],
    }),
  };
}

/** The owner of the column spreads the hits; only units that take some are shown (B12.16-05; p.130). */
function sufferOffers(
  state: CampaignState,
  { by, label, hits }: NonNullable<CampaignState['ambush']>,
): readonly Offer[] {
  const victim = foeOf(by);
  const of = ordersName(victim);
  return [
    {
      word: 'suffer',
      title: `${state.sides[victim].name} spreads ${hits} hits over column ${label}, such as "suffer I-1:2, I-2:3"`,
      by: victim,
      owed: true,
      roles: [{ name: 'hits', label: 'Unit:hits', among: hitsOf(state, victim), many: true }],
      needs: ({ hits: marks }) => {
        const ids = marksIn(marks).map(([id]) => id);
        const shown = ids.map((id) => ({
          of,
          part: PARTS.unit(id),
          refuses: (value: unknown) => (value === label ? undefined : `${id} is not in column ${label}`),
        }));
        const all = marksIn(marks).reduce((sum, [, count]) => sum + count, 0);
        return all < hits ? [...shown, { of, part: PARTS.size(label) }] : shown;
      },
    },
  ];
}

/** Every unit with every number of hits that it can take: `I-1:3`. */
function hitsOf({ sides }: CampaignState, side: CampaignSide): readonly string[] {
  return Object.values(sides[side].units).flatMap(({ id, eliminated, elanMax, fatigues, ammoTrack, ammoMarked }) => {
    const left = eliminated ? 0 : elanMax === null ? ammoTrack.length - ammoMarked : elanMax - fatigues;
    return Array.from({ length: Math.max(0, left) }, (_, i) => `${id}:${i + 1}`);
  });
}

/** `I-1:3` as a unit and its hits. */
export function marksIn(named: Named[string] | undefined): readonly (readonly [id: string, hits: number])[] {
  const marks = named === undefined ? [] : typeof named === 'string' ? [named] : named;
  return marks.map((mark) => {
    const at = mark.lastIndexOf(':');
    return [mark.slice(0, at), Number(mark.slice(at + 1))] as const;
  });
}
