import type { Offer } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { factsOf } from './facts';
import { idsOn, passiveOf, subcommanderWith, unitIn, type BattleState, type Owed } from './state';

/**
 * Owed acts that need not wait for others. If a unit owes the same act several times, such as a retreat each time that
 * arriving enemies touch it, only the first is due (B-REI-06; p.82).
 */
export function owedNow(state: BattleState): readonly Owed[] {
  const due = state.owed.filter((one) => !waits(state, one));
  const first = ({ act, unit }: Owed): Owed | undefined =>
    due.find((one) => one.act === act && one.unit === unit);
  return due.filter((one) => one === first(one));
}

/**
 * Retreats after combat wait until every combat is fought, and those of the active side until the passive side has made
 * its own. Advances, and the dice for subcommanders whom the combats put at risk, wait for all retreats (B-ADV-01,
 * B-CMB-40, B-SUB-06; p.54, 58-62, 94).
 */
function waits(state: BattleState, { act, why, unit }: Owed): boolean {
  const isUnfought = state.contacts.length > 0;
  const retreating = state.owed.filter((one) => one.act === 'retreat').map((one) => unitIn(state, one.unit));
  const isOfCombat = why === 'combat';
  if (act === 'advance' || (act === 'at-risk' && isOfCombat)) return isUnfought || retreating.length > 0;
  if (act !== 'retreat' || !isOfCombat) return false;
  const passive = passiveOf(state);
  return (
    isUnfought || (unitIn(state, unit)?.side !== passive && retreating.some((one) => one?.side === passive))
  );
}

/** Hits take effect, and artillery that they drive back retreats, before anybody fights (B-FIR-30, B-FIR-32; p.52). */
export function isFireOwed({ owed }: BattleState): boolean {
  return owed.some(({ act, why }) => act === 'fire-end' || (act === 'retreat' && why === 'fire'));
}

/** The offer by which an owed act is done. */
export function owedOffer(state: BattleState, owed: Owed): Offer {
  return OWED[owed.act](state, owed);
}

const OWED: Readonly<Record<Owed['act'], (state: BattleState, owed: Owed) => Offer>> = {
  'fire-end': (state, { unit }) => ({
    ...base(state, 'hits', unit),
    title: `the hits on ${unit} take effect`,
    automatic: true,
    procedure: 'fire-end',
    given: () => ({ ...factsFor(state, unit), boxesLeft: boxesLeft(state, unit) }),
  }),
  retreat: (state, { unit, why }) => ({
    ...base(state, 'retreat', unit),
    title: `${unit} must retreat`,
    procedure: 'retreat',
    given: () => ({ id: unit, cause: why, side: factsOf(state, unit)?.side }),
  }),
  advance: (state, { unit, why, optional }) => ({
    ...base(state, 'advance', unit),
    title: optional === true ? `${unit} may advance` : `${unit} must advance`,
    owed: optional !== true,
    procedure: 'advance',
    given: () => ({ unitId: unit, result: why, advance: true }),
  }),
  'at-risk': (state, { unit }) => ({
    ...base(state, 'risk', unit),
    title: `${officerOf(state, unit)} is at risk`,
    automatic: true,
    procedure: 'at-risk',
    given: () => ({}),
  }),
  enter: (state, { unit }) => ({
    ...base(state, 'enter', unit),
    title: `${unit} comes on`,
    procedure: 'reinforcement-entry',
    given: () => ({ enemies: idsOn(state, passiveOf(state)) }),
  }),
};

/** The name of a subcommander at risk, from his own name or that of the unit that he is with. */
function officerOf(state: BattleState, name: string): string {
  const unit = unitIn(state, name);
  return (unit && subcommanderWith(state, unit)?.id) ?? name;
}

/** Each owed act names its unit, so that several can be told apart: `retreat Hulse`. */
function base(state: BattleState, word: string, unit: string): Pick<Offer, 'word' | 'by' | 'owed'> {
  const by = unitIn(state, unit)?.side ?? state.active;
  return { word: `${word} ${unit}`, by, owed: true };
}

/** What the state knows of a unit, for the procedure `fire-end`. */
function factsFor(state: BattleState, id: string): Values {
  const { type, elan, hits, concealed, subcommander } = factsOf(state, id) ?? {};
  return { id, type, ...(elan !== undefined && { elan }), hits, concealed, subcommander };
}

/** The boxes that artillery has left, once this phase's are crossed off; undefined unless it has fired. */
function boxesLeft(state: BattleState, id: string): number | undefined {
  const unit = unitIn(state, id);
  return unit?.fired === true && unit.type === 'ART' ? unit.ammoTrack.length - unit.ammoMarked : undefined;
}
