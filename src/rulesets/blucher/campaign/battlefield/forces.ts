import { valueIn } from '../../../../core/keyed';
import { CINC_PERSONALITIES } from '../../command/activation-fields';
import { personalitiesOf } from '../../personalities';
import { ARM_OF, type Arm } from '../../scenario/arms';
import { both, type Both, type CampaignSide } from '../sides';
import { freeId, slugOf } from './names';
import type { BattleOfficer, BattleSide, BattleUnit } from './types';

/** Types of units as a scenario file writes them, by id. */
export type UnitTypes = Readonly<Record<string, UnitTypeEntry>>;

interface UnitTypeEntry {
  readonly name: string;
  readonly arm: Arm;
  readonly elan?: number;
  readonly traits: readonly string[];
  readonly ammo?: readonly number[];
  readonly canRally?: true;
}

/** The units of one corps in one column, or back from reconnaissance. */
export interface FormationEntry {
  readonly id: string;
  readonly name: string;
  readonly corps: string | null;
  readonly units: readonly object[];
}

/** Troops that come to the battle together: a column, or those of reconnaissance. */
export interface Body {
  readonly label: string;
  /** Where it sets up, or that it comes later. */
  readonly about: string;
  readonly units: readonly BattleUnit[];
}

/** How units are called in the battle: by their ids, told apart where both armies have the same. */
export type UnitNames = Both<(id: string) => string>;

/** `b-I-1` and `r-I-1` where both armies have a unit I-1; players type names in either case. */
export function unitNames(sides: Both<BattleSide>): UnitNames {
  const ids = both((side) => Object.keys(sides[side].units).map((id) => id.toLowerCase()));
  const shared = ids.blue.some((id) => ids.red.includes(id));
  return both((side) => (id) => (shared ? namedIn(side, id) : id));
}

/** `b-I-1`. */
export function namedIn(side: CampaignSide, id: string): string {
  return `${side.charAt(0)}-${id}`;
}

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

/** All types of units of both armies, alike ones once. */
export class TypeBook {
  private readonly ids = new Map<string, string>();
  private readonly entries = new Map<string, UnitTypeEntry>();

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

/** A body by corps; what belongs to no corps says so (B12.14-07; p.13, 156). */
export function formationsOf(
  { label, about, units }: Body,
  book: TypeBook,
  nameOf: (id: string) => string,
): readonly FormationEntry[] {
  const corps = [...new Set(units.map((unit) => unit.corps))];
  return corps.map((id) => ({
    id: id === null ? label : `${label}-${id}`,
    name: `${id === null ? 'no corps' : `corps ${id}`}, ${about}`,
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

/** Subcommanders who can lead somebody: of a corps that fights, or artillery officers (B12.10-07, R12-02; p.156). */
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

/** Who is with a column that comes later comes with it (B12.10-07; p.80). */
function groupWith({ columns }: BattleSide, officer: string, bodies: readonly Body[]): object {
  const [label, column] =
    Object.entries(columns).find(([, { officers }]) => officers.includes(officer)) ?? [];
  const place = column?.place ?? null;
  const comes = place !== null && 'edge' in place && bodies.some((body) => body.label === label);
  return comes ? { group: groupId(label ?? '') } : {};
}

/** What a column is called as a reinforcement group. */
export const groupId = (label: string): string => `column-${label}`;

function leads({ corps }: BattleOfficer, unit: BattleUnit): boolean {
  return corps === null ? unit.type === 'ART' : unit.corps === corps;
}

/**
 * Whoever is with a column that takes no part takes none. Who was with none, or lost all of it to marks, joins the army
 * (R12-02, R12-12).
 */
function fights(side: BattleSide, officer: BattleOfficer): boolean {
  if (officer.out) return false;
  const own = Object.values(side.columns).find(({ officers }) => officers.includes(officer.id));
  if (own) return own.place !== null || unitsOf(side, own.units).length === 0;
  return !absent(side).some((unit) => leads(officer, unit));
}

/** Units that are neither in a column that is told of, nor back from reconnaissance. */
function absent(side: BattleSide): readonly BattleUnit[] {
  const here = [...Object.values(side.columns).flatMap(({ units }) => units), ...side.recon.units];
  return unitsOf(
    side,
    Object.keys(side.units).filter((id) => !here.includes(id)),
  );
}

export function cincOf({ cinc: { name, personalities } }: BattleSide): object {
  return {
    ...(name !== null && { name }),
    personalities: CINC_PERSONALITIES.filter((one) => personalities.includes(one)),
  };
}
