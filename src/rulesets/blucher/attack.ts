import type { AttackFormat, EngagedAttack } from '../../core/odds/attack';
import type { After } from '../../core/odds/engagement';
import { boolean, type Infer, type Values } from '../../core/input/field';
import { plural } from '../../core/input/text';
import { cellsOf } from '../../core/ruling/lookup';
import type { AttackerFields, CombatOutcome, CombatSituation, DefenderFields } from './combat/fields';
import type { Shot } from './fire/fields';
import { FIRE_RANGE } from './fire/ranges';
import { FIRE_CHECKS } from './fire/tables';
import { attachedArtilleryField, isArtillery, isCavalry } from './unit';
import type { UnitState } from './walk/record/unit';

/** What volleys ask of a defender, and the combat does not. */
const VOLLEY = {
  attachedArtillery: attachedArtilleryField,
  volleys: boolean({
    label: 'It volleys as the attackers come up',
    help: 'no, if it has fired already, or is infantry in rain',
    citation: 'Blücher p.24, 78',
    default: true,
    when: (unit) => !isCavalry(unit),
    whenText: 'infantry and artillery',
  }),
};

/** What changes in the course of an attack, or is for volleys alone, so that the combat must not be told. */
const LEFT_OUT = ['elan', 'ammo', 'boxesLeft', 'prepared', 'garrison', 'entrenched', ...Object.keys(VOLLEY)];

const BEATEN: readonly string[] = ['retreats', 'broken', 'retired'];

/** Who must go back, or is gone. */
const afterCombat: After = ({ outcome }) => {
  const { attackers, defenders } = outcome as unknown as CombatOutcome;
  const results = [...Object.entries(attackers), ...Object.entries(defenders)];
  return Object.fromEntries(
    results.map(([id, { result }]) => [id, { met: true, beaten: BEATEN.includes(result) }]),
  );
};

/** Who is fatigued by the hits does not charge (B-CHG-01; p.41). */
const afterFireEnd: After = ({ situation, outcome: { fatigued } }) =>
  fatigued === true ? { [String(situation.id)]: { out: 'fatigued' } } : {};

/** What the record of a game knows of fire before a charge. */
interface Known {
  readonly active?: unknown;
  readonly phase?: unknown;
  readonly rain?: unknown;
  readonly contacts?: readonly { readonly attacker: string }[];
  readonly units?: Readonly<Record<string, Pick<UnitState, 'side' | 'fired' | 'moved' | 'traits' | 'hits'>>>;
}

/** The steps of a turn as far as its charges; the other side has fired in the turn before (p.24). */
const UP_TO_CHARGES: readonly unknown[] = ['dice', 'information', 'movement'];
/** The steps of that turn after its fire (p.24). */
const AFTER_FIRE: readonly unknown[] = ['combat', 'status'];

function isFireOver({ active, phase, contacts = [], units }: Known, { attackers }: CombatSituation): boolean {
  const isDeclared = contacts.some((one) => attackers.some(({ id }) => id === one.attacker));
  const isOwnTurn = units?.[attackers[0]?.id ?? '']?.side === active;
  return isDeclared || (isOwnTurn ? UP_TO_CHARGES : AFTER_FIRE).includes(phase);
}

type Defender = DefenderFields & Partial<Infer<typeof VOLLEY>>;

const hasLastBox = (unit: Defender): boolean => isArtillery(unit) && unit.boxesLeft === 1;

/** The refusals of fire that the state of the shooter decides. */
const OWN_REFUSALS = ['FIRE_CAV', 'FIRE_TWICE', 'FIRE_MOVED', 'FIRE_TERRAIN', 'FIRE_RAIN'];
const REFUSALS = FIRE_CHECKS.rows.filter(({ code }) => OWN_REFUSALS.includes(code));

/** Guns would retire with their last box (p.50). What it has done counts in its own turn. */
function mayFire(unit: Defender, { active, rain, units }: Known): boolean {
  const record = units?.[unit.id];
  const done = record?.side === active ? record : { fired: false, moved: false };
  const shot = { ...unit, ...done, rain, terrain: unit.whollyInUrban ? 'urban' : undefined };
  const isRefused = REFUSALS.some((row) => row.refuses(shot as unknown as Shot));
  return unit.volleys !== false && !hasLastBox(unit) && !isRefused;
}

/** A volley: who shoots, and at whom. */
interface Volley {
  readonly id: string;
  readonly targetId: string;
}

/**
 * The volleys before the charge. Attackers on foot come within range first, so that each defender who can fires in its
 * own turn at the first of them in front of it; cavalry charges from beyond the range of volleys (p.41, 47).
 */
function volleysOf(situation: CombatSituation, known: Known): readonly Volley[] {
  if (isFireOver(known, situation)) return [];
  const { attackers, defenders } = situation;
  return defenders
    .filter((unit) => mayFire(unit, known))
    .flatMap(({ id }) => {
      const faced = attackers.find(
        ({ type, contacts }) => type === 'INF' && contacts[id]?.inFront !== false && id in contacts,
      );
      return faced ? [{ id, targetId: faced.id }] : [];
    });
}

/** A unit as the situation gives it, without what the course of the attack changes. */
function without(unit: AttackerFields | DefenderFields): Values {
  return Object.fromEntries(Object.entries(unit).filter(([name]) => !LEFT_OUT.includes(name)));
}

function planOf(s: CombatSituation, options: Values, known: Known): EngagedAttack {
  const reach = cellsOf(FIRE_RANGE, options).INF.near;
  const { attackers, defenders } = s;
  const both = [...attackers, ...defenders];
  const volleys = volleysOf(s, known);
  const waiting = ({ id }: { readonly id: string }): number => known.units?.[id]?.hits ?? 0;
  const hit = attackers.filter(
    (one) => waiting(one) > 0 || volleys.some(({ targetId }) => targetId === one.id),
  );
  const hitsOn = ({ id }: { readonly id: string }) => ({
    name: `hits on ${id}`,
    procedure: 'fire-end',
    situation: { id },
  });
  const before = [
    ...defenders.filter(waiting).map(hitsOn),
    ...volleys.map((volley) => ({
      name: `${volley.id} volleys`,
      procedure: 'fire',
      situation: { ...volley, distanceBW: reach },
    })),
    ...hit.map(hitsOn),
  ];
  const combat = {
    name: 'combat',
    procedure: 'combat',
    situation: { attackers: attackers.map(without), defenders: defenders.map(without) },
  };
  const all = (units: readonly { readonly id: string }[], facts: Values): Values =>
    Object.fromEntries(units.map(({ id }) => [id, facts]));
  return {
    kind: 'engaged',
    lossesIn: 'elan',
    costs: { broken: ['broken'], retired: ['retired'] },
    attackers: attackers.map(({ id }) => id),
    defenders: defenders.map(({ id }) => id),
    marks: {
      combat: afterCombat,
      'fire-end': (ruled) => (hit.some(({ id }) => id === ruled.situation.id) ? afterFireEnd(ruled) : {}),
    },
    assumes: [
      ...assumptions(s, volleys, reach),
      ...(both.some(waiting) ? ['the hits marked on them take effect before the charge'] : []),
    ],
    file: {
      schema: 'blucher-engagement/1',
      name: 'attack',
      units: Object.fromEntries(
        both.map((one) => [one.id, { ...one, hits: waiting(one), met: false, beaten: false }]),
      ),
      steps: [...before, combat],
      counts: {
        stopped: all(defenders, { met: false }),
        wins: all(defenders, { beaten: true }),
        loses: all(defenders, { met: true, beaten: false }),
      },
    },
  };
}

function assumptions(
  { attackers, defenders }: CombatSituation,
  volleys: readonly Volley[],
  reach: number,
): readonly string[] {
  return [
    volleys.length === 0
      ? 'nobody fires before the charge'
      : `${plural(volleys.length, 'volley', 'volleys')} at ${reach} BW in the turn before, as the attackers come up; none of theirs. Whom it fatigues does not charge`,
    ...(attackers.some(isCavalry) ? ['cavalry charges from beyond the range of volleys'] : []),
    ...(defenders.some(isArtillery) ? ['guns that fire cross off a box, as the rules say'] : []),
    ...(defenders.some(hasLastBox) ? ['guns keep their last box, with which they would retire'] : []),
    'the attacker wins where every defender retreats or breaks, and loses where none does',
  ];
}

/** A whole attack: the defenders' volleys as it comes up, what their hits do, and the combat (p.46-53, 54-60). */
export const attackFormat: AttackFormat = {
  procedure: 'combat',
  fire: { defenders: VOLLEY },
  plan: (situation, options, known = {}) => planOf(situation as unknown as CombatSituation, options, known),
  acts: ['charge'],
  // The lines of a game have no words for these facts of single units and contacts.
  leavesOut: () =>
    'the ground is open and level, and they meet front to front, where the record knows no better',
};
