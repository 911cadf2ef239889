import type { Command } from 'commander';
import type { Procedure } from '../../../core/ruling/procedure';
import type { CupGame } from '../../../core/walk/cup-game';
import { asksHelp } from '../../define-command';
import { flag, under, type Flags, type FlagValues } from '../../flags';
import { addFieldFlags, fieldFlags, type FlagHelp, type Given } from '../../input/field-flags';
import { FORMS } from '../../output/output';

/** Which game is meant. */
export const GAME = under('Game:', {
  game: flag.text('<file>', 'where the game is kept; else in the state directory of this computer'),
});

/** Which game, and which dice of it. */
export const SESSION = {
  ...GAME,
  ...under('Game:', {
    side: flag.text('<letter>', 'whose dice are meant; else the latest that were rolled'),
  }),
};
export type SessionFlags = FlagValues<typeof SESSION>;

/** What one of the game's commands declares: its own flags, and those of the output. */
export function specOf<F extends Flags>(name: keyof CupGame['help']['commands'], { help }: CupGame, own: F) {
  const { about, after } = help.commands[name];
  return {
    name: `mo ${name}`,
    about,
    flags: { ...FORMS, ...own },
    ...(after !== undefined && { after: [after] }),
  };
}

/** The help on the rules' fields; loaded only where it is asked for. */
export async function fieldHelp(args: readonly string[]): Promise<FlagHelp | undefined> {
  if (!asksHelp(args)) return undefined;
  return (await import('../../procedure/procedure-help')).FLAG_HELP;
}

/** Adds the flags of some of a procedure's fields, without those of its units. */
export function addFields(
  command: Command,
  procedure: Procedure,
  wanted: (name: string) => boolean,
  given: Given,
  help: FlagHelp | undefined,
): void {
  const taken = command.options.flatMap(({ long }) => long ?? []);
  const flags = fieldFlags(procedure, taken).filter(({ path: [name = ''] }) => wanted(name));
  addFieldFlags(command, { ...procedure, units: [] }, flags, given, help);
}
