import { plural } from '../../../../core/input/text';
import { hasTag, totalOf, type Army, type Body, type Unit } from '../army';
import { NOTHING_FOUND, rowsOf, when, type BreachRow, type Finding, type Remedy } from '../breach';
import { addCorps, changeAttached, freeCorpsId, inTurn, moveGuns, moveUnits } from '../edit';
import { MOST_TERRAIN } from '../extras';
import { citing, ruleOf, rulesOf, type RuleOf } from '../lists/types';
import { loadsOf } from '../loads';
import { batteriesOf, batteryPoints, batteryPrice } from '../purchases';
import {
  bodyName,
  exchangeAny,
  firstOf,
  move,
  moveAnywhere,
  places,
  settle,
  take,
  unitsText,
} from '../remedy';
import { NO_BATTERIES } from '../roster';
import { withoutGuns } from './artillery';
import { wrongInfantry } from './attached';
import { negative, some } from './batteries';
import { officerConditions } from './conditions';
import { ambush, campaignOnly, notOffered, over, quotas, wrongBuyers } from './extras';
import { guardCorps, guardWithoutCinc, guestOf } from './guard';

/** No more units of a tag in a corps than the list allows (B11.7-01, B11.7-18; p.107, 120). */
function tagged(army: Army): readonly Finding[] {
  return rulesOf(army.list, 'maxTagPerCorps').flatMap((rule) =>
    army.corps.flatMap((body) => {
      const units = body.units.filter((unit) => hasTag(unit, rule.tag));
      const excess = units.slice(rule.value);
      return when(excess.length > 0, () => ({
        ...citing(rule),
        subject: body.key,
        found: units.length,
        allowed: rule.value,
        text: () =>
          `${plural(units.length, 'unit', 'units')} of ${units[0]?.card.name ?? rule.tag} in ${bodyName(body)}; ${rule.value} is allowed`,
        remedies: () => firstOf(moveAnywhere(army, excess), exchangeAny(army, excess), take(excess)),
      }));
    }),
  );
}

/**
 * Heavy cavalry stands only in corps of cavalry and horse artillery; a guest of the Guard is exempt (B11.7-10,
 * B11.7-11, R11-08).
 */
function heavyCavalry(army: Army): readonly Finding[] {
  return rulesOf(army.list, 'cavalryOnlyCorps').flatMap((rule) => {
    const guest = guestOf(army);
    return army.bodies.flatMap((body) => {
      const heavy = body.units.filter((unit) => hasTag(unit, rule.tag) && unit !== guest);
      const found = body.infantry + body.guns.filter(({ kind }) => kind !== 'horse').length;
      return when(heavy.length > 0 && (found > 0 || body.id === null), () =>
        heavyFinding(army, rule, body, heavy, found),
      );
    });
  });
}

function heavyFinding(
  army: Army,
  rule: RuleOf<'cavalryOnlyCorps'>,
  body: Body,
  heavy: readonly Unit[],
  found: number,
): Finding {
  const pure = army.corps.filter(
    (one) =>
      one !== body && !one.guard && one.infantry === 0 && one.guns.every(({ kind }) => kind === 'horse'),
  );
  const infantry = body.units.filter(({ card }) => card.arm === 'infantry');
  const guns = body.guns.filter(({ kind }) => kind !== 'horse');
  const others = places(army).filter((one) => one !== body);
  const id = freeCorpsId(army.roster);
  const cavalry = army.units.filter((unit) => unit.card.arm === 'cavalry' && !unit.body.guard);
  return {
    ...citing(rule),
    subject: body.key,
    found,
    allowed: 0,
    text: () =>
      body.id === null
        ? `${unitsText(heavy)} outside of corps; such cavalry stands in a corps of cavalry`
        : `${unitsText(heavy)} in ${bodyName(body)} with ${plural(found, 'unit', 'units')} other than cavalry and horse artillery`,
    remedies: () =>
      firstOf(
        pure.map((one) => move(heavy, one)),
        body.id === null
          ? undefined
          : others
              .slice(0, 2)
              .map((one) =>
                settle(
                  `put all but cavalry and horse artillery into ${bodyName(one)}`,
                  inTurn(
                    moveUnits(infantry, one.key),
                    ...[...guns].reverse().map((gun) => moveGuns(gun, one.key)),
                  ),
                ),
              ),
        exchangeAny(army, heavy),
        settle(
          `form a cavalry corps ${id} of ${unitsText(cavalry)}`,
          inTurn(addCorps(id), moveUnits(cavalry, id)),
        ),
        take(heavy),
      ),
  };
}

/** No more points of batteries than the list allows (B11.7-25; p.129). */
function gunPoints(army: Army): readonly Finding[] {
  const rule = ruleOf(army.list, 'maxBatteryPoints');
  if (rule === undefined) return NOTHING_FOUND;
  const found = batteryPoints(batteriesOf(army));
  return when(found > rule.value, () => ({
    ...citing(rule),
    found,
    allowed: rule.value,
    text: () => `${found} points of batteries; ${rule.value} are allowed`,
    remedies: () => firstOf(fewerBatteries(army, found - rule.value)),
  }));
}

function* fewerBatteries(army: Army, excess: number): Iterable<Remedy> {
  const { rest } = loadsOf(army);
  for (const body of army.bodies) {
    const counts = rest.get(body) ?? NO_BATTERIES;
    for (let n = 1; n <= totalOf(counts); n++) {
      const gone = some(counts, n);
      if (batteryPoints(gone) < excess) continue;
      yield settle(
        `do without ${plural(n, 'attached battery', 'attached batteries')} of ${bodyName(body)}`,
        changeAttached(body.key, negative(gone)),
      );
      break;
    }
  }
  const dear = army.guns.flatMap((one) => {
    const points = one.batteries.reduce((sum, { kind }) => sum + batteryPrice(kind), 0);
    return points >= excess ? [{ one, points }] : [];
  });
  for (const { one } of dear.sort((a, b) => a.points - b.points))
    yield settle(`do without artillery ${one.id}`, withoutGuns([one]));
}

// prettier-ignore
export const LIST_RULE_ROWS: readonly BreachRow[] = rowsOf('army-list-rules', [
  { code: 'E_AVANT_GARDE', rule: 'B11.7-01', citation: 'Blücher p.107, 120', condition: 'two avant-gardes in one corps (Austria, early Prussia)', find: tagged },
  { code: 'E_OFFICER_CONDITION', rule: 'B11.7-05', citation: 'Blücher p.110, 114, 124', condition: 'an officer whose conditions are not met (the Duke of Brunswick, Poniatowski, Röder)', find: officerConditions },
  { code: 'E_GUARD_CINC', rule: 'B11.7-06', citation: 'Blücher p.111, 115', condition: 'French Guard without Napoleon', find: guardWithoutCinc },
  { code: 'E_GUARD_CORPS', rule: 'B11.7-07', citation: 'Blücher p.114, 117, 127', condition: 'Guard outside of its corps, others inside, a second Guard corps, or one that may not be', find: guardCorps },
  { code: 'E_HEAVY_CAVALRY_CORPS', rule: 'B11.7-10', citation: 'Blücher p.114, 117', condition: 'French heavy cavalry not in a corps of cavalry and horse artillery alone', find: heavyCavalry },
  { code: 'E_ENTRENCH_MAX', rule: 'B11.7-15', citation: 'Blücher p.119, 129', condition: 'more than 10 points for entrenchments (Ottomans, Spain)',
    find: (army) => over(army, 'entrenchments', ruleOf(army.list, 'entrenchments')?.max ?? 0, 'points for entrenchments') },
  { code: 'E_ATTACH_LIST', rule: 'B11.7-16', citation: 'Blücher p.119', condition: 'Ottoman batteries attached to others than Nizam e Çedid', find: wrongInfantry },
  { code: 'E_TERRAIN_MAX', rule: 'B11.7-17', citation: 'Blücher p.119, 129', condition: 'more than three terrain choices bought',
    find: (army) => over(army, 'terrainChoices', MOST_TERRAIN, 'terrain choices') },
  { code: 'E_TRAIT_QUOTA', rule: 'B11.7-20', citation: 'Blücher p.124', condition: 'more units than the quota buy a trait (late Prussia)', find: quotas },
  { code: 'E_TRAIT_TARGET', rule: 'B11.7-20', citation: 'Blücher p.124', condition: 'a unit buys a trait that it may not', find: wrongBuyers },
  { code: 'E_BATTERY_POINTS', rule: 'B11.7-25', citation: 'Blücher p.129', condition: 'more than 30 points of batteries (Spain)', find: gunPoints },
  { code: 'E_GUERILLA', rule: 'B11.7-26', citation: 'Blücher p.130', condition: 'more than 5 ambush dice', find: ambush },
  { code: 'E_EXTRA_NOT_ALLOWED', rule: 'B11.7-27', citation: 'Blücher p.119, 124, 129-130', condition: 'an extra that the list does not offer', find: notOffered },
  { code: 'E_SCHARNHORST_ONLY', rule: 'B11.7-28', citation: 'Blücher p.119, 129-130', condition: 'what serves in a campaign only, in an army for none', find: campaignOnly },
]);
