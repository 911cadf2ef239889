import type { Values } from '../../../../src/core/input/field';
import type { Act } from '../../../../src/core/walk/act';
import { activations, stayed } from '../../../../src/rulesets/blucher/walk/acts/activations';
import { enter } from '../../../../src/rulesets/blucher/walk/acts/arrivals';
import { mo, open } from '../../../../src/rulesets/blucher/walk/acts/dice';
import { moveActs } from '../../../../src/rulesets/blucher/walk/acts/moves';
import { objective } from '../../../../src/rulesets/blucher/walk/acts/objectives';
import { officer, risk } from '../../../../src/rulesets/blucher/walk/acts/officers';
import { attack, choices, piece } from '../../../../src/rulesets/blucher/walk/acts/pickup';
import { pass, round } from '../../../../src/rulesets/blucher/walk/acts/rounds';
import { setupActs } from '../../../../src/rulesets/blucher/walk/acts/setup';
import { concede, endTurn } from '../../../../src/rulesets/blucher/walk/acts/status';
import { newTable } from '../../../support/bot';
import { isTerrainDone, terrainText } from '../../../../src/rulesets/blucher/walk/pickup';
import type { State } from '../../../../src/rulesets/blucher/walk/record/game';
import type { Battery } from '../../../../src/rulesets/blucher/walk/record/side';
import { withSide } from '../../../../src/rulesets/blucher/walk/units';
import { changed } from '../../../support/changes';
import {
  officerAt,
  officers,
  owing,
  same,
  stage,
  testChanges,
  touching,
  unit,
  type Row,
  type Stage,
} from './stage';

const moving =
  (facts: Partial<State['movement']>): Stage =>
  (state) => ({ ...state, movement: { ...state.movement, ...facts } });
const batteries =
  (...all: readonly Battery[]): Stage =>
  (state) =>
    withSide(state, 'A', () => ({ batteries: all, ammo: [6, 5] }));

const actOf = (acts: readonly Act<State>[], word: string): Act<State> => {
  const found = acts.find((one) => one.word === word);
  if (found === undefined) throw new Error(`there is no ${word}`);
  return found;
};

const corps: Act<State> = actOf(activations, 'corps');
const command: Act<State> = actOf(activations, 'command');
const ACTIVATED = {
  currentMO: 4,
  stage: 'individual',
  pips: 3,
  cost: 2,
  refusals: [],
  revealed: [],
  phaseEnded: 'none',
};

/** An individual activation of each of two players. */
const INDIVIDUAL = ['p1', 'p2'].map(
  (player) => ({ player, kind: 'individual', cost: 2, stage: 'individual', staffwork: false }) as const,
);

const MOVEMENT: readonly Row[] = [
  [
    'a unit has not moved after all',
    stayed,
    unit('Eber', { activated: true, moved: true }),
    { named: { unit: 'Eber' } },
    { 'units.Eber.moved': false },
  ],
  [
    'units are activated, whatever the first has done before',
    corps,
    stage(
      unit('Adler', { acted: 'move', concealed: true }),
      unit('Brandt', { prepared: true, concealed: true }),
    ),
    {
      named: { units: ['Adler', 'Brandt'] },
      situation: { kind: 'corps', vigorous: 'Walther' },
      outcome: { ...ACTIVATED, revealed: ['Brandt'] },
    },
    {
      ...{
        'units.Adler.acted': null,
        'units.Adler.activated': true,
        'units.Adler.concealedBefore': true,
        'units.Adler.moved': true,
      },
      ...{
        'units.Brandt.activated': true,
        'units.Brandt.concealed': false,
        'units.Brandt.concealedBefore': true,
      },
      ...{ 'movement.activationsMade': 1, 'movement.currentMO': 4, 'movement.force': ['Adler', 'Brandt'] },
      ...{ 'movement.kind': 'corps', 'movement.stage': 'individual', 'sides.A.pips': 3 },
      ...officers({ Walther: { used: ['vigorous'] } }),
    },
  ],
  ...(
    [
      [command, false, true],
      [corps, true, true],
      [corps, false, false],
    ] as const
  ).map(([act, before, after]): Row => [
    `${act.word} after a command: ${before}`,
    act,
    moving({ commandUsed: before, over: true, activationsMade: 2 }),
    {
      named: { units: [] },
      situation: { kind: act.word },
      outcome: { ...ACTIVATED, currentMO: 0, stage: 'corps', pips: 0 },
    },
    {
      ...{ 'movement.activationsMade': 3, 'movement.kind': act.word, 'movement.over': false },
      ...(before !== after && { 'movement.commandUsed': after }),
    },
  ]),
  [
    'one of several players activates units',
    corps,
    (state) => withSide(state, 'A', () => ({ players: 2 })),
    { named: { units: [], player: 'p2' }, situation: { kind: 'corps' }, outcome: { ...ACTIVATED, pips: 0 } },
    {
      ...{ 'movement.activationsMade': 1, 'movement.currentMO': 2, 'movement.kind': 'corps' },
      'movement.acts': [{ player: 'p2', kind: 'corps', cost: 2, stage: 'individual', staffwork: false }],
    },
  ],
  [
    'a command after all of several players have passed',
    command,
    stage((state) => withSide(state, 'A', () => ({ players: 2 })), moving({ allPassed: true, rounds: 1 })),
    {
      named: { units: [] },
      situation: { kind: 'command' },
      outcome: { ...ACTIVATED, cost: 0, currentMO: 0, stage: 'corps', pips: 0 },
    },
    {
      ...{ 'movement.activationsMade': 1, 'movement.kind': 'command', 'movement.commandUsed': true },
      'movement.allPassed': false,
      'movement.acts': [{ player: 'p1', kind: 'command', cost: 0, stage: 'corps', staffwork: false }],
    },
  ],
  [
    'one of several players passes, after an individual activation',
    pass,
    stage(
      (state) => withSide(state, 'A', () => ({ players: 2 })),
      moving({ acts: INDIVIDUAL, rounds: 1, currentMO: 2 }),
    ),
    { named: { player: 'p2' } },
    {
      'movement.acts': [
        ...INDIVIDUAL,
        { player: 'p2', kind: 'pass', cost: 0, stage: 'individual', staffwork: false },
      ],
    },
  ],
  [
    'a charge replaces that of before',
    actOf(moveActs, 'charge'),
    stage(
      unit('Eber', { concealed: true, prepared: true, reserveMarker: true }),
      touching({ attacker: 'Eber', target: 'Linnet', defenders: ['Linnet'] }),
    ),
    { named: { unit: 'Eber', target: 'Quail' }, outcome: { contacts: ['Quail', 'Raven'] } },
    {
      ...{
        'units.Eber.acted': 'charge',
        'units.Eber.concealed': false,
        'units.Eber.moved': true,
        'units.Eber.prepared': false,
        'units.Eber.reserveMarker': false,
        'units.Eber.settled': { prepared: true, garrison: false, entrenched: false, reserveMarker: true },
      },
      contacts: [{ attacker: 'Eber', target: 'Quail', defenders: ['Quail', 'Raven'] }],
    },
  ],
  ...(
    [
      ['Walther', 'Walther'],
      ['Walther', null],
    ] as const
  ).map(([byHero, attachedHero]): Row => [
    `a rally by ${byHero}, where ${attachedHero ?? 'nobody'} is with the unit`,
    actOf(moveActs, 'rally'),
    unit('Hagen', { fatigues: 3 }),
    {
      named: { unit: 'Hagen' },
      situation: { byHero, attachedHero },
      outcome: { fatigues: 1, atRisk: false },
    },
    {
      ...{
        'units.Hagen.acted': 'rally',
        'units.Hagen.moved': true,
        'units.Hagen.rallied': true,
        'units.Hagen.fatigues': 1,
      },
      ...(attachedHero !== null && officers({ Walther: { used: ['hero'] } })),
    },
  ]),
  [
    'a round of several players ends',
    round,
    stage((state) => withSide(state, 'A', () => ({ players: 2 })), moving({ force: ['Eber'] })),
    { outcome: { phaseEnded: 'limit' } },
    { 'movement.force': [], 'movement.over': true, 'movement.rounds': 1 },
  ],
  [
    'a subcommander leaves the table',
    officer,
    officerAt('Walther', 'Hagen'),
    {
      named: { officer: 'Walther', unit: 'Hagen' },
      situation: { action: 'move' },
      outcome: { at: 'offTable' },
    },
    officers({ Walther: { removedThisTurn: true } }),
  ],
  [
    'a wounded subcommander is out',
    risk,
    stage(officerAt('Walther', 'Hagen'), owing({ act: 'risk', unit: 'Walther' })),
    { outcome: { wounded: true } },
    { owed: [], ...officers({ Walther: { out: true } }) },
  ],
];

/** Eber comes on, or waits; whether he has a marker of the reserve before and after. */
const entry = (where: 'table' | 'waiting', before: boolean, after: boolean): Row => [
  `a unit comes to ${where}, with a marker of the reserve: ${before}`,
  enter,
  stage(unit('Eber', { where: 'waiting', reserveMarker: before }), owing({ act: 'enter', unit: 'Eber' })),
  { situation: { contacted: ['Quail'] }, outcome: { where, revealed: false, pushed: ['Quail'] } },
  {
    ...{ 'units.Eber.moved': true, ...(before !== after && { 'units.Eber.reserveMarker': after }) },
    ...(where === 'table'
      ? {
          ...{ 'units.Eber.where': where, 'units.Quail.concealed': false, 'sides.A.arrived': 1 },
          owed: [{ act: 'retreat', unit: 'Quail', why: 'reinforcement' }],
        }
      : { owed: [] }),
  },
];

const FOOT = { id: 'foot 1', kind: 'foot', corps: 'I', group: null } as const;
const HORSE = { ...FOOT, id: 'horse 1', kind: 'horse' } as const;
const LATE = { ...HORSE, id: 'late 1', group: 'late' } as const;

/** Batteries of red become a unit. */
const massed = (
  what: string,
  concealment: State['concealment'],
  named: readonly Battery[],
  facts: Values,
): Row => [
  `batteries become a unit, ${what}`,
  actOf(setupActs, 'mass'),
  stage(batteries(LATE, FOOT, HORSE), unit('Eber', { type: 'ART' }), (state) =>
    withSide({ ...state, concealment }, 'A', () => ({ concealed: false })),
  ),
  {
    named: { batteries: named.map(({ id }) => id) },
    outcome: { artillery: 'horse', traits: ['mobile'], corps: 'I' },
  },
  {
    'sides.A.batteries': [LATE, FOOT, HORSE].filter((one) => !named.includes(one)),
    'sides.A.usedBatteries': [LATE, FOOT, HORSE].filter((one) => named.includes(one)),
    'units.guns 3/I': expect.objectContaining({
      ...{ id: 'guns 3/I', side: 'A', formation: 'I', corps: 'I', type: 'ART', kind: 'horse artillery' },
      ...{ artillery: 'horse', traits: ['mobile'], strength: 'normal', fullMove: null, elanMax: null },
      ...{ fatigues: 0, ammoTrack: [6, 5], ammoMarked: 0, attachedArtillery: false, canRally: false },
      ...facts,
    }) as unknown,
  },
];

const OTHERS: readonly Row[] = [
  entry('table', true, false),
  entry('waiting', true, true),
  entry('waiting', false, false),
  massed('there from the start', 'cards', [FOOT, HORSE], {
    group: null,
    where: 'table',
    concealed: false,
    reserveMarker: false,
  }),
  massed('coming with a group', 'cards', [HORSE, LATE], {
    group: 'late',
    where: 'reinforcement',
    concealed: true,
    reserveMarker: false,
  }),
  massed('with markers of the reserve', 'reserveMarkers', [LATE], { concealed: false, reserveMarker: true }),
  ['hidden dice', mo, (state) => ({ ...state, cup: null }), {}, { cup: 'mo 1' }],
  [
    'open dice',
    open,
    (state) => ({ ...state, cup: null }),
    { outcome: { limit: 7 } },
    { cup: 'mo 1', openLimit: 7 },
  ],
  [
    'an objective has changed hands',
    objective,
    same,
    { named: { objective: 'hill', side: 'red' } },
    {
      objectives: [
        { id: 'mill', name: 'the mill', points: 0, controller: 'B' },
        { id: 'hill', name: 'the Galgenberg', points: 0, controller: 'A' },
      ],
    },
  ],
  [
    'a side that concedes, which is not accepted',
    concede,
    same,
    { outcome: { winner: 'none', by: null } },
    { playsOn: true },
  ],
  [
    'the end of the battle',
    endTurn,
    same,
    { outcome: { winner: 'A', by: 'morale' } },
    { ended: { winner: 'A', by: 'morale' } },
  ],
];

testChanges([...MOVEMENT, ...OTHERS]);

test('before a pick-up game, each choice says who goes on', async () => {
  const { present, rules } = (await newTable('blucher-brunnau', 'brunnau')).game;
  const brunnau = present.state as unknown as State;
  const thrown = changed(choices, brunnau, rules, { outcome: { A: 1, B: 2, first: 'B' } });
  expect(thrown).toEqual({ active: 'B', 'pickup.left': { A: 1, B: 2 } });
  const begun: State = {
    ...brunnau,
    active: 'B',
    pickup: brunnau.pickup && { ...brunnau.pickup, left: { A: 1, B: 2 } },
  };
  expect(changed(piece, begun, rules, { situation: { piece: 'hill' } })).toEqual({
    active: 'A',
    'pickup.left.B': 1,
    'pickup.pieces': [{ kind: 'hill', by: 'B' }],
  });
  expect(changed(attack, brunnau, rules)).toEqual({ active: 'B', 'pickup.attacker': 'A' });
  const placed = (A: number, B: number): State => ({
    ...brunnau,
    pickup: brunnau.pickup && {
      ...brunnau.pickup,
      left: { A, B },
      pieces: (['hill', 'urban', 'hill'] as const).map((kind) => ({ kind, by: 'A' })),
    },
  });
  expect([isTerrainDone(placed(2, 2)), isTerrainDone(placed(0, 0))]).toEqual([false, true]);
  expect(terrainText(placed(0, 0))).toBe('hill (2), urban base');
});
