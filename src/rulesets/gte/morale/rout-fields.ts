import { boolean, checkbox, choice, integer } from '../../../core/input/field';
import { tableBy } from '../../../core/ruling/lookup';
import type { Umpire } from '../../../core/ruling/umpire';
import type { GridTable } from '../../../core/ruling/table';
import { bands } from '../bands';
import { allowanceBy, paceBy } from '../movement/allowances';
import { CROSSING } from '../movement/budget';
import {
  armField,
  COSSACK,
  FORMATIONS,
  isArtillery,
  isInfantry,
  USUAL_FORMATION,
  type Arm,
  type Formation,
} from '../unit';

/** How much longer a first rout move is, bands (9.16). */
export const FIRST_ROUT_BONUS = 1;
/** Turns with a rout move after which a unit stands, unless shelter has stopped it before (6.4, R-60). */
export const ROUT_TURNS = 2;

/** Most obstacles crossed in one move. */
const MOST_OBSTACLES = 20;

/** What decides how far a unit routs, and where it ends. */
export const routShape = {
  arm: armField,
  cossack: boolean(COSSACK),
  formation: choice(FORMATIONS, {
    ...USUAL_FORMATION,
    label: 'Formation when it broke',
    citation: 'GTE 9.1, 9.16',
  }),
  obstaclesCrossed: integer({
    label: 'Obstacles that it crosses in this move',
    citation: 'GTE 10.3',
    default: 0,
    max: MOST_OBSTACLES,
  }),
  reachesShelter: checkbox({
    label: 'It crosses an edge that shelters it from pursuit and fire',
    help: 'such as that of a wood',
    citation: 'GTE 6.4',
  }),
  reachesTableEdge: checkbox({ label: 'Any part of it reaches the table edge', citation: 'GTE 6.4' }),
};

/** A unit that routs, and the obstacles in its way. */
interface Router {
  readonly name: string;
  readonly arm: Arm;
  readonly formation: Formation;
  readonly cossack?: boolean | undefined;
  readonly obstaclesCrossed: number;
}

/** Bands of a further rout move in the open: as many as in a normal move (G9.16-01; 9.1, 9.16). */
function paceOf({ arm, formation, cossack }: Router, umpire: Umpire): number {
  const isCossack = cossack === true && umpire.option('cossacks') === true;
  return allowanceBy(umpire, { arm, formation: routingAs(arm, formation, umpire), isCossack });
}

/**
 * The formation that sets the speed: a broken square routs like a column; guns and crews alike as if limbered (R-59).
 */
function routingAs(arm: Arm, formation: Formation, umpire: Umpire): Formation {
  if (isArtillery({ arm })) return 'limbered';
  if (formation === 'square') return 'column';
  if (!isInfantry({ arm }) || formation !== 'line') return formation;
  return umpire.option('routFormation') === 'column' ? 'column' : 'line';
}

/**
 * Bands of a rout move. Each obstacle takes half of what it takes from a normal move, and nothing from artillery
 * (G9.16-01, R-81).
 */
export function routMove(router: Router, bonus: number, umpire: Umpire): number {
  const pace = paceOf(router, umpire) + bonus;
  const each = isArtillery(router) ? 0 : (isInfantry(router) ? CROSSING.infantry : CROSSING.others) / 2;
  const length = Math.max(0, pace - each * router.obstaclesCrossed);
  umpire.by('G9.16-01, R-59').step('GTE 9.1, 9.16', () => {
    const less = length === pace ? '' : `, less ${bands(pace - length)} for obstacles`;
    return `${router.name} routs ${bands(pace)}${bonus > 0 ? `, its move and ${bands(bonus)}` : ''}${less}`;
  });
  return length;
}

const ROUTERS = [
  ['infantry broken in line (option routFormation)', 'line'],
  ['infantry broken in column, skirmish order or square', 'column'],
  ['foot artillery, limbered or crew', 'limberedFoot'],
  ['horse artillery, limbered or crew', 'limberedHorse'],
  ['heavy cavalry', 'heavyCavalry'],
  ['light cavalry', 'lightCavalry'],
  ['Cossacks (option cossacks)', 'cossack'],
] as const;

/** T-ROUT (9.1, 9.16), by the movement allowances in force. */
export const ROUT_TABLE = tableBy((options): GridTable => ({
  kind: 'grid',
  id: 'rout',
  rule: 'G9.16-01, R-59',
  title: 'Rout moves in open terrain, bands',
  citation: 'GTE 9.1, 9.16',
  columns: ['troops', 'first', 'further'],
  rows: ROUTERS.map(([text, troops]) => {
    const pace = paceBy(options, troops);
    return [text, pace + FIRST_ROUT_BONUS, pace];
  }),
}));

/** Whether the crew leaves its guns where they stand; limbered guns go along (G9.16-03). */
export const abandonsGuns = ({ arm, formation }: Pick<Router, 'arm' | 'formation'>): boolean =>
  isArtillery({ arm }) && formation === 'deployed';

/** Which way a rout move leads, and through whom (G9.16-02, R-83). */
export const ROUT_WAY =
  'Away from the most pressing enemy, towards its own table edge or shelter, round enemies; straight through friends in line, who are disordered; round or between others, through a column only if there is no way round, never through a square.';

/** Table edge: the unit is gone for good (G6.4-07). */
export function offTableOrder(name: string): string {
  return `Remove ${name} for good: it has left the table, and its bases count half for the enemy.`;
}
