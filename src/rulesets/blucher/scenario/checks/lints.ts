import { listedIn } from '../../../../core/scenario/scenario-entries';
import { listing, plural, shown } from '../../../../core/input/text';
import type { Umpire } from '../../../../core/ruling/umpire';
import { BATTERIES_A_UNIT, BATTERY_RULES } from '../../artillery/batteries';
import { ELAN_BASE, pointsOf, PRICED_TRAITS } from '../../miniatures/prices';
import { usesPoints } from '../../status-phase/nightfall';
import { ARTILLERY_KINDS, USUAL_AMMO } from '../../unit';
import { artilleryOf } from '../units';
import { formationsIn, unitsIn, type Draft, type DraftSide } from './draft';
import type { Found, ScenarioRow } from './row';
import { troopsOfSide, typeNamed, type Troops } from './troops';

/** Sides are uneven if one has more than this many times the points of the other. */
const UNEVEN = 1.5;

/** What breaks no rule of the game but is probably a mistake. */
export const LINT_ROWS: readonly ScenarioRow[] = [
  {
    code: 'L01w',
    severity: 'warning',
    citation: 'Blücher p.158-163',
    condition: 'something that nothing in the battle can use: a type, a formation or names without units',
    finds: (draft) => [...unusedTypes(draft), ...emptyFormations(draft), ...spareNames(draft)],
  },
  {
    code: 'L02',
    severity: 'error',
    citation: 'Blücher p.158-163',
    condition: 'two units of one name',
    finds: namesakes,
  },
  {
    code: 'L04w',
    severity: 'warning',
    citation: 'Blücher p.161',
    condition: 'a side that has no set-up area, or is named twice in the order of set-up',
    finds: oddSetup,
  },
  {
    code: 'L07w',
    severity: 'warning',
    citation: 'Blücher p.168-169',
    condition: `one side has more than ${UNEVEN} times the points of the other`,
    finds: uneven,
  },
  {
    code: 'L08w',
    severity: 'warning',
    citation: 'Blücher p.70',
    condition: 'points decide at nightfall, and an objective has none',
    finds: ({ victory, objectives = [] }) =>
      !usesPoints(victory?.nightfall)
        ? []
        : objectives.flatMap(({ id = '', vp }, i): readonly Found[] =>
            vp === undefined
              ? [
                  {
                    where: id,
                    path: ['objectives', i],
                    text: 'has no vp, and points decide',
                    allowed: 'vp, 0 or more',
                  },
                ]
              : [],
          ),
  },
  {
    code: 'L09',
    severity: 'error',
    citation: 'Blücher p.12, 15, 88',
    condition:
      'losses at the start that leave nothing of a unit, or that its arm cannot have; guns with no infantry',
    finds: impossibleMarks,
  },
];

/** Losses and guns that units bring to the battle, which must fit their arm and strength (B12.14-07; p.156). */
function impossibleMarks(draft: Draft): readonly Found[] {
  return unitsIn(draft).flatMap(({ is, side, within: { id = '' }, path }): readonly Found[] =>
    marksFaults(draft, side, is).map(({ key, ...said }) => ({ where: id, path: [...path, key], ...said })),
  );
}

type DraftUnits = NonNullable<NonNullable<DraftSide['formations']>[number]['units']>[number];

/** A mark that a unit cannot have. */
interface WrongMark {
  readonly key: 'fatigues' | 'ammoMarked' | 'attachedArtillery';
  readonly text: string;
  readonly allowed: string;
}

function marksFaults(draft: Draft, side: DraftSide, one: DraftUnits): readonly WrongMark[] {
  const type = one.type === undefined ? undefined : typeNamed(draft, one.type);
  if (type?.arm === undefined) return [];
  const marks = type.arm === 'artillery' ? marksOfGuns(one, boxesOf(type, side)) : marksOfMen(one, type);
  if (one.attachedArtillery !== true || type.arm === 'infantry') return marks;
  const text = 'artillery is attached to infantry only';
  return [...marks, { key: 'attachedArtillery', text, allowed: 'false' }];
}

function marksOfGuns({ fatigues = 0, ammoMarked = 0 }: DraftUnits, boxes: number): readonly WrongMark[] {
  return [
    ...(fatigues > 0
      ? [{ key: 'fatigues', text: 'artillery has no elan to lose', allowed: 'ammoMarked' } as const]
      : []),
    ...overMarked('ammoMarked', ammoMarked, boxes, 'boxes'),
  ];
}

/** Of infantry and cavalry. Without an elan they count as limitless: another check reports it. */
function marksOfMen(
  { fatigues = 0, ammoMarked = 0, elan }: DraftUnits,
  type: NonNullable<ReturnType<typeof typeNamed>>,
): readonly WrongMark[] {
  return [
    ...overMarked('fatigues', fatigues, elan ?? type.elan ?? Infinity, 'elan'),
    ...(ammoMarked > 0
      ? [
          {
            key: 'ammoMarked',
            text: `${type.arm ?? ''} has no ammunition boxes to mark`,
            allowed: 'fatigues',
          } as const,
        ]
      : []),
  ];
}

/** More marks than a unit can bear. */
function overMarked(key: WrongMark['key'], marks: number, of: number, what: string): readonly WrongMark[] {
  return marks < of
    ? []
    : [{ key, text: `${marks} of ${of} ${what} leave nothing of it`, allowed: `up to ${of - 1}` }];
}

/** The ammunition boxes of an artillery unit. */
function boxesOf({ ammo }: NonNullable<ReturnType<typeof typeNamed>>, { artillery }: DraftSide): number {
  return (ammo ?? artillery?.ammo ?? USUAL_AMMO).length;
}

function unusedTypes(draft: Draft): readonly Found[] {
  const used = new Set(unitsIn(draft).map(({ is }) => is.type));
  return Object.keys(draft.unitTypes ?? {})
    .filter((id) => !used.has(id))
    .map((id) => ({ where: id, path: ['unitTypes', id], text: 'no formation has units of this type' }));
}

function emptyFormations(draft: Draft): readonly Found[] {
  return formationsIn(draft).flatMap(({ is: { id = '', units = [], batteries }, path }): readonly Found[] => {
    const guns = ARTILLERY_KINDS.some((kind) => (batteries?.[kind] ?? 0) > 0);
    return units.length > 0 || guns ? [] : [{ where: id, path, text: 'has neither units nor batteries' }];
  });
}

function spareNames(draft: Draft): readonly Found[] {
  return unitsIn(draft).flatMap(({ is: { count = 1, names = [] }, within: { id = '' }, path }) =>
    names.length <= count
      ? []
      : [
          {
            where: id,
            path: [...path, 'names'],
            text: `has ${names.length} names for ${plural(count, 'unit', 'units')}`,
            allowed: `up to ${count}`,
          },
        ],
  );
}

/** Units are identified by their names, so no two may share one. */
function namesakes(draft: Draft): readonly Found[] {
  const named = listedIn(unitsIn(draft), 'names');
  return named.flatMap(({ is: name, path }, n) =>
    named.findIndex((other) => other.is === name) === n
      ? []
      : [{ where: name, path, text: `there is a unit ${shown(name)} already`, allowed: 'another name' }],
  );
}

/** Sides that do not occur exactly once in the order of set-up: each sets up completely in its place (B13.5-01). */
function oddSetup({ sides = [], setup = [], pickup }: Draft): readonly Found[] {
  if (pickup?.roles === 'diced') return [];
  const order = setup.map(({ side }) => side);
  const absent = sides.flatMap(({ id = '' }): readonly Found[] =>
    id === '' || order.includes(id)
      ? []
      : [
          {
            where: id,
            path: ['setup'],
            text: `${id} has no set-up area`,
            allowed: 'one entry for each side',
          },
        ],
  );
  const twice = order.flatMap((side, i): readonly Found[] =>
    side === undefined || order.indexOf(side) === i
      ? []
      : [
          {
            where: side,
            path: ['setup', i, 'side'],
            text: `${side} is in the order already`,
            allowed: 'one entry for each side',
          },
        ],
  );
  return [...absent, ...twice];
}

/** Points do not limit a scenario (B13.1-07); they only show who has the better chances. */
function uneven(draft: Draft, umpire: Umpire): readonly Found[] {
  const { sides = [] } = draft;
  const points = sides.map((side, i) => pointsOfSide(draft, side, i, umpire));
  const [a, b] = points;
  if (points.length !== 2 || a === undefined || b === undefined || Math.max(a, b) <= UNEVEN * Math.min(a, b))
    return [];
  const sums = sides.map(({ id = '' }, i) => `${id} ${points[i] ?? 0}`);
  return [
    {
      where: sides[a > b ? 0 : 1]?.id ?? '',
      path: ['sides', a > b ? 0 : 1],
      text: `the sides are uneven in points: ${listing(sums, 'and')}`,
    },
  ];
}

/** The price of a side's units and batteries in the open system; undefined if something has no price (p.169). */
export function pointsOfSide(
  draft: Draft,
  side: DraftSide,
  index: number,
  umpire: Umpire,
): number | undefined {
  const troops = troopsOfSide(draft, side, ['sides', index]).map((one) => pointsOfTroops(one, umpire));
  if (troops.includes(undefined)) return undefined;
  const batteries = (side.formations ?? []).flatMap((formation) =>
    ARTILLERY_KINDS.map((kind) => (formation.batteries?.[kind] ?? 0) * BATTERY_RULES[kind].points),
  );
  return [...troops, ...batteries].reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

function pointsOfTroops({ arm, elan, traits, count }: Troops, umpire: Umpire): number | undefined {
  if (arm === 'artillery') return count * BATTERIES_A_UNIT * BATTERY_RULES[artilleryOf(traits)].points;
  if (elan === undefined || ELAN_BASE[elan] === undefined) return undefined;
  return count * pointsOf({ elan, traits: PRICED_TRAITS.filter((trait) => traits.includes(trait)) }, umpire);
}
