import type { Term } from '../../core/ruling/ruleset';
import { ACTION_ROWS } from './command/actions';
import { PASS } from './morale/tables';
import { MOVES } from './movement/reach';
import { inches } from './scale';
import { OUR_CHOICE, PAGE, SEQUENCE } from './sources';

function term(word: string, citation: string, text: string, ...also: readonly string[]): Term {
  return { word, also, text, citation };
}

/** What superior commanders do for those below them. */
const HELPS = 'may add +1 to the roll of one of them each turn';

/** Words of the game in our own words. */
// prettier-ignore
export const TERMS: readonly Term[] = [
  term('turn', SEQUENCE.overview, 'one side’s four phases; the sides take turns'),
  term('moving side', SEQUENCE.overview, 'the side whose turn it is; it acts, and chooses every order of resolution', 'moving player'),
  term('PIP', SEQUENCE.pips, 'a command point that a Divisional general spends on his units; what is left at the end of the turn lapses', 'PIPs'),
  term('Divisional general', SEQUENCE.pips, 'commands a Division; throws for PIPs and spends them'),
  term('Corps commander', SEQUENCE.pips, `commands the Divisional generals of a Corps; ${HELPS}`),
  term('Army commander', SEQUENCE.pips, `commands all Divisional generals of an army; ${HELPS}`),
  term('great', SEQUENCE.pips, 'quality of a general; a great Divisional general has one PIP more each turn'),
  term('bad', SEQUENCE.pips, 'quality of a general; a bad Divisional general has one PIP less, and under a bad commander a roll of 1 is 0'),
  term('Plan', PAGE.pips, 'a ranking of the Divisional generals of a Corps: the first gets the highest die, and so on', 'plan'),
  term('Division', PAGE.charging, 'the units of one Divisional general; only units of one Division charge together', 'command'),
  term('unit', PAGE.building, 'one base: two or three battalions, one or two cavalry regiments, or six to twelve guns'),
  term('Brigade', PAGE.home, 'one or two units of infantry; four or five units make a Division, and a player has a Corps'),
  term('cuirassiers', PAGE.movement, `heavy cavalry; they move ${inches(MOVES.cuirassiers.inches)}`, 'cuirassier'),
  term('raw', PAGE.morale, 'the lower quality of a unit: -1 in its Morale Checks'),
  term('veteran', SEQUENCE.deshaking, 'the higher quality of a unit: +1 in its Morale Checks'),
  term('Morale Check', PAGE.morale, `one die with all modifiers that apply; passed on ${PASS} or more`, 'morale'),
  term('eager', PAGE.states, 'the normal state of a unit'),
  term('shaken', PAGE.states, 'half-way to routed: -1 to its fire and Morale Checks, half moves, no charges; chargers of it have +1'),
  term('routed', PAGE.fleeing, 'infantry or cavalry that has fled; until it is rallied it does nothing but flee on', 'rout'),
  term('silenced', PAGE.states, 'what artillery is instead of routed: it neither moves nor fires, and can be spiked'),
  term('shelter', PAGE.fleeing, 'woods or a BUA in which routed infantry stays and does not flee on', 'sheltering'),
  term('rally', SEQUENCE.pips, `takes the Routed marker off for ${ACTION_ROWS.rally.cost} PIPs`),
  term('de-silence', SEQUENCE.pips, 'takes the Silenced marker off artillery', 'de-silencing'),
  term('spike', PAGE.artillery, `destroys silenced enemy artillery in contact, for ${ACTION_ROWS.spikeGuns.cost} PIPs`, 'spiking'),
  term('Firing marker', SEQUENCE.firing, 'says that a unit fires, in its own turn, as long as it has a valid target'),
  term('return fire', PAGE.firing, 'a target that could fire at the firer gets a Firing marker, free; it fires in its own turn'),
  term('Charge marker', SEQUENCE.charges, 'declares a charge; it points at the target and comes off when the charge is resolved'),
  term('principal charger', SEQUENCE.charges, 'the charger whose modifiers count and who alone pursues or charges on', 'principal'),
  term('follow-up charge', SEQUENCE.charges, 'a charge by victorious cavalry, free, resolved at once', 'follow-up'),
  term('pursuit', PAGE.fleeing, 'victorious cavalry goes after those who flee, and becomes shaken by it', 'pursue'),
  term('take the position', PAGE.movement, 'the victor of a charge moves to where the loser stood; details are lost'),
  term('en masse', PAGE.morale, 'infantry charges with friendly infantry close behind it: +1', 'masse'),
  term('grapeshot', PAGE.artillery, 'artillery in contact beats a unit in its arc: that flees without a check; artillery is silenced'),
  term('enfilade', PAGE.artillery, 'artillery fires along the target: a line from one of its front corners meets both rear corners'),
  term('BUA', PAGE.terrain, 'built-up area: a village, a large farm or part of a town; single houses do not count', 'built-up area'),
  term('LTF', PAGE.terrain, 'linear terrain feature: a stone wall, a thick hedge, a stream', 'linear terrain feature'),
  term('redoubt', PAGE.terrain, 'counts as a hill and a linear feature together; the +1 in Morale Checks counts once'),
  term('contact', PAGE.firing, 'bases touch; for infantry fire any touch will do'),
  term('Unit Points', PAGE.victory, 'what a unit is worth; the price list is lost, so rosters give them'),
  term('collapse', PAGE.victory, 'the end of a Division’s morale; when it comes is lost, and the players say so'),
  term('level', OUR_CHOICE, 'how far the source of a ruling is known: exact, partial, guided (the players enter what is lost) or house (a roll of ours)', 'guided', 'partial'),
];
