import type { Named } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { officerWith, unserved } from './officers';
import { elanOf, subcommanderWith, unitIn, type BattleState, type UnitState } from './state';

/** What the state knows of a unit, by the field names of situations; undefined if there is no such unit. */
export function factsOf(state: BattleState, id: string): Values | undefined {
  const unit = unitIn(state, id);
  if (unit === undefined) return undefined;
  const { ammoTrack, ammoMarked, type, artillery, side } = unit;
  const guns =
    type === 'ART' ? { ammo: ammoTrack[ammoMarked] ?? 0, boxesLeft: ammoTrack.length - ammoMarked } : {};
  return known({
    ...pick(unit),
    ...guns,
    ...unserved(state, unit),
    vigorous: officerWith(state, unit, 'vigorous'),
    attachedHero: officerWith(state, unit, 'hero'),
    garrison: unit.garrison ?? undefined,
    artillery: artillery ?? undefined,
    fullMove: unit.fullMove ?? undefined,
    corps: unit.corps,
    elan: elanOf(unit),
    elanMax: unit.elanMax ?? undefined,
    subcommander: subcommanderWith(state, unit)?.id ?? null,
    side: side === state.active ? 'active' : 'passive',
    inContact: isInContact(state, id),
  });
}

/** Fields of a unit that players have not told yet: whether prepared infantry is a garrison (B-URB-04; p.67). */
export function untoldOf(state: BattleState, id: string): readonly string[] {
  return unitIn(state, id)?.garrison === null ? ['garrison'] : [];
}

/** Whether players have yet to tell if the named unit is a garrison. */
export function isUntold(state: BattleState, named: Named[string] | undefined): boolean {
  return typeof named === 'string' && untoldOf(state, named).length > 0;
}

/** Facts that have the same names in situations and in the state. */
const SAME_NAME = [
  'id',
  'type',
  'traits',
  'strength',
  'attachedArtillery',
  'canRally',
  'where',
  'concealed',
  'reserveMarker',
  'prepared',
  'entrenched',
  'activated',
  'moved',
  'rallied',
  'fired',
  'hits',
  'fatigues',
  'ammoMarked',
  'startedEngagedByCav',
] as const;

function pick(unit: UnitState): Values {
  return Object.fromEntries(SAME_NAME.map((name) => [name, unit[name]]));
}

function known(facts: Values): Values {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** Whether a unit touches an enemy, as attacker or defender. */
export function isInContact({ contacts }: BattleState, id: string): boolean {
  return contacts.some(({ attacker, defenders }) => attacker === id || defenders.includes(id));
}
