import { choice, integer, list, nameOrNone, record, set, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { listing, plural } from '../../../core/input/text';
import { ARTILLERY_KINDS, TRAITS } from '../unit';
import {
  BATTERIES,
  BATTERIES_A_UNIT,
  BATTERY_RULES,
  BATTERY_WORDS,
  corpsAmong,
  corpsField,
  kindField,
  massedKind,
} from './batteries';

const MOST_BATTERIES = 20;

const situation = {
  batteries: list(record({ kind: kindField, corps: corpsField }, { label: 'Battery' }), {
    label: 'Batteries',
    citation: 'Blücher p.89',
    min: 1,
    max: MOST_BATTERIES,
  }),
  batteriesPerUnit: integer({
    label: 'Batteries that make one unit',
    help: 'another scale may set another number',
    citation: 'Blücher p.89',
    default: BATTERIES_A_UNIT,
    min: 1,
    max: MOST_BATTERIES,
    from: 'scenario',
  }),
};

const outcome = {
  artillery: choice(ARTILLERY_KINDS, { label: 'Kind of artillery' }),
  traits: set(TRAITS, { label: 'Traits' }),
  corps: nameOrNone({ label: 'Corps' }),
};

type Mass = Infer<typeof situation>;

const corpsOf = ({ batteries }: Mass): readonly string[] => corpsAmong(batteries);

function countText({ batteries, batteriesPerUnit }: Mass): string {
  const off = Math.abs(batteries.length - batteriesPerUnit);
  const many = batteries.length > batteriesPerUnit ? 'many' : 'few';
  return `${plural(batteries.length, 'battery is', 'batteries are')} massed, ${off} too ${many}`;
}

/** When batteries may not be massed (B-ART-02; p.89). */
// prettier-ignore
export const MASS_CHECKS: CheckTable<Mass> = {
  kind: 'checks', id: 'mass-batteries-refusals', title: 'When batteries may not be massed', rule: 'B-ART-02', citation: 'Blücher p.89',
  rows: [
    { code: 'ART_COUNT', condition: `not ${BATTERIES_A_UNIT} batteries, or the scenario’s number`, citation: 'Blücher p.89',
      refuses: (s) => s.batteries.length !== s.batteriesPerUnit, because: countText,
      allowed: (s) => `${s.batteriesPerUnit} for one unit` },
    { code: 'ART_CORPS', condition: 'batteries of two corps', citation: 'Blücher p.89',
      refuses: (s) => corpsOf(s).length > 1, because: (s) => `they are of corps ${listing(corpsOf(s), 'and')}`,
      allowed: () => 'batteries of one corps, of none, or of one and none' },
  ],
};

/** Batteries massed as one artillery unit, which takes the corps of those that have one (B-ART-02, R-60; p.89-90). */
export const massBatteries = procedure({
  id: 'mass-batteries',
  title: 'Massed batteries',
  summary: 'What artillery unit batteries make together.',
  citation: 'Blücher p.89',
  situation,
  outcome,
  tables: [BATTERIES.id, MASS_CHECKS.id],
  units: [{ ...BATTERY_WORDS, list: 'batteries' }],
  examples: [
    { command: 'rule mass-batteries -b I=foot -b I=horse -b I=heavy', about: 'mixed batteries of one corps' },
    { command: 'rule mass-batteries -b I=horse -b horse -b horse', about: 'two of them without corps' },
  ],
  verdict: ({ artillery, corps }) =>
    `They make one unit of ${artillery} artillery${corps === null ? ', of no corps' : `, of corps ${corps}`}.`,
  orders: ({ traits }) => [
    `Give it a card of its own${traits.length > 0 ? ` with the trait ${traits.join(', ')}` : ', without traits'}, and the ammo numbers of its army.`,
  ],
  *resolve(s, umpire) {
    if (!umpire.examine(MASS_CHECKS, s)) return null;
    const artillery = massedKind(s.batteries.map(({ kind }) => kind));
    umpire.by('B-ART-02, R-60').step('Blücher p.89', () => {
      const kinds = listing(
        s.batteries.map(({ kind }) => kind),
        'and',
      );
      return `${kinds}: ${artillery} artillery`;
    });
    return { artillery, traits: BATTERY_RULES[artillery].traits, corps: corpsOf(s)[0] ?? null };
  },
});
