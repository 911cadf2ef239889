import { valueIn } from '../../../../core/input/records';
import { CINC_PERSONALITIES } from '../../command/activation-fields';
import { personalitiesOf } from '../../personalities';
import { ARM_OF, type Arm } from '../../scenario/arms';
import { both, type Both, type CampaignSide } from '../sides';
import { freeId, slugOf } from './names';
import type { BattleOfficer, BattleSide, BattleUnit } from './types';

/** Types of units as a scenario file writes them, by id. */
type UnitTypes = Readonly<Record<string, UnitTypeEntry>>;

interface UnitTypeEntry {
  readonly name: string;
  readonly arm: Arm;
  readonly elan?: number;
  readonly traits: readonly string[];
  readonly ammo?: readonly number[];
  readonly canRally?: true;
}

/** The units of one corps in one column, or back from reconnaissance. */
interface FormationEntry {
  readonly id: string;
  readonly name: string;
  readonly corps: string | null;
  readonly units: readonly object[];
}

/** Troops that come to the battle together: a column, or the units back from reconnaissance. */
export interface Body {
  readonly label: string;
  /** Where it sets up, or that it comes later. */
  readonly about: string;
  readonly units: readonly BattleUnit[];
}

/** The name of a unit in the battle, by its id in the army (see `unitNames`). */
type UnitNames = Both<(id: string) => string>;

/**
 * Units go by their ids; if any id occurs in both armies, all go by `b-I-1` and `r-I-1`. Ids that differ only in case
 * count as the same, since players type names in either.
 */
export function unitNames(sides: Both<BattleSide>): UnitNames {
  const ids = both((side) => Object.keys(sides[side].units).map((id) => id.toLowerCase()));
  const shared = ids.blue.some((id) => ids.red.includes(id));
  return both((side) => (id) => (shared ? namedIn(side, id) : id));
}

/** `b-I-1`. */
export function namedIn(side: CampaignSide, id: string): string {
  return `${side.charAt(0)}-${id}`;
}

/** The units with these ids that are not eliminated. */
export function unitsOf({ units }: BattleSide, ids: readonly string[]): readonly BattleUnit[] {
  return ids.flatMap((id) => {
    const unit = valueIn(units, id);
    return unit === undefined || unit.eliminated ? [] : [unit];
  });
}

function typeOf({ name, type, elanMax, traits, ammoTrack, canRally }: BattleUnit): UnitTypeEntry {
  return {
    name,
    arm: ARM_OF[type],
    ...(elanMax !== null && { elan: elanMax }),
    traits,
    ...(type === 'ART' && { ammo: ammoTrack }),
    ...(canRally && { canRally }),
  };
}

/** Collects the unit types of both armies; units that are alike share one type. */
export class TypeBook {
  private readonly ids = new Map<string, string>();
  private readonly entries = new Map<string, UnitTypeEntry>();

  /** The id of the type of a unit; a new type is added. */
  idOf(unit: BattleUnit): string {
    const entry = typeOf(unit);
    const key = JSON.stringify(entry);
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = freeId(slugOf(unit.name) || entry.arm, this.entries);
    this.ids.set(key, id);
    this.entries.set(id, entry);
    return id;
  }

  get types(): UnitTypes {
    return Object.fromEntries(this.entries);
  }
}

/** The formations of a body, one for each corps; one without a corps is named so (B12.14-07; p.13, 156). */
export function formationsOf(
  { label, about, units }: Body,
  book: TypeBook,
  nameOf: (id: string) => string,
): readonly FormationEntry[] {
  const corps = [...new Set(units.map((unit) => unit.corps))];
  return corps.map((id) => ({
    id: id === null ? label : `${label}-${id}`,
    name: `${about}, ${id === null ? 'no corps' : `corps ${id}`}`,
    corps: id,
    units: units.filter((unit) => unit.corps === id).map((unit) => unitEntry(unit, book, nameOf)),
  }));
}

/** One entry for each unit: each has a name, and losses of its own. */
function unitEntry(unit: BattleUnit, book: TypeBook, nameOf: (id: string) => string): object {
  const { id, attachedArtillery, fatigues, ammoMarked } = unit;
  return {
    type: book.idOf(unit),
    names: [nameOf(id)],
    ...(attachedArtillery && { attachedArtillery }),
    ...(fatigues > 0 && { fatigues }),
    ...(ammoMarked > 0 && { ammoMarked }),
  };
}

/** Subcommanders with units to lead: those of a corps that fights, or of artillery (B12.10-07, R12-02; p.156). */
export function subcommandersOf(side: BattleSide, bodies: readonly Body[]): readonly object[] {
  const units = bodies.flatMap((body) => body.units);
  return side.officers
    .filter((officer) => fights(side, officer) && units.some((unit) => leads(officer, unit)))
    .map(({ id, name, corps, personalities }) => ({
      name,
      ...(corps !== null && { corps }),
      ...groupWith(side, id, bodies),
      personalities: personalitiesOf(personalities),
    }));
}

/** An officer with a column that comes later is in its reinforcement group (B12.10-07; p.80). */
function groupWith({ columns }: BattleSide, officer: string, bodies: readonly Body[]): object {
  const [label, column] =
    Object.entries(columns).find(([, { officers }]) => officers.includes(officer)) ?? [];
  const place = column?.place ?? null;
  const comes = place !== null && 'edge' in place && bodies.some((body) => body.label === label);
  return comes ? { group: groupId(label ?? '') } : {};
}

/** The id of a column as a reinforcement group. */
export const groupId = (label: string): string => `column-${label}`;

function leads({ corps }: BattleOfficer, unit: BattleUnit): boolean {
  return corps === null ? unit.type === 'ART' : unit.corps === corps;
}

/**
 * Whether an officer takes part. One with a column does if the column does, or if none of its units is left. One with
 * no column does unless units that he leads take no part (R12-02, R12-12).
 */
function fights(side: BattleSide, officer: BattleOfficer): boolean {
  if (officer.out) return false;
  const own = Object.values(side.columns).find(({ officers }) => officers.includes(officer.id));
  if (own) return own.place !== null || unitsOf(side, own.units).length === 0;
  return !absent(side).some((unit) => leads(officer, unit));
}

/** Units that are neither in one of the columns given nor back from reconnaissance. */
function absent(side: BattleSide): readonly BattleUnit[] {
  const here = [...Object.values(side.columns).flatMap(({ units }) => units), ...side.recon.units];
  return unitsOf(
    side,
    Object.keys(side.units).filter((id) => !here.includes(id)),
  );
}

/** The commander in chief as a scenario file writes him. */
export function cincOf({ cinc: { name, personalities } }: BattleSide): object {
  return {
    ...(name !== null && { name }),
    personalities: CINC_PERSONALITIES.filter((one) => personalities.includes(one)),
  };
}
