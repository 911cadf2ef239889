import type { Offer, Role } from '../../../core/battle';
import { barredOf } from '../../../core/walk/units';
import type { Values } from '../../../core/field';
import { listing } from '../../../core/text';
import { divisionsOf } from '../charge/fields';
import { present, unitIn, type State } from '../state/state';
import { dueToFire, withMarker } from '../state/walk';
import { STEP_KINDS } from '../turn/steps';
import { FACES, type Unit } from '../units/unit';

/** Firing markers without a target come off first; then every unit that still has one must fire (GT3-01, GT3-02). */
export function firingOffers(field: State): readonly Offer[] {
  if (!field.turn.firingStarted) return startOffers(field);
  const due = dueToFire(field).map(({ id }) => id);
  if (due.length === 0) return [];
  const own = present(field).filter(({ id, side }) => side === field.movingSide && !due.includes(id));
  const barred = barredOf(own, ({ hasFired }) => (hasFired ? 'has fired' : 'does not have to fire'));
  const firer: Role = { name: 'firer', label: 'Unit that fires', among: due, barred };
  const enemies = present(field).filter(({ side }) => side !== field.movingSide);
  const fire: Offer = {
    word: 'fire',
    title: `${listing(due, 'and')} must fire`,
    by: field.movingSide,
    owed: true,
    procedure: 'fire',
    roles: [firer, { name: 'target', label: 'Target', among: enemies.map(({ id }) => id) }],
    given: (named) => STEP_KINDS.fire.situation(field, { do: 'fire', targetLost: false, ...named }),
  };
  const excuse: Offer = {
    word: 'excuse',
    title: 'the only target of a unit has fled: it need not fire',
    by: field.movingSide,
    procedure: 'fire',
    roles: [firer],
    given: (named) => STEP_KINDS.fire.situation(field, { do: 'fire', targetLost: true, ...named }),
  };
  const open = [...(field.turn.fled.length > 0 ? [excuse] : []), withoutTarget(field, due)];
  return enemies.length > 0 ? [fire, ...open] : open.map((offer) => ({ ...offer, owed: true }));
}

function startOffers(field: State): readonly Offer[] {
  const marked = withMarker(field).map(({ id }) => id);
  if (marked.length === 0) return [];
  const valid: Offer = {
    word: 'valid',
    title: `all with a Firing marker have a valid target: ${listing(marked, 'and')}`,
    by: field.movingSide,
    owed: true,
    procedure: 'firing-start',
    given: () => targetsGiven(field, marked, []),
  };
  const title = 'some have none, and their markers come off';
  return [valid, { ...withoutTarget(field, marked), title, owed: true }];
}

/** A unit that has no valid target after all loses its marker, as at the start of the phase (GT3-01). */
function withoutTarget(field: State, among: readonly string[]): Offer {
  return {
    word: 'invalid',
    title: 'a unit has no valid target after all, and its marker comes off',
    by: field.movingSide,
    procedure: 'firing-start',
    roles: [{ name: 'units', label: 'Units without a target', among, many: true }],
    given: ({ units = [] }) => targetsGiven(field, among, [units].flat()),
  };
}

function targetsGiven(field: State, of: readonly string[], without: readonly string[]): Values {
  const units = of.map((unit) => ({ unit, hasValidTarget: !without.includes(unit) }));
  return STEP_KINDS['firing-start'].situation(field, { do: 'firing-start', units });
}

/** All charges on one target together, in the order that the moving side wishes (GT4-01, GT4-02). */
export function chargeOffers(field: State): readonly Offer[] {
  const { followUp } = field.turn;
  if (followUp) {
    const charger = unitIn(field, followUp.charger);
    return [resolveOffer(field, followUp.target, charger ? [charger] : [])];
  }
  const units = present(field);
  const targets = [...new Set(units.flatMap(({ charge }) => charge ?? []))];
  return targets.map((target) =>
    resolveOffer(
      field,
      target,
      units.filter(({ charge }) => charge === target),
    ),
  );
}

/** Said of a charger that has lost contact: it drops out (GT4-06). */
const AWAY = 'away';

const touchOf = (id: string): string => `touch of ${id}`;

function resolveOffer(field: State, target: string, chargers: readonly Unit[]): Offer {
  const ids = chargers.map(({ id }) => id);
  const situationOf = (step: object): Values =>
    STEP_KINDS.charge.situation(field, { do: 'charge', target, ...step });
  const whole = situationOf({ chargers: ids.map((unit) => ({ unit })) });
  if (whole.targetPresent === false) return lapseOffer(field, target, ids, whole);
  const touches: readonly Role[] = ids.map((id) => ({
    name: touchOf(id),
    label: `Part of ${target} that ${id} touches`,
    among: [...FACES, AWAY],
  }));
  return {
    word: `resolve ${target}`,
    title: `${listing(ids, 'and')} ${ids.length > 1 ? 'charge' : 'charges'} ${target}`,
    by: field.movingSide,
    owed: true,
    procedure: 'charge',
    roles: [...commandRoles(chargers), ...principalRoles(ids), ...touches],
    given: ({ command, principal, ...touch }) => {
      const listed = ids.map((unit) => {
        const face = touch[touchOf(unit)];
        return face === AWAY ? { unit, inContact: false } : { unit, inContact: true, contactFace: face };
      });
      const nextTargets = nextTargetsOf(field, target);
      return { ...situationOf({ chargers: listed, command, principal }), nextTargets };
    },
  };
}

/** Nobody has to say anything of a charge whose target has fled or left: it lapses (GT4-05). */
function lapseOffer(field: State, target: string, chargers: readonly string[], situation: Values): Offer {
  return {
    word: `resolve ${target}`,
    title: `${target} has fled or left: the charge of ${listing(chargers, 'and')} on it lapses`,
    by: field.movingSide,
    owed: true,
    procedure: 'charge',
    given: () => situation,
  };
}

/** Whom victorious cavalry can charge next: silenced guns are not charged, nor is who has just fled (GT4-05, GTP-20). */
function nextTargetsOf(field: State, target: string): readonly string[] {
  return present(field)
    .filter(({ side, state }) => side !== field.movingSide && state !== 'silenced')
    .map(({ id }) => id)
    .filter((id) => id !== target && !field.turn.fled.includes(id));
}

/** Units of several Divisions never charge together: the moving side chooses one Division (GT4-04). */
function commandRoles(chargers: readonly Unit[]): readonly Role[] {
  const among = divisionsOf(chargers.map((unit) => ({ unit, inContact: true })));
  return among.length > 1 ? [{ name: 'command', label: 'Division whose charge it is', among }] : [];
}

function principalRoles(ids: readonly string[]): readonly Role[] {
  return ids.length > 1 ? [{ name: 'principal', label: 'Principal charger', among: ids }] : [];
}
