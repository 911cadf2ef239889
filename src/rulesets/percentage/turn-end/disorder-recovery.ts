import { boolean, checkbox, integer, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Resolution } from '../../../core/dice/roll';
import { bandIn, bandsFault, lookup } from '../../../core/ruling/lookup';
import type { FactorRow, FactorTable } from '../../../core/ruling/table';
import { capital, plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { bandRows } from '../bands';
import { diceText, twoTens } from '../dice';
import { LEADER_SHOWN, leaderBonus, leaderField, otherLeadersField } from '../leaders';
import { setting, settingsOf } from '../options';
import { rowsOf } from '../rows';
import {
  circumstance,
  disciplineField,
  idField,
  lossPctField,
  lossSteps,
  moraleStatusField,
  MOST_MARKERS,
  type Discipline,
  THE_UNIT,
} from '../unit';

const TABLE = 'Table 10.2.2';
const MODIFIERS = 'Table 10.2.1';

/** Paces within which a leader helps (10.2.1). */
const LEADER_WITHIN = 20;

const situation = {
  id: idField('Unit', 'the unit'),
  discipline: disciplineField,
  disorder: integer({
    label: 'Disorder markers',
    help: 'without those of entering or leaving a structure this turn or the last, which go by themselves',
    max: MOST_MARKERS,
    default: 0,
    from: 'state',
  }),
  lossPct: lossPctField(MODIFIERS),
  moraleStatus: moraleStatusField,
  leaderWithin20: {
    ...leaderField(LEADER_WITHIN, MODIFIERS),
    help: 'one killed this turn gives nothing',
    flag: 'leader',
  },
  otherLeaders20: { ...otherLeadersField(LEADER_WITHIN), flag: 'other-leaders' },
  hurtByFire: checkbox({
    label: 'It lost figures or took markers from fire this turn',
    help: 'a firefight of close combat counts, a melee does not',
    citation: MODIFIERS,
    from: 'state',
    words: ['hurt'],
  }),
  inWoods: { ...circumstance('It is in woods, light or heavy', MODIFIERS), words: ['woods'] },
  reforming: checkbox({
    label: 'It re-forms by an automatic order',
    citation: 'option reformBonus',
    when: (_, place) => settingsOf(place).reformBonus !== 0,
    whenText: 'option reformBonus',
    from: 'state',
  }),
};

const MOST_REMOVED = 6;

const outcome = {
  rolled: boolean({ label: 'It rolled' }),
  total: integer({ label: 'Modified total', min: -1000, optional: true }),
  removed: integer({ label: 'Markers removed', max: MOST_REMOVED }),
  left: integer({ label: 'Markers left', max: MOST_MARKERS }),
};

type Situation = Infer<typeof situation>;
type Outcome = Infer<typeof outcome>;

interface Recovering extends Situation {
  readonly lossSteps: number;
  readonly leaders: number;
  readonly reformBonus: number;
}

const { row, each } = rowsOf<Recovering>(MODIFIERS);
const disciplineRow = (discipline: Discipline, name: string, value: number): FactorRow<Recovering> =>
  row(discipline, name, value, (r) => r.discipline === discipline);

/** Losses count by full quarters, the leader by his quality (T10.2-03). */
// prettier-ignore
export const RECOVERY_MODIFIERS: FactorTable<Recovering> = {
  kind: 'factors', id: 'recovery-modifiers', title: 'Disorder recovery modifiers (10.2.1)', rule: 'T10.2-02', rowRules: { casualties: 'T10.2-03', leader: 'T10.2-03' }, citation: MODIFIERS,
  rows: [
    each('casualties', 'casualties', -2, 'per 25%', (r) => r.lossSteps),
    row('leader',      `leader within ${LEADER_WITHIN} paces`, (r) => r.leaders, (r) => r.leaders > 0, { shown: LEADER_SHOWN }),
    row('hurtByFire',  'lost figures or took markers from fire this turn', -3, (r) => r.hurtByFire),
    disciplineRow('hardened',    'hardened',     4),
    disciplineRow('disciplined', 'disciplined',  2),
    disciplineRow('militia',     'militia',     -2),
    disciplineRow('rawRecruits', 'raw recruits', -4),
    disciplineRow('rabble',      'rabble',      -6),
    row('inWoods',     'in woods', -4, (r) => r.inWoods),
    { ...row('reforming', 're-forming', (r) => r.reformBonus, (r) => r.reformBonus !== 0, { shown: 'option reformBonus' }), citation: 'option reformBonus' },
  ],
};

export const RECOVERY = lookup(
  {
    id: 'disorder-recovery',
    rule: 'T10.2-02',
    title: 'Disorder recovery, 2D10 (10.2.2)',
    citation: TABLE,
    columns: ['total', 'markers removed'],
  },
  {
    few: { upTo: 3, markers: 1 },
    some: { upTo: 6, markers: 2 },
    fair: { upTo: 9, markers: 3 },
    many: { upTo: 13, markers: 4 },
    more: { upTo: 17, markers: 5 },
    most: { upTo: Infinity, markers: MOST_REMOVED },
  },
  (bands) => bandRows(bands, (_, { markers }) => [markers]),
  bandsFault(),
);

/**
 * Step 8b: every unit with markers, whatever its status, may recover (T10.2-01). Markers of structures are left out:
 * they lapse in step 8c of the next turn (T10.2-04).
 */
export const disorderRecovery = procedure({
  id: 'disorder-recovery',
  title: 'Disorder recovery',
  summary: 'How many disorder markers a unit is rid of at the end of the turn.',
  citation: 'Tables 10.2.1, 10.2.2',
  situation,
  outcome,
  tables: [RECOVERY.id, RECOVERY_MODIFIERS.id],
  units: [
    {
      ...THE_UNIT,
      example: 'Quiot=6 militia hurt',
      numbers: ['disorder'],
      fields: {
        disorder: 'disorder',
        discipline: 'discipline',
        losses: 'lossPct',
        status: 'moraleStatus',
        leader: 'leaderWithin20',
        hurt: 'hurtByFire',
        woods: 'inWoods',
      },
    },
  ],
  examples: [
    {
      command: "rule disorder-recovery --rules percentage -u 'Quiot=6 militia hurt leader:average'",
      about: 'a unit with 6 markers that fire has hurt',
    },
  ],
  verdict,
  orders: ({ removed }, { id }) =>
    removed === 0 ? [] : [`Take ${plural(removed, 'disorder marker', 'disorder markers')} off ${id}.`],
  views: ({ id }) => [
    {
      title: `Markers that ${id} is rid of`,
      answer: (o) => plural(o.removed as number, 'marker', 'markers'),
    },
  ],
  *resolve(s, umpire) {
    const why = whyNot(s, umpire);
    if (why === undefined) return yield* recover(s, umpire);
    umpire.by('T10.2-01, T10.2-04').step(TABLE, () => why);
    return { rolled: false, total: undefined, removed: 0, left: s.disorder };
  },
});

function verdict({ rolled, removed, left }: Outcome, { id, disorder }: Situation): string {
  const unit = capital(id);
  if (disorder === 0) return `${unit} has no disorder markers.`;
  return rolled
    ? `${unit} is rid of ${plural(removed, 'disorder marker', 'disorder markers')}: ${left} left.`
    : `${unit} is routed and keeps ${plural(left, 'disorder marker', 'disorder markers')}.`;
}

function whyNot({ disorder, moraleStatus }: Situation, umpire: Umpire): string | undefined {
  if (disorder === 0) return 'it has no markers: no roll';
  if (moraleStatus !== 'routed' || setting(umpire, 'routedRecover')) return undefined;
  return 'a routed unit does not recover';
}

/** 2D10 and all of 10.2.1; 10.2.2 gives the markers removed, no more than there are (T10.2-02). */
function* recover(s: Situation, umpire: Umpire): Resolution<Outcome> {
  const modifiers = umpire.weigh(RECOVERY_MODIFIERS, recoveringOf(s, umpire), s.id).total;
  const { value } = yield twoTens(`${s.id} recovers`, 'owner');
  const total = value + modifiers;
  const bands = umpire.look(RECOVERY);
  const allowed = bands[bandIn(bands, total)].markers;
  const removed = Math.min(allowed, s.disorder);
  umpire
    .by('T10.2-02')
    .step(TABLE, () => `${diceText(value, modifiers)}: up to ${plural(allowed, 'marker', 'markers')}`);
  return { rolled: true, total, removed, left: s.disorder - removed };
}

function recoveringOf(s: Situation, umpire: Umpire): Recovering {
  return {
    ...s,
    lossSteps: lossSteps(s.lossPct),
    leaders: leaderBonus(s.leaderWithin20, s.otherLeaders20, umpire),
    reformBonus: s.reforming === true ? setting(umpire, 'reformBonus') : 0,
  };
}
