import { choice } from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import { NOBODY } from '../../../core/scenario/scenario-entries';
import { plural, printable } from '../../../core/input/text';
import { fact, gamePart, namedPart, type Corrected, type Part, type Parts } from '../../../core/walk/record';
import { TURN, turnField } from '../../../core/walk/correctable';
import { firstOf } from '../../../core/walk/units';
import { GROUNDS } from '../fire/artillery-fields';
import { hasFormation } from '../unit';
import { withoutLost } from './losses';
import { flag } from './record/rows';
import { LEADER, unitIn, withUnit, type BattleState, type UnitState } from './record/state';
import { UNIT } from './record/unit';

const WEATHER: Part<BattleState> = {
  one: 'weather',
  facts: {
    rainOrSnow: fact(flag('Rain or snow')),
    fog: fact(flag('Fog')),
    wet: fact(flag('Wet ground')),
    ground: fact(choice(GROUNDS, { label: 'Ground' })),
  },
  ids: () => [''],
  values: ({ weather }) => weather,
  with: (state, _, values) => ({ ...state, weather: { ...state.weather, ...values } }),
};

/** What players may put right: `units.Adler.disorder`, `leaders.Kray.light`, `objectives.farm`, `weather.fog`. */
export const PARTS: Parts<BattleState> = {
  units: namedPart('units', 'unit', UNIT, { after: afterUnit }),
  leaders: namedPart('leaders', 'leader', LEADER),
  objectives: namedPart(
    'objectives',
    'objective',
    {},
    {
      only: 'controller',
      fields: ({ sides }) => ({
        controller: choice([...Object.keys(sides), NOBODY], { label: 'Side that holds it' }),
      }),
    },
  ),
  weather: WEATHER,
  '': gamePart<BattleState>('battle', TURN, { fields: turnField() }),
};

/** @throws Problem where a unit cannot be so, by its card or by what it was lost by. */
function afterUnit(state: BattleState, { before, id, fact, path }: Corrected<BattleState>): BattleState {
  const [was, now] = [unitIn(before, id), unitIn(state, id)];
  const message = was && now && whyNotSo(was, now, fact);
  if (message !== undefined) throw new Problem({ path: printable(path), message });
  return withoutLost(withUnit(state, id, (unit) => consequences(unit, fact)));
}

function whyNotSo(was: UnitState, now: UnitState, fact: string): string | undefined {
  const { id, arm, formation, figures, frontFigures = 0, figuresOriginal, moraleStatus } = now;
  return firstOf([
    [fact === 'formation' && !hasFormation(arm, formation), `is no formation of ${arm}`],
    [fact === 'guns' && was.guns === undefined, `${id} has no guns`],
    [fact === 'frontFigures' && arm === 'artillery', `${id} is artillery, which has no front rank`],
    [
      Math.max(figures, frontFigures) > figuresOriginal,
      `${id} began with ${plural(figuresOriginal, 'figure', 'figures')}; give no more`,
    ],
    [
      fact === 'figures' && was.figures > 0 && moraleStatus === 'dispersed',
      `${id} is dispersed; put its moraleStatus right first`,
    ],
    [
      fact === 'moraleStatus' && figures === 0 && moraleStatus !== 'dispersed',
      `${id} has no figures left; put its figures right first`,
    ],
  ]);
}

/**
 * What follows from a corrected fact. Corrected figures do not count as losses of this phase; a unit without any left,
 * or dispersed, is lost.
 */
function consequences({ figures, moraleStatus }: UnitState, fact: string): Partial<UnitState> {
  if (fact === 'lockedWith') return { lockedWith: null };
  const where = figures === 0 || moraleStatus === 'dispersed' ? 'lost' : 'table';
  if (fact === 'moraleStatus') return { where };
  return fact === 'figures' ? { figuresBefore: figures, where } : {};
}
