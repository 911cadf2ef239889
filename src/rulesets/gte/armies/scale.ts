import type { GridTable } from '../../../core/ruling/table';
import type { FigureScale } from '../edition';

export const STANDARD_SCALE: FigureScale = {
  menPerBase: { infantry: [150, 180], cavalry: [100, 120] },
  basesOfUnit: { infantry: 4, cavalry: 4 },
  infantryBase: 'mostly a company',
  cavalryBase: 'half a squadron',
  gunsPerCrew: 2,
  battery: '1 model gun',
  strength: '4 bases of infantry or cavalry at the start',
  figures: 'do not matter: 4 infantry and 3 cavalry, or 3 and 2, or as both sides like',
  citation: 'GTE 1.2, 2.2, 2.3',
};

export const FATLINE_SCALE: FigureScale = {
  menPerBase: { infantry: [90, 120], cavalry: [40, 60] },
  basesOfUnit: { infantry: 6, cavalry: 8 },
  infantryBase: 'mostly a company',
  cavalryBase: 'half a squadron',
  gunsPerCrew: 1,
  battery: '2 model guns as a rule, each with 3 or 4 crew figures',
  strength: 'as the unit was organised (table organisation)',
  figures: 'infantry 3 or 4, British also 2; cavalry 2 or 3',
  citation: 'GTE A1.2, A2.3',
};

/** `150 to 180 men`. */
export function menText({ menPerBase }: FigureScale, arm: 'infantry' | 'cavalry'): string {
  const [least, most] = menPerBase[arm];
  return `${least} to ${most} men`;
}

/** Ground, time and figures, as an edition has them. */
export function scaleTable(scale: FigureScale, { least, most }: { least: number; most: number }): GridTable {
  return {
    kind: 'grid',
    id: 'scale',
    rule: 'R-01, R-68',
    title: 'What things on the table stand for',
    citation: scale.citation,
    columns: ['on the table', 'stands for'],
    rows: [
      ['1B', `about 50 yards or metres; ${least} to ${most} mm on the table, about an infantry base’s width`],
      ['a turn', '2 minutes strictly; 10 minutes of battle for practical purposes'],
      ['infantry base', `${menText(scale, 'infantry')}, ${scale.infantryBase}`],
      ['cavalry base', `${menText(scale, 'cavalry')}, ${scale.cavalryBase}`],
      ['crew figure', scale.gunsPerCrew === 1 ? '1 real gun' : `${scale.gunsPerCrew} real guns`],
      ['battery', scale.battery],
      ['unit', scale.strength],
      ['figures on a base', scale.figures],
      ['15 mm infantry base', '8 to 10 mm a figure wide, 15 mm deep'],
      ['15 mm cavalry base', '11 to 15 mm a figure wide, 30 mm deep'],
      ['15 mm artillery base', '6 to 8 mm a real gun wide, 30 mm deep; crews stand on bases of their own'],
      ['base of a general', '1B by 1B; of a subordinate general half as wide'],
    ],
  };
}

/** T-FLBASES: guidance for building units; the card decides (A2.3). */
// prettier-ignore
export const ORGANISATION_TABLE: GridTable = {
  kind: 'grid', id: 'organisation', rule: 'R-01, R-68', title: 'Units of the time: guidance', citation: 'GTE A2.3',
  columns: ['nation, unit', 'companies', 'men, about', 'bases x figures'],
  rows: [
    ['French, weak battalion of 1813-14', 6, '300-400', '3 x 4'],
    ['French, typical', 6, 600, '6 x 3'],
    ['French, full strength', 6, 720, '6 x 4'],
    ['French, Young Guard', 4, 480, '4 x 4'],
    ['French, Old Guard', 4, 720, '8 x 3'],
    ['Prussian or Russian, under strength', 4, 500, '4 x 4'],
    ['Prussian or Russian, full strength', 4, 800, '8 x 3'],
    ['Austrian, typical', 6, 800, '6 x 4'],
    ['Austrian, full strength', 6, 1200, '12 x 3'],
    ['British, under strength', 10, 450, '5 x 3'],
    ['British, typical', 10, 600, '5 x 4 (or 10 x 2)'],
    ['British, very strong (Guards, 52nd)', 10, '900-1000', '10 x 3'],
    ['cavalry of three or four squadrons', '-', '-', '6 or 8 x 2 or 3'],
    ['British Household regiment of 1815', '-', '-', '4 x 3'],
    ['French cavalry of 1813, many', '-', '-', '2 to 4 x 2'],
    ['largest regiments (Austrian, Guard chasseurs, Brunswick)', '-', '-', '32 or 36 figures'],
  ],
};
