import { boolean, checkbox, integer, type Infer, type Values } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { GridTable } from '../../../core/ruling/table';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { setting } from '../options';
import { MOST_FIGURES, SMOKE_BANK } from '../unit';

const CITATION = 'options smokePerGun, smokePerStand, smokeLifeTurns';
const MOST_TURNS = 1000;

const situation = {
  gunsFired: integer({
    label: 'Guns that fired',
    citation: 'option smokePerGun',
    max: MOST_FIGURES,
    default: 0,
    from: 'state',
    flag: 'guns',
  }),
  standsFired: integer({
    label: 'Stands with a figure that fired a firearm',
    help: 'bows and spears make no smoke',
    citation: 'option smokePerStand',
    max: MOST_FIGURES,
    default: 0,
    from: 'state',
    flag: 'stands',
  }),
  turn: integer({
    label: 'Number of this turn',
    citation: 'option smokeLifeTurns',
    min: 1,
    max: MOST_TURNS,
    optional: true,
    from: 'state',
  }),
  closeCombat: checkbox({
    label: 'It is the smoke of close combat, step 7c',
    citation: 'Turn sequence 7',
    from: 'state',
  }),
  resultHasFire: boolean({
    label: 'The result was a firefight of infantry, or guns inflicted casualties',
    citation: 'Turn sequence 7',
    default: true,
    when: ({ closeCombat }: Values) => closeCombat === true,
    whenText: 'close combat',
    from: 'state',
  }),
};

const outcome = {
  place: integer({ label: 'Smoke balls to place' }),
  removeAfterTurn: integer({ label: 'Turn at whose end they are removed', optional: true }),
};

type Situation = Infer<typeof situation>;

/** The uses of smoke, and the tables that say how much it takes (T-S-05). */
export const SMOKE_USES: GridTable = {
  kind: 'grid',
  id: 'smoke-uses',
  title: 'What smoke does',
  rule: 'T-S-05',
  citation: 'Tables 3.1.2, 7.2.2, 8.2.2, 9.2.1',
  columns: ['smoke', 'hinders', 'how much'],
  rows: [
    ['near a commander', 'his command points', 'Table 3.1.2'],
    ['on the line of fire', 'artillery fire', 'Table 7.2.2'],
    ['on the line of fire', 'small arms fire', 'Table 8.2.2'],
    [
      `a bank of ${SMOKE_BANK} or more, passed on the way to P3`,
      'the unit attacked: surprised',
      'Tables 5.2.2, 9.2.1',
    ],
  ],
};

/** Smoke is marked in steps 5b, 6b and 7c: a ball before each gun, and each stand, that fired (T-S-01). */
export const smoke = procedure({
  id: 'smoke',
  title: 'Smoke',
  summary: 'How many smoke balls fire leaves, and how long they stay.',
  citation: CITATION,
  situation,
  outcome,
  tables: [SMOKE_USES.id],
  examples: [
    { command: 'rule smoke --rules percentage --guns 6 --turn 3', about: 'six guns fired in turn 3' },
  ],
  verdict: ({ place }) =>
    `The fire leaves ${place === 0 ? 'no smoke' : plural(place, 'smoke ball', 'smoke balls')}.`,
  orders: ({ place, removeAfterTurn }) =>
    place === 0
      ? []
      : [
          `Place ${place === 1 ? 'it' : 'them'} in front of the guns and stands that fired.`,
          removeAfterTurn === undefined
            ? 'Note this turn: the smoke goes when it has lived its time.'
            : `Remove the smoke at the end of turn ${removeAfterTurn}.`,
        ],
  *resolve(s, umpire) {
    return {
      place: ballsOf(s, umpire),
      // It must still be there in the Command and Movement Phases after its own turn (T-S-03).
      removeAfterTurn: s.turn === undefined ? undefined : s.turn + setting(umpire, 'smokeLifeTurns'),
    };
  },
});

/** The smoke balls to place. After close combat, only results with fire make smoke (T-S-02). */
function ballsOf({ gunsFired, standsFired, resultHasFire }: Situation, umpire: Umpire): number {
  if (resultHasFire === false) {
    umpire.by('T-S-02').step('Turn sequence 7', () => 'a close combat without fire makes no smoke');
    return 0;
  }
  const perGun = gunsFired === 0 ? 0 : setting(umpire, 'smokePerGun');
  const perStand = standsFired === 0 ? 0 : setting(umpire, 'smokePerStand');
  return gunsFired * perGun + standsFired * perStand;
}
