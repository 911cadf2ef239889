import { check } from '../../../core/input/check';
import { record, type Values } from '../../../core/input/field';
import type { Finding } from '../../../core/scenario/scenario';
import { listedIn, sidesIn } from '../../../core/scenario/scenario-entries';
import { minutesOf } from '../ending/time';
import { scaleOf } from '../scale';
import { PAGE } from '../sources';
import { ILLEGAL } from '../units/markers';
import { isArtillery } from '../units/unit';
import { divisionsIn, isLate, unitsOf } from './forces';
import { SCENARIO_SHAPE, scenarioIn, type Scenario } from './shape';

const SHAPE = record(SCENARIO_SHAPE, { label: 'Scenario' });

type Path = readonly (string | number)[];

/** What is wrong with a file by the rules and by its own names. A file of faulty form gets no further findings. */
export function findingsIn(file: Values): readonly Finding[] {
  const own = Object.fromEntries(
    Object.keys(SCENARIO_SHAPE).flatMap((key) => (file[key] === undefined ? [] : [[key, file[key]]])),
  );
  const { faults, missing } = check(SHAPE, own, { scale: scaleOf(), options: {} });
  if (faults.length + missing.length > 0) return [];
  const scenario = scenarioIn(file);
  return [RULES, NAMES].flatMap((kind) => kind.flatMap((find) => find(scenario)));
}

type Find = (scenario: Scenario) => readonly Finding[];

const NAMES: readonly Find[] = [repeatedNames, planNames, attachments, lateDivisions];
const RULES: readonly Find[] = [nobodyThere, markers, clockStands, clockTurns, stuckGuns];

/** `S01`: a name that leads nowhere, or to two. */
function named(path: Path, text: string, allowed?: string): Finding {
  return { code: 'S01', severity: 'error', path, text, ...(allowed !== undefined && { allowed }) };
}

interface Name {
  readonly id: string;
  readonly path: Path;
}

/** Each Corps and each Division has a name of its own; so has every unit and general. */
function repeatedNames(scenario: Scenario): readonly Finding[] {
  return [corpsNames(scenario), divisionNames(scenario), actorNames(scenario)].flatMap((names) =>
    names
      .filter(({ id }, i) => names.findIndex((one) => one.id === id) !== i)
      .map(({ id, path }) => named(path, `"${id}" is already the name of another`)),
  );
}

const corpsIn = (scenario: Scenario) => listedIn(sidesIn(scenario), 'corps');
const placedDivisions = (scenario: Scenario) => listedIn(corpsIn(scenario), 'divisions');

const corpsNames = (scenario: Scenario): readonly Name[] =>
  corpsIn(scenario).map(({ is: { id }, path }) => ({ id, path: [...path, 'id'] }));

const divisionNames = (scenario: Scenario): readonly Name[] =>
  placedDivisions(scenario).map(({ is: { id }, path }) => ({ id, path: [...path, 'id'] }));

function actorNames(scenario: Scenario): readonly Name[] {
  const of = (path: Path, one: { readonly id: string } | undefined): readonly Name[] =>
    one ? [{ id: one.id, path: [...path, 'id'] }] : [];
  return [
    ...[...sidesIn(scenario), ...corpsIn(scenario)].flatMap(({ is, path }) =>
      of([...path, 'commander'], is.commander),
    ),
    ...placedDivisions(scenario).flatMap(({ is: { general, units }, path }) => [
      ...of([...path, 'general'], general),
      ...units.flatMap((unit, u) => of([...path, 'units', u], unit)),
    ]),
  ];
}

function planNames(scenario: Scenario): readonly Finding[] {
  return corpsIn(scenario).flatMap(({ is: { plan, divisions }, path }) => {
    const known = divisions.map(({ general }) => general.id);
    return (plan ?? []).flatMap((id, i) =>
      known.includes(id) && plan?.indexOf(id) === i
        ? []
        : [named([...path, 'plan', i], `"${id}" has no place of its own here`, known.join(', '))],
    );
  });
}

/** A general is attached to a unit of his own side that comes when he does, and no two to the same (GTG-02, GTG-07). */
function attachments({ sides, reinforcements }: Scenario): readonly Finding[] {
  const comesWith = (id: string) => reinforcements.find(({ divisions }) => divisions.includes(id))?.id;
  return sides.flatMap(({ commander, corps }, s) => {
    const divisions = corps.flatMap((one) => one.divisions);
    const units = new Map(
      divisions.flatMap((one) => one.units.map(({ id }) => [id, comesWith(one.id)] as const)),
    );
    const led = divisions.map((one) => [one.general, comesWith(one.id)] as const);
    const all = [commander, ...corps.map((one) => one.commander)].map((one) => [one, undefined] as const);
    const taken = [...all, ...led].flatMap(([one, comes]) => {
      const id = one?.attachedTo ?? null;
      return id === null ? [] : [{ id, comes }];
    });
    const wrong = taken.filter(
      ({ id, comes }, i) =>
        !units.has(id) || units.get(id) !== comes || taken.findIndex((one) => one.id === id) !== i,
    );
    return wrong.map(({ id }) =>
      named(
        ['sides', s],
        `no second general, none of the enemy, and none who comes at another time, is with "${id}"`,
      ),
    );
  });
}

function lateDivisions(scenario: Scenario): readonly Finding[] {
  const all = divisionsIn(scenario);
  return scenario.reinforcements.flatMap(({ divisions }, r) => {
    const sideOf = (id: string): string | undefined =>
      all.find(({ division }) => division.id === id)?.side.id;
    return divisions.flatMap((id, i) => {
      const path = ['reinforcements', r, 'divisions', i];
      if (sideOf(id) === undefined) return [named(path, `there is no Division "${id}"`)];
      return sideOf(id) === sideOf(divisions[0] ?? '') ? [] : [named(path, `"${id}" is of the other side`)];
    });
  });
}

function nobodyThere(scenario: Scenario): readonly Finding[] {
  return scenario.sides.flatMap(({ id, name }, s) =>
    divisionsIn(scenario).some((one) => one.side.id === id && !isLate(scenario, one))
      ? []
      : [
          {
            code: 'GT0-01',
            severity: 'error' as const,
            path: ['sides', s],
            text: `nobody of ${name} is on the table when the battle begins`,
          },
        ],
  );
}

/** Markers that may not lie together (GTS-06). */
function markers(scenario: Scenario): readonly Finding[] {
  const { code, citation } = ILLEGAL;
  return placedDivisions(scenario).flatMap(({ is: division, within: corps, side, path }) =>
    unitsOf({ side, corps, division }).flatMap((unit, u) =>
      ILLEGAL.refuses(unit)
        ? [{ code, severity: 'error', path: [...path, 'units', u], text: ILLEGAL.because(unit), citation }]
        : [],
    ),
  );
}

/** Guns that come on later have one move and nothing else, and move only when limbered (GTC-03, GTP-12). */
function stuckGuns(scenario: Scenario): readonly Finding[] {
  return divisionsIn(scenario)
    .filter((one) => isLate(scenario, one))
    .flatMap(unitsOf)
    .filter((unit) => isArtillery(unit) && !unit.limbered)
    .map(({ id }) => ({
      code: 'GTC-03',
      severity: 'warning',
      path: ['reinforcements'],
      text: `${id} comes on later and is not limbered, so it cannot move on`,
      citation: PAGE.scenario,
    }));
}

/** A sundown before the start is that of the next day, which is seldom meant. */
function clockTurns({ clock: { start, sundown } }: Scenario): readonly Finding[] {
  if ((minutesOf(sundown) ?? 0) >= (minutesOf(start) ?? 0)) return [];
  const text = `sundown at ${sundown} comes before the start at ${start}: it counts as that of the next day`;
  return [{ code: 'GTC-06', severity: 'warning', path: ['clock', 'sundown'], text, citation: PAGE.scenario }];
}

/** The battle may not begin at sundown (GTC-06). */
function clockStands({ clock: { start, sundown } }: Scenario): readonly Finding[] {
  if (minutesOf(start) !== minutesOf(sundown)) return [];
  const text = `the battle begins at ${start}, which is sundown`;
  return [{ code: 'GTC-06', severity: 'error', path: ['clock', 'sundown'], text, citation: PAGE.scenario }];
}
