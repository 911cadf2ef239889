import { within } from '../../../core/input/distance';
import {
  boolean,
  checkbox,
  distanceOrNone,
  integer,
  list,
  name,
  nameOrNone,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { listing, plural } from '../../../core/input/text';
import { shownBW } from '../scale';
import { SECTIONS, sectionsNamed } from '../setup/sections';
import { ENTRENCHABLE, isInfantry, mayEntrench, typeField, typeName } from '../unit';
import { TYPE_OF } from './arms';
import { scenarioGivenField, scenarioIn, scenarioOf, sideField } from './given';
import type { Scenario } from './shape';
import { concealedAtStart } from './start';
import { letterOf } from './units';

type SideSetup = Scenario['setup'][number];
type Area = SideSetup['areas'][number];
type Exception = SideSetup['exceptions'][number];

function setupOf(scenario: Scenario, side: string): SideSetup | undefined {
  return scenario.setup.find((one) => one.side === side);
}

/** What the file says about the set-up of the situation's side. */
function setupIn(self: Values): SideSetup | undefined {
  const scenario = scenarioIn(self);
  return scenario && setupOf(scenario, String(self.side));
}

function isConcealed(self: Values): boolean {
  const scenario = scenarioIn(self);
  return !scenario || concealedAtStart(scenario, { side: letterOf(scenario, String(self.side)) });
}

const isPrepared = (s: Values): boolean => s.prepared === true;

/** A section of the table, by its name in the file. */
const inSectionField = name({
  label: 'Section',
  among: (self) => sectionsNamed(scenarioIn(self)?.table.sectionNames),
  examples: SECTIONS,
});

const situation = {
  scenario: scenarioGivenField,
  side: sideField,
  type: typeField,
  farthestBW: distanceOrNone({
    label: 'From the edge of its side’s area to the farthest part of the unit',
    citation: 'Blücher p.161',
    max: 1000,
    default: null,
    flag: 'farthest',
    when: (s) => setupIn(s)?.areas.some(({ edge }) => edge !== undefined) === true,
    whenText: 'an area along an edge',
    edges: (s) => {
      const scenario = scenarioIn(s);
      return scenario ? (setupIn(s)?.areas.flatMap((area) => depthOf(scenario, area) ?? []) ?? []) : [];
    },
  }),
  inSections: list(inSectionField, {
    label: 'Sections that it touches',
    citation: 'Blücher p.16',
    default: [],
    when: (s) => setupIn(s)?.areas.some(({ sections }) => sections !== undefined) === true,
    whenText: 'an area of sections',
  }),
  in: nameOrNone({
    label: 'Piece of terrain that it stands wholly in',
    citation: 'Blücher p.161',
    default: null,
    among: (self) => scenarioIn(self)?.terrain.map(({ id }) => id),
  }),
  exceptionUsed: integer({
    label: 'Units that were placed by the same exception before',
    citation: 'Blücher p.161',
    max: 999,
    default: 0,
    from: 'state',
  }),
  prepared: checkbox({ label: 'It is set up prepared', citation: 'Blücher p.34, 67' }),
  insideUrban: checkbox({
    label: 'It stands wholly inside one town base',
    citation: 'Blücher p.66-67',
    when: isPrepared,
    whenText: 'a prepared unit',
  }),
  entrenched: checkbox({ label: 'It is set up entrenched', citation: 'Blücher p.84' }),
  concealed: boolean({
    label: 'It is set up concealed',
    citation: 'Blücher p.25',
    default: (s) => !isPrepared(s) && isConcealed(s),
  }),
};

type Placing = Infer<typeof situation>;

const outcome = {
  legal: boolean({ label: 'The unit may be set up there' }),
  exception: nameOrNone({ label: 'Exception that allows it' }),
  concealed: boolean({ label: 'It is concealed' }),
  prepared: boolean({ label: 'It is prepared' }),
  garrison: boolean({ label: 'It is a garrison' }),
};

/** What `SCENARIO_SETUP_CHECKS` judges. */
interface Judged extends Placing {
  readonly file: Scenario;
  readonly own: SideSetup | undefined;
  readonly inside: boolean;
  /** The exception for the terrain that it stands in. */
  readonly exceptional: Exception | undefined;
}

/** The depth of an area along an edge in BW; one up to the centreline is half as deep as the table. */
function depthOf({ table }: Scenario, { depthBW, to }: Area): number | undefined {
  return to === undefined ? depthBW : table.depthBW / 2;
}

/** Whether it stands wholly inside its side's area; the limit is still inside (B13.5-02; p.161). */
function isInside(s: Placing, scenario: Scenario, own: SideSetup | undefined): boolean {
  const areas = own?.areas ?? [];
  const sections = areas.flatMap((area) => area.sections ?? []);
  const touched = s.inSections ?? [];
  if (touched.length > 0 && touched.every((section) => sections.includes(section))) return true;
  const { farthestBW } = s;
  if (farthestBW === null || farthestBW === undefined) return false;
  return areas.some((area) => {
    const depth = depthOf(scenario, area);
    return depth !== undefined && within(farthestBW, depth);
  });
}

/** The exception for its terrain that allows the unit, else the one that comes closest to allowing it. */
function exceptionFor(s: Placing, own: SideSetup | undefined): Exception | undefined {
  const here = s.in === null ? [] : (own?.exceptions ?? []).filter((one) => one.in === s.in);
  const ofArm = here.filter(({ arm }) => TYPE_OF[arm] === s.type);
  return ofArm.find(({ count }) => s.exceptionUsed < count) ?? ofArm[0] ?? here[0];
}

function judge(s: Placing): Judged {
  const file = scenarioOf(s.scenario);
  const own = setupOf(file, s.side);
  return { ...s, file, own, inside: isInside(s, file, own), exceptional: exceptionFor(s, own) };
}

function areaText(scenario: Scenario, area: Area): string {
  if (area.sections !== undefined)
    return `in ${area.sections.length === 1 ? 'section' : 'sections'} ${listing(area.sections, 'and')}`;
  return `within ${shownBW(depthOf(scenario, area) ?? 0)} of the ${area.edge ?? ''} edge`;
}

const areasText = ({ file, own }: Judged): string =>
  own === undefined ? 'no area is given' : `wholly ${listing(own.areas.map((area) => areaText(file, area)))}`;

/** The reason why it is outside: its distance from the edge, else the sections that it touches. */
function outsideText({ own, farthestBW, inSections = [] }: Judged): string {
  if (typeof farthestBW === 'number')
    return `it reaches ${shownBW(farthestBW)} from the edge, out of its side’s area`;
  const sections = own?.areas.flatMap((area) => area.sections ?? []) ?? [];
  const others = inSections.filter((section) => !sections.includes(section));
  return others.length > 0
    ? `it touches ${listing(others, 'and')}, out of its side’s area`
    : 'it is not shown to be in its side’s area';
}

const fits = ({ type, exceptional, exceptionUsed }: Judged): boolean =>
  exceptional !== undefined && TYPE_OF[exceptional.arm] === type && exceptionUsed < exceptional.count;

const exceptionText = ({ arm, count, in: within }: Exception): string =>
  `${plural(count, 'unit', 'units')} of ${arm} in ${within}`;

function whyNotEntrenched({ own, type }: Judged): string | undefined {
  if (!mayEntrench({ type })) return `${typeName(type)} is never entrenched`;
  if ((own?.entrenchments ?? 0) === 0) return 'the file gives this side no entrenchment';
  return own?.entrenchmentsForInfantry === true && !isInfantry({ type })
    ? 'the entrenchments of this side are for infantry'
    : undefined;
}

/** Where a unit may not be set up, and how (B13.5-02, B13.5-03, B13.5-04; p.34, 46, 66-67, 84, 161). */
// prettier-ignore
export const SCENARIO_SETUP_CHECKS: CheckTable<Judged> = {
  kind: 'checks', id: 'scenario-setup-refusals', title: 'Where a unit may not be set up in a scenario', rule: 'B13.5-02', rowRules: { E_SETUP_INFANTRY: 'B13.5-03', E_SETUP_PREPARED: 'B13.5-03', E_SETUP_ENTRENCHED: 'B13.5-04' }, citation: 'Blücher p.161',
  rows: [
    { code: 'E_SETUP_AREA', condition: 'any part lies outside its side’s area, and no exception is for where it stands', citation: 'Blücher p.161',
      refuses: (s) => !s.inside && s.exceptional === undefined,
      because: outsideText, allowed: areasText },
    { code: 'E_SETUP_EXCEPTION', condition: 'outside, and the exception is for another arm, or used up', citation: 'Blücher p.161',
      refuses: (s) => !s.inside && s.exceptional !== undefined && !fits(s),
      because: (s) => s.exceptional !== undefined && TYPE_OF[s.exceptional.arm] === s.type ? `the exception is used up by ${plural(s.exceptionUsed, 'unit', 'units')}` : `the exception is not for ${typeName(s.type)}`,
      allowed: (s) => `${s.exceptional === undefined ? '' : `${exceptionText(s.exceptional)}, or `}${areasText(s)}` },
    { code: 'E_SETUP_INFANTRY', condition: 'a prepared unit that is not infantry', citation: 'Blücher p.34',
      refuses: (s) => s.prepared && !isInfantry(s), because: (s) => `${typeName(s.type)} is never prepared`, allowed: () => 'infantry' },
    { code: 'E_SETUP_PREPARED', condition: 'a prepared unit is concealed', citation: 'Blücher p.25, 34',
      refuses: (s) => s.prepared && s.concealed, because: () => 'a prepared unit is revealed from the start', allowed: () => 'prepared or concealed' },
    { code: 'E_SETUP_ENTRENCHED', condition: 'entrenched cavalry, or artillery where they are for infantry alone, or the file gives the side no entrenchment', citation: 'Blücher p.84',
      refuses: (s) => s.entrenched && whyNotEntrenched(s) !== undefined,
      because: (s) => whyNotEntrenched(s) ?? '', allowed: ({ own }) => `${own?.entrenchmentsForInfantry === true ? 'infantry' : ENTRENCHABLE} of a side that has some` },
  ],
};

/** One unit's place at the start (B13.5-02; p.161). */
export const scenarioSetup = procedure({
  id: 'scenario-setup',
  title: 'Setting up a scenario',
  summary: 'Whether a unit may be set up where it stands, and how it stands there.',
  citation: 'Blücher p.25, 161',
  situation,
  outcome,
  tables: [SCENARIO_SETUP_CHECKS.id],
  examples: [
    {
      command: 'rule scenario-setup --scenario fuentes-de-onoro --side french --type INF --farthest 4',
      about: 'up to the limit',
    },
    {
      command:
        'rule scenario-setup --scenario fuentes-de-onoro --side allied --type INF --farthest 11 --in fuentes --prepared --inside-urban',
      about: 'the one unit in the village',
    },
  ],
  verdict: ({ legal, exception }) =>
    `The unit ${legal ? 'may' : 'may not'} be set up so${exception === null ? '' : `, by the exception ${exception}`}.`,
  orders: ({ legal, concealed, garrison }, s) => (legal ? ordersOf(s, concealed, garrison) : []),
  *resolve(s, umpire) {
    const judged = judge(s);
    const legal = umpire.examine(SCENARIO_SETUP_CHECKS, judged);
    const { inside, exceptional } = judged;
    // A unit inside its area uses no exception.
    const exception = legal && !inside ? (exceptional?.id ?? null) : null;
    umpire.by('B13.5-02').step('Blücher p.161', () => `the area of ${s.side}: ${areasText(judged)}`);
    const garrison = s.prepared && s.insideUrban === true && isInfantry(s);
    return { legal, exception, concealed: s.concealed, prepared: s.prepared, garrison };
  },
});

/**
 * The sides set up in the order of the file, each completely; reinforcements stay off (B13.5-01, B13.5-05; p.80, 161).
 */
function ordersOf({ scenario, side }: Placing, concealed: boolean, garrison: boolean): readonly string[] {
  const { setup, reinforcements } = scenarioOf(scenario);
  const at = setup.findIndex((one) => one.side === side);
  const next = setup[at + 1];
  const groups = reinforcements.filter((group) => group.side === side).map(({ id }) => id);
  return [
    concealed ? 'Put it down concealed.' : 'Put it down face up.',
    ...(garrison ? ['It is the garrison of that town base.'] : []),
    next === undefined
      ? `${side} sets up last; then the battle begins.`
      : `When all of ${side} stands, ${next.side} sets up.`,
    ...(groups.length === 0 ? [] : [`Keep ${listing(groups, 'and')} off the table, concealed.`]),
  ];
}
