import type { Values } from '../../../../src/core/input/field';
import type { Rules } from '../../../../src/core/ruling/ruleset';
import type { Act } from '../../../../src/core/walk/act';
import { hits } from '../../../../src/rulesets/gte/walk/acts/casualties';
import { also } from '../../../../src/rulesets/gte/walk/acts/charge';
import { recoil } from '../../../../src/rulesets/gte/walk/acts/combat';
import { attach, detach, reach } from '../../../../src/rulesets/gte/walk/acts/generals';
import { limber } from '../../../../src/rulesets/gte/walk/acts/moves';
import { rout } from '../../../../src/rulesets/gte/walk/acts/pursuit';
import { man } from '../../../../src/rulesets/gte/walk/acts/rally';
import { objective } from '../../../../src/rulesets/gte/walk/acts/victory';
import type { BattleState, GeneralState } from '../../../../src/rulesets/gte/walk/record/battle';
import type { ThisTurn, UnitState } from '../../../../src/rulesets/gte/walk/record/unit';
import { changed, type Told } from '../../../support/changes';
import { calmBattle, contact, staged, type Facts } from './support';

let calm: BattleState;
let rules: Rules;
beforeAll(async () => ({ calm, rules } = await calmBattle()));

/** What is otherwise in that battle. */
interface Stage {
  readonly units?: Facts;
  /** What these units did this turn. */
  readonly turn?: Readonly<Record<string, Partial<ThisTurn>>>;
  readonly generals?: Readonly<Record<string, Partial<GeneralState>>>;
  readonly battle?: Partial<BattleState>;
}

function on({ units = {}, turn = {}, generals = {}, battle = {} }: Stage): BattleState {
  const begun = staged(calm, units, battle);
  const put = <T extends object>(
    all: Readonly<Record<string, T>>,
    facts: Readonly<Record<string, Partial<T>>>,
  ) => Object.fromEntries(Object.entries(all).map(([id, one]) => [id, { ...one, ...facts[id] }]));
  const turned = Object.entries(begun.units).map(([id, one]): [string, UnitState] => [
    id,
    { ...one, turn: { ...one.turn, ...turn[id] } },
  ]);
  return { ...begun, units: Object.fromEntries(turned), generals: put(begun.generals, generals) };
}

type Row = readonly [what: string, act: Act<BattleState>, stage: Stage, told: Told, changes: Values];

const COUNT = { act: 'count', unit: '' } as const;
const HIT = { totalHits: 5, removed: 1, remaining: 3, permanentlyShaken: true, destroyed: false };
const HITS = { act: 'hits', unit: 'Lacy', hits: 2, source: 'fire' } as const;

/** Hits on Lacy, with whom a general is, or nobody. */
const hitting = (source: string, general: boolean, generalRiskDue: boolean, event?: string): Row => [
  `hits of ${source}, with a general: ${general}, at risk: ${generalRiskDue}`,
  hits,
  { battle: { owed: [HITS] }, generals: { Imhof: { at: general ? 'Lacy' : null } } },
  { situation: { source }, outcome: { ...HIT, generalRiskDue } },
  {
    ...{ 'units.Lacy.hits': 5, 'units.Lacy.permanentlyShaken': true, 'units.Lacy.removed': 1 },
    ...{ 'units.Lacy.status': 'shaken', 'units.Lacy.becameShaken': 3, 'sides.B.lost': 15 },
    owed: [COUNT, ...(event === undefined ? [] : [{ act: 'risk', unit: 'Lacy', event }])],
  },
];

/** Brenta, which stands in cover, recoils. */
const recoiling = (back: number, movedEarly: boolean, followOn: readonly Values[], changes: Values): Row => [
  `a recoil by ${back}, moved before: ${movedEarly}, to retire: ${followOn.length > 0}`,
  recoil,
  {
    units: { Brenta: { ground: 'cover', status: 'shaken', becameShaken: 2 } },
    turn: { Brenta: { movedEarly } },
    battle: { owed: [{ act: 'recoil', unit: 'Brenta', cause: 'combat' }] },
  },
  { situation: { cause: 'combat' }, outcome: { back, followOn } },
  { owed: [], ...changes },
];

const ROWS: readonly Row[] = [
  hitting('combat', true, true, 'combatHits'),
  hitting('fire', true, true, 'firingHits'),
  hitting('fire', true, false),
  hitting('fire', false, true),
  recoiling(1, false, [{ procedure: 'movement', for: 'Brenta' }], {
    ...{ 'units.Brenta.lastMove': 'retiring', 'units.Brenta.ground': 'open' },
    ...{ 'units.Brenta.mustRetire': true, 'units.Brenta.turn.movedEarly': true },
  }),
  recoiling(0, false, [], {}),
  recoiling(0, true, [], {}),
  [
    'a charge touches another enemy, from the front, in support as before',
    also,
    {
      battle: {
        ...{ phase: 'move1', first: 'A' },
        contacts: [contact('Felice', 'Kolowrat', { turn: 3, flank: true, inSupport: true })],
      },
    },
    { named: { unit: 'Felice', target: 'Lacy' } },
    {
      contacts: [
        contact('Felice', 'Kolowrat', { turn: 3, flank: true, inSupport: true }),
        contact('Felice', 'Lacy', { turn: 3, answered: false, inSupport: true }),
      ],
      ...{
        'units.Felice.role': 'charging',
        'units.Felice.lastMove': 'charging',
        'units.Lacy.role': 'receiving',
      },
      ...{ 'units.Felice.turn.inContact': true, 'units.Lacy.turn.inContact': true },
    },
  ],
  [
    'a general joins a unit',
    attach,
    { generals: { Doria: { at: null, swept: true, apart: true } } },
    { named: { general: 'Doria', unit: 'Brenta' } },
    { 'generals.Doria.at': 'Brenta', 'generals.Doria.swept': false, 'generals.Doria.apart': false },
  ],
  [
    'a general leaves his unit',
    detach,
    { generals: { Doria: { at: 'Adda', swept: true } } },
    { named: { general: 'Doria' } },
    { 'generals.Doria.at': null, 'generals.Doria.swept': false },
  ],
  [
    'a general is out of command',
    reach,
    {},
    { named: { general: 'Castelli', who: 'Doria' }, outcome: { underCommand: false } },
    { 'generals.Doria.outOfCommand': true },
  ],
  [
    'deployed guns limber to retire',
    limber,
    { units: { Elsa: { mustRetire: true, formation: 'deployed' } }, battle: { phase: 'move1', first: 'A' } },
    {},
    {
      ...{
        'units.Elsa.mustRetire': false,
        'units.Elsa.formation': 'limbered',
        'units.Elsa.lastMove': 'retiring',
      },
      ...{ 'units.Elsa.turn.moved': true, 'units.Elsa.turn.changed': true },
      ...{ 'units.Elsa.turn.formedFrom': 'deployed', 'groups.foot.hasMoved': true },
    },
  ],
  [
    'a broken unit routs on by a single band',
    rout,
    { units: { Lacy: { status: 'broken', routTurns: 1, retrigger: 'friendBroke' } } },
    { outcome: { rout: 1, stands: false, offTable: false } },
    {
      ...{ 'units.Lacy.routTurns': 2, 'units.Lacy.retrigger': 'none', 'units.Lacy.lastMove': 'routing' },
      ...{
        'units.Lacy.turn.routDone': true,
        'units.Lacy.turn.ran': true,
        'units.Lacy.turn.movedEarly': true,
      },
    },
  ],
  [
    'a crew is at its guns again',
    man,
    { units: { Elsa: { guns: 'abandoned' } } },
    { named: { battery: 'Elsa' } },
    { 'units.Elsa.guns': 'manned' },
  ],
  [
    'an objective has changed hands',
    objective,
    {},
    { named: { objective: 'ridge', side: 'blue' } },
    {
      objectives: [
        { id: 'mill', name: 'the mill', vp: 30, controller: 'B' },
        { id: 'ridge', name: 'the Costalunga', vp: 20, controller: 'A' },
      ],
      owed: [COUNT],
    },
  ],
];

test.each(ROWS)('%s', (_, act, stage, told, facts) => {
  expect(changed(act, on(stage), rules, told)).toStrictEqual(facts);
});
