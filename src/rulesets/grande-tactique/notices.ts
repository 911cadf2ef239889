import type { Umpire } from '../../core/ruling/umpire';

/** What players should know of parts of the rules that are lost; a game tells each once. */
const TEXTS = {
  'N-01': 'the list of charge modifiers may be longer in the published rules',
  'N-02': 'this PIP cost is our choice; the published cost is not in our text',
  'N-03': 'the movement rules go on after the part that we have',
  'N-04':
    'the published firing roll is not in our text; roll by your own copy and enter who won, or "houseRoll"',
  'N-05': 'what happens when the target withstands a charge is not in our text; enter it',
  'N-06': 'what the check after a cavalry charge decides is not in our text; enter it',
  'N-07': 'the order of preference for the direction of flight is not in our text; place the unit yourselves',
  'N-08': 'when a Division’s morale collapses is not in our text; tell the program',
  'N-09': 'the source takes the marker off and says no more; agree whether the unit is shaken',
} as const;

export type NoticeId = keyof typeof TEXTS;
export const NOTICE_IDS = Object.keys(TEXTS) as readonly NoticeId[];

/** Puts notices into a ruling; returns them, as outcomes list them. */
export function addNotices(umpire: Umpire, ids: readonly NoticeId[]): readonly NoticeId[] {
  for (const id of ids) umpire.notice(id, TEXTS[id]);
  return ids;
}
