import { hasTag, type Army, type Body, type Officer, type Unit } from '../army';
import { when, type Finding, type Remedy } from '../breach';
import { inTurn, moveGuns, type Edit } from '../edit';
import { citing, rulesOf, type OfficerCorps } from '../lists/types';
import {
  bodyName,
  buy,
  dismiss,
  firstOf,
  move,
  places,
  rowsWithRoom,
  settle,
  take,
  unitsText,
} from '../remedy';
import { withoutGuns } from './artillery';

/** Conditions of an officer's corps, told once if he occurs twice (B11.7-05, B11.7-12, B11.7-21; p.110, 114, 124). */
export function officerConditions(army: Army): readonly Finding[] {
  return rulesOf(army.list, 'officerCorps').flatMap((rule) =>
    army.officers
      .filter(({ commander }) => commander.id === rule.officer)
      .flatMap((officer) => {
        const faults = conditionFaults(army, rule, officer);
        return when(faults.length > 0, () => ({
          ...citing(rule),
          subject: rule.officer,
          text: () => `${officer.commander.name}: ${faults.map(({ text }) => text).join('; ')}`,
          remedies: () =>
            firstOf(
              faults.flatMap(({ remedies }) => [...remedies]),
              dismiss(officer.place, officer.commander.name),
            ),
        }));
      })
      .slice(0, 1),
  );
}

interface Condition {
  readonly text: string;
  readonly remedies: readonly Remedy[];
}

function conditionFaults(army: Army, rule: OfficerCorps, { place }: Officer): readonly Condition[] {
  const body = place === 'artillery' || place.id === null ? undefined : place;
  return [
    ...lacking(army, army.units, rule.needsInArmy, body, 'the army'),
    ...lacking(army, body?.units ?? [], rule.needsInCorps, body, 'his corps'),
    ...(body ? misplaced(army, rule, body) : []),
  ];
}

function lacking(
  army: Army,
  units: readonly Unit[],
  need: OfficerCorps['needsInArmy'],
  body: Body | undefined,
  where: string,
): readonly Condition[] {
  const found = units.filter((unit) => hasTag(unit, need?.tag)).length;
  if (need === undefined || found >= need.min) return [];
  const short = need.min - found;
  const rows = army.list.rows.filter(({ tags = [] }) => tags.includes(need.tag));
  const elsewhere = army.units.filter((unit) => hasTag(unit, need.tag) && unit.body !== body).slice(0, short);
  const home = body ?? army.outside;
  const open = rowsWithRoom(army, undefined, short).filter((row) => rows.includes(row));
  return [
    {
      text: `${where} has ${found} of ${rows.map(({ name }) => name).join(', ')}; ${need.min} are wanted`,
      remedies: [
        ...(where !== 'the army' && elsewhere.length === short ? [move(elsewhere, home)] : []),
        ...open.map((row) => buy(row, short, home)),
      ],
    },
  ];
}

/** Conditions that are broken by what his corps holds. */
function misplaced(army: Army, rule: OfficerCorps, body: Body): readonly Condition[] {
  const { onlyTag, onlyArm, maxCavalry, maxArtilleryUnits: maxGuns, artilleryKind } = rule;
  const strangers = body.units.filter(
    (unit) =>
      (onlyTag !== undefined && !hasTag(unit, onlyTag)) ||
      (onlyArm !== undefined && unit.card.arm !== onlyArm),
  );
  const cavalry = body.units.filter(({ card }) => card.arm === 'cavalry');
  const excess = cavalry.slice(maxCavalry ?? cavalry.length);
  const wrong = body.guns.filter(({ kind }) => artilleryKind !== undefined && kind !== artilleryKind);
  const many = body.guns.slice(maxGuns ?? body.guns.length);
  return [
    ...(strangers.length > 0
      ? [
          {
            text: `${unitsText(strangers)} may not stand in his corps`,
            remedies: outOf(army, strangers, body),
          },
        ]
      : []),
    ...(excess.length > 0
      ? [
          {
            text: `${cavalry.length} cavalry units in his corps; ${maxCavalry ?? 0} are allowed`,
            remedies: outOf(army, excess, body),
          },
        ]
      : []),
    ...(many.length > 0
      ? [
          gunsFault(
            army,
            body,
            many,
            `${body.guns.length} artillery units in his corps; ${maxGuns ?? 0} is allowed`,
          ),
        ]
      : []),
    ...(wrong.length > 0
      ? [
          gunsFault(
            army,
            body,
            wrong,
            `${wrong[0]?.kind ?? ''} artillery in his corps, which takes ${artilleryKind ?? ''} only`,
          ),
        ]
      : []),
  ];
}

function outOf(army: Army, units: readonly Unit[], from: Body): readonly Remedy[] {
  const others = places(army).filter((body) => body !== from);
  return [...others.slice(0, 3).map((body) => move(units, body)), take(units)];
}

function gunsFault(army: Army, from: Body, guns: Body['guns'], text: string): Condition {
  const others = places(army)
    .filter((body) => body !== from)
    .slice(0, 2);
  const moved = (to: Body): Edit => inTurn(...[...guns].reverse().map((one) => moveGuns(one, to.key)));
  return {
    text,
    remedies: [
      ...others.map((to) => settle(`let the guns belong to ${bodyName(to)}`, moved(to))),
      settle('do without the guns', withoutGuns(guns)),
    ],
  };
}
