import type { AttackEnd, AttackFormat } from '../../core/odds/attack';
import type { Values } from '../../core/input/field';
import { listing } from '../../core/input/text';
import { chargersLeft, type ChargeOutcome, type ChargeSituation } from './charge/fields';
import { FACES } from './units/unit';

/** The chargers' check stands for the fire that meets them (GT4-07), so that those who fail it never charge home. */
function endOf(outcome: Values): AttackEnd {
  const { lapsed, checks, succeeded, newStates, principal } = outcome as unknown as ChargeOutcome;
  if (lapsed || checks[0]?.pass === false) return 'stopped';
  if (succeeded) return 'wins';
  return newStates[principal ?? ''] === 'shaken' ? 'loses' : 'stalemate';
}

/** A whole attack is a charge (Sequence §4). */
export const attackFormat: AttackFormat = {
  procedure: 'charge',
  plan: (situation) => ({
    kind: 'ruled',
    lossesIn: 'losses',
    assumes: assumptions(situation as unknown as ChargeSituation),
    end: endOf,
  }),
  acts: ['charge', 'ride'],
  leavesOut: (situation) => touchText(situation as unknown as ChargeSituation),
};

/** What the chargers touch, and how it is said otherwise: the record does not know it (GTM-09, GTM-10). */
function touchText({ target: { id }, ...charge }: ChargeSituation): string {
  const chargers = chargersLeft(charge);
  const touching = FACES.flatMap((face) => {
    const ids = chargers.flatMap(({ unit, contactFace }) => (contactFace === face ? unit.id : []));
    return ids.length === 0
      ? []
      : `${listing(ids, 'and')} ${ids.length > 1 ? 'touch' : 'touches'} the ${face}`;
  });
  const text = `${listing(touching, 'and')} of ${id}`;
  if (chargers.some(({ contactFace }) => contactFace !== 'front')) return text;
  const others = chargers.map(({ unit }, i) => ({
    unit: { id: unit.id, charge: id },
    contactFace: i === chargers.length - 1 ? 'flank' : 'front',
  }));
  return `${text}; else say chargers:${JSON.stringify(others)}`;
}

function assumptions({ target, withstood, routedResult }: ChargeSituation): readonly string[] {
  const isOpen = withstood === undefined && target.arm !== 'artillery' && target.state !== 'routed';
  return [
    'there is no fire of its own: the chargers’ check includes it, and those who fail it are stopped',
    'units have no losses: they are shaken, flee, or are silenced',
    ...(isOpen ? ['what follows a charge that is withstood is lost: a stalemate, all stay in contact'] : []),
    ...(target.state === 'routed' && routedResult === undefined
      ? ['what becomes of a routed target is lost: a stalemate']
      : []),
  ];
}
