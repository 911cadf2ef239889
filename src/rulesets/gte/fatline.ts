import { FATLINE_SCALE } from './armies/scale';
import { COLUMNS } from './movement/columns';
import { FATLINE_BMF_ROWS } from './reaction/bmf';
import { amend, each } from './amend';
import type { WholeEdition } from './whole-edition';
import { FATLINE_FIRE_ROWS, steadyTemptation, steadyVolley } from './fire/tables';
import { FATLINE_OPTIONS } from './options';
import { STANDARD } from './standard';

/** The appendix, amendment by amendment; what it does not name is as in the standard edition. */
export const FATLINE: WholeEdition = {
  ...STANDARD,
  id: 'gte-fatline',
  title: 'GTE Fatline',
  about: 'The Great Thief of Europe by Bob Hewson: the Fatline rules of its appendix.',
  band: { usual: 40, least: 30, most: 50, citation: 'GTE A1.2' },
  figureScale: FATLINE_SCALE,
  usualStrength: { Infantry: 6, Cavalry: 6, Artillery: 8 },
  grades: ['elite', 'veteran', 'regular', 'secondLine', 'inferior'],
  bmf: amend(STANDARD.bmf, 'GTE A8.1', [
    { code: 'elite', value: 2 },
    // Literally the Old Guard would stay at +2, no better than the elite.
    { code: 'oldGuard', value: (unit) => unit.fatlineGuard, shown: 'by option' },
    FATLINE_BMF_ROWS.veteran,
    { code: 'inspiringGeneral', value: 2 },
    FATLINE_BMF_ROWS.averageGeneral,
    'outOfCommand',
    'shaken',
    FATLINE_BMF_ROWS.secondLine,
    { code: 'inferior', value: -2 },
    {
      code: 'casualties',
      name: 'tenths lost',
      condition: 'each full tenth of the original bases (of artillery: crew figures) removed so far',
    },
    'firingHit',
    { code: 'friendBreaking', ...each(-2, (unit) => unit.friendsBreaking) },
  ]),
  lossesInTenths: true,
  reaction: { sides: 10, moreThan: 1, alwaysPasses: 10, citation: 'GTE A8.2' },
  chargeFactors: amend(STANDARD.chargeFactors, 'GTE A8.2', [
    { code: 'cavVsSquare', value: -4 },
    { code: 'infVsSteady', value: -4 },
    { code: 'footVsCav', value: -4 },
    { code: 'unsteady', value: -3 },
    { code: 'support', value: -3 },
    { code: 'hitWhileCharging', value: -2 },
    { code: 'flankAttack', value: 3 },
  ]),
  fireDice: {
    countsFigures: true,
    // One die for 4 figures; 3 left over give another, 1 or 2 are lost.
    infantry: (figures) => Math.floor((figures + 1) / 4),
    artillery: (crew) => Math.ceil(crew / 2),
    rule: 'G11.5-01, GF11.5-01',
    citation: 'GTE A11.5',
  },
  combatDice: {
    countsFigures: true,
    // One die for 4 infantry or crew figures, and 3 left over give another; one for 3 horsemen, and 2 left over give
    // another.
    infantry: (figures) => Math.floor((figures + 1) / 4),
    cavalry: (figures) => Math.floor((figures + 1) / 3),
    artillery: (crew) => Math.floor((crew + 1) / 4),
    usualGuns: 2,
    rule: 'GF12.1-01',
    citation: 'GTE A12.1',
  },
  combatBands: { smallUpTo: 2, citation: 'GTE A12.3' },
  troopColumnsDisordered: { applies: true, citation: 'GTE A3.1' },
  control: { wild: 7, other: 4, citation: 'GTE A8.3' },
  rally: { target: 5, citation: 'GTE A8.4' },
  fireModifiers: amend(STANDARD.fireModifiers, 'GTE A11.5', [
    {
      code: 'volleyBest',
      condition: 'steady musket volley by elite or veteran, not at a difficult target',
      applies: (shot) => steadyVolley(shot, 'elite', 'veteran'),
      temptedBy: steadyTemptation,
    },
    FATLINE_FIRE_ROWS.volleyRegular,
    'rifleSkirmish',
    'canister',
    'artilleryEasy',
    FATLINE_FIRE_ROWS.artilleryElite,
    FATLINE_FIRE_ROWS.artilleryTrained,
    'leftZof',
    'britishFire',
  ]),
  gunnersByGrade: true,
  columns: COLUMNS['gte-fatline'],
  options: FATLINE_OPTIONS,
};
