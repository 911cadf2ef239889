import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';
import { CONFUSION_MARKERS } from './initiative-tables';

export const COMMAND_TERMS: readonly Term[] = [
  term(
    'command points',
    'What a commander rolls for each turn; each is a command or a message. The sheet does not say what else they buy.',
    'Table 3.1.1',
    'points of command',
  ),
  term(
    'written orders',
    'The commands and messages of a turn: each side writes them hidden, and both reveal theirs at the same time.',
    'Turn sequence 1',
    'orders',
    'commands',
  ),
  term(
    'chit',
    'The marker of an order; an automatic order puts one on a unit.',
    'Section 4.1',
    'chits',
    'order marker',
  ),
  term(
    'automatic order',
    'What a unit does unbidden: charge, protect, withdraw, form square or line, re-form, fire back, advance or fall back.',
    'Section 4.1',
    'automatic orders',
  ),
  term(
    'initiative check',
    'A unit’s attempt to be rid of an automatic order, or to do what was not ordered; one a turn.',
    'Tables 4.3.1, 4.3.2',
    'initiative',
  ),
  term(
    'confusion',
    `The worst result of an initiative check or a division test; it gives ${CONFUSION_MARKERS} disorder markers.`,
    'Table 4.3.1',
  ),
  term(
    'contradicting order',
    'An order of this turn that says the opposite of the automatic order.',
    'Table 4.3.2',
  ),
  term(
    'division effectiveness test',
    'A test of each unit of a division that has lost much: it stands, or retires to P1.',
    'Tables 4.4.1, 4.4.2',
    'division test',
  ),
  term(
    'works',
    'Fortifications on the table; those of either side that fall weigh in division tests, and all give cover.',
    'Table 4.4.1',
    'structures',
  ),
  term(
    'mission',
    'A standing task of a unit, kept secret; to protect another unit is one.',
    'Section 4.1',
    'protect',
  ),
  term(
    'aide',
    'A messenger of a commander; commands for aides are written in secret.',
    'Turn sequence 1',
    'message',
  ),
];
