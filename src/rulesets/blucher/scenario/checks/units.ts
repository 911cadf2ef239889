import { listing, plural } from '../../../../core/input/text';
import { LEAST_CORPS } from '../../command/activation';
import { PRICED_ELAN } from '../../miniatures/prices';
import { ADVICE } from '../../setup/setup';
import { TRAIT_TYPES, typeNames, type Trait } from '../../unit';
import { TYPE_OF, type Arm } from '../arms';
import type { Path } from '../../../../core/scenario/scenario-checks';
import { unitsIn, type Draft, type DraftSide } from './draft';
import type { Found, ScenarioRow } from './row';
import { countOf, isFighting, troopsOf, troopsOfSide } from './troops';

/** At most one in this many of a side's infantry and cavalry should be over- or understrength (B13.1-06; p.91). */
const ODD_STRENGTH_ONE_IN = 4;

const [LEAST_ELAN, MOST_LIST_ELAN] = [Math.min(...PRICED_ELAN), Math.max(...PRICED_ELAN)];

/** Checks of unit types, corps and sizes of forces. Points and limits of army lists do not apply (B13.1-07; p.158). */
export const UNIT_ROWS: readonly ScenarioRow[] = [
  {
    code: 'S02',
    rule: 'B13.1-02',
    severity: 'error',
    citation: 'Blücher p.10, 14, 87',
    condition: 'infantry or cavalry without elan, or a trait that does nothing for the arm',
    finds: ({ unitTypes = {} }) =>
      Object.entries(unitTypes).flatMap(([id, { arm, elan, traits = [] } = {}]) =>
        arm === undefined ? [] : [...withoutElan(id, arm, elan), ...unfitTraits(id, arm, traits)],
      ),
  },
  {
    code: 'S02w',
    rule: 'B13.1-02',
    severity: 'warning',
    citation: 'Blücher p.12, 169',
    condition: `elan outside ${LEAST_ELAN} to ${MOST_LIST_ELAN}`,
    finds: oddElan,
  },
  {
    code: 'S04w',
    rule: 'B13.1-04',
    severity: 'warning',
    citation: 'Blücher p.13',
    condition: `a corps of fewer than ${LEAST_CORPS} units`,
    finds: (draft) => oddCorps(draft, (units) => units < LEAST_CORPS, `at least ${LEAST_CORPS}`),
  },
  {
    code: 'S05w',
    rule: 'B13.1-04',
    severity: 'warning',
    citation: 'Blücher p.13',
    condition: `a corps of more than ${ADVICE.corps} units`,
    finds: (draft) => oddCorps(draft, (units) => units > ADVICE.corps, `up to ${ADVICE.corps}`),
  },
  {
    code: 'S06w',
    rule: 'B13.1-05',
    severity: 'warning',
    citation: 'Blücher p.85, 158',
    condition: `more than ${ADVICE.onePlayer} infantry and cavalry for one player, reinforcements included`,
    finds: (draft) => eachSide(draft, (side, path) => tooManyUnits(draft, side, path)),
  },
  {
    code: 'S07w',
    rule: 'B13.1-06',
    severity: 'warning',
    citation: 'Blücher p.91',
    condition: 'more than a quarter of a side’s infantry and cavalry over- or understrength',
    finds: (draft) => eachSide(draft, (side, path) => oddStrengths(draft, side, path)),
  },
  {
    code: 'S08',
    rule: 'B13.1-06',
    severity: 'error',
    citation: 'Blücher p.91',
    condition: 'artillery over- or understrength',
    finds: (draft) =>
      troopsOf(draft).flatMap(({ arm, strength, formation = '', path }): readonly Found[] =>
        arm !== 'artillery' || strength === 'normal'
          ? []
          : [
              {
                where: formation,
                path: [...path, 'strength'],
                text: `artillery is never ${strength}strength`,
                allowed: 'normal',
              },
            ],
      ),
  },
];

/** Infantry and cavalry need an elan (B13.1-02; p.12). */
function withoutElan(id: string, arm: Arm, elan: number | undefined): readonly Found[] {
  if (arm === 'artillery' || elan !== undefined) return [];
  return [
    { where: id, path: ['unitTypes', id], text: `${arm} has no elan`, allowed: 'an elan of 1 or more' },
  ];
}

/** Traits must fit the arm (B13.1-02; p.14, 87). */
function unfitTraits(id: string, arm: Arm, traits: readonly Trait[]): readonly Found[] {
  const type = TYPE_OF[arm];
  const fitting = Object.entries(TRAIT_TYPES).flatMap(([trait, types]) =>
    types.includes(type) ? [trait] : [],
  );
  return traits
    .filter((trait) => !TRAIT_TYPES[trait].includes(type))
    .map((trait) => ({
      where: id,
      path: ['unitTypes', id, 'traits'],
      text: `"${trait}" does nothing for ${arm}; it is for ${typeNames(TRAIT_TYPES[trait])}`,
      allowed: listing(fitting),
    }));
}

/** An elan outside the range of the army lists, 4 to 8 (B13.1-02). */
function oddElan(draft: Draft): readonly Found[] {
  const isOdd = (elan: number | undefined): elan is number =>
    elan !== undefined && (elan < LEAST_ELAN || elan > MOST_LIST_ELAN);
  const found = (where: string, path: Path, elan: number): Found => ({
    where,
    path: [...path, 'elan'],
    text: `an elan of ${elan} is unusual`,
    allowed: `${LEAST_ELAN} to ${MOST_LIST_ELAN} in the army lists`,
  });
  const types = Object.entries(draft.unitTypes ?? {}).flatMap(([id, { elan } = {}]) =>
    isOdd(elan) ? [found(id, ['unitTypes', id], elan)] : [],
  );
  const own = unitsIn(draft).flatMap(({ is: { type = '', elan }, path }) =>
    isOdd(elan) ? [found(type, path, elan)] : [],
  );
  return [...types, ...own];
}

function eachSide(
  { sides = [] }: Draft,
  finds: (side: DraftSide, path: Path) => readonly Found[],
): readonly Found[] {
  return sides.flatMap((side, i) => finds(side, ['sides', i]));
}

/**
 * Corps with a number of units that the condition finds odd, counted over all their formations; artillery that is
 * massed only before the battle is not known yet (B13.1-04; p.13).
 */
function oddCorps(draft: Draft, isOdd: (units: number) => boolean, allowed: string): readonly Found[] {
  return eachSide(draft, (side, path) => {
    const troops = troopsOfSide(draft, side, path);
    const corps = [...new Set(troops.flatMap((one) => one.corps ?? []))];
    return corps.flatMap((id): readonly Found[] => {
      const units = countOf(troops, (one) => one.corps === id);
      if (!isOdd(units)) return [];
      const formation = (side.formations ?? []).findIndex((one) => one.corps === id);
      const text = `corps ${id} has ${plural(units, 'unit', 'units')}`;
      return [{ where: id, path: [...path, 'formations', formation], text, allowed }];
    });
  });
}

/** More than two dozen units for a player (B13.1-05; p.158). */
function tooManyUnits(draft: Draft, side: DraftSide, path: Path): readonly Found[] {
  const { id = '' } = side;
  const players = draft.players?.[id] ?? 1;
  const units = countOf(troopsOfSide(draft, side, path), isFighting);
  if (units <= ADVICE.onePlayer * players) return [];
  const text = `has ${units} infantry and cavalry for ${plural(players, 'player', 'players')}`;
  return [{ where: id, path, text, allowed: `up to ${ADVICE.onePlayer} a player` }];
}

/** Many units over or under strength: another scale may suit better (B13.1-06; p.91). */
function oddStrengths(draft: Draft, side: DraftSide, path: Path): readonly Found[] {
  const troops = troopsOfSide(draft, side, path).filter(isFighting);
  const odd = countOf(troops, ({ strength }) => strength !== 'normal');
  const all = countOf(troops);
  if (odd * ODD_STRENGTH_ONE_IN <= all) return [];
  const text = `${odd} of ${all} infantry and cavalry are over- or understrength; think the scale over`;
  return [{ where: side.id ?? '', path, text, allowed: 'up to a quarter of them' }];
}
