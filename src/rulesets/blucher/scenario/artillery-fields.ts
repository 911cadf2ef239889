import {
  choice,
  integer,
  list,
  nameOrNone,
  name,
  record,
  set,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { ARTILLERY_KINDS, MOST_AMMO, TRAITS, type ArtilleryKind } from '../unit';
import { scenarioGivenField, scenarioIn, sideField } from './given';
import type { Formation } from './shape';

/** The most batteries of a side. */
const MOST_BATTERIES = 300;

const kindField = choice(ARTILLERY_KINDS, {
  label: 'Kind of battery',
  citation: 'Blücher p.88',
  from: 'scenario',
});

/** The formations that have batteries of a kind. */
export function withBatteries(formations: readonly Formation[], kind: ArtilleryKind): readonly Formation[] {
  return formations.filter(({ batteries }) => batteries[kind] > 0);
}

/** The only formation of the side that has batteries of a kind; null if there is none or several. */
function onlyFormation(around: Values, kind: unknown): string | null {
  const side = scenarioIn(around)?.sides.find(({ id }) => id === around.side);
  const [only, ...others] = withBatteries(side?.formations ?? [], kind as ArtilleryKind);
  return others.length === 0 ? (only?.id ?? null) : null;
}

const battery = {
  kind: kindField,
  from: nameOrNone({
    label: 'Formation that has the battery',
    help: 'may be left out if only one has batteries of that kind',
    citation: 'Blücher p.88',
    default: ({ kind }, { up }) => onlyFormation(up?.self ?? {}, kind),
    from: 'scenario',
  }),
};

export const situation = {
  scenario: scenarioGivenField,
  side: sideField,
  attach: list(
    record(
      {
        ...battery,
        to: name({ label: 'Formation of the unit', citation: 'Blücher p.88' }),
        arm: choice(['infantry', 'cavalry'], {
          label: 'Arm of the unit',
          citation: 'Blücher p.88',
          default: 'infantry',
        }),
        unit: integer({
          label: 'Which of the formation’s units of that arm',
          help: 'the first is 1',
          citation: 'Blücher p.88',
          min: 1,
          max: 1000,
          default: 1,
        }),
      },
      { label: 'Battery' },
    ),
    {
      label: 'Batteries that are attached',
      citation: 'Blücher p.88',
      max: MOST_BATTERIES,
      default: [],
    },
  ),
  mass: list(
    list(record(battery, { label: 'Battery' }), { label: 'Batteries of one unit', max: MOST_BATTERIES }),
    {
      label: 'Batteries that are massed, unit by unit',
      citation: 'Blücher p.89',
      max: MOST_BATTERIES,
      default: [],
    },
  ),
};

export type Artillery = Infer<typeof situation>;
export type Attachment = Artillery['attach'][number];
export type Battery = Artillery['mass'][number][number];

export const outcome = {
  artilleryUnits: list(
    record(
      {
        kind: choice(ARTILLERY_KINDS, { label: 'Kind of artillery' }),
        traits: set(TRAITS, { label: 'Traits' }),
        ammo: list(integer({ label: 'Dice', min: 1, max: MOST_AMMO }), { label: 'Ammo boxes' }),
        corps: nameOrNone({ label: 'Corps' }),
      },
      { label: 'Artillery unit' },
    ),
    { label: 'Artillery units, in the order of the masses' },
  ),
  attached: list(
    record(
      {
        to: name({ label: 'Formation' }),
        unit: integer({ label: 'Unit' }),
        kind: choice(ARTILLERY_KINDS, { label: 'Kind of battery' }),
      },
      { label: 'Attached battery' },
    ),
    { label: 'Attached batteries' },
  ),
};

export type ArtilleryOutcome = Infer<typeof outcome>;
