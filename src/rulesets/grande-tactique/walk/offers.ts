import type { Rules } from '../../../core/adjudicate';
import type { Offer, Role } from '../../../core/battle';
import { barredOf } from '../../../core/walk/units';
import { valueIn } from '../../../core/keyed';
import { listing, plural } from '../../../core/text';
import { settingsOf, type Settings } from '../options';
import { divisionalGeneral, present, unitIn, type PhaseId, type State } from '../state/state';
import { dueToCheck, dueToFlee } from '../state/walk';
import { STEP_KINDS } from '../turn/steps';
import type { General } from '../units/general-record';
import { TERRAIN_BONUSES, type Unit } from '../units/unit';
import { actionOffers, whyNoRally } from './actions';
import { clockGiven } from './clock';
import { divisionsOf, lossesGiven } from './ending';
import { chargeOffers, firingOffers } from './fighting';
import { PHASES_TOLD } from './phases-told';
import { nextPhase, settled, type BattleState } from './state';

/** All that can be done now. */
export function offersOf(state: BattleState, rules: Rules): readonly Offer[] {
  const settings = settingsOf(rules);
  if (state.ended !== null) return [];
  if (state.ending !== null) return [lossesOffer(state, settings)];
  if (state.clockDue) return [clockOffer(state)];
  const offers = OFFERS[state.field.phase](state, settings);
  // Every duty of the phase is owed: until it is done, the phase cannot close (GT0-02).
  return offers.some(({ owed }) => owed === true) ? offers : [...offers, closing(state, settings)];
}

const OFFERS: Readonly<Record<PhaseId, (state: BattleState, settings: Settings) => readonly Offer[]>> = {
  deshaking: ({ field }, settings) => [
    ...deshakeOffers(field),
    ...fleeOffers(field, settings, 'startOfTurn'),
  ],
  pip: pipOffers,
  firing: ({ field }) => firingOffers(field),
  charge: (state) => [...chargeOffers(state.field), ...collapseOffers(state)],
};

function lossesOffer(state: BattleState, settings: Settings): Offer {
  return {
    word: 'losses',
    title: 'the losses of both sides are counted',
    by: state.field.movingSide,
    owed: true,
    automatic: true,
    procedure: 'losses',
    given: () => lossesGiven(state, settings),
  };
}

/** The clock is looked at before the first turn and after each (GTC-01, GTC-02, GTC-06). */
function clockOffer(state: BattleState): Offer {
  return {
    word: 'clock',
    title: 'what the clock shows, and who arrives',
    by: state.field.movingSide,
    owed: true,
    automatic: true,
    procedure: 'clock',
    given: () => clockGiven(state),
  };
}

/** The offer to close the phase. It names the next phase in which there is something to do. */
function closing(state: BattleState, settings: Settings): Offer {
  const { field } = state;
  const left = field.phase === 'pip' ? pipsLeft(field) : 0;
  const lapse = left === 0 ? '' : `; ${plural(left, 'PIP lapses', 'PIPs lapse')}`;
  const next = settled(nextPhase(state), settings).field.phase;
  const title = field.phase === 'charge' ? 'the turn ends' : `on to the ${PHASES_TOLD[next][0]}`;
  return { word: 'next', title: title + lapse, by: field.movingSide, closes: true };
}

/** PIPs of the moving side that are not spent yet. */
export function pipsLeft({ generals, movingSide }: State): number {
  return generals.reduce((sum, { side, pips }) => sum + (side === movingSide ? pips : 0), 0);
}

/** One act for all shaken units, which must all check (GT1-01); the players say on what ground each stands. */
function deshakeOffers(field: State): readonly Offer[] {
  const due = dueToCheck(field);
  if (due.length === 0) return [];
  return [
    {
      word: 'deshake',
      title: `${listing(
        due.map(({ id }) => id),
        'and',
      )} must check ${due.length > 1 ? 'their' : 'its'} morale`,
      by: field.movingSide,
      owed: true,
      procedure: 'deshake',
      roles: due.map(({ id }) => ({
        name: groundOf(id),
        label: `The ground of ${id}`,
        among: TERRAIN_BONUSES,
      })),
      given: (named) => {
        const units = due.map(({ id }) => ({ unit: id, terrainBonus: named[groundOf(id)] }));
        return STEP_KINDS.deshake.situation(field, { do: 'deshake', units });
      },
    },
  ];
}

const groundOf = (id: string): string => `ground of ${id}`;

function pipOffers({ field, ridden }: BattleState, settings: Settings): readonly Offer[] {
  return [
    ...diceOffers(field),
    ...actionOffers(field, settings),
    ...generalOffers(field, ridden),
    ...fleeOffers(field, settings, 'endOfPipPhase'),
    ...withdrawOffers(field),
  ];
}

/** Each Corps throws its PIP dice once; changes of Plan are declared before any die (GT2-01). */
function diceOffers(field: State): readonly Offer[] {
  const { turn, plans, planChanges, generals } = field;
  const corps = [...new Set(generals.flatMap(({ corpsId }) => corpsId ?? []))];
  const thrown = turn.diced.some((id) => !Object.hasOwn(planChanges, id));
  return corps
    .filter((id) => !turn.diced.includes(id) && throwersOf(field, id).length > 0)
    .flatMap((id): readonly Offer[] => [
      diceOffer(field, `pips ${id}`, `Corps ${id} throws its PIP dice`, { corps: id }),
      ...(thrown ? [] : planOffers(field, id, plans[id] ?? null)),
    ]);
}

const throwersOf = (field: State, corps: string): readonly { readonly id: string }[] =>
  STEP_KINDS['pip-dice'].situation(field, { do: 'pip-dice', corps }).generals as readonly {
    readonly id: string;
  }[];

function diceOffer(field: State, word: string, title: string, step: object): Offer {
  return {
    word,
    title,
    by: field.movingSide,
    owed: word.startsWith('pips'),
    procedure: 'pip-dice',
    given: () => STEP_KINDS['pip-dice'].situation(field, { do: 'pip-dice', ...step }),
  };
}

/** A change of Plan takes the place of the dice, and holds from the next turn. */
function planOffers(field: State, corps: string, plan: readonly string[] | null): readonly Offer[] {
  const among = throwersOf(field, corps).map(({ id }) => id);
  const change: Offer = {
    ...diceOffer(field, `plan ${corps}`, `Corps ${corps} changes its Plan, and throws no dice`, {}),
    roles: [{ name: 'order', label: 'Generals in their order', among, many: true }],
    given: ({ order }) =>
      STEP_KINDS['pip-dice'].situation(field, { do: 'pip-dice', corps, changePlan: true, newPlan: order }),
  };
  const average = diceOffer(
    field,
    `average ${corps}`,
    `Corps ${corps} gives up its Plan, and throws no dice`,
    {
      corps,
      changePlan: true,
      newPlan: null,
    },
  );
  return plan === null ? [change] : [change, average];
}

/**
 * A general moves free once a turn, and joins or leaves a unit (GTG-01, GTG-02), but does not leave a routed one
 * (GTG-04).
 */
function generalOffers(field: State, ridden: readonly string[]): readonly Offer[] {
  const { movingSide } = field;
  const all = field.generals.filter(({ side, lost }) => side === movingSide && !lost);
  const whyStays = ({ attachedTo }: General): string | undefined =>
    unitIn(field, attachedTo)?.state === 'routed'
      ? `is with ${attachedTo ?? ''}, which is routed`
      : undefined;
  const riders = whoOf(
    all,
    (one) => whyStays(one) ?? (ridden.includes(one.id) ? 'has moved this turn' : undefined),
  );
  const leavers = whoOf(
    all,
    (one) => whyStays(one) ?? (one.attachedTo === null ? 'is with no unit' : undefined),
  );
  const free = present(field).filter(
    ({ side, attachedGeneralId }) => side === movingSide && attachedGeneralId === null,
  );
  const units = free.map(({ id }) => id);
  return [
    generalOffer(field, 'general', 'move', 'a general moves', riders),
    generalOffer(field, 'join', 'attach', 'a general joins a unit', riders, units),
    generalOffer(field, 'detach', 'detach', 'a general leaves his unit', leavers),
  ];
}

/** Who can be named, and why the others cannot. */
function whoOf(
  all: readonly General[],
  why: (one: General) => string | undefined,
): Required<Pick<Role, 'among' | 'barred'>> {
  const barred = barredOf(all, why);
  return { among: all.map(({ id }) => id).filter((id) => valueIn(barred, id) === undefined), barred };
}

function generalOffer(
  field: State,
  word: string,
  action: string,
  title: string,
  who: Pick<Role, 'among' | 'barred'>,
  units?: readonly string[],
): Offer {
  const general: Role = { name: 'general', label: 'Who', ...who };
  return {
    word,
    title,
    by: field.movingSide,
    procedure: 'general',
    roles: units ? [general, { name: 'unit', label: 'Unit', among: units }] : [general],
    given: (named) => STEP_KINDS.general.situation(field, { do: 'general', action, ...named }),
  };
}

/**
 * Routed units flee on, unless they are rallied first or shelter (GTF-05, GTF-06); by option, only when the players say
 * so.
 */
function fleeOffers(field: State, settings: Settings, when: Settings['routedFlight']): readonly Offer[] {
  const { routedFlight } = settings;
  const isManual = routedFlight === 'manual' && when === 'endOfPipPhase';
  if (routedFlight !== when && !isManual) return [];
  return dueToFlee(field).map((unit) => ({
    word: `flee ${unit.id}`,
    title: `${unit.id} flees on${when === 'endOfPipPhase' ? rallyText(field, unit, settings) : ''}`,
    by: field.movingSide,
    owed: !isManual,
    procedure: 'flee',
    given: () => STEP_KINDS.flee.situation(field, { do: 'flee', unit: unit.id }),
  }));
}

/**
 * Whether the unit can still be rallied, in words. Before the PIP dice are thrown nobody knows whether there will be
 * enough PIPs.
 */
function rallyText(field: State, unit: Unit, settings: Settings): string {
  const isThrown = field.turn.diced.includes(divisionalGeneral(field, unit)?.corpsId ?? '');
  const reason = isThrown ? whyNoRally(field, unit, settings) : undefined;
  return reason === undefined ? ', unless it is rallied first' : ` and cannot be rallied: ${reason}`;
}

/** Units that leave the table of their own free will count as smaller losses than destroyed ones (GTE-04). */
function withdrawOffers(field: State): readonly Offer[] {
  const own = present(field).filter(
    ({ side, state, arriving }) => side === field.movingSide && state !== 'routed' && !arriving,
  );
  if (own.length === 0) return [];
  const roles = [{ name: 'unit', label: 'Unit', among: own.map(({ id }) => id) }];
  return [
    {
      word: 'withdraw',
      title: 'a unit has left the table of its own free will',
      by: field.movingSide,
      roles,
    },
  ];
}

/** The rule for how a Division collapses is lost: the players say when one has (GTE-01). */
function collapseOffers(state: BattleState): readonly Offer[] {
  const among = divisionsOf(state).filter((id) => !state.collapsed.includes(id));
  const roles = [{ name: 'division', label: 'Division', among }];
  const by = state.field.movingSide;
  return [{ word: 'collapse', title: 'the morale of a Division has collapsed, by your copy', by, roles }];
}
