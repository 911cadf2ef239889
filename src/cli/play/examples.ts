import type { Game } from '../../game/game';
import { campaignOf } from '../../game/game-rules';

/** Lines as they could be typed in a kind of game. */
export interface Examples {
  readonly of: 'battle' | 'campaign';
  readonly act: string;
  readonly correction: string;
}

const IN_BATTLE: Examples = {
  of: 'battle',
  act: 'fire 2/I > Hulse 1.5',
  correction: 'units.Hulse.fatigues 2 miscounted',
};
const IN_CAMPAIGN: Examples = { of: 'campaign', act: 'B E1 E2', correction: 'columns.A.square B2 misplaced' };

/** The examples for a game. */
export async function examplesIn({ setting }: Game): Promise<Examples> {
  return (await campaignOf(setting)) === undefined ? IN_BATTLE : IN_CAMPAIGN;
}
