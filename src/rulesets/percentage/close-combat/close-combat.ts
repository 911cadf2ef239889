import { ATTACKER, DEFENDER, procedure, type UnitFlag } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import type { Umpire } from '../../../core/ruling/umpire';
import { INITIATIVE_MODIFIERS } from '../command/initiative-tables';
import { setting } from '../options';
import { refusal } from '../refusal';
import { ARM_WORDS } from '../shorthand';
import { fateOf, hasFired, isHurtByFire, isLeft, mustCheck } from './aftermath';
import { CLOSE_COMBAT_CHECKS } from './checks';
import { decideCombat, prepare, type Combat } from './decision';
import { outcome, situation, type CloseCombatOutcome, type SideKey } from './fields';
import { inflictedBy, KEYS, markersFor, otherOf, type Both } from './fight';
import { CLOSE_COMBAT_MODIFIERS } from './modifiers';
import { pursuitIn, withConfusion } from './pursuit';
import { RESULT_TABLES } from './results';
import { orders, verdict, viewsOf } from './words';

const WORDS: UnitFlag['fields'] = {
  arm: 'arm',
  rating: 'moraleRating',
  guns: 'guns',
  figures: 'figures',
  front: 'frontFigures',
  irregular: 'irregular',
  weapons: 'meleeArm',
  discipline: 'discipline',
  status: 'moraleStatus',
  disorder: 'disorder',
  losses: 'lossPct',
  formation: 'formation',
  flank: 'attacksFlank',
  unsecured: 'cavalryOnUnsecuredFlank',
  rear: 'attacksRear',
  secured: 'flanksSecured',
  leader: 'leaderWithin20',
  cover: 'cover',
  surprised: 'surprised',
  engineers: 'engineersVsWorks',
  rain: 'rainOrSnow',
  'double-frontage': 'doubleFrontage',
  fired: 'firedThisTurn',
};

/**
 * The fields that bare numbers are read into, in order; the words are listed in the same order, so that the help shows
 * it.
 */
const NUMBERS = ['moraleRating', 'guns', 'figures', 'frontFigures'];

/** A unit of either side. */
const EITHER = { nameField: 'id', numbers: NUMBERS, fields: WORDS, words: ARM_WORDS };

/** Two opposing units within P3 fight in step 7a, if cavalry is among them, or 7b (T9.2-01). */
export const closeCombat = procedure({
  id: 'close-combat',
  title: 'Close combat',
  summary: 'Two opposing units at P3 fight: one came there on an order to attack, or they fought last turn.',
  citation: 'Table 9.2.1, close combat results',
  situation,
  outcome,
  tables: [
    CLOSE_COMBAT_MODIFIERS.id,
    ...RESULT_TABLES.map(({ id }) => id),
    CLOSE_COMBAT_CHECKS.id,
    INITIATIVE_MODIFIERS.id,
  ],
  units: [
    {
      ...ATTACKER,
      label: 'Attacker',
      example: 'Watier=cav 9 12 resolute',
      list: 'a',
      ...EITHER,
    },
    {
      ...DEFENDER,
      label: 'Defender',
      example: 'Halkett=inf 8 20 10 closed-square',
      list: 'b',
      ...EITHER,
    },
  ],
  examples: [
    {
      command: "combat --rules percentage -a 'Watier=cav 9 12' -d 'Halkett=inf 8 20 closed-square'",
      about: 'cavalry of rating 9 and 12 figures against a square of rating 8 and 20 figures',
    },
    {
      command: "combat --rules percentage -a 'inf 10 20 10 flank' -d 'art 7 4 12'",
      about: 'infantry takes a battery of 4 guns and 12 figures in the flank',
    },
  ],
  verdict,
  orders,
  views: viewsOf,
  *resolve(s, umpire) {
    const decisions = umpire.once(prepare, s);
    if (decisions === undefined) return refusal(umpire) as CloseCombatOutcome;
    return yield* fightOut(yield* decideCombat(s, decisions), umpire);
  },
});

function* fightOut(combat: Combat, umpire: Umpire): Resolution<CloseCombatOutcome> {
  const { column, winner, totals } = combat;
  const inflicted = yield* lossesIn(combat, umpire);
  const disorder = markersIn(combat, inflicted, umpire);
  const pursuit = yield* pursuitIn(combat, inflicted, disorder, umpire);
  const { loserStatus, loserFormation, movesOwed } = fateOf(combat, inflicted, umpire);
  const areLeft = KEYS.every((key) => isLeft(combat, key, inflicted));
  return {
    legal: true,
    refused: undefined,
    totals,
    difference: totals && Math.abs(totals[0] - totals[1]),
    result: column.result,
    winner,
    inflicted,
    disorder: withConfusion(disorder, winner, pursuit.check),
    loserStatus,
    loserFormation,
    movesOwed,
    trophy: column.trophy && winner && isLeft(combat, winner, inflicted) ? winner : undefined,
    pursuit: pursuit.pursues,
    pursuitCheck: pursuit.check,
    check: KEYS.filter((key) => mustCheck(combat, key, inflicted)),
    smoke: KEYS.filter((key) => hasFired(combat, key)),
    firefightLastTurn: column.result === 'firefight',
    locked: column.result === 'melee' && areLeft && setting(umpire, 'meleeLocks'),
    hurtByFire: KEYS.filter((key) => isHurtByFire(combat, key, inflicted, disorder)),
  };
}

/** Losses that a inflicts, then those that b inflicts (T9.2-10). */
function* lossesIn({ s, shares }: Combat, umpire: Umpire): Resolution<Both> {
  const a = yield* inflictedBy(s.a, s.b, shares.a, umpire);
  const b = yield* inflictedBy(s.b, s.a, shares.b, umpire);
  return { a, b };
}

function markersIn({ s, column, shares }: Combat, inflicted: Both, umpire: Umpire): Both {
  const markers = (key: SideKey): number => {
    const other = otherOf(key);
    const blow = { lost: inflicted[other], percent: shares[other].inflicts?.percent ?? 0 };
    return markersFor(s[key], s[otherOf(key)], shares[key], column, blow, umpire);
  };
  return { a: markers('a'), b: markers('b') };
}
