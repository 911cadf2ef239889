import { boolean, choice, integer, name, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { bandOf, type GridTable } from '../../../core/ruling/table';
import { plural } from '../../../core/input/text';
import { leaderOrders, leaving } from '../off-table';
import {
  boxesLeftField,
  elanField,
  FATIGUED_ELAN,
  isArtillery,
  MOST_ELAN,
  stateField,
  subcommanderField,
  typeField,
  THE_UNIT,
} from '../unit';

const situation = {
  id: name({ label: 'Unit', default: 'unit', from: 'card' }),
  type: typeField,
  elan: elanField,
  hits: integer({
    label: 'Hits marked on it this phase',
    citation: 'Blücher p.52',
    default: 0,
    max: 100,
    from: 'state',
  }),
  boxesLeft: {
    ...boxesLeftField,
    help: 'boxes not crossed off once the phase’s are; asked of artillery that fired; unknown = some left',
  },
  concealed: stateField('It was concealed when the fire began', 'Blücher p.52'),
  subcommander: subcommanderField,
};

const RESULTS = ['none', 'broken', 'retreat', 'retire'] as const;
type Result = (typeof RESULTS)[number];

const outcome = {
  hits: integer({ label: 'Hits' }),
  fatigues: integer({ label: 'Fatigues inflicted, even beyond the track' }),
  elan: integer({ label: 'Elan afterwards', max: MOST_ELAN, optional: true }),
  fatigued: boolean({ label: 'It is fatigued: its last elan box is left', optional: true }),
  result: choice(RESULTS, { label: 'Result' }),
  revealed: boolean({ label: 'It is now revealed' }),
  atRisk: boolean({ label: 'Its subcommander must roll' }),
};

type FireEndSituation = Infer<typeof situation>;
type FireEndOutcome = Infer<typeof outcome>;

/** What hits do to artillery, which has no elan, by their number (B-FIR-32; p.52). */
const ARTILLERY_HITS = [
  { upTo: 0, is: 'none' },
  { upTo: 1, is: 'retreat' },
  { upTo: Infinity, is: 'retire' },
] as const;

export const FIRE_EFFECT: GridTable = {
  kind: 'grid',
  id: 'fire-effect',
  rule: 'B-FIR-31, B-FIR-32',
  title: 'What hits do, all together, when all units have fired',
  citation: 'Blücher p.50, 52',
  columns: ['unit', 'hits', 'effect'],
  rows: [
    ['infantry, cavalry', 'each', 'one fatigue; no elan left = broken'],
    ...ARTILLERY_HITS.filter(({ upTo }) => upTo > 0).map(({ upTo, is }) => [
      'artillery',
      upTo === Infinity ? 'more' : upTo,
      `${is}s`,
    ]),
    ['artillery that fired', 'any', 'retires if its last ammo box is marked'],
  ],
};

/** The end of the fire phase for one unit: all hits take effect together (B-FIR-30; p.50, 52, 94). */
export const fireEnd = procedure({
  id: 'fire-end',
  title: 'End of the fire phase',
  summary: 'The hits marked on one unit take effect; artillery without ammo retires.',
  citation: 'Blücher p.50, 52',
  situation,
  outcome,
  tables: [FIRE_EFFECT.id],
  units: [
    {
      ...THE_UNIT,
      example: 'Quiot=inf 5',
      numbers: ['elan', 'boxesLeft'],
    },
  ],
  examples: [
    { command: "rule fire-end -u 'Quiot=inf 5' --hits 2", about: 'two hits on infantry' },
    { command: "rule fire-end -u 'art 0'", about: 'artillery that has fired its last box' },
  ],
  verdict: (o, s) => verdictOf(o, s),
  orders,
  *resolve(s, umpire) {
    const effect = isArtillery(s) ? onArtillery(s) : onElan(s);
    umpire
      .by(effect.elan === undefined ? (s.boxesLeft === 0 ? 'B-FIR-34' : 'B-FIR-32') : 'B-FIR-31')
      .step('Blücher p.50, 52', () => stepText(effect, s));
    return {
      hits: s.hits,
      ...effect,
      // A miss leaves it concealed (B-FIR-33; p.52).
      revealed: s.concealed && s.hits > 0,
      // B-FIR-35
      atRisk: effect.result === 'broken' && typeof s.subcommander === 'string',
    };
  },
});

type Effect = Pick<FireEndOutcome, 'fatigues' | 'elan' | 'fatigued' | 'result'>;

/** One fatigue for each hit; no elan left breaks the unit (B-FIR-31). */
function onElan(s: FireEndSituation): Effect {
  const elan = Math.max(0, (s.elan ?? 0) - s.hits);
  return { fatigues: s.hits, elan, fatigued: elan === FATIGUED_ELAN, result: elan === 0 ? 'broken' : 'none' };
}

/**
 * Hits make artillery retreat or retire but never break it; without ammo it retires now, not before (B-FIR-32,
 * B-FIR-34, B-RTR-04).
 */
function onArtillery(s: FireEndSituation): Effect {
  const byHits: Result = bandOf(ARTILLERY_HITS, s.hits) ?? 'none';
  return {
    fatigues: 0,
    elan: undefined,
    fatigued: undefined,
    result: s.boxesLeft === 0 ? 'retire' : byHits,
  };
}

function stepText({ elan, result }: Effect, s: FireEndSituation): string {
  const hits = plural(s.hits, 'hit', 'hits');
  if (elan !== undefined)
    return `${hits} on elan ${s.elan ?? 0}: elan ${elan}${elan === 0 ? ', it breaks' : ''}`;
  if (s.boxesLeft === 0) return 'no ammo box is left: it retires';
  return `${hits} on artillery: ${result === 'none' ? 'no effect' : `it ${result}s`}`;
}

function verdictOf(o: Effect & { readonly hits: number }, s: FireEndSituation): string {
  const hits = plural(o.hits, 'hit', 'hits');
  if (o.result === 'broken') return `${s.id} is broken by ${hits}.`;
  if (o.result === 'retreat') return `${s.id} must retreat.`;
  if (o.result === 'retire') {
    return s.boxesLeft === 0 ? `${s.id} retires, its ammo used up.` : `${s.id} retires after ${hits}.`;
  }
  if (o.elan === undefined) return `${s.id} is unhurt.`;
  return o.hits === 0
    ? `${s.id} is unhurt.`
    : `${s.id} takes ${plural(o.fatigues, 'fatigue', 'fatigues')}: elan ${o.elan}.`;
}

const ORDERS: Readonly<Record<Result, (id: string) => readonly string[]>> = {
  none: () => [],
  broken: (id) => leaving(id, 'broken'),
  retreat: (id) => [
    `Retreat ${id}, over any edge, to farther from all that fired at it (rule retreat, cause fire).`,
  ],
  retire: (id) => leaving(id, 'retired'),
};

function orders(o: FireEndOutcome, s: FireEndSituation): readonly string[] {
  const leader = s.subcommander;
  const crossOff = o.fatigues > 0 && o.result !== 'broken';
  return [
    ...(o.revealed ? [`Turn ${s.id} face up.`] : []),
    ...(crossOff
      ? [
          `Cross off ${plural(o.fatigues, 'elan box', 'elan boxes')} of ${s.id}${o.fatigued === true ? ': it is fatigued' : ''}.`,
        ]
      : []),
    ...ORDERS[o.result](s.id),
    ...(o.result === 'broken' || o.result === 'retire' ? leaderOrders(leader, o.atRisk) : []),
  ];
}
