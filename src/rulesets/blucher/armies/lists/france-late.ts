import { least, most, type ArmyList } from './types';

/** The French Army List: Late War, 1813-1814 (p.115-117). */
// prettier-ignore
export const franceLate: ArmyList = {
  id: 'franceLate', power: 'France', name: 'The French Army List: Late War', years: '1813-1814', pages: '115-117',
  minCorps: 3, minCorpsSize: 4, maxCorpsSize: null, maxSubcommanders: 2,
  variants: [],
  artilleryUnits: { foot: 6, horse: 4, heavy: 4 },
  ammo: { normal: [5, 4, 4, 3, 2, 2], guard: [6, 5, 5, 4, 3, 3] },
  cincs: [
    { id: 'napoleon', name: 'Napoleon', personalities: ['legend'], points: 20 },
  ],
  subcommanders: [
    { id: 'stCyr', name: 'Laurent Gouvion de St. Cyr', personalities: ['steadfast'], points: 5 },
    { id: 'marmont', name: 'Auguste Marmont', personalities: ['vigorous'], points: 15 },
    { id: 'drouot', name: 'Antoine Drouot', personalities: ['artillery'], points: 5 },
    { id: 'ney', name: 'Michel Ney', personalities: ['hero'], points: 10 },
    { id: 'mortier', name: 'Édouard Mortier', personalities: ['hero'], points: 10 },
    { id: 'kellerman', name: 'François Kellerman', personalities: ['cavalry', 'hero'], points: 15 },
  ],
  rows: [
    { id: 'oldGuard', name: 'Old Guard', arm: 'infantry', group: 'french', limit: most(2, 'Ih'), points: 22, elan: 8, traits: ['shock', 'steady', 'skirmish'],
      basis: 'Ih', why: ['T3', 'T6', 'T14'], others: [['skirmish', 'firepower'], ['skirmish', 'mobile']], tags: ['guard'] },
    { id: 'guardInfantry', name: 'Guard Infantry', arm: 'infantry', group: 'french', limit: most(8, 'Ih'), points: 18, elan: 7, traits: ['shock', 'steady', 'skirmish'],
      basis: 'Ih', why: ['T3', 'T6', 'T14'], others: [['skirmish', 'firepower'], ['skirmish', 'mobile']], tags: ['guard'] },
    { id: 'veteranInfantry', name: 'Veteran Infantry', arm: 'infantry', group: 'french', limit: most(4, 'Im'), points: 12, elan: 6, traits: ['skirmish'],
      basis: 'Dh', why: ['T3'], others: [] },
    { id: 'conscriptInfantry', name: 'Conscript Infantry', arm: 'infantry', group: 'french', limit: least(4, 'Im'), points: 9, elan: 5, traits: ['shock', 'skirmish', 'conscript'],
      basis: 'Dh', why: ['T3', 'T5', 'T7'], others: [] },
    { id: 'guardCavalry', name: 'Guard Cavalry', arm: 'cavalry', group: 'french', limit: most(2, 'Ih'), points: 15, elan: 7, traits: ['shock'],
      basis: 'Ih', why: ['T8'], others: [['steady']], tags: ['guard'] },
    { id: 'heavyCavalryDragoons', name: 'Heavy Cavalry, Dragoons', arm: 'cavalry', group: 'french', limit: most(3, 'Ih'), points: 10, elan: 6, traits: [],
      basis: 'Il', why: ['T10'], others: [['shock', 'conscript'], ['shock', 'impetuous']], tags: ['heavyCavalry'], note: '1 less than the early dragoons, who have shock' },
    { id: 'lightCavalry', name: 'Light Cavalry', arm: 'cavalry', group: 'french', limit: most(3, 'Ih'), points: 7, elan: 5, traits: [],
      basis: 'Ih', why: ['T10'], others: [] },
    { id: 'alliedVeteran', name: 'Veteran Infantry (allied)', arm: 'infantry', group: 'allied', limit: most(2, 'Ih'), points: 12, elan: 6, traits: ['skirmish'],
      basis: 'Im', why: ['T15'], others: [['firepower'], ['mobile'], ['shock', 'steady']] },
    { id: 'alliedConscript', name: 'Conscript Infantry (allied)', arm: 'infantry', group: 'allied', limit: most(4, 'Ih'), points: 6, elan: 5, traits: ['conscript'],
      basis: 'Ih', why: ['T7'], others: [['impetuous']] },
    { id: 'alliedCavalry', name: 'Allied Cavalry', arm: 'cavalry', group: 'allied', limit: most(2, 'Ih'), points: 7, elan: 5, traits: [],
      basis: 'Ih', why: ['T10'], others: [] },
  ],
  rules: [
    { kind: 'tagNeedsCinc', rule: 'B11.7-06', page: '115', tag: 'guard', cinc: 'napoleon' },
    { kind: 'guardCorps', rule: 'B11.7-08', page: '117', tag: 'guard', guest: null },
    { kind: 'guardArtillery', rule: 'B11.4-11', page: '117', pointsEach: 1, max: 4 },
    { kind: 'cavalryOnlyCorps', rule: 'B11.7-11', page: '117', tag: 'heavyCavalry' },
  ],
  notes: ['The allied rows stand for all nations.'],
  doubts: [
    'Conscripts are taken as the minimum, veterans as a maximum (R11-01).',
    'Heavy cavalry of elan 6 for 10 points is read without traits; shock and a negative trait fit too (R11-30).',
  ],
};
