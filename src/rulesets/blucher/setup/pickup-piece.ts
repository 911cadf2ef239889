import { boolean, checkbox, choice, integer, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable, GridTable } from '../../../core/ruling/table';
import { listing, plural } from '../../../core/input/text';
import { MOST_CHOICES, PICKUP, PIECE_BW } from './pickup';

/** Kinds of terrain, and whether they may be chosen; a marsh counts as rough ground (B-PICK-03; p.20, 71). */
const PIECES = {
  hill: { name: 'a hill', may: true },
  woods: { name: 'woods', may: true },
  urban: { name: 'one urban base', may: true },
  minorRiver: { name: 'a length of minor river', may: true },
  rough: { name: 'rough ground', may: true },
  marsh: { name: 'a marsh, as rough ground', may: true },
  majorRiver: { name: 'a major river', may: false },
  other: { name: 'anything else', may: false },
} as const;

export type Piece = keyof typeof PIECES;

export const PIECE_KINDS = Object.keys(PIECES) as readonly Piece[];

/** What a piece is called in lists. */
export const PIECE_LABELS: Readonly<Record<Piece, string>> = {
  hill: 'hill',
  woods: 'woods',
  urban: 'urban base',
  minorRiver: 'minor river',
  rough: 'rough ground',
  marsh: 'marsh',
  majorRiver: 'major river',
  other: 'other',
};

const situation = {
  piece: choice(PIECE_KINDS, {
    label: 'Piece of terrain',
    citation: 'Blücher p.71',
    labels: PIECE_LABELS,
  }),
  remaining: integer({
    label: 'Terrain choices left to the player',
    citation: 'Blücher p.71',
    max: MOST_CHOICES,
    from: 'state',
  }),
  declined: checkbox({
    label: 'The player has declined to place a piece before',
    citation: 'Blücher p.71',
    from: 'state',
  }),
};

type Placing = Infer<typeof situation>;

const outcome = {
  legal: boolean({ label: 'The piece may be placed' }),
  remaining: integer({ label: 'Choices left afterwards' }),
};

/** Why players may not choose such a piece; undefined if they may. */
export function whyNotPiece(piece: Piece): string | undefined {
  if (PIECES[piece].may) return undefined;
  return piece === 'other' ? 'nothing else may be chosen' : `${PIECES[piece].name} may not be chosen`;
}

const allowedPieces = (): string =>
  listing(PIECE_KINDS.filter((piece) => PIECES[piece].may).map((piece) => PIECES[piece].name));

// prettier-ignore
export const PIECE_CHECKS: CheckTable<Placing> = {
  kind: 'checks', id: 'pickup-piece-refusals', title: 'When a piece of terrain may not be placed', citation: 'Blücher p.71',
  rows: [
    { code: 'PICK_TERRAIN', rule: 'B-PICK-03', condition: 'it is none of the pieces that may be chosen (table pickup-pieces)', citation: 'Blücher p.71',
      refuses: ({ piece }) => whyNotPiece(piece) !== undefined, because: ({ piece }) => whyNotPiece(piece) ?? '', allowed: allowedPieces },
    { code: 'PICK_FORFEIT', rule: 'B-PICK-03', condition: 'the player has no choice left, or has declined before', citation: 'Blücher p.71',
      refuses: (s) => s.declined || s.remaining === 0,
      because: (s) => s.declined ? 'the player has declined once and so given up all other choices' : 'the player has no choice left' },
  ],
};

export const PIECE_TABLE: GridTable = {
  kind: 'grid',
  id: 'pickup-pieces',
  rule: 'B-PICK-03',
  title: `Terrain choices of a pickup game, each about ${PIECE_BW} BW across or long`,
  citation: 'Blücher p.71',
  columns: ['piece', 'may be chosen'],
  rows: PIECE_KINDS.map((piece) => [PIECES[piece].name, PIECES[piece].may ? 'yes' : 'no']),
};

/** One choice of terrain (B-PICK-03; p.71). */
export const pickupPiece = procedure({
  id: 'pickup-piece',
  title: 'A piece of terrain',
  summary: 'Whether a player of a pickup game may place a piece of terrain.',
  citation: 'Blücher p.71',
  situation,
  outcome,
  tables: [PIECE_TABLE.id, PIECE_CHECKS.id, PICKUP.id],
  examples: [
    { command: 'rule pickup-piece --piece woods --remaining 3', about: 'a wood' },
    {
      command: 'rule pickup-piece --piece marsh --remaining 1 --declined',
      about: 'after having declined once',
    },
  ],
  verdict: ({ legal, remaining }) =>
    `The piece ${legal ? 'may' : 'may not'} be placed; ${plural(remaining, 'choice is', 'choices are')} left.`,
  orders: ({ legal }, { piece }) =>
    legal ? [`Place ${PIECES[piece].name}, about ${PIECE_BW} BW across or long, anywhere on the table.`] : [],
  *resolve(s, umpire) {
    const legal = umpire.examine(PIECE_CHECKS, s);
    const left = s.declined ? 0 : s.remaining;
    return { legal, remaining: legal ? left - 1 : left };
  },
});
