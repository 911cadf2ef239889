import type { CheckTable, GridTable } from '../../../core/ruling/table';
import { listing, withVerb } from '../../../core/input/text';
import { broken, type Clause } from '../clauses';
import { OUR_CHOICE, ourChoice, PAGE, SEQUENCE } from '../sources';
import { illegal } from '../units/markers';
import { areEnemies, isCavalry, type Unit } from '../units/unit';
import { CAVALRY_NEXT, ROUTED_RESULTS, WITHSTOOD } from './charge-table';
import { chargersLeft, divisionsOf, type ANSWERS, type ChargeSituation } from './fields';

const unitsOf = ({ chargers }: ChargeSituation): readonly Unit[] => chargers.map(({ unit }) => unit);
const ids = (units: readonly Unit[]): readonly string[] => units.map(({ id }) => id);

/** Chargers without a marker on this target: a unit charges one target only (GT4-03). */
const unmarked = (s: ChargeSituation): readonly Unit[] =>
  s.isFollowUp || s.answerDue !== undefined ? [] : unitsOf(s).filter(({ charge }) => charge !== s.target.id);
const gone = (s: ChargeSituation): readonly Unit[] => unitsOf(s).filter((unit) => unit.gone !== 'no');
const friends = (s: ChargeSituation): readonly Unit[] =>
  unitsOf(s).filter((unit) => !areEnemies(unit, s.target));
const notEager = (s: ChargeSituation): readonly Unit[] => unitsOf(s).filter(({ state }) => state !== 'eager');

/** A charge that was resolved before, still without the answer that it waits for. */
const unanswered = (answer: (typeof ANSWERS)[number]): Clause<ChargeSituation> => ({
  condition: `a charge that was resolved before, still without ${answer}`,
  refuses: (s) => s.answerDue === answer && (s[answer] ?? null) === null,
  because: ({ target }) =>
    `the charge on ${target.id} was resolved, and what follows is not entered: ${answer}`,
});

const byCopy = (answers: readonly string[]): string => `${listing(answers)}, by your copy of the rules`;

const isForeign = ({ command, chargers }: ChargeSituation): boolean =>
  command !== undefined && !divisionsOf(chargers).includes(command);
const isNotAmong = (s: ChargeSituation): boolean =>
  s.principal !== undefined && !chargersLeft(s).some(({ unit }) => unit.id === s.principal);

// prettier-ignore
export const CHARGE_CHECKS: CheckTable<ChargeSituation> = {
  kind: 'checks', id: 'charge-refusals', title: 'What is no charge', citation: `${SEQUENCE.charges}; ${PAGE.charging}`,
  rows: [
    illegal((s) => [s.target, ...unitsOf(s)]),
    broken('GT4-02', SEQUENCE.charges, [
      { condition: 'a unit without a Charge marker on the target', refuses: (s) => unmarked(s).length > 0, because: (s) => `${withVerb(ids(unmarked(s)), 'has', 'have')} no Charge marker on ${s.target.id}` },
      { condition: 'a unit that is gone', refuses: (s) => gone(s).length > 0, because: (s) => `${withVerb(ids(gone(s)), 'is', 'are')} gone from the table` },
      { condition: 'a principal who is not among those that charge', refuses: isNotAmong, because: ({ principal }) => `${principal ?? ''} is not among the units that charge` },
      { condition: 'a charge on one’s own side', refuses: (s) => friends(s).length > 0, because: (s) => `${s.target.id} is no enemy of ${listing(ids(friends(s)), 'and')}` },
    ]),
    broken('GT4-04', PAGE.charging, [
      { condition: 'a command of which no unit charges', refuses: isForeign, because: ({ command }) => `no unit of ${command ?? ''} charges` },
    ], ({ chargers }) => listing(divisionsOf(chargers))),
    broken('GTP-08', PAGE.charging, [
      { condition: 'a follow-up charge by a unit that is not eager', refuses: (s) => s.isFollowUp && notEager(s).length > 0, because: (s) => `${withVerb(ids(notEager(s)), 'is', 'are')} not eager, and only eager units charge` },
    ]),
    broken('GT4-21', SEQUENCE.charges, [
      { condition: 'a follow-up charge by several units, or not by cavalry', refuses: (s) => s.isFollowUp && !(s.chargers.length === 1 && unitsOf(s).every(isCavalry)),
        because: () => 'a follow-up charge is made by the principal charger alone, which is cavalry' },
      unanswered('followUpTarget'),
    ]),
    broken('GTP-20', ourChoice('R-36'), [
      { condition: 'a charge on silenced artillery; one on guns that were silenced after it was declared lapses instead (GT4-05)', refuses: (s) => s.targetPresent && s.target.state === 'silenced', because: ({ target }) => `${target.id} is silenced and cannot be charged` },
    ], () => 'spike it'),
    broken('GT4-10', OUR_CHOICE, [unanswered('routedResult')], () => byCopy(ROUTED_RESULTS)),
    broken('GT4-13', OUR_CHOICE, [unanswered('withstood')], () => byCopy(WITHSTOOD)),
    broken('GT4-19', OUR_CHOICE, [unanswered('cavalryNext')], () => byCopy(CAVALRY_NEXT)),
  ],
};

// prettier-ignore
export const CHARGE_RESULTS: GridTable = {
  kind: 'grid', id: 'charge-results', rule: 'GT4-12, GT4-17', title: 'Results of charges', citation: `${PAGE.charging}; ${PAGE.morale}`,
  columns: ['chargers’ check', 'target', 'target’s check', 'result', 'source'],
  rows: [
    ['failed', 'any',               'none',   'all chargers shaken; they stay where they are', PAGE.charging],
    ['passed', 'infantry, cavalry', 'failed', 'target flees, is routed', PAGE.fleeing],
    ['passed', 'infantry',          'passed', 'lost: the players enter it', OUR_CHOICE],
    ['passed', 'cavalry',           'passed', 'lost: the players enter it; shaken target against cavalry becomes eager', SEQUENCE.deshaking],
    ['passed', 'artillery',         'passed', 'none; artillery starts firing, unless charged only in flank or rear', PAGE.artillery],
    ['passed', 'artillery',         'failed', 'artillery silenced, charger stays', PAGE.artillery],
    ['passed', 'routed unit',       'none',   'lost: the players enter it', OUR_CHOICE],
  ],
};
