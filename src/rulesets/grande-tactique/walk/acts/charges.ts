import { listing } from '../../../../core/input/text';
import type { At } from '../../../../core/walk/act';
import { charge } from '../../charge/charge';
import { divisionsOf } from '../../charge/fields';
import { afterCharge } from '../../turn/changes';
import { chargeGiven, marked } from '../../turn/situations';
import { present, unitIn } from '../../turn/state';
import { FACES, type Unit } from '../../units/unit';
import { enemyUnits, idsOf, type BattleState } from '../record';
import { ruled } from './make-act';

/** All charges on one target. */
interface Charges {
  /** The target. */
  readonly id: string;
  readonly chargers: readonly Unit[];
}

type AtCharges = At<BattleState, Charges>;

/** Said of a charger that has lost contact: it drops out (GT4-06). */
const AWAY = 'away';

const touchOf = (id: string): string => `touch of ${id}`;

/** All charges on one target together, in the order that the moving side wishes (GT4-01, GT4-02). */
export const resolve = ruled(charge, {
  word: 'resolve',
  each: ({ state }) => chargesDue(state),
  title: (at) => (isLapsed(at) ? lapseTitle(at.of) : chargeTitle(at.of)),
  owed: true,
  roles: (at) => (isLapsed(at) ? {} : { ...leaderRoles(at.of), ...touchRoles(at.of) }),
  given: (named, at) => {
    const { id: target, chargers } = at.of;
    if (isLapsed(at)) return lapsedGiven(at);
    const touching = chargers.map(({ id: unit }) => {
      const face = named[touchOf(unit)];
      const contactFace = FACES.find((one) => one === face);
      return face === AWAY ? { unit, inContact: false } : { unit, inContact: true, contactFace };
    });
    return {
      ...chargeGiven(at.state, { target, chargers: touching }),
      nextTargets: nextTargetsOf(at.state, target),
    };
  },
  apply: afterCharge,
});

/** A follow-up charge is resolved before any other (GT4-21). */
function chargesDue(state: BattleState): readonly Charges[] {
  const { followUp } = state.turn;
  if (followUp) {
    const charger = unitIn(state, followUp.charger);
    return [{ id: followUp.target, chargers: charger ? [charger] : [] }];
  }
  const targets = new Set(present(state).flatMap(({ charge: target }) => target ?? []));
  return [...targets].map((id) => ({ id, chargers: marked(state, id) }));
}

const lapsedGiven = ({ state, of: { id: target, chargers } }: AtCharges) =>
  chargeGiven(state, { target, chargers: chargers.map(({ id: unit }) => ({ unit })) });

/** A charge lapses when its target has fled or left: nobody has to say anything of it (GT4-05). */
const isLapsed = (at: AtCharges): boolean => lapsedGiven(at).targetPresent === false;

const lapseTitle = ({ id, chargers }: Charges): string =>
  `${id} has fled or left: the charge of ${listing(idsOf(chargers), 'and')} on it lapses`;

const chargeTitle = ({ id, chargers }: Charges): string =>
  `${listing(idsOf(chargers), 'and')} ${chargers.length > 1 ? 'charge' : 'charges'} ${id}`;

/** Units of several Divisions never charge together: the moving side chooses one (GT4-04), and a principal charger. */
function leaderRoles({ chargers }: Charges) {
  const divisions = divisionsOf(chargers.map((unit) => ({ unit, inContact: true })));
  return {
    command: {
      label: 'Division whose charge it is',
      among: () => divisions,
      when: () => divisions.length > 1,
      field: 'command',
    },
    principal: {
      label: 'Principal charger',
      among: () => idsOf(chargers),
      when: () => chargers.length > 1,
      field: 'principal',
    },
  } as const;
}

function touchRoles({ id: target, chargers }: Charges) {
  return Object.fromEntries(
    chargers.map(({ id }) => [
      touchOf(id),
      { label: `Part of ${target} that ${id} touches`, among: () => [...FACES, AWAY] },
    ]),
  );
}

/** Whom victorious cavalry can charge next: silenced guns are not charged, nor is who has just fled (GT4-05, GTP-20). */
function nextTargetsOf(state: BattleState, target: string): readonly string[] {
  const ids = idsOf(enemyUnits(state).filter((unit) => unit.state !== 'silenced'));
  return ids.filter((id) => id !== target && !state.turn.fled.includes(id));
}
