import { capital } from '../../../core/input/text';
import { procedure } from '../../../core/ruling/procedure';
import type { Umpire } from '../../../core/ruling/umpire';
import { LIMBER_MARKERS } from '../movement/options';
import { setting } from '../options';
import { ARM_WORDS } from '../shorthand';
import { outcome, situation, type AutomaticOutcome, type AutomaticSituation } from './automatic-fields';
import {
  AGAINST_ENEMY,
  AUTOMATIC_ORDERS,
  doingOf,
  inPrecedence,
  PAIR,
  type Marked,
} from './automatic-tables';
import type { AutoOrder } from './order-names';
import { THE_UNIT } from '../unit';

const CITATION = 'Section 4.1';

/** Which automatic orders a unit triggers in step 2a, and which it obeys. */
export const automaticOrders = procedure({
  id: 'automatic-orders',
  title: 'Automatic orders',
  summary: 'The automatic orders that a unit triggers, and the one that it obeys.',
  citation: CITATION,
  situation,
  outcome,
  tables: [AUTOMATIC_ORDERS.id],
  units: [
    {
      ...THE_UNIT,
      example: 'Quiot=inf closed-column disorder:2 band:p2',
      fields: {
        arm: 'arm',
        irregular: 'irregular',
        discipline: 'discipline',
        status: 'moraleStatus',
        disorder: 'disorder',
        losses: 'lossPct',
        formation: 'formation',
        band: 'band',
        threatens: 'threatensEnemy',
        from: 'threatenedFrom',
        'by-cavalry': 'threatenedByCavalry',
        supported: 'supported',
        protects: 'protectMission',
        firefight: 'firefightLastTurn',
        'shot-at': 'smallArmsLossLastTurn',
        player: 'playerFigureAttached',
      },
      words: ARM_WORDS,
    },
  ],
  examples: [
    {
      command: "rule automatic-orders --rules percentage -u 'Quiot=inf closed-column band:p2 shot-at'",
      about: 'a column at P2 that was shot at',
    },
    {
      command: "rule automatic-orders --rules percentage -u 'Watier=cav militia threatens'",
      about: 'militia cavalry that threatens an enemy',
    },
  ],
  verdict: ({ active, text }, s) =>
    active.length === 0 ? `${capital(s.id)} obeys no automatic order.` : `${capital(s.id)} ${text}.`,
  orders,
  *resolve(s, umpire) {
    const triggered = umpire.weigh(AUTOMATIC_ORDERS, markedOf(s, umpire), s.id).codes as readonly AutoOrder[];
    const active = activeOf(s, triggered, umpire);
    return {
      triggered,
      active,
      markersIfActive:
        active.includes('artilleryWithdraw') && s.formation !== 'limbered' ? LIMBER_MARKERS : 0,
      text: textOf(active),
    };
  },
});

/**
 * The unit with the readings that its triggers depend on; an option is read, and so named in the ruling, only where it
 * matters.
 */
function markedOf(s: AutomaticSituation, umpire: Umpire): Marked {
  return {
    ...s,
    waveringAdvances: s.moraleStatus === 'wavering' && setting(umpire, 'waveringAutoAdvance'),
    irregularsFormLine:
      s.irregular && s.arm === 'infantry' && s.band === 'P2' && setting(umpire, 'formLineIrregulars'),
  };
}

/**
 * The order that the unit obeys: the first by precedence (T4.1-03), unless the player whose figure is with the unit
 * ignores it (T4.1-05).
 */
function activeOf(
  s: AutomaticSituation,
  triggered: readonly AutoOrder[],
  umpire: Umpire,
): readonly AutoOrder[] {
  if (triggered.length === 0) return [];
  if (s.ignoreAutomatic === true) {
    umpire
      .by('T4.1-03, T4.1-05')
      .step(CITATION, () => `a player figure touches ${s.id}, and its player ignores the order`);
    return [];
  }
  const first = precedence(triggered, umpire).find((order) => triggered.includes(order));
  const active = triggered.filter((order) => order === first || isPaired(order, first));
  if (active.some((order) => AGAINST_ENEMY.includes(order))) noteTarget(umpire);
  return active;
}

function precedence(triggered: readonly AutoOrder[], umpire: Umpire): readonly AutoOrder[] {
  if (triggered.length < 2) return triggered;
  return inPrecedence(setting(umpire, 'autoOrderPrecedence'));
}

function isPaired(order: AutoOrder, first: AutoOrder | undefined): boolean {
  return first !== undefined && PAIR.includes(order) && PAIR.includes(first);
}

const TARGETS = {
  nearest: 'of several targets the nearest, ties to the owning player',
  owner: 'of several targets the owning player chooses',
} as const;

/** Tells which target is meant: the sheet refers to fire priorities, but does not print them (T4.1-07). */
function noteTarget(umpire: Umpire): void {
  const reading = setting(umpire, 'firePriority');
  umpire.by('T4.1-07').step('Section 4.1, option firePriority', () => TARGETS[reading]);
}

function textOf(active: readonly AutoOrder[]): string {
  const [first] = active;
  if (first === undefined) return 'obeys no automatic order';
  return active.length > 1 ? 'halts, attempts to form line, and fires back' : doingOf(first);
}

/** The chit comes off only by an initiative check, one for each unit in a turn (T4.1-06). */
function orders(o: AutomaticOutcome, { id }: AutomaticSituation): readonly string[] {
  if (o.active.length === 0) return [];
  return [
    `Mark ${id} with an automatic order.`,
    `One initiative check this turn can take the mark off; else ${id} ${o.text}.`,
    ...(o.markersIfActive > 0 ? [`Its ${o.markersIfActive} disorder markers come with that move.`] : []),
  ];
}
