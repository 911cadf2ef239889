import type { Rules } from '../../../core/adjudicate';
import type { Offer } from '../../../core/battle';
import { barredOf, firstOf } from '../../../core/walk/units';
import type { Values } from '../../../core/field';
import { valueIn } from '../../../core/keyed';
import { nameIn } from './changes';
import { closing, unitRole } from './common';
import { sideOf } from './owed';
import { refusalsOf } from './refusal';
import { morale, victorySituation } from './situations';
import { idsOn, unitIn, unitsOn, type BattleState } from './state';
import type { UnitState } from './unit-state';

/** Disordered units that recover by themselves come first; all other rallying is the owner's choice (6.2-6.4, 8.4). */
export function rallyOffers(state: BattleState, rules: Rules): readonly Offer[] {
  const recovering = unitsOn(state, (unit) => recovers(state, unit));
  if (recovering.length > 0) return recovering.map((unit) => recoverOffer(state, unit));
  const guns = Object.values(state.units).filter((unit) => unit.guns === 'abandoned');
  return [
    rallyOffer(state, rules),
    ...gunOffers(state, guns),
    { ...gameEnd(state), word: 'finish', title: 'the players end the battle here' },
    state.turn < state.lastTurn
      ? closing(state, 'the turn ends')
      : { ...gameEnd(state), word: 'next', title: 'the last turn is over', closes: true },
  ];
}

/** Proposes only the units that the rules let rally, and says why the others cannot. */
function rallyOffer(state: BattleState, rules: Rules): Offer {
  const barred = barredOf(unitsOn(state), (unit) => whyNoRally(state, unit, rules));
  const rallying = idsOn(state, ({ id }) => valueIn(barred, id) === undefined);
  return {
    word: 'rally',
    title: 'a shaken or broken unit rallies',
    by: state.holder ?? 'A',
    procedure: 'rally',
    roles: [{ ...unitRole(rallying), barred }],
    given: ({ unit }) => rallySituation(state, String(unit)),
  };
}

/** Why a unit does not rally in this phase, as words that follow its name. */
function whyNoRally(state: BattleState, { id, status, turn }: UnitState, rules: Rules): string | undefined {
  if (turn.rallied) return 'has rallied in this turn';
  if (status === 'steady') return 'is steady, and has nothing to rally from';
  const known = rallySituation(state, id);
  const refusals = refusalsOf(state, { procedure: 'rally', unit: id, known }, rules);
  const reasons = refusals.map((text) => (text.startsWith(`${id} `) ? `it${text.slice(id.length)}` : text));
  return reasons.length === 0 ? undefined : `cannot rally: ${reasons.join('; ')}`;
}

function gameEnd(state: BattleState): Pick<Offer, 'by' | 'procedure' | 'given'> {
  return { by: state.holder ?? 'A', procedure: 'victory', given: () => victorySituation(state, true) };
}

function rallySituation(state: BattleState, id: string): Values {
  const { turn } = state;
  const unit = unitIn(state, id);
  return {
    ...morale(state, id),
    turn,
    disorderCauseEndedTurn: causeEnded(unit, turn),
    becameShakenTurn: Math.min(unit?.becameShaken ?? turn, turn),
  };
}

/** The turn in which the cause of its disorder ended; null while it lasts, even if it is known when it will end. */
function causeEnded(unit: UnitState | undefined, turn: number): number | null {
  const ended = unit?.disorderEnded ?? null;
  return ended !== null && ended > turn ? null : ended;
}

/**
 * Whether a unit recovers by itself: the cause of its disorder ended in an earlier turn, and it has done nothing this
 * turn (G6.2-03). Cossacks never do.
 */
function recovers(state: BattleState, unit: UnitState): boolean {
  const { turn, status, disorderEnded, cossack, changing } = unit;
  const acted = turn.fired > 0 || turn.fought || turn.moved || turn.movedEarly;
  const isPast = disorderEnded !== null && disorderEnded < state.turn;
  return (
    status === 'disordered' && cossack !== true && changing === null && !turn.rallied && !acted && isPast
  );
}

function recoverOffer(state: BattleState, { id, side }: UnitState): Offer {
  return {
    word: `recover ${id}`,
    title: `${id} is in order again`,
    by: side,
    owed: true,
    automatic: true,
    procedure: 'rally',
    given: () => ({ name: id, ...rallySituation(state, id) }),
  };
}

/** Guns whose crew has left them are captured, or manned again (13.1, R-65). */
function gunOffers(state: BattleState, guns: readonly UnitState[]): readonly Offer[] {
  if (guns.length === 0) return [];
  const batteries = guns.map(({ id }) => id);
  const crews = guns
    .filter(({ where, status }) => where === 'table' && status !== 'broken')
    .map(({ id }) => id);
  const barred = barredOf(unitsOn(state), ({ status, side }) =>
    firstOf([
      [status === 'broken', 'is broken'],
      [guns.every((one) => one.side === side), 'has no abandoned guns of its enemy to take'],
    ]),
  );
  const captors = idsOn(state, ({ id }) => valueIn(barred, id) === undefined);
  const capture: Offer = {
    word: 'capture',
    title: 'a unit has stood in contact with abandoned guns all turn',
    by: state.holder ?? 'A',
    procedure: 'capture-guns',
    roles: [
      { ...unitRole(captors, 'Captor'), barred },
      {
        ...{ name: 'battery', label: 'Battery', among: batteries },
        sensible: (named) =>
          batteries.filter((id) => sideOf(state, id) !== sideOf(state, nameIn(named, 'unit'))),
      },
    ],
    given: (named) => captureSituation(state, nameIn(named, 'battery')),
  };
  const man: Offer = {
    word: 'man',
    title: 'a crew is at its guns again',
    by: state.holder ?? 'A',
    roles: [{ name: 'battery', label: 'Battery', among: crews }],
  };
  return [capture, ...(crews.length > 0 ? [man] : [])];
}

function captureSituation(state: BattleState, battery: string): Values {
  const guns = unitIn(state, battery);
  return {
    gunsName: battery,
    gunsAbandoned: true,
    pricePerCrew: guns?.price,
    originalCrew: guns?.originalStrength,
  };
}
