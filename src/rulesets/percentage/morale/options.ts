import { choice } from '../../../core/input/field';
import type { Option } from '../../../core/ruling/ruleset';
import { flag, option } from '../option';

/** What the sheet leaves open of morale checks. */
export const MORALE_OPTIONS = {
  moraleAddsRating: option(
    'R-26',
    flag(
      true,
      'A morale check adds the morale rating',
      'without it most checks disperse the unit',
      'Table 5.2.2',
    ),
  ),
  naturalRolls: option(
    'R-27',
    choice(['caps', 'ownerChooses', 'none'], {
      label: 'A natural 2 or 20 in a morale check',
      help: 'caps the result at broken or lifts it to determined; the owner chooses where a note names two results; or nothing',
      citation: 'Table 5.2.1',
      default: 'caps',
    }),
  ),
  heavyWoodsRow: option(
    'R-29',
    choice(['both', 'woods', 'works'], {
      label: 'The morale row "in heavy woods" is for',
      help: 'woods and works alike; as printed (heavy works are then medium works); or, as a misprint, works (heavy woods are then heavy cover)',
      citation: 'Table 5.2.2',
      default: 'both',
    }),
  ),
  threatStacking: option(
    'R-31',
    choice(['worst', 'sum'], {
      label: 'Threats from several sides in a morale check',
      help: 'the worst, or all of them',
      citation: 'Table 5.2.2',
      default: 'worst',
    }),
  ),
  retreatingCap: option(
    'R-32',
    choice(['units', 'points'], {
      label: 'Retreating enemies in a morale check: "maximum of 2" is of',
      help: 'units, as the row for retreating friends says of its own, or points',
      citation: 'Table 5.2.2',
      default: 'units',
    }),
  ),
  lossBandEdges: option(
    'R-33',
    choice(['up', 'down'], {
      label: 'Losses between two printed bands of the morale check, such as 50.5%',
      help: 'belong to the higher or to the lower band',
      citation: 'Table 5.2.2',
      default: 'up',
    }),
  ),
  forcedCheckImproves: option(
    'R-34',
    choice(['steadyOnly', 'never', 'always'], {
      label: 'A morale check that is no rally attempt can improve',
      help: 'steady (resolute or determined) units only, none, or all',
      citation: 'Table 5.2.1',
      default: 'steadyOnly',
    }),
  ),
  routedRallyNear: option(
    'R-35',
    choice(['minus5', 'none', 'notAllowed'], {
      label: 'A routed unit nearer to the enemy than P1',
      help: 'has the penalty too, has none, or may not try to rally',
      citation: 'Table 5.2.2',
      default: 'minus5',
    }),
  ),
  rallyWho: option(
    'R-36',
    choice(['all', 'brokenRouted'], {
      label: 'Units that may try to rally',
      help: 'wavering, broken and routed, as the turn sequence says, or broken and routed, as Table 5.1 says',
      citation: 'Table 5.1',
      default: 'all',
    }),
  ),
  checksPerPhase: option(
    'R-37',
    choice(['one', 'perCause'], {
      label: 'Morale checks of a unit with several causes in a phase',
      help: 'one, and a rally attempt serves for the others, or one for each cause',
      citation: 'Table 5.1',
      default: 'one',
    }),
  ),
} as const satisfies Record<string, Option>;
