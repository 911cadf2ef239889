import { choice, integer, list, record, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import { together, type Branch } from '../../../core/dice/roll';
import { bandIn, bandsFault, lookup } from '../../../core/ruling/lookup';
import { capital, plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { bandRows } from '../bands';
import { twoTens } from '../dice';
import { setting } from '../options';
import { idField } from '../unit';

const CITATION = 'Table 7.4.1';
const MOST_ROCKETS = 24;
/** The highest sum of 2D10. */
const MOST_SUM = 20;

const COURSES = ['right90', 'right45', 'onCourse', 'left45', 'left90'] as const;
type Course = (typeof COURSES)[number];

interface Turn {
  readonly degrees: number;
  readonly side: 'right' | 'left' | 'none';
  readonly text: string;
}

const TURNS: Readonly<Record<Course, Turn>> = {
  right90: { degrees: 90, side: 'right', text: '90 degrees to the right' },
  right45: { degrees: 45, side: 'right', text: '45 degrees to the right' },
  onCourse: { degrees: 0, side: 'none', text: 'on course' },
  left45: { degrees: 45, side: 'left', text: '45 degrees to the left' },
  left90: { degrees: 90, side: 'left', text: '90 degrees to the left' },
};

const BANDS: Readonly<Record<Course, { readonly upTo: number }>> = {
  right90: { upTo: 5 },
  right45: { upTo: 10 },
  onCourse: { upTo: 11 },
  left45: { upTo: 16 },
  left90: { upTo: MOST_SUM },
};

export const ROCKET_COURSES = lookup(
  {
    id: 'rocket-direction',
    rule: 'T7.4-01',
    title: 'Flight of a rocket, 2D10, as its firer sees it (7.4.1)',
    citation: CITATION,
    columns: ['sum', 'course'],
  },
  BANDS,
  (bands) => bandRows(bands, (course) => [TURNS[course].text], 2),
  bandsFault(MOST_SUM),
);

type Courses = (typeof ROCKET_COURSES)['looked']['figures'];

const situation = {
  id: idField('Rocket unit', 'the rocket unit'),
  rockets: integer({ label: 'Rockets fired', citation: CITATION, min: 1, max: MOST_ROCKETS, default: 1 }),
};

const flight = {
  sum: integer({ label: 'Sum of the dice', min: 2, max: MOST_SUM }),
  course: choice(COURSES, { label: 'Course' }),
  degrees: choice([0, 45, 90], { label: 'Degrees off the line of flight' }),
  side: choice(['right', 'left', 'none'], { label: 'Side to which it turns, as the firer sees it' }),
};

const outcome = {
  ...flight,
  flights: list(record(flight, { label: 'Flight' }), {
    label: 'Each rocket in order; the fields above are the first’s',
  }),
};

type Outcome = Infer<typeof outcome>;
type Flight = Outcome['flights'][number];

/** 2D10 for each rocket decide which way the line of its flight turns (T7.4-01). */
export const rocketDirection = procedure({
  id: 'rocket-direction',
  title: 'Rocket direction',
  summary: 'Where each rocket flies; then artillery-fire for what it strikes.',
  citation: CITATION,
  situation,
  outcome,
  tables: [ROCKET_COURSES.id],
  examples: [{ command: 'rule rocket-direction --rules percentage --rockets 2', about: 'two rockets' }],
  verdict: ({ flights }) =>
    `${flights.length === 1 ? 'The rocket flies' : 'The rockets fly'} ${flights.map(({ course }) => TURNS[course].text).join(', ')}.`,
  orders: ({ flights }, { id }) => [
    `Find the first unit, friend or foe, on each new line within P0 of ${id}.`,
    `${capital(plural(flights.length, 'rocket', 'rockets'))}: rule artillery-fire with 1 gun of type rocket on each unit struck; a line that meets nobody has no effect.`,
  ],
  views: () => [
    {
      title: 'Course of the first rocket',
      answer: (o) => TURNS[(o.flights as readonly Flight[])[0]?.course ?? 'onCourse'].text,
    },
  ],
  *resolve(s, umpire) {
    noteTurn(umpire);
    const courses = umpire.look(ROCKET_COURSES);
    const flights = yield* together(Array.from({ length: s.rockets }, (_, i) => flightOf(i + 1, courses)));
    for (const [i, { sum, course }] of flights.entries()) {
      const which = flights.length === 1 ? '' : `rocket ${i + 1}, `;
      umpire.by('T7.4-01').step(CITATION, () => `${which}${sum}: ${TURNS[course].text}`);
    }
    return { ...(flights[0] as Flight), flights };
  },
});

const TURN_PLACES = {
  launcher: 'the line of flight turns at the launcher',
  halfway: 'the line of flight turns halfway to the target',
} as const;

/** Tells where the line of flight turns; the players find what lies on it (T7.4-02). */
function noteTurn(umpire: Umpire): void {
  const place = setting(umpire, 'rocketTurnsAt');
  umpire.by('T7.4-02').step('option rocketTurnsAt', () => TURN_PLACES[place]);
}

/** The throw for one rocket. Exact odds keep the course only, and leave the sum out. */
function flightOf(number: number, courses: Courses): Branch<Flight> {
  return {
    requests: [twoTens(`rocket ${number} flies`, 'firer')],
    judge: ([thrown]) => flightBy(thrown?.value ?? 0, courses),
    essence: ({ course, degrees, side }) => ({ course, degrees, side }) as Flight,
    key: ({ course }) => course,
  };
}

function flightBy(sum: number, courses: Courses): Flight {
  const course = bandIn(courses, sum);
  const { degrees, side } = TURNS[course];
  return { sum, course, degrees: degrees as Flight['degrees'], side };
}
