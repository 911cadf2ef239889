import type { Values } from '../../../core/input/field';
import type { Standing } from '../../../core/walk/walk';
import type { Phase } from './record';

/** What both sides may know of a phase, for programs. */
export function knownOf(phase: Phase): Values {
  const { spent, currentMO, stage, pips, commandUsed, above: limitAbove, unchecked, ended } = phase;
  return { spent, currentMO, stage, pips, commandUsed, limitAbove, unchecked, phaseEnded: ended };
}

/** The same for people. */
export function rowsOf(phase: Phase, isShown: boolean): readonly Standing[] {
  const { spent, currentMO, above } = phase;
  const costs = spent.map(({ kind, cost }) => `${kind} ${cost}`).join(', ');
  return [
    { label: 'Spent', text: costs === '' ? 'nothing yet' : `${currentMO} MO: ${costs}` },
    ...(above !== null && !isShown ? [{ label: 'Known', text: `the limit is above ${above}` }] : []),
    { label: 'Phase', text: endText(phase) },
  ];
}

const ENDS: Readonly<Record<Phase['ended'], string>> = {
  none: 'The phase goes on.',
  limit: 'The phase is over: the limit is reached.',
  command: 'The phase is over: by command.',
  voluntary: 'The phase is over: by choice.',
};

/** Whether the phase is over, and why, in one sentence. */
function endText({ ended, unchecked }: Phase): string {
  return unchecked ? 'The passive player now says whether the phase goes on: mo check.' : ENDS[ended];
}

/** How a phase stands after something was spent, or at all. */
export function verdictOf(phase: Phase, cost?: number): string {
  const { currentMO } = phase;
  const spent = cost === undefined ? `${currentMO} MO spent.` : `${cost} MO: ${currentMO} spent.`;
  return `${spent} ${endText(phase)}`;
}
