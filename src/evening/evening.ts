import type { Currencies } from '../core/currencies';
import type { Game } from '../game/play/game';
import { campaignOf } from '../game/play/setting';

/** How the rulings of a game count; undefined where its rules do not say. */
export async function currenciesOf({ setting }: Game): Promise<Currencies | undefined> {
  const campaign = await campaignOf(setting);
  return campaign?.currencies ?? setting.rules.ruleset.currencies?.();
}
