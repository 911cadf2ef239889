import { isObject } from '../../../core/input/check';
import type { Values } from '../../../core/input/field';
import { valueIn } from '../../../core/input/records';
import { Problem } from '../../../core/input/problem';
import type { Game } from '../../../game/game';
import { backFrom, type Position } from '../../../game/timeline';
import { listing } from '../../../core/input/text';
import type { MusterUnit } from '../../../core/walk/walk';
import { FORMS, styleOf } from '../../output/output';
import { diceText } from '../../play/arrangement';
import { withoutKey } from '../../play/public';
import { toldTo } from '../../play/secrets/face-down';
import { readGame } from './read';
import { wholeNumber } from './turn-flag';
import { command } from '../../define-command';
import { flag } from '../../flags';

export const run = command(
  {
    name: 'game show',
    about: 'How a game stands, or stood at the end of an earlier turn: phase, morale, units.',
    words: ['[game]'],
    flags: {
      turn: flag.value('<turn>', 'as it stood when that turn ended', wholeNumber),
      side: flag.text('<side>', 'also its cards that lie face down: for its eyes alone'),
      ...FORMS,
    },
  },
  async ({ words: [id], flags, io }) => {
    const { game } = await readGame(id, io);
    const reader = flags.side === undefined ? undefined : sideNamed(flags.side, game);
    const at = flags.turn === undefined ? game.present : endOf(game, flags.turn);
    const now = at === game.present ? game.now : game.walk.now(at.state, game.rules);
    const units = game.walk.muster(at.state);
    const standing = game.walk.standing(at.state);
    if (flags.json === true) {
      const told = units.map((unit) => toldTo(reader, unit));
      const shown = {
        ...{ name: game.begun.name, dice: diceText(game), now: withoutKey(now, 'offers'), standing },
        ...{ units: told, state: stateToldBy(told, at.state) },
      };
      io.out(`${JSON.stringify(shown)}\n`);
      return;
    }
    const { renderMuster, renderNow, renderStanding } = await import('../../../report');
    const style = styleOf(flags, io);
    const parts = [
      diceText(game),
      renderNow(now, style),
      renderStanding(standing, style),
      renderMuster(units, style, reader),
    ];
    io.out(`${parts.join('\n\n')}\n`);
  },
);

/** The state without what it has of units that are told as face down. */
function stateToldBy(told: readonly Partial<MusterUnit>[], state: Values): Values {
  const hidden = told.filter(({ card }) => card === undefined).map((unit) => [unit.id, unit] as const);
  if (hidden.length === 0 || !isObject(state.units)) return state;
  return { ...state, units: { ...state.units, ...Object.fromEntries(hidden) } };
}

/** The name of a side, which may be given by its id too. @throws Problem where there is none. */
function sideNamed(said: string, { now: { sides = {} } }: Game): string {
  const names = Object.values(sides);
  const name = valueIn(sides, said) ?? names.find((one) => one.toLowerCase() === said.toLowerCase());
  if (name !== undefined) return name;
  throw new Problem({ path: '--side', message: `give ${listing(names)}`, allowed: names });
}

/**
 * The last moment of a turn.
 * @throws Problem where the game has had no such turn.
 */
function endOf({ present, walk, rules }: Game, turn: number): Position {
  for (const at of backFrom(present)) if (walk.now(at.state, rules).turn === turn) return at;
  throw new Problem({ path: '--turn', message: `there was no turn ${turn} in this game` });
}
