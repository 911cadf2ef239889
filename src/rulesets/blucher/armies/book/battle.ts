import { namingOf, type Naming } from '../../../../core/army/force/battle';
import type { Values } from '../../../../core/input/field';
import { CINC_PERSONALITIES } from '../../command/activation-fields';
import { personalitiesOf } from '../../personalities';
import { ARM_OF } from '../../scenario/arms';
import { SCHEMA } from '../../scenario/given';
import { NEUTRAL } from '../../scenario/shape';
import { SETUP_DEPTH_BW } from '../../setup/pickup';
import type { Army, Body, Officer } from '../army';
import { expanded, type ExpandedUnit } from '../expand';
import { DELAY_TURNS, EFFECT_NAMES, effectsFor, firstTurnBy } from '../extras';
import { valuesOf } from '../values';

/** The table of a pick-up game, 6 by 4 feet at 3 inches to a base width (p.71). */
const TABLE = { widthBW: 24, depthBW: 16 } as const;

/** An army on its way to a battle, and what it is called there. */
interface NamedArmy {
  readonly id: string;
  readonly name: string;
  readonly army: Army;
}

interface Side extends NamedArmy {
  readonly units: readonly ExpandedUnit[];
}

/**
 * The pick-up game that two armies can play, as a scenario file: whom they have, where they set up, and what was bought
 * for the battle. Players place terrain and objectives as it begins (p.71-72).
 */
export function battleOf(first: NamedArmy, second: NamedArmy): Values {
  const [attacker, defender] = [sideFrom(first), sideFrom(second)];
  const sides = [attacker, defender];
  const naming = namingOf(attacker, defender, idsOf);
  return {
    schema: SCHEMA,
    id: `${attacker.id}-${defender.id}`,
    name: `${attacker.name} against ${defender.name}`,
    notes: [
      `A pick-up game: ${defender.name} defends, ${attacker.name} attacks and plays the first turn.`,
      'Terrain and objectives are placed as the game begins (p.71-72).',
      ...sides.flatMap(notesOf),
    ],
    table: { ...TABLE, edges: { top: defender.id, bottom: attacker.id, left: NEUTRAL, right: NEUTRAL } },
    turns: {
      first: firstTurnBy(sides.flatMap(({ army }) => valuesOf(army).guerilla ?? [])),
      firstPlayer: attacker.id,
    },
    pickup: { roles: 'given', terrainChoices: Object.fromEntries(sides.flatMap(terrainOf)) },
    moDice: Object.fromEntries(sides.map(({ id, army }) => [id, valuesOf(army).moDice ?? 0])),
    unitTypes: Object.fromEntries(sides.flatMap((side) => side.units.map((unit) => typeOf(side, unit)))),
    sides: sides.map((side) => sideOf(side, naming)),
    setup: [
      setUpOf(defender, 'top', SETUP_DEPTH_BW.defender),
      setUpOf(attacker, 'bottom', SETUP_DEPTH_BW.attacker),
    ],
  };
}

function sideFrom(army: NamedArmy): Side {
  return { ...army, units: expanded(army.army) };
}

function idsOf({ army, units }: Side): readonly string[] {
  return [...army.corps.map(({ key }) => key), ...units.map(({ id }) => id)];
}

/** Terrain choices beside the dice: those that a commander brings to any game, not those of campaigns (R11-34; p.108). */
function terrainOf({ id, army: { cinc } }: Side): readonly (readonly [string, number])[] {
  return cinc?.terrainChoices === undefined ? [] : [[id, cinc.terrainChoices]];
}

function notesOf({ name, army }: Side): readonly string[] {
  const { guerilla = [] } = valuesOf(army);
  const effects = guerilla.map((effect) =>
    effect === 'delay' ? `delay (the first turn is ${1 + DELAY_TURNS})` : EFFECT_NAMES[effect],
  );
  return effects.length > 0 ? [`La Guerilla of ${name}: ${effects.join(', ')}.`] : [];
}

/** There is a type for each row; units with a bought trait have a type of their own. */
function typeId({ id, army }: Side, { row, artillery, guard, traits }: ExpandedUnit): string {
  if (row === undefined) return `${id}-${guard === true ? 'guard-' : ''}${artillery ?? ''}-artillery`;
  const own: readonly string[] = army.units.find((unit) => unit.row === row)?.card.traits ?? [];
  return [id, row, ...traits.filter((trait) => !own.includes(trait))].join('-');
}

function typeOf(side: Side, unit: ExpandedUnit): readonly [string, object] {
  const { name, type, elanMax, traits, ammoTrack, canRally, row } = unit;
  const entry = {
    name,
    arm: ARM_OF[type],
    ...(elanMax !== undefined && { elan: elanMax }),
    traits,
    ...(row !== undefined && row !== '' && { like: row }),
    ...(type === 'ART' && { ammo: ammoTrack }),
    ...(canRally === true && { canRally }),
  };
  return [typeId(side, unit), entry];
}

function sideOf(side: Side, naming: Naming): object {
  const { id, name, army } = side;
  const { cinc, officers, bodies } = army;
  const held = bodies.filter(({ units, guns }) => units.length + guns.length > 0);
  return {
    id,
    name,
    cinc: {
      ...(cinc !== null && { name: cinc.name }),
      personalities: CINC_PERSONALITIES.filter((one) => cinc?.personalities.includes(one)),
    },
    subcommanders: officers.map((officer) => subcommanderOf(officer, side, naming)),
    ...effectsFor(valuesOf(army).guerilla ?? []),
    usesCorps: army.corps.length > 0,
    startingMorale: valuesOf(army).morale ?? 0,
    formations: held.map((body) => formationOf(body, side, naming)),
  };
}

function subcommanderOf(officer: Officer, side: Side, naming: Naming): object {
  const { commander, displayName, place, personalities } = officer;
  return {
    name: displayName ?? commander.name,
    ...(place !== 'artillery' && place.id !== null && { corps: naming(side, place.id) }),
    personalities: personalitiesOf(personalities),
  };
}

function formationOf(body: Body, side: Side, naming: Naming): object {
  const corps = body.id === null ? null : naming(side, body.id);
  const officer = side.army.officers.find(({ place }) => place === body);
  const leader = officer === undefined ? '' : `: ${officer.displayName ?? officer.commander.name}`;
  return {
    id: corps ?? `${side.id}-no-corps`,
    name: `${body.id === null ? 'No corps' : `${body.guard ? 'Guard corps' : 'Corps'} ${body.id}`}${leader}`,
    corps,
    units: entriesOf(
      side.units.filter((unit) => unit.corps === body.id),
      side,
      naming,
    ),
  };
}

/** Units of one type are one entry, those with attached artillery another. */
function entriesOf(units: readonly ExpandedUnit[], side: Side, naming: Naming): readonly object[] {
  const entries = new Map<string, { type: string; guns: boolean; names: string[] }>();
  for (const unit of units) {
    const type = typeId(side, unit);
    const guns = unit.attachedArtillery === true;
    const key = `${type} ${guns}`;
    const entry = entries.get(key) ?? { type, guns, names: [] };
    entries.set(key, entry);
    entry.names.push(naming(side, unit.id));
  }
  return [...entries.values()].map(({ type, guns, names }) => ({
    type,
    ...(names.length > 1 && { count: names.length }),
    names,
    ...(guns && { attachedArtillery: true }),
  }));
}

function setUpOf({ id, army }: Side, edge: 'top' | 'bottom', depthBW: number): object {
  const { entrenchments = 0 } = valuesOf(army);
  // What an army list sells is for infantry (B11.7-15; p.119, 129).
  const bought = entrenchments > 0 && { entrenchments, entrenchmentsForInfantry: true };
  return { side: id, areas: [{ edge, depthBW }], ...bought };
}
