import { plural } from '../../../../core/input/text';
import { BATTERIES_A_UNIT } from '../../artillery/batteries';
import { ARTILLERY_KINDS, type ArtilleryKind } from '../../unit';
import { type Army, type Body, type Guns, type Misfit } from '../army';
import { rowsOf, when, type BreachRow, type Finding, type Remedy } from '../breach';
import { changeGuns, inTurn, moveGuns, type Edit } from '../edit';
import { ruleOf } from '../lists/types';
import { bodyName, firstOf, settle } from '../remedy';
import { tooMany, unused, waste, wrongCorps, wrongTargets } from './attached';
import { batteries } from './batteries';

/** Exactly three batteries make a unit (B11.4-06; p.89). */
function wrongCount({ bodies, misfits }: Army): readonly Finding[] {
  return bodies.flatMap((body) => {
    const own = misfits.filter((one) => one.body === body);
    const [first] = own;
    return first === undefined ? [] : [misfitFinding(body, own, first)];
  });
}

function misfitFinding(body: Body, own: readonly Misfit[], { batteries: first }: Misfit): Finding {
  const whole = settle(
    `mass exactly ${BATTERIES_A_UNIT} in each`,
    inTurn(...own.map((one) => changeGuns(massOf(one), made(one)))),
  );
  // From the last entry on, so that those before keep their places.
  const none = settle(
    'do without them',
    inTurn(...[...own].reverse().map((one) => changeGuns(massOf(one), undefined))),
  );
  const missing = own.reduce((sum, one) => sum + Math.abs(BATTERIES_A_UNIT - one.batteries.length), 0);
  const there = own.reduce((sum, one) => sum + one.batteries.length, 0);
  return {
    subject: body.key,
    found: first.length,
    allowed: BATTERIES_A_UNIT,
    text: () =>
      `${own.map((one) => batteries(one.batteries.length)).join(', ')} massed in ${bodyName(body)}, paid and making no unit; ${BATTERIES_A_UNIT} make one`,
    remedies: () => firstOf(missing <= there ? [whole, none] : [none, whole]),
  };
}

const massOf = ({
  body,
  designated,
  entry,
}: Misfit): { written: Body; designated: boolean; entry: number } => ({ written: body, designated, entry });

/** Three batteries: the first of them, filled up with more of their kind. */
function made({ batteries: own }: Misfit): readonly ArtilleryKind[] {
  const kinds = own.map(({ kind }) => kind).slice(0, BATTERIES_A_UNIT);
  const kind = kinds[0] ?? 'foot';
  return [...kinds, ...Array.from({ length: BATTERIES_A_UNIT - kinds.length }, () => kind)];
}

const plain = ({ batteries: own }: Guns): readonly ArtilleryKind[] => own.map(({ kind }) => kind);

/** No more artillery units of a kind than the list allows; Guard units count (B11.4-07, R11-16; p.89, 104). */
function overMaximum({ guns, list }: Army): readonly Finding[] {
  return ARTILLERY_KINDS.flatMap((kind) => {
    const units = guns.filter((one) => one.kind === kind);
    const allowed = list.artilleryUnits[kind];
    const excess = units.slice(allowed);
    return when(excess.length > 0, () => ({
      subject: kind,
      found: units.length,
      allowed,
      text: () => `${plural(units.length, 'unit', 'units')} of ${kind} artillery; the list forms ${allowed}`,
      remedies: () =>
        firstOf(
          otherKinds(excess, kind),
          settle(
            `do without ${plural(excess.length, 'unit', 'units')} of ${kind} artillery`,
            withoutGuns(excess),
          ),
        ),
    }));
  });
}

/**
 * Remedies that change the kind of units. A single foot battery makes a horse or heavy unit a foot unit; foot units
 * become horse or heavy, first the kind that needs fewer new batteries.
 */
function otherKinds(units: readonly Guns[], kind: ArtilleryKind): readonly Remedy[] {
  if (kind !== 'foot') {
    const text = `mass a foot battery in place of one ${kind} battery in each, which makes foot artillery`;
    return [settle(text, inTurn(...units.map((one) => changeGuns(one, [...plain(one).slice(1), 'foot']))))];
  }
  const strangers = (other: ArtilleryKind): number =>
    units.flatMap(plain).filter((own) => own !== other).length;
  return (['horse', 'heavy'] as const)
    .toSorted((a, b) => strangers(a) - strangers(b))
    .map((other) =>
      settle(
        `make ${units.map(({ id }) => id).join(' and ')} ${other} artillery, by ${batteries(strangers(other))} of that kind`,
        inTurn(...units.map((one) => changeGuns(one, [other, other, other]))),
      ),
    );
}

/** Takes units out, from the last on, so that those before keep their places. */
export function withoutGuns(units: readonly Guns[]): Edit {
  return inTurn(...[...units].reverse().map((one) => changeGuns(one, undefined)));
}

/** No more Guard artillery than the list allows, and in no corps but the Guard’s (B11.4-11, B11.7-09; p.114, 117). */
function guardArtillery(army: Army): readonly Finding[] {
  const { guns, list } = army;
  const rule = ruleOf(list, 'guardArtillery');
  const designated = guns.filter((one) => one.designated);
  const allowed = rule?.max ?? 0;
  const excess = designated.slice(allowed);
  const many = when(excess.length > 0, () => ({
    found: designated.length,
    allowed,
    text: () =>
      `${plural(designated.length, 'unit', 'units')} of Guard artillery; ${allowed === 0 ? 'the list has none' : `the list has ${allowed}`}`,
    remedies: () => [
      settle(
        `make ${plural(excess.length, 'unit', 'units')} of Guard artillery ordinary`,
        inTurn(...[...excess].reverse().map((one) => moveGuns(one, one.written.key, false))),
      ),
    ],
  }));
  const astray = guns.filter(({ guard, body }) => guard && body.id !== null && !body.guard);
  return [...many, ...astray.map((one) => strayGuns(army, one))];
}

function strayGuns({ corps }: Army, guns: Guns): Finding {
  const home = corps.find(({ guard }) => guard);
  return {
    subject: guns.id,
    text: () =>
      `Guard artillery ${guns.id} in ${bodyName(guns.body)}; it belongs to the Guard corps or to none`,
    remedies: () =>
      firstOf(
        home ? settle('put it into the Guard corps', moveGuns(guns, home.key)) : undefined,
        settle('let it belong to no corps', moveGuns(guns, 'noCorps')),
        settle('make it ordinary artillery', moveGuns(guns, guns.written.key, false)),
      ),
  };
}

// prettier-ignore
export const ARTILLERY_ROWS: readonly BreachRow[] = rowsOf('army-artillery', [
  { code: 'E_BATTERY_UNUSED', rule: 'B11.4-03', citation: 'Blücher p.104', condition: 'a battery neither attached nor massed', find: unused },
  { code: 'E_ATTACH_TARGET', rule: 'B11.4-04', citation: 'Blücher p.88', condition: 'a battery at cavalry, or without any infantry for it', find: wrongTargets },
  { code: 'E_ATTACH_TWICE', rule: 'B11.4-04', citation: 'Blücher p.88', condition: 'more batteries to attach than infantry units for them', find: tooMany },
  { code: 'E_ATTACH_CORPS', rule: 'B11.4-04', citation: 'Blücher p.88', condition: 'a battery of a corps at a unit that is not of it', find: wrongCorps },
  { code: 'W_WASTE', rule: 'B11.4-05', citation: 'Blücher p.88, 104', condition: 'a horse or heavy battery attached', find: waste },
  { code: 'E_MASS_COUNT', rule: 'B11.4-06', citation: 'Blücher p.89', condition: 'other than three batteries massed', find: wrongCount },
  { code: 'E_MASS_CORPS', rule: 'B11.4-06', citation: 'Blücher p.89', condition: 'batteries of two corps massed',
    find: ({ guns }) => guns.filter(({ split }) => split).map((one) => ({
      subject: one.id, found: 2, allowed: 1,
      text: () => `${one.id} has batteries of two corps`,
      remedies: () => [settle(`let all three belong to ${bodyName(one.written)}`, changeGuns(one, plain(one)))] })) },
  { code: 'E_ART_MAX', rule: 'B11.4-07', citation: 'Blücher p.89, 104', condition: 'more artillery units of a kind than the list forms', find: overMaximum },
  { code: 'E_GUARD_ARTILLERY', rule: 'B11.4-11', citation: 'Blücher p.114, 117', condition: 'too much Guard artillery, or in a corps that is not the Guard’s', find: guardArtillery },
]);
