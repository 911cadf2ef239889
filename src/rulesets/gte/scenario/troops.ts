import { adjudicate, checkSituation, findProcedure } from '../../../core/ruling/adjudicate';
import type { Rules } from '../../../core/ruling/ruleset';
import { seededSource } from '../../../core/dice/seeded';
import type { Values } from '../../../core/input/field';
import { valueIn } from '../../../core/input/records';
import type { Ruling } from '../../../core/ruling/ruling';
import type { Found } from '../../../core/scenario/scenario-checks';
import { isArtillery, isInfantry, usualFormation } from '../unit';
import { unitEntriesIn, type Draft, type DraftSide } from './draft';

type Type = NonNullable<NonNullable<Draft['unitTypes']>[string]>;
type Lot = ReturnType<typeof unitEntriesIn>[number];

function typeOf({ unitTypes = {} }: Draft, { is }: Lot): Type | undefined {
  const { type = '' } = is;
  return valueIn(unitTypes, type);
}

/** A ruling; undefined if the situation has faults or gaps, which are reported anyway. */
function rulingOn(rules: Rules, id: string, raw: Values): Ruling | undefined {
  const procedure = findProcedure(rules.ruleset, id);
  const { situation, faults, missing } = checkSituation(rules, procedure, raw);
  if (faults.length + missing.length > 0) return undefined;
  return adjudicate(rules, procedure, situation, seededSource('scenario'));
}

/** The ruling on the points of a side (2.5). */
function pointsOfSide(draft: Draft, rules: Rules, side: DraftSide): Ruling | undefined {
  const units = unitEntriesIn(draft)
    .filter((lot) => lot.side === side)
    .flatMap((lot) => {
      const card = typeOf(draft, lot) ?? {};
      return (lot.is.names ?? []).map((name) => ({ ...ofPoints(card), name }));
    });
  const generals = (side.generals ?? []).map(({ level }) => level);
  return rulingOn(rules, 'points', { units, generals });
}

const POINTS_KEYS = [
  'arm',
  'weapon',
  'gunClass',
  'canSkirmish',
  'cuirassier',
  'grade',
  'strength',
  'scenarioPrice',
];

function ofPoints(card: Values): Values {
  return Object.fromEntries(
    Object.entries(card).filter(([key, value]) => POINTS_KEYS.includes(key) && value !== undefined),
  );
}

/** Armies that the ruling on points refuses, for reasons with the codes that are wanted. */
export function wrongArmies(codes: (code: string) => boolean) {
  return (draft: Draft, rules: Rules): readonly Found[] =>
    (draft.sides ?? []).flatMap((side, i) =>
      (pointsOfSide(draft, rules, side)?.refused ?? [])
        .filter(({ code }) => codes(code))
        .map(({ text, allowed }) => ({
          path: ['sides', i],
          text: `${side.id ?? ''}: ${text}`,
          ...(allowed !== undefined && { allowed }),
        })),
    );
}

/** Formations that the troops placed in them cannot take (3.1, 3.3, A3.1). */
export function wrongFormations(draft: Draft, rules: Rules): readonly Found[] {
  return unitEntriesIn(draft).flatMap((lot): readonly Found[] => {
    const type = typeOf(draft, lot);
    if (type?.arm === undefined) return [];
    const refused = rulingOn(rules, 'formation-check', formationOf(lot, type))?.refused ?? [];
    return refused.map(({ text, allowed }) => ({
      path: [...lot.path, 'formation'],
      text,
      ...(allowed !== undefined && { allowed }),
    }));
  });
}

function formationOf({ is, side }: Lot, type: Type): Values {
  const { arm, strength, figuresPerBase, canSkirmish, nation } = type;
  const figures =
    figuresPerBase !== undefined && strength !== undefined ? figuresPerBase * strength : undefined;
  return {
    arm,
    to: is.formation ?? usualFormation(type),
    ...(is.columnWidth !== undefined && { columnWidth: is.columnWidth }),
    ...(isInfantry(type) && {
      canSkirmish: canSkirmish === true || type.weapon === 'rifle',
      bases: strength,
    }),
    nation: nation ?? side.nation ?? 'other',
    ...(figures !== undefined && !isArtillery(type) && { figures }),
  };
}

/** Marks on cards with rules that are not in force (13.3, 13.7). */
export function idleMarks({ unitTypes = {} }: Draft, { options }: Rules): readonly Found[] {
  const marks = [
    ['oldGuard', 'oldGuard'],
    ['cossack', 'cossacks'],
    ['canSkirmish', 'skirmishers'],
  ] as const;
  return Object.entries(unitTypes).flatMap(([id, type]) =>
    marks.flatMap(([mark, option]): readonly Found[] =>
      type?.[mark] !== true || options[option] === true
        ? []
        : [{ path: ['unitTypes', id, mark], text: `counts for nothing while the option "${option}" is off` }],
    ),
  );
}

/** A side is warned about if its army value is more than so many times that of the other. */
const UNEVEN = 1.5;

export const UNEVEN_TEXT = `one side’s army value is more than ${UNEVEN} times the other’s`;

/** Army values of the two sides that differ by too much. */
export function uneven(draft: Draft, rules: Rules): readonly Found[] {
  const totals = (draft.sides ?? []).map(
    (side) => pointsOfSide(draft, rules, side)?.outcome?.total as number | undefined,
  );
  const [a, b] = totals;
  if (a === undefined || b === undefined) return [];
  if (Math.max(a, b) <= UNEVEN * Math.min(a, b)) return [];
  return [{ path: ['sides'], text: `army values of ${a} and ${b} points` }];
}
