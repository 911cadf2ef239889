import type { Named, NeededPart, Offer } from '../../../../core/battle';
import type { Rules } from '../../../../core/adjudicate';
import type { Values } from '../../../../core/field';
import { Problem } from '../../../../core/problem';
import { movementPoints } from '../days/movement-cost';
import { DIRECTION_NAMES } from '../map/grid';
import { foeOf, type CampaignSide } from '../sides';
import { moverIn } from './apply-march';
import { knownBefore, knownColumns, movable } from './known';
import { entersOf, mayOverrun, openSteps, retreatsIn } from './open-steps';
import { ordersName, PARTS } from './orders';
import { columnIn, columnOf, type CampaignState, type MarchState, type StepState } from './state';

/** The word for a column that does not leave its square today. */
const STAY = 'stay';

/** The sides move one column each in turn; a march stays open until the next one begins (p.143-145). */
export function marchOffers(state: CampaignState, rules: Rules): readonly Offer[] {
  const { march } = state;
  if (march?.pending) return answerOffers(state, march, rules);
  const offers = [...(march ? goingOn(state, march, rules) : []), ...starting(state, rules)];
  const done: Offer = { word: 'next', title: 'all columns have moved', by: state.next, closes: true };
  return offers.length === 0 ? [done] : offers;
}

/** Columns of the side that is to move. */
function starting(state: CampaignState, rules: Rules): readonly Offer[] {
  const side = moverIn(state);
  return movable(state, side).map((label) => {
    const open = entersOf(state, { side, label, mpLeft: movementPoints(state.day) }, rules);
    const mayStay = open.length === 0 || columnOf(state, side, label)?.square !== null;
    return {
      word: label,
      title: startText(state, side, label, open),
      by: side,
      procedure: 'campaign-move',
      given: () => ({
        map: state.map,
        day: state.day,
        side,
        column: label,
        columns: knownColumns(state),
        battle: state.battle?.squares ?? null,
        control: state.control,
        ...(state.entry && { entryEdge: state.entry[side] }),
      }),
      reads: (words) => ({ steps: startIn(words, mayStay) }),
    };
  });
}

function startText(
  state: CampaignState,
  side: CampaignSide,
  label: string,
  [open]: readonly string[],
): string {
  const square = columnOf(state, side, label)?.square ?? null;
  const edge = `the ${DIRECTION_NAMES[state.entry?.[side] ?? 'N']}`;
  const staying = `"${label} ${STAY}"`;
  if (open === undefined)
    return square === null
      ? `column ${label} finds no way in from ${edge}: ${staying}`
      : `column ${label} finds no way out of ${square}: ${staying}`;
  const example = `squares in order, such as "${label} ${open}"`;
  return square === null
    ? `column ${label} enters from ${edge}: ${example}`
    : `column ${label} leaves ${square}: ${example}, or ${staying}`;
}

/** `B2 B3`, or `stay`. */
function startIn(words: readonly string[], mayStay: boolean): readonly StepState[] {
  const squares = squaresIn(words);
  const orStay = mayStay ? `, or "${STAY}"` : '';
  if (squares.length === 0) throw new Problem({ path: '', message: `give the squares in order${orStay}` });
  const stays = squares.length === 1 && STAY.startsWith((squares[0] ?? '').toLowerCase());
  return stays ? [] : stepsTo(squares);
}

/** `B2 B3`; a column that goes no further has done so without a word. */
function furtherIn(words: readonly string[]): readonly StepState[] {
  const squares = squaresIn(words);
  if (squares.length === 0) throw new Problem({ path: '', message: 'give the squares in order' });
  return stepsTo(squares);
}

const squaresIn = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => word.split(',')).filter((word) => word !== '');

const stepsTo = (squares: readonly string[]): readonly StepState[] =>
  squares.map((square) => ({ to: square.toUpperCase() }));

/** The situation of a march with all its steps: each further one is ruled on with those before it. */
function marchGiven(state: CampaignState, march: MarchState): Values {
  const { side, label, before } = march;
  return {
    map: state.map,
    day: state.day,
    side,
    column: label,
    columns: knownBefore(state, before),
    battle: state.battle?.squares ?? null,
    control: before.control,
    ...(state.entry && { entryEdge: state.entry[side] }),
  };
}

/** How a march may go on; nothing where no further step of it is legal. */
function goingOn(state: CampaignState, march: MarchState, rules: Rules): readonly Offer[] {
  const { side, label, steps, mpLeft } = march;
  const shared = { by: side, procedure: 'campaign-move', given: () => marchGiven(state, march) };
  const { scouts, overruns, enters } = openSteps(state, march, rules);
  const [example] = enters;
  const acts: readonly Offer[] = [
    ...(scouts.length > 0 ? [scouting(march, scouts, shared)] : []),
    ...(overruns.length > 0 ? [overrunning(state, march, overruns, shared, rules)] : []),
    ...(example !== undefined
      ? [
          {
            ...shared,
            word: 'go',
            title: `column ${label} goes on with ${mpLeft} MP, such as "go ${example}"`,
            reads: (words: readonly string[]) => ({ steps: [...steps, ...furtherIn(words)] }),
          },
        ]
      : []),
  ];
  return acts.length === 0
    ? []
    : [...acts, { word: 'next', title: `column ${label} has moved`, by: side, closes: true }];
}

type Shared = Pick<Offer, 'by' | 'procedure'> & { readonly given: () => Values };

/** It is ruled on before the owner has to tell: scouting that is not allowed learns nothing. */
function scouting({ label, steps }: MarchState, labels: readonly string[], shared: Shared): Offer {
  return {
    ...shared,
    word: 'scout',
    title: `column ${label} scouts an enemy column beside it`,
    waits: true,
    roles: [{ name: 'column', label: 'Enemy column', among: labels }],
    given: (named?: Named) => scoutingGiven(shared.given(), steps, String(named?.column)),
  };
}

/** A size that nobody has told yet is given as 1: the ruling is only whether the scouting is allowed. */
function scoutingGiven(given: Values, steps: readonly StepState[], label: string): Values {
  const columns = given.columns as Readonly<Record<string, Readonly<Record<string, Values>>>>;
  const sized = Object.fromEntries(
    Object.entries(columns).map(([side, own]) => [
      side,
      Object.fromEntries(
        Object.entries(own).map(([one, column]) => [one, one === label ? { size: 1, ...column } : column]),
      ),
    ]),
  );
  return { ...given, columns: sized, steps: [...steps, { scout: label }] };
}

/** The attacker has to tell its number of units; it is shown only if it is enough (B12.8-03; p.145). */
function overrunning(
  state: CampaignState,
  march: MarchState,
  squares: readonly string[],
  shared: Shared,
  rules: Rules,
): Offer {
  const { side, label, steps } = march;
  return {
    ...shared,
    word: 'overrun',
    title: `column ${label} overruns an enemy column beside it`,
    waits: true,
    roles: [{ name: 'square', label: 'Square of the enemy column', among: squares }],
    needs: ({ square }) =>
      columnOf(state, side, label)?.size === null ? [ownSize(state, march, String(square), rules)] : [],
    given: (named?: Named) => {
      const square = String(named?.square);
      const [retreatTo] = retreatsIn(state, march, square, rules);
      return {
        ...shared.given(),
        steps: [...steps, { overrun: square, ...(retreatTo !== undefined && { retreatTo }) }],
      };
    },
  };
}

function ownSize(state: CampaignState, march: MarchState, square: string, rules: Rules): NeededPart {
  const { side, label } = march;
  const refuses = (value: unknown): string | undefined =>
    mayOverrun(state, march, square, Number(value), rules)
      ? undefined
      : `column ${label} has too few units for an overrun [E_RATIO]`;
  return { of: ordersName(side), part: PARTS.size(label), refuses };
}

/** What the other side answers: its number of units, or where it retreats. */
function answerOffers(state: CampaignState, march: MarchState, rules: Rules): readonly Offer[] {
  const { pending } = march;
  if (pending === null) return [];
  return [
    pending.kind === 'scout'
      ? telling(state, march, pending.label)
      : retreating(state, march, pending.square, rules),
  ];
}

/** No types or names are told, only the number (B12.7-11, B12.7-12; p.144). */
function telling(state: CampaignState, march: MarchState, label: string): Offer {
  const by = foeOf(march.side);
  return {
    word: 'tell',
    title: `${state.sides[by].name} tells how many units column ${label} has`,
    by,
    owed: true,
    automatic: true,
    procedure: 'campaign-move',
    needs: () =>
      columnOf(state, by, label)?.size === null ? [{ of: ordersName(by), part: PARTS.size(label) }] : [],
    given: () => ({ ...marchGiven(state, march), steps: [...march.steps, { scout: label }] }),
  };
}

/** The owner chooses if there are several squares; all units of the column are shown (B12.8-04, B12.8-06; p.145). */
function retreating(state: CampaignState, march: MarchState, square: string, rules: Rules): Offer {
  const by = foeOf(march.side);
  const foe = columnIn(state, square);
  const squares = retreatsIn(state, march, square, rules);
  const [only] = squares;
  const step = (named?: Named): StepState => {
    const retreatTo = squares.length > 1 ? String(named?.square) : only;
    return { overrun: square, ...(retreatTo !== undefined && { retreatTo }) };
  };
  return {
    word: 'retreat',
    title:
      squares.length === 0
        ? `column ${foe?.label ?? ''} surrenders`
        : `where column ${foe?.label ?? ''} retreats`,
    by,
    owed: true,
    procedure: 'campaign-move',
    ...(squares.length > 1
      ? { roles: [{ name: 'square', label: 'Square', among: squares }] }
      : { automatic: true }),
    needs: () =>
      foe && squares.length > 0 && !foe.revealed
        ? [{ of: ordersName(by), part: PARTS.units(foe.label) }]
        : [],
    given: (named?: Named) => ({ ...marchGiven(state, march), steps: [...march.steps, step(named)] }),
  };
}
