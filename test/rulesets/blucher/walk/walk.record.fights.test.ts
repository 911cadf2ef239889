import { combat, retreat } from '../../../../src/rulesets/blucher/walk/acts/combat';
import { fire, hits, resupply } from '../../../../src/rulesets/blucher/walk/acts/fire';
import { discover } from '../../../../src/rulesets/blucher/walk/acts/information';
import { officerAt, officers, owing, same, stage, testChanges, touching, unit, type Row } from './stage';

const LANNES_RISK = { act: 'risk', unit: 'Lannes', why: 'combat' } as const;
const RETREAT = { act: 'retreat', unit: 'Eber', why: 'combat' } as const;
const FOUGHT = { elan: 4, result: 'won' };

const FIRE: readonly Row[] = [
  [
    'a shot, from out of a place that was not known',
    fire,
    stage(unit('Doppel', { garrison: null }), unit('Linnet', { hits: 1 }), officerAt('Walther', 'Doppel')),
    {
      named: { unit: 'Doppel', target: 'Linnet' },
      situation: { layGuns: false, resupply: true, targetId: 'Linnet' },
      outcome: { ammoMarked: 1, hits: 2, revealed: ['Linnet'] },
    },
    {
      ...{ 'units.Doppel.fired': true, 'units.Doppel.garrison': false, 'units.Doppel.ammoMarked': 1 },
      ...{ 'units.Linnet.hits': 3, 'units.Linnet.concealed': false },
      ...officers({ Walther: { at: 'Doppel', used: ['artilleryOfficer'] } }),
    },
  ],
  [
    'a box that an officer recovers in place of fire',
    resupply,
    stage(unit('Doppel', { ammoMarked: 2 }), officerAt('Walther', 'Doppel')),
    { named: { unit: 'Doppel' }, outcome: { ammoMarked: -1, revealed: [] } },
    {
      ...{ 'units.Doppel.fired': true, 'units.Doppel.ammoMarked': 1 },
      ...officers({ Walther: { at: 'Doppel', used: ['artilleryOfficer'] } }),
    },
  ],
  ...[true, false].map((atRisk): Row => [
    `hits on guns; an officer at risk: ${atRisk}`,
    hits,
    stage(
      unit('Doppel', { hits: 2 }),
      officerAt('Walther', 'Doppel'),
      owing({ act: 'hits', unit: 'Doppel' }),
    ),
    { outcome: { fatigues: 2, result: 'holds', revealed: true, atRisk } },
    {
      'units.Doppel.hits': 0,
      'units.Doppel.concealed': false,
      owed: atRisk ? [{ act: 'risk', unit: 'Walther' }] : [],
    },
  ]),
  ...(
    [
      [null, true, true, true],
      [null, false, true, false],
      [null, undefined, true, null],
      [null, false, false, null],
      [false, true, true, true],
      [false, true, false, false],
    ] as const
  ).map(([garrison, targetGarrison, prepared, after]): Row => [
    `a shot at a garrison: ${garrison}, by the players ${targetGarrison}, prepared: ${prepared}`,
    fire,
    unit('Linnet', { garrison, prepared, concealed: false }),
    {
      named: { unit: 'Doppel', target: 'Linnet' },
      situation: { targetId: 'Linnet', targetGarrison },
      outcome: { ammoMarked: 1, hits: 1, revealed: [] },
    },
    {
      ...{ 'units.Doppel.fired': true, 'units.Doppel.ammoMarked': 1, 'units.Linnet.hits': 1 },
      ...(garrison !== after && { 'units.Linnet.garrison': after }),
    },
  ]),
  [
    'a unit breaks by fire, and owes no more but the die for who was with it',
    hits,
    stage(
      unit('Doppel', { hits: 2, prepared: true, garrison: true, reserveMarker: true }),
      owing(
        { act: 'hits', unit: 'Doppel' },
        { act: 'retreat', unit: 'Doppel', why: 'fire' },
        { act: 'retreat', unit: 'Nightjar', why: 'fire' },
        { act: 'risk', unit: 'Doppel' },
      ),
    ),
    { outcome: { fatigues: 2, result: 'broken', revealed: false, atRisk: false } },
    {
      ...{ 'units.Doppel.hits': 0, 'units.Doppel.where': 'broken', 'units.Doppel.concealed': false },
      ...{
        'units.Doppel.prepared': false,
        'units.Doppel.garrison': false,
        'units.Doppel.reserveMarker': false,
      },
      owed: [
        { act: 'retreat', unit: 'Nightjar', why: 'fire' },
        { act: 'risk', unit: 'Doppel' },
      ],
    },
  ],
  ...[true, false].map((discovered): Row => [
    `an enemy is discovered: ${discovered}`,
    discover,
    same,
    { named: { unit: 'Linnet' }, outcome: { discovered } },
    discovered ? { 'units.Linnet.concealed': false } : {},
  ]),
];

const COMBAT: readonly Row[] = [
  [
    'a combat',
    combat,
    stage(
      officerAt('Lannes', 'Eber'),
      touching(
        { attacker: 'Quail', target: 'Eber', defenders: ['Eber'] },
        { attacker: 'Linnet', target: 'Adler', defenders: ['Adler'] },
      ),
    ),
    {
      situation: {
        attackers: [{ id: 'Quail' }],
        defenders: [{ id: 'Eber', inspiring: true, steadfast: true }],
      },
      outcome: {
        defenders: { Eber: { elan: 3, result: 'retreats' } },
        attackers: { Quail: FOUGHT },
        atRisk: ['Eber'],
        moves: [
          { id: 'Eber', move: 'retreat', compulsory: true },
          { id: 'Quail', move: 'advance', compulsory: false },
        ],
      },
    },
    {
      ...{ 'units.Eber.fatigues': 3, 'units.Quail.fatigues': 1 },
      contacts: [{ attacker: 'Linnet', target: 'Adler', defenders: ['Adler'] }],
      owed: [LANNES_RISK, RETREAT, { act: 'advance', unit: 'Quail', why: 'mayAdvance' }],
      ...officers({ Lannes: { at: 'Eber', used: ['inspiring', 'steadfast'] } }),
    },
  ],
  ...(
    [
      [LANNES_RISK, []],
      [{ ...LANNES_RISK, unit: 'Walther' }, [LANNES_RISK]],
      [{ ...LANNES_RISK, why: 'fire' }, [LANNES_RISK]],
    ] as const
  ).map(([owed, more]): Row => [
    `a unit breaks as it retreats, with ${owed.unit} at risk by ${owed.why}`,
    retreat,
    stage(officerAt('Lannes', 'Eber'), owing(owed, RETREAT)),
    { situation: { cause: 'combat' }, outcome: { result: 'broken' } },
    {
      ...{ 'units.Eber.where': 'broken', 'units.Eber.concealed': false, owed: [owed, ...more] },
      ...officers({ Lannes: { removedThisTurn: true } }),
    },
  ]),
];

testChanges([...FIRE, ...COMBAT]);
