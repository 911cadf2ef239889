import { procedure, type Example, type UnitFlag } from '../../../core/ruling/procedure';
import { within, tidy } from '../../../core/input/distance';
import type { Umpire } from '../../../core/ruling/umpire';
import { bands, bandsLeft } from '../bands';
import { INFANTRY_WORDS } from '../shorthand';
import type { Move } from '../unit';
import { PACE_TABLE } from './allowances';
import {
  advanceShare,
  budgetOf,
  budgetText,
  formationShare,
  isCrossed,
  moverOf,
  owedBefore,
  passesFreely,
  takesTwoTurns,
  type Mover,
} from './budget';
import { CHANGE_TABLE, SKIRMISH_SHIFT, SLOW_CHANGE } from './changes';
import { acts, MOVE_CHECKS, type Costed } from './checks';
import { outcome, situation, type MoveOutcome, type MoveSituation } from './fields';
import { isDifficult } from './ground';

/** Share of an allowance from which on a move is an advance (9.3). */
const ADVANCE = 1 / 2;

const UNITS: readonly UnitFlag[] = [
  {
    flag: 'unit',
    short: 'u',
    label: 'Unit that moves',
    example: 'inf line shaken',
    fields: {
      arm: 'arm',
      formation: 'formation',
      gun: 'gunClass',
      cossack: 'cossack',
      status: 'status',
      fired: 'fired',
      bunched: 'bunched',
      retiring: 'retiring',
    },
    words: INFANTRY_WORDS,
  },
  {
    flag: 'leg',
    short: 'l',
    label: 'Leg of the move',
    example: 'wheel 1.5 woods',
    list: 'legs',
    numbers: ['distance'],
  },
  {
    flag: 'obstacle',
    short: 'o',
    label: 'Obstacle crossed',
    example: 'hedge gate',
    list: 'obstacles',
  },
];

const EXAMPLES: readonly Example[] = [
  {
    command: "rule movement --rules gte -u 'inf line' -l 'wheel 0.5' -l '1.5'",
    about: 'infantry in line wheels and goes on',
  },
  {
    command: "rule movement --rules gte -u 'horse limbered' --limbering limber -l '4'",
    about: 'horse artillery limbers and drives off',
  },
  {
    command: "rule movement --rules gte -u 'inf line' -l '1.5' -o hedge",
    about: 'infantry crosses a hedge at the end of its move',
  },
];

/** A move in the movement phase, other than a charge (3.2, 3.4, 9.1-9.4, 9.15, 9.18, 9.19, 10.1-10.3). */
export const movement = procedure({
  id: 'movement',
  title: 'Movement',
  summary: 'Whether a unit’s move is allowed, what it leaves, and how the unit then counts.',
  citation: 'GTE 9.1-9.4, 9.15, 9.18, 9.19, 10',
  situation,
  outcome,
  tables: [PACE_TABLE.id, CHANGE_TABLE.id, MOVE_CHECKS.id],
  units: UNITS,
  examples: EXAMPLES,
  verdict,
  orders,
  *resolve(s, umpire) {
    const mover = moverOf(s, umpire);
    const costed = { ...mover, budget: budgetOf(mover) };
    return umpire.examine(MOVE_CHECKS, costed) ? moved(costed, umpire) : null;
  },
});

function moved(m: Costed, umpire: Umpire): MoveOutcome {
  const { budget } = m;
  const { cost, allowance } = budget;
  const { cossack } = umpire.look(PACE_TABLE);
  if (m.isCossack) umpire.by('G13.7-01').step('GTE 13.7', () => `Cossacks move ${cossack.bands}B`);
  if (formationShare(m) > 0) umpire.look(CHANGE_TABLE);
  umpire.by('G9.1-02').step('GTE 9.1', () => `share of the move: ${budgetText(budget)}`);
  const causes = DISORDERS.filter(({ applies }) => applies(m));
  for (const { why, rule, citation } of causes) umpire.by(rule).step(citation, () => `disordered: ${why}`);
  return {
    legal: true,
    cost: tidy(cost),
    left: tidy(Math.max(0, (1 - cost) * allowance)),
    lastMove: lastMoveOf(m, umpire),
    disordered: causes.length > 0,
    carriedDeduction: owedBands(m),
    followOn: takesTwoTurns(m) ? [{ procedure: 'movement', for: 'this unit', cause: 'formationChange' }] : [],
  };
}

/** Bands owed next turn: what an obstacle takes beyond the allowance (G10.3-02, R-51; 10.3). */
function owedBands(m: Costed): number {
  const crosses = m.obstacles.some((obstacle) => isCrossed(obstacle, m));
  return crosses ? tidy(Math.max(0, (m.budget.cost - 1) * m.budget.allowance)) : 0;
}

/** How the unit counts until its next move (G9.3-01, G9.15-01, R-03; 7.4, 9.3, 9.15). */
function lastMoveOf(m: Costed, umpire: Umpire): Move {
  if (!acts(m)) return 'stationary';
  if (m.retiring && m.legs.length > 0) return 'retiring';
  const advanced = advanceShare(m);
  umpire
    .by('G9.3-01, G9.15-01, R-03')
    .step(
      'GTE 9.3',
      () => `advanced ${tidy(advanced)} of its allowance on such ground; ${ADVANCE} is an advance`,
    );
  return within(ADVANCE, advanced) ? 'advancing' : 'halted';
}

interface Disorder {
  readonly why: string;
  readonly rule: string;
  readonly citation: string;
  readonly applies: (m: Mover) => boolean;
}

const isUnit = (m: Mover): boolean => m.arm !== 'general';

/** What disorders a unit that moves (G3.4-01, G9.4-02, G10.1-02, G10.3-02; 3.4, 6.2, 9.4, 10.3). */
// prettier-ignore
const DISORDERS: readonly Disorder[] = [
  { why: 'difficult terrain', rule: 'G6.2-02, G10.1-01', citation: 'GTE 6.2', applies: (m) => isUnit(m) && m.legs.some(({ terrain }) => isDifficult(terrain)) },
  { why: 'crossing an obstacle', rule: 'G6.2-02, G10.3-01', citation: 'GTE 6.2', applies: (m) => isUnit(m) && m.obstacles.some((obstacle) => isCrossed(obstacle, m)) },
  { why: 'an obstacle crossed last turn', rule: 'G6.2-02, G10.3-02', citation: 'GTE 10.3', applies: (m) => isUnit(m) && owedBefore(m) > 0 },
  { why: 'passing through friends in line', rule: 'G6.2-02, G9.4-02', citation: 'GTE 9.4', applies: (m) => m.passThrough === 'lineOfFriends' && !passesFreely(m) },
  { why: 'bunched columns', rule: 'G6.2-02, G3.4-01', citation: 'GTE 3.4', applies: (m) => m.bunched === true },
];

const MOVED_TEXT: Readonly<Partial<Record<Move, string>>> = {
  stationary: 'stands still',
  halted: 'counts as halted',
  advancing: 'counts as advancing',
  retiring: 'counts as retiring',
};

function verdict(o: MoveOutcome, s: MoveSituation): string {
  const disorder = o.disordered ? ', is disordered' : '';
  if (s.arm === 'general') return `${s.name} can move so, and has ${bandsLeft(o.left)} of his move left.`;
  const how = `${s.name} can move so: it ${MOVED_TEXT[o.lastMove] ?? o.lastMove}${disorder}`;
  // After firing what is left of the allowance is not what it may still go (G9.19-02).
  return s.fired ? `${how}.` : `${how}, and has ${bandsLeft(o.left)} of its move left.`;
}

function orders(o: MoveOutcome, s: MoveSituation): readonly string[] {
  if (s.arm === 'general') return GENERAL_ORDERS;
  return [
    ...(o.carriedDeduction > 0
      ? [
          `It is put across the obstacle, owes ${bands(o.carriedDeduction)} of its next move, and stays disordered to the end of its next turn.`,
        ]
      : []),
    ...(s.passThrough === 'lineOfFriends' && s.formation !== 'skirmish'
      ? ['The friends it passes through are disordered too.']
      : []),
    ...changeOrders(o, s),
  ];
}

/** Where generals have to be (G5.4-01, G5.4-02, G5.4-03; 5.4, 9.4). */
const GENERAL_ORDERS = [
  'Move him after all other movement of his side; attached to a unit he moves with it instead, as fast as it goes.',
  'A subordinate general ends the phase within 2B of a unit of his group, or comes back to one as soon as he can.',
  'He is in nobody’s way; attached he stands at the head of a column, in the centre of a line or inside a square.',
] as const;

/** What a change of formation demands of the unit afterwards (R-50, G4.2-01). */
function changeOrders(o: MoveOutcome, s: MoveSituation): readonly string[] {
  const change = s.formationChange ?? 'none';
  return [
    ...(change === 'skirmish'
      ? [
          `Deploying, it ends ${SKIRMISH_SHIFT}B forward: bases in line 1B apart, one base ${SKIRMISH_SHIFT}B behind in support; reforming, it ends ${SKIRMISH_SHIFT}B back.`,
        ]
      : []),
    ...(o.followOn.length > 0 ? [SLOW_CHANGE] : []),
  ];
}
