import { Inspector, type BreachRow, type Finding, type Remedy } from '../../../../core/scenario/army-report';
import { tidy } from '../../../../core/input/distance';
import { nearest } from '../../../../core/input/suggest';
import type { GridTable } from '../../../../core/ruling/table';
import { listing, plural } from '../../../../core/input/text';
import { GENERALS_SHARE, pieceOf } from '../prices';
import { isArtilleryArm } from '../../unit';
import {
  addGeneral,
  addGroup,
  addUnit,
  changeGroup,
  changeLevel,
  changeRow,
  dropGeneral,
  dropGroup,
  dropUnit,
  freeGroupId,
  inTurn,
  joinGroups,
} from './edit';
import { forceOf, spentOn, totalOf, type Force, type ForceUnit } from './force';
import type { General, Roster } from './roster';

type Found = readonly Finding<Roster>[];

/** Bases of a unit of infantry or cavalry of the standard edition at the start (2.2). */
const STANDARD_BASES = 4;
/** Most units that a commanding general usually commands himself (5.6). */
const ESCORT = 2;

/** Everything that may be wrong with an army, in the order in which it is told. */
// prettier-ignore
const ROWS: readonly BreachRow<Force, Roster>[] = [
  { code: 'E_ROW', rule: 'G2.5-01', citation: 'GTE 2.5', condition: 'troops or a grade without a price; rifles are never inferior', find: unknownRows },
  { code: 'E_EMPTY', rule: 'G2.5-01', citation: 'GTE 2.5', condition: 'an army without units', find: noUnits },
  { code: 'E_NAME', rule: 'G2.5-01', citation: 'GTE 2.2', condition: 'two units of one name', find: sameNames },
  { code: 'E_COMMANDER', rule: 'G5.1-01', citation: 'GTE 5.1', condition: 'not one commanding general', find: commanders },
  { code: 'E_LEADER', rule: 'G5.6-01', citation: 'GTE 5.6', condition: 'a command group whose general the army does not have', find: leaders },
  { code: 'E_GROUP', rule: 'G5.6-01', citation: 'GTE 5.6', condition: 'a command group without units', find: emptyGroups },
  { code: 'E_IDLE', rule: 'G5.1-01', citation: 'GTE 5.1', condition: 'a subordinate general without a command group', find: idle },
  { code: 'E_DIVISION', rule: 'G5.6-01', citation: 'GTE 5.6', condition: 'a divisional general with no subordinate, or with one and no group of his own', find: divisions },
  { code: 'E_SUPERIOR', rule: 'G5.6-01', citation: 'GTE 5.6', condition: 'a superior who is no divisional or commanding general', find: superiors },
  { code: 'E_GENERALS', rule: 'G2.5-03', citation: 'GTE 2.5', condition: `generals take more than ${GENERALS_SHARE}% of the total`, find: share },
  { code: 'E_LIMIT', rule: 'G2.5-06', citation: 'GTE 2.5', condition: 'more points than agreed', find: limit },
  { code: 'W_STRENGTH', rule: 'G2.5-01', citation: 'GTE 2.2', condition: `infantry or cavalry of the standard edition that has not ${STANDARD_BASES} bases`, find: strengths },
  { code: 'W_ESCORT', rule: 'G5.6-02', citation: 'GTE 5.6', condition: `a commanding general with more than ${ESCORT} units of his own`, find: escorts },
];

export const INSPECTOR = new Inspector<Force, Roster>({
  rows: ROWS,
  rosterOf: ({ roster }) => roster,
  rebuilt: ({ edition }, roster) => forceOf(roster, edition),
  pointsOf: totalOf,
  waiversOf: ({ roster }) => roster.waivers,
});

export const BREACH_TABLE: GridTable = {
  kind: 'grid',
  id: 'army-breaches',
  title: 'What may be wrong with an army; E is an error, W a warning',
  citation: 'GTE 2.5, 5.1, 5.6',
  columns: ['code', 'where', 'rule', 'source'],
  rows: ROWS.map(({ code, condition, rule, citation }) => [code, condition, rule, citation]),
};

function unknownRows({ units, rows }: Force): Found {
  const known = rows.map(({ id }) => id);
  return units
    .filter(({ row }) => row === undefined)
    .map(({ id, rowId, group, entry }) => ({
      subject: id,
      text: () => `there is no price for "${rowId}"`,
      remedies: () => {
        const meant = nearest(rowId, known) ?? known[0] ?? '';
        return [
          { text: `write ${meant}`, edit: changeRow(group.id, entry, meant) },
          { text: `leave ${id} out`, edit: dropUnit(group.id, entry) },
        ];
      },
    }));
}

function noUnits({ units, rows, roster }: Force): Found {
  if (units.length > 0) return [];
  const cheapest = [...rows].sort((a, b) => a.price * a.strength - b.price * b.strength)[0];
  const group = roster.groups[0]?.id;
  const buy = (): readonly Remedy<Roster>[] => {
    if (cheapest === undefined) return [];
    const id = group ?? freeGroupId(roster);
    const edit = addUnit(id, cheapest.id);
    return [
      {
        text: `buy units, such as ${cheapest.id}`,
        edit: group === undefined ? inTurn(addGroup(id), edit) : edit,
      },
    ];
  };
  return [{ text: () => 'the army has no units', remedies: buy }];
}

function sameNames({ units }: Force): Found {
  const seen = new Set<string>();
  const twice = units.filter(({ id }) => {
    const key = id.toLowerCase();
    return seen.size === seen.add(key).size;
  });
  return twice.map(({ id, group, entry }) => ({
    subject: id,
    text: () => `two units are called ${id}`,
    remedies: () => [
      {
        text: `give one of them another name, such as ${id} 2`,
        edit: changeGroup(group.id, ({ units: own }) => ({
          units: own.map((one, i) =>
            i === entry && typeof one !== 'string' ? { ...one, name: `${id} 2` } : one,
          ),
        })),
      },
    ],
  }));
}

const ofLevel = ({ roster }: Force, level: General['level']): readonly General[] =>
  roster.generals.filter((one) => one.level === level);

function commanders(force: Force): Found {
  const found = ofLevel(force, 'commanding');
  if (found.length === 1) return [];
  const [, second] = found;
  const remedy: Remedy<Roster> =
    second === undefined
      ? { text: 'name a commanding general, who is free', edit: addGeneral('Commander', 'commanding') }
      : { text: `make ${second.name} a subordinate general`, edit: changeLevel(second.name, 'subordinate') };
  return [
    {
      found: found.length,
      allowed: 1,
      text: () => `the army has ${plural(found.length, 'commanding general', 'commanding generals')}`,
      remedies: () => [remedy],
    },
  ];
}

function leaders({ roster: { groups, generals } }: Force): Found {
  return groups
    .filter(({ general }) => generals.every(({ name }) => name !== general))
    .map(({ id, general }) => ({
      subject: id,
      text: () => `${general}, who is to command ${id}, is none of the generals`,
      remedies: () => [{ text: `add ${general}, a subordinate general`, edit: addGeneral(general) }],
    }));
}

function emptyGroups({ roster: { groups } }: Force): Found {
  return groups
    .filter(({ units }) => units.length === 0)
    .map(({ id }) => ({
      subject: id,
      text: () => `command group ${id} has no units`,
      remedies: () => [{ text: `strike ${id} out`, edit: dropGroup(id) }],
    }));
}

const leads = ({ roster }: Force, { name }: General): boolean =>
  roster.groups.some(({ general }) => general === name);

function idle(force: Force): Found {
  return ofLevel(force, 'subordinate')
    .filter((one) => !leads(force, one))
    .map(({ name }) => ({
      subject: name,
      text: () => `${name} commands no group`,
      remedies: () => [{ text: `leave ${name} out`, edit: dropGeneral(name) }],
    }));
}

function divisions(force: Force): Found {
  const below = (one: General): number =>
    force.roster.generals.filter(({ superior }) => superior === one.name).length;
  return ofLevel(force, 'divisional')
    .filter((one) => below(one) === 0 || (below(one) === 1 && !leads(force, one)))
    .map((one) => ({
      subject: one.name,
      found: below(one),
      text: () =>
        `${one.name} has ${plural(below(one), 'subordinate general', 'subordinate generals')} under him${leads(force, one) ? '' : ' and no group of his own'}`,
      remedies: () => [
        { text: `leave ${one.name} out`, edit: dropGeneral(one.name) },
        { text: `make ${one.name} a subordinate general`, edit: changeLevel(one.name, 'subordinate') },
      ],
    }));
}

function superiors({ roster }: Force): Found {
  const above = roster.generals.filter(({ level }) => level !== 'subordinate').map(({ name }) => name);
  return roster.generals.flatMap(({ name, superior }): Found => {
    if (superior === undefined || (above.includes(superior) && superior !== name)) return [];
    return [
      {
        subject: name,
        text: () => `${superior}, the superior of ${name}, commands no other general`,
        remedies: () => [
          {
            text: `put ${name} under the commanding general`,
            edit: (before) => ({
              ...before,
              generals: before.generals.map((one) =>
                one.name === name ? { ...one, superior: undefined } : one,
              ),
            }),
          },
        ],
      },
    ];
  });
}

function share(force: Force): Found {
  const { total, generalsValue } = spentOn(force);
  const allowed = (GENERALS_SHARE * total) / 100;
  if (generalsValue <= allowed) return [];
  return [
    {
      found: generalsValue,
      allowed: Math.floor(allowed),
      text: () =>
        `generals take ${generalsValue} of ${total} points, more than ${GENERALS_SHARE}%, which are ${tidy(allowed)}`,
      remedies: () => fewerGenerals(force),
    },
  ];
}

function fewerGenerals({ roster: { groups, generals } }: Force): readonly Remedy<Roster>[] {
  const [first, ...others] = groups;
  const joined = others.map(({ id }): Remedy<Roster> => ({
    text: `put the units of ${id} into ${first?.id ?? ''}, and leave its general out`,
    edit: joinGroups(id, first?.id ?? ''),
  }));
  const commander = generals.find(({ level }) => level === 'commanding');
  const alone: readonly Remedy<Roster>[] =
    first === undefined || commander === undefined
      ? []
      : [
          {
            text: `let ${commander.name} command ${first.id} himself`,
            edit: inTurn(
              changeGroup(first.id, () => ({ general: commander.name })),
              dropGeneral(first.general),
            ),
          },
        ];
  return [...[...joined].reverse(), ...alone, { text: 'spend more on troops' }];
}

function limit(force: Force): Found {
  const total = totalOf(force);
  const { limit: allowed } = force.roster;
  if (total <= allowed) return [];
  return [
    {
      found: total,
      allowed,
      text: () => `the army costs ${total} points, ${total - allowed} more than ${allowed}`,
      remedies: () => cheaper(force, total - allowed),
    },
  ];
}

/** The cheapest single unit that saves enough; else the dearest ones, one after the other. */
function cheaper({ units }: Force, excess: number): readonly Remedy<Roster>[] {
  const one = [...units].sort((a, b) => a.points - b.points).filter(({ points }) => points >= excess);
  const dearest = [...units].sort((a, b) => b.points - a.points);
  const many = dearest.slice(0, 1 + dearest.findIndex((_, i) => sumTo(dearest, i) >= excess));
  // Later entries first, so that the places of the others stay.
  const edits = [...many]
    .sort((a, b) => b.entry - a.entry)
    .map(({ group, entry }) => dropUnit(group.id, entry));
  return [
    ...one.map(({ id, group, entry }) => ({ text: `leave ${id} out`, edit: dropUnit(group.id, entry) })),
    ...(one.length > 0 || many.length === 0
      ? []
      : [
          {
            text: `leave ${listing(
              many.map(({ id }) => id),
              'and',
            )} out`,
            edit: inTurn(...edits),
          },
        ]),
  ];
}

const sumTo = (units: readonly ForceUnit[], last: number): number =>
  units.slice(0, last + 1).reduce((sum, { points }) => sum + points, 0);

function strengths({ units, edition }: Force): Found {
  if (edition.id !== 'gte') return [];
  return units.flatMap(({ id, row, strength }): Found => {
    if (row === undefined || isArtilleryArm(row.kind.arm) || strength === STANDARD_BASES) return [];
    return [
      {
        subject: id,
        found: strength,
        allowed: STANDARD_BASES,
        text: () =>
          `${id} has ${plural(strength, pieceOf(row.kind.arm), 'bases')}; units have ${STANDARD_BASES} as a rule`,
        remedies: () => [{ text: `agree on it, or give it ${STANDARD_BASES}` }],
      },
    ];
  });
}

function escorts(force: Force): Found {
  const [commander] = ofLevel(force, 'commanding');
  const own = force.units.filter(({ group }) => group.general === commander?.name);
  if (own.length <= ESCORT) return [];
  return [
    {
      found: own.length,
      allowed: ESCORT,
      text: () => `${commander?.name ?? ''} commands ${own.length} units himself; one or two are usual`,
      remedies: () => [{ text: 'give them a subordinate general' }],
    },
  ];
}
