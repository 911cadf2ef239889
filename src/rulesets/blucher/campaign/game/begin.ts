import type { Rules } from '../../../../core/adjudicate';
import type { Values } from '../../../../core/field';
import { Problem } from '../../../../core/problem';
import { Umpire } from '../../../../core/umpire';
import type { Army, Officer } from '../../armies/army';
import { expanded, type ExpandedUnit } from '../../armies/expand';
import { ruleOf } from '../../armies/lists/types';
import { isReport, readArmy } from '../../armies/report';
import type { Roster } from '../../armies/roster';
import { valuesOf } from '../../armies/values';
import { COUNTERSTROKE_VP } from '../guerilla/guerilla-fields';
import { both } from '../sides';
import type { CampaignFile, SideFile } from './file';
import type { CampaignState, OfficerState, SideState, UnitState } from './state';

/** Wellington adds a terrain choice of his own (B12.12-01; p.108). */
const hasOwnChoice = ({ cinc }: Army): boolean => (cinc?.terrainChoices ?? 0) > 0;

/** The state before anything was done (B12.9-01, B12.16-02; p.130, 135). */
export function begin(file: Values, rules: Rules): CampaignState {
  const { map, points, season, sides } = file as unknown as CampaignFile;
  return {
    phase: map === null ? 'map' : 'columns',
    day: 0,
    map,
    points,
    season,
    sides: both((side) => sideState(sides[side], rules)),
    intelligence: null,
    entry: null,
    option: null,
    next: 'blue',
    march: null,
    ambush: null,
    control: {},
    battle: null,
    field: null,
    ended: null,
  };
}

/**
 * The army that a roster describes.
 * @throws Problem where the roster cannot be read.
 */
export function armyOf(roster: Roster, rules: Rules): Army {
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
    name,
    solo,
    roster,
    power: army.list.power,
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    officers: army.officers.map((officer) => officerState(army, officer)),
    cinc: { name: army.cinc?.name ?? null, personalities: army.cinc?.personalities ?? [] },
    terrainBought: roster.extras.terrainChoices,
    wellington: hasOwnChoice(army),
    entrenchments: values.entrenchments ?? 0,
    momentumDice: values.moDice ?? 0,
    guerilla: { bought: guerilla, used: [] },
    columns: {},
    stacks: [],
    recon: null,
    mapChoice: null,
    officerColumns: null,
    done: [],
    vpOther: guerilla.counterstroke ? COUNTERSTROKE_VP : 0,
    vetoUsed: false,
    returned: null,
  };
}

function unitState(unit: ExpandedUnit, { losses }: Roster): UnitState {
  const { fatigues = 0, ammoMarked = 0, eliminated = false } = losses?.units[unit.id] ?? {};
  return {
    id: unit.id,
    name: unit.name,
    row: unit.row ?? null,
    type: unit.type,
    artillery: unit.artillery ?? null,
    corps: unit.corps,
    elanMax: unit.elanMax ?? null,
    fatigues,
    ammoTrack: unit.ammoTrack ?? [],
    ammoMarked,
    traits: unit.traits,
    fullMove: unit.fullMove,
    canRally: unit.canRally ?? false,
    attachedArtillery: unit.attachedArtillery ?? false,
    mayRecon: unit.mayRecon ?? false,
    reconNoFatigue: unit.reconNoFatigue ?? false,
    eliminated,
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
