import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import { signed } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { faceText } from '../dice';
import { bmfSubject, type MoraleEdition, type BmfFacts } from '../reaction/bmf';
import { ENEMY } from '../follow-on';
import { MORALE_FIELDS, UNIT_WORDS } from '../reaction/shorthand';
import { testDie } from './die';
import {
  rallyFields,
  rallyOutcome,
  type Rallies,
  type RallyOutcome,
  type RallySituation,
} from './rally-fields';
import { DISORDER_CAUSES, RALLY_CHECKS, SHAKEN_CAUSES } from './rally-tables';
import { THE_UNIT } from '../unit';

/** Rallying from disordered and shaken without a test, from broken with one (6.2-6.4, 8.4, A8.4). */
export function rallyOf(edition: MoraleEdition) {
  return procedure({
    id: 'rally',
    title: 'Rally',
    summary: 'Whether a unit comes to a better status in the rally phase.',
    citation: 'GTE 6.2-6.4, 8.4',
    situation: rallyFields(edition),
    outcome: rallyOutcome,
    tables: [RALLY_CHECKS.id, edition.bmf.id, DISORDER_CAUSES.id, SHAKEN_CAUSES.id],
    units: [
      {
        ...THE_UNIT,
        label: 'Unit that rallies',
        example: 'Foy=broken inf regular talented',
        numbers: ['basesRemoved', 'originalStrength'],
        fields: {
          ...MORALE_FIELDS,
          moved: 'moved',
          fired: 'fired',
          fought: 'fought',
          contact: 'inContactThisTurn',
          charged: 'beingCharged',
          'for-good': 'permanentlyShaken',
          cossack: 'cossack',
        },
        words: UNIT_WORDS,
      },
    ],
    examples: [
      {
        command: `rule rally --rules gte -u 'Foy=broken inf regular talented lost:1${edition.lossesInTenths ? ' strength:10' : ''}'`,
        about: 'broken infantry, a base lost, with a talented general',
      },
      {
        command: "rule rally --rules gte -u 'Foy=shaken' --turn 4 --became-shaken-turn 3",
        about: 'a unit that was shaken last turn',
      },
    ],
    verdict,
    orders,
    views: ({ name }) => [{ title: name, answer: (o) => answerText(o as unknown as RallyOutcome) }],
    *resolve(s, umpire) {
      const isCossack = s.cossack === true && umpire.option('cossacks') === true;
      const rallies = { ...s, isCossack };
      if (!umpire.examine(RALLY_CHECKS, rallies)) return null;
      return isBroken(s) ? yield* rallyBroken(s, edition, umpire) : rallyAtOnce(rallies, umpire);
    },
  });
}

/** A broken unit, for which all facts of its morale have been asked. */
type Broken = RallySituation & BmfFacts;

function isBroken(s: RallySituation): s is Broken {
  return s.status === 'broken';
}

const NO_TEST = {
  bmf: undefined,
  score: undefined,
  target: undefined,
  passed: undefined,
  removed: undefined,
};

/**
 * Rallies without a test, from disordered (G6.2-03, R-62) or shaken (G6.3-04, R-63): to steady, Cossacks to disordered.
 */
function rallyAtOnce({ name, status: before, isCossack }: Rallies, umpire: Umpire): RallyOutcome {
  const status = isCossack ? 'disordered' : 'steady';
  umpire
    .by(before === 'shaken' ? 'G6.3-04, R-63' : 'G6.2-03, R-62')
    .step(before === 'shaken' ? 'GTE 6.3' : 'GTE 6.2', () => `${name} rallies from ${before} without a test`);
  if (isCossack) umpire.by('R-80').step('GTE 13.7', () => `${name} are Cossacks, who are never steady`);
  return { ...NO_TEST, status, followOn: [] };
}

/** Rallies from broken to shaken by a test; if it fails, the unit disintegrates (G8.4-01). */
function* rallyBroken(s: Broken, edition: MoraleEdition, umpire: Umpire): Resolution<RallyOutcome> {
  const { name, status } = s;
  const { target, citation } = edition.rally;
  const use = { status, firingHitsThisPhase: 0, guardCounts: true };
  const bmf = umpire.weigh(edition.bmf, bmfSubject(edition, s, use, umpire), name).total;
  const roll = testDie(`${name} tests to rally`, edition, umpire);
  const die = (yield roll).value;
  const score = die + bmf;
  const passed = score >= target;
  umpire
    .by('G8.4-01')
    .step(
      citation,
      () =>
        `die ${faceText(die, roll)}, morale ${signed(bmf)}: ${score}, ${passed ? 'passed' : 'failed'} (it needs ${target})`,
    );
  const rest = passed
    ? ({ status: 'shaken', removed: false, followOn: [] } as const)
    : { status: undefined, removed: true, followOn: [{ procedure: 'victory', for: ENEMY }] };
  return { bmf, score, target, passed, ...rest };
}

function answerText({ status, removed }: RallyOutcome): string {
  return removed === true ? 'disintegrates' : `rallies to ${status ?? 'shaken'}`;
}

function verdict(o: RallyOutcome, { name }: RallySituation): string {
  return o.score === undefined
    ? `${name} ${answerText(o)}.`
    : `${name} ${answerText(o)}: ${o.score}, and it needs ${o.target ?? 0}.`;
}

function orders(o: RallyOutcome, { name, status, permanentlyShaken }: RallySituation): readonly string[] {
  if (o.removed === true)
    return [`Remove ${name} for good; the bases left count half for the enemy’s victory points.`];
  const facing =
    status === 'disordered' ? 'It can change formation too.' : 'It faces the enemy in its present formation.';
  return [
    `${name} is now ${o.status ?? 'shaken'}. ${facing}`,
    ...laterOrders(status, permanentlyShaken),
    SECOND_FIRE,
  ];
}

/** G8.4-03 */
const SECOND_FIRE = 'Next turn it fires with second priority.';

/** G8.4-02 */
function laterOrders(status: RallySituation['status'], forGood: boolean | undefined): readonly string[] {
  if (status !== 'broken') return [];
  return [forGood === true ? 'It stays shaken for good.' : 'In a later turn it can rally to steady.'];
}
