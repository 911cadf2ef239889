import type { FactorTable, GridTable } from '../../../core/ruling/table';
import { ourChoice, PAGE, SEQUENCE } from '../sources';
import type { GeneralQuality } from '../units/general-record';

/** A Divisional general with his roll. */
export interface Given {
  readonly quality: GeneralQuality;
  /** He rolled 1 under a bad commander. */
  readonly zeroed: boolean;
  /** Whether that 0 is final, so that his own quality no longer changes it. */
  readonly final: boolean;
  readonly corpsHelps: boolean;
  readonly armyHelps: boolean;
}

const FINAL = 'a roll of 1 under a bad commander is 0 for good';

/**
 * Turns a roll into PIPs. A great general adds 1, a bad one takes 1 away, every turn (GT2-07). Whether the roll was a 1
 * is judged before the general's own quality counts. The quality of a commander does nothing else.
 */
// prettier-ignore
export const PIP_MODIFIERS: FactorTable<Given> = {
  kind: 'factors', id: 'pip-modifiers', title: 'Modifiers of a PIP roll', rule: 'GT2-07', rowRules: { 'P-03': 'GT2-08', 'P-04': 'GT2-08, R-25', 'P-05': 'GT2-06, R-22' }, citation: SEQUENCE.pips, unit: 'PIPs',
  rows: [
    { code: 'P-01', name: 'great general', value: 1, condition: 'great Divisional general', citation: SEQUENCE.pips,
      applies: (g) => g.quality === 'great' && !g.final,
      temptedBy: (g) => g.quality === 'great' && g.final ? FINAL : undefined },
    { code: 'P-02', name: 'bad general', value: -1, condition: 'bad Divisional general', citation: SEQUENCE.pips,
      applies: (g) => g.quality === 'bad' && !g.final,
      temptedBy: (g) => g.quality === 'bad' && g.final ? FINAL : undefined },
    { code: 'P-03', name: 'the Corps commander helps', value: 1, condition: 'Corps commander within 9" uses his +1 here', citation: SEQUENCE.pips,
      applies: (g) => g.corpsHelps },
    { code: 'P-04', name: 'the Army commander helps', value: 1, condition: 'Army commander within 9" uses his +1 here', citation: SEQUENCE.pips,
      applies: (g) => g.armyHelps },
    { code: 'P-05', name: 'roll of 1 under a bad commander', value: -1, shown: '0 for the turn', citation: SEQUENCE.pips,
      condition: 'roll 1, and the Corps or Army commander is bad; no +1 either',
      applies: (g) => g.zeroed },
  ],
};

/** Why a commander's +1 is refused; a refused +1 is not used up. On whom the Army commander may help. */
// prettier-ignore
export const BONUS_REFUSALS: GridTable = {
  kind: 'grid', id: 'pip-bonus-refusals', title: 'When a commander may not add +1', rule: 'R-25', citation: SEQUENCE.pips,
  columns: ['code', 'refused where', 'source'],
  rows: [
    ['GT2-02', 'the Plan is changed this turn', PAGE.pips],
    ['GT2-06', 'the general rolled 1 under a bad commander', SEQUENCE.pips],
    ['GT2-08', 'over 9" away, used already this turn, or a general who is not under him', `${SEQUENCE.pips}; ${PAGE.generals}`],
    ['GT2-09', 'the second +1 on one man, with the option commanderBonusStack off', ourChoice('R-18')],
  ],
};
