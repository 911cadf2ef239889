import { isStandard } from './army';
import {
  ROSTER_SCHEMA,
  type CorpsEntry,
  type Extras,
  type Holdings,
  type KindCounts,
  type Roster,
  type UnitEntry,
} from './roster';

/** The roster as a file holds it: what is at its default is left out, except the points limit. */
export function writtenRoster(roster: Roster): Record<string, unknown> {
  const { variant, scharnhorst, multiPlayer, cinc, cincPlayer, ...rest } = roster;
  return {
    schema: ROSTER_SCHEMA,
    list: rest.list,
    ...(isStandard(variant) ? {} : { variant }),
    limit: rest.limit,
    ...(scharnhorst ? {} : { scharnhorst }),
    ...(multiPlayer ? { multiPlayer, cincPlayer } : {}),
    ...(cinc === null ? {} : { cinc }),
    ...(rest.artilleryOfficer === null ? {} : { artilleryOfficer: rest.artilleryOfficer }),
    ...(rest.corps.length === 0 ? {} : { corps: rest.corps.map(writtenCorps) }),
    ...named('noCorps', writtenHoldings(rest.noCorps)),
    ...named('extras', writtenExtras(rest.extras)),
    ...(rest.waivers.length === 0 ? {} : { waivers: rest.waivers }),
    ...(rest.losses === undefined ? {} : { losses: rest.losses }),
  };
}

function named(key: string, value: object): object {
  return Object.keys(value).length === 0 ? {} : { [key]: value };
}

function writtenCorps({ id, kind, ...held }: CorpsEntry): object {
  return { id, ...(kind === 'normal' ? {} : { kind }), ...writtenHoldings(held) };
}

function writtenHoldings({ officer, units, attach, art, guardArt, unused }: Holdings): object {
  return {
    ...(officer === null ? {} : { officer }),
    ...(units.length === 0 ? {} : { units: units.map(writtenUnit) }),
    ...named('attach', counted(attach)),
    ...(art.length === 0 ? {} : { art }),
    ...(guardArt.length === 0 ? {} : { guardArt }),
    ...named('unused', counted(unused)),
  };
}

/** Flags that are not set, and fields without a value, are left out. */
function writtenUnit(unit: UnitEntry): unknown {
  if (typeof unit === 'string') return unit;
  const said = Object.entries<unknown>(unit).filter(([, value]) => value !== undefined && value !== false);
  return Object.fromEntries(said);
}

function counted(counts: KindCounts): object {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

function writtenExtras({ guerilla, ...counts }: Extras): object {
  const effects = Object.entries<boolean | number>(guerilla).filter(
    ([, value]) => value !== false && value !== 0,
  );
  return {
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ...named('guerilla', Object.fromEntries(effects)),
  };
}
