import { plural } from '../../../../core/input/text';
import { figureOf, sizeOf, type Army, type Body, type Unit } from '../army';
import { rowsOf, when, type BreachRow, type Finding, type Remedy } from '../breach';
import {
  addCorps,
  changeUnit,
  dropCorps,
  freeCorpsId,
  inTurn,
  moveEach,
  moveUnits,
  type Edit,
} from '../edit';
import { ruleOf, type ArmyRow } from '../lists/types';
import {
  bodyName,
  buyAnywhere,
  dissolve,
  firstOf,
  move,
  places,
  rowsWithRoom,
  settle,
  take,
  unitsText,
} from '../remedy';

/** The least size of Röder's corps where the players waive that of the list (R11-10). */
const LEAST_CORPS = 2;

/** How large a corps may be and must be (B11.5-01 to -03, B11.7-22; p.101, 110, 127); null = as large as one likes. */
interface Sizes {
  readonly min: number;
  readonly max: number | null;
  readonly rule: string;
  readonly page: string;
}

function sizesOf(army: Army, body: Body): Sizes {
  const { list, variant } = army;
  const guard = ruleOf(list, 'optionalGuardCorps');
  if (guard && body.guard)
    return { min: guard.minSize, max: guard.maxSize, rule: guard.rule, page: guard.page };
  const { maxCorpsSize } = list;
  const open = maxCorpsSize === null || (variant === undefined && typeof maxCorpsSize !== 'number');
  return {
    min: minSizeOf(army, body),
    max: open ? null : figureOf(maxCorpsSize, variant?.id),
    ...ruleOfSizes(army),
  };
}

/** `britain` may do without corps (B11.5-02); `russia` has small ones (B11.5-03); else B11.5-01. */
function ruleOfSizes({ list }: Army): Pick<Sizes, 'rule' | 'page'> {
  if (list.minCorps === 0) return { rule: 'B11.5-02', page: '110' };
  return typeof list.maxCorpsSize === 'number'
    ? { rule: 'B11.5-03', page: '127' }
    : { rule: 'B11.5-01', page: '101' };
}

function minSizeOf({ list, umpire, officers }: Army, body: Body): number {
  const isLimited = officers.some(
    ({ place, commander }) =>
      place === body &&
      list.rules.some(
        (rule) =>
          rule.kind === 'officerCorps' && rule.officer === commander.id && rule.maxCavalry !== undefined,
      ),
  );
  return isLimited && umpire.option('armies.roderMinimum') === 'waive' ? LEAST_CORPS : list.minCorpsSize;
}

/** Units that can be spared: those of no corps, then the last ones of each corps that is larger than it must be. */
function spareUnits(army: Army, count: number): readonly Unit[] {
  const spare = [army.outside, ...army.corps].flatMap((body) => {
    const over = body.id === null ? body.units.length : sizeOf(body) - sizesOf(army, body).min;
    return over > 0 && !body.guard ? body.units.slice(-over) : [];
  });
  return spare.slice(0, count);
}

function tooFew(army: Army): Iterable<Remedy> {
  const { list, corps, roster } = army;
  const short = list.minCorps - corps.length;
  const wanted = short * list.minCorpsSize;
  const spare = spareUnits(army, wanted);
  const rows = rowsWithRoom(army, undefined, wanted).slice(0, 2);
  let next = roster;
  const ids = Array.from({ length: short }, () => {
    const id = freeCorpsId(next);
    next = addCorps(id)(next);
    return id;
  });
  const founded = inTurn(...ids.map((id) => addCorps(id)));
  const shared = spare.map((unit, i) => [unit, ids[Math.floor(i / list.minCorpsSize)] ?? ''] as const);
  return firstOf(
    spare.length === wanted
      ? settle(`form ${ids.join(' and ')} of ${unitsText(spare)}`, inTurn(founded, moveEach(shared)))
      : undefined,
    rows.map((row) =>
      settle(
        `form ${ids.join(' and ')} of ${plural(wanted, 'new unit', 'new units')} of ${row.name}`,
        inTurn(founded, ...ids.map((id): Edit => buyFor(id, row.id, list.minCorpsSize))),
      ),
    ),
  );
}

function buyFor(id: string, row: string, count: number): Edit {
  return (roster) => ({
    ...roster,
    corps: roster.corps.map((corps) =>
      corps.id === id ? { ...corps, units: [...corps.units, count === 1 ? row : `${row}*${count}`] } : corps,
    ),
  });
}

/** Rows for a corps that needs more units, the cheapest first; for a Guard corps only those of the Guard. */
function rowsFor(army: Army, { guard }: Body, count: number): readonly ArmyRow[] {
  const rows = rowsWithRoom(army, undefined, count);
  if (!guard) return rows;
  const tag = ruleOf(army.list, 'guardCorps')?.tag;
  const elan = ruleOf(army.list, 'optionalGuardCorps')?.elan;
  return rows.filter((row) => row.elan === elan || row.tags?.includes(tag ?? ''));
}

/** Remedies for a corps that is too small, or empty: more units for it, or doing without it. */
function* enlarge(army: Army, body: Body, min: number): Iterable<Remedy> {
  const short = min - sizeOf(body);
  const others = { ...army, corps: army.corps.filter((one) => one !== body) };
  const spare = spareUnits(others, short);
  if (spare.length === short) yield move(spare, body);
  if (army.corps.length > army.list.minCorps && body.guns.length === 0) {
    for (const to of places(others).slice(0, 2)) yield dissolve(body, to);
  }
  for (const row of rowsFor(army, body, short).slice(0, 4)) {
    yield settle(`buy ${short} ${row.name} for ${bodyName(body)}`, buyFor(body.key, row.id, short));
  }
  if (body.units.length > 0) yield take(body.units);
}

function* lessen(army: Army, body: Body, excess: number): Iterable<Remedy> {
  const units = body.units.slice(-excess);
  for (const to of places(army)) if (to !== body) yield move(units, to);
  const id = freeCorpsId(army.roster);
  const half = body.units.slice(-Math.max(excess, army.list.minCorpsSize));
  yield settle(`form corps ${id} of ${unitsText(half)}`, inTurn(addCorps(id), moveUnits(half, id)));
  yield take(units);
}

function tooSmall(army: Army): readonly Finding[] {
  return army.corps.flatMap((body) => {
    const size = sizeOf(body);
    const { min, rule, page } = sizesOf(army, body);
    return when(size > 0 && size < min, () => ({
      subject: body.key,
      found: size,
      allowed: min,
      rule,
      citation: `Blücher p.${page}`,
      text: () => `${bodyName(body)} has ${plural(size, 'unit', 'units')}; it wants ${min}`,
      remedies: () => firstOf(enlarge(army, body, min)),
    }));
  });
}

function tooLarge(army: Army): readonly Finding[] {
  return army.corps.flatMap((body) => {
    const size = sizeOf(body);
    const { max, rule, page } = sizesOf(army, body);
    const most = max ?? size;
    return when(size > most, () => ({
      subject: body.key,
      found: size,
      allowed: most,
      rule,
      citation: `Blücher p.${page}`,
      text: () => `${bodyName(body)} has ${size} units; ${most} are allowed`,
      remedies: () => firstOf(lessen(army, body, size - most)),
    }));
  });
}

function empty(army: Army): readonly Finding[] {
  return army.corps
    .filter((body) => sizeOf(body) === 0)
    .map((body) => ({
      subject: body.key,
      found: 0,
      allowed: sizesOf(army, body).min,
      text: () => `${bodyName(body)} has no unit at all`,
      remedies: () =>
        firstOf(
          army.corps.length > army.list.minCorps
            ? settle(`strike ${bodyName(body)} out`, dropCorps(body.key))
            : undefined,
          enlarge(army, body, sizesOf(army, body).min),
        ),
    }));
}

/** How an option treats a thing that the book neither allows nor forbids. */
type Setting = 'allow' | 'warn' | 'refuse';

/** Corps of artillery units alone (B11.5-07, R11-32). */
function gunsAlone(setting: Setting) {
  return (army: Army): readonly Finding[] =>
    army.corps
      .filter(({ units, guns }) => units.length === 0 && guns.length > 0)
      .filter(() => army.umpire.option('armies.artilleryCorps') === setting)
      .map((body) => ({
        subject: body.key,
        found: body.guns.length,
        text: () => `${bodyName(body)} holds artillery units alone`,
        remedies: () =>
          firstOf(
            spareUnits(army, 1).map((unit) => move([unit], body)),
            buyAnywhere({ ...army, corps: [body] }, rowsWithRoom(army, undefined)),
          ),
      }));
}

/** Infantry and cavalry outside of corps, where the list wants corps (B11.5-05, R11-05; p.13, 131). */
function unassigned(setting: Setting) {
  return (army: Army): readonly Finding[] => {
    const { outside, list, umpire } = army;
    const found = outside.units.length;
    if (found === 0 || list.minCorps === 0 || umpire.option('armies.unassignedUnits') !== setting) return [];
    return [
      {
        found,
        allowed: 0,
        text: () =>
          `${plural(found, 'unit belongs', 'units belong')} to no corps and can never be activated by corps`,
        remedies: () =>
          firstOf(army.corps.filter(({ guard }) => !guard).map((body) => move(outside.units, body))),
      },
    ];
  };
}

/** Units with one name: a unit belongs to one corps at most (B11.5-06). */
function twice({ units, guns }: Army): readonly Finding[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { id } of [...guns, ...units]) (seen.has(id) ? repeated : seen).add(id);
  return [...repeated].map((id) => {
    const same = units.filter((unit) => unit.id === id);
    const last = same.findLast(({ record }) => record?.name !== undefined);
    return {
      subject: id,
      found: same.length + guns.filter((one) => one.id === id).length,
      allowed: 1,
      text: () => `"${id}" names more than one unit`,
      remedies: () =>
        last ? [settle('give one of them another name', changeUnit(last, { name: `${id} 2` }))] : [],
    };
  });
}

// prettier-ignore
export const CORPS_ROWS: readonly BreachRow[] = rowsOf('army-corps', [
  { code: 'E_CORPS_COUNT', rule: 'B11.5-01', citation: 'Blücher p.101', condition: 'fewer corps than the list wants',
    find: (army) => when(army.corps.length < army.list.minCorps, () => ({
      found: army.corps.length, allowed: army.list.minCorps,
      text: () => `${army.corps.length} corps; the list wants ${army.list.minCorps}`,
      remedies: () => tooFew(army) })) },
  { code: 'E_CORPS_SMALL', rule: 'B11.5-01', citation: 'Blücher p.101, 110, 127', condition: 'a corps smaller than the list wants', find: tooSmall },
  { code: 'E_CORPS_LARGE', rule: 'B11.5-01', citation: 'Blücher p.101, 110, 127', condition: 'a corps larger than the list allows', find: tooLarge },
  { code: 'E_CORPS_EMPTY', rule: 'B11.5-07', citation: 'Blücher p.101', condition: 'a corps without any unit', find: empty },
  { code: 'W_CORPS_ARTILLERY', rule: 'B11.5-07', citation: 'Blücher p.101', condition: 'a corps of artillery units alone', find: gunsAlone('warn') },
  { code: 'E_CORPS_ARTILLERY', rule: 'B11.5-07', citation: 'Blücher p.101', condition: 'the same, where the players refuse it', find: gunsAlone('refuse') },
  { code: 'W_UNASSIGNED', rule: 'B11.5-05', citation: 'Blücher p.13, 131', condition: 'infantry or cavalry in no corps, where the list wants corps', find: unassigned('warn') },
  { code: 'E_UNASSIGNED', rule: 'B11.5-05', citation: 'Blücher p.13, 131', condition: 'the same, where the players refuse it', find: unassigned('refuse') },
  { code: 'E_UNIT_TWICE', rule: 'B11.5-06', citation: 'Blücher p.13', condition: 'one name for two units', find: twice },
]);
