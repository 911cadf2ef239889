import { listing, shown } from '../../../../core/text';
import { didYouMean } from '../../../../core/suggest';
import { canPlaceBatteries } from './batteries';
import type { Draft } from './partly';
import type { Found, ScenarioRow } from './row';
import { startingMorale, troopsOfSide } from './troops';

/** Checks of a side's army morale, officers and guns. */
export const SIDE_ROWS: readonly ScenarioRow[] = [
  {
    code: 'S12',
    severity: 'error',
    citation: 'Blücher p.25, 93',
    condition: 'a starting morale that does not follow from the units',
    finds: wrongMorale,
  },
  {
    code: 'S16',
    severity: 'error',
    citation: 'Blücher p.94-96',
    condition: 'a subcommander of a corps that is not there or has one; an artillery officer with a corps',
    finds: wrongOfficers,
  },
  {
    code: 'S17',
    severity: 'error',
    citation: 'Blücher p.88-90',
    condition:
      'batteries that can be neither attached nor massed as the file wants it, all of a side together',
    finds: (draft) =>
      (draft.sides ?? []).flatMap((side, i): readonly Found[] =>
        canPlaceBatteries(draft, side)
          ? []
          : [
              {
                where: side.id ?? '',
                path: ['sides', i],
                text: 'not all its batteries can be attached or massed',
                allowed: 'fewer batteries, more infantry, or other rules under "artillery"',
              },
            ],
      ),
  },
];

/** An army morale in the file that is not what the rules give (B13.1-11); not checked if a unit's type is unknown. */
function wrongMorale(draft: Draft): readonly Found[] {
  return (draft.sides ?? []).flatMap((side, i): readonly Found[] => {
    const troops = troopsOfSide(draft, side, ['sides', i]);
    const morale = startingMorale(troops, side);
    const given = side.startingMorale;
    if (given === undefined || given === morale || troops.some(({ arm }) => arm === undefined)) return [];
    const text = `the units at the start make an army morale of ${morale}, not ${given}`;
    return [
      {
        where: side.id ?? '',
        path: ['sides', i, 'startingMorale'],
        text,
        allowed: String(morale),
        fix: morale,
      },
    ];
  });
}

/** An officer's corps must exist and have no other officer; an artillery officer has none (B13.1-13; p.94-96). */
function wrongOfficers({ sides = [] }: Draft): readonly Found[] {
  return sides.flatMap(({ subcommanders = [], formations = [] }, i) => {
    const known = [...new Set(formations.flatMap(({ corps }) => corps ?? []))];
    return subcommanders.flatMap(({ name = '', corps, personalities = [] }, j): readonly Found[] => {
      if (corps === undefined) return [];
      const at = { where: name, path: ['sides', i, 'subcommanders', j, 'corps'] };
      const before = subcommanders.slice(0, j).find((other) => other.corps === corps);
      return [
        ...(known.includes(corps)
          ? []
          : [
              {
                ...at,
                text: `there is no corps ${shown(corps)}${didYouMean(corps, known)}`,
                allowed: known.length === 0 ? 'no corps' : listing(known),
              },
            ]),
        ...(before === undefined
          ? []
          : [
              {
                ...at,
                text: `${before.name ?? 'another'} commands corps ${corps} already`,
                allowed: 'one for a corps',
              },
            ]),
        ...(personalities.includes('artilleryOfficer')
          ? [{ ...at, text: 'an artillery officer belongs to no corps', allowed: 'no corps' }]
          : []),
      ];
    });
  });
}
