import { tidy } from '../../../core/input/distance';
import { boolean, checkbox, choice, number, type Infer, type Values } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Umpire } from '../../../core/ruling/umpire';
import { gunClassField } from '../armament';
import { bands, RECOIL } from '../bands';
import { owed, type Due } from '../follow-on';
import { allowanceBy, allowanceOf, PACE_TABLE } from '../movement/allowances';
import { TURN } from '../movement/budget';
import { CHANGE_TABLE, formingShare } from '../movement/changes';
import {
  armField,
  COSSACK,
  FORMATIONS,
  isArtillery,
  isCavalry,
  isDeployed,
  nameField,
  STATUSES,
  USUAL_FORMATION,
  THE_UNIT,
} from '../unit';

const fromCombat = ({ cause }: Values): boolean => cause !== 'firing';

const situation = {
  name: nameField('Unit that recoils', 'unit'),
  cause: choice(['firing', 'combat', 'twoDraws'], {
    label: 'Why it recoils',
    citation: 'GTE 8.2, 12.3',
    labels: {
      firing: 'a failed test for firing hits',
      combat: 'a round of combat',
      twoDraws: 'two drawn rounds running',
    },
    from: 'scenario',
  }),
  arm: armField,
  cossack: boolean(COSSACK),
  formation: choice(FORMATIONS, USUAL_FORMATION),
  gunClass: gunClassField(isDeployed, 'deployed guns'),
  limbers: checkbox({
    label: 'It limbers before it retires',
    help: 'shaken, it needs its whole move for that',
    citation: 'GTE 9.15, 9.18',
    when: isDeployed,
    whenText: 'deployed guns',
  }),
  defendsObstacle: checkbox({
    label: 'It defends an obstacle, buildings or the edge of difficult terrain',
    citation: 'GTE 12.3',
    when: fromCombat,
    whenText: 'from combat',
  }),
  enemyFollowedOrCharged: checkbox({
    label: 'An enemy has followed it up or charged it',
    citation: 'GTE 9.14',
  }),
};

const outcome = {
  back: number({ label: 'Bands back at once' }),
  retirement: number({ label: 'Bands of retirement in its movement phase' }),
  status: choice(STATUSES, { label: 'Status now' }),
  followOn: owed,
};

type Recoiling = Infer<typeof situation>;
type Recoiled = Infer<typeof outcome>;

/** Recoil and retirement (G9.14-01; 9.14, 9.15). */
export const recoil = procedure({
  id: 'recoil',
  title: 'Recoil and retirement',
  summary: 'How far a unit that recoils shaken goes back now, and retires later in the turn.',
  citation: 'GTE 9.14',
  situation,
  outcome,
  units: [
    {
      ...THE_UNIT,
      label: 'Unit that recoils',
      example: 'Foy=inf line',
      fields: {
        arm: 'arm',
        cossack: 'cossack',
        gun: 'gunClass',
        limbers: 'limbers',
        formation: 'formation',
        obstacle: 'defendsObstacle',
        followed: 'enemyFollowedOrCharged',
      },
    },
  ],
  examples: [
    {
      command: "rule recoil --rules gte --cause firing -u 'Foy=inf line'",
      about: 'a line that failed its test',
    },
    { command: "rule recoil --rules gte --cause combat -u 'heavy line'", about: 'cavalry that did not win' },
  ],
  verdict: ({ back, retirement, followOn }, s) => {
    const { name, cause } = s;
    if (back === 0) return `${name} halts where it is, shaken, and does not retire.`;
    const recoils = `${name} recoils ${bands(back)}, shaken`;
    if (!retires(followOn)) return `${recoils}, and does not retire.`;
    const what =
      retirement === 0
        ? `${s.limbers === true ? 'limbers' : 'turns round'}, ${WHOLE_MOVE}`
        : `retires ${bands(retirement)}`;
    return `${recoils}; later in the turn it ${what}${cause === 'twoDraws' ? '' : ', unless an enemy follows or charges it'}.`;
  },
  orders,
  *resolve(s, umpire) {
    const halts = s.defendsObstacle === true;
    if (halts)
      umpire.by('G9.14-01').step('GTE 12.3', () => `${s.name} defends an obstacle: it halts instead`);
    const mustRetire = !halts && !s.enemyFollowedOrCharged;
    return {
      back: halts ? 0 : RECOIL,
      retirement: mustRetire ? retirementOf(s, umpire) : 0,
      status: 'shaken',
      followOn: mustRetire ? [{ procedure: 'movement', for: s.name, cause: 'retirement' }] : [],
    };
  },
});

/**
 * Bands of a retirement: a full allowance less what turning round takes (G9.14-03, R-58). Deployed guns go back by
 * hand, without turning, or limber first (9.15), which takes shaken ones their whole move (9.18).
 */
function retirementOf(s: Recoiling, umpire: Umpire): number {
  if (s.limbers === true) return limbered(s, umpire);
  const isCossack = s.cossack === true && umpire.option('cossacks') === true;
  const allowance = allowanceBy(umpire, { ...s, isCossack });
  const turn = turningOf(s, allowance);
  umpire
    .by('G9.14-03, R-58')
    .step('GTE 9.2, 9.14', () => `retirement: ${bands(allowance)} less ${bands(turn)} for turning round`);
  return allowance - turn;
}

/** Bands that are left to guns which limber, shaken as they are, before they retire; limbering turns them round too. */
function limbered({ arm }: Recoiling, umpire: Umpire): number {
  const share = formingShare({ arm, status: 'shaken' }, 'deployed', 'limbered', umpire.settings);
  umpire.look(CHANGE_TABLE);
  umpire.look(PACE_TABLE);
  umpire
    .by('G9.15-01, R-50')
    .step(
      'GTE 9.15, 9.18',
      () => `shaken, it needs ${share === 1 ? 'its whole' : `${tidy(share)} of a`} move to limber`,
    );
  return allowanceOf({ arm, formation: 'limbered' }, umpire.settings) * Math.max(0, 1 - share);
}

/** Bands that turning round takes of a retirement. */
export function turningOf(s: Pick<Recoiling, 'arm' | 'formation'>, allowance: number): number {
  if (s.formation === 'skirmish' || s.formation === 'deployed') return 0;
  if (isArtillery(s)) return allowance;
  return isCavalry(s) ? TURN.cavalry : TURN.infantry;
}

/**
 * Whether a unit that recoils owes a retirement. Limbered guns do too, though turning round leaves them no bands for it
 * (G9.14-03).
 */
export function retires(followOn: readonly Due[]): boolean {
  return followOn.some(({ procedure }) => procedure === 'movement');
}

/** What turning round costs limbered guns, and limbering shaken ones (G9.2-01, 9.18). */
export const WHOLE_MOVE = 'which takes its whole move';

function orders({ back, retirement, followOn }: Recoiled, s: Recoiling): readonly string[] {
  const { name } = s;
  if (back === 0) return [`${name} stays where it is, shaken; the enemy is still in contact with it.`];
  return [
    `Move ${name} ${bands(back)} straight back, facing the enemy; it is shaken.`,
    PUSHED,
    ...(retires(followOn) ? [retirementOrder(s, retirement)] : []),
  ];
}

/** G9.14-02 */
const PUSHED = 'Friends directly behind it are pushed back; units on either flank wheel back to conform.';

function retirementOrder({ name, limbers, cause }: Recoiling, retirement: number): string {
  const unless = cause === 'twoDraws' ? '' : ', unless an enemy follows it up or charges it before';
  const standing = limbers === true ? 'limber' : 'turn round';
  const must = retirement === 0 ? standing : `retire ${bands(retirement)} away from the enemy`;
  const cost = retirement === 0 ? `, ${WHOLE_MOVE}` : '';
  return `${name} must ${must} in its movement phase this turn${cost}${unless}; it then counts as retiring, and does not rally this turn.`;
}
