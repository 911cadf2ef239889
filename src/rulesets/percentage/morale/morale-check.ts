import { capital } from '../../../core/input/text';
import { procedure } from '../../../core/ruling/procedure';
import type { Values } from '../../../core/input/field';
import { together, type Answer, type Branch, type Resolution } from '../../../core/dice/roll';
import type { FactorRow } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { coverRows } from '../cover';
import { diceText, twoTens } from '../dice';
import { outcome, situation, type MoraleOutcome, type MoraleSituation } from './fields';
import {
  BEHAVIOUR,
  ENEMY_RETREATING,
  LOSS_BANDS,
  MORALE_CHECK,
  MORALE_MODIFIERS,
  MORALE_RATING,
  MORALE_TRIGGERS,
  MOST_RETREATING,
  naturalResult,
  RALLY_CHECKS,
  resultOf,
  rowsOfCover,
  THREATS,
  twoResults,
  type Attempt,
  type Check,
} from './tables';
import { MORALE_STATUS } from './status-meanings';
import { setting, type Settings } from '../options';
import { refusal } from '../refusal';
import { isRetreating, isSteady, SIDES, worse, type Status, THE_UNIT } from '../unit';

/**
 * A unit checks its morale, or tries to rally (5.1-5.2.3). Several causes in one phase, or two marks of 25% crossed at
 * once, lead to a single check (T5.1-01).
 */
export const moraleCheck = procedure({
  id: 'morale-check',
  title: 'Morale check',
  summary: 'A unit checks its morale, or tries to rally.',
  citation: 'Tables 5.1-5.2.3',
  situation,
  outcome,
  tables: [
    MORALE_TRIGGERS.id,
    MORALE_CHECK.id,
    MORALE_MODIFIERS.id,
    MORALE_RATING.id,
    MORALE_STATUS.id,
    RALLY_CHECKS.id,
  ],
  units: [
    {
      ...THE_UNIT,
      example: 'Isenburg=9 wavering irregular disorder:2',
      numbers: ['moraleRating'],
      fields: {
        rating: 'moraleRating',
        irregular: 'irregular',
        status: 'moraleStatus',
        disorder: 'disorder',
        losses: 'lossPct',
        converged: 'converged',
        cover: 'cover',
        player: 'playerFigure60',
        leader: 'otherLeader60',
        rear: 'rearSupport',
        flanks: 'flankSupports',
        rally: 'rally',
        unanswered: 'unansweredFire',
        surprised: 'surprised',
      },
    },
  ],
  examples: [
    {
      command: "rule morale-check --rules percentage -u '9 disorder:2 losses:27 rear' --cause small-arms",
      about: 'after musketry',
    },
    {
      command: "rule morale-check --rules percentage -u 'Isenburg=10 routed player' --cause rally --band p1",
      about: 'a rally attempt',
    },
  ],
  verdict,
  orders,
  late: (o, s, options) =>
    s.ownersChoice !== undefined && hasTwoResults(o, options) ? [['ownersChoice']] : [],
  views: ({ id }) => [
    { title: `Morale of ${id}`, answer: (o) => (o.status as string | undefined) ?? 'refused' },
  ],
  *resolve(s, umpire) {
    const added = umpire.once(prepare, s);
    return added === undefined ? (refusal(umpire) as MoraleOutcome) : yield* checkMorale(s, added, umpire);
  },
});

/**
 * The attempt to rally, with what decides whether it is allowed. Routed, broken and wavering units may try, once a
 * turn; steady units have nothing to rally (T5.1-02).
 */
function attemptOf(s: MoraleSituation, umpire: Umpire): Attempt {
  const isPlain = !s.rally || isRetreating(s.moraleStatus);
  const openToWavering = isPlain || setting(umpire, 'rallyWho') === 'all';
  const openThisNear = !s.rally || !isNear(s) || setting(umpire, 'routedRallyNear') !== 'notAllowed';
  const ownCheck = s.rally && s.cause !== 'rally' && setting(umpire, 'checksPerPhase') === 'perCause';
  return { ...s, openToWavering, openThisNear, ownCheck };
}

/** Whether the enemy is nearer than the bands that 5.2.2 names for routed units. */
function isNear({ band }: MoraleSituation): boolean {
  return band === 'P2' || band === 'P3';
}

/** What is added to the dice: the rating, and every row that applies (T5.2-01); undefined if the rules refuse the attempt. */
function prepare(s: MoraleSituation, umpire: Umpire): number | undefined {
  if (!umpire.examine(RALLY_CHECKS, attemptOf(s, umpire))) return undefined;
  setting(umpire, 'moraleAddsRating');
  const check = checkOf(s, umpire);
  const rating = umpire.weigh(MORALE_RATING, check, s.id).total;
  const modifiers = umpire.weigh(MORALE_MODIFIERS, check, s.id).total;
  if (s.rally) noteService(umpire);
  return rating + modifiers;
}

function* checkMorale(s: MoraleSituation, added: number, umpire: Umpire): Resolution<MoraleOutcome> {
  const [found] = yield* together([thrownBy(s, added, umpire)]);
  const { natural, roll, total, rolled, status } = found as Found;
  return {
    legal: true,
    refused: undefined,
    natural,
    roll,
    total,
    rolled,
    status,
    changed: status !== s.moraleStatus,
    movesOwed: MOVES_OWED[status],
    followOn: isRetreating(status),
  };
}

/** What the dice have decided; the dice themselves are absent in exact odds, which need no more than the rest. */
type Found = Partial<Pick<MoraleOutcome, 'natural' | 'roll' | 'total'>> & {
  readonly rolled: Status;
  readonly status: Status;
};

/** The throw as a branch for exact odds, so that these go on from each status once. */
function thrownBy(s: MoraleSituation, added: number, umpire: Umpire): Branch<Found> {
  return {
    requests: [twoTens(`${s.id} checks its morale`, 'owner')],
    judge: ([thrown]) => judge(s, thrown as Answer, added, umpire),
    essence: ({ rolled, status }) => ({ rolled, status }),
    key: ({ rolled, status }) => `${rolled} ${status}`,
  };
}

function judge(s: MoraleSituation, { value: natural, faces }: Answer, added: number, umpire: Umpire): Found {
  const total = natural + added;
  umpire.look(MORALE_CHECK);
  const result = resultOf(total, umpire.settings);
  umpire.by('T5.2-01').step('Table 5.2.1', () => `${diceText(natural, added)}: ${result}`);
  const rolled = rolledStatus(s, natural, result, umpire);
  return { natural, roll: faces, total, rolled, status: statusAfter(s, rolled, umpire) };
}

const MOVES_OWED: Readonly<Partial<Record<Status, MoraleOutcome['movesOwed']>>> = {
  broken: 'quick toward cover',
  routed: 'double away',
};

const SERVES: Readonly<Record<Settings['checksPerPhase'], string>> = {
  one: 'the rally attempt serves as the check for any other cause of the phase',
  perCause: 'the rally attempt serves for no other cause of the phase: each has a check of its own',
};

function noteService(umpire: Umpire): void {
  const reading = setting(umpire, 'checksPerPhase');
  umpire.by('T5.1-01').step('Table 5.1, option checksPerPhase', () => SERVES[reading]);
}

function checkOf(s: MoraleSituation, umpire: Umpire): Check {
  return {
    ...s,
    ...coverOf(s, umpire),
    threat: threatOf(s, umpire),
    lossBand: lossBandOf(s.lossPct, umpire),
    routPenalty: hasRoutPenalty(s, umpire),
    mostFromEnemies: mostFromEnemies(s, umpire),
  };
}

/** The row of cover that helps this class of unit most (T5.2-03). */
function coverOf(s: MoraleSituation, umpire: Umpire): Pick<Check, 'coverCandidates' | 'coverRows'> {
  const rows = umpire.rows(MORALE_MODIFIERS);
  const candidates = s.cover.map((cover) => rowsOfCover(cover, () => setting(umpire, 'heavyWoodsRow')));
  const helps = (code: string): number => worth(rows, code, s);
  return {
    coverCandidates: candidates.flat(),
    coverRows: coverRows(candidates, helps, () => setting(umpire, 'coverStacking')),
  };
}

/** What a cover row is worth to the unit; 0 if the house rules leave it out. */
function worth(rows: readonly FactorRow<Check>[], code: string, s: MoraleSituation): number {
  const row = rows.find((one) => one.code === code);
  const sheltered = { ...(s as Check), coverRows: [code] };
  if (row?.applies(sheltered) !== true) return 0;
  return Number(typeof row.value === 'function' ? row.value(sheltered) : row.value);
}

/** The threats count as one row: the worst of the three, unless the club adds them up. */
function threatOf({ threatenedFrom, alsoThreatenedFrom = [] }: MoraleSituation, umpire: Umpire): number {
  if (threatenedFrom === 'none') return 0;
  if (setting(umpire, 'threatStacking') === 'worst') return THREATS[threatenedFrom];
  const sides = SIDES.filter((side) => side === threatenedFrom || alsoThreatenedFrom.includes(side));
  return sides.reduce((sum, side) => sum + THREATS[side], 0);
}

/** The band of losses, with 50 and 75 inclusive (T5.2-06). */
function lossBandOf(lossPct: number, umpire: Umpire): number {
  const reached = LOSS_BANDS.filter(
    ({ from }, i) => lossPct >= from || lossPct > (LOSS_BANDS[i - 1]?.to ?? Infinity),
  );
  const last = reached[reached.length - 1];
  // The option matters only between two bands.
  if (last === undefined || lossPct >= last.from) return reached.length;
  return reached.length - (setting(umpire, 'lossBandEdges') === 'up' ? 0 : 1);
}

function hasRoutPenalty(s: MoraleSituation, umpire: Umpire): boolean {
  if (s.moraleStatus !== 'routed' || s.band === 'out') return false;
  return !isNear(s) || setting(umpire, 'routedRallyNear') === 'minus5';
}

/** The most that the row for retreating enemies adds: its "maximum of 2" means units (T5.2-04), or points by option. */
function mostFromEnemies({ enemyRetreating200 }: MoraleSituation, umpire: Umpire): number {
  const inUnits =
    ENEMY_RETREATING * enemyRetreating200 <= MOST_RETREATING || setting(umpire, 'retreatingCap') === 'units';
  return inUnits ? ENEMY_RETREATING * MOST_RETREATING : MOST_RETREATING;
}

/** The status after the notes of 5.2.1 on a natural 2 and a natural 20. */
function rolledStatus(s: MoraleSituation, natural: number, result: Status, umpire: Umpire): Status {
  const noted = naturalResult(natural, result);
  const two = twoResults(natural, result);
  if (noted === result && two === undefined) return result;
  const reading = setting(umpire, 'naturalRolls');
  const rolled = NATURAL_READINGS[reading](noted, result, two?.[s.ownersChoice === 'worse' ? 1 : 0]);
  umpire
    .by('T5.2-07, T5.2-08')
    .step('Table 5.2.1, notes', () => `natural ${natural} (option naturalRolls ${reading}): ${rolled}`);
  return rolled;
}

type NaturalReading = (noted: Status, result: Status, chosen: Status | undefined) => Status;

const NATURAL_READINGS: Readonly<Record<Settings['naturalRolls'], NaturalReading>> = {
  caps: (noted) => noted,
  ownerChooses: (noted, _, chosen) => chosen ?? noted,
  none: (_, result) => result,
};

function hasTwoResults({ natural, total }: MoraleOutcome, options: Values): boolean {
  if (natural === undefined || total === undefined) return false;
  return twoResults(natural, resultOf(total, options)) !== undefined;
}

/**
 * The status after the check. A rally attempt sets what was rolled. Other checks cannot make a unit better unless an
 * option allows it: a rout stops "only by rallying" (T5.2-10).
 */
function statusAfter(s: MoraleSituation, rolled: Status, umpire: Umpire): Status {
  const { moraleStatus: before } = s;
  const kept = worse(before, rolled);
  if (s.rally || kept === rolled) return rolled;
  const improves = setting(umpire, 'forcedCheckImproves');
  if (improves === 'always' || (improves === 'steadyOnly' && isSteady(before))) return rolled;
  umpire
    .by('T5.2-10')
    .step('Table 5.2.3, option forcedCheckImproves', () => `no rally attempt: ${s.id} stays ${kept}`);
  return kept;
}

function verdict(o: MoraleOutcome, s: MoraleSituation): string {
  const unit = capital(s.id);
  if (o.status === undefined) return `${unit} may not try to rally.`;
  if (!o.changed) return `${unit} stays ${o.status}.`;
  return o.status === 'dispersed' ? `${unit} disperses.` : `${unit} is now ${o.status}.`;
}

function orders({ status, changed, followOn }: MoraleOutcome, s: MoraleSituation): readonly string[] {
  if (status === undefined) return [];
  if (status === 'dispersed') return [`Pick ${s.id} up: it counts as lost.`];
  return [
    ...(changed ? [`Mark ${s.id} as ${status}.`] : []),
    ...(isSteady(status) ? [] : [`${capital(s.id)} ${BEHAVIOUR[status]}.`]),
    ...(followOn ? [`Friends adjacent to ${s.id} check morale in the next Rally Phase.`] : []),
    ...(s.rally ? [`${capital(s.id)} makes no other rally attempt this turn.`] : []),
  ];
}
