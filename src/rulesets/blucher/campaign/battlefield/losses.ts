import type { Values } from '../../../../core/input/field';
import { valueIn } from '../../../../core/input/records';
import type { Roster } from '../../armies/roster';
import { writtenRoster } from '../../armies/written';
import type { Side } from '../../sides';
import type { State } from '../../walk/record/game';
import type { UnitState } from '../../walk/record/unit';
import { CAMPAIGN_SIDES } from '../sides';
import { namedIn } from './forces';
import type { ArmyLosses, BattleSide, BattleUnit } from './types';

type UnitLosses = ArmyLosses['units'][string];

/**
 * What an army has lost at the end: on the map and, if there was a battle, in it; `battle` is the battle's last state.
 * Wounded officers count as lost; in a longer campaign a further die decides whether they return (p.94, at-risk).
 */
export function armyLosses(side: BattleSide, battle: Values | undefined, letter: Side): ArmyLosses {
  const state = battle as unknown as State | undefined;
  const units = Object.values(side.units).map(
    (unit) => [unit.id, lossesOf(unit, state && unitOf(state, letter, unit.id))] as const,
  );
  const wounded = (state?.sides[letter].subcommanders ?? []).flatMap(({ id, out }) => (out ? [id] : []));
  return {
    units: Object.fromEntries(units.filter(([, one]) => isHit(one))),
    officers: side.officers.filter(({ name, out }) => out || wounded.includes(name)).map(({ id }) => id),
  };
}

/** A unit of the battle by its id in the roster; in the battle, its name may start with its side (see `unitNames`). */
function unitOf({ units }: State, letter: Side, id: string): UnitState | undefined {
  const side = CAMPAIGN_SIDES[letter === 'A' ? 0 : 1];
  const all = [id, namedIn(side, id)].map((name) => valueIn(units, name));
  return all.find((unit) => unit?.side === letter);
}

/**
 * Broken units are eliminated, and so are units without elan or ammo left; retired units come back as they left the
 * table (B12.8-06; p.17, 145).
 */
function lossesOf(unit: BattleUnit, fought: UnitState | undefined): UnitLosses {
  const { fatigues, ammoMarked } = fought ?? unit;
  const isSpent = unit.elanMax === null ? ammoMarked >= unit.ammoTrack.length : fatigues >= unit.elanMax;
  return { fatigues, ammoMarked, eliminated: unit.eliminated || fought?.where === 'broken' || isSpent };
}

const isHit = ({ fatigues, ammoMarked, eliminated }: UnitLosses): boolean =>
  fatigues > 0 || ammoMarked > 0 || eliminated;

/** The roster file for a next battle, in its written form: what was bought, and all losses so far. */
export function returned(roster: Roster, losses: ArmyLosses): Values {
  const isWhole = Object.keys(losses.units).length === 0 && losses.officers.length === 0;
  return writtenRoster({ ...roster, losses: isWhole ? undefined : losses });
}
