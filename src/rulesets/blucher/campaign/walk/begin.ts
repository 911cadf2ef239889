import type { Rules } from '../../../../core/ruling/ruleset';
import { firstValues } from '../../../../core/walk/record';
import { Problem } from '../../../../core/input/problem';
import { Umpire } from '../../../../core/ruling/umpire';
import type { Army, Officer } from '../../armies/army';
import { expanded, type ExpandedUnit } from '../../armies/expand';
import { ruleOf } from '../../armies/lists/types';
import { isReport, readArmy } from '../../armies/report';
import type { Roster } from '../../armies/roster';
import { valuesOf } from '../../armies/values';
import { COUNTERSTROKE_VP } from '../guerilla/guerilla-fields';
import { both } from '../sides';
import type { CampaignFile, SideFile } from '../file';
import {
  GAME,
  SIDE,
  UNIT,
  type CampaignState,
  type OfficerState,
  type SideState,
  type UnitState,
} from './record';

/** The state before anything was done (B12.9-01, B12.16-02; p.130, 135). */
export function begin({ map, points, season, sides }: CampaignFile, rules: Rules): CampaignState {
  return {
    ...firstValues(GAME),
    ...{ map, points, season },
    phase: map === null ? 'map' : 'columns',
    sides: both((side) => sideState(sides[side], rules)),
  };
}

/**
 * The army that a roster describes.
 * @throws Problem where the roster cannot be read.
 */
function armyOf(roster: Roster, rules: Rules): Army {
  const army = readArmy(roster, Umpire.silentOf(rules));
  if (!isReport(army)) return army;
  throw new Problem({ path: 'roster', message: 'cannot be written out; see "blucher army check"' });
}

function sideState({ name, roster, solo }: SideFile, rules: Rules): SideState {
  const army = armyOf(roster, rules);
  const { guerilla } = roster.extras;
  const values = valuesOf(army);
  const units = expanded(army).map((unit) => unitState(unit, roster));
  return {
    ...firstValues(SIDE),
    ...{ name, solo, roster, guerilla },
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    officers: army.officers.map((officer) => officerState(army, officer)),
    cinc: { name: army.cinc?.name ?? null, personalities: army.cinc?.personalities ?? [] },
    terrainBought: roster.extras.terrainChoices,
    // Wellington adds a terrain choice of his own (B12.12-01; p.108).
    wellington: (army.cinc?.terrainChoices ?? 0) > 0,
    entrenchments: values.entrenchments ?? 0,
    momentumDice: values.moDice ?? 0,
    vpOther: guerilla.counterstroke ? COUNTERSTROKE_VP : 0,
  };
}

function unitState(unit: ExpandedUnit, { losses }: Roster): UnitState {
  const { id, name, type, corps, traits, artillery = null, elanMax = null, ammoTrack = [] } = unit;
  const { canRally = false, attachedArtillery = false, mayRecon = false, reconNoFatigue = false } = unit;
  return {
    ...firstValues(UNIT),
    ...losses?.units[id],
    ...{ id, name, type, corps, traits, artillery, elanMax, ammoTrack },
    ...{ canRally, attachedArtillery, mayRecon, reconNoFatigue },
  };
}

function officerState(
  { list, roster: { losses } }: Army,
  { commander, displayName, personalities, place }: Officer,
): OfficerState {
  const exception = ruleOf(list, 'cavalryOfficerException');
  return {
    id: commander.id,
    name: displayName ?? commander.name,
    corps: place === 'artillery' ? null : place.id,
    personalities,
    reconInfantry: exception?.officers.includes(commander.id) === true,
    out: losses?.officers.includes(commander.id) === true,
  };
}
