import {
  boolean,
  choice,
  choiceOrNone,
  integer,
  list,
  map,
  name,
  record,
  recordOrNone,
  type Field,
  type Infer,
} from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import type { Resolution } from '../../../../core/dice/roll';
import type { CheckTable } from '../../../../core/ruling/table';
import { withVerb } from '../../../../core/input/text';
import type { Umpire } from '../../../../core/ruling/umpire';
import { WOUNDED } from '../../personalities';
import { die, higher, tiebreaker } from '../dice';
import { onlyWhen } from '../only-when';
import { DIRECTION_NAMES, DIRECTIONS, opposite } from '../map/grid';
import {
  both,
  bothField,
  bothInteger,
  bothText,
  CAMPAIGN_SIDES,
  foeOf,
  SIDE_NAMES,
  rollerField,
  sideField,
  type Both,
  type CampaignSide,
} from '../sides';
import { RECON_SCORE, scoreOf } from './recon-score';
import { MOST_UNITS } from '../../unit';

const committedShape = {
  cavalry: integer({
    label: 'Cavalry units on reconnaissance',
    citation: 'Blücher p.139',
    max: MOST_UNITS,
    default: 0,
  }),
  infantry: integer({
    label: 'Infantry units that the army list allows there',
    citation: 'Blücher p.107, 120',
    max: MOST_UNITS,
    default: 0,
  }),
  officers: list(name({ label: 'Subcommander' }), {
    label: 'Subcommanders there',
    citation: 'Blücher p.139',
    default: [],
    invalid: (ids) => (new Set(ids).size < ids.length ? 'names an officer twice' : undefined),
  }),
  hasCavalry: boolean({ label: 'The army has cavalry at all', citation: 'Blücher p.139', default: true }),
};

type Committed = Infer<typeof committedShape>;

const committed = (side: CampaignSide): Field<Committed> =>
  record(committedShape, { label: `What ${side} committed`, citation: 'Blücher p.139', from: 'state' });

function scoresOf({ blue, red }: Both<Committed>): Both<number> {
  const score = ({ cavalry, infantry, officers }: Committed): number =>
    scoreOf(cavalry + infantry, officers.length);
  return { blue: score(blue), red: score(red) };
}

const situation = {
  blue: committed('blue'),
  red: committed('red'),
  roller: onlyWhen(
    rollerField('Blücher p.7, 139'),
    (s) => higher(scoresOf(s as unknown as Both<Committed>)) === undefined,
    'scores tied',
  ),
  entryEdge: choiceOrNone(DIRECTIONS, {
    label: 'Edge that the side with the intelligence chooses to enter by',
    help: 'none = not chosen yet',
    citation: 'Blücher p.139',
    labels: DIRECTION_NAMES,
    default: null,
  }),
};

type Recon = Infer<typeof situation>;

const FATES = ['safe', 'lost'] as const;
type Fate = (typeof FATES)[number];

const outcome = {
  scores: bothInteger('Recon score', 'Blücher p.139'),
  tied: boolean({ label: 'The scores are tied' }),
  intelligence: sideField('Side with the intelligence', 'Blücher p.139'),
  entry: recordOrNone(
    both((side) => choice(DIRECTIONS, { label: `Edge of ${side}` })),
    { label: 'Edges by which they enter' },
  ),
  risk: bothField((side) => map(choice(FATES, { label: 'Fate' }), { label: `Subcommanders of ${side}` }), {
    label: 'What became of the subcommanders',
  }),
};

type ReconOutcome = Infer<typeof outcome>;

const withoutCavalry = (s: Recon): readonly CampaignSide[] =>
  CAMPAIGN_SIDES.filter((side) => s[side].hasCavalry && s[side].cavalry === 0);

// prettier-ignore
export const RECON_CHECKS: CheckTable<Recon> = {
  kind: 'checks', id: 'campaign-recon-refusals', title: 'When reconnaissance is not enough', citation: 'Blücher p.139',
  rows: [
    { code: 'E_RECON_MIN', condition: 'an army with cavalry has none on reconnaissance', rule: 'B12.4-01', citation: 'Blücher p.137, 139',
      refuses: (s) => withoutCavalry(s).length > 0, because: (s) => `${withVerb(withoutCavalry(s).map((side) => SIDE_NAMES[side]), 'has', 'have')} cavalry, and none of it is on reconnaissance`,
      allowed: () => 'at least one cavalry unit of each side that has any' },
  ],
};

/**
 * Both sides' reconnaissance, revealed at the same time. It is not scouting, and its units do not appear on the map
 * (B12.4-04, B12.4-05, B12.4-06, B12.4-07, B12.4-08, B12.4-09; p.139, where the reference for scouting is wrong:
 * R12-23).
 */
export const recon = procedure({
  id: 'campaign-recon',
  title: 'Reconnaissance',
  summary: 'Which side has the intelligence, where both enter, and what becomes of the officers at risk.',
  citation: 'Blücher p.139',
  situation,
  outcome,
  tables: [RECON_SCORE.id, RECON_CHECKS.id],
  examples: [
    {
      command: 'rule campaign-recon --blue.cavalry 5 --red.cavalry 3 --entry-edge E',
      about: 'French and Russians',
    },
    {
      command: 'rule campaign-recon --blue.cavalry 2 --blue.officers murat --red.cavalry 4',
      about: 'an officer at risk',
    },
  ],
  verdict: ({ scores, intelligence, entry }) =>
    `Recon scores: ${bothText(scores)}. ${SIDE_NAMES[intelligence]} has the intelligence${entry === null ? '' : ` and enters from the ${DIRECTION_NAMES[entry[intelligence]]}, ${SIDE_NAMES[foeOf(intelligence)]} from the ${DIRECTION_NAMES[entry[foeOf(intelligence)]]}`}.`,
  orders,
  views: () => [{ title: 'The intelligence', answer: (o) => String(o.intelligence) }],
  *resolve(s, umpire) {
    if (!umpire.examine(RECON_CHECKS, s)) return null;
    const scores = scoresOf(s);
    umpire.by('B12.4-04, B12.4-05').step('Blücher p.139', () => `recon scores: ${bothText(scores)}`);
    const ahead = higher(scores);
    const intelligence = ahead ?? (yield* tiebreaker(s.roller ?? 'blue', umpire));
    return {
      scores,
      tied: ahead === undefined,
      intelligence,
      entry: s.entryEdge === null ? null : entryOf(intelligence, s.entryEdge),
      risk: { blue: yield* fates('blue', s, umpire), red: yield* fates('red', s, umpire) },
    };
  },
});

/** The side with the intelligence chooses an edge; the other gets the opposite one (B12.4-06; p.139). */
export function entryOf(
  intelligence: CampaignSide,
  edge: (typeof DIRECTIONS)[number],
): Both<(typeof DIRECTIONS)[number]> {
  return both((side) => (side === intelligence ? edge : opposite(edge)));
}

/** What becomes of a side's officers: each counted for the score, and is now at risk once (B12.4-07; p.139, 156). */
function* fates(side: CampaignSide, s: Recon, umpire: Umpire): Resolution<Readonly<Record<string, Fate>>> {
  const found: [string, Fate][] = [];
  for (const officer of s[side].officers) {
    const value = yield* die(side, `risk of ${officer}`);
    const fate = value >= WOUNDED ? 'lost' : 'safe';
    umpire.by('B12.4-07').step('Blücher p.139', () => `${officer}: ${value}, ${fate}`);
    found.push([officer, fate]);
  }
  return Object.fromEntries(found);
}

function orders({ intelligence, entry, risk }: ReconOutcome): readonly string[] {
  const lost = CAMPAIGN_SIDES.flatMap((side) =>
    Object.entries(risk[side]).flatMap(([officer, fate]) => (fate === 'lost' ? [officer] : [])),
  );
  return [
    ...(entry === null
      ? [
          `${SIDE_NAMES[intelligence]} chooses the edge by which it enters; ${SIDE_NAMES[foeOf(intelligence)]} gets the opposite one.`,
        ]
      : []),
    ...lost.map((officer) => `Take ${officer} out of the campaign; he is wounded.`),
    'Keep the units on reconnaissance off the map; they return for the battle.',
  ];
}
