import { listing, shown } from '../../../../core/input/text';
import { listedIn, sidesIn } from '../../../../core/scenario/scenario-entries';
import { didYouMean } from '../../../../core/input/suggest';
import { canPlaceBatteries } from './batteries';
import type { Draft } from './draft';
import type { Found, ScenarioRow } from './row';
import { startingMorale, troopsOfSide } from './troops';

/** Checks of a side's army morale, officers and guns. */
export const SIDE_ROWS: readonly ScenarioRow[] = [
  {
    code: 'S12',
    rule: 'B13.1-11',
    severity: 'error',
    citation: 'Blücher p.25, 93',
    condition: 'a starting morale that does not follow from the units',
    finds: wrongMorale,
  },
  {
    code: 'S16',
    rule: 'B13.1-13',
    severity: 'error',
    citation: 'Blücher p.94-96',
    condition: 'a subcommander of a corps that is not there or has one; an artillery officer with a corps',
    finds: wrongOfficers,
  },
  {
    code: 'S17',
    rule: 'B13.1-14',
    severity: 'error',
    citation: 'Blücher p.88-90',
    condition:
      'batteries that can be neither attached nor massed as the file wants it, all of a side together',
    finds: (draft) =>
      sidesIn(draft).flatMap(({ side, path }): readonly Found[] =>
        canPlaceBatteries(draft, side)
          ? []
          : [
              {
                where: side.id ?? '',
                path,
                text: 'not all its batteries can be attached or massed',
                allowed: 'fewer batteries, more infantry, or other rules under "artillery"',
              },
            ],
      ),
  },
];

/** An army morale in the file that is not what the rules give (B13.1-11); not checked if a unit's type is unknown. */
function wrongMorale(draft: Draft): readonly Found[] {
  return sidesIn(draft).flatMap(({ side, path }): readonly Found[] => {
    const troops = troopsOfSide(draft, side, path);
    const morale = startingMorale(troops, side);
    const given = side.startingMorale;
    if (given === undefined || given === morale || troops.some(({ arm }) => arm === undefined)) return [];
    const text = `the units at the start make an army morale of ${morale}, not ${given}`;
    return [
      {
        where: side.id ?? '',
        path: [...path, 'startingMorale'],
        text,
        allowed: String(morale),
        fix: morale,
      },
    ];
  });
}

/** An officer's corps must exist and have no other officer; an artillery officer has none (B13.1-13; p.94-96). */
function wrongOfficers(draft: Draft): readonly Found[] {
  return listedIn(sidesIn(draft), 'subcommanders').flatMap(({ is, side, path }): readonly Found[] => {
    const { name = '', corps, personalities = [] } = is;
    const { subcommanders = [], formations = [] } = side;
    const known = [...new Set(formations.flatMap((formation) => formation.corps ?? []))];
    if (corps === undefined || corps === null) return [];
    const at = { where: name, path: [...path, 'corps'] };
    const before = subcommanders.slice(0, subcommanders.indexOf(is)).find((other) => other.corps === corps);
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
}
