import { least, most, type ArmyList } from './types';

/** The Prussian Army List: Early War, 1806-1807 (p.120-121). */
// prettier-ignore
export const prussiaEarly: ArmyList = {
  id: 'prussiaEarly', power: 'Prussia', name: 'The Prussian Army List: Early War', years: '1806-1807', pages: '120-121',
  minCorps: 3, minCorpsSize: 3, maxCorpsSize: null, maxSubcommanders: 2,
  variants: [],
  artilleryUnits: { foot: 1, horse: 2, heavy: 1 },
  ammo: { normal: [5, 4, 4, 3, 2, 2] },
  cincs: [],
  subcommanders: [
    { id: 'blucher', name: 'Gebhard von Blücher', personalities: ['cavalry', 'vigorous'], points: 15 },
    { id: 'louisFerdinand', name: 'Louis Ferdinand', personalities: ['cavalry', 'inspiring'], points: 10 },
    { id: 'lestocq', name: 'Anton von L’Estocq', personalities: ['steadfast'], points: 5 },
  ],
  rows: [
    { id: 'guardsGrenadiers', name: 'Guards, Grenadiers', arm: 'infantry', group: 'prussian', limit: most(4, 'Ih'), points: 18, elan: 7, traits: ['shock', 'steady', 'firepower'],
      basis: 'Ih', why: ['T4', 'T6'], others: [['skirmish', 'firepower'], ['firepower', 'mobile']] },
    { id: 'avantGarde', name: 'Avant-Garde Brigade', arm: 'infantry', group: 'prussian', limit: most(4, 'Ih'), points: 14, elan: 6, traits: ['skirmish', 'mixedBrigade'],
      basis: 'Im', why: ['T9'], others: [['skirmish', 'firepower'], ['skirmish', 'mobile'], ['firepower', 'mobile'], ['firepower', 'mixedBrigade'], ['mobile', 'mixedBrigade'], ['shock', 'steady', 'skirmish'], ['shock', 'steady', 'firepower'], ['shock', 'steady', 'mobile'], ['shock', 'steady', 'mixedBrigade']], tags: ['avantGarde', 'reconInfantry'], note: 'FAQ 9 speaks for a set with firepower: skirmish + firepower is the strongest alternative' },
    { id: 'infantryBrigade', name: 'Infantry Brigade', arm: 'infantry', group: 'prussian', limit: least(4, 'Ih'), points: 12, elan: 6, traits: ['firepower'],
      basis: 'Dh', why: ['T4'], others: [] },
    { id: 'heavyCavalry', name: 'Heavy Cavalry', arm: 'cavalry', group: 'prussian', limit: most(6, 'Ih'), points: 15, elan: 7, traits: ['shock'],
      basis: 'Ih', why: ['T8'], others: [['steady']], tags: ['heavyCavalry'], note: 'Cuirassiers, dragoons, Guard cavalry' },
    { id: 'lightCavalry', name: 'Light Cavalry', arm: 'cavalry', group: 'prussian', limit: most(6, 'Ih'), points: 11, elan: 6, traits: ['shock'],
      basis: 'Im', why: ['T8'], others: [['steady']], note: 'Hussars and lancers' },
    { id: 'saxonGuards', name: 'Guards, Grenadiers (Saxon)', arm: 'infantry', group: 'saxon', limit: most(2, 'Ih'), points: 11, elan: 6, traits: ['shock'],
      basis: 'Im', why: ['T6'], others: [['steady']] },
    { id: 'saxonInfantry', name: 'Infantry (Saxon)', arm: 'infantry', group: 'saxon', limit: most(4, 'Ih'), points: 7, elan: 5, traits: [],
      basis: 'Ih', why: ['T10'], others: [] },
    { id: 'saxonHeavyCavalry', name: 'Heavy Cavalry (Saxon)', arm: 'cavalry', group: 'saxon', limit: most(6, 'Im'), points: 15, elan: 7, traits: ['shock'],
      basis: 'Ih', why: ['T8'], others: [['steady']], tags: ['heavyCavalry'] },
  ],
  rules: [
    { kind: 'maxTagPerCorps', rule: 'B11.7-18', page: '120', tag: 'avantGarde', value: 1 },
    { kind: 'reconInfantry', rule: 'B11.7-18', page: '120', tag: 'reconInfantry', score: 1 },
    { kind: 'cavalryOfficerException', rule: 'B11.7-19', page: '120', officers: ['blucher', 'louisFerdinand'], tag: 'avantGarde' },
  ],
  doubts: [
    'The avant-garde has skirmish and mixed brigade; sets with firepower have its price too (R11-21).',
    'The 6 that stands apart is the maximum of the Saxon heavy cavalry, the only row without a number (R11-23).',
  ],
};
