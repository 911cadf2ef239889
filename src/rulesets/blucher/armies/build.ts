import type { Umpire } from '../../../core/ruling/umpire';
import { BATTERIES_A_UNIT, massedKind } from '../artillery/batteries';
import {
  NO_CORPS,
  STANDARD,
  isStandard,
  figureOf,
  type Card,
  type Unit,
  type Stranger,
  type Battery,
  type Guns,
  type Misfit,
  type Body,
  type Officer,
  type Army,
} from './army';
import type { Code } from './codes';
import { ruleOf, type ArmyList, type Commander, type Variant } from './lists/types';
import { listsWith } from './lists/own';
import type { Own } from './lists/own-fields';
import { ownCard } from './lists/own-card';
import {
  timesOf,
  type BatteryEntry,
  type Holdings,
  type OfficerEntry,
  type Roster,
  type UnitRecord,
} from './roster';

/** The list that a roster names; undefined if there is none. */
export function listOf(roster: Roster, umpire: Umpire): ArmyList | undefined {
  const own = umpire.option('armies.own') as Own | undefined;
  return listsWith(own).find(({ id }) => id === roster.list);
}

/** The army of a roster, in the form that the checks read, with all its faults. */
export function armyOf(roster: Roster, list: ArmyList, umpire: Umpire): Army {
  const builder = new ArmyBuilder(roster, list, umpire);
  return builder.army();
}

/** A corps while its units are gathered. */
interface Draft extends Body {
  readonly units: Unit[];
  readonly guns: Guns[];
  infantry: number;
  cavalry: number;
}

class ArmyBuilder {
  private readonly units: Unit[] = [];
  private readonly strangers: Stranger[] = [];
  private readonly guns: Guns[] = [];
  private readonly misfits: Misfit[] = [];
  private readonly cards = new Map<string, Card | undefined>();

  constructor(
    private readonly roster: Roster,
    private readonly list: ArmyList,
    private readonly umpire: Umpire,
  ) {}

  army(): Army {
    const { roster, list, umpire } = this;
    const corps = roster.corps.map((held) => draftOf(held.id, held.id, held.kind === 'guard', held));
    const outside = draftOf(NO_CORPS, null, false, roster.noCorps);
    const bodies = [...corps, outside];
    bodies.forEach((body) => this.addUnits(body));
    bodies.forEach((body) => this.addGuns(body, bodies));
    const variant = variantOf(roster, list);
    const officers = officersOf(roster, bodies);
    const known = subcommandersOf(list, variant?.id, umpire);
    const { units, strangers, guns, misfits } = this;
    return {
      roster,
      umpire,
      list,
      variant,
      bodies,
      corps,
      outside,
      units,
      strangers,
      guns,
      misfits,
      officers: officers.flatMap((one) => officerOf(one, known, variant?.id)),
      unknownOfficers: officers.filter(({ id }) => known.every((commander) => commander.id !== id)),
      cinc: cincOf(roster, list, variant?.id, umpire),
    };
  }

  private addUnits(body: Draft): void {
    let place = 0;
    body.held.units.forEach((entry, index) => {
      const written = typeof entry === 'string' ? timesOf(entry) : { row: entry.row, count: 1 };
      const record = typeof entry === 'string' ? undefined : entry;
      const { card, codes } = this.cardOf(written.row, record);
      if (card === undefined) {
        this.strangers.push({ row: written.row, codes, count: written.count, body, entry: index });
        place += written.count;
        return;
      }
      for (let copy = 0; copy < written.count; copy++) {
        place++;
        const id = record?.name ?? `${body.key}-${place}`;
        this.add({ id, row: written.row, card, body, spot: { entry: index, copy }, record }, body);
      }
    });
  }

  private add(unit: Unit, body: Draft): void {
    this.units.push(unit);
    body.units.push(unit);
    body[unit.card.arm]++;
  }

  private cardOf(
    id: string,
    record: UnitRecord | undefined,
  ): { readonly card: Card | undefined; readonly codes: readonly Code[] } {
    if (record?.custom === true) return ownCard(record, this.umpire);
    if (!this.cards.has(id)) this.cards.set(id, cardOfRow(this.list, id, this.roster.scharnhorst));
    return { card: this.cards.get(id), codes: ['E_UNIT_UNKNOWN'] };
  }

  /** Artillery units are numbered throughout the army, in each corps the ordinary ones before those of the Guard. */
  private addGuns(body: Draft, bodies: readonly Draft[]): void {
    const { art, guardArt } = body.held;
    art.forEach((entries, entry) => this.addMass(entries, entry, false, body, bodies));
    guardArt.forEach((entries, entry) => this.addMass(entries, entry, true, body, bodies));
  }

  private addMass(
    entries: readonly BatteryEntry[],
    entry: number,
    designated: boolean,
    written: Draft,
    bodies: readonly Draft[],
  ): void {
    const batteries = entries.map((one) => batteryOf(one, written.id));
    if (batteries.length !== BATTERIES_A_UNIT) {
      this.misfits.push({ body: written, designated, entry, batteries });
      return;
    }
    const { body, split } = bodyOfGuns(batteries, written, bodies);
    const guard = designated && ruleOf(this.list, 'guardArtillery') !== undefined;
    const id = `Art-${this.guns.length + 1}`;
    // Exactly three; all of one kind that kind, every other mixture foot (B11.4-06, B11.4-07; p.89).
    const kind = massedKind(batteries.map((one) => one.kind));
    const unit: Guns = { id, kind, guard, designated, batteries, written, entry, body, split };
    this.guns.push(unit);
    body.guns.push(unit);
  }
}

function draftOf(key: string, id: string | null, guard: boolean, held: Holdings): Draft {
  return { key, id, guard, held, units: [], guns: [], infantry: 0, cavalry: 0 };
}

/** A row as it is bought: Ottoman irregulars are cheaper in an army for no campaign (B11.1-06, B11.7-14; p.119). */
export function cardOfRow(list: ArmyList, id: string, scharnhorst: boolean): Card | undefined {
  const row = list.rows.find((one) => one.id === id);
  if (row === undefined) return undefined;
  const { name, arm, group, elan, traits, tags = [] } = row;
  const irregulars = ruleOf(list, 'reconNoFatigue');
  const change =
    !scharnhorst && irregulars !== undefined && tags.includes(irregulars.tag) ? irregulars.pointsOutside : 0;
  return { name, arm, group, elan, traits, points: row.points + change, tags, row };
}

/** A battery belongs to the corps under which it is written, unless it names another. */
export function batteryOf(entry: BatteryEntry, under: string | null): Battery {
  if (typeof entry === 'string') return { kind: entry, corps: under };
  return { kind: entry.kind, corps: entry.corps === undefined ? under : entry.corps };
}

/**
 * An artillery unit belongs to the corps of its batteries, to none if none of them has one; with two corps it stays
 * where it is written (B11.4-08, R11-17).
 */
function bodyOfGuns(
  batteries: readonly Battery[],
  written: Draft,
  bodies: readonly Draft[],
): { readonly body: Draft; readonly split: boolean } {
  const named = new Set(batteries.map(({ corps }) => corps).filter((id) => id !== null));
  if (named.size > 1) return { body: written, split: true };
  const [id = null] = named;
  return { body: bodies.find((body) => body.id === id) ?? written, split: false };
}

/** An artillery unit has the ammo of its list, or of its list's Guard (B11.4-10, B11.7-23; p.104). */
export function ammoOf({ ammo }: ArmyList, { guard }: Pick<Guns, 'guard'>): readonly number[] {
  return guard ? (ammo.guard ?? ammo.normal) : ammo.normal;
}

function variantOf({ variant }: Roster, { variants, variantRequired }: ArmyList): Army['variant'] {
  const named = variants.find(({ id }) => id === variant);
  if (named) return named;
  return variantRequired !== true && isStandard(variant) ? STANDARD : undefined;
}

/** The subcommanders of the list; in 1815 perhaps without those that were elsewhere (B11.7-13; p.114). */
export function subcommandersOf(
  list: ArmyList,
  variant: string | undefined,
  umpire: Umpire,
): readonly Commander[] {
  const without = suggestedIn(list, variant)?.without;
  if (without === undefined || umpire.option('armies.france1815Officers') !== true) return list.subcommanders;
  return list.subcommanders.filter(({ id }) => !without.includes(id));
}

/** What the book only suggests for the variant in force. */
function suggestedIn(list: ArmyList, variant: string | undefined): Variant['suggested'] {
  return list.variants.find(({ id }) => id === variant)?.suggested;
}

/** The outstanding commander in chief, from the army's own list (B11.6-01; p.101). */
function cincOf(
  { cinc }: Roster,
  list: ArmyList,
  variant: string | undefined,
  umpire: Umpire,
): Commander | null {
  const found = list.cincs.find(({ id }) => id === cinc);
  if (!found) return null;
  const suggested = suggestedIn(list, variant)?.cinc;
  const isSuggested = suggested?.id === cinc && umpire.option('armies.france1815Napoleon') === true;
  return isSuggested ? { ...found, ...suggested } : found;
}

interface WrittenOfficer {
  readonly id: string;
  readonly displayName: string | undefined;
  readonly place: Body | 'artillery';
}

/** Officers in the order of the file: corps, outside of corps, the artillery officer. */
function officersOf(roster: Roster, bodies: readonly Body[]): readonly WrittenOfficer[] {
  return [
    ...bodies.flatMap((body) => writtenOfficer(body.held.officer, body)),
    ...writtenOfficer(roster.artilleryOfficer, 'artillery'),
  ];
}

function writtenOfficer(entry: OfficerEntry, place: Body | 'artillery'): readonly WrittenOfficer[] {
  if (entry === null) return [];
  if (typeof entry === 'string') return [{ id: entry, displayName: undefined, place }];
  return [{ id: entry.id, displayName: entry.displayName, place }];
}

/** Players may give an officer another name, with the same personality and price (B11.3-11; p.100). */
function officerOf(
  { id, displayName, place }: WrittenOfficer,
  known: readonly Commander[],
  variant: string | undefined,
): readonly Officer[] {
  const commander = known.find((one) => one.id === id);
  if (!commander) return [];
  const { personalities } = commander;
  return [{ commander, displayName, points: figureOf(commander.points, variant), personalities, place }];
}
