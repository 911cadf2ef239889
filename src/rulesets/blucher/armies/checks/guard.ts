import { plural } from '../../../../core/input/text';
import { hasTag, type Army, type Body, type Guns, type Unit } from '../army';
import { NOTHING_FOUND, when, type Finding, type Remedy } from '../breach';
import { addCorps, freeCorpsId, inTurn, moveGuns, moveUnits } from '../edit';
import { citing, ruleOf, type Cited, type RuleOf } from '../lists/types';
import { asKind, bodyName, exchangeAny, firstOf, move, settle, take, unitName } from '../remedy';
import { withoutGuns } from './artillery';

/** Guard units, and Guard artillery, serve under one commander in chief only (B11.7-06, R11-16; p.111, 115). */
export function guardWithoutCinc(army: Army): readonly Finding[] {
  const rule = ruleOf(army.list, 'tagNeedsCinc');
  if (rule === undefined || army.cinc?.id === rule.cinc) return NOTHING_FOUND;
  const units = army.units.filter((unit) => hasTag(unit, rule.tag));
  const guns = army.guns.filter(({ guard }) => guard);
  const found = units.length + guns.length;
  const name = army.list.cincs.find(({ id }) => id === rule.cinc)?.name ?? rule.cinc;
  return when(found > 0, () => ({
    ...citing(rule),
    found,
    allowed: 0,
    text: () => `${plural(found, 'Guard unit', 'Guard units')}, and ${name} does not command the army`,
    remedies: () =>
      firstOf(
        settle(`take ${name} as commander in chief`, (roster) => ({ ...roster, cinc: rule.cinc })),
        settle(
          `do without ${plural(found, 'Guard unit', 'Guard units')}`,
          inTurn(withoutGuns(guns), take(units).edit ?? ((roster) => roster)),
        ),
      ),
  }));
}

/** Where the Guard stands, and who with it (B11.7-07 to -09, B11.7-22; p.114, 117, 127). */
export function guardCorps(army: Army): readonly Finding[] {
  const { list, corps } = army;
  const french = ruleOf(list, 'guardCorps');
  if (french)
    return [...second(army, french), ...frenchGuard(army, french), ...strangersAtArms(army, french)];
  const russian = ruleOf(list, 'optionalGuardCorps');
  if (russian) return [...second(army, russian), ...russianGuard(army, russian)];
  return corps
    .filter(({ guard }) => guard)
    .map((body) => ({
      subject: body.key,
      rule: 'B11.7-09',
      text: () => `${bodyName(body)} is called a Guard corps; the list has none`,
      remedies: () => [asKind(body, 'normal')],
    }));
}

/** One Guard corps, as the text has it, unless the players allow more (R11-09). */
function second(army: Army, rule: Cited): readonly Finding[] {
  const [first, ...more] = army.corps.filter(({ guard }) => guard);
  if (first === undefined || more.length === 0 || army.umpire.option('armies.guardCorpsCount') === 'any')
    return NOTHING_FOUND;
  return more.map((body) => ({
    ...citing(rule),
    subject: body.key,
    found: more.length + 1,
    allowed: 1,
    text: () => `${bodyName(body)} is a second Guard corps`,
    remedies: () =>
      firstOf(
        asKind(body, 'normal'),
        settle(
          `let ${bodyName(body)} join ${bodyName(first)}`,
          inTurn(
            moveUnits(body.units, first.key),
            ...[...body.guns].reverse().map((one) => moveGuns(one, first.key)),
            asKind(body, 'normal').edit ?? ((roster) => roster),
          ),
        ),
      ),
  }));
}

/** One unit of the guest's group and elan is welcome in the Guard corps: the first in the file (B11.7-07). */
export function guestOf(army: Army): Unit | undefined {
  const guest = ruleOf(army.list, 'guardCorps')?.guest;
  if (!guest) return undefined;
  return army.units.find(
    ({ body, card }) => body.guard && card.group === guest.group && card.elan === guest.elan,
  );
}

/** Guard units outside of the Guard corps, and others inside (B11.7-07 for the early, B11.7-08 for the late war). */
function frenchGuard(army: Army, rule: RuleOf<'guardCorps'>): readonly Finding[] {
  const guest = guestOf(army);
  const outside = army.units.filter((unit) => hasTag(unit, rule.tag) && !unit.body.guard);
  const inside = army.units.filter((unit) => unit.body.guard && !hasTag(unit, rule.tag) && unit !== guest);
  return [
    ...outside.map((unit) => ({
      ...citing(rule),
      subject: unit.id,
      text: () => `${unitName(unit)} stands in ${bodyName(unit.body)}; the Guard stands in a Guard corps`,
      remedies: () => firstOf(intoGuard(army, [unit], outside), exchangeAny(army, [unit]), take([unit])),
    })),
    ...inside.map((unit) => ({
      ...citing(rule),
      subject: unit.id,
      text: () =>
        `${unitName(unit)} may not stand in the Guard corps${rule.guest ? ', which takes one guest' : ''}`,
      remedies: () => firstOf(outOfGuard(army, [unit]), take([unit])),
    })),
  ];
}

/** Into the Guard corps that is there; else a new one is made, or that of the units becomes one. */
function* intoGuard({ corps, roster }: Army, units: readonly Unit[], all: readonly Unit[]): Iterable<Remedy> {
  const [home] = corps.filter(({ guard }) => guard);
  if (home) {
    yield move(units, home);
    return;
  }
  const [body] = units.map((unit) => unit.body);
  if (body && body.id !== null && body.units.every((unit) => all.includes(unit))) yield asKind(body, 'guard');
  const id = freeCorpsId(roster);
  yield settle(
    `form a Guard corps ${id} of all Guard units`,
    inTurn(addCorps(id, 'guard'), moveUnits(all, id)),
  );
}

function* outOfGuard({ corps, outside }: Army, units: readonly Unit[]): Iterable<Remedy> {
  for (const body of corps.filter(({ guard }) => !guard)) yield move(units, body);
  yield move(units, outside);
}

/** Artillery units in the Guard corps that are not the Guard's (B11.7-09). */
function strangersAtArms({ guns, corps, list }: Army, rule: Cited): readonly Finding[] {
  return guns
    .filter(({ guard, body }) => body.guard && !guard)
    .map((one) => ({
      subject: one.id,
      rule: 'B11.7-09',
      citation: `Blücher p.${rule.page}`,
      text: () => `artillery ${one.id} in the Guard corps is not the Guard’s`,
      remedies: () => firstOf(designate(one, list), elsewhere(one, corps)),
    }));
}

function designate(guns: Guns, list: Army['list']): readonly Remedy[] {
  const rule = ruleOf(list, 'guardArtillery');
  return rule && !guns.designated
    ? [settle('designate it as Guard artillery', moveGuns(guns, guns.written.key, true))]
    : [];
}

function* elsewhere(guns: Guns, corps: readonly Body[]): Iterable<Remedy> {
  for (const body of corps.filter(({ guard }) => !guard))
    yield settle(`let it belong to ${bodyName(body)}`, moveGuns(guns, body.key, false));
  yield settle('let it belong to no corps', moveGuns(guns, 'noCorps', false));
}

/** Elan 7 alone, the players' own rows too; three such units at least; guns as one likes (B11.7-22; p.127). */
function russianGuard(army: Army, rule: RuleOf<'optionalGuardCorps'>): readonly Finding[] {
  return army.corps
    .filter(({ guard }) => guard)
    .flatMap((body) => {
      const wrong = body.units.filter(({ card }) => card.elan !== rule.elan);
      const right = body.units.length - wrong.length;
      const isEmpty = body.units.length + body.guns.length === 0;
      const few = when(right < rule.min && !isEmpty, () => ({
        ...citing(rule),
        subject: body.key,
        found: right,
        allowed: rule.min,
        text: () =>
          `${plural(right, 'unit', 'units')} of elan ${rule.elan} in the Guard corps; it wants ${rule.min}`,
        remedies: () => firstOf(moreElite(army, body, rule), asKind(body, 'normal')),
      }));
      return [
        ...few,
        ...wrong.map((unit) => ({
          ...citing(rule),
          subject: unit.id,
          text: () => `${unitName(unit)} has not elan ${rule.elan}, as all of the Guard corps must`,
          remedies: () => firstOf(outOfGuard(army, [unit]), asKind(body, 'normal'), take([unit])),
        })),
      ];
    });
}

function* moreElite(army: Army, body: Body, { elan, min }: RuleOf<'optionalGuardCorps'>): Iterable<Remedy> {
  const short = min - body.units.filter(({ card }) => card.elan === elan).length;
  const spare = army.units.filter((unit) => unit.card.elan === elan && !unit.body.guard).slice(0, short);
  if (spare.length === short) yield move(spare, body);
  const rows = army.list.rows.filter((row) => row.elan === elan).sort((a, b) => a.points - b.points);
  for (const row of rows)
    yield settle(`buy ${short} ${row.name} for ${bodyName(body)}`, buyMore(body.key, row.id, short));
}

function buyMore(key: string, row: string, count: number): NonNullable<Remedy['edit']> {
  return (roster) => ({
    ...roster,
    corps: roster.corps.map((corps) =>
      corps.id === key ? { ...corps, units: [...corps.units, `${row}*${count}`] } : corps,
    ),
  });
}
