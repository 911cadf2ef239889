import type { Rules } from '../../../core/adjudicate';
import type { Offer } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { listing, plural } from '../../../core/text';
import { otherSide, type Side } from '../sides';
import { answerOf } from './answers';
import { generalsWith } from './changes';
import { heirsOf, namedHeirOf } from './fall';
import { fightsOf, fightSituation, type Fight } from './fights';
import { isLeaderless } from './groups';
import { armiesOf, fireSituation, morale, testSituation, victorySituation } from './situations';
import { generalIn, idsOn, unitIn, unitsOn, type BattleState, type Owed } from './state';

/** The lowest rank is dealt with first; acts of one rank are simultaneous, and are offered together (7.3, 12.3). */
const RANKS: Readonly<Record<Owed['act'], number>> = {
  behind: 1,
  screen: 1,
  hits: 2,
  risk: 3,
  lost: 4,
  successor: 5,
  count: 6,
  challenge: 7,
  test: 8,
  recoil: 9,
  follow: 10,
  break: 11,
  answer: 12,
  met: 13,
  seen: 14,
  control: 16,
};

/** Friends who saw a rout test after those whom the enemy made test (G7.3-06). */
const FRIENDS_TEST = 15;

function rankOf(owed: Owed): number {
  return owed.act === 'test' && owed.occasion === 'friendsBreak' ? FRIENDS_TEST : RANKS[owed.act];
}

/** What must be done now, before anything else. */
export function owedOffers(state: BattleState, rules: Rules): readonly Offer[] {
  const fights = fightsOf(state);
  if (fights.length > 0) return fights.map((fight, i) => fightOffer(state, fight, i, fights.length));
  const least = Math.min(...state.owed.map(rankOf));
  return state.owed.filter((owed) => rankOf(owed) === least).flatMap((owed) => offersFor(state, owed, rules));
}

/**
 * Whether a combat is still to be fought. All combats of a phase come before anything that follows from them
 * (G12.3-08).
 */
export function fightsAreDue(state: BattleState): boolean {
  return fightsOf(state).length > 0;
}

function fightOffer(state: BattleState, fight: Fight, i: number, count: number): Offer {
  return {
    word: count === 1 ? 'combat' : `combat-${i + 1}`,
    title: `${listing(fight.a, 'and')} against ${listing(fight.b, 'and')}`,
    by: sideOf(state, fight.a[0] ?? ''),
    owed: true,
    procedure: 'combat',
    given: () => fightSituation(state, fight),
  };
}

/** Enemy skirmishers; all enemies where the record knows of none, since players have seen some (G4.3-01). */
function screensFrom(state: BattleState, id: string): readonly string[] {
  const enemies = unitsOn(state, ({ side }) => side !== sideOf(state, id));
  const skirmishers = enemies.filter(({ formation }) => formation === 'skirmish');
  return (skirmishers.length > 0 ? skirmishers : enemies).map((unit) => unit.id);
}

/** The side of a unit; A for an unknown name. */
export function sideOf(state: BattleState, unit: string): Side {
  return unitIn(state, unit)?.side ?? 'A';
}

type Act<A extends Owed['act']> = Extract<Owed, { readonly act: A }>;
type Make<A extends Owed['act']> = (state: BattleState, owed: Act<A>, rules: Rules) => readonly Offer[];
type Offers = { readonly [A in Owed['act']]: Make<A> };

function offersFor<A extends Owed['act']>(state: BattleState, owed: Act<A>, rules: Rules): readonly Offer[] {
  const make = OFFERS[owed.act] as Make<A>;
  return make(state, owed, rules);
}

/** The part common to acts that name their unit, so that several can be told apart: `test Voltri`. */
function base(state: BattleState, word: string, unit: string): Pick<Offer, 'word' | 'by' | 'owed'> {
  return { word: `${word} ${unit}`, by: sideOf(state, unit), owed: true };
}

const WHY = {
  charged: 'it is charged',
  wishCharge: 'it wishes to charge',
  fireHits: 'it was hit by fire',
  friendsBreak: 'it saw friends break',
};

const OFFERS: Offers = {
  hits: (state, { unit, hits, source }) => [
    {
      ...base(state, 'hits', unit),
      title: `the hits on ${unit} are registered`,
      automatic: true,
      procedure: 'register-hits',
      given: () => ({ name: unit, newHits: hits, source }),
    },
  ],
  risk: (state, { unit, event }) => [
    {
      ...base(state, 'risk', unit),
      title: `generals with ${unit} are at risk`,
      automatic: true,
      procedure: 'general-risk',
      given: () => ({ name: unit, event, generalsAttached: generalsWith(state, unit).length }),
    },
  ],
  behind: (state, { unit, hits }) => [
    {
      ...base(state, 'behind', unit),
      title: `who stands behind ${unit}, and takes ${plural(hits, 'hit', 'hits')} by roundshot that bounced`,
      roles: [
        {
          name: 'unit',
          label: 'Unit behind',
          among: idsOn(state, ({ id, formation }) => id !== unit && formation !== 'skirmish'),
        },
      ],
    },
  ],
  screen: (state, { unit }) => [
    {
      ...base(state, 'screen', unit),
      title: `${unit} fires a part of its canister at the skirmishers in front`,
      procedure: 'fire',
      roles: [targetRole(screensFrom(state, unit), 'Skirmishers')],
      given: ({ target }) => fireSituation(state, unit, String(target)),
    },
  ],
  count: (state) => [
    {
      word: 'count',
      title: 'victory points are counted',
      by: state.holder ?? 'A',
      owed: true,
      automatic: true,
      procedure: 'victory',
      given: () => victorySituation(state),
    },
  ],
  lost: (state, { unit: general }) => [
    {
      word: `lost ${general}`,
      title: lossText(state, general),
      by: generalIn(state, general)?.side ?? 'A',
      owed: true,
      automatic: true,
    },
  ],
  successor: successorOffers,
  challenge: challengeOffers,
  test: (state, { unit, occasion, target }) => [
    {
      ...base(state, 'test', unit),
      title: `${unit} tests reaction: ${WHY[occasion]}`,
      procedure: 'reaction-test',
      given: () => testSituation(state, { unit, occasion, ...(target !== undefined && { target }) }),
    },
  ],
  answer: (state, { unit }, rules) => [{ ...base(state, 'answer', unit), ...answerOf(state, unit, rules) }],
  recoil: (state, { unit, cause }) => [
    {
      ...base(state, 'recoil', unit),
      title: `${unit} recoils`,
      automatic: true,
      procedure: 'recoil',
      given: () => ({ name: unit, cause }),
    },
  ],
  follow: followOffers,
  break: (state, { unit, cause }) => [
    {
      ...base(state, 'break', unit),
      title: `${unit} breaks, and makes its first rout move`,
      procedure: 'break-unit',
      given: () => ({ name: unit, cause }),
    },
  ],
  seen: seenOffers,
  met: (state, { unit, how }) => [
    {
      ...base(state, 'met', unit),
      title: `whom ${unit} ${how === 'contact' ? 'has met' : 'wishes to charge'} on its way`,
      roles: [
        { name: 'enemy', label: 'Enemy', among: idsOn(state, (one) => one.side !== sideOf(state, unit)) },
      ],
    },
  ],
  control: (state, { unit }) => [
    {
      ...base(state, 'control', unit),
      title: `${unit} tests control: all its opponents broke`,
      procedure: 'control-test',
      given: () => ({ ...morale(state, unit), nation: unitIn(state, unit)?.nation }),
    },
  ],
};

/**
 * The role of a target: its name becomes `targetName` in the situation, and its facts fill the fields that begin with
 * `target`.
 */
export function targetRole(among: readonly string[], label = 'Enemy') {
  return { name: 'target', label, among, field: 'targetName', prefix: 'target' } as const;
}

/** Who is lost, since the dice name nobody, and the group that nobody commands now (G5.7-06). */
function lossText(state: BattleState, general: string): string {
  const groups = Object.values(state.groups).filter(
    (group) => group.general === general && isLeaderless(state, group),
  );
  return [`${general} is lost`, ...groups.map(({ name }) => `${name} has no general now`)].join('; ');
}

/** A named successor takes over at once; else the players see who is nearest (G5.5-03). */
function successorOffers(state: BattleState, { unit: general }: Act<'successor'>): readonly Offer[] {
  const shared = {
    word: `successor ${general}`,
    by: generalIn(state, general)?.side ?? 'A',
    owed: true,
  } as const;
  const named = namedHeirOf(state, general);
  if (named !== undefined)
    return [{ ...shared, title: `${named} takes over from ${general}`, automatic: true }];
  const among = heirsOf(state, general);
  return [
    {
      ...shared,
      title: `the nearest general of the next level takes over from ${general}`,
      roles: [{ name: 'general', label: 'General', among }],
    },
  ];
}

/** When a general of the side with the initiative dies, the other side can challenge, now or never (G7.2-04). */
function challengeOffers(state: BattleState): readonly Offer[] {
  const { holder, receivedByPass } = state;
  if (holder === null) return [];
  const by = otherSide(holder);
  const given = (): Values => ({
    holder,
    receivedByPass,
    deadGeneralSide: holder,
    wantsChallenge: true,
    ...armiesOf(state),
  });
  return [
    {
      word: 'challenge',
      title: `${state.sides[by].name} challenges for the initiative`,
      by,
      owed: true,
      procedure: 'challenge',
      given,
    },
    { word: 'waive', title: `${state.sides[by].name} does not challenge`, by, owed: true },
  ];
}

/** Cavalry must follow enemies whom it makes recoil, infantry can (G9.20-01). */
function followOffers(state: BattleState, { unit, must }: Act<'follow'>): readonly Offer[] {
  const follow = { ...base(state, 'follow', unit), title: `${unit} follows up 1B, and the combat goes on` };
  if (must) return [{ ...follow, automatic: true }];
  return [follow, { ...base(state, 'stop', unit), title: `${unit} does not follow up` }];
}

/** Who saw the rout; a unit beaten in combat can surrender instead (8.2, 13.2). */
function seenOffers(state: BattleState, { unit, cause }: Act<'seen'>): readonly Offer[] {
  const side = sideOf(state, unit);
  const friends = idsOn(state, (one) => one.side === side && one.id !== unit);
  const beaten = cause === 'combat' || cause === 'evadersCaught';
  const shared = { by: side, owed: true } as const;
  const alone: Offer = {
    ...shared,
    word: `unseen ${unit}`,
    title: `no friends are within 2B of the rout of ${unit}`,
    ...(friends.length === 0 && !beaten && { automatic: true }),
  };
  const seen: Offer = {
    ...shared,
    word: `seen ${unit}`,
    title: `friends within 2B of the rout of ${unit}`,
    roles: [{ name: 'units', label: 'Friends', among: friends, many: true }],
  };
  const surrender: Offer = {
    ...shared,
    word: `surrender ${unit}`,
    title: `${unit} surrenders instead of its rout`,
    procedure: 'surrender',
    given: () => ({ name: unit, status: 'broken', cause: 'combat', choice: true }),
  };
  return [...(friends.length > 0 ? [seen] : []), alone, ...(beaten ? [surrender] : [])];
}
