import type { FactorRow, FactorTable } from '../../../core/ruling/table';
import { LEADER_SHOWN } from '../leaders';
import { rowsOf } from '../rows';
import { LEADER_WITHIN, type Side } from './fields';
import { COVER_ROW } from '../cover';
import { SQUARES, type Arm, type Status } from '../unit';

const CITATION = 'Table 9.2.1';

/** What the rows of Table 9.2.1 judge: one side, with what follows from it, from its enemy and from the options. */
export interface Fighter extends Side {
  readonly lossSteps: number;
  /** Codes of the rows for flank and rear that count. */
  readonly positionRows: readonly string[];
  /** Codes of the rows of cover that count. */
  readonly coverRows: readonly string[];
  readonly leaders: number;
  readonly enemyArm: Arm;
}

const { row, each } = rowsOf<Fighter>(CITATION);

/** The three grades of one advantage (T9.2-03): the field that claims each, and its value. */
export const POSITIONS = [
  { code: 'attacksFlank', value: 5 },
  { code: 'cavalryOnUnsecuredFlank', value: 7 },
  { code: 'attacksRear', value: 9 },
] as const;
type Position = (typeof POSITIONS)[number]['code'];

function positionRow(code: Position, name: string): FactorRow<Fighter> {
  const value = POSITIONS.find((position) => position.code === code)?.value ?? 0;
  return row(code, name, value, (f) => f.positionRows.includes(code), {
    temptedBy: (f) => (f[code] === true ? 'a better position, flank or rear, counts instead' : undefined),
  });
}

function coverRow(code: string, name: string, value: number): FactorRow<Fighter> {
  return row(code, name, value, (f) => f.coverRows.includes(code), {
    temptedBy: (f) =>
      f.cover.some((cover) => COVER_ROW[cover] === code) ? 'another kind of cover helps more' : undefined,
  });
}

const statusRow = (status: Status, name: string, value: number): FactorRow<Fighter> =>
  row(status, name, value, (f) => f.moraleStatus === status);

const inSquare = ({ formation, arm }: Fighter): boolean => arm === 'infantry' && SQUARES.includes(formation);

/** The rows in the order of the sheet, left column first. T9.2-08: losses, leaders and rain have notes of their own. */
// prettier-ignore
export const CLOSE_COMBAT_MODIFIERS: FactorTable<Fighter> = {
  kind: 'factors', id: 'close-combat-modifiers', title: 'Close combat modifiers (9.2.1)', rule: 'T9.2-02', rowRules: { casualties: 'T9.2-08', rainOrSnow: 'T9.2-08', leader: 'T9.2-03, T9.2-08', attacksFlank: 'T9.2-03, T9.2-04', attacksRear: 'T9.2-03', cavalryOnUnsecuredFlank: 'T9.2-03, T9.2-05', flanksSecured: 'T9.2-05', surprised: 'T9.2-07', heavyWorks: 'T9.2-03', mediumWorks: 'T9.2-03', lightWorks: 'T9.2-03', lightCover: 'T9.2-03', heavyCover: 'T9.2-03' }, citation: CITATION,
  rows: [
    row('moraleRating', 'unit morale rating', (f) => f.moraleRating, () => true, { shown: 'add the rating' }),
    each('disorder',   'disorder', -1, 'per marker', (f) => f.disorder),
    each('casualties', 'casualties', -3, 'per 25%', (f) => f.lossSteps),
    positionRow('attacksFlank', 'attacking an enemy flank (note 1)'),
    positionRow('cavalryOnUnsecuredFlank', 'cavalry contacting an unsecured enemy infantry flank'),
    row('flanksSecured', 'flanks secured (note 2)', 7, (f) => f.flanksSecured,
      { temptedBy: (f) => inSquare(f) && f.enemyArm !== 'cavalry' ? 'a square secures its flanks against cavalry only' : undefined }),
    positionRow('attacksRear', 'attacking the rear of an enemy unit'),
    row('extendedOrder', 'in extended order', -6, (f) => f.formation === 'extendedOrder'),
    row('openOrder',     'in open order or open column', -4, (f) => f.formation === 'openOrder' || f.formation === 'openColumn'),
    statusRow('resolute', 'resolute morale', 4),
    statusRow('wavering', 'wavering', -3),
    statusRow('broken',   'broken', -6),
    statusRow('routed',   'routed', -9),
    row('leader', `leader within ${LEADER_WITHIN} paces (note 3)`, (f) => f.leaders, (f) => f.leaders > 0, { shown: LEADER_SHOWN }),
    coverRow('heavyWorks',  'in heavy works', 4),
    coverRow('mediumWorks', 'in medium works or stone buildings', 3),
    coverRow('lightWorks',  'in light works or buildings', 2),
    coverRow('lightCover',  'in light cover', 2),
    coverRow('heavyCover',  'in heavy cover', 3),
    // The attacker was out of sight, or came through a bank of smoke; units do not block sight for this (T9.2-07).
    row('surprised',     'surprised (note 4)', -6, (f) => f.surprised),
    row('irregular',     'irregular', 3, (f) => f.irregular),
    row('noBayonets',    'no bayonets or melee weapons', -4, (f) => f.meleeArm === 'none'),
    row('meleeWeapons',  'melee weapons', 3, (f) => f.meleeArm === 'melee'),
    row('engineers',     'attached engineers attacking works', 2, (f) => f.engineersVsWorks === true),
    row('rainOrSnow',    'infantry unit in rain or snow (note 5)', -3, (f) => f.rainOrSnow === true),
    row('doubleFrontage', 'double the enemy’s frontage', 4, (f) => f.doubleFrontage),
  ],
};
