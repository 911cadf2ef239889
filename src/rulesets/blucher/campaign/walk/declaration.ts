import { adjudicate, requireSituation } from '../../../../core/ruling/adjudicate';
import { refusalBy } from '../../../../core/ruling/forbidden';
import type { Rules } from '../../../../core/ruling/ruleset';
import { secureSource } from '../../../../core/dice/secure';
import type { GivenTo } from '../../../../core/walk/act';
import type { NeededPart } from '../../../../core/walk/offer';
import { CONTACT_UNITS, declare, DECLARE_CHECKS } from '../days/declare';
import { areAdjacent } from '../map/grid';
import { foeOf, type CampaignSide } from '../sides';
import { columnsOf, placedColumns, unitsLeft, type Placed } from './columns';
import { chartIn, knownColumns, withSizes } from './facts';
import { columnParts, needed } from './parts';
import type { CampaignState } from './record';

/** The side that has the option now; one without a column in contact has to decline (B12.5-02; p.140). */
export function optionHolder(state: CampaignState): CampaignSide | undefined {
  const { option } = state;
  if (option === null) return undefined;
  return [option.first, foeOf(option.first)].find(
    (side) => !option.declined.includes(side) && contactsOf(state, side).length > 0,
  );
}

/** Columns of a side that stand beside an enemy, and are not known to be too small. */
function contactsOf(state: CampaignState, side: CampaignSide): readonly Placed[] {
  return touchingOf(state, side).filter((one) => one.size === null || isEnough(one));
}

/** Columns of a side that stand beside an enemy. */
function touchingOf(state: CampaignState, side: CampaignSide): readonly Placed[] {
  const { grid } = chartIn(state);
  const foes = columnsOf(state, foeOf(side));
  return columnsOf(state, side).filter(
    ({ square }) =>
      square !== null && foes.some((foe) => foe.square !== null && areAdjacent(grid, foe.square, square)),
  );
}

/** Columns in contact that a declaration may name: those that scouting has not shown to be too small. */
export function nameableContacts(state: CampaignState, side: CampaignSide): readonly Placed[] {
  // A size that the declaration itself makes known does not count: what can be named must not change meanwhile.
  return touchingOf(state, side).filter((one) => !(one.scouted || one.revealed) || isEnough(one));
}

/** Whether all know that a column has enough units for a contact. */
function isEnough({ size, atLeast }: Placed): boolean {
  return (size ?? atLeast) >= CONTACT_UNITS;
}

/** More units than any rule asks of a column. */
const SURELY_ENOUGH = 99;

/** The declaration of a battlefield of these squares, as far as its facts are public. */
export function declarationOf(state: CampaignState, by: CampaignSide, squares: readonly string[]) {
  const map = state.map ?? undefined;
  return { by, columns: knownColumns(state), map, squares } satisfies GivenTo<typeof declare>;
}

type Declaration = ReturnType<typeof declarationOf>;

/** Whether the squares would be legal if all columns were large enough; if not, nobody has to show anything. */
export function hasForm(declared: Declaration, rules: Rules): boolean {
  const sized = { ...declared, columns: withSizes(declared.columns, () => SURELY_ENOUGH) };
  const situation = requireSituation(rules, declare, sized);
  return adjudicate(rules, declare, situation, secureSource()).refused.length === 0;
}

/** The declaration as it is ruled on: where the squares are wrong, that is the reason, and not an unknown number. */
export function rulableDeclaration(
  state: CampaignState,
  by: CampaignSide,
  squares: readonly string[],
  rules: Rules,
): Declaration {
  const declared = declarationOf(state, by, squares);
  if (hasForm(declared, rules)) return declared;
  return { ...declared, columns: withSizes(declared.columns, ({ size = SURELY_ENOUGH }) => size) };
}

/** For contact a side shows that a column has enough units, and nothing else of it (B12.6-03; p.141). */
export function contactNeed(
  state: CampaignState,
  by: CampaignSide,
  contact: string | undefined,
): readonly NeededPart[] {
  const contacts = nameableContacts(state, by);
  const column = contacts.find(({ label }) => label === contact) ?? contacts[0];
  if (column === undefined || isEnough(column)) return [];
  const { label, known } = column;
  const few = refusalBy(
    DECLARE_CHECKS,
    'E_BATTLE_CONTACT',
    `column ${label} has fewer than ${CONTACT_UNITS} units`,
  );
  const parts = columnParts(label);
  // Units that were shown to be in it may have been lost since: then only its size tells whether it has enough.
  const lost = known.length - unitsLeft(state.sides[by], column).length;
  if (lost === 0) return [needed(by, parts.enough, (value) => (value === true ? undefined : few))];
  return [needed(by, parts.size, (value) => (Number(value) - lost >= CONTACT_UNITS ? undefined : few))];
}

/** A house rule on numbers makes both sides tell the sizes of their columns inside (B12.6-09; p.142). */
export function sizesInside(state: CampaignState, squares: readonly string[]): readonly NeededPart[] {
  return placedColumns(state)
    .filter(({ square, size }) => size === null && square !== null && squares.includes(square))
    .map(({ side, label }) => needed(side, columnParts(label).size));
}
