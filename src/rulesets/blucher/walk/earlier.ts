import type { Rules } from '../../../core/ruling/ruleset';

/** Whether a game was begun with a version of these rules before 9, and goes on with what it owed and showed. */
export const isEarlier = ({ begunWith }: Rules): boolean => Number(begunWith) < 9;
