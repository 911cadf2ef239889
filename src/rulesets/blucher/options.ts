import { choice } from '../../core/input/field';
import type { Option } from '../../core/ruling/ruleset';
import { ARMY_OPTIONS } from './armies/options';
import { CAMPAIGN_OPTIONS } from './campaign/options';
import { MOVEMENT_OPTIONS } from './movement/options';
import { flag, option } from './option';
import { SCENARIO_OPTIONS } from './scenario/options';
import { SETUP_OPTIONS } from './setup/options';
import { STATUS_OPTIONS } from './status-phase/options';

/** Options for points that the rulebook leaves open; the first choice is the default. */
export const OPTIONS = {
  ...MOVEMENT_OPTIONS,
  ...SETUP_OPTIONS,
  ...STATUS_OPTIONS,
  ...SCENARIO_OPTIONS,
  ...ARMY_OPTIONS,
  ...CAMPAIGN_OPTIONS,
  bw: option(
    'scale',
    choice(['bw75', 'bw50', 'bw40'], {
      label: 'Base width on the table',
      help: 'bw75 = 3 in or 75 mm (cards), bw50 = 2 in or 50 mm, bw40 = 1.5 in or 40 mm',
      citation: 'Blücher p.9, 74',
      default: 'bw75',
    }),
  ),
  crestFire: option(
    'R-10',
    choice(['fromBeyond', 'always'], {
      label: 'A target at a hill crest has cover',
      help: 'only from fire that comes from beyond the crest, or from any side; the book shows only the first',
      citation: 'Blücher p.21, 51',
      default: 'fromBeyond',
    }),
  ),
  revealOnHit: option(
    'R-12',
    choice(['immediate', 'endOfPhase'], {
      label: 'A concealed unit that is hit is revealed',
      help: 'at once, so that later shooters of the phase see it, or when the hits take effect',
      citation: 'Blücher p.52',
      default: 'immediate',
    }),
  ),
  entrenchmentOwnFire: option(
    'R-30',
    choice(['free', 'affected'], {
      label: 'Fire outward over one’s own entrenchment',
      help: 'free, since works protect one way, or affected like any line across an entrenchment',
      citation: 'Blücher p.84',
      default: 'free',
    }),
  ),
  entrenchmentSkirmishTrait: option(
    'R-30',
    choice(['swap', 'halveOnly'], {
      label: 'Infantry fire across an entrenchment at 1 BW or less',
      help: 'is skirmishing in every way, or is only halved and keeps the trait that its distance serves',
      citation: 'Blücher p.84',
      default: 'swap',
    }),
  ),
  resupplyNeedsTarget: option(
    'R-33',
    flag({
      label: 'Resupply only by artillery that has a legal target',
      help: 'the book says "eligible to fire"; read as the battery’s own state unless this is set',
      citation: 'Blücher p.96',
    }),
  ),
  coveredContactStopsFlankReroll: option(
    'R-15',
    flag({
      label: 'Infantry against cavalry wholly in woods or town: no re-roll for a flank either',
      help: 'the book says that neither side re-rolls; read as on account of infantry against cavalry only',
      citation: 'Blücher p.60',
    }),
  ),
  impetuousAdvance: option(
    'R-19',
    choice(['victorious', 'whenEligible'], {
      label: 'An impetuous unit must advance',
      help: 'after a combat in which it outscored all it touched, or whenever it may advance',
      citation: 'Blücher p.62, 175',
      default: 'victorious',
    }),
  ),
  incidentalMixedAttack: option(
    'R-21',
    choice(['refuse', 'allow'], {
      label: 'Infantry and cavalry on the same enemy cavalry by incidental contact',
      help: 'refused like a joint attack, or allowed',
      citation: 'Blücher p.43',
      default: 'refuse',
    }),
  ),
  atRiskRolls: option(
    'R-31',
    choice(['once', 'perTrigger'], {
      label: 'A subcommander at risk twice in one combat rolls',
      help: 'once, or for each cause',
      citation: 'Blücher p.94',
      default: 'once',
    }),
  ),
  corpsCohesion: option(
    'R-24',
    choice(['chain', 'anyNeighbour'], {
      label: 'The units of a corps activation are linked',
      help: 'in one chain, as the FAQ has it, or each to any neighbour, as the letter would allow',
      citation: 'Blücher p.29, 168',
      default: 'chain',
    }),
  ),
  'cinc.mobile.stage': option(
    'R-41',
    choice(['keeps', 'endsCorps'], {
      label: 'By command of a mobile commander between corps activations',
      help: 'leaves corps activations open, or ends them as an individual activation does',
      citation: 'Blücher p.28, 93',
      default: 'keeps',
    }),
  ),
  exhaustionCount: option(
    'R-25',
    choice(['turnsPlayed', 'clock'], {
      label: 'Turns that exhaust an army',
      help: 'those played in this battle, or the number of the turn on the clock',
      citation: 'Blücher p.92',
      default: 'turnsPlayed',
    }),
  ),
  exhaustionFrom: option(
    'R-25',
    choice(['governedTurn', 'rolledAfter'], {
      label: 'Exhaustion holds for',
      help: 'dice that govern the 21st turn and later, or dice rolled once the 20th is over',
      citation: 'Blücher p.92',
      default: 'governedTurn',
    }),
  ),
} as const satisfies Record<string, Option>;
