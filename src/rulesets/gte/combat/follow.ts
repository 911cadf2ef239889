import { chargeBar } from '../charge-bars';
import { neighboursTest, type Due } from '../follow-on';
import type { Fate } from './results';
import { isFoot, isGuns, isHorse, type Fighter } from './fighters';
import type { GOES_ON } from './outcome-fields';

type GoesOn = (typeof GOES_ON)[number];

/** A round of combat with all its results. */
export interface Fought {
  readonly fates: readonly Fate[];
  /** The second drawn round has ended the combat. */
  readonly secondDraw: boolean;
  /** Bases take as many hits as they have figures. */
  readonly byFigures: boolean;
  /** Infantry pursues cavalry, which it could not charge: in games begun with earlier rules. */
  readonly footAfterHorse: boolean;
}

function fateFor(fighter: Fighter, { fates }: Fought): Fate | undefined {
  return fates.find(({ own }) => own === fighter);
}

function foesWith(result: Fate['result'], { own }: Fate, fought: Fought): boolean {
  return own.foes.every((foe) => fateFor(foe, fought)?.result === result);
}

/** Results that keep a unit from following up: it goes back, halts shaken instead, or breaks (G9.20-01, G12.3-07). */
const BEATEN: readonly Fate['result'][] = ['recoilShaken', 'haltShaken', 'break'];

/**
 * Whether a unit follows up. Cavalry must if all its opponents recoil; infantry can if they also are all infantry; guns
 * never do. No unit does that was itself beaten, and none after two draws (G9.20-01).
 */
function followUpOf(fate: Fate, fought: Fought): 'must' | 'can' | 'no' {
  const { own, result } = fate;
  if (fought.secondDraw || isGuns(own) || BEATEN.includes(result)) return 'no';
  if (!foesWith('recoilShaken', fate, fought)) return 'no';
  if (isHorse(own)) return 'must';
  return own.foes.every(isFoot) ? 'can' : 'no';
}

/** Whether all opponents of a unit have broken in this round. */
function allBroke(fate: Fate, fought: Fought): boolean {
  return fate.status !== 'broken' && foesWith('break', fate, fought);
}

const stays = ({ result }: Fate): boolean => ['won', 'disordered', 'haltShaken'].includes(result);

/** Cavalry and infantry have one round, even where the cavalry halts behind an obstacle (G12.3-05; 12.3). */
const hadItsRound = (one: Fate, other: Fate): boolean => one.row === 'cavVsInf' || other.row === 'cavVsInf';

/** Whether the combat has another round: units are still in contact next turn, and it is not over (G9.20-01, R-46). */
export function goesOn(fought: Fought): GoesOn {
  const { fates, secondDraw } = fought;
  if (secondDraw) return 'no';
  const touching = (fate: Fate): boolean =>
    fate.own.foes.some((foe) => {
      const theirs = fateFor(foe, fought);
      return theirs !== undefined && stays(theirs) && foe.caught === 'none' && !hadItsRound(fate, theirs);
    });
  if (fates.some((fate) => stays(fate) && touching(fate))) return 'yes';
  const follows = fates.map((fate) => followUpOf(fate, fought));
  if (follows.includes('must')) return 'yes';
  return follows.includes('can') ? 'ifFollowed' : 'no';
}

/**
 * What is owed now, in the order in which it is done (G12.3-08); undefined where the hits are unknown, as in some odds.
 */
export function owedBy(fought: Fought): readonly Due[] | undefined {
  const { fates } = fought;
  if (fates.some(({ suffered }) => suffered === undefined)) return undefined;
  const hit = fates.filter(({ suffered = 0 }) => suffered > 0);
  const broken = fates.filter(({ result }) => result === 'break');
  return [
    ...hit.map((f): Due => ({
      procedure: 'register-hits',
      for: f.own.name,
      newHits: f.suffered,
      source: 'combat',
      ...(fought.byFigures && !isGuns(f.own) && { byFigures: true }),
    })),
    ...hit.map((f): Due => ({ procedure: 'general-risk', for: f.own.name, event: 'combatHits' })),
    ...fates.flatMap((fate) => recoilOf(fate, fought)),
    ...fates.flatMap((fate) => followUp(fate, fought)),
    ...broken.flatMap(breakOf),
    ...fates.flatMap(routOf),
    ...(broken.some(isSeen) ? [neighboursTest()] : []),
    ...fates
      .filter((fate) => isHorse(fate.own) && allBroke(fate, fought))
      .map((f): Due => ({ procedure: 'control-test', for: f.own.name })),
    ...fates
      .filter((fate) => canPursue(fate, fought))
      .map((f): Due => ({ procedure: 'pursuit', for: f.own.name })),
  ];
}

function recoilOf({ own, result }: Fate, { secondDraw }: Fought): readonly Due[] {
  if (result !== 'recoilShaken') return [];
  return [{ procedure: 'recoil', for: own.name, cause: secondDraw ? 'twoDraws' : 'combat' }];
}

/** A follow-up keeps the enemy in contact: the combat has another round. */
function followUp(fate: Fate, fought: Fought): readonly Due[] {
  const follows = followUpOf(fate, fought);
  if (follows === 'no') return [];
  return [
    { procedure: 'combat', for: fate.own.name, cause: follows === 'must' ? 'mustFollowUp' : 'canFollowUp' },
  ];
}

function breakOf({ own }: Fate): readonly Due[] {
  const cause = own.caught === 'evaders' ? 'evadersCaught' : 'combat';
  return [
    { procedure: 'break-unit', for: own.name, cause },
    { procedure: 'surrender', for: own.name, cause: 'combat' },
  ];
}

/** Broken troops who were caught rout again in phase 4, and can surrender (G12.4-02). */
function routOf({ own, result }: Fate): readonly Due[] {
  if (result !== 'routsAgain') return [];
  return [
    { procedure: 'surrender', for: own.name, cause: 'contactedByPursuers' },
    { procedure: 'rout', for: own.name, cause: 'contacted' },
  ];
}

/** Skirmishers who rout cause no test (8.2). */
function isSeen({ own }: Fate): boolean {
  return own.unit.formation !== 'skirmish';
}

/** Whether a unit can pursue: all its opponents broke, and it is fit to charge such as one of them (G9.17-01, R-61). */
function canPursue(fate: Fate, fought: Fought): boolean {
  const { own, status } = fate;
  const { arm, formation } = own.unit;
  const isFit = ({ unit }: Fighter): boolean => {
    const targetArm = fought.footAfterHorse ? undefined : unit.arm;
    return chargeBar({ arm, formation, status, targetArm, targetFormation: unit.formation }) === undefined;
  };
  return allBroke(fate, fought) && own.foes.some(isFit);
}
