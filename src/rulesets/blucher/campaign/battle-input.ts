import type { Secrets } from '../../../core/scenario/campaign';
import type { Values } from '../../../core/input/field';
import { changedIn, valueIn } from '../../../core/input/records';
import { Problem } from '../../../core/input/problem';
import { boughtEffects } from '../armies/extras';
import { armyLosses, returned } from './battlefield/losses';
import { battleScenario } from './battlefield/scenario';
import type { BattleColumn, BattleInput, BattleSide, SealedColumn } from './battlefield/types';
import { mapNamed } from './map/map-field';
import { both, CAMPAIGN_SIDES, type Both, type CampaignSide } from './sides';
import { divisionName } from './walk/parts';
import { ownOfBoth, type Own } from './walk/secrets';
import { fieldIn, type CampaignState, type SideState } from './walk/record';

/** Letters of the sides on the table: blue is A (p.136). */
const LETTERS: Both<'A' | 'B'> = { blue: 'A', red: 'B' };

/**
 * The scenario file of the battle (p.147-156).
 * @throws Problem where there is none yet, or a side’s columns are not known here.
 */
export function scenarioOf(state: CampaignState, secrets: Secrets, isSealed: boolean): Values {
  return battleScenario(battleInput(state, secrets, isSealed));
}

function battleInput(state: CampaignState, secrets: Secrets, isSealed: boolean): BattleInput {
  const { map, battle, season, control, sides } = state;
  const { sections, start, pieces, objectives } = fieldIn(state);
  if (map === null || battle === null || start === null)
    throw new Problem({ path: '', message: 'the campaign has not come to its battle' });
  const known = ownOfBoth(state, secrets);
  const name = `${sides.blue.name} against ${sides.red.name}, ${mapNamed(map).name}`;
  return {
    id: `campaign-${mapNamed(map).id}`,
    name,
    map,
    squares: battle.squares,
    sections,
    declarer: battle.by,
    season,
    firstTurn: start.firstTurn,
    edges: start.edges,
    control,
    vpOther: both((side) => sides[side].vpOther),
    pieces,
    objectives,
    notes: noPrisonerNotes(state),
    sides: both((side) => battleSide(state, side, known[side], isSealed)),
  };
}

/** A note for each side with the effect of La Guerilla that counts on the table, no prisoners (p.130). */
function noPrisonerNotes({ sides }: CampaignState): readonly string[] {
  return CAMPAIGN_SIDES.filter((side) => sides[side].guerilla.noPrisoners).map(
    (side) => `No prisoners: ${sides[side].name} has bought the effect (Blücher p.130).`,
  );
}

function battleSide(state: CampaignState, side: CampaignSide, own: Own, isSealed = false): BattleSide {
  const of = state.sides[side];
  const { name, cinc, momentumDice, entrenchments, units, officers } = of;
  const columns = Object.entries(own.columns).map(([label, column]): [string, BattleColumn] => {
    const place = placeOf(state, of, label);
    const sealed = isSealed && isStillSealed(of, label, place) ? sealedOf(of, side, label) : undefined;
    return [label, { ...column, place, ...(sealed && { sealed }) }];
  });
  return {
    name,
    cinc,
    momentumDice,
    guerilla: boughtEffects(of.guerilla).map(([effect]) => effect),
    entrenchments,
    units,
    officers,
    columns: Object.fromEntries(columns),
    recon: own.recon,
  };
}

/** A column that is not on the table at the start, and that nobody was shown. */
function isStillSealed({ columns }: SideState, label: string, place: BattleColumn['place']): boolean {
  const isOnTable = place !== null && 'square' in place;
  return !isOnTable && columns[label]?.revealed !== true;
}

function sealedOf({ columns }: SideState, side: CampaignSide, label: string): SealedColumn {
  return { of: divisionName(side), size: columns[label]?.size ?? null };
}

/** Where a column stands, or how it may come; null if it takes no part. */
function placeOf(state: CampaignState, { columns }: SideState, label: string): BattleColumn['place'] {
  const { onTable, coming } = fieldIn(state);
  const square = columns[label]?.square;
  if (onTable.includes(label) && typeof square === 'string') return { square };
  const arrival = valueIn(coming, label);
  if (arrival?.possible !== true) return null;
  const { section, edge, factor } = arrival;
  return { section, edge, factor };
}

/**
 * The rosters for a next battle, with the losses of this campaign; `battle` is the last state of its battle.
 * @throws Problem where a side’s columns are not known here.
 */
export function nextRosters(
  state: CampaignState,
  secrets: Secrets,
  battle: Values | undefined,
): Readonly<Record<string, Values>> {
  const known = ownOfBoth(state, secrets);
  return Object.fromEntries(
    CAMPAIGN_SIDES.map((side) => {
      const own = surrendered(state.sides[side], known[side]);
      const losses = armyLosses(
        battleSide({ ...state, sides: { ...state.sides, [side]: own } }, side, known[side]),
        battle,
        LETTERS[side],
      );
      return [side, returned(own.roster, losses)];
    }),
  );
}

/** Units and officers of a column that surrendered are lost (B12.8-05, R12-12; p.145). */
function surrendered(of: SideState, { columns }: Own): SideState {
  const lost = Object.entries(columns).filter(([label]) => of.columns[label]?.gone === 'surrendered');
  const units = lost.flatMap(([, column]) => column.units);
  const officers = new Set(lost.flatMap(([, column]) => column.officers));
  return {
    ...of,
    units: units.reduce((all, id) => changedIn(all, id, () => ({ eliminated: true })), of.units),
    officers: of.officers.map((one) => (officers.has(one.id) ? { ...one, out: true } : one)),
  };
}
