import { integer } from '../../../core/input/field';
import type { Option } from '../../../core/ruling/ruleset';
import { flag, option } from '../option';

/** Turns until a successor commands, by the sheet: none yet, then he is named, then in command (T10.1-06). */
export const SUCCESSOR_TURNS = 3;

/** What the sheet leaves open of leader casualties and disorder recovery. */
export const TURN_END_OPTIONS = {
  leaderCheckNeedsLos: option(
    'R-38',
    flag(
      true,
      'Only units that see the leader who is hit check morale',
      'the sheet says so of a leader killed, and not of one wounded',
      'Tables 5.1, 10.1.2',
    ),
  ),
  horseShotChecksMorale: option(
    'R-38',
    flag(
      false,
      'A leader’s horse that is shot is a reason to check morale',
      'the sheet speaks of leaders wounded or killed',
      'Table 5.1',
    ),
  ),
  leaderTestNeedsFire: option(
    'R-88',
    flag(
      false,
      'Only leaders that were fired at, or fought, are tested for a hit',
      'the table names ranges only',
      'Table 10.1.1',
    ),
  ),
  successorTurns: option(
    'R-89',
    integer({
      label: 'Turns after which the successor of a leader killed commands',
      help: 'none, then named, then in command',
      citation: 'Table 10.1.2',
      min: 1,
      max: 20,
      default: SUCCESSOR_TURNS,
    }),
  ),
  routedRecover: option(
    'R-90',
    flag(true, 'Routed units too recover from disorder', 'the table names no exception', 'Table 10.2.2'),
  ),
} as const satisfies Record<string, Option>;
