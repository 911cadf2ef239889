import type { Values } from '../../../core/input/field';
import { ATTACKER, DEFENDER, procedure, type UnitFlag } from '../../../core/ruling/procedure';
import { inParallel, valuesOf, type Branch } from '../../../core/dice/roll';
import { meantBy, plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { ADVANCE_BW } from './advance';
import { RETREAT_BW } from './retreat-fields';
import { outcome, situation, type CombatOutcome, type CombatSituation } from './fields';
import { outcomeOf } from './outcome';
import { leaderOrders } from '../off-table';
import { WOUNDED } from '../personalities';
import { squareWord } from '../unit';
import { contests, groupOf, poolsOf, type Pool, type Verdict } from './contests';
import {
  ALLOCATION_CHECKS,
  ATTACKER_REROLLS,
  COMBAT_CHECKS,
  COMBAT_MODIFIERS,
  DEFENDER_REROLLS,
  REROLL_GRID,
  type Attacker,
  type Defender,
} from './tables';

/** What the words of unit shorthand note on a unit, until `gather` knows its contacts. */
interface Noted {
  readonly touches?: Readonly<Record<string, Values>>;
  readonly everyContact?: Values;
  readonly flanked?: boolean;
}

/** The key of the notes on a unit: a symbol, so that no input can contain one. */
const NOTE = Symbol('noted');

function notesOn(unit: object): Noted {
  return (unit as { [NOTE]?: Noted })[NOTE] ?? {};
}

function note(unit: object, change: (noted: Noted) => Noted): void {
  (unit as { [NOTE]?: Noted })[NOTE] = change(notesOn(unit));
}

/** A shorthand word that sets fields of every contact of an attacker. */
function contactWord(
  help: string,
  fields: Values,
): { help: string; apply(unit: Record<string, unknown>): void } {
  return {
    help,
    apply: (unit) =>
      note(unit, (noted) => ({ ...noted, everyContact: { ...noted.everyContact, ...fields } })),
  };
}

const FLANKING = { inFront: false, centreBehind: true };

const MOST = '!';

/**
 * Notes a defender that an attacker touches: `>Halkett!` fills most of its front, `>Halkett:3` gets three of its dice,
 * and both may be combined. Returns what is wrong, as a message that follows the typed word.
 */
function touch(unit: Record<string, unknown>, name: string, value?: string): string | undefined {
  const most = name.endsWith(MOST) || value?.endsWith(MOST) === true;
  const dice = value?.replace(MOST, '');
  if (dice !== undefined && !/^\d{1,3}$/.test(dice))
    return 'has no number of dice after ":"; give, for example, >Halkett:3';
  const touched = { ...(most && { most }), ...(dice !== undefined && { dice: Number(dice) }) };
  const id = name.endsWith(MOST) ? name.slice(0, -MOST.length) : name;
  if (id === '') return 'has no name; write it directly after ">": >Halkett';
  note(unit, (noted) => ({ ...noted, touches: { ...noted.touches, [id]: touched } }));
  return undefined;
}

const ATTACKER_FLAG: UnitFlag = {
  ...ATTACKER,
  label: 'Attacker',
  example: 'Quiot=inf 5 difficult',
  list: 'attackers',
  nameField: 'id',
  numbers: ['elan'],
  refers: {
    mark: '>',
    help: 'a defender that it touches, by any clear beginning of its name; with ! the one that fills most of its front, with : the dice put on it: >Halkett! or >"Old Guard"!, >Halkett:3 >Maitland:2',
    apply: touch,
  },
  words: {
    flanking: contactWord('it flanks what it touches', FLANKING),
    uphill: contactWord('what it touches stands higher', { defenderHigher: true }),
    works: contactWord('it attacks across the entrenchment', { viaEntrenchment: true }),
    covered: contactWord('front edge and contacts are all in woods or all in a town', {
      contactInWoodsOrUrban: true,
    }),
  },
};

const DEFENDER_FLAG: UnitFlag = {
  ...DEFENDER,
  label: 'Defender',
  example: 'Halkett=inf 6 steady prepared',
  list: 'defenders',
  nameField: 'id',
  numbers: ['ammo', 'elan'],
  words: {
    flanked: {
      help: 'some attacker flanks it',
      apply: (unit) => note(unit, (noted) => ({ ...noted, flanked: true })),
    },
    square: squareWord('prepared'),
    town: { help: 'it stands wholly in one town base', apply: (unit) => void (unit.whollyInUrban = true) },
  },
};

/** Turns the notes on units into contacts. */
function gather(raw: Values): Values {
  const defenders = units(raw.defenders);
  const attackers = units(raw.attackers);
  if (defenders.length === 0 || attackers.length === 0) return raw;
  if (![...defenders, ...attackers].some((unit) => NOTE in unit)) return raw;
  const ids = defenders.map((unit, i) => idOf(unit, i, defenders.length));
  const flanked = ids.filter((_, i) => notesOn(defenders[i] ?? {}).flanked === true);
  return {
    ...raw,
    ...(raw.defenders !== undefined && { defenders: defenders.map(without) }),
    ...(raw.attackers !== undefined && {
      attackers: attackers.map((unit) => withContacts(unit, ids, flanked)),
    }),
  };
}

/** The noted defenders by their ids: players may type any unambiguous beginning of a name. */
function touchesOf({ touches }: Noted, ids: readonly string[]): Noted['touches'] {
  if (touches === undefined) return undefined;
  const named = (typed: string): string => {
    const [id, ...others] = meantBy(typed, ids);
    return id !== undefined && others.length === 0 ? id : typed;
  };
  return Object.fromEntries(Object.entries(touches).map(([typed, facts]) => [named(typed), facts]));
}

function withContacts(unit: Values, ids: readonly string[], flanked: readonly string[]): Values {
  const noted = notesOn(unit);
  const touched =
    touchesOf(noted, ids) ?? unit.contacts ?? (ids.length === 1 ? { [ids[0] ?? '']: {} } : undefined);
  if (touched === undefined) return noted.everyContact ? spread(unit, ids, noted, flanked) : without(unit);
  return spread(
    unit,
    Object.keys(touched),
    { ...noted, touches: touched as Noted['touches'] & object },
    flanked,
  );
}

function spread(unit: Values, ids: readonly string[], noted: Noted, flanked: readonly string[]): Values {
  const contacts = ids.map((id) => [
    id,
    { ...noted.touches?.[id], ...noted.everyContact, ...(flanked.includes(id) && FLANKING) },
  ]);
  return { ...without(unit), contacts: Object.fromEntries(contacts) as Values };
}

function without(unit: Values): Values {
  return Object.fromEntries(Object.entries(unit));
}

function units(list: unknown): readonly Values[] {
  return Array.isArray(list)
    ? (list as unknown[]).filter((unit): unit is Values => typeof unit === 'object' && unit !== null)
    : [];
}

/** The id of a defender; for one without a name, the default that its field gives. */
function idOf(unit: Values, index: number, count: number): string {
  return typeof unit.id === 'string' ? unit.id : count > 1 ? `defender ${index + 1}` : 'defender';
}

const RESULT_WORDS = {
  holds: 'holds',
  retreats: 'retreats',
  broken: 'breaks',
  retired: 'retires',
  mayAdvance: 'may advance',
  mustAdvance: 'must advance',
} as const;

function verdict(o: CombatOutcome): string {
  const defenders = Object.entries(o.defenders).map(([id, d]) => {
    const score = `${d.won ? (d.difference === 0 ? 'wins a tie of' : 'wins') : 'loses'} ${d.defense ?? '?'}-${d.attack ?? '?'}`;
    const then = d.retiresAfter === true ? ', then retires' : '';
    return `${id} ${score} and ${RESULT_WORDS[d.result]}${then}`;
  });
  const attackers = Object.entries(o.attackers).map(([id, a]) => `${id} ${RESULT_WORDS[a.result]}`);
  return `${[...defenders, ...attackers].join('; ')}.`;
}

/**
 * Combat does not take a prepared marker away, a retreat does (B-CMB-41; p.62). Retreats are listed, but their owner
 * chooses the order in which they are made (B-RET-11).
 */
function orders(o: CombatOutcome, s: CombatSituation): readonly string[] {
  const prepared = s.defenders.filter((unit) => unit.prepared === true).map(({ id }) => id);
  const sides = [...Object.entries(o.defenders), ...Object.entries(o.attackers)];
  return [
    ...sides.flatMap(([id, unit]) => fatigueOrder(id, unit)),
    ...o.moves.map(({ id, move, compulsory }) => {
      if (move === 'retreat')
        return `${id} retreats ${RETREAT_BW} BW${prepared.includes(id) ? ' and loses its prepared marker' : ''}.`;
      return compulsory
        ? `${id} must advance straight ahead, as far as it can, up to ${ADVANCE_BW} BW.`
        : `${id} may advance up to ${ADVANCE_BW} BW straight ahead.`;
    }),
    ...(o.moves.some(({ move }) => move === 'retreat') ? [NO_WAY_BACK] : []),
    ...Object.entries(o.defenders).flatMap(([id, d]) => ammoOrder(id, d)),
    ...[...s.defenders, ...s.attackers].flatMap(({ id, subcommander }) =>
      retires(id, o) ? leaderOrders(subcommander, false) : [],
    ),
    ...[...new Set(o.atRisk)].map((id) => riskOrder(id, o.atRisk)),
  ];
}

/** The ends of a retreat that cannot be made in full (B-RET-06, B-RET-10). */
const NO_WAY_BACK =
  'Who has no legal path, or only one over the enemy’s table edge, breaks; over another edge it retires.';

function fatigueOrder(
  id: string,
  { fatigues, elan, result }: { fatigues?: number | undefined; elan?: number | undefined; result: string },
): string[] {
  if (result === 'broken') return [`${id} is broken: remove it; it counts against army morale.`];
  const marked =
    fatigues === undefined
      ? []
      : [`${id}: mark ${plural(fatigues, 'fatigue', 'fatigues')} (elan now ${elan ?? 0}).`];
  return result === 'retired' ? [...marked, `${id} leaves the table, retired.`] : marked;
}

/** Whether a unit leaves the table unbroken, over an edge or because its ammo is used up (B-SUB-04; p.94). */
function retires(id: string, { defenders, attackers }: CombatOutcome): boolean {
  const { result, retiresAfter } = { ...defenders[id], ...attackers[id] };
  return result === 'retired' || retiresAfter === true;
}

/** By option he rolls once for each cause (R-31). */
function riskOrder(id: string, atRisk: readonly string[]): string {
  const times = atRisk.filter((one) => one === id).length;
  return `The subcommander with ${id} is at risk: roll ${times > 1 ? `${times} dice, any` : 'a die,'} ${WOUNDED} wounds him.`;
}

function ammoOrder(id: string, { ammoMarked, retiresAfter }: CombatOutcome['defenders'][string]): string[] {
  if (ammoMarked !== 1) return [];
  return [
    `${id}: cross off one ammo box${retiresAfter === true ? '; it was the last, so the unit retires' : ''}.`,
  ];
}

/** Paths of fields that are asked only once the dice make them matter. What bars a retreat is shown as an order. */
function late(o: CombatOutcome, s: CombatSituation): readonly (readonly (string | number)[])[] {
  return s.defenders.flatMap(({ id, steadfast }, i) => {
    const lost = o.defenders[id]?.won === false && o.defenders[id].result === 'holds';
    return steadfast === true && lost ? [['defenders', i, 'steadfastStays']] : [];
  });
}

/** Everything before the dice: who fights whom, with how many dice, and who re-rolls. Null if the combat is refused. */
function prepare(s: CombatSituation, umpire: Umpire): Prepared | null {
  const { attackers, defenders } = groupOf(s);
  if (!umpire.examine(COMBAT_CHECKS, { attackers, defenders, umpire })) return null;
  const defense = poolsOf(defenders, umpire);
  const attack = poolsOf(attackers, umpire);
  return umpire.refused ? null : { defense, attack, branches: contests(defense, attack, umpire) };
}

interface Prepared {
  readonly defense: readonly Pool<Defender>[];
  readonly attack: readonly Pool<Attacker>[];
  readonly branches: readonly Branch<Verdict>[];
}

/** A combat: any number of attackers and defenders that are linked by contact (B-CMB; p.54-62). */
export const combat = procedure({
  id: 'combat',
  title: 'Combat',
  summary: 'One group of attackers and defenders in contact fights.',
  citation: 'Blücher p.54-62',
  situation,
  outcome,
  units: [ATTACKER_FLAG, DEFENDER_FLAG],
  tables: [
    COMBAT_MODIFIERS.id,
    DEFENDER_REROLLS.id,
    ATTACKER_REROLLS.id,
    REROLL_GRID.id,
    COMBAT_CHECKS.id,
    ALLOCATION_CHECKS.id,
  ],
  examples: [
    { command: "combat 'cav 4 shock > inf 6 prepared'", about: 'cavalry on prepared infantry' },
    {
      command:
        "combat -a 'Quiot=inf 5 difficult' -a 'Watier=cav 4 shock flanking' -d 'Halkett=inf 6 steady prepared difficult'",
      about: 'two attackers on one defender',
    },
    {
      command: "combat -a 'C=inf 5 >B2! >B3' -d 'B2=inf 5' -d 'B3=inf 4'",
      about: 'one attacker on two defenders',
    },
    {
      command: "combat -a 'C=inf 5 >B2!:2 >B3:1 >B4:2' -d 'B2=inf 5' -d 'B3=inf 4' -d 'B4=inf 4'",
      about: 'the attacker divides its dice',
    },
  ],
  gather,
  verdict,
  orders,
  late,
  views: (s) => [
    ...s.defenders.map(({ id }) => ({
      title: `Score at ${id}`,
      answer: (o: Values) => scoreAnswer((o as CombatOutcome).defenders[id]),
    })),
    ...s.defenders.map(({ id }) => ({
      title: id,
      answer: (o: Values) => RESULT_WORDS[(o as CombatOutcome).defenders[id]?.result ?? 'holds'],
    })),
    ...s.attackers.map(({ id }) => ({
      title: id,
      answer: (o: Values) => RESULT_WORDS[(o as CombatOutcome).attackers[id]?.result ?? 'mayAdvance'],
    })),
    ...[...s.defenders, ...s.attackers]
      .filter(({ type }) => type !== 'ART')
      .map(({ id }) => ({ title: `Fatigues of ${id}`, answer: (o: Values) => fatiguesOf(o, id) })),
  ],
  *resolve(s, umpire) {
    const prepared = umpire.once(prepare, s);
    if (!prepared) return null;
    const { defense, attack, branches } = prepared;
    return outcomeOf(defense, attack, valuesOf(branches, yield inParallel(branches)), umpire);
  },
});

function fatiguesOf(o: Values, id: string): string {
  const { defenders, attackers } = o as CombatOutcome;
  return String((defenders[id] ?? attackers[id])?.fatigues ?? 0);
}

function scoreAnswer(d: CombatOutcome['defenders'][string] | undefined): string {
  if (d?.won === false) return 'attack ahead';
  return d?.difference === 0 ? 'level' : 'defense ahead';
}
