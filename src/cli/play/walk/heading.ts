import { diceCount } from '../../../game/dice-count';
import type { Game } from '../../../game/game';
import { safe, settingText } from '../../../report/words';
import { diceText } from '../arrangement';
import type { GameTable } from '../game-table';
import { answersOwed } from './enter';
import { brokenOff, turnSoFar } from './so-far';

/** The name of the game; at its beginning also the notes of its scenario. */
export function titleOf({ game, dice }: GameTable): string {
  const { name, scenario } = game.begun;
  const notes = game.log.length > 1 || !Array.isArray(scenario.notes) ? [] : scenario.notes.map(String);
  const about = [
    ...settingsText(game),
    diceText(game),
    ...(dice.kind === 'secure' ? seedSoFar(game) : []),
    ...turnSoFar(game),
    ...brokenOff(game),
  ];
  return [safe(name), ...notes.map(safe), ...about, ''].join('\n');
}

/** What the rules of a game are set to, where that is not what they usually are. */
function settingsText({ begun: { options }, rules: { house } }: Game): readonly string[] {
  const set = Object.entries(options).map(([name, value]) => `${name} ${settingText(value)}`);
  const settings = [...(house ? [`house rules "${house.name}"`] : []), ...set];
  return settings.length === 0 ? [] : [`Rules set: ${safe(settings.join(', '))}.`];
}

/** The seed itself is not kept: only whoever gives it again goes on by it. */
function seedSoFar({ log }: Game): readonly string[] {
  const { seeded, committed, unproved } = diceCount(log, new Map());
  if (seeded === 0 || committed + unproved > 0) return [];
  return ['So far they followed from a seed, now from none: to go on by it, "leave" and give --seed again.'];
}

export function promptOf({ game }: GameTable): string {
  const { turn, activeName, phase, detail, ended } = game.now;
  if (ended) return 'The battle is over; "leave" ends';
  const answers = answersOwed(game.now);
  const either = answers === '' ? '' : `: ${answers}`;
  return `${turn} ${activeName}, ${detail ?? inPassing(phase)}${either}`;
}

/** `PIP Phase` -> `PIP phase`. */
function inPassing(phase: string): string {
  return phase.replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}
