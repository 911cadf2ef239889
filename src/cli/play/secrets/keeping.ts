import type { Ruleset } from '../../../core/ruling/ruleset';
import type { Keeping } from '../../../game/secrets/seals';
import type { Channel } from '../channel';

/** Who can open what is sealed: the program; the program or a PIN; only a PIN. */
export const KEEPINGS = ['program', 'pin', 'pin-only'] as const satisfies readonly Keeping[];

/** What each arrangement gives, and what it costs. */
const CHOICES: readonly { readonly value: Keeping; readonly label: string }[] = [
  {
    value: 'program',
    label: 'nobody before they are shown; costs nothing, but whoever reads this machine’s key could look',
  },
  {
    value: 'pin',
    label: 'their roller; costs him a PIN at each roll, while the other side looks away',
  },
  {
    value: 'pin-only',
    label:
      'their roller, and not even the program; costs his PIN at each comparison too, and if it is lost the dice count as the worst',
  },
];

/** Who may look at the hidden dice of a new game, by what its players say; where nobody can be asked, nobody. */
export async function keepingAsked({ procedures }: Ruleset, channel?: Channel): Promise<Keeping> {
  const hidden = procedures.find(({ hides }) => hides !== undefined)?.hides;
  if (hidden === undefined || channel?.asks !== true) return 'program';
  const { askChoice } = await import('../../prompts');
  const { dice, mayLook } = hidden.words;
  channel.say(mayLook);
  return askChoice(`Who may look at the ${dice}?`, CHOICES, channel.prompts);
}
