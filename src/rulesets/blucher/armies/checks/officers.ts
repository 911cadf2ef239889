import { nearest } from '../../../../core/input/suggest';
import { listing, plural } from '../../../../core/input/text';
import type { Army, Body, Officer } from '../army';
import { subcommandersOf } from '../build';
import { NOTHING_FOUND, rowsOf, when, type BreachRow, type Finding, type Remedy } from '../breach';
import { inTurn, placeOfficer, type Edit } from '../edit';
import type { Commander } from '../lists/types';
import { bodyName, dismiss, firstOf, settle } from '../remedy';

const CINC: Edit = (roster) => ({ ...roster, cinc: null });

/** Whether an officer is of artillery: he has no corps (B11.6-05, R11-07; p.96). */
const isGunner = ({ personalities }: Pick<Commander, 'personalities'>): boolean =>
  personalities.includes('artillery');

const nameOf = ({ commander, displayName }: Officer): string => displayName ?? commander.name;
const countOfficers = ({ officers }: Army): number => officers.length;

function unknownCinc({ roster, list, cinc }: Army): readonly Finding[] {
  const { cinc: id } = roster;
  if (id === null || cinc !== null) return NOTHING_FOUND;
  const known = list.cincs.map((one) => one.id);
  const named = (cinc: string | undefined): Remedy | undefined =>
    cinc === undefined ? undefined : settle(`name ${cinc}`, (before) => ({ ...before, cinc }));
  return [
    {
      subject: id,
      text: () =>
        `"${id}" is no commander in chief of the list; it has ${known.length === 0 ? 'none' : listing(known, 'and')}. He is not paid`,
      remedies: () => firstOf(named(nearest(id, known)), settle('do without him', CINC), named(known[0])),
    },
  ];
}

function unknownOfficers(army: Army): readonly Finding[] {
  const known = subcommandersOf(army.list, army.variant?.id, army.umpire);
  const names = known.map(({ id }) => id);
  return army.unknownOfficers.map(({ id, place }) => {
    const meant = nearest(id, names);
    return {
      subject: id,
      text: () => `"${id}" is no subcommander of the list; he is neither paid nor counted`,
      remedies: () =>
        firstOf(
          meant === undefined ? undefined : settle(`name ${meant}`, placeOfficer(place, meant)),
          dismiss(place, `"${id}"`),
        ),
    };
  });
}

/** Each officer is one man (B11.6-03; p.101). */
function repeated(army: Army): readonly Finding[] {
  const { officers } = army;
  const ids = officers.map(({ commander }) => commander.id);
  const twice = [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))];
  return twice.map((id) => {
    const same = officers.filter(({ commander }) => commander.id === id);
    return {
      subject: id,
      found: same.length,
      allowed: 1,
      text: () => `${same[0]?.commander.name ?? id} commands twice`,
      remedies: () =>
        firstOf(same.slice(1).flatMap((one) => [...others(army, one), dismiss(one.place, nameOf(one))])),
    };
  });
}

/** Remedies that put another officer of the list in his place: one who is free, for the same price. */
function others(army: Army, { commander, place }: Officer): readonly Remedy[] {
  const taken = army.officers.map((one) => one.commander.id);
  return subcommandersOf(army.list, army.variant?.id, army.umpire)
    .filter((one) => !taken.includes(one.id) && isGunner(one) === isGunner(commander))
    .filter(({ points }) => typeof points === 'number' && points === commander.points)
    .map((one) => settle(`take ${one.name} in his place`, placeOfficer(place, one.id)));
}

function dismissLast(army: Army, excess: number): readonly Remedy[] {
  const cheapest = [...army.officers].sort((a, b) => a.points - b.points);
  if (excess === 1) return cheapest.slice(0, 4).map((one) => dismiss(one.place, nameOf(one)));
  const gone = cheapest.slice(0, excess);
  const text = `dismiss ${listing(gone.map(nameOf), 'and')}`;
  return [settle(text, inTurn(...gone.map(({ place }) => placeOfficer(place, null))))];
}

/** In a British army without corps the whole army may count as his corps (B11.6-06, R11-06). */
function commandsWhole(army: Army): boolean {
  return (
    army.list.minCorps === 0 &&
    army.corps.length === 0 &&
    army.outside.held.officer !== null &&
    army.umpire.option('armies.officersWithoutCorps') === 'wholeArmy'
  );
}

/** Not more officers than corps (B11.6-04; p.102), and each where he belongs (B11.6-05; p.96, 102, 131). */
function astray(army: Army): readonly Finding[] {
  const found = countOfficers(army);
  const allowed = army.corps.length;
  if (commandsWhole(army)) return NOTHING_FOUND;
  const many = when(found > allowed, () => ({
    found,
    allowed,
    text: () => `${plural(found, 'subcommander', 'subcommanders')} for ${allowed} corps`,
    remedies: () => dismissLast(army, found - allowed),
  }));
  const wrong = army.officers.filter((one) => !isPlaced(one));
  return [
    ...many,
    ...wrong.map((one) => ({
      subject: one.commander.id,
      rule: 'B11.6-05',
      citation: 'Blücher p.96, 102, 131',
      text: () =>
        `${nameOf(one)} ${isGunner(one.commander) ? 'is an artillery officer and has no corps' : 'commands a corps, and no other place'}`,
      remedies: () => firstOf(rightPlaces(army, one)),
    })),
  ];
}

function isPlaced({ commander, place }: Officer): boolean {
  if (place === 'artillery') return isGunner(commander);
  return !isGunner(commander) && place.id !== null;
}

function* rightPlaces(army: Army, officer: Officer): Iterable<Remedy> {
  const { commander, place } = officer;
  const off = placeOfficer(place, null);
  const to = (body: Body | 'artillery'): Edit => inTurn(off, placeOfficer(body, writtenAs(officer)));
  if (isGunner(commander)) {
    if (army.roster.artilleryOfficer === null) yield settle('enter him as artilleryOfficer', to('artillery'));
  } else {
    for (const body of army.corps.filter(({ held }) => held.officer === null))
      yield settle(`give him ${bodyName(body)}`, to(body));
  }
  yield dismiss(place, nameOf(officer));
}

function writtenAs({
  commander,
  displayName,
}: Officer): string | { id: string; displayName: string | undefined } {
  return displayName === undefined ? commander.id : { id: commander.id, displayName };
}

// prettier-ignore
export const OFFICER_ROWS: readonly BreachRow[] = rowsOf('army-officers', [
  { code: 'E_CINC_UNKNOWN', rule: 'B11.6-01', citation: 'Blücher p.101', condition: 'a commander in chief whom the list does not have', find: unknownCinc },
  { code: 'E_CINC_PLAYER', rule: 'B11.6-02', citation: 'Blücher p.101', condition: 'an outstanding commander in chief of a player who does not command the side',
    find: ({ roster, cinc }) => when(roster.multiPlayer && roster.cincPlayer === false && cinc !== null, () => ({
      subject: cinc?.id,
      text: () => `${cinc?.name ?? ''} may be bought by the player alone who commands the side`,
      remedies: () => [settle('do without him', CINC)] })) },
  { code: 'E_OFFICER_UNKNOWN', rule: 'B11.6-03', citation: 'Blücher p.101', condition: 'a subcommander whom the list does not have', find: unknownOfficers },
  { code: 'E_OFFICER_TWICE', rule: 'B11.6-03', citation: 'Blücher p.101', condition: 'one subcommander twice', find: repeated },
  { code: 'E_OFFICER_MAX', rule: 'B11.6-03', citation: 'Blücher p.101', condition: 'more subcommanders than the list allows',
    find: (army) => when(countOfficers(army) > army.list.maxSubcommanders, () => ({
      found: countOfficers(army), allowed: army.list.maxSubcommanders,
      text: () => `${plural(countOfficers(army), 'subcommander', 'subcommanders')}; the list allows ${army.list.maxSubcommanders}`,
      remedies: () => dismissLast(army, countOfficers(army) - army.list.maxSubcommanders) })) },
  { code: 'E_OFFICER_CORPS', rule: 'B11.6-04', citation: 'Blücher p.102', condition: 'more subcommanders than corps, or one in the wrong place', find: astray },
]);
