import { tidy } from '../../../../core/input/distance';
import { plural } from '../../../../core/input/text';
import type { BreachRow, Finding, Remedy } from '../../../../core/army/army-report';
import { breachTable, commonRows, inspectorOf } from '../../../../core/army/force/breaches';
import { addGeneral, changeGroup, dropGeneral, inTurn, joinGroups } from '../../../../core/army/force/edit';
import { spentOn } from '../../../../core/army/force/force';
import { isArtilleryArm } from '../../unit';
import { GENERALS_SHARE, pieceOf } from '../prices';
import { isStandard, newGeneral, type Force, type General, type GteForce, type Roster } from './roster';

type Found = readonly Finding<Roster>[];

/** Bases of a unit of infantry or cavalry of the standard edition at the start (2.2). */
const STANDARD_BASES = 4;
/** Most units that a commanding general usually commands himself (5.6). */
const ESCORT = 2;

// prettier-ignore
const COMMON = commonRows<GteForce>({
  E_ROW: { rule: 'G2.5-01', citation: 'GTE 2.5' },
  E_EMPTY: { rule: 'G2.5-01', citation: 'GTE 2.5' },
  E_NAME: { rule: 'G2.5-01', citation: 'GTE 2.2' },
  E_LEADER: { rule: 'G5.6-01', citation: 'GTE 5.6' },
  E_GROUP: { rule: 'G5.6-01', citation: 'GTE 5.6' },
  E_LIMIT: { rule: 'G2.5-06', citation: 'GTE 2.5' },
});

/** Everything that may be wrong with an army, in the order in which it is reported. */
// prettier-ignore
const ROWS: readonly BreachRow<Force, Roster>[] = [
  { ...COMMON.E_ROW, condition: 'troops or a grade without a price; rifles are never inferior' },
  COMMON.E_EMPTY,
  COMMON.E_NAME,
  { code: 'E_COMMANDER', rule: 'G5.1-01', citation: 'GTE 5.1', condition: 'not one commanding general', find: commanders },
  COMMON.E_LEADER,
  COMMON.E_GROUP,
  { code: 'E_IDLE', rule: 'G5.1-01', citation: 'GTE 5.1', condition: 'a subordinate general without a command group', find: idle },
  { code: 'E_DIVISION', rule: 'G5.6-01', citation: 'GTE 5.6', condition: 'a divisional general with no subordinate, or with one and no group of his own', find: divisions },
  { code: 'E_SUPERIOR', rule: 'G5.6-01', citation: 'GTE 5.6', condition: 'a superior who is no divisional or commanding general', find: superiors },
  { code: 'E_GENERALS', rule: 'G2.5-03', citation: 'GTE 2.5', condition: `generals take more than ${GENERALS_SHARE}% of the total`, find: share },
  { ...COMMON.E_LIMIT, condition: 'more points than agreed' },
  { code: 'W_STRENGTH', rule: 'G2.5-01', citation: 'GTE 2.2', condition: `infantry or cavalry of the standard edition that has not ${STANDARD_BASES} bases`, find: strengths },
  { code: 'W_ESCORT', rule: 'G5.6-02', citation: 'GTE 5.6', condition: `a commanding general with more than ${ESCORT} units of his own`, find: escorts },
];

export const INSPECTOR = inspectorOf<GteForce>(ROWS);

export const BREACH_TABLE = breachTable<GteForce>(ROWS, 'GTE 2.5, 5.1, 5.6', 'G2.5-03, G2.5-04, G5.1-01');

const demotion = ({ name }: General): Remedy<Roster> => ({
  text: `make ${name} a subordinate general`,
  edit: (roster) => ({
    ...roster,
    generals: roster.generals.map((one) => (one.name === name ? { ...one, level: 'subordinate' } : one)),
  }),
});

const ofLevel = ({ roster }: Force, level: General['level']): readonly General[] =>
  roster.generals.filter((one) => one.level === level);

function commanders(force: Force): Found {
  const found = ofLevel(force, 'commanding');
  if (found.length === 1) return [];
  const [, second] = found;
  const remedy: Remedy<Roster> =
    second === undefined
      ? {
          text: 'name a commanding general, who is free',
          edit: addGeneral(newGeneral('Commander', 'commanding')),
        }
      : demotion(second);
  return [
    {
      found: found.length,
      allowed: 1,
      text: () => `the army has ${plural(found.length, 'commanding general', 'commanding generals')}`,
      remedies: () => [remedy],
    },
  ];
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
      remedies: () => [{ text: `leave ${one.name} out`, edit: dropGeneral(one.name) }, demotion(one)],
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
    edit: joinGroups(id, first?.id ?? '', ({ level }) => level !== 'subordinate'),
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

function strengths(force: Force): Found {
  if (!isStandard(force)) return [];
  return force.units.flatMap(({ id, row, strength }): Found => {
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
