import { within } from '../../../core/input/distance';
import type { CheckTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { bands } from '../bands';
import { chargeBar } from '../charge-bars';
import { canEvade } from './evade';
import type { Answering, Charged } from './response-fields';
import { armName, isCavalryArm, isInfantry } from '../unit';

/** Fewest bases of a square (3.3). */
const LEAST_BASES = 2;

/** Whether skirmishers must evade: in the open they do so before all chargers but skirmishers (G9.9-03; 4.4, 9.9). */
function mustEvade(s: Charged): boolean {
  const covered = s.inOpen === false || s.difficultTerrain === true || s.defendsObstacle === true;
  return s.passedTest && s.formation === 'skirmish' && s.chargerFormation !== 'skirmish' && !covered;
}

/**
 * Why an emergency square cannot be formed; the charger must have used more than half of its allowance (G9.9-04,
 * G3.3-02, R-56; 9.9, 9.12).
 */
export function squareFaultOf(s: Charged, umpire: Umpire): string | undefined {
  const { name, status, chargerArm, chargerUsed = 0, chargerAllowance = 0, basesLeft = 0 } = s;
  if (!isInfantry(s)) return `${name} is ${armName(s.arm)}`;
  if (status !== 'steady') return `${name} is ${status}, not steady`;
  if (!isCavalryArm(chargerArm)) return `${name} is not charged by cavalry`;
  if (within(chargerUsed, chargerAllowance / 2))
    return `the charger used ${bands(chargerUsed)} of ${bands(chargerAllowance)}, which is not more than half`;
  if (basesLeft < LEAST_BASES) return `${name} has ${basesLeft} base left, and a square needs ${LEAST_BASES}`;
  if (s.squareObstructed === true) return 'there is no room for the square';
  if (s.difficultTerrain === true) return 'there are no squares in difficult terrain';
  return gradeFault(s, umpire);
}

/**
 * A square is formed from column by regular or better troops, from line by elite ones, and by veterans with the option
 * fatlineGradeMap = points.
 */
function gradeFault(s: Charged, umpire: Umpire): string | undefined {
  const { name, formation, grade } = s;
  if (formation !== 'column' && formation !== 'line') return `${name} is in ${formationText(formation)}`;
  const byPoints =
    grade === 'veteran' && formation === 'line' && umpire.option('fatlineGradeMap') === 'points';
  const ready = formation === 'line' ? grade === 'elite' || byPoints : isTrained(grade);
  if (ready) return undefined;
  return formation === 'line' ? `${name} is in line and not elite` : `${name} is neither regular nor better`;
}

const isTrained = (grade: Charged['grade']): boolean =>
  grade === 'elite' || grade === 'veteran' || grade === 'regular';

function formationText(formation: Charged['formation']): string {
  return formation === 'skirmish' ? 'skirmish order' : `${formation} already`;
}

/** Why a unit cannot countercharge, whatever its orders (G9.9-05, R-55; 9.5, 9.9, 9.13). */
export function counterFaultOf(s: Charged): string | undefined {
  const { name, arm, formation, status, chargerArm, chargerFormation } = s;
  const bar = chargeBar({ arm, formation, status, targetArm: chargerArm, targetFormation: chargerFormation });
  if (bar !== undefined) return bar;
  if (s.lastMove === 'retiring') return `${name} is retiring`;
  if (s.haltedByTest === true) return `a reaction test has halted ${name}`;
  return s.obstacleBetween === true ? 'an obstacle lies between' : undefined;
}

// prettier-ignore
export const RESPONSE_CHECKS: CheckTable<Answering> = {
  kind: 'checks', id: 'charge-response-refusals', title: 'When a charged unit may not answer so', citation: 'GTE 9.9-9.13',
  rows: [
    { code: 'E-RSP-EVADE', condition: 'evading: not skirmishers, limbered guns, deployed horse artillery or crews of deployed foot artillery', citation: 'GTE 9.9 (G9.9-02)',
      refuses: (s) => s.choice === 'evade' && !canEvade(s.arm, s.formation),
      because: (s) => `${s.name} is ${armName(s.arm)}${isInfantry(s) ? ' in close order' : ''}, which does not evade`,
      allowed: () => 'to receive the charge' },
    { code: 'E-RSP-MUSTEVADE', condition: 'skirmishers charged in the open by others than skirmishers do not evade', citation: 'GTE 4.4, 9.9 (G9.9-03)',
      refuses: (s) => s.choice !== 'evade' && mustEvade(s),
      because: (s) => `${s.name} are skirmishers in the open, and the charger is not in skirmish order`,
      allowed: () => 'to evade' },
    { code: 'E-RSP-SQUARE', condition: 'emergency square: not by steady infantry charged by cavalry from beyond half its allowance, in column (regular or better) or line (elite), with two bases and room', citation: 'GTE 3.3, 9.9, 9.12 (G9.9-04, G3.3-02)',
      refuses: (s) => s.squareFault !== undefined, because: (s) => s.squareFault ?? '', allowed: () => 'to receive the charge' },
    { code: 'E-RSP-COUNTER', condition: 'countercharge: by troops that could not charge that enemy, retire or are halted by a test, or across an obstacle', citation: 'GTE 9.5, 9.9, 9.13 (G9.9-05)',
      refuses: (s) => s.counterFault !== undefined, because: (s) => s.counterFault ?? '', allowed: () => 'to receive the charge' },
  ],
};
