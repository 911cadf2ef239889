import { isObject } from '../../../core/input/check';
import { ATTACKER, DEFENDER, procedure, type ShorthandWord } from '../../../core/ruling/procedure';
import type { Values } from '../../../core/input/field';
import { flightPaths } from '../flight/fields';
import { flightOrders, pursuitOrders } from '../flight/flee';
import { FLIGHT_TABLE, flightText } from '../flight/flight';
import { listing } from '../../../core/input/text';
import { MORALE_MODIFIERS } from '../morale/tables';
import { inches } from '../scale';
import { SEQUENCE } from '../sources';
import { NESTED_WORDS, unitFlag, withNested } from '../units/shorthand';
import { markerOrders } from '../units/orders';
import { isArtillery, isCavalry, type Unit } from '../units/unit';
import { settingsOf } from '../options';
import { chargeRowFor } from './charge-table';
import {
  ANSWERS,
  outcome,
  situation,
  NEXT_LABELS,
  ROUTED_LABELS,
  WITHSTOOD_LABELS,
  type ChargeOutcome,
  type ChargeSituation,
} from './fields';
import { resolveCharge } from './resolution';
import { CHARGE_CHECKS, CHARGE_RESULTS } from './tables';

/** Stands for the target in the Charge marker of a charger that was typed, until the target's name is known. */
const AT_TARGET = '>';

/** The words for a charger: each also gives it a Charge marker on the target. */
const CHARGER_WORDS: Readonly<Record<string, ShorthandWord>> = Object.fromEntries(
  Object.entries(NESTED_WORDS).map(([name, word]) => [
    name,
    {
      help: word.help,
      apply: (entry: Record<string, unknown>) => {
        word.apply(entry);
        entry.unit = { charge: AT_TARGET, ...(entry.unit as object) };
      },
    },
  ]),
);

/** Writes the name of the target into the Charge markers of the chargers. */
function marked(raw: Values): Values {
  const { target } = raw;
  // A unit without a name is called by its part in the situation.
  const id = isObject(target) ? (target.id ?? 'target') : target;
  return withNested(raw, 'chargers', 'charge', AT_TARGET, id);
}

/**
 * All charges on one target, resolved together. A follow-up charge goes by the same steps, at once and free, by the
 * principal charger alone; another may follow it (GT4-21).
 */
export const charge = procedure({
  id: 'charge',
  title: 'Charge',
  summary: 'All charges on one target: the chargers’ check, the target’s, flight, and what the victors do.',
  citation: SEQUENCE.charges,
  level: 'exact',
  situation,
  outcome,
  tables: [CHARGE_RESULTS.id, MORALE_MODIFIERS.id, CHARGE_CHECKS.id, FLIGHT_TABLE.id],
  units: [
    { ...unitFlag('target', 't', 'Unit that is charged', 'R1=infantry'), also: DEFENDER },
    {
      flag: 'charger',
      short: 'c',
      also: ATTACKER,
      label: 'Unit that charges',
      example: 'B2=cavalry flank',
      list: 'chargers',
      nameField: 'unit',
      fields: { face: 'contactFace', contact: 'inContact' },
      words: CHARGER_WORDS,
    },
  ],
  gather: marked,
  examples: [
    {
      command: "combat --rules grande-tactique -c 'B2=cavalry' -t 'R1=infantry' --cavalry-next pursue",
      about: 'cavalry charges infantry, and would pursue',
    },
    {
      command: "odds charge --rules grande-tactique -c 'B1=infantry flank' -t 'R1=infantry shaken'",
      about: 'the chances of a charge in the flank',
    },
  ],
  verdict,
  orders,
  late,
  views: ({ target }) => [
    { title: `Charge on ${target.id}`, answer: (o) => answerText(o as unknown as ChargeOutcome) },
  ],
  *resolve(s, umpire) {
    return umpire.examine(CHARGE_CHECKS, s) ? yield* resolveCharge(s, umpire) : null;
  },
});

function verdict(o: ChargeOutcome, s: ChargeSituation): string {
  const { target, chargers, lapsed } = o;
  if (lapsed) return `The charge on ${target} lapses.`;
  if (s.answerDue !== undefined) return `After the charge on ${target}: ${answeredText(o, s)}.`;
  const charge = chargers.length > 1 ? 'charge' : 'charges';
  return `${listing(chargers, 'and')} ${charge} ${target}: ${[resultText(o), ...afterwards(o, s)].join('; ')}.`;
}

function resultText({ checks, succeeded, flight, newStates, target, gone }: ChargeOutcome): string {
  const [first, second] = checks;
  if (first?.pass === false) return 'the charge fails, and the chargers are shaken';
  if (flight) return flightText(flight);
  if (gone[target] !== undefined) return `${target} is destroyed`;
  if (succeeded) return `${target} is silenced`;
  if (second === undefined) return `what becomes of ${target}, which is routed, is for the players to say`;
  const eager = newStates[target] === 'eager' ? ' and is eager again' : '';
  return `${target} withstands the charge${eager}`;
}

/** What was entered for a charge that was resolved before, in words. */
function answeredText(o: ChargeOutcome, s: ChargeSituation): string {
  const parts = [...(o.flight ? [resultText(o)] : []), ...afterwards(o, s)];
  return parts.length > 0 ? parts.join('; ') : labelOf(s);
}

function labelOf({ answerDue, withstood, routedResult, cavalryNext }: ChargeSituation): string {
  if (answerDue === 'withstood') return WITHSTOOD_LABELS[withstood ?? 'other'];
  if (answerDue === 'routedResult') return ROUTED_LABELS[routedResult ?? 'other'];
  return NEXT_LABELS[cavalryNext ?? 'followUp'];
}

function afterwards(o: ChargeOutcome, { cavalryNext }: ChargeSituation): readonly string[] {
  const { pursuit, followUp, tookPosition, principal, succeeded, flight } = o;
  if (pursuit) return [`${pursuit.unit} pursues ${inches(pursuit.distance)}`];
  if (followUp !== null) return [`${principal ?? ''} charges on, at ${followUp}`];
  if (cavalryNext === 'pursue' && succeeded && !flight) return ['nobody is left to pursue'];
  return tookPosition ? [`${principal ?? ''} takes the position`] : [];
}

/** The result in words, alike for outcomes that odds need not tell apart. */
function answerText(o: ChargeOutcome): string {
  if (o.lapsed) return 'the charge lapses';
  return o.flight ? `${o.target} flees` : resultText(o);
}

function orders(o: ChargeOutcome, s: ChargeSituation): readonly string[] {
  const lost = o.generalRisk?.lost === true ? o.generalRisk.general : null;
  const asked = late(o, s, NO_TABLE).map(([key]) => key);
  // A table of the players' own copy has answered where no notice says that the answer is lost.
  const lostBy = { withstood: 'N-05', cavalryNext: 'N-06' } as const;
  const open =
    asked.includes('routedResult') ||
    (['withstood', 'cavalryNext'] as const).some(
      (key) => asked.includes(key) && o.notices.includes(lostBy[key]),
    );
  return [
    ...(o.flight ? flightOrders(o.flight, lost) : []),
    ...pursuitOrders(o.pursuit, o.target),
    ...(o.tookPosition ? [`Move ${o.principal ?? ''} to where ${o.target} stood.`] : []),
    ...markerOrders(o),
    ...(o.followUp === null ? [] : [`Resolve the charge on ${o.followUp} now, before any other.`]),
    ...(asked.includes('followUpTarget') ? ['Name the unit that it charges next, and charge it now.'] : []),
    ...(open ? ['Look up what follows by your copy of the rules, and enter it.'] : []),
  ];
}

/** Settings without a table of the players' own. */
const NO_TABLE: Values = { chargeTable: [] };

/** The questions that matter only now that the dice of the charge are known, as paths of fields. */
function late(o: ChargeOutcome, s: ChargeSituation, options: Values): readonly (readonly string[])[] {
  const [first, second] = o.checks;
  const isFirst = s.answerDue === undefined;
  if (isFirst && first?.pass !== true) return [];
  if (isFirst && s.target.state === 'routed' && s.routedResult === undefined) return [['routedResult']];
  const isWithstood = second?.cause === 'charged' && second.pass && !isArtillery(s.target);
  if (isWithstood) return s.withstood === undefined ? [['withstood']] : [];
  if (!o.succeeded || isArtillery(s.target)) return [];
  return [...(o.flight ? flightPaths(s.target, s.flight) : []), ...lateForVictors(o, s, options)];
}

function lateForVictors(
  { checks }: ChargeOutcome,
  s: ChargeSituation,
  options: Values,
): readonly (readonly string[])[] {
  if (!isCavalry(principalOf(s))) return [['takePosition']];
  const row = chargeRowFor(settingsOf({ options }).chargeTable, principalOf(s), s.target);
  const next = s.cavalryNext ?? (checks.at(-1)?.pass === true ? row?.checkPassed : row?.checkFailed);
  if (next === undefined) return [['cavalryNext']];
  return next === 'followUp' && (s.followUpTarget ?? null) === null ? [['followUpTarget']] : [];
}

/** The answer that a charge now waits for: nobody has given it, and no option or table does. */
export function answerDueIn(o: ChargeOutcome, s: ChargeSituation, options: Values) {
  const asked = late(o, s, options).map(([key]) => key);
  return ANSWERS.find((answer) => asked.includes(answer));
}

function principalOf({ chargers, principal }: ChargeSituation): Partial<Unit> {
  return chargers.find(({ unit }) => unit.id === principal)?.unit ?? {};
}
