import { plural } from '../../../../core/input/text';
import { BATTERIES_A_UNIT } from '../../artillery/batteries';
import { NO_CORPS, totalOf, type Army, type Body, type Unit } from '../army';
import { when, type Finding, type Remedy } from '../breach';
import { changeAttached, changeHeld, changeUnit, changeUnused, inTurn, type Edit } from '../edit';
import { ruleOf } from '../lists/types';
import { attachedOf, freeInfantry, loadsOf, mayCarry, type Flag } from '../loads';
import { bodyName, firstOf, settle, unitName } from '../remedy';
import { NO_BATTERIES, type KindCounts } from '../roster';
import { batteries, massedIn, negative, some } from './batteries';

/** Every bought battery is attached or massed (B11.4-03; p.104). */
export function unused(army: Army): readonly Finding[] {
  return army.bodies.flatMap((body) => {
    const counts = body.held.unused;
    const found = totalOf(counts);
    const none = changeUnused(body.key, negative(counts));
    const threes = found % BATTERIES_A_UNIT === 0;
    return when(found > 0, () => ({
      subject: body.key,
      found,
      allowed: 0,
      text: () => `${batteries(found)} of ${bodyName(body)} neither attached nor massed`,
      remedies: () =>
        firstOf(
          settle(
            `attach ${found === 1 ? 'it' : 'them'} to infantry`,
            inTurn(none, attachMore(army, body.id, counts)),
          ),
          threes ? settle('mass them, three to a unit', inTurn(none, massedIn(body.key, counts))) : undefined,
          settle(`do without ${batteries(found)}`, none),
        ),
    }));
  });
}

/** Batteries go to infantry (B11.4-04; p.88): those written at cavalry, and numbers where there is no infantry. */
export function wrongTargets(army: Army): readonly Finding[] {
  const loads = loadsOf(army);
  const flagged = loads.flags.flatMap((flag) =>
    flag.unit?.card.arm === 'cavalry' ? [atCavalry(army, flag, flag.unit)] : [],
  );
  const numbers = army.bodies.flatMap((body) => {
    const counts = loads.rest.get(body) ?? NO_BATTERIES;
    const found = totalOf(counts);
    return when(found > 0 && infantryFor(body, army).length === 0, () => ({
      subject: body.key,
      found,
      allowed: 0,
      text: () =>
        `${batteries(found)} of ${bodyName(body)} to attach, and no infantry for ${found === 1 ? 'it' : 'them'}`,
      remedies: () => withoutPlace(army, body, counts, found),
    }));
  });
  return [...flagged, ...numbers];
}

/** The infantry that batteries of a corps may go to; those of no corps to any (B11.4-04). */
function infantryFor(body: Body, { units }: Army): readonly Unit[] {
  return (body.id === null ? units : body.units).filter(({ card }) => card.arm === 'infantry');
}

function atCavalry(army: Army, flag: Flag, unit: Unit): Finding {
  return {
    subject: unit.id,
    found: 1,
    allowed: 0,
    text: () => `a battery at ${unitName(unit)}; cavalry takes none`,
    remedies: () =>
      firstOf(
        settle('attach it to infantry of the corps', unmarked(army, flag, unit, 0)),
        settle('do without it', unmarked(army, flag, unit, 1)),
      ),
  };
}

/** Takes a battery from a unit: it is then written in the number of its corps or, with `fewer` 1, given up. */
function unmarked(army: Army, { battery }: Flag, unit: Unit, fewer: 0 | 1): Edit {
  const { kind, corps } = battery;
  return inTurn(changeUnit(unit, { battery: undefined }), attachMore(army, corps, { [kind]: -fewer }));
}

/** Attaches so many more: the number that is written then counts those written at units, too. */
function attachMore(army: Army, id: string | null, more: Partial<KindCounts>): Edit {
  const attach = attachedOf(army).find(({ corps }) => corps === id)?.counts ?? NO_BATTERIES;
  const key = id ?? NO_CORPS;
  return inTurn(
    changeHeld(key, () => ({ attach })),
    changeAttached(key, more),
  );
}

/** Remedies for batteries that find no infantry of their corps. */
function withoutPlace(army: Army, body: Body, counts: KindCounts, excess: number): Iterable<Remedy> {
  const gone = some(counts, excess);
  const less = changeAttached(body.key, negative(gone));
  const anywhere = inTurn(less, attachMore(army, null, gone));
  const threes = excess % BATTERIES_A_UNIT === 0;
  return firstOf(
    body.id === null
      ? undefined
      : settle(
          `let ${batteries(excess)} belong to no corps, and go to any infantry that may take one`,
          anywhere,
        ),
    threes ? settle('mass them, three to a unit', inTurn(less, massedIn(body.key, gone))) : undefined,
    settle(`do without ${batteries(excess)}`, less),
  );
}

/** One battery a unit at most (B11.4-04; p.88); what belongs to no corps takes what the corps left free. */
export function tooMany(army: Army): readonly Finding[] {
  const loads = loadsOf(army);
  const free = (body: Body): number => freeInfantry(body, loads).length;
  const number = (body: Body): number => totalOf(loads.rest.get(body) ?? NO_BATTERIES);
  const left = army.corps.reduce((sum, body) => sum + Math.max(0, free(body) - number(body)), 0);
  return army.bodies.flatMap((body) => {
    const room = free(body) + (body.id === null ? left : 0);
    const excess = number(body) - room;
    const atUnits = loads.flags.filter(
      ({ battery, unit }) => battery.corps === body.id && unit?.card.arm === 'infantry',
    ).length;
    return when(excess > 0 && infantryFor(body, army).length > 0, () => ({
      subject: body.key,
      found: number(body) + atUnits,
      allowed: room + atUnits,
      text: () =>
        `${batteries(number(body) + atUnits)} of ${bodyName(body)} to attach, and ${plural(room + atUnits, 'infantry unit', 'infantry units')} for them`,
      remedies: () => withoutPlace(army, body, loads.rest.get(body) ?? NO_BATTERIES, excess),
    }));
  });
}

/** A battery of a corps stays in it (B11.4-04; p.88). */
export function wrongCorps(army: Army): readonly Finding[] {
  return loadsOf(army).flags.flatMap(({ battery, unit }) =>
    unit === undefined || battery.corps === null || battery.corps === unit.body.id
      ? []
      : [
          {
            subject: unit.id,
            found: 1,
            allowed: 0,
            text: () =>
              `a battery of corps ${battery.corps ?? ''} at ${unitName(unit)}, which is of ${bodyName(unit.body)}`,
            remedies: () => [
              settle(
                `let the battery belong to ${bodyName(unit.body)}`,
                changeUnit(unit, { battery: battery.kind }),
              ),
            ],
          },
        ],
  );
}

/** The kind of an attached battery makes no difference: the dear kinds waste a point (B11.4-05; p.88, 104). */
export function waste(army: Army): readonly Finding[] {
  return attachedOf(army).flatMap(({ corps, counts }, i) => {
    const found = counts.horse + counts.heavy;
    const body = army.bodies[i];
    return when(found > 0 && body !== undefined, () => ({
      subject: corps ?? 'noCorps',
      found,
      allowed: 0,
      text: () =>
        `${batteries(found)} of horse or heavy guns attached, where foot does as well for a point less`,
      remedies: () =>
        body ? [settle('buy foot batteries for them', footInPlace(army, body, totalOf(counts)))] : [],
    }));
  });
}

function footInPlace(army: Army, body: Body, all: number): Edit {
  const flags = loadsOf(army).flags.filter(({ battery }) => battery.corps === body.id);
  return inTurn(
    changeHeld(body.key, () => ({ attach: { foot: all, horse: 0, heavy: 0 } })),
    ...flags.flatMap(({ unit, battery }) =>
      unit && battery.kind !== 'foot'
        ? [changeUnit(unit, { battery: { kind: 'foot', corps: battery.corps } })]
        : [],
    ),
  );
}

/** Ottoman batteries go to one kind of infantry only (B11.7-16; p.119). */
export function wrongInfantry(army: Army): readonly Finding[] {
  const rule = ruleOf(army.list, 'attachOnlyTag');
  if (rule === undefined) return [];
  const loads = loadsOf(army);
  const fit = army.list.rows
    .filter(({ tags = [] }) => tags.includes(rule.tag))
    .map(({ name }) => name)
    .join(', ');
  const flagged = loads.flags.flatMap((flag) => {
    const { unit } = flag;
    return unit?.card.arm !== 'infantry' || mayCarry(unit, army)
      ? []
      : [
          {
            subject: unit.id,
            found: 1,
            allowed: 0,
            text: () => `a battery at ${unitName(unit)}; only ${fit} takes one`,
            remedies: () =>
              firstOf(
                settle(`attach it to ${fit} of the corps`, unmarked(army, flag, unit, 0)),
                settle('do without it', unmarked(army, flag, unit, 1)),
              ),
          },
        ];
  });
  return [...flagged, ...numbersAstray(army, fit)];
}

function numbersAstray(army: Army, fit: string): readonly Finding[] {
  const loads = loadsOf(army);
  const freeFit = (body: Body): number =>
    freeInfantry(body, loads).filter((unit) => mayCarry(unit, army)).length;
  const number = (body: Body): number => totalOf(loads.rest.get(body) ?? NO_BATTERIES);
  const left = army.corps.reduce((sum, body) => sum + Math.max(0, freeFit(body) - number(body)), 0);
  return army.bodies.flatMap((body) => {
    const everywhere = body.id === null ? army.corps : [];
    const infantry = [body, ...everywhere].reduce((sum, one) => sum + freeInfantry(one, loads).length, 0);
    const allowed = freeFit(body) + (body.id === null ? left : 0);
    const found = number(body);
    const astray = Math.min(found, infantry) - allowed;
    return when(astray > 0, () => ({
      subject: body.key,
      found,
      allowed,
      text: () =>
        `${batteries(found)} of ${bodyName(body)} to attach, and ${allowed === 0 ? 'no' : allowed} ${fit} without one`,
      remedies: () => withoutPlace(army, body, loads.rest.get(body) ?? NO_BATTERIES, found - allowed),
    }));
  });
}
