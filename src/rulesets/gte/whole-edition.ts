import type { FireEdition } from './fire/fields';
import type { ReactionEdition } from './reaction/fields';

/** An edition with the factors of all topics. */
export interface WholeEdition extends FireEdition, ReactionEdition {}
