import type { GridTable } from '../../../core/ruling/table';
import { combatDice } from '../combat/tables';
import { COST } from '../command/activation';
import { PERSONALITY_LABELS, type Risk, type Use, USE_RULES, USES } from '../personalities';
import { typeNames, UNIT_TYPES } from '../unit';

/** What a use does, when it must be declared, and what the player does next. */
interface Effect {
  /** A clause: `+1 combat die for his unit`. */
  readonly effect: string;
  readonly declared: string;
  readonly now: string;
}

const BEFORE_DICE = 'before his unit fires';

/**
 * Effects of the personalities, in words; they are applied by other procedures, such as `combat`. A use is declared
 * before the dice that it affects are allocated or rolled (B-SUB-05, B-SUB-10, B-SUB-11, B-SUB-13, R-31; p.95-96).
 */
// prettier-ignore
export const EFFECTS = {
  vigorous: { effect: `a corps activation with his unit costs half, rounded up, at least ${COST.vigorousLeast} MO`, declared: 'with the activation',
    now: 'Name him in the corps activation that his unit is part of (rule activation).' },
  inspiring: { effect: `${combatDice('inspiring')} for his unit, attacking or defending`, declared: 'attacking: before dice are allocated; defending: after that, before any roll',
    now: 'Count it in the combat of his unit (combat).' },
  hero: { effect: 'his unit may try to rally, whatever its card says and however near the enemy', declared: 'with the individual activation of his unit',
    now: 'Activate his unit to rally by him (rule rally); it is its only attempt this turn.' },
  steadfast: { effect: `${combatDice('steadfast')} for his unit, defending; if it loses it need not retreat, unless beaten by more than double`, declared: 'after the attacker has allocated his dice, before any roll',
    now: 'Count it in the combat of his unit (combat).' },
  layGuns: { effect: 'one more fire die for his unit, before any halving', declared: BEFORE_DICE,
    now: 'Count it as his unit fires (fire).' },
  resupply: { effect: 'his unit, if it may fire, recovers an ammo box instead', declared: BEFORE_DICE,
    now: 'Have his unit recover the box in place of its fire (fire).' },
} as const satisfies Record<Use, Effect>;

const RISKS: Readonly<Record<Risk, string>> = {
  never: 'no',
  always: 'yes',
  enemyNear: 'if an enemy is near',
};

/** A cavalry officer has only one use of his own: in a campaign, before the battle (B-SUB-12; p.96). */
const CAVALRY_OFFICER = [
  PERSONALITY_LABELS.cavalryOfficer,
  'reconnaissance before a campaign battle; a second personality serves on the table',
  'cavalry, horse artillery',
  '-',
  'in reconnaissance',
] as const;

/** `hero`, or `artillery officer: resupply`. */
function rowName(use: Use): string {
  const { label, personality } = USE_RULES[use];
  return personality === 'artilleryOfficer' ? `${PERSONALITY_LABELS[personality]}: ${label}` : label;
}

function unitsOf(use: Use): string {
  const { types } = USE_RULES[use];
  return types.length === UNIT_TYPES.length ? 'any' : typeNames(types, 'or');
}

/** Who may use what, with which unit, in whose turn (p.95-96). */
export const PERSONALITIES: GridTable = {
  kind: 'grid',
  id: 'personalities',
  rule: 'B-SUB-10, B-SUB-11, B-SUB-12',
  title: 'Personalities of subcommanders: each once a turn, never compulsory',
  citation: 'Blücher p.95-96',
  columns: ['personality', 'effect', 'with', 'turn', 'at risk'],
  rows: [
    ...USES.map((use) => {
      const { sides, risk } = USE_RULES[use];
      const turn = sides.map((side) => (side === 'active' ? 'own' : 'enemy’s')).join(', ');
      return [rowName(use), EFFECTS[use].effect, unitsOf(use), turn, RISKS[risk]];
    }),
    CAVALRY_OFFICER,
  ],
};

export const DECLARATIONS: GridTable = {
  kind: 'grid',
  id: 'personality-timing',
  rule: 'B-SUB-05, R-31',
  title: 'When the use of a personality is declared',
  citation: 'Blücher p.95-96',
  columns: ['personality', 'declared'],
  rows: USES.map((use) => [rowName(use), EFFECTS[use].declared]),
};
