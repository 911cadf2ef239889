import { capital } from '../../../../core/input/text';
import type { Offer } from '../../../../core/army/army';
import { Problem } from '../../../../core/input/problem';
import { ARTILLERY_KINDS, type ArtilleryKind } from '../../unit';
import { BATTERIES_A_UNIT } from '../../artillery/batteries';
import { figureOf, type Army, type Body } from '../army';
import { cardOfRow, subcommandersOf } from '../build';
import { buyForUnits } from '../checks/extras';
import {
  addGuns,
  addUnits,
  changeAttached,
  changeExtras,
  changeGuns,
  changeUnit,
  inTurn,
  moveUnits,
  placeOfficer,
  takeUnits,
  type Edit,
} from '../edit';
import {
  EFFECT_NAMES,
  GUERILLA_EFFECTS,
  GUERILLA_POINTS,
  MOST_AMBUSH_DICE,
  MOST_TERRAIN,
  offers,
  terrainPoints,
  terrainTotals,
} from '../extras';
import { traitName } from '../../miniatures/prices';
import { limitOf } from '../limits';
import { ruleOf, type Commander } from '../lists/types';
import { attachedOf, boughtOf, loadsOf } from '../loads';
import { batteryPrice } from '../purchases';
import { isOpen } from '../remedy';
import type { Guerilla, OfficerEntry } from '../roster';

/** Something to be bought, and how: one at a time, for a corps or for the army. */
export interface ArmyItem extends Omit<Offer, 'have'> {
  /** There is but one: a person, or an effect that works once. */
  readonly once?: boolean;
  /** Whether it can stand there at all. */
  readonly fits?: (body: Body) => boolean;
  have(body: Body): number;
  buy(body: Body): Edit;
  giveBack(body: Body): Edit;
  /** Moves one to another place, with what is written at it; if absent, it is given back and bought again. */
  carry?(body: Body, to: Body): Edit;
}

/** Everything that the list and the variant of an army offer. */
export function itemsOf(army: Army): readonly ArmyItem[] {
  return [
    ...unitItems(army),
    ...ARTILLERY_KINDS.map((kind) => batteryItem(kind, army)),
    ...gunItems(army),
    ...cincItems(army),
    ...officerItems(army),
    ...extraItems(army),
  ];
}

const SECTIONS = { infantry: 'Infantry', cavalry: 'Cavalry' } as const;

function unitItems(army: Army): readonly ArmyItem[] {
  return army.list.rows
    .filter((row) => isOpen(row, army))
    .map((row) => {
      const limit = limitOf(row, army);
      const own = (body: Body) =>
        body.units.filter((unit) => unit.row === row.id && unit.card.row !== undefined);
      return {
        id: row.id,
        name: row.name,
        section: SECTIONS[row.arm],
        points: cardOfRow(army.list, row.id, army.roster.scharnhorst)?.points ?? row.points,
        ...(limit.kind === 'max' ? { most: limit.value } : { least: limit.value }),
        about: [`elan ${row.elan}`, ...row.traits.map(traitName)].join(', '),
        placed: true,
        have: (body) => own(body).length,
        buy: (body) => addUnits(body.key, row.id),
        giveBack: (body) => takeUnits(own(body).slice(-1)),
        carry: (body, to) => moveUnits(own(body).slice(-1), to.key),
      };
    });
}

/** A battery that is attached to infantry: written as a number, or at a unit, which the number counts too. */
function batteryItem(kind: ArtilleryKind, army: Army): ArmyItem {
  const have = ({ id }: Body): number =>
    attachedOf(army).find(({ corps }) => corps === id)?.counts[kind] ?? 0;
  const atUnits = ({ id }: Body) =>
    loadsOf(army).flags.filter(({ battery }) => battery.kind === kind && battery.corps === id);
  const to = (body: Body, count: number): Edit =>
    changeAttached(body.key, { [kind]: count - body.held.attach[kind] });
  return {
    id: kind,
    name: `${kind} battery`,
    section: 'Batteries, attached',
    points: batteryPrice(kind),
    about: kind === 'foot' ? 'attached to infantry' : 'attached to infantry, where foot does as well',
    placed: true,
    fits: ({ id, infantry }) => id === null || infantry > 0,
    have,
    buy: (body) => to(body, have(body) + 1),
    giveBack: (body) =>
      inTurn(
        to(body, have(body) - 1),
        ...atUnits(body)
          .slice(have(body) - 1)
          .map(({ body: at, entry }) =>
            changeUnit({ body: at, spot: { entry, copy: 0 } }, { battery: undefined }),
          ),
      ),
  };
}

function gunItems(army: Army): readonly ArmyItem[] {
  const guard = ruleOf(army.list, 'guardArtillery');
  const { artilleryUnits, ammo } = army.list;
  const kinds = ARTILLERY_KINDS.filter((kind) => artilleryUnits[kind] > 0);
  return [
    ...kinds.map((kind) => gunWare(kind, false, artilleryUnits[kind], 0, ammo.normal)),
    ...(guard
      ? kinds.map((kind) => gunWare(kind, true, guard.max, guard.pointsEach, ammo.guard ?? ammo.normal))
      : []),
  ];
}

/** Three batteries massed. */
function gunWare(
  kind: ArtilleryKind,
  guard: boolean,
  most: number,
  more: number,
  ammo: readonly number[],
): ArmyItem {
  const own = (body: Body) => body.guns.filter((one) => one.kind === kind && one.designated === guard);
  const batteries = Array.from({ length: BATTERIES_A_UNIT }, () => kind);
  return {
    id: guard ? `guard${capital(kind)}Artillery` : `${kind}Artillery`,
    name: `${guard ? 'Guard ' : ''}${kind} artillery`,
    section: 'Artillery units, massed',
    points: BATTERIES_A_UNIT * batteryPrice(kind) + more,
    most,
    about: `three ${kind} batteries, ammo ${ammo.join(' ')}`,
    placed: true,
    have: (body) => own(body).length,
    buy: (body) => addGuns(body.key, batteries, guard),
    giveBack: (body) => {
      const last = own(body).at(-1);
      return last ? changeGuns(last, undefined) : (roster) => roster;
    },
  };
}

function commanderAbout({ personalities }: Commander): string {
  return personalities.join(', ');
}

function cincItems({ list, variant, roster }: Army): readonly ArmyItem[] {
  return list.cincs.map((one) => ({
    id: one.id,
    name: one.name,
    section: 'Commander in chief',
    points: figureOf(one.points, variant?.id),
    most: 1,
    once: true,
    about: commanderAbout(one),
    placed: false,
    have: () => (roster.cinc === one.id ? 1 : 0),
    buy: () => {
      if (roster.cinc !== null)
        throw new Problem({
          path: one.id,
          message: 'the army has a commander in chief; give him back first',
        });
      return (before) => ({ ...before, cinc: one.id });
    },
    giveBack: () => (before) => ({ ...before, cinc: null }),
  }));
}

function officerItems(army: Army): readonly ArmyItem[] {
  const { list, variant, umpire, officers } = army;
  return subcommandersOf(list, variant?.id, umpire).map((one) => {
    const isGunner = one.personalities.includes('artillery');
    const isAt = (place: Body | 'artillery'): boolean =>
      officers.some((officer) => officer.commander.id === one.id && officer.place === place);
    const where = (body: Body): Body | 'artillery' => (isGunner ? 'artillery' : body);
    const needFree = (officer: OfficerEntry): void => {
      if (officer !== null)
        throw new Problem({ path: one.id, message: 'that place has an officer; give him back first' });
    };
    return {
      id: one.id,
      name: one.name,
      section: 'Subcommanders',
      points: figureOf(one.points, variant?.id),
      most: 1,
      once: true,
      about: commanderAbout(one),
      placed: !isGunner,
      fits: (body) => body.id !== null && body.held.officer === null,
      have: (body) => (isAt(where(body)) ? 1 : 0),
      buy: (body) => {
        needFree(isGunner ? army.roster.artilleryOfficer : body.held.officer);
        return placeOfficer(where(body), one.id);
      },
      giveBack: (body) => placeOfficer(where(body), null),
      carry: (body, to) => {
        needFree(to.held.officer);
        return inTurn(placeOfficer(body, null), placeOfficer(to, body.held.officer));
      },
    };
  });
}

const TRAIT_WARES = { mixedBrigade: 'Mixed brigade', landwehrShock: 'Shock for Landwehr' } as const;

function extraItems(army: Army): readonly ArmyItem[] {
  const { list, roster } = army;
  const { extras } = roster;
  return [
    ...boughtOf(army).map((bought): ArmyItem => {
      const { rule, count } = bought;
      return {
        id: rule.extra,
        name: TRAIT_WARES[rule.extra],
        section: 'Extras',
        points: rule.points,
        about: `for one in ${rule.per} of the units that could buy it`,
        placed: false,
        have: () => count,
        buy: () => buyForUnits(army, bought, count + 1),
        giveBack: () => buyForUnits(army, bought, count - 1),
      };
    }),
    ...(offers(army, 'entrenchments')
      ? [
          countWare(
            army,
            'entrenchments',
            'Entrenchment',
            1,
            ruleOf(list, 'entrenchments')?.max,
            'one infantry unit that may start entrenched',
          ),
        ]
      : []),
    ...(offers(army, 'terrainChoices')
      ? [
          countWare(
            army,
            'terrainChoices',
            'Terrain choice',
            terrainPoints(extras.terrainChoices + 1, army.umpire) -
              terrainPoints(extras.terrainChoices, army.umpire),
            MOST_TERRAIN,
            `${terrainTotals(army.umpire)} points in all`,
          ),
        ]
      : []),
    ...(offers(army, 'guerilla') ? guerillaItems(army) : []),
  ];
}

type Counted = 'entrenchments' | 'terrainChoices';

function countWare(
  { roster }: Army,
  key: Counted,
  name: string,
  points: number,
  most: number | undefined,
  about: string,
): ArmyItem {
  const count = roster.extras[key];
  return {
    id: key,
    name,
    section: 'Extras',
    points,
    most,
    about,
    placed: false,
    have: () => count,
    buy: () => changeExtras({ [key]: count + 1 }),
    giveBack: () => changeExtras({ [key]: Math.max(0, count - 1) }),
  };
}

function guerillaItems({ roster, umpire }: Army): readonly ArmyItem[] {
  const prices = umpire.look(GUERILLA_POINTS);
  const { guerilla } = roster.extras;
  const set = (change: Partial<Guerilla>): Edit => changeExtras({ guerilla: { ...guerilla, ...change } });
  const once = GUERILLA_EFFECTS.filter((effect) => effect !== 'ambush').map((effect): ArmyItem => ({
    id: effect,
    name: `Guerilla: ${EFFECT_NAMES[effect]}`,
    section: 'Extras',
    points: prices[effect].points,
    most: 1,
    once: true,
    about: prices[effect].campaign ? 'in a campaign only' : 'in any game',
    placed: false,
    have: () => (guerilla[effect] ? 1 : 0),
    buy: () => set({ [effect]: true }),
    giveBack: () => set({ [effect]: false }),
  }));
  const { ambushDice } = guerilla;
  return [
    ...once,
    {
      id: 'ambushDice',
      name: 'Guerilla: ambush die',
      section: 'Extras',
      points: prices.ambush.points,
      most: MOST_AMBUSH_DICE,
      about: 'in a campaign only',
      placed: false,
      have: () => ambushDice,
      buy: () => set({ ambushDice: ambushDice + 1 }),
      giveBack: () => set({ ambushDice: Math.max(0, ambushDice - 1) }),
    },
  ];
}
