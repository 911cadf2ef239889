import { checkbox, choice, list, name, record, type Infer, type Values } from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import type { Resolution } from '../../../../core/dice/roll';
import type { CheckTable } from '../../../../core/ruling/table';
import { listing, withVerb } from '../../../../core/input/text';
import type { Umpire } from '../../../../core/ruling/umpire';
import { die, eachDie, higher } from '../dice';
import { MAPS } from './maps';
import { bothText, CAMPAIGN_SIDES, SIDE_NAMES } from '../sides';
import { THEATRES, type Theatre } from './map-file';

/**
 * Whether a map suits La Guerilla: Spanish armies that bought an effect of it fight in their own country (B12.2-04,
 * B12.16-08; p.130).
 */
export function isGuerillaMap({ theatre }: { readonly theatre: string }): boolean {
  return theatre === 'peninsula';
}

const listed = {
  id: name({ label: 'Map' }),
  theatre: choice(THEATRES, { label: 'Region', citation: 'Blücher p.133', default: 'custom' }),
};

type Listed = Infer<typeof listed>;

/** The maps that can be chosen, in the order that gives their numbers. */
function choosable({ maps, guerilla }: Values): readonly Listed[] {
  const all = maps as readonly Listed[];
  return guerilla === true ? all.filter(isGuerillaMap) : all;
}

const secretChoice = (side: string): ReturnType<typeof name<{ label: string; citation: string }>> =>
  name({ label: `Map that ${side} wrote down`, citation: 'Blücher p.136' });

const situation = {
  maps: list(record(listed, { label: 'Map' }), {
    label: 'Maps, in the order of their numbers',
    citation: 'Blücher p.136',
    min: 1,
    unique: 'id',
    default: MAPS.map(({ id, theatre }) => ({ id, theatre: theatre as Theatre })),
    from: 'scenario',
  }),
  guerilla: checkbox({
    label: 'A Spanish army has bought an effect of La Guerilla',
    citation: 'Blücher p.130',
    from: 'scenario',
  }),
  choices: record(
    { blue: secretChoice('blue'), red: secretChoice('red') },
    {
      label: 'Map that each side wrote down',
      help: 'in secret, then shown at once',
      citation: 'Blücher p.136',
      when: (s) => choosable(s).length > 1,
      whenText: 'more than one map',
      examples: [{ blue: MAPS[0]?.id, red: MAPS[1]?.id ?? MAPS[0]?.id }],
    },
  ),
};

type Choice = Infer<typeof situation>;

const outcome = {
  map: name({ label: 'Map' }),
  by: choice(['same', 'roll', 'random', 'only'], {
    label: 'How it was found',
    labels: { roll: 'by the higher die', random: 'by lot', only: 'the only one' },
  }),
};

type Chosen = Infer<typeof outcome>;

const unknown = ({ choices, ...s }: Choice): readonly string[] => {
  const known = choosable(s).map(({ id }) => id);
  return choices === undefined
    ? []
    : [...new Set(CAMPAIGN_SIDES.map((side) => choices[side]))].filter((id) => !known.includes(id));
};

// prettier-ignore
export const MAP_CHOICE_CHECKS: CheckTable<Choice> = {
  kind: 'checks', id: 'campaign-map-choice-refusals', title: 'When no map can be chosen', citation: 'Blücher p.130, 136',
  rows: [
    { code: 'E_NO_PENINSULA_MAP', rule: 'B12.2-04', condition: 'an effect of La Guerilla was bought, and no map is of the Peninsula', citation: 'Blücher p.130',
      refuses: (s) => choosable(s).length === 0, because: () => 'an effect of La Guerilla was bought, and no map is of the Peninsula', allowed: () => 'a map of the Peninsula' },
    { code: 'E_MAP_UNKNOWN', condition: 'a map that is not among those that can be chosen', rule: 'B12.2-05', citation: 'Blücher p.136',
      refuses: (s) => unknown(s).length > 0, because: (s) => `${withVerb(unknown(s), 'is', 'are')} not among the maps`,
      allowed: (s) => listing(choosable(s).map(({ id }) => id)) },
  ],
};

/** Which map is used (B12.2-01 to B12.2-05; p.130, 136). */
export const mapChoice = procedure({
  id: 'campaign-map-choice',
  title: 'Choice of a campaign map',
  summary: 'Which map a campaign is played on, from what both players wrote down.',
  citation: 'Blücher p.130, 136',
  situation,
  outcome,
  tables: [MAP_CHOICE_CHECKS.id],
  examples: [
    {
      command: 'rule campaign-map-choice --choices.blue valley --choices.red valley',
      about: 'both the same',
    },
  ],
  verdict: ({ map, by }) => `The campaign is played on ${map} (${HOW[by]}).`,
  orders: () => ['Each side divides its army into columns, in secret (rule campaign-columns).'],
  views: () => [{ title: 'Map', answer: ({ map }) => String(map) }],
  *resolve(s, umpire) {
    if (!umpire.examine(MAP_CHOICE_CHECKS, s)) return null;
    const [first] = choosable(s);
    if (s.choices === undefined) return { map: first?.id ?? '', by: 'only' };
    const { blue, red } = s.choices;
    return blue === red ? { map: blue, by: 'same' } : yield* decided(s, { blue, red }, umpire);
  },
});

const HOW: Readonly<Record<Chosen['by'], string>> = {
  same: 'both chose it',
  roll: 'by the higher die',
  random: 'by lot',
  only: 'there is no other',
};

/**
 * The map of the side with the higher roll; on a tie any of the maps, by a die with as many sides as there are maps
 * (B12.2-02, B12.2-03, R12-01).
 */
function* decided(s: Choice, choices: NonNullable<Choice['choices']>, umpire: Umpire): Resolution<Chosen> {
  const rolls = yield* eachDie((side) => `the map of ${SIDE_NAMES[side]}`);
  umpire.by('B12.2-02').step('Blücher p.136', () => `dice: ${bothText(rolls)}`);
  const winner = higher(rolls);
  if (winner) return { map: choices[winner], by: 'roll' };
  const maps = choosable(s);
  const drawn = yield* die('blue', 'the map by lot', maps.length);
  umpire.by('B12.2-03, R12-01').step('Blücher p.136', () => `tied: map ${drawn} of ${maps.length}`);
  return { map: maps[drawn - 1]?.id ?? '', by: 'random' };
}
