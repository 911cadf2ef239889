import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable, GridTable } from '../../../core/ruling/table';
import { listing, plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import {
  IMMOBILE_COUNTER,
  outcome,
  situation,
  type ActivationOutcome,
  type ActivationSituation,
} from './activation-fields';
import { THE_UNIT } from '../unit';
import { reaches } from './spending';

/** The code with which the rules refuse what comes after the end of the phase. */
export const PHASE_OVER = 'ACT_PHASE_OVER';
/** Costs of activations in MO (B-ACT-03, B-ACT-04, B-ACT-10, B-ACT-11; p.29-30, 92-95); the rows are named. */
export const COST = { individual: 2, staffwork: 2, vigorousLeast: 2 } as const;
/** The fewest units of a corps activation (B-ACT-03; p.29). */
export const LEAST_CORPS = 2;

/**
 * The situation with a list of units in any case, and whether these are linked as the rules require at the moment of
 * their activation (B-ACT-07; p.28).
 */
interface Act extends ActivationSituation {
  readonly units: NonNullable<ActivationSituation['units']>;
  readonly chained: () => boolean;
  /** Whether by option any neighbour will do, where pairs are known; it is read only if asked. */
  readonly anyNeighbour: () => boolean;
}

const isMobile = (s: ActivationSituation): boolean => s.cinc.includes('mobile');
const isImmobile = (s: ActivationSituation): boolean => s.cinc.includes('immobile');
const names = (units: Act['units']): string =>
  listing(
    units.map(({ id }) => id),
    'and',
  );
/** `Picton is`, `Picton and Kempt are`. */
const said = (units: Act['units'], one: string, many: string): string =>
  `${names(units)} ${units.length === 1 ? one : many}`;

function actOf(s: ActivationSituation, umpire: Umpire): Act {
  const units = s.units ?? [];
  const ids = units.map(({ id }) => id);
  const anyNeighbour = (): boolean =>
    s.within1 !== undefined && ids.length > LEAST_CORPS && umpire.option('corpsCohesion') === 'anyNeighbour';
  const inChain = (): boolean =>
    s.within1 === undefined ? s.linked !== false : isLinked(ids, s.within1, anyNeighbour());
  return { ...s, units, chained: () => units.length < LEAST_CORPS || inChain(), anyNeighbour };
}

/** Whether links of at most 1 BW join all units in one chain, or by option each of them to any neighbour. */
function isLinked(
  ids: readonly string[],
  pairs: readonly (readonly string[])[],
  anyNeighbour: boolean,
): boolean {
  const neighbours = (id: string): readonly string[] =>
    pairs
      .filter((pair) => pair.includes(id))
      .flatMap((pair) => pair.filter((other) => other !== id && ids.includes(other)));
  if (anyNeighbour) return ids.every((id) => neighbours(id).length > 0);
  const reached = new Set(ids.slice(0, 1));
  for (const id of reached) for (const next of neighbours(id)) reached.add(next);
  return reached.size === ids.length;
}

const otherCorps = ({ units }: Act): Act['units'] =>
  units.filter(({ corps }) => corps === null || corps !== units[0]?.corps);

/** Whether the vigorous subcommander is known to be with none of the units; false if that is not known of all units. */
function isWithNone({ vigorous, units }: Act): boolean {
  return (
    typeof vigorous === 'string' &&
    units.every((one) => one.vigorous !== undefined && one.vigorous !== vigorous)
  );
}

/** Why no corps is activated after an individual activation (B-ACT-06). */
export const ORDER = {
  because: 'an individual activation was made; all corps activations come before',
  citation: 'Blücher p.28-29',
} as const;

/** Why the commander in chief activates no force now (B-ACT-12, B-ACT-13). */
export const CINC = {
  used: { because: () => 'a force was activated by command already this turn', citation: 'Blücher p.93' },
  immobile: {
    because: (pips: number) => `the immobile commander’s counter stands at ${pips}`,
    citation: 'Blücher p.92',
  },
} as const;

// prettier-ignore
export const ACTIVATION_CHECKS: CheckTable<Act> = {
  kind: 'checks', id: 'activation-refusals', title: 'When units may not be activated', citation: 'Blücher p.27-31, 92-95',
  rows: [
    { code: PHASE_OVER, rule: 'B-ACT-09', condition: 'the limit is reached, or a force was activated by command (mobile commanders excepted)', citation: 'Blücher p.27, 30',
      refuses: (a) => (a.meetsLimit === 'after' && reaches(a.currentMO, a.moLimit)) || (a.commandUsed && !isMobile(a)),
      because: () => 'the movement phase is over' },
    { code: 'ACT_ALREADY', condition: 'a unit was activated already', rule: 'B-ACT-01', citation: 'Blücher p.31',
      refuses: ({ units }) => units.some(({ activated }) => activated),
      because: ({ units }) => `${said(units.filter(({ activated }) => activated), 'was', 'were')} activated already in this phase` },
    { code: 'ACT_ORDER', condition: 'a corps activation after an individual one', rule: 'B-ACT-06', citation: ORDER.citation,
      refuses: (a) => a.kind === 'corps' && a.stage === 'individual',
      because: () => ORDER.because, allowed: () => 'individual activations, or by command' },
    { code: 'ACT_ONE_UNIT', condition: 'an individual activation of several units', rule: 'B-ACT-04', citation: 'Blücher p.30',
      refuses: (a) => a.kind === 'individual' && a.units.length > 1,
      because: (a) => `an individual activation takes one unit, not ${a.units.length}`, allowed: () => 'one unit, or a corps activation' },
    { code: 'ACT_CORPS_SIZE', condition: 'a corps activation of fewer than 2 units', rule: 'B-ACT-03', citation: 'Blücher p.29',
      refuses: (a) => a.kind === 'corps' && a.units.length < LEAST_CORPS,
      because: (a) => `a corps activation takes ${LEAST_CORPS} units or more, not ${a.units.length}`, allowed: () => 'an individual activation' },
    { code: 'ACT_CORPS_MIXED', rule: 'B-ACT-03', condition: 'units of different corps, or of none', citation: 'Blücher p.29',
      refuses: (a) => a.kind === 'corps' && otherCorps(a).length > 0,
      because: (a) => a.units[0]?.corps === null ? `${a.units[0].id} belongs to no corps` : `${said(otherCorps(a), 'is', 'are')} not of the corps of ${a.units[0]?.id ?? ''}`,
      allowed: () => 'units of one corps' },
    { code: 'ACT_NOT_LINKED', rule: 'B-ACT-03, R-24', condition: 'no chain with links of at most 1 BW', citation: 'Blücher p.29',
      refuses: (a) => !a.chained(),
      because: (a) => a.anyNeighbour() ? `not each of ${names(a.units)} is within 1 BW of another of them` : `${names(a.units)} are not linked by distances of at most 1 BW`,
      allowed: (a) => a.anyNeighbour() ? 'units of which each is within 1 BW of another' : 'one chain, each link at most 1 BW' },
    { code: 'ACT_CINC_PLACE', condition: 'the marker in a major river or within 1 BW of an enemy', rule: 'B-ACT-05', citation: 'Blücher p.30',
      refuses: (a) => a.cincLegal === false, because: () => 'the marker stands in a major river or within 1 BW of an enemy' },
    { code: 'ACT_CINC_RANGE', rule: 'B-ACT-05', condition: 'a unit over 2 BW from the marker’s centre', citation: 'Blücher p.30',
      refuses: (a) => a.unitsWithin2 === false, because: () => 'not every unit is within 2 BW of the marker’s centre' },
    { code: 'ACT_CINC_USED', condition: 'a mobile commander’s second force in a turn', rule: 'B-ACT-12', citation: CINC.used.citation,
      refuses: (a) => a.kind === 'command' && a.commandUsed && isMobile(a), because: CINC.used.because },
    { code: 'ACT_IMMOBILE', condition: 'an immobile commander whose counter is not at 0', rule: 'B-ACT-13', citation: CINC.immobile.citation,
      refuses: (a) => a.kind === 'command' && isImmobile(a) && (a.pips ?? 0) > 0,
      because: (a) => CINC.immobile.because(a.pips ?? 0), allowed: (a) => `by command when ${plural(a.pips ?? 0, 'status phase of his side has', 'status phases of his side have')} passed` },
    { code: 'ACT_STAFFWORK_FIRST', condition: 'staffwork that the commander lacks, or not in the first activation of the phase', rule: 'B-ACT-10', citation: 'Blücher p.92',
      refuses: (a) => a.staffwork === true && (!a.cinc.includes('staffwork') || a.activationsMade > 0),
      because: (a) => a.cinc.includes('staffwork') ? 'staffwork serves the first activation of the phase only' : 'the commander in chief lacks excellent staffwork',
      allowed: () => 'the activation without staffwork' },
    { code: 'ACT_NOT_ACTIVE', rule: 'B-ACT-01', condition: 'a unit of the passive side', citation: 'Blücher p.27',
      refuses: ({ units }) => units.some(({ side }) => side === 'passive'),
      because: ({ units }) => `${said(units.filter(({ side }) => side === 'passive'), 'is', 'are')} not of the active side` },
    { code: 'ACT_OFF_TABLE', rule: 'B-ACT-07', condition: 'a unit that is not on the table', citation: 'Blücher p.27',
      refuses: ({ units }) => units.some(({ where }) => where !== 'table'),
      because: ({ units }) => `${said(units.filter(({ where }) => where !== 'table'), 'is', 'are')} not on the table` },
    { code: 'SUB_NOT_ATTACHED', condition: 'no vigorous subcommander of that name is with one of the units', rule: 'B-ACT-11', citation: 'Blücher p.95',
      refuses: isWithNone, because: (a) => `${a.vigorous ?? ''} is no vigorous subcommander with ${names(a.units)}`, allowed: () => 'the activation at its full cost' },
    { code: 'SUB_USED', condition: 'the vigorous subcommander was used this turn', rule: 'B-ACT-11, B-SUB-05', citation: 'Blücher p.95',
      refuses: (a) => a.vigorousUsed === true, because: (a) => `${a.vigorous ?? ''} was used already this turn`, allowed: () => 'the activation at its full cost' },
  ],
};

export const ACTIVATION_COST: GridTable = {
  kind: 'grid',
  id: 'activation-cost',
  rule: 'B-ACT-03, B-ACT-04, B-ACT-05, B-ACT-10, B-ACT-11, B-ACT-12, R-05',
  title: 'What an activation costs, MO',
  citation: 'Blücher p.30, 92-95',
  columns: ['activation', 'cost', 'with staffwork', 'with vigorous', 'mobile commander'],
  rows: [
    ['corps, n units (2 or more)', 'n', COST.staffwork, `half of n, at least ${COST.vigorousLeast}`, '-'],
    ['individual', COST.individual, '-', '-', '-'],
    ['by command, n units', 'ends the phase', '-', '-', 'n, the phase goes on'],
  ],
};

/** What an activation of some kind costs in MO, and why. */
interface Price {
  readonly applies: (act: Act) => boolean;
  readonly cost: (act: Act) => number;
  readonly because: (act: Act) => string;
  readonly rule: string;
  readonly citation: string;
}

const asCorps = ({ units }: Act): string => `a corps activation of ${units.length} units`;
const byCorps = (a: Act): number =>
  corpsCost(a.units.length, a.staffwork === true, typeof a.vigorous === 'string');

/** The first that applies is the price. */
// prettier-ignore
const PRICES: readonly Price[] = [
  { applies: (a) => a.kind === 'end', cost: () => 0, rule: 'B-ACT-09', citation: 'Blücher p.31',
    because: () => 'the active side ends the phase' },
  { applies: (a) => a.kind === 'individual', cost: () => COST.individual, rule: 'B-ACT-04', citation: 'Blücher p.30',
    because: () => `an individual activation costs ${COST.individual} MO` },
  { applies: (a) => a.kind === 'command' && isMobile(a), cost: ({ units }) => units.length, rule: 'B-ACT-12', citation: 'Blücher p.93',
    because: ({ units }) => `the commander is mobile: a force of ${plural(units.length, 'unit', 'units')} costs ${units.length} MO, and need not end the phase` },
  { applies: (a) => a.kind === 'command', cost: () => 0, rule: 'B-ACT-05', citation: 'Blücher p.30',
    because: () => 'by command costs no MO, and ends the phase' },
  { applies: (a) => a.staffwork === true, cost: byCorps, rule: 'B-ACT-10', citation: 'Blücher p.92',
    because: (a) => `excellent staffwork: ${asCorps(a)} costs ${COST.staffwork} MO` },
  { applies: (a) => typeof a.vigorous === 'string', cost: byCorps, rule: 'B-ACT-11', citation: 'Blücher p.95',
    because: (a) => `${a.vigorous ?? ''} is vigorous: ${asCorps(a)} costs half of ${a.units.length} MO, rounded up, at least ${COST.vigorousLeast}` },
  { applies: () => true, cost: byCorps, rule: 'B-ACT-03', citation: 'Blücher p.29',
    because: (a) => `${asCorps(a)} costs ${a.units.length} MO` },
];

/** The cost of an activation in MO, with its reason. */
function costOf(act: Act, umpire: Umpire): number {
  const price = PRICES.find(({ applies }) => applies(act));
  if (price === undefined) return 0;
  umpire.by(price.rule).step(price.citation, price.because, act);
  return price.cost(act);
}

/**
 * The cost of a corps activation in MO; staffwork takes precedence over a vigorous subcommander (B-ACT-03, B-ACT-10,
 * B-ACT-11; p.29, 92, 95).
 */
export function corpsCost(units: number, staffwork: boolean, vigorous: boolean): number {
  if (staffwork) return COST.staffwork;
  return vigorous ? Math.max(COST.vigorousLeast, Math.ceil(units / 2)) : units;
}

/** An activation, or the choice to end the phase (B-ACT-09; p.27-31, 92-95). */
export const activation = procedure({
  id: 'activation',
  title: 'Activation',
  summary: 'Units are activated for momentum, and the phase goes on or ends.',
  citation: 'Blücher p.27-31',
  situation,
  outcome,
  tables: [ACTIVATION_COST.id, ACTIVATION_CHECKS.id],
  units: [
    {
      ...THE_UNIT,
      example: 'Picton=corps:I concealed',
      list: 'units',
    },
  ],
  examples: [
    { command: "rule activation --kind individual -u 'Picton=concealed' --current-mo 4", about: 'one unit' },
    {
      command: "rule activation --kind corps -u 'Picton=corps:I' -u 'Kempt=corps:I'",
      about: 'two units of one corps',
    },
    { command: 'rule activation --kind end', about: 'the active side stops' },
  ],
  verdict: (o, { meetsLimit }) => {
    if (o.refusals.length > 0)
      return o.phaseEnded === 'limit'
        ? `Nobody is activated: ${o.currentMO} spent reach the limit, and the phase is over.`
        : 'Not activated.';
    const shown = o.limitShown === null ? '' : ` (limit ${o.limitShown})`;
    const spent = `${o.cost} MO: ${o.currentMO} spent`;
    if (o.phaseEnded === 'command' && meetsLimit === 'before')
      return `${spent}, and the phase ends once they have moved.`;
    if (o.phaseEnded !== 'none') return `${spent}, the phase is over${shown}.`;
    // Before they have moved nobody knows whether it goes on.
    return meetsLimit === 'before' ? `${spent} once they have moved.` : `${spent}, the phase goes on.`;
  },
  orders,
  *resolve(s, umpire) {
    const act = actOf(s, umpire);
    if (!umpire.examine(ACTIVATION_CHECKS, act)) return notActivated(act, codesOf(umpire));
    return hasEnded(act) ? endedBefore(act, umpire) : activated(act, umpire);
  },
});

/** The units move before the cost is added and before the marker goes (B-ACT-05, B-ACT-08, B-ACT-13; p.27, 30, 92). */
function orders(o: ActivationOutcome, s: ActivationSituation): readonly string[] {
  if (o.refusals.length > 0) return o.phaseEnded === 'limit' ? ['The passive side shows the MO dice.'] : [];
  const byCommand = s.kind === 'command';
  return [
    ...o.revealed.map((id) => `Turn ${id} face up.`),
    ...(byCommand
      ? ['The commander in chief’s marker stays where it is until all have moved; then take it off.']
      : []),
    ...(byCommand && isImmobile(s) ? [`Set his counter to ${o.pips}.`] : []),
    ...(o.phaseEnded === 'none'
      ? []
      : [`${s.kind === 'end' ? 'The' : 'After that move the'} passive side shows the MO dice.`]),
  ];
}

const codesOf = ({ refusals }: Umpire): readonly string[] => refusals.map(({ code }) => code);

/** Whether what was spent before, by units that have moved by now, reaches the limit (B-ACT-08; p.27). */
function hasEnded({ meetsLimit, currentMO, moLimit }: Act): boolean {
  return meetsLimit === 'before' && reaches(currentMO, moLimit);
}

/** The activation comes too late: that is an answer of the passive side, and no fault of the active one. */
function endedBefore(act: Act, umpire: Umpire): ActivationOutcome {
  umpire.by('B-ACT-08').step('Blücher p.27', () => `${act.currentMO} MO were spent by units that have moved`);
  return { ...notActivated(act, [PHASE_OVER]), phaseEnded: 'limit', limitShown: act.moLimit ?? null };
}

function notActivated(act: Act, refusals: readonly string[]): ActivationOutcome {
  return {
    cost: 0,
    currentMO: act.currentMO,
    stage: act.stage,
    pips: act.pips ?? 0,
    revealed: [],
    phaseEnded: 'none',
    limitShown: null,
    refusals,
  };
}

function activated(act: Act, umpire: Umpire): ActivationOutcome {
  const cost = costOf(act, umpire);
  const currentMO = act.currentMO + cost;
  umpire
    .by('B-ACT-08')
    .step('Blücher p.30', () => `cost ${cost} MO: ${act.currentMO} + ${cost} = ${currentMO}`);
  const phaseEnded = endOf(act, currentMO);
  return {
    cost,
    currentMO,
    stage: stageAfter(act, umpire),
    pips: act.kind === 'command' && isImmobile(act) ? IMMOBILE_COUNTER : (act.pips ?? 0),
    // Activated units are revealed, whatever they then do (B-ACT-02; p.25, 31).
    revealed: act.units.filter(({ concealed }) => concealed).map(({ id }) => id),
    phaseEnded,
    limitShown: isShown(act, phaseEnded) ? (act.moLimit ?? null) : null,
    refusals: [],
  };
}

/**
 * What ends the phase, once the cost is added: an activation is always completed, even past the limit (B-ACT-08; p.27).
 * The phase ends by choice, by the limit, or by command unless the commander is mobile (B-ACT-05, B-ACT-09, B-ACT-12;
 * p.30-31, 93).
 */
function endOf(act: Act, currentMO: number): ActivationOutcome['phaseEnded'] {
  if (act.kind === 'end') return 'voluntary';
  if (act.kind === 'command' && !isMobile(act)) return 'command';
  return act.meetsLimit === 'after' && reaches(currentMO, act.moLimit) ? 'limit' : 'none';
}

/** The dice are shown once the phase has ended: after a force by command only when it has moved (B-ACT-05; p.30). */
function isShown({ meetsLimit }: Act, ended: ActivationOutcome['phaseEnded']): boolean {
  return ended !== 'none' && !(ended === 'command' && meetsLimit === 'before');
}

/**
 * The stage of the phase after an activation. A force that a mobile commander activates leaves corps activations open,
 * unless the option ends them (B-ACT-12, R-41).
 */
function stageAfter(act: Act, umpire: Umpire): ActivationOutcome['stage'] {
  if (act.kind === 'individual') return 'individual';
  const byMobile = act.kind === 'command' && isMobile(act) && act.stage === 'corps';
  if (!byMobile || umpire.option('cinc.mobile.stage') !== 'endsCorps') return act.stage;
  umpire.by('B-ACT-12, R-41').step('Blücher p.93', () => 'no corps activation may follow a force by command');
  return 'individual';
}
