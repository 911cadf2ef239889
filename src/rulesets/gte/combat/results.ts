import { lookup, type Lookup } from '../../../core/ruling/lookup';
import { remembered } from '../../../core/input/records';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import type { CombatBands } from '../edition';
import { isFoot, isGuns, isHorse, isUnopposed, type Fighter } from './fighters';
import {
  COMBAT_RESULT_LABELS,
  RESULT_ROW_NAMES,
  type CombatResult,
  type ResultRowName,
} from './outcome-fields';
import type { Status } from '../unit';

/** A row of the combat results: what a draw, a small and a large defeat lead to. */
type ResultRow = Readonly<Record<'draw' | 'small' | 'large', CombatResult>>;

const ROW_NAMES: Readonly<Record<ResultRowName, string>> = {
  cavVsInf: 'cavalry fighting infantry',
  infVsCav: 'infantry fighting cavalry',
  other: 'other circumstances',
};

/**
 * T-COMBAT: a combat of cavalry and infantry is over after one round, and the cavalry recoils unless it has won
 * (G12.3-05; 12.3).
 */
// prettier-ignore
const RESULT_ROWS: Readonly<Record<ResultRowName, ResultRow>> = {
  cavVsInf: { draw: 'recoilShaken', small: 'recoilShaken', large: 'break' },
  infVsCav: { draw: 'disordered',   small: 'break',        large: 'break' },
  other:    { draw: 'disordered',   small: 'recoilShaken', large: 'break' },
};

/** The results with the bands of an edition as headings (12.3, A12.3). */
export const resultTable = remembered(({ smallUpTo, citation }: CombatBands): Lookup<typeof RESULT_ROWS> => {
  const small = Array.from({ length: smallUpTo }, (_, i) => i + 1).join(' or ');
  return lookup(
    {
      id: 'combat-results',
      rule: 'G12.3-01, G12.3-02',
      title: 'Combat results; a shaken unit that loses breaks',
      citation,
      columns: ['unit', 'draw', `lose by ${small}`, `lose by ${smallUpTo + 1} or more`],
    },
    RESULT_ROWS,
    (results) =>
      RESULT_ROW_NAMES.map((name) => [
        ROW_NAMES[name],
        ...[results[name].draw, results[name].small, results[name].large].map((result) =>
          result === 'disordered' ? result : COMBAT_RESULT_LABELS[result],
        ),
      ]),
  );
});

/** How a unit fared: its hits, and those that it suffered from all its opponents (G12.3-01). */
export interface Tally {
  readonly own: Fighter;
  /** Undefined where exact odds keep only what decides, the margin. */
  readonly hits: number | undefined;
  readonly suffered: number | undefined;
  /** Hits suffered beyond those inflicted: above 0 it lost. */
  readonly margin: number;
  /** Undefined where the table does not apply: its enemies did not fight back, or it did not (G12.4-03). */
  readonly row: ResultRowName | undefined;
}

/** A tally with what it leads to. */
export interface Fate extends Tally {
  readonly result: CombatResult;
  readonly status: Status;
}

/**
 * The row of a unit. Infantry with any cavalry among its opponents fights cavalry; cavalry fights infantry only if all
 * of them are infantry (G12.3-02, R-42). Guns count as infantry, unless the option artilleryVsCavalry says otherwise
 * (R-38).
 */
export function rowOf(own: Fighter, umpire: Umpire): ResultRowName | undefined {
  if (own.caught !== 'none' || isUnopposed(own)) return undefined;
  const gunsAsFoot = (): boolean => umpire.option('artilleryVsCavalry') === 'asInfantry';
  const asFoot = (one: Fighter): boolean => isFoot(one) || (isGuns(one) && gunsAsFoot());
  if (isHorse(own)) return own.foes.every(asFoot) ? 'cavVsInf' : 'other';
  return own.foes.some(isHorse) && asFoot(own) ? 'infVsCav' : 'other';
}

/**
 * The second draw running ends any combat; cavalry that fights infantry only goes by its own rule, which has it recoil
 * as well (G12.3-05, G12.3-06, R-75).
 */
export function isSecondDraw(tallies: readonly Tally[], previousDrawn: boolean | undefined): boolean {
  return previousDrawn === true && tallies.every((t) => t.row !== undefined && t.margin === 0);
}

/** What a unit's tally leads to; a unit that defends an obstacle halts instead of recoiling (G12.3-07, R-46). */
export function fateOf(tally: Tally, secondDraw: boolean, bands: CombatBands, umpire: Umpire): Fate {
  const [found, why, rule, citation] = resultOf(tally, secondDraw, bands, umpire);
  const stays = found === 'recoilShaken' && tally.own.unit.defendsObstacle === true;
  const result = stays ? 'haltShaken' : found;
  umpire.by(rule).step(citation, fateText, tally, why, result);
  if (stays) umpire.by('G12.3-07, R-46').step('GTE 12.3', staysText, tally.own.name);
  const { own, hits, suffered, margin, row } = tally;
  // Each by its name: exact odds come here for every path, and V8 of Node 20 copies a whole object slowly.
  return { own, hits, suffered, margin, row, result, status: statusAfter(result, own) };
}

type Found = readonly [result: CombatResult, why: string, rule: string, citation: string];

/**
 * A result, and the reason for it. Unopposed combat has no draw; evaders break after theirs, whatever the hits
 * (G9.11-03, G12.4-03, R-88).
 */
function resultOf(
  { own, row, margin }: Tally,
  secondDraw: boolean,
  bands: CombatBands,
  umpire: Umpire,
): Found {
  if (own.caught === 'broken') return ['routsAgain', 'it was broken already', 'G12.4-02', 'GTE 6.4, 12.4'];
  if (own.caught === 'evaders')
    return ['break', 'evaders who are caught break after the combat', 'G9.11-03, R-48', 'GTE 9.11'];
  if (row === undefined) return ['won', 'nobody fights back', 'G12.4-01', 'GTE 12.4'];
  if (secondDraw && row !== 'cavVsInf')
    return ['recoilShaken', 'the second drawn round ends the combat', 'G12.3-06, R-75', 'GTE 12.3'];
  if (margin < 0) return ['won', 'it suffered less than it inflicted', 'G12.3-01', 'GTE 12.3'];
  const { draw, small, large } = umpire.look(resultTable(bands))[row];
  const name = ROW_NAMES[row];
  if (margin === 0) return [draw, `${name}, draw`, 'G12.3-01, G12.3-02', 'GTE 12.3'];
  if (own.unit.status === 'shaken')
    return ['break', 'it was shaken before and lost', 'G12.3-03', 'GTE 6.3, 12.3'];
  const found = margin <= bands.smallUpTo ? small : large;
  return [found, `${name}, lost by ${margin}`, 'G12.3-01, G12.3-02', bands.citation];
}

function fateText({ own, hits, suffered }: Tally, why: string, result: CombatResult): string {
  const score = `${own.name} inflicts ${plural(hits ?? 0, 'hit', 'hits')} and suffers ${suffered ?? 0}`;
  return `${score}; ${why}: it ${COMBAT_RESULT_LABELS[result]}`;
}

function staysText(name: string): string {
  return `${name} defends an obstacle: it halts instead of recoiling, and does not retire`;
}

/**
 * A unit that has fought is at least disordered (G12.3-04, G6.2-01). A shaken unit that draws or wins is only
 * disordered afterwards, unless it is shaken from losses (G12.3-03, R-44).
 */
function statusAfter(result: CombatResult, { unit }: Fighter): Status {
  if (result === 'break' || result === 'routsAgain') return 'broken';
  if (result === 'recoilShaken' || result === 'haltShaken') return 'shaken';
  return unit.permanentlyShaken === true ? 'shaken' : 'disordered';
}
