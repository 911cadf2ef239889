import { procedure } from '../../../core/ruling/procedure';
import { listing, plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { shownBW } from '../scale';
import { isArtillery } from '../unit';
import { CHARGE_CHECKS, greatestThreats, type Charge } from './charge-checks';
import { outcome, situation, type ChargeOutcome, type ChargeSituation } from './charge-fields';
import { ALLOWANCE_TABLE, allowanceTable, MOVE_TABLE } from './tables';

/**
 * A charge at one target, declared before any unit of the force moves (B-CHG; p.41-44, 67, 69). The target need not
 * be the enemy that engages the charger (B-CHG-09). If a friend's move makes a charge illegal, the unit makes another
 * move in its place, or stays (R-42).
 */
export const charge = procedure({
  id: 'charge',
  title: 'Charge',
  summary: 'Whether a unit may charge a target, and which enemies it then attacks.',
  citation: 'Blücher p.41-44',
  situation,
  outcome,
  tables: [CHARGE_CHECKS.id, ALLOWANCE_TABLE.id, MOVE_TABLE.id],
  units: [
    {
      flag: 'charger',
      short: 'c',
      label: 'Charging unit',
      example: 'Quiot=inf 5',
      nameField: 'id',
      numbers: ['elan'],
      fields: {
        type: 'type',
        traits: 'traits',
        concealed: 'concealed',
        prepared: 'prepared',
        engagedByCav: 'startedEngagedByCav',
        onCrossing: 'onCrossing',
      },
    },
    {
      flag: 'target',
      short: 't',
      label: 'Enemy that it could charge, the target first',
      example: 'Halkett=1.5 front',
      list: 'candidates',
      nameField: 'id',
      numbers: ['distanceBW'],
    },
  ],
  examples: [
    { command: "rule charge -c 'Quiot=inf 5' -t 'Halkett=1.5'", about: 'one target' },
    {
      command: "rule charge -c 'Quiot=inf 5' -t 'Halkett=1 no-front' -t 'Adam=1'",
      about: 'the greater threat goes before',
    },
    {
      command: "rule charge -c 'Watier=cav 4' -t 'Halkett=3' --woods-or-urban-in-path",
      about: 'cavalry past a wood',
    },
  ],
  verdict: ({ legal, contacts }, s) =>
    legal
      ? `${s.id} charges ${s.targetId}${contacts.length > 1 ? ` and touches ${others(s)}` : ''}.`
      : `${s.id} does not charge ${s.targetId}.`,
  orders,
  *resolve(s, umpire) {
    if (!umpire.examine(CHARGE_CHECKS, chargeOf(s, umpire))) return refused(s, umpire);
    explain(s, umpire);
    return {
      legal: true,
      refusals: [],
      contacts: [s.targetId, ...s.alsoTouches],
      moved: true,
      prepared: false,
      revealed: s.concealed,
    };
  },
});

const others = ({ alsoTouches }: ChargeSituation): string => listing(alsoTouches, 'and');

/**
 * Adds the enemy cavalry that this charge would attack together with friends of the other arm, which is not allowed; by
 * option, enemies that it touches without aiming at them are excepted (B-CHG-08, R-21; p.43).
 */
function chargeOf(s: ChargeSituation, umpire: Umpire): Charge {
  return { ...s, mixedOn: () => mixedOn(s, () => umpire.option('incidentalMixedAttack')) };
}

type Attack = Pick<ChargeSituation, 'type' | 'targetId' | 'alsoTouches' | 'otherAttackers' | 'friendsAttack'>;

export function mixedOn(s: Attack, incidentalMixedAttack: () => unknown): readonly string[] {
  const mixed = isArtillery(s)
    ? []
    : Object.entries({ ...touchedOf(s), ...s.otherAttackers })
        .filter(([, { type, by }]) => type === 'CAV' && by.some((arm) => arm !== s.type))
        .map(([id]) => id);
  const incidental = mixed.filter((id) => s.alsoTouches.includes(id));
  const excepted = incidental.length > 0 && incidentalMixedAttack() === 'allow';
  return excepted ? mixed.filter((id) => !incidental.includes(id)) : mixed;
}

/** Those of `friendsAttack` that this charge would touch. */
function touchedOf({ friendsAttack = {}, targetId, alsoTouches }: Attack): typeof friendsAttack {
  const touched = [targetId, ...alsoTouches];
  return Object.fromEntries(Object.entries(friendsAttack).filter(([id]) => touched.includes(id)));
}

/** The outcome of a charge that is not allowed: the unit stays as it is. */
function refused(s: ChargeSituation, umpire: Umpire): ChargeOutcome {
  return {
    legal: false,
    refusals: umpire.refusals.map(({ code }) => code),
    contacts: [],
    moved: false,
    prepared: s.prepared === true,
    revealed: false,
  };
}

function explain(s: ChargeSituation, umpire: Umpire): void {
  if (allowanceTable({ ...s }, 'full', umpire.settings) !== undefined) umpire.look(ALLOWANCE_TABLE);
  umpire
    .by('B-CHG-03')
    .step(
      'Blücher p.41-42',
      () =>
        `${s.id} charges over ${shownBW(s.travelBW)} of ${shownBW(s.fullMove ?? 0)}; difficult ground takes nothing off`,
    );
  if (s.candidates.length > 1) umpire.by('B-CHG-07, R-22').step('Blücher p.42', threatText, s);
}

/** The defenders that contact reveals; a battle knows who lies face down, and may give up the charge (B-INF-03, R-23, R-42). */
function faceUp(contacts: readonly string[], { faceDown }: ChargeSituation): readonly string[] {
  if (faceDown === undefined) return [`Turn face up what is concealed of ${listing(contacts, 'and')}.`];
  const turned = contacts.filter((id) => faceDown.includes(id));
  return turned.length === 0 ? [] : [`Turn ${listing(turned, 'and')} face up once the force has moved.`];
}

function threatText({ candidates, targetId }: ChargeSituation): string {
  const threats = greatestThreats(candidates).map(({ id }) => id);
  return threats.length > 1
    ? `${listing(threats, 'and')} are equally threatening: the player chooses`
    : `${targetId} is the greatest threat`;
}

/**
 * The charger moves into contact and loses its prepared marker, all units in contact are revealed, and a combat is owed
 * (B-CHG-05, B-CHG-11, B-CMB-44, R-23; p.34, 42-43).
 */
function orders(o: ChargeOutcome, s: ChargeSituation): readonly string[] {
  if (!o.legal) return [];
  const pivot =
    s.pivotDeg > 0
      ? `Pivot ${s.id} by ${plural(s.pivotDeg, 'degree', 'degrees')}, then move it`
      : `Move ${s.id}`;
  return [
    `Name ${s.targetId} as the target before any unit of the force moves.`,
    ...(o.revealed ? [`Turn ${s.id} face up.`] : []),
    `${pivot} straight ahead until it touches ${s.targetId}; there it stops, without squaring up.`,
    ...(s.prepared === true ? [`Take away its prepared marker.`] : []),
    ...faceUp(o.contacts, s),
    ...(s.endsOn === 'friendOfForce' ? [`Move the friend under it before the activation ends.`] : []),
    `In the combat phase ${s.id} attacks ${listing(o.contacts, 'and')}.`,
  ];
}
