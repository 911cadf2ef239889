import {
  boolean,
  checkbox,
  choice,
  choiceOrNone,
  integer,
  list,
  map,
  name,
  record,
  type Infer,
  type Values,
} from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import type { GridTable } from '../../../../core/ruling/table';
import type { Umpire } from '../../../../core/ruling/umpire';
import { END_RULES } from '../../status-phase/ends';
import type { Status } from '../../status-phase/status-fields';
import { LAST_TURN, turnField } from '../../turn';
import { higher } from '../dice';
import {
  bothInteger,
  bothText,
  CAMPAIGN_SIDES,
  foeOf,
  SIDE_NAMES,
  sideField,
  type Both,
  type CampaignSide,
} from '../sides';

const MOST = 999;
const concedes = (s: Values): boolean => s.concede === true;
const holder = choiceOrNone(CAMPAIGN_SIDES, { label: 'Side in control', from: 'state' });

const marker = record(
  {
    id: name({ label: 'Marker' }),
    vp: integer({ label: 'Victory points', help: '0 for additional ones', max: 99, default: 0 }),
    controlledBy: holder,
  },
  { label: 'Objective' },
);

const capture = record(
  { id: name({ label: 'Marker' }), by: choice(CAMPAIGN_SIDES, { label: 'Side that takes it' }) },
  { label: 'Capture' },
);

const count = (
  label: string,
): ReturnType<typeof integer<{ label: string; citation: string; max: number; from: 'state' }>> =>
  integer({ label, citation: 'Blücher p.25, 70', max: MOST, from: 'state' });

const situation = {
  active: { ...sideField('Active side', 'Blücher p.70'), from: 'state' as const },
  turn: turnField,
  lastTurn: { ...turnField, label: 'Last turn', default: LAST_TURN.normal, from: 'scenario' as const },
  brokenAll: { ...count('Its broken units'), default: 0 },
  retired: { ...count('Its retired units'), default: 0 },
  morale: count('Its army morale'),
  onTable: count('Its units on the table'),
  markers: list(marker, {
    label: 'Objectives, as they were before the captures',
    citation: 'Blücher p.155',
    default: [],
    unique: 'id',
    from: 'state',
  }),
  captures: list(capture, {
    label: 'Objectives that changed hands, in order',
    citation: 'Blücher p.155',
    default: [],
    invalid: (captures, { self }) => {
      const ids = ((self.markers ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);
      const stray = captures.find(({ id }) => !ids.includes(id));
      return stray && `there is no objective "${stray.id}"`;
    },
  }),
  vp: bothInteger('Victory points before the captures', 'Blücher p.155', {
    max: MOST,
    default: 0,
    from: 'state',
  }),
  concede: checkbox({ label: 'The active side concedes', citation: 'Blücher p.70' }),
  concedeAccepted: boolean({
    label: 'The other side accepts',
    citation: 'Blücher p.70',
    default: true,
    when: concedes,
    whenText: 'a concession',
  }),
};

type Situation = Infer<typeof situation>;

const WAYS = ['concession', 'morale', 'retirement', 'objectives', 'vp'] as const;

const outcome = {
  ended: boolean({ label: 'The battle is over' }),
  winner: choiceOrNone([...CAMPAIGN_SIDES, 'draw'], { label: 'Winner' }),
  by: choiceOrNone(WAYS, { label: 'What decided it' }),
  vp: bothInteger('Victory points', 'Blücher p.156'),
  markers: map(choiceOrNone(CAMPAIGN_SIDES, { label: 'Side in control' }), {
    label: 'Who controls each objective',
  }),
};

type VictoryOutcome = Infer<typeof outcome>;
type Holdings = VictoryOutcome['markers'];

/** The ways to win at nightfall; before it, a battle ends as any other does (table victory). */
export const CAMPAIGN_VICTORY: GridTable = {
  kind: 'grid',
  id: 'campaign-victory',
  rule: 'B12.9-03, B12.15-01, B12.15-03, B12.15-04',
  title: 'How the battle of a campaign ends at nightfall; before it, as any other (table victory)',
  citation: 'Blücher p.146, 156',
  columns: ['at nightfall', 'wins'],
  rows: [
    ['all objectives, mandatory and additional, in one hand', 'that side'],
    ['otherwise, more victory points on the whole map', 'that side'],
    ['equal victory points', 'nobody: a draw'],
  ],
};

/** Ways of chapter 8 that a campaign keeps; special objectives do not occur (B12.15-01; p.156). */
const CHAPTER_8: readonly (typeof WAYS)[number][] = ['concession', 'morale', 'retirement'];

/** Who wins the battle, and with it the campaign (B12.15-01 to B12.15-04, B12.15-02, B12.15-03; p.146, 155-156). */
export const victory = procedure({
  id: 'campaign-victory',
  title: 'Victory in the battle of a campaign',
  summary: 'Whether the battle of a campaign ends in this status phase, and who wins.',
  citation: 'Blücher p.70, 155-156',
  situation,
  outcome,
  tables: [CAMPAIGN_VICTORY.id, 'victory'],
  examples: [
    {
      command: 'rule campaign-victory --active red --turn 30 --morale 7 --on-table 12 --vp.blue 4 --vp.red 2',
      about: 'nightfall',
    },
  ],
  verdict: ({ winner, by }) => {
    if (winner === null || by === null) return 'The battle goes on.';
    return winner === 'draw'
      ? 'Nightfall: the battle is drawn.'
      : `${SIDE_NAMES[winner]} wins the battle and the campaign ${BY[by]}.`;
  },
  *resolve(s, umpire) {
    const { vp, markers } = afterCaptures(s, umpire);
    const early = earlyWinner(s, umpire);
    if (early) return { ended: true, ...early, vp, markers };
    if (s.turn < s.lastTurn) return { ended: false, winner: null, by: null, vp, markers };
    return { ended: true, ...atNightfall(markers, vp, umpire), vp, markers };
  },
});

const BY: Readonly<Record<(typeof WAYS)[number], string>> = {
  concession: 'by concession',
  morale: 'by army morale',
  retirement: 'by retirement',
  objectives: 'by all objectives',
  vp: 'by victory points',
};

/** VP go with a mandatory objective; nobody loses any if nobody controlled it (B12.15-02; p.155). */
function afterCaptures(
  s: Situation,
  umpire: Umpire,
): { readonly vp: Both<number>; readonly markers: Holdings } {
  const vp = { ...s.vp };
  const held = new Map(s.markers.map(({ id, controlledBy }) => [id, controlledBy]));
  for (const { id, by } of s.captures) {
    const from = held.get(id) ?? null;
    const worth = s.markers.find((one) => one.id === id)?.vp ?? 0;
    if (from === by) continue;
    held.set(id, by);
    vp[by] += worth;
    if (from) vp[from] -= worth;
    umpire.by('B12.15-02').step('Blücher p.155', () => `${SIDE_NAMES[by]} takes ${id}: ${worth} VP`);
  }
  return { vp, markers: Object.fromEntries(held) };
}

/** The tests of chapter 8 for the active side, in their order. */
function earlyWinner(
  s: Situation,
  umpire: Umpire,
): { readonly winner: CampaignSide; readonly by: (typeof WAYS)[number] } | undefined {
  const status: Status = {
    ...s,
    active: 'A',
    specialObjectives: [],
    objectives: [],
    specialRule: undefined,
    specialFor: undefined,
    nightfall: undefined,
    points: undefined,
    pips: 0,
  };
  for (const way of CHAPTER_8) {
    const rule = END_RULES.find(({ by }) => by === way);
    const text = way === 'concession' ? undefined : rule?.textOf(status);
    if (text !== undefined)
      umpire
        .by(`B12.15-01, ${rule?.rule ?? 'B-STA-01'}`)
        .step('Blücher p.70', () => `${SIDE_NAMES[s.active]}: ${text}`);
    if (rule?.winner(status) !== undefined) return { winner: foeOf(s.active), by: way };
  }
  return undefined;
}

/** A marker that nobody controls prevents a win by objectives; so does a table without any (B12.15-03, B12.15-04). */
function atNightfall(
  markers: Holdings,
  vp: Both<number>,
  umpire: Umpire,
): { readonly winner: CampaignSide | 'draw'; readonly by: 'objectives' | 'vp' } {
  const held = Object.values(markers);
  const all = CAMPAIGN_SIDES.find((side) => held.length > 0 && held.every((one) => one === side));
  umpire
    .by(all ? 'B12.15-03' : 'B12.15-04')
    .step('Blücher p.156', () =>
      all ? `nightfall: ${SIDE_NAMES[all]} controls every objective` : `nightfall; VP: ${bothText(vp)}`,
    );
  return all ? { winner: all, by: 'objectives' } : { winner: higher(vp) ?? 'draw', by: 'vp' };
}
