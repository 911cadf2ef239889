import type { Found, Path } from '../../../core/scenario/scenario-checks';
import { generalsIn, groupsIn, type Draft, type DraftSide } from './draft';

/**
 * Faults of the chain of command: each side has one commanding general, and superiors are not subordinate generals
 * (5.1, 5.6).
 */
export function wrongChain(draft: Draft): readonly Found[] {
  return [
    ...(draft.sides ?? []).flatMap((side, i) => wrongCommander(side, ['sides', i, 'generals'])),
    ...generalsIn(draft).flatMap(({ is: { name, superior }, side, path }): readonly Found[] => {
      const above = side.generals?.find((one) => one.name === superior);
      if (above === undefined || (above.level !== 'subordinate' && above.name !== name)) return [];
      const text = `${superior ?? ''} commands no other general`;
      return [{ path: [...path, 'superior'], text, allowed: 'a divisional or the commanding general' }];
    }),
  ];
}

function wrongCommander({ generals }: DraftSide, path: Path): readonly Found[] {
  if (generals === undefined || generals.some(({ level }) => level === undefined)) return [];
  const commanders = generals.filter(({ level }) => level === 'commanding');
  if (commanders.length === 1) return [];
  return [{ path, text: `has ${commanders.length} commanding generals`, allowed: 'one' }];
}

/** Generals with less to command than the book gives them (G5.1-01, G5.6-01, G5.6-02). */
export function idleGenerals(draft: Draft): readonly Found[] {
  const groups = groupsIn(draft);
  return generalsIn(draft).flatMap(({ is: { name = '', level }, side, path }): readonly Found[] => {
    const leads = groups.some((group) => group.side === side && group.is.general === name);
    const below = (side.generals ?? []).filter((one) => one.superior === name).length;
    if (level === 'subordinate' && !leads) return [{ path, text: `${name} commands no group` }];
    if (level !== 'divisional' || below > 1) return [];
    if (below === 0) return [{ path, text: `${name} commands no subordinate general` }];
    return leads ? [] : [{ path, text: `${name}, with one subordinate general, has no group of his own` }];
  });
}
