import type { Named, Offer } from '../../../core/battle';
import type { Values } from '../../../core/field';
import { barredOf, firstOf, unitsOn } from '../../../core/walk/units';
import type { ShooterTerrain } from '../fire/fields';
import { SIDES, type Side } from '../sides';
import { isCavalry, isInfantry } from '../unit';
import { mayEntrench } from '../works/who';
import { barredFrom } from './barred';
import { marksOfFire } from './phases';
import { combatsOf } from './contacts';
import { statusGiven } from './counts';
import { isInContact, isUntold } from './facts';
import { movementOffers } from './movement-offers';
import { isFireOwed, owedNow, owedOffer } from './owed';
import { closing, idRole, unitRole } from './roles';
import {
  idsOn,
  passiveOf,
  unitIn,
  unitsOf,
  type BattleState,
  type Group,
  type PhaseName,
  type UnitState,
} from './state';

/** Everything that can be done now, owed acts first. */
export function offersOf(state: BattleState): readonly Offer[] {
  if (state.ended !== null) return [];
  const owed = owedNow(state).map((one) => owedOffer(state, one));
  const blocked = owed.some((offer) => offer.owed === true);
  const offers = [...owed, ...OFFERS[state.phase](state), ...anyTime(state)];
  return offers.filter((offer) => !(blocked && offer.closes));
}

const OFFERS: Readonly<Record<PhaseName, (state: BattleState) => readonly Offer[]>> = {
  setup: setupOffers,
  dice: diceOffers,
  information: informationOffers,
  movement: movementOffers,
  fire: fireOffers,
  combat: combatOffers,
  status: statusOffers,
  over: () => [],
};

/** Objectives change hands by moves of any kind, in any phase (B-OBJ-01, B-OBJ-03; p.23). */
function anyTime(state: BattleState): readonly Offer[] {
  if (state.objectives.length === 0 || state.phase === 'setup' || state.phase === 'dice') return [];
  const holders = [...SIDES.map((side) => state.sides[side].id), 'none'];
  const roles = [
    { name: 'objective', label: 'Which', among: state.objectives.map(({ id }) => id) },
    { name: 'side', label: 'Holder', among: holders },
  ];
  return [{ word: 'objective', title: 'an objective has changed hands', by: state.active, roles }];
}

/**
 * Set-up of both sides: prepared units, garrisons, entrenched units, and what becomes of batteries (B-SET-04,
 * B-ART-01).
 */
function setupOffers(state: BattleState): readonly Offer[] {
  const by = passiveOf(state);
  return [
    ...PLACINGS.map((placing) => placingOffer(state, placing)),
    {
      word: 'reveal',
      title: 'a unit is set up face up',
      by,
      roles: [
        {
          ...unitRole(SIDES.flatMap((side) => idsOn(state, side, ({ concealed }) => concealed))),
          barred: barredOf(unitsOn(state), ({ concealed }) =>
            concealed ? undefined : 'lies face up already',
          ),
        },
      ],
    },
    ...SIDES.flatMap((side) => batteryOffers(state, side)),
    { word: 'ready', title: 'both sides are set up', by, closes: true },
  ];
}

/** A way to set a unit up. */
interface Placing {
  readonly word: string;
  readonly title: string;
  readonly may: (unit: UnitState) => boolean;
  readonly mayNot: string;
  readonly stands: (unit: UnitState) => boolean;
  readonly already: string;
}

// prettier-ignore
const PLACINGS: readonly Placing[] = [
  { word: 'prepared', title: 'infantry is set up prepared', may: isInfantry, mayNot: 'is no infantry',
    stands: ({ prepared }) => prepared, already: 'is prepared already' },
  { word: 'garrison', title: 'infantry is set up as a garrison', may: isInfantry, mayNot: 'is no infantry',
    stands: ({ garrison }) => garrison === true, already: 'is a garrison already' },
  { word: 'entrenched', title: 'a unit is set up entrenched', may: mayEntrench, mayNot: 'is cavalry, which gains nothing from an entrenchment',
    stands: ({ entrenched }) => entrenched, already: 'is entrenched already' },
];

/** Units that lie face down can all be named: who is proposed must not give away what they are. */
function placingOffer(state: BattleState, { word, title, may, mayNot, stands, already }: Placing): Offer {
  const whyNot = (unit: UnitState): string | undefined =>
    firstOf([
      [stands(unit), already],
      [!may(unit), mayNot],
    ]);
  const units = unitsOn(state);
  const among = units.filter((unit) => !stands(unit) && (unit.concealed || may(unit)));
  return {
    word,
    title,
    by: passiveOf(state),
    roles: [
      {
        ...unitRole(among.map(({ id }) => id)),
        barred: barredOf(units, (unit) => (among.includes(unit) ? undefined : whyNot(unit))),
      },
    ],
    refuses: refusing(state, whyNot),
  };
}

/** Refuses a unit that was proposed only so that nobody learns what it is. */
function refusing(
  state: BattleState,
  whyNot: (unit: UnitState) => string | undefined,
): Required<Offer>['refuses'] {
  return ({ unit: id }) => {
    const unit = typeof id === 'string' ? unitIn(state, id) : undefined;
    const why = unit && whyNot(unit);
    return why && `${unit.id} ${why}`;
  };
}

function batteryOffers(state: BattleState, side: Side): readonly Offer[] {
  const { batteries, batteriesPerUnit, id } = state.sides[side];
  if (batteries.length === 0) return [];
  const among = batteries.map((battery) => battery.id);
  const battery = (named: Named): Values | undefined => {
    const found = batteries.find((one) => one.id === named.battery);
    return found && { kind: found.kind, corps: found.corps };
  };
  const infantry = unitsOf(
    state,
    (unit) => unit.side === side && isInfantry(unit) && !unit.attachedArtillery,
  ).map((unit) => unit.id);
  return [
    {
      word: `attach-${id}`,
      title: `${state.sides[side].name}: a battery is attached to infantry`,
      by: side,
      procedure: 'attach-battery',
      roles: [
        { name: 'battery', label: 'Battery', among },
        { name: 'unit', label: 'Infantry', among: infantry },
      ],
      given: (named) => ({ battery: battery(named), unit: infantryFacts(state, named) }),
    },
    {
      word: `mass-${id}`,
      title: `${state.sides[side].name}: ${batteriesPerUnit} batteries become an artillery unit`,
      by: side,
      procedure: 'mass-batteries',
      roles: [{ name: 'batteries', label: 'Batteries', among, many: true }],
      given: (named) => ({
        batteriesPerUnit,
        batteries: batteries
          .filter((one) => (named.batteries ?? []).includes(one.id))
          .map(({ kind, corps }) => ({ kind, corps })),
      }),
    },
  ];
}

function infantryFacts(state: BattleState, { unit }: Named): Values | undefined {
  const found = typeof unit === 'string' ? unitIn(state, unit) : undefined;
  return found && { type: found.type, corps: found.corps, attachedArtillery: found.attachedArtillery };
}

/**
 * The dice of the coming turn: the enemy rolls and hides them, or an intuitive commander rolls them openly (p.33, 93).
 */
function diceOffers(state: BattleState): readonly Offer[] {
  const { active, turn, firstTurn, exhaustion } = state;
  const { cinc, momentumDice } = state.sides[active];
  const roller = passiveOf(state);
  const given = {
    side: active,
    turn,
    exhaustion,
    turnsPlayed: turn - firstTurn,
    ...(momentumDice !== null && { momentumDice }),
  };
  const hidden: Offer = {
    word: 'mo',
    title: `${state.sides[roller].name} rolls and hides the MO dice`,
    by: roller,
    owed: true,
    procedure: 'momentum',
    given: () => given,
    hides: { name: `mo ${turn}`, side: roller },
  };
  if (!cinc.includes('intuitive')) return [hidden];
  return [
    hidden,
    {
      word: 'open',
      title: `${state.sides[active].name} rolls them openly: its commander is intuitive`,
      by: active,
      procedure: 'momentum',
      given: () => ({ ...given, intuitiveUsed: true }),
    },
  ];
}

function informationOffers(state: BattleState): readonly Offer[] {
  const concealed = idsOn(state, passiveOf(state), (unit) => unit.concealed);
  return [
    {
      word: 'discover',
      title: 'is a concealed enemy discovered?',
      by: state.active,
      procedure: 'discovery',
      roles: [
        {
          ...unitRole(concealed, 'Concealed enemy'),
          barred: barredFrom(state, passiveOf(state), (unit) =>
            unit.concealed ? undefined : 'lies face up already',
          ),
        },
      ],
    },
    closing(state, 'on to the movement phase'),
  ];
}

function fireOffers(state: BattleState): readonly Offer[] {
  // Cavalry that lies face down is refused only when it is named: who is proposed must not give it away.
  const whyNot = (unit: UnitState): string | undefined =>
    firstOf([
      [unit.fired, 'has fired in this phase'],
      [isCavalry(unit), 'is cavalry, which never fires'],
    ]);
  const isProposed = (unit: UnitState): boolean => !unit.fired && (unit.concealed || !isCavalry(unit));
  return [
    {
      word: 'fire',
      title: 'a unit fires',
      by: state.active,
      procedure: 'fire',
      roles: [
        {
          ...idRole(idsOn(state, state.active, isProposed)),
          label: 'Shooter',
          barred: barredFrom(state, state.active, (unit) => (isProposed(unit) ? undefined : whyNot(unit))),
        },
        {
          name: 'target',
          label: 'Target',
          among: idsOn(state, passiveOf(state)),
          barred: barredFrom(state, passiveOf(state), () => undefined),
          field: 'targetId',
        },
      ],
      refuses: refusing(state, whyNot),
      given: (named) => ({ mud: state.mud, rain: state.rain, side: 'active', ...shooterFacts(state, named) }),
      untold: ({ unit }) => (isUntold(state, unit) ? { terrain: TOWN } : {}),
    },
    closing(
      state,
      marksOfFire(state).length > 0 ? 'all have fired: the hits take effect' : 'on to the combat phase',
    ),
  ];
}

/**
 * Whether the shooter stands in a town, as a garrison does, or touches an enemy, as mobile infantry does after a
 * charge; neither may fire (B-FIR-03, B-URB-02; p.46-47, 67).
 */
function shooterFacts(state: BattleState, { unit }: Named): Values {
  const shooter = typeof unit === 'string' ? unitIn(state, unit) : undefined;
  if (shooter === undefined) return {};
  return {
    shooterInContact: isInContact(state, shooter.id),
    ...(shooter.garrison === true && { terrain: TOWN }),
  };
}

const TOWN: ShooterTerrain = 'urban';

function combatOffers(state: BattleState): readonly Offer[] {
  if (isFireOwed(state)) return [];
  const fights = combatsOf(state);
  const offers = fights.map(({ word, attackers, defenders, raw }): Offer => ({
    word,
    title: `${attackers.join(', ')} ${attackers.length === 1 ? 'attacks' : 'attack'} ${defenders.join(', ')}`,
    by: state.active,
    owed: true,
    asksLate: false,
    asksAlone: true,
    procedure: 'combat',
    given: () => raw,
  }));
  return fights.length > 0 ? offers : [closing(state, 'on to the status phase')];
}

function statusOffers(state: BattleState): readonly Offer[] {
  const due = state.groups.filter((group) => isDue(state, group));
  const arrivals = due.map(({ id, arrival, voluntary, begun }): Offer => {
    const mustRoll = !voluntary || begun;
    const shared = { by: state.active, ...(mustRoll && { owed: true, automatic: true }) };
    if (arrival.mode === 'fixed') return { ...shared, word: `arrival-${id}`, title: `${id} arrives` };
    const given = (): Values => ({ groupId: id, factor: arrival.factor, turn: state.turn });
    return {
      ...shared,
      word: `arrival-${id}`,
      title: `does ${id} arrive?`,
      procedure: 'reinforcements',
      given,
    };
  });
  if (arrivals.some(({ owed }) => owed === true)) return arrivals;
  return [
    ...arrivals,
    {
      word: 'concede',
      title: `${state.sides[state.active].name} concedes`,
      by: state.active,
      procedure: 'status',
      given: () => ({ ...statusGiven(state), concede: true }),
    },
    {
      word: 'next',
      title: 'end the turn',
      by: state.active,
      closes: true,
      procedure: 'status',
      given: () => statusGiven(state),
    },
  ];
}

function isDue({ active, turn }: BattleState, { side, arrived, rolled, arrival }: Group): boolean {
  if (side !== active || arrived || rolled) return false;
  return arrival.mode === 'roll' || turn >= (arrival.turn ?? 0);
}
