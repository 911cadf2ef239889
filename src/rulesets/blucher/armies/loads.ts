import { ARTILLERY_KINDS, type ArtilleryKind } from '../unit';
import { hasTag, totalOf, type Army, type Battery, type Body, type Unit } from './army';
import { batteryOf } from './build';
import { rulesOf, ruleOf, type BuyTrait } from './lists/types';
import { NO_BATTERIES, type KindCounts } from './roster';

/** A battery that is written at a unit; the unit is absent where it is no row of the list. */
export interface Flag {
  readonly battery: Battery;
  readonly body: Body;
  readonly entry: number;
  readonly unit: Unit | undefined;
}

/** Who carries which attached battery. */
interface Loads {
  readonly flags: readonly Flag[];
  /** Batteries of each corps that are written as a number, without those written at units. */
  readonly rest: ReadonlyMap<Body, KindCounts>;
  /** Infantry units with a battery, and its kind. */
  readonly carriers: ReadonlyMap<Unit, ArtilleryKind>;
}

const LOADS = new WeakMap<Army, Loads>();

/**
 * Gives attached batteries to units: those written at a unit to that unit, those written as a number to the first units
 * that may have one. Batteries of no corps go to infantry of no corps, then to what the corps left free (B11.4-04;
 * p.88).
 */
export function loadsOf(army: Army): Loads {
  let loads = LOADS.get(army);
  if (!loads) {
    loads = placed(army);
    LOADS.set(army, loads);
  }
  return loads;
}

function placed(army: Army): Loads {
  const flags = army.bodies.flatMap((body) => flagsIn(body, army));
  const rest = new Map(army.bodies.map((body) => [body, restOf(body, flags)]));
  const carriers = new Map<Unit, ArtilleryKind>();
  for (const { unit, battery } of flags) {
    if (unit?.card.arm === 'infantry') carriers.set(unit, battery.kind);
  }
  const load = (counts: KindCounts, units: readonly Unit[]): void => {
    const free = units.filter((unit) => mayCarry(unit, army) && !carriers.has(unit));
    ARTILLERY_KINDS.flatMap((kind) => Array.from({ length: Math.min(counts[kind], free.length) }, () => kind))
      .slice(0, free.length)
      .forEach((kind, i) => carriers.set(free[i] as Unit, kind));
  };
  for (const body of army.corps) load(rest.get(body) ?? NO_BATTERIES, body.units);
  const corps = army.corps.flatMap(({ units }) => units);
  load(rest.get(army.outside) ?? NO_BATTERIES, [...army.outside.units, ...corps]);
  return { flags, rest, carriers };
}

/** Whether a unit may have a battery: infantry, of the Ottomans only what their rule names (B11.7-16; p.119). */
export function mayCarry(unit: Unit, { list }: Army): boolean {
  if (unit.card.arm !== 'infantry') return false;
  const only = ruleOf(list, 'attachOnlyTag');
  return only === undefined || hasTag(unit, only.tag);
}

function flagsIn(body: Body, { units }: Army): readonly Flag[] {
  return body.held.units.flatMap((entry, index) => {
    if (typeof entry === 'string' || entry.battery === undefined) return [];
    const unit = units.find((one) => one.body === body && one.spot.entry === index);
    return [{ battery: batteryOf(entry.battery, body.id), body, entry: index, unit }];
  });
}

/** The number includes the batteries written at units; if those are more, they alone count. */
function restOf(body: Body, flags: readonly Flag[]): KindCounts {
  const { attach } = body.held;
  if (totalOf(attach) === 0) return NO_BATTERIES;
  const rest = (kind: ArtilleryKind): number => {
    const flagged = flags.filter(({ battery }) => battery.kind === kind && battery.corps === body.id);
    return Math.max(0, attach[kind] - flagged.length);
  };
  return { foot: rest('foot'), horse: rest('horse'), heavy: rest('heavy') };
}

/** Every battery that was bought to be attached, by the corps that it belongs to. */
export function attachedOf(
  army: Army,
): readonly { readonly corps: string | null; readonly counts: KindCounts }[] {
  const { flags, rest } = loadsOf(army);
  return army.bodies.map((body) => {
    const numbers = rest.get(body) ?? NO_BATTERIES;
    const own = flags.filter(({ battery }) => battery.corps === body.id);
    const count = (kind: ArtilleryKind): number =>
      numbers[kind] + own.filter(({ battery }) => battery.kind === kind).length;
    return { corps: body.id, counts: { foot: count('foot'), horse: count('horse'), heavy: count('heavy') } };
  });
}

/** Infantry of a corps at which no battery is written. */
export function freeInfantry({ units }: Body, { flags }: Loads): readonly Unit[] {
  return units.filter((unit) => unit.card.arm === 'infantry' && !flags.some((flag) => flag.unit === unit));
}

/** A trait that units buy by a special rule: who has it, who may not, and how many may (B11.7-20, B11.7-21; p.124). */
export interface Bought {
  readonly rule: BuyTrait;
  /** How many are bought: the number, or the units that are marked, if those are more. */
  readonly count: number;
  readonly quota: number;
  readonly eligible: readonly Unit[];
  /** Marked units that may not buy it. */
  readonly wrong: readonly Unit[];
  readonly units: ReadonlySet<Unit>;
}

const BOUGHT = new WeakMap<Army, readonly Bought[]>();

/** The traits that units of an army buy, one entry for each rule of its list. */
export function boughtOf(army: Army): readonly Bought[] {
  let all = BOUGHT.get(army);
  if (!all) {
    all = rulesOf(army.list, 'buyTrait').map((rule) => boughtBy(rule, army));
    BOUGHT.set(army, all);
  }
  return all;
}

function boughtBy(rule: BuyTrait, army: Army): Bought {
  const marked = army.units.filter(({ record }) => record?.[rule.extra] === true);
  const count = Math.max(army.roster.extras[rule.extra], marked.length);
  const eligible = count === 0 ? [] : army.units.filter((unit) => mayBuy(rule, unit, army));
  const right = marked.filter((unit) => eligible.includes(unit));
  const others = eligible.filter((unit) => !right.includes(unit)).slice(0, count - marked.length);
  return {
    rule,
    count,
    // One of so many, rounded down (R11-12).
    quota: Math.floor(eligible.length / rule.per),
    eligible,
    wrong: marked.filter((unit) => !eligible.includes(unit)),
    units: new Set([...right, ...others]),
  };
}

function mayBuy({ arm, group, tag, optionalTag }: BuyTrait, unit: Unit, { umpire }: Army): boolean {
  const { card } = unit;
  if (arm !== undefined && card.arm !== arm) return false;
  if (group !== undefined && card.group !== group) return false;
  if (tag === undefined || hasTag(unit, tag)) return true;
  return hasTag(unit, optionalTag) && umpire.option('armies.landwehrShockCavalry') === true;
}
