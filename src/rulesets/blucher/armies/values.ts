import { choice, integer, list, name, type Field, type Infer } from '../../../core/input/field';
import { nearest } from '../../../core/input/suggest';
import type { CheckTable } from '../../../core/ruling/table';
import { diceForPoints, USUAL_DICE } from '../command/momentum';
import { MORALE, moraleOf } from '../setup/army-morale';
import { NO_CORPS, countOf, hasTag, type Army, type Officer, type Unit } from './army';
import {
  EFFECT_NAMES,
  GUERILLA_EFFECTS,
  MOST_TERRAIN,
  TERRAIN_CHOICES,
  boughtEffects,
  offers,
} from './extras';
import { rulesOf } from './lists/types';
import { timesOf, type Roster, type UnitEntry } from './roster';

const number = (label: string): Field<number | undefined> =>
  integer({ label, optional: true, max: 1_000_000 });

/** Values of an army for the table. */
export const valueFields = {
  infantry: number('Infantry units'),
  cavalry: number('Cavalry units'),
  artillery: number('Artillery units'),
  morale: number('Army morale'),
  moDice: number('MO dice'),
  terrainChoices: number('Terrain choices'),
  recon: list(name({ label: 'Unit or officer' }), {
    label: 'Who may go on recon',
    optional: true,
    max: 100_000,
  }),
  entrenchments: number('Units that may be entrenched'),
  guerilla: list(choice(GUERILLA_EFFECTS, { label: 'Effect', labels: EFFECT_NAMES }), {
    label: 'La Guerilla',
    optional: true,
  }),
};

/** The values of an army for play; `onTable` names the units on the table at the start, absent = all. */
export function valuesOf(army: Army, onTable?: readonly string[]): Infer<typeof valueFields> {
  const { extras } = army.roster;
  return {
    infantry: countOf(army, 'infantry'),
    cavalry: countOf(army, 'cavalry'),
    artillery: army.guns.length,
    morale: armyMorale(army, onTable),
    moDice: moDice(army),
    terrainChoices: terrainChoices(army),
    recon: reconOf(army),
    entrenchments: offers(army, 'entrenchments') ? extras.entrenchments : 0,
    guerilla: offers(army, 'guerilla') ? boughtEffects(extras.guerilla).map(([effect]) => effect) : [],
  };
}

/** Infantry and cavalry on the table at the start; artillery units do not count (B11.9-01; p.25, 93). */
function armyMorale({ units, cinc, umpire }: Army, onTable?: readonly string[]): number {
  const there = onTable === undefined ? units : units.filter(({ id }) => onTable.includes(id));
  const legend = cinc?.personalities.includes('legend') === true;
  return moraleOf({ infCav: [there.length], arrived: 0, legend }, umpire.look(MORALE));
}

/** One die for each 100 points of the limit, as the book advises (B11.9-02, R11-15; p.99). */
function moDice({ roster, umpire }: Army): number {
  return umpire.option('armies.moDicePerHundred') === true ? diceForPoints(roster.limit) : USUAL_DICE;
}

/**
 * In a campaign two, those bought, and Wellington's; in another game only his, besides those of the dice (B11.9-04,
 * B11.7-03, R11-34; p.108).
 */
function terrainChoices(army: Army): number {
  const { roster, cinc } = army;
  const own = cinc?.terrainChoices ?? 0;
  if (!roster.scharnhorst) return own;
  const bought = offers(army, 'terrainChoices') ? Math.min(roster.extras.terrainChoices, MOST_TERRAIN) : 0;
  return TERRAIN_CHOICES + bought + own;
}

/** Cavalry, infantry that the list allows, cavalry officers; nobody outside a campaign (B11.9-05; p.107, 119-120). */
function reconOf(army: Army): readonly string[] {
  if (!army.roster.scharnhorst) return [];
  const infantry = rulesOf(army.list, 'reconInfantry');
  const goes = (unit: Unit): boolean =>
    unit.card.arm === 'cavalry' || infantry.some(({ tag }) => hasTag(unit, tag));
  const officers = army.officers.filter((officer) => mayScout(army, officer));
  return [...army.units.filter(goes).map(({ id }) => id), ...officers.map(({ commander }) => commander.id)];
}

/** Early Prussian officers need cavalry or an avant-garde in their corps for it (B11.7-19; p.120). */
function mayScout({ list: { rules } }: Army, { commander, personalities, place }: Officer): boolean {
  if (!personalities.includes('cavalry')) return false;
  const rule = rules.find(
    (one) => one.kind === 'cavalryOfficerException' && one.officers.includes(commander.id),
  );
  if (rule?.kind !== 'cavalryOfficerException') return true;
  return (
    place !== 'artillery' && place.units.some((unit) => unit.card.arm === 'cavalry' || hasTag(unit, rule.tag))
  );
}

/** What the game is played with: army exhaustion, MO dice by points. */
interface SetUp {
  readonly useExhaustion: boolean;
  readonly byPoints: boolean;
}

/** With dice by points an army does not tire (B11.9-03; p.99). */
// prettier-ignore
export const VALUE_CHECKS: CheckTable<SetUp> = {
  kind: 'checks', id: 'army-value-refusals', title: 'When the values of an army are refused', rule: 'B11.9-03', citation: 'Blücher p.99',
  rows: [
    { code: 'E_EXHAUSTION', condition: 'army exhaustion, where MO dice go by points', citation: 'Blücher p.99',
      refuses: ({ useExhaustion, byPoints }) => useExhaustion && byPoints,
      because: () => 'armies by points have their MO dice by points, and do not tire', allowed: () => 'the game without army exhaustion, or armies.moDicePerHundred=false' },
  ],
};

/** Sizes of games that the book gives as a guide (B11.9-07; p.99). */
export const GAME_SIZES = [
  { points: 200, units: '12-16', hours: '2-3' },
  { points: 300, units: '20-24', hours: '3-4' },
] as const;

/** The ids of all units of a roster. */
function idsOf({ corps, noCorps }: Pick<Roster, 'corps' | 'noCorps'>): readonly string[] {
  const units = [...corps.flatMap(({ id, units: own }) => idsIn(id, own)), ...idsIn(NO_CORPS, noCorps.units)];
  const guns = [...corps, noCorps].reduce((sum, { art, guardArt }) => sum + art.length + guardArt.length, 0);
  return [...units, ...Array.from({ length: guns }, (_, i) => `Art-${i + 1}`)];
}

/** The id of a unit is its name, else its place among all units of its corps. */
function idsIn(key: string, entries: readonly UnitEntry[]): readonly string[] {
  const names = entries.flatMap((entry) =>
    typeof entry === 'string' ? Array.from({ length: timesOf(entry).count }, () => undefined) : [entry.name],
  );
  return names.map((name, i) => name ?? `${key}-${i + 1}`);
}

/** What is wrong with a list of units on the table: a name that no unit has. */
export function tableFault(
  ids: readonly string[],
  roster: Pick<Roster, 'corps' | 'noCorps'>,
): string | undefined {
  const known = idsOf(roster);
  const stranger = ids.find((id) => !known.includes(id));
  if (stranger === undefined) return undefined;
  const meant = nearest(stranger, known);
  return `names "${stranger}", and no unit is called that${meant === undefined ? '' : ` (did you mean "${meant}"?)`}`;
}
