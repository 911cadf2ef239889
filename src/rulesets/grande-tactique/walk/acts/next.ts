import { settingsOf } from '../../options';
import { isDone } from '../../turn/duties';
import { PHASE_TITLES } from '../../turn/phases';
import { lapseText, leftText } from '../spending';
import { noted } from './make-act';

/*
 * The act that closes each phase. Its title names the next phase in which there is something to do.
 */

export const endDeshaking = noted({ word: 'next', title: `on to the ${PHASE_TITLES.pip}`, closes: true });

export const endPips = noted({
  word: 'next',
  title: ({ state, rules }) =>
    `on to the ${PHASE_TITLES[isDone(state, 'firing', settingsOf(rules)) ? 'charge' : 'firing']}${lapseText(state)}`,
  closes: true,
  left: ({ state }) => leftText(state),
});

export const endFiring = noted({ word: 'next', title: `on to the ${PHASE_TITLES.charge}`, closes: true });

export const endTurn = noted({ word: 'next', title: 'the turn ends', closes: true });
