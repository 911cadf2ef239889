import { least, most, type ArmyList } from './types';

/** The Austrian Army List (p.106-107). */
// prettier-ignore
export const austria: ArmyList = {
  id: 'austria', power: 'Austria', name: 'The Austrian Army List', pages: '106-107',
  minCorps: 3, minCorpsSize: 4, maxCorpsSize: null, maxSubcommanders: 1,
  variants: [],
  artilleryUnits: { foot: 4, horse: 3, heavy: 2 },
  ammo: { normal: [5, 4, 4, 3, 2, 2] },
  cincs: [
    { id: 'charles', name: 'Archduke Charles', personalities: ['mobile'], points: 25 },
  ],
  subcommanders: [
    { id: 'kienmayer', name: 'Michael von Kienmayer', personalities: ['cavalry', 'hero'], points: 15 },
    { id: 'klenau', name: 'Johann von Klenau', personalities: ['steadfast'], points: 5 },
    { id: 'bellegarde', name: 'Heinrich von Bellegarde', personalities: ['inspiring'], points: 10 },
  ],
  rows: [
    { id: 'grenadiers', name: 'Grenadiers', arm: 'infantry', group: 'austria', limit: most(4, 'Ih'), points: 16, elan: 7, traits: ['shock', 'steady'],
      basis: 'Ih', why: ['T6'], others: [['skirmish'], ['firepower'], ['mobile']] },
    { id: 'veteranGrenz', name: 'Veteran Grenz Regiments', arm: 'infantry', group: 'austria', limit: most(4, 'Ih'), points: 12, elan: 6, traits: ['skirmish'],
      basis: 'Ih', why: ['T15'], others: [['firepower'], ['mobile'], ['shock', 'steady']], tags: ['reconInfantry'], note: 'Grenz are light troops; p.107 uses them for recon' },
    { id: 'avantGarde', name: 'Avant-Garde Brigade', arm: 'infantry', group: 'austria', limit: most(4, 'Ih'), points: 14, elan: 6, traits: ['skirmish', 'mixedBrigade'],
      basis: 'Im', why: ['T9'], others: [['skirmish', 'firepower'], ['skirmish', 'mobile'], ['firepower', 'mobile'], ['firepower', 'mixedBrigade'], ['mobile', 'mixedBrigade'], ['shock', 'steady', 'skirmish'], ['shock', 'steady', 'firepower'], ['shock', 'steady', 'mobile'], ['shock', 'steady', 'mixedBrigade']], tags: ['avantGarde', 'reconInfantry'] },
    { id: 'veteranInfantry', name: 'Veteran Infantry Regiments', arm: 'infantry', group: 'austria', limit: least(2, 'Im'), points: 10, elan: 6, traits: [],
      basis: 'Ih', why: ['T10'], others: [] },
    { id: 'conscriptsGrenz', name: 'Conscripts, Grenz Infantry', arm: 'infantry', group: 'austria', limit: least(2, 'Im'), points: 9, elan: 6, traits: ['conscript'],
      basis: 'Ih', why: ['T7'], others: [['impetuous']], note: 'No set with skirmish costs -1, so these Grenz cannot have it' },
    { id: 'landwehr', name: 'Landwehr', arm: 'infantry', group: 'austria', limit: most(4, 'Ih'), points: 6, elan: 5, traits: ['conscript'],
      basis: 'Ih', why: ['T7'], others: [['impetuous']], tags: ['landwehr'] },
    { id: 'cuirassiers', name: 'Cuirassiers', arm: 'cavalry', group: 'austria', limit: most(4, 'Ih'), points: 15, elan: 7, traits: ['shock'],
      basis: 'Ih', why: ['T8'], others: [['steady']], tags: ['heavyCavalry'] },
    { id: 'hussars', name: 'Hussars', arm: 'cavalry', group: 'austria', limit: most(4, 'Ih'), points: 14, elan: 7, traits: [],
      basis: 'Im', why: ['T10'], others: [['shock', 'impetuous']] },
    { id: 'otherCavalry', name: 'Other Cavalry', arm: 'cavalry', group: 'austria', limit: most(4, 'Ih'), points: 10, elan: 6, traits: [],
      basis: 'Ih', why: ['T10'], others: [['shock', 'impetuous']] },
    { id: 'insurrection', name: 'Insurrection', arm: 'cavalry', group: 'austria', limit: most(2, 'Ih'), points: 3, elan: 4, traits: ['conscript'],
      basis: 'Im', why: ['T7'], others: [['impetuous']] },
  ],
  rules: [
    { kind: 'maxTagPerCorps', rule: 'B11.7-01', page: '107', tag: 'avantGarde', value: 1 },
    { kind: 'reconInfantry', rule: 'B11.7-02', page: '107', tag: 'reconInfantry', score: 1 },
  ],
  doubts: [
    'Only a lost colour told minimum from maximum: veteran infantry and conscripts are taken as the minima, the rest as maxima (R11-01).',
    'The avant-garde has skirmish and mixed brigade, since the text puts light troops and cavalry into it; other sets have its price (R11-21).',
  ],
};
