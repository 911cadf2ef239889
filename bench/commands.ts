import { BARE, blucher, compareProcesses, type Result } from './measure';

const PAIRS = 11;
const COMMANDS: readonly (readonly string[])[] = [
  ['explain', 'steady'],
  ['rulesets'],
  ['rulesets', 'gte'],
  ['table', 'combat'],
  ['odds', 'combat', '-a', 'inf 5', '-d', 'inf 6'],
  ['army', 'check', 'austria'],
  ['scenario', 'check', 'learning'],
  ['compare', '-a', 'cavalry 800', '-d', 'infantry 1500 square'],
];

/** Any other command, its start included. */
export function commands(): readonly Result[] {
  return COMMANDS.map((words) =>
    compareProcesses(`${words.slice(0, 2).join(' ')} / bare`, blucher(...words), BARE, { atMost: 4 }, PAIRS),
  );
}
