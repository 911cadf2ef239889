import { boolean, checkbox, type Infer, type Values } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { atLeast, type Roll } from '../../../core/dice/roll';
import type { GridTable } from '../../../core/ruling/table';
import { KILLED, WOUNDED } from '../personalities';

const situation = {
  campaign: checkbox({
    label: 'The game is part of a campaign',
    help: 'a wounded subcommander may then be killed, or come back the next day',
    citation: 'Blücher p.94',
    from: 'scenario',
  }),
};

const outcome = {
  wounded: boolean({ label: 'He is wounded, and out of this game' }),
  killed: boolean({ label: 'He is killed, and out of the campaign' }),
};

type Fall = Infer<typeof outcome>;

/** Dice of a subcommander at risk, and what they mean (p.94). */
export const AT_RISK: GridTable = {
  kind: 'grid',
  id: 'at-risk',
  rule: 'B-SUB-06',
  title: 'A subcommander at risk: his unit broke, or he was used at a risk',
  citation: 'Blücher p.94',
  columns: ['die', 'face', 'result'],
  rows: [
    ['first', `${WOUNDED}`, 'wounded: out of the game'],
    ['first', 'less', 'unhurt'],
    ['second, wounded in a campaign', `${KILLED} or more`, 'killed: out of the campaign'],
    ['second, wounded in a campaign', 'less', 'back the next day'],
  ],
};

function roll(what: string, from: number): Roll {
  return { kind: 'roll', for: what, by: 'his side', count: 1, sides: 6, want: atLeast(from) };
}

/** The roll for a subcommander at risk, once the action is over (B-SUB-06; p.94). */
export const atRisk = procedure({
  id: 'at-risk',
  title: 'Subcommander at risk',
  summary: 'Whether a subcommander at risk is wounded, and in a campaign killed.',
  citation: 'Blücher p.94',
  situation,
  outcome,
  tables: [AT_RISK.id],
  examples: [
    { command: 'rule at-risk', about: 'one battle' },
    { command: 'rule at-risk --campaign', about: 'a battle of a campaign' },
  ],
  verdict: (o) => `He is ${fate(o)}.`,
  orders,
  views: () => [{ title: 'Subcommander', answer: (o: Values) => fate(o as Fall) }],
  *resolve({ campaign }, umpire) {
    const risk = yield roll('Subcommander at risk', WOUNDED);
    const wounded = risk.value > 0;
    umpire
      .by('B-SUB-06')
      .step('Blücher p.94', () => `${WOUNDED} wounds him: ${wounded ? 'he is wounded' : 'he is unhurt'}`);
    if (!wounded || !campaign) return { wounded, killed: false };
    const wound = yield roll('Wound of the subcommander', KILLED);
    const killed = wound.value > 0;
    umpire
      .by('B-SUB-06')
      .step('Blücher p.94', () => `${KILLED} or more kills him: ${killed ? 'he dies' : 'he lives'}`);
    return { wounded, killed };
  },
});

function fate({ wounded, killed }: Fall): string {
  if (killed) return 'killed';
  return wounded ? 'wounded' : 'unhurt';
}

/** What is done with his marker; unhurt, he needs a new unit if his own broke (B-SUB-04, B-SUB-06; p.94). */
function orders({ wounded, killed }: Fall, { campaign }: Infer<typeof situation>): readonly string[] {
  if (killed) return ['Take his marker out of the game; he is dead and out of the campaign.'];
  if (wounded) {
    return [`Take his marker out of the game${campaign ? '; he is back with the army the next day' : ''}.`];
  }
  return [
    'Leave him with his unit; if it broke, take his marker off the table, to be attached in his side’s next turn.',
  ];
}
