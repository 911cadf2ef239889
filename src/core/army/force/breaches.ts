import { nearest } from '../../input/suggest';
import { listing, plural } from '../../input/text';
import type { GridTable } from '../../ruling/table';
import { Inspector, type BreachRow, type Finding, type Remedy } from '../army-report';
import {
  addGeneral,
  addGroup,
  addUnit,
  changeRow,
  dropGroup,
  dropUnit,
  freeGroupId,
  inTurn,
  renameUnit,
} from './edit';
import { forceOf, totalOf, type Force, type ForceKind, type ForceSpec, type ForceUnit } from './force';

type Found<K extends ForceKind> = readonly Finding<K['roster']>[];
type Source = Pick<BreachRow<never, never>, 'rule' | 'citation'>;

/** The checks that armies of all rulesets have, each by the rule that its ruleset names for it. */
interface CommonRows<K extends ForceKind> {
  readonly E_ROW: BreachRow<Force<K>, K['roster']>;
  readonly E_EMPTY: BreachRow<Force<K>, K['roster']>;
  readonly E_NAME: BreachRow<Force<K>, K['roster']>;
  readonly E_LEADER: BreachRow<Force<K>, K['roster']>;
  readonly E_GROUP: BreachRow<Force<K>, K['roster']>;
  readonly E_LIMIT: BreachRow<Force<K>, K['roster']>;
}

// prettier-ignore
export function commonRows<K extends ForceKind>(sources: Readonly<Record<keyof CommonRows<K>, Source>>): CommonRows<K> {
  return {
    E_ROW: { code: 'E_ROW', condition: 'troops that are no row of the table of troops', find: unknownRows, ...sources.E_ROW },
    E_EMPTY: { code: 'E_EMPTY', condition: 'an army without units', find: noUnits, ...sources.E_EMPTY },
    E_NAME: { code: 'E_NAME', condition: 'two units of one name, or a unit and a general', find: sameNames, ...sources.E_NAME },
    E_LEADER: { code: 'E_LEADER', condition: 'a command group whose general the army does not have', find: leaders, ...sources.E_LEADER },
    E_GROUP: { code: 'E_GROUP', condition: 'a command group without units', find: emptyGroups, ...sources.E_GROUP },
    E_LIMIT: { code: 'E_LIMIT', condition: 'more than was agreed', find: limit, ...sources.E_LIMIT },
  };
}

/** What finds the faults of such armies, and their remedies. */
export function inspectorOf<K extends ForceKind>(
  rows: readonly BreachRow<Force<K>, K['roster']>[],
): Inspector<Force<K>, K['roster']> {
  return new Inspector<Force<K>, K['roster']>({
    rows,
    rosterOf: ({ roster }) => roster,
    rebuilt: ({ spec }, roster) => forceOf<K>(roster, spec),
    pointsOf: totalOf,
    countsOf: ({ spec }) => spec.counts,
    waiversOf: ({ roster }) => roster.waivers,
  });
}

/** The checks as a table. */
export function breachTable<K extends ForceKind>(
  rows: readonly BreachRow<Force<K>, K['roster']>[],
  citation: string,
  rule: string,
): GridTable {
  return {
    kind: 'grid',
    id: 'army-breaches',
    rule,
    title: 'What may be wrong with an army; E is an error, W a warning',
    citation,
    columns: ['code', 'where', 'rule', 'source'],
    rows: rows.map(({ code, condition, rule, citation: source }) => [code, condition, rule, source]),
  };
}

function unknownRows<K extends ForceKind>({ units, rows, spec }: Force<K>): Found<K> {
  const none = spec.counts === 'point' ? 'there is no price for' : 'there are no troops';
  const known = rows.map(({ id }) => id);
  return units
    .filter(({ row }) => row === undefined)
    .map(({ id, rowId, group, entry }) => ({
      subject: id,
      text: () => `${none} "${rowId}"`,
      remedies: () => {
        const meant = nearest(rowId, known) ?? known[0] ?? '';
        return [
          { text: `write ${meant}`, edit: changeRow(group.id, entry, meant) },
          { text: `leave ${id} out`, edit: dropUnit(group.id, entry) },
        ];
      },
    }));
}

function noUnits<K extends ForceKind>({ units, rows, roster, spec }: Force<K>): Found<K> {
  if (units.length > 0) return [];
  const [cheapest] = [...rows].sort((a, b) => a.price * a.strength - b.price * b.strength);
  const group = roster.groups[0]?.id;
  const buy = (): readonly Remedy<K['roster']>[] => {
    if (cheapest === undefined) return [];
    const id = group ?? freeGroupId(roster);
    const edit = addUnit(id, cheapest.id);
    return [
      {
        text: `take units, such as ${cheapest.id}`,
        edit: group === undefined ? inTurn(newGroup(id, spec), edit) : edit,
      },
    ];
  };
  return [{ text: () => 'the army has no units', remedies: buy }];
}

/** A new group with a general of its own. */
export function newGroup<K extends ForceKind>(
  id: string,
  spec: ForceSpec<K>,
): (roster: K['roster']) => K['roster'] {
  const general = spec.newGeneral(`General ${id}`, false);
  return addGroup(spec.newGroup(id, general.name), general);
}

function sameNames<K extends ForceKind>({ units, roster }: Force<K>): Found<K> {
  const generals = roster.generals.map(({ name }) => name.toLowerCase());
  const seen = new Set<string>(generals);
  const twice = units.filter(({ id }) => {
    const key = id.toLowerCase();
    return seen.size === seen.add(key).size;
  });
  return twice.map(({ id, group, entry }) => ({
    subject: id,
    text: () =>
      generals.includes(id.toLowerCase()) ? `a general is called ${id} too` : `two units are called ${id}`,
    remedies: () => [
      {
        text: `give one of them another name, such as ${id} 2`,
        edit: renameUnit(group.id, entry, `${id} 2`),
      },
    ],
  }));
}

function leaders<K extends ForceKind>({ roster: { groups, generals }, spec }: Force<K>): Found<K> {
  return groups
    .filter(({ general }) => generals.every(({ name }) => name !== general))
    .map(({ id, general }) => ({
      subject: id,
      text: () => `${general}, who is to command ${id}, is none of the generals`,
      remedies: () => [
        { text: `add ${general} to the generals`, edit: addGeneral(spec.newGeneral(general, false)) },
      ],
    }));
}

function emptyGroups<K extends ForceKind>({ roster, spec }: Force<K>): Found<K> {
  return roster.groups
    .filter(({ units }) => units.length === 0)
    .map(({ id }) => ({
      subject: id,
      text: () => `command group ${id} has no units`,
      remedies: () => [
        { text: `strike ${id} out`, edit: dropGroup(id, (general) => spec.commands(general, roster)) },
      ],
    }));
}

function limit<K extends ForceKind>(force: Force<K>): Found<K> {
  const total = totalOf(force);
  const { limit: allowed } = force.roster;
  if (total <= allowed) return [];
  const { counts } = force.spec;
  const verb = counts === 'point' ? 'costs' : 'has';
  return [
    {
      found: total,
      allowed,
      text: () =>
        `the army ${verb} ${plural(total, counts, `${counts}s`)}, ${total - allowed} more than ${allowed}`,
      remedies: () => cheaper(force, total - allowed),
    },
  ];
}

/** The cheapest single unit that saves enough; else the dearest ones, one after the other. */
function cheaper<K extends ForceKind>({ units }: Force<K>, excess: number): readonly Remedy<K['roster']>[] {
  const one = [...units].sort((a, b) => a.points - b.points).filter(({ points }) => points >= excess);
  const dearest = [...units].sort((a, b) => b.points - a.points);
  const many = dearest.slice(0, 1 + dearest.findIndex((_, i) => sumTo(dearest, i) >= excess));
  // Later entries first, so that the places of the others stay.
  const edits = [...many]
    .sort((a, b) => b.entry - a.entry)
    .map(({ group, entry }) => dropUnit<K['roster']>(group.id, entry));
  const names = many.map(({ id }) => id);
  return [
    ...one.map(({ id, group, entry }) => ({ text: `leave ${id} out`, edit: dropUnit(group.id, entry) })),
    ...(one.length > 0 || many.length === 0
      ? []
      : [{ text: `leave ${listing(names, 'and')} out`, edit: inTurn(...edits) }]),
  ];
}

const sumTo = <K extends ForceKind>(units: readonly ForceUnit<K>[], last: number): number =>
  units.slice(0, last + 1).reduce((sum, { points }) => sum + points, 0);
