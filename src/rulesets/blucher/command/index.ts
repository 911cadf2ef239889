import type { Part } from '../../../core/ruling/ruleset';
import { activation, ACTIVATION_CHECKS, ACTIVATION_COST } from './activation';
import { momentum, MOMENTUM_CHECKS, MOMENTUM_DICE } from './momentum';
import { multiplayerRounds } from './multiplayer-rounds';
import { spending } from './spending';

export const commandPart: Part = {
  procedures: [momentum, activation, spending, multiplayerRounds],
  tables: [MOMENTUM_DICE, MOMENTUM_CHECKS, ACTIVATION_COST, ACTIVATION_CHECKS],
};
