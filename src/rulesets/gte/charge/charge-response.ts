import { procedure } from '../../../core/ruling/procedure';
import type { Umpire } from '../../../core/ruling/umpire';
import { bands } from '../bands';
import type { Edition } from '../edition';
import { ENEMY, type Due } from '../follow-on';
import { INFANTRY_WORDS, sets } from '../shorthand';
import { afterFailing, breakOrders, FOLLOW_UP } from '../reaction/orders';
import { isArtillery, isInfantry, THE_UNIT } from '../unit';
import { EVADE_TABLE, evadeMove } from './evade';
import {
  responseFields,
  responseOutcome,
  type Answering,
  type Charged,
  type Response,
  type ResponseOutcome,
} from './response-fields';
import { counterFaultOf, RESPONSE_CHECKS, squareFaultOf } from './response-tables';

/** How a charged unit answers, once it has tested (9.9-9.13). */
export function chargeResponseOf(edition: Edition) {
  return procedure({
    id: 'charge-response',
    title: 'Response to a charge',
    summary: 'What a unit that is charged may do after its test, and what it then counts as.',
    citation: 'GTE 9.9-9.13',
    situation: responseFields(edition),
    outcome: responseOutcome,
    tables: [RESPONSE_CHECKS.id, EVADE_TABLE.id],
    units: [
      {
        ...THE_UNIT,
        label: 'Unit that is charged',
        example: 'Foy=inf column regular',
        numbers: ['basesLeft'],
        fields: {
          arm: 'arm',
          formation: 'formation',
          grade: 'grade',
          status: 'status',
          move: 'lastMove',
          halted: 'haltedByTest',
          passed: 'passedTest',
          answer: 'choice',
          supported: 'supported',
        },
        words: {
          ...INFANTRY_WORDS,
          failed: sets('it has failed its test', { passedTest: false }),
        },
      },
    ],
    examples: [
      {
        command:
          "rule charge-response --rules gte -u 'Foy=inf column regular passed emergency-square 4' --charger-arm heavyCavalry --charger-used 4",
        about: 'a column forms square before cavalry that came from 4B',
      },
      {
        command: "rule charge-response --rules gte -u 'inf skirmish failed supported' --charger-arm infantry",
        about: 'supported skirmishers who have failed their test',
      },
    ],
    verdict,
    orders: (o, s) => ORDERS[o.response](s, o),
    *resolve(s, umpire) {
      if (!umpire.examine(RESPONSE_CHECKS, answeringOf(s, umpire))) return null;
      return outcomeOf(s, responseOf(s, umpire), umpire);
    },
  });
}

/** A unit's answer, with the reasons that the rules have against it. */
export function answeringOf(s: Charged, umpire: Umpire): Answering {
  const squareFault = s.choice === 'emergencySquare' ? squareFaultOf(s, umpire) : undefined;
  const counterFault = s.choice === 'countercharge' ? counterFaultOf(s) : undefined;
  return { ...s, squareFault, counterFault };
}

/**
 * A unit chooses its answer only if it has passed its test (G9.9-01). If it has failed, supported skirmishers fall
 * back, and all others break (G9.9-07).
 */
function responseOf(s: Charged, umpire: Umpire): Response {
  if (s.passedTest) return s.choice ?? 'receive';
  const response = s.supported === true ? 'evadeWithHit' : 'break';
  umpire
    .by('G9.9-01')
    .step('GTE 8.2, 9.9', () => `${s.name} has failed its test: it ${ANSWER_WORDS[response]}`);
  return response;
}

const LAST_MOVES = {
  evade: 'evading',
  evadeWithHit: 'evading',
  countercharge: 'charging',
  emergencySquare: 'stationary',
  receive: 'stationary',
  break: 'routing',
} as const;

function outcomeOf(s: Charged, response: Response, { settings }: Umpire): ResponseOutcome {
  const evades = response === 'evade' || response === 'evadeWithHit';
  const leavesGuns = response === 'evade' && s.arm === 'footArtillery' && s.formation === 'deployed';
  return {
    legal: true,
    response,
    lastMove: LAST_MOVES[response],
    canFire: response === 'receive' && canFire(s),
    evadeMove: evades ? evadeMove(s.arm, s.formation, settings) : undefined,
    gunsAbandoned: leavesGuns ? true : undefined,
    hit: response === 'evadeWithHit' ? 1 : undefined,
    followOn: owedAfter(s, response),
  };
}

/** Infantry and deployed guns that receive a charge fire at it (G9.9-06). */
export function canFire(s: Pick<Charged, 'arm' | 'formation'>): boolean {
  return isInfantry(s) || (isArtillery(s) && s.formation === 'deployed');
}

/** The charger may follow up evaders and routers (9.11). */
function owedAfter(s: Charged, response: Response): readonly Due[] {
  const { name, formation, chargerArm: enemyArm } = s;
  if (response === 'evade') return [{ procedure: 'follow-up-charge', for: ENEMY, cause: 'evaded' }];
  if (response !== 'break' && response !== 'evadeWithHit') return [];
  return afterFailing(response, { occasion: 'charged', name, formation, enemyArm });
}

const ANSWER_WORDS: Readonly<Record<Response, string>> = {
  evade: 'evades',
  emergencySquare: 'forms an emergency square',
  countercharge: 'countercharges',
  receive: 'receives the charge',
  break: 'breaks',
  evadeWithHit: 'evades to its supports with one hit',
};

function verdict({ response, evadeMove: move }: ResponseOutcome, { name }: Charged): string {
  return `${name} ${ANSWER_WORDS[response]}${move === undefined ? '' : `, ${bands(move)} away`}.`;
}

type OrderLines = (s: Charged, o: ResponseOutcome) => readonly string[];

/** What the players now do on the table. */
const ORDERS: Readonly<Record<Response, OrderLines>> = {
  evade: (s, o) => [
    `Turn ${s.name} round, free, and move it ${bands(o.evadeMove)} away from the charger.`,
    ...(o.gunsAbandoned === true ? ['Its crew leaves the guns where they stand.'] : []),
    ...(s.supported === true ? ['If it reaches its supports it rejoins and reforms at once.'] : []),
    FOLLOW_UP,
  ],
  emergencySquare: ({ name }) => [
    `Form ${name} in square, its front no nearer to the enemy; it neither fires nor moves later this turn.`,
  ],
  countercharge: ({ name }) => [
    `${name} does not move, and does not fire; in the first round of combat it counts as charging, and not as halted.`,
  ],
  receive: ({ name }, o) => [
    `${name} counts as stationary.`,
    ...(o.canFire ? [`In the firing phase it can fire at the charger, and at nobody else.`] : []),
  ],
  break: ({ name, formation, chargerArm: enemyArm }) =>
    breakOrders({ occasion: 'charged', name, formation, enemyArm }),
  evadeWithHit: (s, o) => [
    `Turn ${s.name} round and move it ${bands(o.evadeMove)} to its supports, where it reforms; record 1 hit on it.`,
    FOLLOW_UP,
  ],
};
