import { least, most, type ArmyList } from './types';

/** The Ottoman Army List (p.118-119). */
// prettier-ignore
export const ottoman: ArmyList = {
  id: 'ottoman', power: 'Ottoman Empire', name: 'The Ottoman Army List', pages: '118-119',
  minCorps: 3, minCorpsSize: 4, maxCorpsSize: null, maxSubcommanders: 1,
  variants: [],
  artilleryUnits: { foot: 3, horse: 0, heavy: 3 },
  ammo: { normal: [5, 4, 4, 3, 2, 2] },
  cincs: [
    { id: 'muhammadAli', name: 'Muhammad-Ali', personalities: ['legend'], points: 30 },
    { id: 'aliOfJanina', name: 'Ali Pasha of Janina', personalities: ['intuitive'], points: 30 },
  ],
  subcommanders: [
    { id: 'hoursid', name: 'Hoursid Pasha', personalities: ['vigorous'], points: 15 },
    { id: 'bairakdar', name: 'Mustafa Bairakdar', personalities: ['hero'], points: 10 },
    { id: 'kocaHusrev', name: 'Koça Hüsrev Pasha', personalities: ['inspiring'], points: 10 },
  ],
  rows: [
    { id: 'eliteJanissaries', name: 'Elite Janissaries', arm: 'infantry', group: 'ottoman', limit: most(2, 'Ih'), points: 17, elan: 7, traits: ['shock', 'skirmish'],
      basis: 'Il', why: ['T6', 'T15'], others: [['shock', 'firepower'], ['shock', 'mobile'], ['steady', 'skirmish'], ['steady', 'firepower'], ['steady', 'mobile']] },
    { id: 'veteranJanissaries', name: 'Veteran Janissaries', arm: 'infantry', group: 'ottoman', limit: most(4, 'Il'), points: 12, elan: 6, traits: ['skirmish'],
      basis: 'Il', why: ['T15'], others: [['firepower'], ['mobile'], ['shock', 'steady']] },
    { id: 'conscriptJanissaries', name: 'Conscript Janissaries', arm: 'infantry', group: 'ottoman', limit: least(3, 'Il'), points: 6, elan: 5, traits: ['conscript'],
      basis: 'Ih', why: ['T7'], others: [['impetuous']] },
    { id: 'provincialInfantry', name: 'Provincial Infantry', arm: 'infantry', group: 'ottoman', limit: least(3, 'Il'), points: 7, elan: 5, traits: [],
      basis: 'Im', why: ['T10'], others: [['shock', 'impetuous']] },
    { id: 'nizam', name: 'Nizam e Çedid', arm: 'infantry', group: 'ottoman', limit: most(4, 'Im'), points: 11, elan: 6, traits: ['steady'],
      basis: 'Im', why: ['T15'], others: [['shock'], ['firepower', 'impetuous'], ['firepower', 'conscript']], tags: ['nizam'] },
    { id: 'regularCavalry', name: 'Regular Cavalry', arm: 'cavalry', group: 'ottoman', limit: most(12, 'Ih'), points: 9, elan: 6, traits: ['impetuous'],
      basis: 'Im', why: ['T15'], others: [['conscript']] },
    { id: 'irregularCavalry', name: 'Irregular Cavalry', arm: 'cavalry', group: 'ottoman', limit: most(12, 'Ih'), points: 7, elan: 5, traits: ['impetuous'], adjustment: 'irregularRecon',
      basis: 'Im', why: ['T12', 'T15'], others: [['conscript']], tags: ['irregularCavalry'], note: '6 points in an army that is not for a Scharnhorst campaign' },
  ],
  rules: [
    { kind: 'reconNoFatigue', rule: 'B11.7-14', page: '119', tag: 'irregularCavalry', pointsOutside: -1 },
    { kind: 'entrenchments', rule: 'B11.7-15', page: '119', max: 10 },
    { kind: 'attachOnlyTag', rule: 'B11.7-16', page: '119', tag: 'nizam' },
    { kind: 'buyTerrainChoices', rule: 'B11.7-17', page: '119' },
  ],
  notes: ['Either commander in chief, not both.', 'No horse artillery units are formed: horse batteries only waste a point (R11-31).'],
  doubts: [
    'The twelve figures of the heading are read as corps 3 and 4, one subcommander, artillery 3, 0 and 3, and the ammo that all lists without a note share (R11-24).',
    'Conscript janissaries and provincial infantry are taken as minima, against some doubt (R11-01).',
    'One point of the irregulars’ 7 pays for their recon: without it they cost 6, with the negative trait of the regulars (R11-22).',
  ],
};
