import type { Named, NeededPart, Offer } from '../../../../core/battle';
import type { Values } from '../../../../core/field';
import { adjudicate, requireSituation, type Rules } from '../../../../core/adjudicate';
import { secureSource } from '../../../../core/dice/secure';
import { listing } from '../../../../core/text';
import { CONTACT_UNITS, declare } from '../days/declare';
import { SHAPES, rectangleAt, SQUARES_OF_BATTLE, type Shape } from '../days/battlefield';
import { FIRST_DAY } from '../days/day-field';
import { areAdjacent, squaresOf } from '../map/grid';
import type { Chart } from '../map/chart';
import { both, CAMPAIGN_SIDES, foeOf, type Both, type CampaignSide } from '../sides';
import { chartIn, knownColumns, movableCounts, vpIn } from './known';
import { ordersName, PARTS } from './orders';
import { placedColumns, unitsLeft, type CampaignState, type Placed } from './state';

/** At the start of a day both add a die to their VP; then the option goes round (p.140). */
export function optionOffers(state: CampaignState, rules: Rules): readonly Offer[] {
  const { option, day, sides } = state;
  const by = optionHolder(state);
  if (option !== null) return by === undefined ? [] : declaring(state, by, rules);
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
}

/** The side that has the option now; one without a column in contact has to decline (B12.5-02; p.140). */
export function optionHolder(state: CampaignState): CampaignSide | undefined {
  const { option } = state;
  if (option === null) return undefined;
  return [option.first, foeOf(option.first)].find(
    (side) => !option.declined.includes(side) && contactsOf(state, side).length > 0,
  );
}

function declaring(state: CampaignState, by: CampaignSide, rules: Rules): readonly Offer[] {
  const { name } = state.sides[by];
  const isLegal = (field: string): boolean => hasForm(declarationOf(state, by, { field }), rules);
  const examples = SHAPES.flatMap((shape) => fieldsIn(state, shape).find(isLegal) ?? []);
  if (examples.length === 0)
    return [
      {
        word: 'next',
        title: `${name} cannot declare: no battlefield with an enemy in it would have a column of ${name} in its middle`,
        by,
        closes: true,
        automatic: true,
      },
    ];
  const decline: Offer = { word: 'next', title: `${name} declares no battle`, by, closes: true };
  return [declaration(state, by, rules, examples), decline];
}

/** Columns of a side that stand beside an enemy, and are not known to be too small (B12.6-03; p.141). */
function contactsOf(state: CampaignState, side: CampaignSide): readonly Placed[] {
  return touchingOf(state, side).filter((one) => one.size === null || isEnough(one));
}

/** Columns of a side that stand beside an enemy. */
function touchingOf(state: CampaignState, side: CampaignSide): readonly Placed[] {
  const { grid } = chartIn(state);
  const all = placedColumns(state);
  const touches = ({ square }: Placed): boolean =>
    all.some(
      (one) => one.side !== side && one.square !== null && areAdjacent(grid, one.square, square ?? ''),
    );
  return all.filter((one) => one.side === side && one.square !== null && touches(one));
}

/**
 * Whether scouting has shown that a column is too small. A size that the declaration itself makes known does not count:
 * the columns that can be named must not change meanwhile.
 */
const isScoutedSmall = (one: Placed): boolean => (one.scouted || one.revealed) && !isEnough(one);

/** Whether all know that a column has enough units for a contact. */
const isEnough = ({ size, atLeast }: Placed): boolean => (size ?? atLeast) >= CONTACT_UNITS;

/** How six squares are named: `C3` for two rows of three, `C3 tall` for three rows of two. */
const TALL = ' tall';
const fieldName = (corner: string, shape: Shape): string => (shape === 'tall' ? `${corner}${TALL}` : corner);

/** The squares of the battlefield that is named `C3` or `C3 tall`, without those beyond the map. */
export function squaresNamed({ grid }: Chart, field: Named[string] | undefined): readonly string[] {
  const text = typeof field === 'string' ? field : '';
  const isTall = text.endsWith(TALL);
  return rectangleAt(grid, isTall ? text.slice(0, -TALL.length) : text, isTall ? 'tall' : 'wide');
}

/** The declaration of a battlefield that is named. */
function declarationOf(state: CampaignState, by: CampaignSide, { field }: Named): Values {
  const squares = squaresNamed(chartIn(state), field);
  return { by, columns: knownColumns(state), map: state.map, squares };
}

function declaration(
  state: CampaignState,
  by: CampaignSide,
  rules: Rules,
  examples: readonly string[],
): Offer {
  const contacts = touchingOf(state, by).filter((one) => !isScoutedSmall(one));
  const given = (named: Named = {}): Values => {
    const declared = declarationOf(state, by, named);
    // What is wrong with the squares is the reason, not a number that nobody has told.
    return hasForm(declared, rules) ? declared : withSizes(declared, ({ size = SURELY_ENOUGH }) => size);
  };
  const [contact] = contacts;
  const named = contacts.length > 1 && contact ? ` > ${contact.label}` : '';
  const lines = examples.map((field) => `"declare ${field}${named}"`);
  const fields = SHAPES.flatMap((shape) => fieldsIn(state, shape)).sort();
  const roles = [
    { name: 'field', label: 'Battlefield, by its north-western square', among: fields },
    ...(contacts.length > 1
      ? [{ name: 'contact', label: 'Column in contact', among: contacts.map(({ label }) => label) }]
      : []),
  ];
  return {
    word: 'declare',
    title: `${state.sides[by].name} declares the battle, such as ${listing(lines)}`,
    by,
    procedure: 'campaign-declare',
    roles,
    given,
    needs: (named) =>
      hasForm(declarationOf(state, by, named), rules)
        ? [
            ...contactNeed(state, by, named, contacts),
            ...(Number(rules.options['campaign.minUnitsOnField']) > 0 ? sizesInside(state, named) : []),
          ]
        : [],
  };
}

/** Whether the squares would be legal if all columns were large enough; if not, nobody has to show anything. */
function hasForm(given: Values, rules: Rules): boolean {
  const situation = requireSituation(
    rules,
    declare,
    withSizes(given, () => SURELY_ENOUGH),
  );
  return adjudicate(rules, declare, situation, secureSource()).refused.length === 0;
}

/** A situation in which the columns have other sizes. */
function withSizes(given: Values, size: (column: Values) => unknown): Values {
  const columns = given.columns as Both<Readonly<Record<string, Values>>>;
  const sized = both((side) =>
    Object.fromEntries(
      Object.entries(columns[side]).map(([label, column]) => [label, { ...column, size: size(column) }]),
    ),
  );
  return { ...given, columns: sized };
}

/** More than any rule asks of a column. */
const SURELY_ENOUGH = 99;

/** For contact a side shows that a column has enough units, and nothing else of it (B12.6-03; p.141). */
function contactNeed(
  { sides }: CampaignState,
  by: CampaignSide,
  { contact }: Named,
  contacts: readonly Placed[],
): readonly NeededPart[] {
  const column = contacts.find(({ label }) => label === contact) ?? contacts[0];
  if (column === undefined || isEnough(column)) return [];
  const { label, known } = column;
  const few = `column ${label} has fewer than ${CONTACT_UNITS} units [E_BATTLE_CONTACT]`;
  const unless = (isEnoughNow: (value: unknown) => boolean, part: string): readonly NeededPart[] => [
    { of: ordersName(by), part, refuses: (value) => (isEnoughNow(value) ? undefined : few) },
  ];
  // Units that were shown to be in it may have been lost since: then only its size tells whether it has enough.
  const lost = known.length - unitsLeft(sides[by], column).length;
  if (lost > 0) return unless((value) => Number(value) - lost >= CONTACT_UNITS, PARTS.size(label));
  return unless((value) => value === true, PARTS.enough(label));
}

/** A house rule on numbers makes both sides tell the sizes of their columns inside (B12.6-09; p.142). */
function sizesInside(state: CampaignState, { field }: Named): readonly NeededPart[] {
  const squares = squaresNamed(chartIn(state), field);
  return placedColumns(state)
    .filter(({ square, size }) => size === null && square !== null && squares.includes(square))
    .map(({ side, label }) => ({ of: ordersName(side), part: PARTS.size(label) }));
}

/** Every battlefield of a shape that fits on the map. */
function fieldsIn(state: CampaignState, shape: Shape): readonly string[] {
  const { grid } = chartIn(state);
  return squaresOf(grid)
    .filter((square) => rectangleAt(grid, square, shape).length === SQUARES_OF_BATTLE)
    .map((square) => fieldName(square, shape));
}

/** The other side may veto the declaration, once in a campaign (B12.5-05; p.146). */
export function vetoOffers({ battle, sides }: CampaignState): readonly Offer[] {
  const by = foeOf(battle?.by ?? 'blue');
  return [
    { word: 'veto', title: `${sides[by].name} vetoes the battle for today`, by },
    { word: 'next', title: `${sides[by].name} accepts the battle`, by, closes: true },
  ];
}

/** Who moves first: on the first day the side with the intelligence, on later ones whom it names (p.139, 143). */
export function orderOffers(state: CampaignState, rules: Rules): readonly Offer[] {
  const by = state.intelligence ?? 'blue';
  const counts = movableCounts(state);
  const isFirstDay = state.day === FIRST_DAY && rules.options['campaign.day1Order'] !== 'choose';
  const isSettled = isFirstDay || CAMPAIGN_SIDES.some((side) => counts[side] === 0);
  const order = (first: CampaignSide): Pick<Offer, 'by' | 'procedure' | 'given'> => ({
    by,
    procedure: 'campaign-move-order',
    given: () => ({ day: state.day, intelligence: by, movable: counts, goesFirst: first }),
  });
  const own: Offer = {
    ...order(by),
    word: 'next',
    title: `${state.sides[by].name} moves first`,
    closes: true,
    ...(isSettled && { automatic: true }),
  };
  const other: Offer = {
    ...order(foeOf(by)),
    word: 'second',
    title: `${state.sides[by].name} has ${state.sides[foeOf(by)].name} move first`,
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
