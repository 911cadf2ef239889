import type { Term } from '../../../core/ruling/ruleset';
import { term } from '../term';
import { EFFECTS } from './personalities';
import { MARKER_MOVE_BW } from './subcommanders';

// prettier-ignore
export const OFFICER_TERMS: readonly Term[] = [
  term('personality', '94-96', `what a subcommander can do for his unit, once a turn and never by force (table personalities); his marker goes to any unit of his from off the table, or ${MARKER_MOVE_BW} BW on it, before the first activation`),
  term('vigorous', '95', `personality of a subcommander: ${EFFECTS.vigorous.effect}`),
  term('hero', '95', `personality of a subcommander: ${EFFECTS.hero.effect}; with an enemy near he is at risk`, 'byHero'),
  term('artillery officer', '96', 'a subcommander without corps, who may be with any artillery unit and no other: he lays guns or resupplies, once a turn'),
  term('cavalry officer', '96, 139', 'a subcommander who may be with cavalry or horse artillery only: he adds to the reconnaissance before a campaign battle, at risk; a second personality serves on the table'),
  term('wounded', '94', 'said of a subcommander: out of the game; in a campaign a second die says whether he is killed or back the next day', 'killed'),
];
