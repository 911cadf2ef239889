import type { Values } from '../../../core/input/field';
import type { CupGame, CupPhase } from '../../../core/walk/cup-game';
import { defineWalk } from '../../../core/walk/define';
import { namedPart } from '../../../core/walk/record';
import { oneStep } from '../../../core/walk/turn';
import { activation } from '../command/activation';
import { momentum } from '../command/momentum';
import { ACTS, UNSEEN } from './acts';
import { readAct } from './act-words';
import { HELP } from './help';
import { oddsFor } from './odds';
import {
  latestOf,
  nextSituation,
  NO_PHASES,
  PHASE,
  rollerFor,
  type MomentumState,
  type Phase,
} from './record';
import { refusalsOf, type Requested } from './refusals';
import { knownOf, rowsOf, verdictOf } from './words';

const TITLE = 'Momentum';
const CITATION = 'Blücher p.27, 33';

const sideText = (side: string): string => `Side ${side}`;

/** The game of one act: dice are rolled for a side, which spends against them until its phase is over. */
const walk = defineWalk<MomentumState, 'phase'>({
  turn: oneStep({ name: 'phase', title: TITLE, citation: CITATION, acts: ACTS }),
  parts: { phases: namedPart('phases', 'side', PHASE) },
  begin: () => NO_PHASES,
  now: (state) => {
    const { side = 'A', turn = 1 } = latestOf(state) ?? {};
    const over = Object.values(state.phases).filter(({ isOver }) => isOver);
    return {
      turn,
      active: side,
      activeName: sideText(side),
      // Its acts go by the words of its command, not by these.
      byProgram: ['A', 'B'],
      shown: over.flatMap(({ cup }) => cup ?? []),
    };
  },
  ended: () => undefined,
  facts: () => undefined,
  muster: () => [],
  standing: (state) => {
    const phase = latestOf(state);
    return phase ? rowsOf(phase, phase.isOver) : [];
  },
});

const inside = (state: Values): MomentumState => state as MomentumState & Values;
const ours = (phase: CupPhase): Phase => phase as Phase;

/** Momentum apart from a battle: its walk, and the words of its command. */
export const momentumGame: CupGame = {
  ...walk,
  schema: 'blucher-momentum/1',
  title: TITLE,
  citation: CITATION,
  nothing: 'No MO dice lie under a cup.',
  toLift: 'The passive player lifts the cup: mo reveal.',
  help: HELP,
  procedures: { dice: momentum.id, acts: activation.id },
  fields: {
    held: ['cinc', 'pips'],
    act: ['linked', 'within1', 'staffwork', 'cincLegal', 'unitsWithin2', 'use'],
    odds: ['momentumDice', 'armyPoints', 'exhaustion', 'turnsPlayed'],
  },
  words: {
    roll: 'roll',
    open: 'open',
    reroll: 'reroll',
    check: 'check',
    unseen: (word) => `${word} ${UNSEEN}`,
  },
  phases: (state) => {
    const { phases, latest } = inside(state);
    const isLatest = ({ side }: Phase): number => (side === latest ? 1 : 0);
    return Object.values(phases).sort((a, b) => isLatest(a) - isLatest(b));
  },
  refusals: (state, asked, rules) => refusalsOf(inside(state), asked as Requested, rules),
  next: (state, given, pledged) => ({ ...nextSituation(inside(state), given, pledged), ...given }),
  openFlag: '--intuitive-used',
  isOpen: ({ intuitiveUsed }) => intuitiveUsed === true,
  pathOf: (side, field) => `phases.${side}.${field}`,
  titleOf: ({ side, turn }) => `Momentum of side ${side}, turn ${turn}`,
  rollerOf: (side) => sideText(rollerFor(side as Phase['side'])),
  known: (phase) => knownOf(ours(phase)),
  rows: (phase, isShown) => rowsOf(ours(phase), isShown),
  verdict: (phase, cost) => verdictOf(ours(phase), cost),
  read: readAct,
  prompt: (phase) => `${ours(phase).currentMO} MO spent; next (c5, i, m7, e; Enter: later)`,
  odds: (of, costs, rules) => {
    if ('spent' in of) {
      const { situation, spent } = of;
      const above = spent === 0 ? null : spent;
      return oddsFor(rules, { situation, currentMO: spent, above, path: '--spent' }, costs);
    }
    const { situation, currentMO, above } = ours(of.phase);
    return oddsFor(rules, { situation, currentMO, above, limit: of.value, path: 'MO spent' }, costs);
  },
};
