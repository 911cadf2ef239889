import { freshValues } from '../../../core/walk/record';
import type { Turn } from '../../../core/walk/turn';
import { settingsOf } from '../options';
import { PAGE, SEQUENCE } from '../sources';
import { isDone } from '../turn/duties';
import { chargePhaseOpened, PHASE_TITLES, pipPhaseOpened } from '../turn/phases';
import { turnEnded } from '../turn/state';
import { resolve } from './acts/charges';
import { deshake } from './acts/deshaking';
import { clock, collapse, losses, withdraw } from './acts/ending';
import { excuse, fire, invalid, valid } from './acts/firing';
import { flee } from './acts/flight';
import { detach, general, join, succeed } from './acts/generals';
import { endDeshaking, endFiring, endPips, endTurn } from './acts/next';
import { pipActions } from './acts/pip-actions';
import { average, pips, plan } from './acts/pip-dice';
import { chargeNotes, firingNotes, groundNotes, pipNotes } from './notes';
import { GAME, type BattleState } from './record';
import { tidied } from './tidy';

/**
 * The steps of a turn. The De-shaking and the Firing Phase hold nothing but duties, so they end by themselves. The PIP
 * Phase does not, since players may save PIPs, nor does the Charge Phase of a turn with fire or charges, at whose end they
 * say whether a Division has collapsed (GTE-01).
 */
export const TURN: Turn<BattleState, 'deshaking' | 'pip' | 'firing' | 'charge' | 'end' | 'over'> = {
  steps: [
    {
      name: 'deshaking',
      title: PHASE_TITLES.deshaking,
      citation: SEQUENCE.deshaking,
      about: ['every unit of the moving side that is shaken at the start of the turn checks its morale'],
      acts: [deshake, flee, endDeshaking],
      quiet: (state, rules) => isDone(state, 'deshaking', settingsOf(rules)),
      notes: groundNotes,
    },
    {
      name: 'pip',
      title: PHASE_TITLES.pip,
      citation: SEQUENCE.pips,
      about: [
        'note which generals are attached to a unit',
        'declare changes of Plan, before any die',
        'Corps by Corps: throw the PIP dice, allocate and modify them',
        'spend PIPs in any order',
        'routed units that are not rallied and not in shelter flee on (our choice)',
      ],
      enter: pipPhaseOpened,
      acts: [
        pips,
        plan,
        average,
        ...pipActions,
        general,
        join,
        detach,
        succeed,
        flee,
        withdraw,
        collapse,
        endPips,
      ],
      notes: pipNotes,
    },
    {
      name: 'firing',
      title: PHASE_TITLES.firing,
      citation: SEQUENCE.firing,
      about: [
        'both sides take off Firing markers without a valid target',
        'the moving side’s units with a Firing marker fire, one after the other; all that can must',
      ],
      acts: [valid, fire, excuse, invalid, endFiring],
      quiet: (state, rules) => isDone(state, 'firing', settingsOf(rules)),
      notes: firingNotes,
    },
    {
      name: 'charge',
      title: PHASE_TITLES.charge,
      citation: SEQUENCE.charges,
      about: [
        'target by target, all charges on it are resolved together, under a principal charger',
        'a follow-up charge is resolved at once, before the next target',
      ],
      enter: chargePhaseOpened,
      acts: [resolve, collapse, endTurn],
      notes: chargeNotes,
    },
    {
      name: 'end',
      title: 'End of the turn',
      citation: SEQUENCE.end,
      about: ['PIPs that are left lapse, the clock is looked at, and the other side moves'],
      acts: [clock],
      skipped: () => true,
    },
    {
      name: 'over',
      title: 'The battle is over',
      citation: PAGE.victory,
      about: ['all Divisions of a side have collapsed, or it is sundown: the losses are counted'],
      acts: [losses],
    },
  ],
  first: 'deshaking',
  last: 'end',
  due: [losses, clock],
  stepOf: ({ phase, closing, ended }) => (ended ? 'over' : closing ? 'end' : phase),
  toStep: (state, step) =>
    step === 'end' || step === 'over' ? { ...state, closing: true } : { ...state, phase: step },
  nextTurn: (state) => ({ ...turnEnded(state), ...freshValues(GAME, 'turn') }),
  isOver: ({ ended }) => ended !== null,
  tidy: tidied,
};
