import type { Entry } from '../journal/format';
import type { Corrected, GameEvent } from '../events';
import type { Game } from '../game';
import { againstDisclosed, againstWords } from '../secrets/turn-secret';
import { againstNoted, onRuled } from './acts';
import { againstDice } from './dice';
import { isSame, when, type Finding, type Proved, type Wrong } from './finding';
import {
  againstForfeited,
  againstOpened,
  againstPledged,
  againstSealed,
  againstShown,
  onCovered,
} from './secrets';

const NOTHING: Finding = {};

/** Checks an entry against the game as it stood before it. May throw whatever the rules throw at nonsense. */
export function findingOn(game: Game, { event, v }: Entry<GameEvent>, proved: Proved): Finding {
  switch (event.type) {
    case 'ruled':
      return onRuled(game, event, v, proved);
    case 'thrown':
      return { wrong: againstDice(game, event, v, proved.secrets) };
    case 'committed':
      return { wrong: when(event.turn !== game.now.turn, 'it is for another turn') };
    case 'worded':
      return { wrong: againstWords(game, event) };
    case 'disclosed':
      return { wrong: againstDisclosed(game, event), agreed: event.agreed === true };
    case 'noted':
      return { wrong: againstNoted(game, event) };
    case 'pledged':
      return { wrong: againstPledged(game, event) };
    case 'covered':
      return onCovered(game, event, v, proved);
    case 'shown':
      return { wrong: againstShown(game, event, proved), proved: 'cup' };
    case 'forfeited':
      return { wrong: againstForfeited(game, event) };
    case 'sealed':
      return { wrong: againstSealed(game, event), anew: event.anew === 'rewritten' };
    case 'opened':
      return { wrong: againstOpened(game, event), proved: 'part' };
    case 'undone':
      return onUndone(game, event, v);
    case 'corrected':
      return { wrong: againstCorrected(game, event), corrected: true };
    default:
      // What is wrong with the others shows when they are added.
      return NOTHING;
  }
}

/** Before version 2 no undo wanted the word of both sides. */
function onUndone(game: Game, event: Extract<GameEvent, { type: 'undone' }>, version: number): Finding {
  return { wrong: version > 1 ? game.againstUndone(event) : undefined, agreed: event.agreed === true };
}

function againstCorrected({ walk, present }: Game, { path, was }: Corrected): Wrong {
  return when(
    was !== undefined && !isSame(walk.fact(present.state, path), walk.fact(present.state, path, was)),
    'it was another value before',
  );
}
