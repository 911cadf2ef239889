import { least, most, type ArmyList } from './types';

/** The Spanish Army List (p.128-130). */
// prettier-ignore
export const spain: ArmyList = {
  id: 'spain', power: 'Spain', name: 'The Spanish Army List', pages: '128-130',
  minCorps: 3, minCorpsSize: 3, maxCorpsSize: null, maxSubcommanders: 2,
  variants: [],
  artilleryUnits: { foot: 2, horse: 1, heavy: 1 },
  ammo: { normal: [4, 4, 3, 3, 2, 2] },
  cincs: [],
  subcommanders: [
    { id: 'ballesteros', name: 'Francisco Ballesteros', personalities: ['steadfast'], points: 5 },
    { id: 'zayas', name: 'José Zayas', personalities: ['steadfast'], points: 5 },
    { id: 'giron', name: 'Pedro Girón', personalities: ['inspiring'], points: 10 },
    { id: 'canas', name: 'Vicente Cañas', personalities: ['hero'], points: 10 },
  ],
  rows: [
    { id: 'guardsGrenadiersForeign', name: 'Guards, Grenadiers, Foreign', arm: 'infantry', group: 'spain', limit: most(4, 'Ih'), points: 12, elan: 6, traits: ['shock'], adjustment: 'rally',
      basis: 'Im', why: ['T6', 'T11'], others: [['steady']] },
    { id: 'regularInfantry', name: 'Regular Infantry', arm: 'infantry', group: 'spain', limit: least(10, 'Il'), points: 8, elan: 5, traits: [], adjustment: 'rally',
      basis: 'Ih', why: ['T10', 'T11'], others: [] },
    { id: 'provincialInfantry', name: 'Provincial Infantry', arm: 'infantry', group: 'spain', limit: most(6, 'Il'), points: 7, elan: 5, traits: ['conscript'], adjustment: 'rally',
      basis: 'Im', why: ['T7', 'T11'], others: [['impetuous']] },
    { id: 'militia', name: 'Militia', arm: 'infantry', group: 'spain', limit: most(6, 'Il'), points: 3, elan: 4, traits: ['impetuous', 'conscript'], adjustment: 'rally',
      basis: 'Dh', why: ['T11', 'T13'], others: [] },
    { id: 'heavyCavalry', name: 'Heavy Cavalry', arm: 'cavalry', group: 'spain', limit: most(4, 'Ih'), points: 9, elan: 6, traits: ['conscript'],
      basis: 'Im', why: ['T15'], others: [['impetuous']] },
    { id: 'lightCavalry', name: 'Light Cavalry', arm: 'cavalry', group: 'spain', limit: most(3, 'Ih'), points: 6, elan: 5, traits: ['conscript'],
      basis: 'Im', why: ['T15'], others: [['impetuous']] },
    { id: 'irregularCavalry', name: 'Irregular Cavalry', arm: 'cavalry', group: 'spain', limit: most(2, 'Ih'), points: 4, elan: 4, traits: [],
      basis: 'Ih', why: ['T10'], others: [] },
  ],
  rules: [
    { kind: 'rally', rule: 'B11.7-24', page: '129' },
    { kind: 'maxBatteryPoints', rule: 'B11.7-25', page: '129', value: 30 },
    { kind: 'entrenchments', rule: 'B11.7-15', page: '129', max: 10 },
    { kind: 'buyTerrainChoices', rule: 'B11.7-17', page: '129' },
    { kind: 'laGuerilla', rule: 'B11.7-26', page: '130' },
  ],
  doubts: [
    'Regular infantry is taken as the minimum of 10, against some doubt (R11-01).',
    'Infantry costs a point more than the formula gives, which pays for its rally (R11-22).',
  ],
};
