import {
  boolean,
  choiceOrNone,
  integer,
  list,
  recordOrNone,
  type Field,
  type Infer,
  type Values,
} from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import type { CheckTable } from '../../../../core/ruling/table';
import { listing } from '../../../../core/input/text';
import type { Umpire } from '../../../../core/ruling/umpire';
import { eachDie, higher, tiebreaker } from '../dice';
import {
  both,
  bothBoolean,
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
import { onlyWhen } from '../only-when';
import { dayField, FIRST_DAY } from '../day-field';

/** Victory points that a side gains when its declaration is vetoed (B12.5-05; p.146). */
export const VETO_VP = 2;

const laterDay = (s: Values): boolean => s.day !== FIRST_DAY;
const later = <T>(field: Field<T>): Field<T | undefined> => onlyWhen(field, laterDay, 'from day 2');

const situation = {
  day: dayField,
  vp: bothInteger('Victory points', 'Blücher p.140', { max: 999, from: 'state' }),
  declares: later(bothBoolean('Would declare a battle if it has the option', 'Blücher p.140')),
  vetoes: later(bothBoolean('Vetoes the other side’s declaration', 'Blücher p.146')),
  vetoUsed: later(bothBoolean('Has used its veto', 'Blücher p.146', 'state')),
  roller: later(rollerField('Blücher p.7, 140')),
};

type Option = Infer<typeof situation>;

const sideOrNone = (label: string): Field<CampaignSide | null> => choiceOrNone(CAMPAIGN_SIDES, { label });

const outcome = {
  skipped: boolean({ label: 'The step is skipped' }),
  totals: recordOrNone(
    both((side) => integer({ label: `Total of ${side}` })),
    { label: 'Victory points and a die' },
  ),
  first: sideOrNone('Side with the first option'),
  declaredBy: sideOrNone('Side that declares a battle'),
  vetoed: list(sideField('Side', 'Blücher p.146'), { label: 'Sides whose declaration was vetoed' }),
  vp: bothInteger('Victory points afterwards', 'Blücher p.146'),
  vetoUsed: bothBoolean('Has used its veto', 'Blücher p.146'),
};

type OptionOutcome = Infer<typeof outcome>;

/** The situation, and whether the fairness clause is played. */
interface OptionRead extends Option {
  readonly hasClause: boolean;
}

const vetoesOf = ({ vetoes }: Option): readonly CampaignSide[] =>
  CAMPAIGN_SIDES.filter((side) => vetoes?.[side] === true);
const spent = (s: Option): readonly CampaignSide[] =>
  vetoesOf(s).filter((side) => s.vetoUsed?.[side] === true);
const names = (sides: readonly CampaignSide[]): string =>
  listing(
    sides.map((side) => SIDE_NAMES[side]),
    'and',
  );

// prettier-ignore
export const VETO_CHECKS: CheckTable<OptionRead> = {
  kind: 'checks', id: 'campaign-veto-refusals', title: 'When a declaration may not be vetoed', citation: 'Blücher p.146',
  rows: [
    { code: 'E_VETO_OFF', rule: 'B12.5-05', condition: 'a veto without the fairness clause', citation: 'Blücher p.146',
      refuses: (s) => !s.hasClause && vetoesOf(s).length > 0, because: () => 'the fairness clause is not played with', allowed: () => 'option campaign.fairnessClause' },
    { code: 'E_VETO_USED', rule: 'B12.5-05', condition: 'a second veto of a side', citation: 'Blücher p.146',
      refuses: (s) => s.hasClause && spent(s).length > 0, because: (s) => spent(s).length === 1 ? `${names(spent(s))} has used its veto` : `${names(spent(s))} have used their vetoes` },
  ],
};

/** Who has the option to declare a battle, and uses it (B12.5-01 to B12.5-05; p.140, 142, 146). */
export const battleOption = procedure({
  id: 'campaign-battle-option',
  title: 'Option to declare a battle',
  summary: 'Which side may first declare a battle this day, and who does.',
  citation: 'Blücher p.140, 146',
  situation,
  outcome,
  tables: [VETO_CHECKS.id],
  examples: [
    {
      command: 'rule campaign-battle-option --day 2 --vp.blue 3 --vp.red 1',
      about: 'who has the first option',
    },
    {
      command: 'rule campaign-battle-option --day 3 --vp.blue 3 --vp.red 4 --declares.red',
      about: 'red would declare',
    },
  ],
  verdict: (o) => {
    if (o.skipped) return 'No battle can be declared on the first day.';
    if (o.declaredBy) return `${SIDE_NAMES[o.declaredBy]} declares the battle.`;
    const come = o.vetoed.length > 0 ? '; no battle is declared' : ' to declare a battle';
    const totals = o.totals ?? o.vp;
    const lower = totals.blue === totals.red ? '' : '; the lower is first';
    return `VP and a die: ${bothText(totals)}${lower}. ${SIDE_NAMES[o.first ?? 'blue']} has the first option${come}.`;
  },
  orders: ({ declaredBy, vetoed, vp }) => [
    ...vetoed.map((side) => `${SIDE_NAMES[side]} gains ${VETO_VP} VP for the veto: ${bothText(vp)}.`),
    // Only one battle is declared in a campaign, which ends with it (B12.5-04).
    ...(declaredBy
      ? [
          `${SIDE_NAMES[declaredBy]} names the six squares (rule campaign-declare); then the other columns move.`,
        ]
      : []),
  ],
  views: () => [{ title: 'First option', answer: ({ first }) => String(first) }],
  *resolve(s, umpire) {
    const vetoUsed = s.vetoUsed ?? both(() => false);
    // No counter is on the map, so no dice are rolled either (B12.5-03, R12-05).
    if (s.day === FIRST_DAY)
      return { skipped: true, totals: null, first: null, declaredBy: null, vetoed: [], vp: s.vp, vetoUsed };
    const hasClause = umpire.option('campaign.fairnessClause') === true;
    if (!umpire.examine(VETO_CHECKS, { ...s, hasClause })) return null;
    const dice = yield* eachDie((side) => `option of ${SIDE_NAMES[side]}`);
    const totals = both((side) => s.vp[side] + dice[side]);
    umpire.by('B12.5-01').step('Blücher p.140', () => `VP and a die: ${bothText(totals)}`);
    const ahead = higher(totals);
    // The lower total has the first option (B12.5-01).
    const first = ahead ? foeOf(ahead) : yield* tiebreaker(s.roller ?? 'blue', umpire);
    umpire
      .by('B12.5-01')
      .step(
        'Blücher p.140',
        () =>
          `${SIDE_NAMES[first]} has the first option, ${ahead ? 'as its total is lower' : 'by the tiebreaker'}`,
      );
    return { skipped: false, totals, first, ...declared(s, first, vetoUsed, umpire) };
  },
});

/** Each side has its option once; a veto counts as declining (B12.5-02, B12.5-05, R12-06). */
function declared(
  { declares, vetoes, vp }: Option,
  first: CampaignSide,
  used: Both<boolean>,
  umpire: Umpire,
): Pick<OptionOutcome, 'declaredBy' | 'vetoed' | 'vp' | 'vetoUsed'> {
  const points = { ...vp };
  const vetoUsed = { ...used };
  const vetoed: CampaignSide[] = [];
  // Where nobody declares, the sides may not have been asked yet.
  const isAsked = CAMPAIGN_SIDES.some((side) => declares?.[side] === true);
  for (const side of [first, foeOf(first)]) {
    const does = declares?.[side] === true;
    if (isAsked)
      umpire
        .by('B12.5-02')
        .step('Blücher p.140', () => `${SIDE_NAMES[side]} ${does ? 'declares' : 'declines'}`);
    if (!does) continue;
    const foe = foeOf(side);
    if (vetoes?.[foe] !== true) return { declaredBy: side, vetoed, vp: points, vetoUsed };
    umpire
      .by('B12.5-05, R12-06')
      .step('Blücher p.146', () => `${SIDE_NAMES[foe]} vetoes it: ${VETO_VP} VP for ${SIDE_NAMES[side]}`);
    points[side] += VETO_VP;
    vetoUsed[foe] = true;
    vetoed.push(side);
  }
  return { declaredBy: null, vetoed, vp: points, vetoUsed };
}
