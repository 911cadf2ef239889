import { procedure } from '../../../core/ruling/procedure';
import { isEarlier } from '../../../core/ruling/ruleset';
import type { Umpire } from '../../../core/ruling/umpire';
import { shownBW } from '../scale';
import { isCavalry, THE_UNIT } from '../unit';
import { allowanceOf, MOVEMENT_CHECKS, tableOf, type Alternative, type Move } from './movement-checks';
import {
  isMove,
  isStraight,
  outcome,
  situation,
  type MoveKind,
  type MovementOutcome,
  type MovementSituation,
} from './movement-fields';
import { ALLOWANCE_TABLE, MOVE_TABLE } from './tables';

/**
 * A unit's act in its activation: it moves, pivots, is prepared, or stays (B-MOV; p.34-44, 69). Charges have the
 * procedure `charge`, leaving the table has `retirement` (B-MOV-13).
 */
export const movement = procedure({
  id: 'movement',
  title: 'Movement',
  summary: 'Whether an activated unit may make a move, pivot, or become prepared, and how it then stands.',
  citation: 'Blücher p.34-44, 69',
  situation,
  outcome,
  tables: [ALLOWANCE_TABLE.id, MOVE_TABLE.id, MOVEMENT_CHECKS.id],
  units: [
    {
      ...THE_UNIT,
      example: 'Quiot=inf concealed',
      numbers: ['fullMove', 'difficultMove'],
      fields: {
        type: 'type',
        artillery: 'artillery',
        concealed: 'concealed',
        reserveMarker: 'reserveMarker',
        prepared: 'prepared',
        moved: 'moved',
        engaged: 'engagedBefore',
        onCrossing: 'onCrossing',
      },
    },
  ],
  examples: [
    { command: "rule movement -u 'Quiot=inf' --move simple --distance 1.5", about: 'straight ahead' },
    {
      command: "rule movement -u 'Watier=cav' --move simple --distance 3 --difficult-in-footprint",
      about: 'too near a wood',
    },
    {
      command: "rule movement -u 'Picton=inf concealed' --move reserve --distance 9",
      about: 'up from the rear',
    },
  ],
  verdict,
  orders,
  *resolve(s, umpire) {
    const move = moveOf(s, umpire);
    if (!umpire.examine(MOVEMENT_CHECKS, move)) return refused(move, umpire);
    explain(move, umpire);
    return {
      legal: true,
      refusals: [],
      alternative: null,
      moved: s.moved || isMove(s),
      prepared: preparedAfter(s),
      revealed: s.concealed,
      reserveMarker: s.reserveMarker && !isMove(s),
    };
  },
});

function moveOf(s: MovementSituation, umpire: Umpire): Move {
  const townsOpen = (): boolean => umpire.option('reserveUrban') === 'allowed';
  // Games of earlier rules took off a marker that was not there.
  const lacksMarker = (): boolean => s.prepared !== true && !isEarlier(umpire, 13);
  const move = { ...s, townsOpen, lacksMarker, alternative: null };
  return { ...move, alternative: alternativeTo(move) };
}

/** The other straight move, if it would be legal with the same answers. */
function alternativeTo(m: Move): Alternative {
  if (!isStraight(m)) return null;
  const other = m.move === 'simple' ? 'difficult' : 'simple';
  const same = { ...m, move: other } as const;
  return MOVEMENT_CHECKS.rows.some(({ refuses }) => refuses(same)) ? null : other;
}

/** The outcome of a move that is not allowed: the unit stays as it is. */
function refused(m: Move, umpire: Umpire): MovementOutcome {
  return {
    legal: false,
    refusals: umpire.refusals.map(({ code }) => code),
    alternative: m.alternative,
    moved: m.moved,
    prepared: m.prepared === true,
    revealed: false,
    reserveMarker: m.reserveMarker,
  };
}

/** The prepared marker stays until the unit moves, or its owner takes it off in an activation (B-MOV-10; p.34). */
function preparedAfter(s: MovementSituation): boolean {
  if (s.move === 'prepare') return true;
  return s.move === 'stay' && s.prepared === true;
}

/** Where each kind of move stands in the book, and by which rule it is made. */
const SOURCES: Readonly<Record<MoveKind, { readonly pages: string; readonly rule: string }>> = {
  simple: { pages: '37', rule: 'B-MOV-04' },
  difficult: { pages: '38', rule: 'B-MOV-05' },
  reserve: { pages: '39-40', rule: 'B-MOV-06' },
  pivot: { pages: '36, 44', rule: 'B-MOV-09' },
  prepare: { pages: '34', rule: 'B-MOV-10' },
  unprepare: { pages: '34', rule: 'B-MOV-10' },
  stay: { pages: '31', rule: 'B-ACT-15' },
};

function explain(m: Move, umpire: Umpire): void {
  const { pages, rule } = SOURCES[m.move];
  if (tableOf(m, umpire.settings) !== undefined) umpire.look(ALLOWANCE_TABLE);
  umpire.by(rule).step(`Blücher p.${pages}`, stepText, m);
  if (m.townOnly === true && m.townsOpen()) {
    umpire
      .by('B-MOV-06, R-27')
      .step(
        'Blücher p.39-40',
        () => 'its path leads off the road through a town, which is open to it by option',
      );
  }
}

function stepText(m: Move): string {
  const allowance = allowanceOf(m);
  if (m.move === 'prepare') return 'being prepared is no move: infantry may still fire';
  if (!isMove(m)) return m.moved || isCavalry(m) ? 'nothing moves' : 'nothing moves: the unit may still fire';
  if (m.move === 'pivot') return 'a pivot is a move, though it costs no allowance';
  return `${shownBW(m.distanceBW)} of ${shownBW(allowance ?? 0)} for a ${m.move} move`;
}

function verdict(o: MovementOutcome, s: MovementSituation): string {
  if (!o.legal) {
    return o.alternative === null
      ? `${s.id} stays as it is.`
      : `As a ${o.alternative} move it would be allowed.`;
  }
  switch (s.move) {
    case 'pivot':
      return `${s.id} pivots.`;
    case 'prepare':
      return `${s.id} is prepared.`;
    case 'unprepare':
      return `${s.id} is no longer prepared.`;
    case 'stay':
      return `${s.id} stays where it is.`;
    default:
      return `${s.id} moves ${shownBW(s.distanceBW)}, a ${s.move} move.`;
  }
}

function orders(o: MovementOutcome, s: MovementSituation): readonly string[] {
  if (!o.legal) return [];
  const friendBelow = s.endsOn === 'friendOfForce';
  return [
    ...(o.revealed && s.turnedUp !== true ? [`Turn ${s.id} face up.`] : []),
    ...(s.charges === undefined ? [] : [`Its charge on ${s.charges} is off.`]),
    ...howToMove(s),
    ...(s.prepared === true && !o.prepared ? [`Take away its prepared marker.`] : []),
    ...(s.reserveMarker && !o.reserveMarker ? [`Take away its reserve marker.`] : []),
    ...(friendBelow ? [`Move the friend under it before the activation ends.`] : []),
    ...(isMove(s) && !isCavalry(s) ? [`It has moved: unless it is mobile, it does not fire this turn.`] : []),
  ];
}

/** How the move is made on the table; only its straight part is measured, by the centrepoint (B-MOV-01; p.36). */
function howToMove(s: MovementSituation): readonly string[] {
  const far = shownBW(s.distanceBW);
  const objectives = 'an objective on its way may change hands.';
  const line = s.move === 'simple' ? 'straight ahead' : 'in a straight line';
  switch (s.move) {
    case 'pivot':
      return [`Pivot ${s.id} on its centrepoint.`];
    case 'prepare':
      return s.prepared === true ? [] : [`Put a prepared marker on ${s.id}.`];
    case 'reserve':
      return [`Move ${s.id} ${far} along its path and face it as you like; ${objectives}`];
    case 'simple':
    case 'difficult':
      if (s.pivots === 'before')
        return [`Pivot ${s.id} on its centrepoint, then move it ${far} ${line}; ${objectives}`];
      if (s.pivots === 'after')
        return [`Move ${s.id} ${far} ${line}, then pivot it on its centrepoint; ${objectives}`];
      return [`Move ${s.id} ${far} ${line}; ${objectives}`];
    default:
      return [];
  }
}
