import { choice, integer, map } from '../../../core/input/field';
import type { Option } from '../../../core/ruling/ruleset';
import { option } from '../option';

/** Parts of a turn that a change of formation can take. */
export const FRACTIONS = [0, 0.25, 0.5, 0.75] as const;
export const FRACTION_WORDS: Readonly<Record<Exclude<(typeof FRACTIONS)[number], 0>, string>> = {
  0.25: 'a quarter',
  0.5: 'half',
  0.75: 'three quarters',
};

/** The change that 4.1 gives a time for: guns that limber before a threat. */
export const EMERGENCY_LIMBER = 'emergencyLimber';
/** Markers that such guns take for it (4.1). */
export const LIMBER_MARKERS = 2;
const FORMATION_FRACTIONS = { [EMERGENCY_LIMBER]: 0.25 } as const;

const MOST_BONUS = 400;

/** What the sheet leaves open of movement. */
export const MOVEMENT_OPTIONS = {
  terrainCount: option(
    'R-41',
    choice(['oncePerRow', 'perFeature'], {
      label: 'Terrain of one kind in one move counts',
      help: 'once, or for each hill, wood or field that is crossed',
      citation: 'Table 6.2',
      default: 'oncePerRow',
    }),
  ),
  menPerFigure: option(
    'R-42',
    integer({
      label: 'Men that a figure stands for',
      help: 'the smallest frontage on the sheet, 20 men, is taken for one figure',
      citation: 'Tables 6.3, 6.5',
      min: 1,
      max: 1000,
      default: 20,
    }),
  ),
  belowRabble: option(
    'R-43',
    choice(['halve', 'floor20'], {
      label: 'Frontage below that of rabble',
      help: 'halves with each class: 40, 20, 10 ..., or is 20 men from two classes down',
      citation: 'Table 6.5',
      default: 'halve',
    }),
  ),
  frontageSteps: option(
    'R-44',
    choice(['highest', 'sum'], {
      label: 'Of the penalties for a frontage that is too wide',
      help: 'the highest that is reached counts, or all that are',
      citation: 'Table 6.4',
      default: 'highest',
    }),
  ),
  heavyGunOrder: option(
    'R-45',
    choice(['base', 'final'], {
      label: 'The third that heavy guns lose is',
      help: 'of the base rate, or of what is left after all penalties',
      citation: 'Table 6.2',
      default: 'base',
    }),
  ),
  austrianHorseBonus: option(
    'R-46',
    integer({
      label: 'Paces that Austrian "horse batteries" go farther than foot artillery',
      citation: 'Table 6.1, note 1',
      max: MOST_BONUS,
      default: 40,
    }),
  ),
  artilleryDoubleRoll: option(
    'R-47',
    choice(['perPiece', 'perBattery'], {
      label: 'Artillery that moves at the double rolls',
      help: 'for each piece, or once for the battery',
      citation: 'Table 6.1, note 2',
      default: 'perPiece',
    }),
  ),
  defileMarker: option(
    'R-48',
    choice(['always', 'unlessOneStand'], {
      label: 'A bridge or defile gives a disorder marker',
      help: 'always, and the front must be one stand, or only to a unit on a wider front, which may then cross',
      citation: 'Table 6.2',
      default: 'always',
    }),
  ),
  formationFractions: option(
    'R-49',
    map(choice(FRACTIONS, { label: 'Part of the turn' }), {
      label: 'Parts of a turn that changes of formation take',
      help: 'the sheet prints a time for limbering before a threat only',
      citation: 'Section 4.1',
      default: FORMATION_FRACTIONS,
    }),
  ),
  minimumMove: option(
    'R-50',
    integer({
      label: 'Paces that every unit may move, whatever its penalties',
      citation: 'Tables 6.1, 6.2',
      max: 400,
      default: 0,
    }),
  ),
  movementSteps: option(
    'R-51',
    integer({
      label: 'Steps of a move where it matters who comes first',
      help: 'both sides move in so many equal parts of their allowance',
      citation: 'Turn sequence 4',
      min: 1,
      max: 100,
      default: 4,
    }),
  ),
  fallBackDistance: option(
    'R-83',
    choice(['gait', 'toP1'], {
      label: 'A unit that falls back from close combat goes',
      help: 'one move at the quick, or until its nearest enemy is at P1',
      citation: 'Tables 9.2.1, 5.2.3',
      default: 'gait',
    }),
  ),
} as const satisfies Record<string, Option>;
