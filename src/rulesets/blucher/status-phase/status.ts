import { procedure } from '../../../core/ruling/procedure';
import { END_RULES, holdings, VICTORY } from './ends';
import { outcome, situation, type Status, type StatusOutcome } from './status-fields';

/** Whether the game ends in this status phase, once reinforcements have come (B-STA-01, B-STA-02; p.70, 83). */
export const status = procedure({
  id: 'status',
  title: 'Victory check',
  summary: 'Whether the game ends in the active side’s status phase, and who wins.',
  citation: 'Blücher p.70',
  situation,
  outcome,
  tables: [VICTORY.id, 'army-morale', 'objective-control'],
  examples: [
    {
      command: 'rule status --active B --broken-all 6 --morale 7 --retired 7 --on-table 6 --turn 11',
      about: 'too many have retired',
    },
    {
      command: 'rule status --active A --morale 7 --on-table 9 --turn 30 --objectives A,A',
      about: 'nightfall',
    },
  ],
  verdict,
  orders,
  *resolve(s, umpire) {
    for (const { by, winner: winnerOf, textOf, rule, citation } of END_RULES) {
      const text = textOf(s);
      if (text !== undefined) umpire.by(`B-STA-01, ${rule}`).step(citation, () => text);
      const winner = winnerOf(s);
      if (winner !== undefined) return { ended: true, winner, by, counts: countsOf(s) };
    }
    return { ended: false, winner: 'none', by: null, counts: countsOf(s) };
  },
});

function countsOf(s: Status): StatusOutcome['counts'] {
  const { brokenAll, morale, retired, onTable, objectives } = s;
  return { brokenAll, morale, retired, onTable, objectives: holdings(objectives) };
}

const REASONS = {
  concession: 'by concession',
  morale: 'by army morale',
  retirement: 'by retirement',
  special: 'by special objectives',
  nightfall: 'at nightfall',
} as const;

function verdict({ by, winner }: StatusOutcome): string {
  if (by === null) return 'The game goes on.';
  return winner === 'draw'
    ? `The game is over ${REASONS[by]}: a draw.`
    : `The game is over ${REASONS[by]}: side ${winner} wins.`;
}

/** Orders to stop the game, or to end the phase by rolling the dice for the enemy's turn (B-STA-07; p.33, 92). */
function orders({ by }: StatusOutcome, { active, pips }: Status): readonly string[] {
  if (by === 'concession') return [`All units of side ${active} retire, and the game ends.`];
  if (by !== null) return ['Stop playing: the game has ended.'];
  return [
    ...(pips > 0
      ? [`The counter of the immobile commander of side ${active} goes down to ${pips - 1}.`]
      : []),
    'The MO dice for the enemy’s coming turn are rolled and hidden now.',
  ];
}
