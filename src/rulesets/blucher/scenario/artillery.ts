import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { listing, plural } from '../../../core/input/text';
import { BATTERIES, BATTERY_RULES, corpsAmong, massedKind } from '../artillery/batteries';
import { ARTILLERY_KINDS, type ArtilleryKind } from '../unit';
import {
  outcome,
  situation,
  withBatteries,
  type Artillery,
  type ArtilleryOutcome,
  type Attachment,
  type Battery,
} from './artillery-fields';
import { scenarioOf, sideNamed } from './given';
import { batteriesPerUnitOf } from './scales';
import type { Formation, Scenario, ScenarioSide } from './shape';
import { ammoOf } from './units';

type Attaching = 'own' | 'any' | 'none';

/** What `SCENARIO_ARTILLERY_CHECKS` judges. */
interface Judged extends Artillery {
  readonly file: Scenario;
  readonly own: ScenarioSide;
}

const massing = ({ own }: Judged): 'optional' | 'forbidden' | 'required' =>
  own.artillery?.massing ?? 'optional';
const attaching = ({ own }: Judged, kind: ArtilleryKind): Attaching => own.artillery?.attach[kind] ?? 'own';
const perUnit = ({ file, own }: Judged): number => batteriesPerUnitOf(file, own);

const formationNamed = ({ own }: Judged, id: string | null): Formation | undefined =>
  own.formations.find((formation) => formation.id === id);

/** The corps of a formation's batteries; null on a side that does not use corps (B13.3-06). */
function corpsOf(judged: Judged, formation: string | null): string | null {
  return judged.own.usesCorps ? (formationNamed(judged, formation)?.corps ?? null) : null;
}

const batteryText = ({ kind, from }: Pick<Battery, 'kind' | 'from'>): string =>
  from === null ? `a ${kind} battery` : `a ${kind} battery of ${from}`;

/** Batteries attached outside their corps, if the file binds them to it (B13.3-01, B13.3-03, R13-08; p.88, 162). */
function astray(judged: Judged): readonly Attachment[] {
  return judged.attach.filter(({ kind, from, to }) => {
    const corps = corpsOf(judged, from);
    return attaching(judged, kind) === 'own' && corps !== null && corpsOf(judged, to) !== corps;
  });
}

const forbidden = (judged: Judged): readonly Attachment[] =>
  judged.attach.filter(({ kind }) => attaching(judged, kind) === 'none');

/** Attachments to a unit that already has a battery (B13.3-05). */
function crowded({ attach }: Judged): readonly Attachment[] {
  const same = (a: Attachment, b: Attachment): boolean =>
    a.to === b.to && a.unit === b.unit && a.arm === b.arm;
  return attach.filter((one, i) => attach.findIndex((other) => same(one, other)) < i);
}

/** Attachments to a unit that is no infantry or does not exist (B13.3-05; p.88). */
function misplaced(judged: Judged): readonly Attachment[] {
  return judged.attach.filter(
    ({ arm, to, unit }) => arm !== 'infantry' || infantryOf(judged, formationNamed(judged, to)) < unit,
  );
}

function infantryOf({ file }: Judged, formation: Formation | undefined): number {
  return (formation?.units ?? []).reduce(
    (sum, { type, count }) => (file.unitTypes[type]?.arm === 'infantry' ? sum + count : sum),
    0,
  );
}

/** The key by which batteries are counted: kind and formation. */
const keyOf = ({ kind, from }: Pick<Battery, 'kind' | 'from'>): string => `${kind} ${from ?? ''}`;

function usedOf({ attach, mass }: Judged): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  for (const one of [...attach, ...mass.flat()]) used.set(keyOf(one), (used.get(keyOf(one)) ?? 0) + 1);
  return used;
}

function haveOf({ own }: Judged): readonly (Battery & { readonly count: number })[] {
  return own.formations.flatMap(({ id, batteries }) =>
    ARTILLERY_KINDS.map((kind) => ({ kind, from: id, count: batteries[kind] })),
  );
}

/** Batteries used more often than they exist, or without a formation although several have some (B13.3-05). */
function unknown(judged: Judged): readonly Battery[] {
  const have = haveOf(judged);
  const used = usedOf(judged);
  const all = [...judged.attach, ...judged.mass.flat()];
  return all.filter((one, i) => {
    const count = have.find((battery) => keyOf(battery) === keyOf(one))?.count ?? 0;
    return (used.get(keyOf(one)) ?? 0) > count && all.findIndex((other) => keyOf(other) === keyOf(one)) === i;
  });
}

/** Batteries that are not used, in words: every battery must be (B13.3-05). */
function unused(judged: Judged): readonly string[] {
  const used = usedOf(judged);
  return haveOf(judged).flatMap((battery) => {
    const left = battery.count - (used.get(keyOf(battery)) ?? 0);
    return left > 0 ? [`${left} ${battery.kind} of ${battery.from ?? ''}`] : [];
  });
}

const targets = (attachments: readonly Attachment[]): string =>
  listing(
    attachments.map((one) => `${batteryText(one)} goes to ${one.arm} ${one.unit} of ${one.to}`),
    'and',
  );

const wrongCounts = (judged: Judged): readonly (readonly Battery[])[] =>
  judged.mass.filter(({ length }) => length !== perUnit(judged));

const mixedCorps = (judged: Judged): readonly (readonly Battery[])[] =>
  judged.mass.filter((group) => corpsIn(judged, group).length > 1);

/** The corps of massed batteries, each once; a battery without a corps goes with any (B13.3-02; p.89). */
function corpsIn(judged: Judged, group: readonly Battery[]): readonly string[] {
  return corpsAmong(group.map(({ from }) => ({ corps: corpsOf(judged, from) })));
}

/** Why batteries cannot be used like this (B13.3-01, B13.3-02, B13.3-03, B13.3-04, B13.3-05, B13.3-07; p.88-90). */
// prettier-ignore
export const SCENARIO_ARTILLERY_CHECKS: CheckTable<Judged> = {
  kind: 'checks', id: 'scenario-artillery-refusals', title: 'When a scenario’s batteries cannot be used so', rule: 'B13.3-01', rowRules: { E_ATTACH_FORBIDDEN: 'B13.3-03, B13.3-07', E_ATTACH_TWICE: 'B13.3-05', E_MASS_FORBIDDEN: 'B13.3-03', E_MASS_REQUIRED: 'B13.3-03', E_MASS_COUNT: 'B13.3-02', E_ART_MAX: 'B13.3-04', E_BATTERY_UNKNOWN: 'B13.3-05', E_BATTERY_UNUSED: 'B13.3-05' }, citation: 'Blücher p.88-90',
  rows: [
    { code: 'E_ATTACH_CORPS', condition: 'a battery that the file binds to its corps goes to another', citation: 'Blücher p.88',
      refuses: (s) => astray(s).length > 0, because: (s) => targets(astray(s)), allowed: () => 'infantry of the same corps' },
    { code: 'E_ATTACH_FORBIDDEN', condition: 'the file forbids attaching that kind', citation: 'Blücher p.89',
      refuses: (s) => forbidden(s).length > 0, because: (s) => `${listing(forbidden(s).map(batteryText), 'and')} ${forbidden(s).length === 1 ? 'is' : 'are'} attached, and the file forbids it`, allowed: () => 'massing it' },
    { code: 'E_ATTACH_TWICE', condition: 'two for one unit', citation: 'Blücher p.88',
      refuses: (s) => crowded(s).length > 0, because: (s) => `${targets(crowded(s))}, which has one already`, allowed: () => 'one battery for a unit' },
    { code: 'E_ATTACH_TARGET', condition: 'to another arm than infantry, or to no unit', citation: 'Blücher p.88',
      refuses: (s) => misplaced(s).length > 0, because: (s) => targets(misplaced(s)), allowed: (s) => `infantry, up to ${listing(s.own.formations.filter((one) => infantryOf(s, one) > 0).map((one) => `${infantryOf(s, one)} of ${one.id}`), 'and')}` },
    { code: 'E_MASS_FORBIDDEN', condition: 'the file forbids massing', citation: 'Blücher p.162',
      refuses: (s) => massing(s) === 'forbidden' && s.mass.length > 0, because: (s) => `${plural(s.mass.length, 'mass is', 'masses are')} made, and the file forbids it`, allowed: () => 'attaching them' },
    { code: 'E_MASS_REQUIRED', condition: 'the file demands massing', citation: 'Blücher p.90',
      refuses: (s) => massing(s) === 'required' && s.attach.length > 0, because: (s) => `${plural(s.attach.length, 'battery is', 'batteries are')} attached, and the file wants all massed`, allowed: () => 'massing them' },
    { code: 'E_MASS_COUNT', condition: 'not the scenario’s number of batteries', citation: 'Blücher p.89',
      refuses: (s) => wrongCounts(s).length > 0, because: (s) => `a mass has ${listing(wrongCounts(s).map(({ length }) => String(length)), 'and')}`, allowed: (s) => `${perUnit(s)} for one unit` },
    { code: 'E_MASS_CORPS', condition: 'batteries of two corps in one unit', citation: 'Blücher p.89',
      refuses: (s) => mixedCorps(s).length > 0, because: (s) => listing(mixedCorps(s).map((group) => `a mass is of corps ${listing(corpsIn(s, group), 'and')}`), 'and'), allowed: () => 'batteries of one corps, or of one and none' },
    { code: 'E_ART_MAX', condition: 'more artillery units than the file allows', citation: 'Blücher p.162',
      refuses: (s) => s.mass.length > (s.own.artillery?.maxUnits ?? Infinity), because: (s) => `${plural(s.mass.length, 'unit is', 'units are')} made`, allowed: (s) => `up to ${s.own.artillery?.maxUnits ?? 0}` },
    { code: 'E_BATTERY_UNKNOWN', condition: 'a battery that is not there, or that several formations could have', citation: 'Blücher p.88',
      refuses: (s) => unknown(s).length > 0, because: (s) => unknownText(s),
      allowed: (s) => listing(haveOf(s).filter(({ count }) => count > 0).map(({ count, kind, from }) => `${count} ${kind} of ${from ?? ''}`), 'and') },
    { code: 'E_BATTERY_UNUSED', condition: 'a battery is neither attached nor massed', citation: 'Blücher p.88-89',
      refuses: (s) => unused(s).length > 0, because: (s) => `left over: ${listing(unused(s), 'and')}`, allowed: () => 'every battery attached or massed' },
  ],
};

function unknownText(judged: Judged): string {
  const texts = unknown(judged).map((one) => {
    const several = one.from === null && withBatteries(judged.own.formations, one.kind).length > 1;
    return several
      ? `${batteryText(one)} could be of several formations`
      : `there is no such battery: ${batteryText(one)}`;
  });
  return listing(texts, 'and');
}

/** How a side uses the batteries of a scenario, before the battle (B13.3-01; p.88-90, 162). */
export const scenarioArtillery = procedure({
  id: 'scenario-artillery',
  title: 'Batteries of a scenario',
  summary: 'Whether a side’s batteries may be attached and massed so, and what artillery units they make.',
  citation: 'Blücher p.88-90, 162',
  situation,
  outcome,
  tables: [BATTERIES.id, SCENARIO_ARTILLERY_CHECKS.id],
  examples: [
    {
      command: `rule scenario-artillery --scenario fuentes-de-onoro --side allied --mass '[[{"kind": "horse"}, {"kind": "horse"}], [{"kind": "foot"}, {"kind": "foot"}], [{"kind": "foot"}, {"kind": "foot"}]]' --attach '[{"kind": "foot", "to": "div1"}, {"kind": "foot", "to": "light"}]'`,
      about: 'three artillery units, and two batteries attached',
    },
  ],
  verdict: ({ artilleryUnits, attached }) =>
    `${plural(artilleryUnits.length, 'artillery unit', 'artillery units')}, ${plural(attached.length, 'battery', 'batteries')} attached.`,
  orders,
  *resolve(s, umpire) {
    const file = scenarioOf(s.scenario);
    const judged: Judged = { ...s, file, own: sideNamed(file, s.side) };
    if (!umpire.examine(SCENARIO_ARTILLERY_CHECKS, judged)) return null;
    const artilleryUnits = s.mass.map((group) => unitOf(judged, group));
    umpire
      .by('B13.3-02')
      .step(
        'Blücher p.89',
        () => `${plural(perUnit(judged), 'battery makes', 'batteries make')} one artillery unit`,
      );
    if (!judged.own.usesCorps)
      umpire.by('B13.3-06').step('Blücher p.88', () => 'the side has no corps: its batteries go anywhere');
    return { artilleryUnits, attached: s.attach.map(({ to, unit, kind }) => ({ to, unit, kind })) };
  },
});

type ArtilleryUnit = ArtilleryOutcome['artilleryUnits'][number];

/**
 * The artillery unit that batteries make, with their corps; foot artillery if they differ (B13.3-01, B13.3-02; p.89).
 */
function unitOf(judged: Judged, group: readonly Battery[]): ArtilleryUnit {
  const kind = massedKind(group.map((battery) => battery.kind));
  const [corps = null] = corpsIn(judged, group);
  return { kind, traits: BATTERY_RULES[kind].traits, ammo: ammoOf(judged.own), corps };
}

function orders({ artilleryUnits, attached }: ArtilleryOutcome): readonly string[] {
  return [
    ...artilleryUnits.map(
      ({ kind, traits, ammo, corps }) =>
        `Write a card for ${kind} artillery${corps === null ? '' : ` of corps ${corps}`}: ammo ${ammo.join(' ')}${traits.length > 0 ? `, ${traits.join(', ')}` : ''}.`,
    ),
    ...attached.map(({ to, unit }) => `Mark attached artillery on infantry ${unit} of ${to}.`),
  ];
}
