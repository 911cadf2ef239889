/**
 * Citations: the author's sequence of play, which we have complete, and the pages of his site, of which we have only
 * the beginnings. What neither says is our own choice, and is never cited as a rule.
 */
export const SEQUENCE = {
  overview: 'Sequence §0',
  deshaking: 'Sequence §1',
  pips: 'Sequence §2',
  firing: 'Sequence §3',
  charges: 'Sequence §4',
  end: 'Sequence, end of turn',
} as const;

export const PAGE = {
  morale: 'Morale Check page',
  pips: 'PIP Phase page',
  generals: 'Generals page',
  states: 'States page',
  firing: 'Firing page',
  charging: 'Charging page',
  fleeing: 'Fleeing page',
  movement: 'Movement page',
  artillery: 'Artillery page',
  terrain: 'Terrain page',
  victory: 'Victory page',
  scenario: 'Scenario page',
  building: 'Building page',
  home: 'Home page',
} as const;

export const OUR_CHOICE = 'our choice';

/** The source of the rules on which markers may lie together. */
export const MARKERS_CITATION = `${PAGE.states}; in part ${OUR_CHOICE}`;

/** The citation of a choice of ours that an option settles, with its ruling: `our choice, R-10`. */
export function ourChoice(ruling: string): string {
  return `${OUR_CHOICE}, ${ruling}`;
}
