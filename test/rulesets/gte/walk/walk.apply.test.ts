import type { Rules } from '../../../../src/core/ruling/ruleset';
import type { Values } from '../../../../src/core/input/field';
import type { Done } from '../../../../src/core/walk/walk';
import {
  breaks,
  routSeen as sees,
  surrenderInstead,
  unseen,
} from '../../../../src/rulesets/gte/walk/acts/breaking';
import { also as touchesAlso } from '../../../../src/rulesets/gte/walk/acts/charge';
import { combat, follow, stop } from '../../../../src/rulesets/gte/walk/acts/combat';
import * as moves from '../../../../src/rulesets/gte/walk/acts/moves';
import { pursue, rout, startPursuit } from '../../../../src/rulesets/gte/walk/acts/pursuit';
import { test as reactionTest } from '../../../../src/rulesets/gte/walk/acts/reaction';
import { answer, chase as followUp, met as meets } from '../../../../src/rulesets/gte/walk/acts/response';
import { withUnit, type BattleState, type Contact } from '../../../../src/rulesets/gte/walk/record/battle';
import type { UnitState } from '../../../../src/rulesets/gte/walk/record/unit';
import { applying, calmBattle, contact } from './support';

let calm: BattleState;
let rules: Rules;
beforeAll(async () => ({ calm, rules } = await calmBattle()));
const rulesNow = (): Rules => rules;

/** Takes rules of an earlier version of the ruleset for a while. */
function byRulesOf<T>(begunWith: string, work: () => T): T {
  const now = rules;
  rules = { ...now, begunWith };
  const made = work();
  rules = now;
  return made;
}

const applyCombat = applying(combat, rulesNow);
const applyFollow = applying(follow, rulesNow, { act: 'follow', unit: 'Brenta', must: false });
const applyStop = applying(stop, rulesNow, { act: 'follow', unit: 'Brenta', must: false });
const applyMove = applying(moves.move, rulesNow);
const applyWithdraw = applying(moves.withdraw, rulesNow);
const applyForm = applying(moves.form, rulesNow);
const applySector = applying(moves.sector, rulesNow);
const applyAlso = applying(touchesAlso, rulesNow);
const applyRout = applying(rout, rulesNow);
const applyPursuit = applying(pursue, rulesNow);
const applyTest = applying(reactionTest, rulesNow, { act: 'test', unit: 'Lacy', occasion: 'fireHits' });
const applySeen = applying(sees, rulesNow);
const applyUnseen = applying(unseen, rulesNow);
const applySurrender = applying(surrenderInstead, rulesNow);
const applyChase = applying(followUp, rulesNow);
const applyMet = applying(meets, rulesNow);
const applyAnswer = (state: BattleState, done: Done): BattleState =>
  applying(answer, rulesNow, { act: 'answer', unit: done.word.slice('answer '.length) })(state, done);
const applyBreak = (state: BattleState, done: Done): BattleState =>
  applying(breaks, rulesNow, { act: 'break', unit: done.word.slice('break '.length), cause: 'reaction' })(
    state,
    done,
  );

type Facts = Readonly<Record<string, Partial<UnitState>>>;

/** As in the third turn. */

/** The battle with units as they are said to be, and in contact. */
function stage(
  facts: Facts,
  contacts: readonly Contact[] = [],
  change: Partial<BattleState> = {},
): BattleState {
  const changed = Object.entries(facts).map(([id, fact]) => [id, { ...calm.units[id], ...fact }]);
  return {
    ...calm,
    units: { ...calm.units, ...(Object.fromEntries(changed) as BattleState['units']) },
    contacts,
    ...change,
  };
}

function done(word: string, outcome: Values | null, situation: Values = {}, named: Done['named'] = {}): Done {
  return { word, by: 'A', named, situation, outcome };
}

const unitIn = ({ units }: BattleState, id: string): UnitState | undefined => units[id];

/** The outcome of one unit in a round of combat. */
const fared = (name: string, result: string, status: string): Values => ({
  name,
  result,
  status,
  suffered: 0,
});

function fought(units: readonly Values[], change: Values = {}): Done {
  return done('combat', {
    A: units.slice(0, 1),
    B: units.slice(1),
    goesOn: 'no',
    drawn: false,
    followOn: [],
    ...change,
  });
}

const BRENTA_WINS = [fared('Brenta', 'won', 'disordered'), fared('Kolowrat', 'recoilShaken', 'shaken')];

describe('a round of combat leaves its units (G12.3-03, G12.3-04)', () => {
  const charge = contact('Brenta', 'Kolowrat');
  const facts: Facts = {
    Brenta: { lastMove: 'charging', role: 'charging' },
    Kolowrat: { role: 'receiving' },
  };

  it('with their status, and the cause of disorder ended this turn', () => {
    const after = applyCombat(stage(facts, [charge]), fought(BRENTA_WINS));
    expect(unitIn(after, 'Brenta')).toMatchObject({
      status: 'disordered',
      disorderEnded: 3,
      lastMove: 'halted',
    });
    expect(unitIn(after, 'Kolowrat')).toMatchObject({ status: 'shaken', becameShaken: 3 });
    expect(unitIn(after, 'Kolowrat')?.disorderEnded).toBe(unitIn(calm, 'Kolowrat')?.disorderEnded);
  });

  it('with the cause of their disorder renewed, if they were disordered before', () => {
    const before: Facts = { Brenta: { status: 'disordered', disorderEnded: 1 } };
    const after = applyCombat(stage(before, [charge]), fought(BRENTA_WINS));
    expect(unitIn(after, 'Brenta')).toMatchObject({ status: 'disordered', disorderEnded: 3 });
  });

  it('rallied, if they were shaken before: they fire with second priority next turn (G8.4-03)', () => {
    const rallied = (status: UnitState['status'], begunWith = '10'): boolean | undefined =>
      byRulesOf(begunWith, () => {
        const after = applyCombat(stage({ Brenta: { status } }, [charge]), fought(BRENTA_WINS));
        return unitIn(after, 'Brenta')?.turn.rallied;
      });
    expect([rallied('shaken'), rallied('steady'), rallied('shaken', '9')]).toEqual([true, false, false]);
  });

  it('having fought in contact, with one round more in this combat', () => {
    const after = applyCombat(stage(facts, [charge]), fought(BRENTA_WINS));
    for (const id of ['Brenta', 'Kolowrat'])
      expect(unitIn(after, id)).toMatchObject({ turn: { fought: true, inContact: true }, retrigger: 'none' });
    const drawn = [
      fared('Brenta', 'disordered', 'disordered'),
      fared('Kolowrat', 'disordered', 'disordered'),
    ];
    const still = applyCombat(stage(facts, [charge]), fought(drawn, { goesOn: 'yes', drawn: true }));
    expect(unitIn(still, 'Brenta')).toMatchObject({ role: 'inCombat', combat: { rounds: 1 } });
    expect(still.contacts).toMatchObject([{ rounds: 1, drawn: true, fought: true, now: false }]);
  });

  it('and others as they were, in contacts of their own', () => {
    const apart = contact('Felice', 'Lacy');
    const after = applyCombat(stage(facts, [charge, apart]), fought(BRENTA_WINS));
    expect(after.contacts).toEqual([apart]);
    expect(unitIn(after, 'Felice')).toEqual(unitIn(calm, 'Felice'));
  });

  it('broken ones as they were, until the break is made; routers rout again (G12.4-02)', () => {
    const breaks = applyCombat(
      stage(facts, [charge]),
      fought([fared('Brenta', 'won', 'disordered'), fared('Kolowrat', 'break', 'broken')], {
        followOn: [{ procedure: 'break-unit', for: 'Kolowrat', cause: 'combat' }],
      }),
    );
    expect(unitIn(breaks, 'Kolowrat')?.status).toBe('steady');
    expect(breaks.owed).toMatchObject([{ act: 'break', unit: 'Kolowrat', cause: 'combat' }]);
    const struck = applyCombat(
      stage({ Kolowrat: { status: 'broken' } }, [contact('Felice', 'Kolowrat', { kind: 'broken' })]),
      fought([fared('Felice', 'won', 'disordered'), fared('Kolowrat', 'routsAgain', 'broken')]),
    );
    expect(unitIn(struck, 'Kolowrat')).toMatchObject({ retrigger: 'contacted', beaten: true });
    // Who struck them can go on after them.
    expect(unitIn(struck, 'Felice')?.after).toEqual(['Kolowrat']);
    expect(struck.contacts).toEqual([]);
  });

  it('evaders who are caught break for that cause (G9.11-03)', () => {
    const caught = applyCombat(
      stage({}, [contact('Felice', 'Neipperg', { kind: 'evaders' })]),
      fought([fared('Felice', 'won', 'disordered'), fared('Neipperg', 'break', 'broken')], {
        followOn: [{ procedure: 'break-unit', for: 'Neipperg', cause: 'evadersCaught' }],
      }),
    );
    expect(caught.owed).toMatchObject([{ act: 'break', cause: 'evadersCaught' }]);
    expect(unitIn(caught, 'Felice')?.after).toEqual([]);
  });

  it('recoiling once, or after two draws, which leaves no way out of the retirement (G12.3-06)', () => {
    const recoil = (cause: string) =>
      applyCombat(
        stage(facts, [charge]),
        fought(BRENTA_WINS, { followOn: [{ procedure: 'recoil', for: 'Kolowrat', cause }] }),
      ).owed;
    expect(recoil('combat')).toMatchObject([{ act: 'recoil', unit: 'Kolowrat', cause: 'combat' }]);
    expect(recoil('twoDraws')).toMatchObject([{ act: 'recoil', unit: 'Kolowrat', cause: 'twoDraws' }]);
  });
});

describe('a contact after its round (G9.20-01)', () => {
  const both = [contact('Brenta', 'Kolowrat'), contact('Cismon', 'Lacy')];
  const units = [
    fared('Brenta', 'won', 'disordered'),
    fared('Cismon', 'disordered', 'disordered'),
    fared('Kolowrat', 'recoilShaken', 'shaken'),
    fared('Lacy', 'disordered', 'disordered'),
  ];
  const kept = (change: Values, contacts = both): readonly string[] =>
    applyCombat(stage({}, contacts), fought(units, change)).contacts.map(
      ({ attacker, defender }) => `${attacker} ${defender}`,
    );

  it('ends with the combat', () => {
    expect(kept({ goesOn: 'no' })).toEqual([]);
  });

  it('ends alone where the loser recoils and is not followed; the others fight on', () => {
    expect(kept({ goesOn: 'yes' })).toEqual(['Cismon Lacy']);
  });

  it('is kept by a winner who follows, on whichever side he stands', () => {
    const followOn = [{ procedure: 'combat', for: 'Brenta', cause: 'canFollowUp' }];
    expect(kept({ goesOn: 'yes', followOn })).toEqual(['Brenta Kolowrat', 'Cismon Lacy']);
    const charged = [contact('Kolowrat', 'Brenta'), contact('Cismon', 'Lacy')];
    expect(kept({ goesOn: 'yes', followOn }, charged)).toEqual(['Kolowrat Brenta', 'Cismon Lacy']);
  });

  it('is not kept by somebody else who follows', () => {
    const followOn = [{ procedure: 'combat', for: 'Cismon', cause: 'canFollowUp' }];
    expect(kept({ goesOn: 'yes', followOn })).toEqual(['Cismon Lacy']);
    // Nor by whatever else is owed to the winner.
    const risk = [{ procedure: 'general-risk', for: 'Brenta', event: 'combatHits' }];
    expect(kept({ goesOn: 'yes', followOn: risk })).toEqual(['Cismon Lacy']);
  });

  it('of cavalry that fights infantry only ends after one round, whoever else fights on (G12.3-05)', () => {
    const contacts = [contact('Brenta', 'Kolowrat'), contact('Quosdanovich', 'Brenta')];
    const mixed = [
      fared('Brenta', 'disordered', 'disordered'),
      fared('Kolowrat', 'haltShaken', 'shaken'),
      { ...fared('Quosdanovich', 'won', 'disordered'), row: 'cavVsInf' },
    ];
    const left = () =>
      applyCombat(stage({}, contacts), fought(mixed, { goesOn: 'yes' })).contacts.map(
        ({ attacker }) => attacker,
      );
    expect([left(), byRulesOf('13', left)]).toEqual([['Brenta'], ['Brenta', 'Quosdanovich']]);
  });

  it('ends where one side breaks', () => {
    const breaks = [units[0], units[1], fared('Kolowrat', 'break', 'broken'), units[3]] as readonly Values[];
    const { contacts } = applyCombat(stage({}, both), fought(breaks, { goesOn: 'yes' }));
    expect(contacts.map(({ defender }) => defender)).toEqual(['Lacy']);
  });
});

describe('who may pursue after a combat (G9.17-01, R-61)', () => {
  const both = [contact('Brenta', 'Kolowrat'), contact('Brenta', 'Lacy')];
  const round = (lacy: string, followOn: readonly Values[]) =>
    applyCombat(
      stage({ Brenta: { after: ['Neipperg'] } }, both),
      fought(
        [
          fared('Brenta', 'won', 'disordered'),
          fared('Kolowrat', 'break', 'broken'),
          fared('Lacy', lacy, lacy === 'break' ? 'broken' : 'shaken'),
        ],
        { followOn },
      ),
    );
  const after = (lacy: string, followOn: readonly Values[]) => unitIn(round(lacy, followOn), 'Brenta')?.after;

  it('goes after all who broke, and those from before', () => {
    expect(after('break', [{ procedure: 'pursuit', for: 'Brenta' }])).toEqual([
      'Neipperg',
      'Kolowrat',
      'Lacy',
    ]);
  });

  it('goes after none of these where the ruling owes no pursuit: it is shaken', () => {
    expect(after('break', [{ procedure: 'control-test', for: 'Brenta' }])).toEqual(['Neipperg']);
  });

  it('goes after nobody where one of them stood, and did not break after the round', () => {
    const broken = withUnit(round('recoilShaken', []), 'Kolowrat', () => ({ status: 'broken' }));
    expect(unitIn(startPursuit(broken, rules), 'Brenta')?.after).toEqual([]);
    const routed = withUnit(broken, 'Lacy', () => ({ status: 'broken' }));
    expect(unitIn(startPursuit(routed, rules), 'Brenta')?.after).toEqual(['Kolowrat']);
  });

  it('goes after no cavalry where it is infantry, as it could not charge that (9.5)', () => {
    const broken = { status: 'broken', formation: 'line' } as const;
    const facts = { Kolowrat: broken, Lacy: { ...broken, arm: 'lightCavalry' } } as const;
    const after = ['Kolowrat', 'Lacy'];
    const started = (id: string) =>
      unitIn(startPursuit(stage({ ...facts, [id]: { after } }), rules), id)?.after;
    expect([started('Brenta'), started('Felice')]).toEqual([['Kolowrat'], after]);
    expect(byRulesOf('16', () => started('Brenta'))).toEqual(after);
  });
});

describe('a winner whose enemy recoils', () => {
  const facts: Facts = { Kolowrat: { mustRetire: true }, Lacy: { mustRetire: false } };
  const contacts = [contact('Brenta', 'Kolowrat'), contact('Lacy', 'Brenta')];

  it('follows, and keeps him from retiring (G9.14-03)', () => {
    const after = applyFollow(stage(facts, contacts), done('follow Brenta', null));
    expect(unitIn(after, 'Kolowrat')?.mustRetire).toBe(false);
    expect(unitIn(after, 'Brenta')?.turn.movedEarly).toBe(true);
  });

  it('or stops, and has left him alone, whoever charged whom', () => {
    const left = (pairs: readonly Contact[], who: Facts): readonly string[] =>
      applyStop(stage(who, pairs), done('stop Brenta', null)).contacts.map(
        ({ attacker, defender }) => `${attacker} ${defender}`,
      );
    expect(left(contacts, facts)).toEqual(['Lacy Brenta']);
    expect(left(contacts, { Kolowrat: { mustRetire: false }, Lacy: { mustRetire: true } })).toEqual([
      'Brenta Kolowrat',
    ]);
    const apart = contact('Cismon', 'Kolowrat');
    expect(left([...contacts, apart], facts)).toEqual(['Lacy Brenta', 'Cismon Kolowrat']);
    const others = contact('Kolowrat', 'Cismon');
    expect(left([...contacts, others], facts)).toEqual(['Lacy Brenta', 'Kolowrat Cismon']);
    // Not all its opponents have broken (G9.17-01).
    const chasing = stage({ ...facts, Brenta: { after: ['Irno'] } }, contacts);
    expect(unitIn(applyStop(chasing, done('stop Brenta', null)), 'Brenta')?.after).toEqual([]);
  });
});

describe('a move (9.3, 10.1, 10.3)', () => {
  const move = (facts: Partial<UnitState>, outcome: Values, situation: Values = {}) =>
    unitIn(
      applyMove(
        stage({ Brenta: facts }, [], { phase: 'move1' }),
        done(
          'move Brenta',
          { lastMove: 'advancing', disordered: false, carriedDeduction: 0, ...outcome },
          { legs: [{ terrain: 'open' }], turnRounds: 0, ...situation },
          { unit: 'Brenta' },
        ),
      ),
      'Brenta',
    );

  it('is kept in mind, with what the unit owes for an obstacle', () => {
    expect(move({}, {})).toMatchObject({
      lastMove: 'advancing',
      owes: 0,
      turn: { moved: true, changed: false },
    });
    expect(move({}, { disordered: true, carriedDeduction: 1 })).toMatchObject({
      status: 'disordered',
      owes: 1,
      // To the end of the next turn (G10.3-02, R-51).
      disorderEnded: 4,
    });
    expect(move({}, { disordered: true })).toMatchObject({
      status: 'disordered',
      disorderEnded: 3,
      ground: 'open',
    });
  });

  it('disorders in difficult terrain as long as the unit is in it (G10.1-02)', () => {
    const legs = [{ terrain: 'open' }, { terrain: 'woods' }];
    expect(move({}, { disordered: true }, { legs })).toMatchObject({
      status: 'disordered',
      disorderEnded: null,
      ground: 'difficult',
    });
    expect(move({ ground: 'difficult', status: 'disordered', disorderEnded: null }, {})).toMatchObject({
      ground: 'open',
      disorderEnded: 3,
    });
  });

  it('that is none changes nothing', () => {
    const stands = move({}, { lastMove: 'stationary' }, { legs: [] });
    expect(stands).toEqual(unitIn(calm, 'Brenta'));
  });

  it('after a change that was made on its own is the rest of the move, a turn round with it', () => {
    const { turn } = calm.units['Brenta'] as UnitState;
    const formed = { turn: { ...turn, changed: true, formedFrom: 'line' as const } };
    const legs = [{ terrain: 'open' }];
    expect(move(formed, {}, { legs, turnRounds: 1 })).toMatchObject({
      lastMove: 'advancing',
      turn: { moved: true },
    });
    expect(move(formed, {}, { legs: [], turnRounds: 0 })).toMatchObject({ turn: { moved: false } });
  });

  it('leads to another formation, where only one is possible', () => {
    const changes = (formation: UnitState['formation'], formationChange: string) =>
      move({ formation }, { lastMove: 'halted' }, { legs: [], formationChange });
    expect(changes('line', 'lineColumn')).toMatchObject({ formation: 'column', turn: { changed: true } });
    expect(changes('column', 'lineColumn')).toMatchObject({ formation: 'line' });
    expect(changes('square', 'lineSquare')).toMatchObject({ formation: 'line' });
    expect(changes('column', 'columnSquare')).toMatchObject({ formation: 'square' });
    expect(changes('column', 'columnColumn')).toMatchObject({ formation: 'column', turn: { changed: true } });
    expect(changes('line', 'skirmish')).toMatchObject({ formation: 'skirmish' });
    const limbers = (limbering: string) => move({}, { lastMove: 'halted' }, { legs: [], limbering });
    expect(limbers('limber')).toMatchObject({ formation: 'limbered', turn: { changed: true } });
    expect(limbers('unlimber')).toMatchObject({ formation: 'deployed' });
  });
});

describe('moves of other kinds', () => {
  const plain = (word: 'advance' | 'shift' | 'retire', facts: Partial<UnitState> = {}) =>
    unitIn(
      applying(moves[word], rulesNow)(
        stage({ Brenta: { owes: 1, ...facts } }),
        done(word, null, {}, { units: ['Brenta'] }),
      ),
      'Brenta',
    );

  it('need no ruling: forward, aside or back (9.3, 9.15)', () => {
    expect(plain('advance')).toMatchObject({ lastMove: 'advancing', owes: 0, turn: { moved: true } });
    expect(plain('shift')).toMatchObject({ lastMove: 'halted' });
    expect(plain('retire')).toMatchObject({ lastMove: 'retiring' });
    // A wheel or a step aside does not leave the ground on which it stands.
    expect(plain('shift', { ground: 'cover' })).toMatchObject({ ground: 'cover' });
    expect(plain('advance', { ground: 'cover' })).toMatchObject({ ground: 'open' });
  });

  it('retirement after a recoil is the move of the turn (G9.14-03)', () => {
    const moving = { phase: 'move1', first: 'A' } as const;
    const after = applyWithdraw(
      stage({ Brenta: { mustRetire: true } }, [], moving),
      done('withdraw Brenta', null),
    );
    expect(unitIn(after, 'Brenta')).toMatchObject({
      mustRetire: false,
      lastMove: 'retiring',
      turn: { moved: true },
    });
  });

  it('a change of formation may take shaken troops two turns (R-50)', () => {
    const forms = (facts: Partial<UnitState>, formation: string, share?: number) =>
      unitIn(
        applyForm(
          stage({ Brenta: facts }, [], { phase: share === undefined ? 'setup' : 'move1' }),
          done(
            'form',
            { disordered: false, share },
            { to: formation, columnWidth: 2 },
            { unit: 'Brenta', formation },
          ),
        ),
        'Brenta',
      );
    expect(forms({ formation: 'line' }, 'column', 1)).toMatchObject({
      formation: 'column',
      columnWidth: 2,
      lastMove: 'halted',
      turn: { changed: true, moved: true, formedFrom: 'line' },
    });
    expect(forms({ formation: 'line', status: 'shaken' }, 'column', 2)).toMatchObject({
      formation: 'line',
      changing: 'column',
    });
    expect(forms({ formation: 'column', columnWidth: 1 }, 'square', 1 / 2)).toMatchObject({
      formation: 'square',
      columnWidth: 1,
      turn: { changed: true, moved: false },
    });
    // Before the battle it takes no time.
    expect(forms({ formation: 'line', status: 'shaken' }, 'column')).toMatchObject({
      formation: 'column',
      changing: null,
      turn: { changed: false, moved: false },
    });
  });

  it('a charge that touches a second enemy is the same charge, of this turn', () => {
    const also = (...contacts: readonly Contact[]) =>
      applyAlso(stage({}, contacts), done('also', null, {}, { unit: 'Felice', target: 'Lacy' })).contacts;
    const first = contact('Felice', 'Kolowrat', { used: 4, allowance: 6, inSupport: true });
    const brenta = contact('Brenta', 'Kolowrat', { used: 2 });
    expect(also(brenta, first)).toMatchObject([
      {},
      {},
      { attacker: 'Felice', defender: 'Lacy', used: 4, allowance: 6 },
    ]);
    expect(also(brenta)).toEqual([brenta]);
    const earlier = contact('Felice', 'Kolowrat', { turn: 2, used: 1 });
    expect(also(earlier, first)).toMatchObject([{}, {}, { used: 4 }]);
    expect(also(earlier)).toEqual([earlier]);
  });

  it('skirmishers who fall back have moved, though before they had only changed formation (G9.9-03)', () => {
    const { Neipperg } = calm.units;
    const formed = { ...Neipperg?.turn, moved: true, onlyFormed: true } as UnitState['turn'];
    const before = stage({ Neipperg: { formation: 'skirmish', turn: formed } }, [], { phase: 'move1' });
    const after = applying(moves.fallBack, rulesNow)(
      before,
      done('fall-back', null, {}, { units: ['Neipperg'] }),
    );
    expect(unitIn(after, 'Neipperg')?.turn).toMatchObject({ moved: true, onlyFormed: false });
  });

  it('a sector is entered, occupied and left by a move of its own (10.4)', () => {
    const sector = (action: string, facts: Partial<UnitState> = {}, formation = 'line') =>
      unitIn(
        applySector(
          stage({ Brenta: { formation: 'line', ...facts } }),
          done('sector', {}, { action, formation }, { unit: 'Brenta' }),
        ),
        'Brenta',
      );
    expect(sector('enter')).toMatchObject({
      ground: 'difficult',
      status: 'disordered',
      lastMove: 'advancing',
      turn: { moved: true, changed: false },
    });
    expect(sector('occupy')).toMatchObject({ ground: 'cover', status: 'steady', lastMove: 'halted' });
    expect(sector('leave', { ground: 'cover' }, 'column')).toMatchObject({
      ground: 'open',
      formation: 'column',
      turn: { changed: true },
    });
    expect(sector('attack')).toMatchObject({ turn: { moved: false }, ground: 'open' });
  });
});

describe('a rout and a pursuit (9.16, 9.17)', () => {
  const OTHERS = contact('Cismon', 'Lacy');
  const routs = (facts: Partial<UnitState>, outcome: Values) =>
    applyRout(
      stage(
        { Kolowrat: { status: 'broken', routTurns: 1, ...facts } },
        [contact('Felice', 'Kolowrat'), contact('Kolowrat', 'Brenta'), OTHERS],
        { phase: 'pursuit' },
      ),
      done('rout Kolowrat', { rout: 2, stands: false, offTable: false, ...outcome }),
    );

  it('counts the turns with a rout move, and leaves whom it touched', () => {
    const gone = routs({}, {});
    expect(unitIn(gone, 'Kolowrat')).toMatchObject({
      routTurns: 2,
      lastMove: 'routing',
      retrigger: 'none',
      turn: { routDone: true, ran: true, movedEarly: true },
    });
    expect(gone.contacts).toEqual([OTHERS]);
  });

  it('counts no turn twice, and none without a move (R-05, R-60)', () => {
    const turn = { ...(calm.units['Kolowrat'] as UnitState).turn, firstRout: true };
    const first: Partial<UnitState> = { turn, retrigger: 'contacted' };
    expect(unitIn(routs(first, {}), 'Kolowrat')).toMatchObject({ routTurns: 1 });
    expect(unitIn(routs({}, { rout: 0 }), 'Kolowrat')).toMatchObject({
      routTurns: 1,
      lastMove: 'stationary',
      turn: { routDone: true, ran: false, movedEarly: false },
    });
  });

  const pursues = (facts: Partial<UnitState>, outcome: Values) =>
    applyPursuit(
      stage({ Felice: { after: ['Kolowrat'], ...facts } }, [], { phase: 'pursuit' }),
      done(
        'pursue Felice',
        { pursues: true, contact: false, testOwed: 'none', ...outcome },
        { pursue: outcome.pursues !== false },
      ),
    );

  it('a pursuer is disordered; who catches nobody touches nobody', () => {
    const after = pursues({ mustPursue: true, ground: 'cover' }, {});
    expect(unitIn(after, 'Felice')).toMatchObject({
      status: 'disordered',
      disorderEnded: 3,
      lastMove: 'pursuing',
      ground: 'open',
      mustPursue: true,
      declined: [],
      turn: { pursued: true, ran: true, movedEarly: true },
    });
    expect(after.contacts).toEqual([]);
  });

  it('who stays cannot charge these routers, and no more must (G9.17-05, G9.17-06)', () => {
    expect(unitIn(pursues({ mustPursue: true }, { pursues: false }), 'Felice')).toMatchObject({
      status: 'steady',
      mustPursue: false,
      declined: ['Kolowrat'],
      turn: { pursued: true, ran: false, movedEarly: false },
    });
  });

  it('who catches them fights them once, next turn or by option now (R-47)', () => {
    const caught = (combat: string) => pursues({}, { contact: true, combat });
    expect(caught('nextTurn').contacts).toMatchObject([
      {
        attacker: 'Felice',
        defender: 'Kolowrat',
        kind: 'broken',
        answered: true,
        flank: false,
        inSupport: false,
        now: false,
      },
    ]);
    expect(caught('now').contacts).toMatchObject([{ kind: 'broken', now: true }]);
    expect(unitIn(caught('nextTurn'), 'Kolowrat')?.turn.routDone).toBe(true);
  });
});

describe('a reaction test and an answer (8.2, 9.9)', () => {
  const tested = (outcome: Values, situation: Values, facts: Partial<UnitState> = {}) =>
    applyTest(
      stage({ Lacy: facts }, [], { phase: 'tests', owed: [] }),
      done('test Lacy', outcome, { occasion: 'fireHits', ...situation }),
    );

  it('is one for the phase, and for the turn if it was for fire (G8.2-02)', () => {
    const passes = (occasion: string) => unitIn(tested({ passed: true }, { occasion }), 'Lacy');
    expect(passes('fireHits')).toMatchObject({ phase: { tested: true }, turn: { fireTested: true } });
    expect(passes('friendsBreak')).toMatchObject({ phase: { tested: true }, turn: { fireTested: false } });
  });

  it('that fails halts a compulsory pursuit, and gives its status (G9.17-06)', () => {
    const failed = { passed: false, result: 'haltDisordered', newStatus: 'disordered' };
    expect(unitIn(tested(failed, {}, { mustPursue: true }), 'Lacy')).toMatchObject({
      status: 'disordered',
      mustPursue: false,
      turn: { halted: true },
    });
    const breaks = { passed: false, result: 'break', newStatus: 'broken' };
    const broken = tested(breaks, {});
    // The break itself is still to be made.
    expect(unitIn(broken, 'Lacy')?.status).toBe('steady');
    expect(broken.owed).toMatchObject([{ act: 'break', unit: 'Lacy', cause: 'reaction' }]);
    expect(tested(breaks, { hitByChargeInSupport: true }).owed).toMatchObject([{ cause: 'chargeInSupport' }]);
    const evades = { passed: false, result: 'evadeWithHit' };
    expect(unitIn(tested(evades, { occasion: 'charged' }), 'Lacy')).toMatchObject({
      status: 'steady',
      lastMove: 'evading',
      turn: { movedEarly: true },
    });
  });

  it('lets horse artillery take its guns along, and no other crew (9.10)', () => {
    const evaded = (arm: UnitState['arm'], outcome: Values = {}, guns: UnitState['guns'] = 'manned') =>
      unitIn(
        applyAnswer(
          stage({ Elsa: { arm, formation: 'deployed', guns } }),
          done('answer Elsa', { response: 'evade', lastMove: 'evading', ...outcome }),
        ),
        'Elsa',
      );
    expect(evaded('horseArtillery')).toMatchObject({ formation: 'limbered', guns: 'manned' });
    expect(evaded('footArtillery', { gunsAbandoned: true })).toMatchObject({
      formation: 'deployed',
      guns: 'abandoned',
    });
    // Captured guns have been taken away (G13.1-02).
    expect(evaded('footArtillery', { gunsAbandoned: true }, 'captured')).toMatchObject({ guns: 'captured' });
  });
});

describe('a break (6.4)', () => {
  const OUTCOME = {
    totalHits: 5,
    removed: 1,
    remaining: 3,
    killed: [],
    timesBroken: 1,
    disintegrated: false,
    stands: false,
    offTable: false,
  };
  const broken = (outcome: Values, cause = 'reaction', facts: Partial<UnitState> = {}) =>
    unitIn(
      applyBreak(
        stage({ Lacy: facts }, [], { owed: [] }),
        done('break Lacy', { ...OUTCOME, ...outcome }, { cause }),
      ),
      'Lacy',
    );

  it('takes its hit, and the first rout move with all that goes with it', () => {
    expect(broken({})).toMatchObject({
      status: 'broken',
      hits: 5,
      removed: 1,
      permanentlyShaken: false,
      timesBroken: 1,
      routTurns: 1,
      beaten: false,
      lastMove: 'routing',
      guns: 'manned',
      turn: { movedEarly: true, firstRout: true, ran: true },
    });
  });

  it('shakes for good who is at half strength, or was (G6.3-01)', () => {
    expect(broken({ remaining: 2, removed: 2 })).toMatchObject({ permanentlyShaken: true });
    expect(broken({}, 'reaction', { permanentlyShaken: true })).toMatchObject({ permanentlyShaken: true });
  });

  it('lets those surrender who were beaten in combat, or caught evading (G13.2-01)', () => {
    expect(broken({}, 'combat')).toMatchObject({ beaten: true });
    expect(broken({}, 'evadersCaught')).toMatchObject({ beaten: true });
    expect(broken({}, 'chargeInSupport')).toMatchObject({ beaten: false });
  });

  it('leaves the guns, or the field', () => {
    expect(broken({ gunsAbandoned: true })).toMatchObject({ guns: 'abandoned' });
    const again = () => broken({ gunsAbandoned: true }, 'reaction', { guns: 'captured' })?.guns;
    expect([again(), byRulesOf('12', again)]).toEqual(['captured', 'abandoned']);
    expect(broken({ remaining: 0, removed: 4 })).toMatchObject({ where: 'gone' });
  });
});

describe('friends who see a first rout move (8.2)', () => {
  const seen = (facts: Facts, change: Partial<BattleState> = {}) =>
    applySeen(
      stage(facts, [], { owed: [{ act: 'seen', unit: 'Lacy', cause: 'reaction', last: false }], ...change }),
      done('seen Lacy', null, {}, { units: ['Kolowrat'] }),
    );
  const tests = ({ owed }: BattleState): readonly string[] => owed.map(({ act, unit }) => `${act} ${unit}`);

  it('test, once a phase, and count it as a friend who breaks', () => {
    const after = seen({});
    expect(tests(after)).toEqual(['test Kolowrat']);
    expect(unitIn(after, 'Kolowrat')?.phase.sawBreaking).toBe(1);
    const { phase } = calm.units['Kolowrat'] as UnitState;
    const tested = seen({ Kolowrat: { phase: { ...phase, tested: true } } });
    expect(tests(tested)).toEqual([]);
    expect(unitIn(tested, 'Kolowrat')?.phase.sawBreaking).toBe(1);
  });

  it('do not test while they charge, nor for skirmishers', () => {
    expect(tests(seen({ Kolowrat: { lastMove: 'charging' } }))).toEqual([]);
    const fled = [{ charger: 'Kolowrat', targets: ['Brenta'], used: 1, allowance: 2 }];
    expect(tests(seen({}, { fled }))).toEqual([]);
    expect(tests(seen({ Lacy: { formation: 'skirmish' } }))).toEqual([]);
  });

  it('rout again if they are broken (G6.4-05)', () => {
    const after = seen({ Kolowrat: { status: 'broken' } });
    expect(tests(after)).toEqual([]);
    expect(unitIn(after, 'Kolowrat')?.retrigger).toBe('friendBroke');
    // Who was caught keeps its second rout (G7.3-02).
    const caught = seen({ Kolowrat: { status: 'broken', retrigger: 'contacted' } });
    expect(unitIn(caught, 'Kolowrat')?.retrigger).toBe('contacted');
  });
});

describe('the end of a first rout move', () => {
  const owed = (last: boolean) =>
    [
      { act: 'seen', unit: 'Kolowrat', cause: 'reaction', last: true },
      { act: 'break', unit: 'Lacy', cause: 'reaction' },
      { act: 'seen', unit: 'Lacy', cause: 'reaction', last },
    ] as const;
  const ended = (last: boolean) =>
    applyUnseen(stage({ Lacy: { status: 'broken' } }, [], { owed: owed(last) }), done('unseen Lacy', null));

  it('is the end of a unit that disintegrates, or has left the table (G6.4-03, G6.4-07)', () => {
    expect(unitIn(ended(true), 'Lacy')).toMatchObject({ where: 'gone' });
    expect(unitIn(ended(false), 'Lacy')).toMatchObject({ where: 'table' });
    expect(unitIn(ended(true), 'Kolowrat')).toMatchObject({ where: 'table' });
    expect(ended(false).owed.map(({ act, unit }) => `${act} ${unit}`)).toEqual([
      'seen Kolowrat',
      'break Lacy',
    ]);
  });

  it('is replaced by a surrender, if its owner chooses it (G13.2-02)', () => {
    const choose = (removed: boolean) =>
      applySurrender(
        stage({ Lacy: { status: 'broken' } }, [], { owed: owed(false) }),
        done('surrender Lacy', { removed }),
      );
    expect(unitIn(choose(true), 'Lacy')).toMatchObject({ where: 'gone' });
    expect(unitIn(choose(false), 'Lacy')).toMatchObject({ where: 'table' });
  });
});

describe('a follow-up charge (9.11)', () => {
  const fled = [
    { charger: 'Gela', targets: ['Lacy'], used: 1, allowance: 8 },
    { charger: 'Felice', targets: ['Kolowrat', 'Lacy'], used: 4, allowance: 6 },
  ];
  const chase = (combat: string | undefined, named: Done['named'] = {}) =>
    applyChase(stage({}, [], { fled, owed: [] }), done('chase Felice', { combat }, {}, named));

  it('is made once, by the one who charged', () => {
    const after = chase(undefined);
    expect(after.fled).toEqual([fled[0]]);
    expect(after.contacts).toEqual([]);
    expect(unitIn(after, 'Felice')?.turn.movedEarly).toBe(true);
  });

  it('catches the one who was named, else the first to go, who fights routed to a flank nor back', () => {
    expect(chase('broken', { target: 'Lacy' }).contacts).toMatchObject([
      {
        attacker: 'Felice',
        defender: 'Lacy',
        kind: 'broken',
        used: 4,
        allowance: 6,
        flank: false,
        inSupport: false,
        answered: true,
      },
    ]);
    expect(chase('evaders').contacts).toMatchObject([{ defender: 'Kolowrat', kind: 'evaders' }]);
  });

  it('meets another enemy, who tests at once (G9.11-05)', () => {
    const met = chase('charge');
    expect(met.owed).toMatchObject([{ act: 'met', unit: 'Felice', how: 'contact' }]);
    const touched = applyMet(met, done('met Felice', null, {}, { enemy: 'Lacy' }));
    expect(touched.owed).toMatchObject([{ act: 'test', unit: 'Lacy', occasion: 'charged' }]);
    expect(touched.contacts).toMatchObject([
      { attacker: 'Felice', defender: 'Lacy', kind: 'charge', flank: false, inSupport: false },
    ]);
  });

  it('is wished by a pursuer who stops before fresh enemies (G9.17-04)', () => {
    const owed = [
      { act: 'met', unit: 'Gela', how: 'contact' },
      { act: 'met', unit: 'Felice', how: 'charge' },
    ] as const;
    const wishes = applyMet(stage({}, [], { owed }), done('met Felice', null, {}, { enemy: 'Lacy' }));
    expect(wishes.owed).toMatchObject([
      { act: 'met', unit: 'Gela' },
      { act: 'test', unit: 'Felice', occasion: 'wishCharge', target: 'Lacy' },
    ]);
    expect(wishes.declared).toMatchObject({ unit: 'Felice', target: 'Lacy', flank: false, inSupport: false });
    expect(wishes.contacts).toEqual([]);
  });
});

describe('those whose charge broke a unit, and those whose target evaded (8.3, 9.17, R-61)', () => {
  const charges = [contact('Felice', 'Kolowrat'), contact('Brenta', 'Lacy')];
  const OUTCOME = { totalHits: 1, removed: 0, remaining: 4, killed: [], timesBroken: 1 };
  const breaks = (
    cause: string,
    contacts: readonly Contact[],
    phase: BattleState['phase'] = 'response',
    facts: Facts = {},
  ) =>
    applyBreak(
      stage(facts, contacts, { phase, owed: [], fled: [] }),
      done('break Kolowrat', { ...OUTCOME, disintegrated: false, stands: false, offTable: false }, { cause }),
    );
  const controls = ({ owed }: BattleState): readonly string[] =>
    owed.filter(({ act }) => act === 'control').map(({ unit }) => unit);

  it('cavalry tests control on the break of all it charged, but not by fire', () => {
    const after = breaks('reaction', charges);
    expect(controls(after)).toEqual(['Felice']);
    expect(unitIn(after, 'Felice')?.after).toEqual(['Kolowrat']);
    expect(controls(breaks('reaction', charges, 'tests'))).toEqual([]);
    expect(unitIn(breaks('reaction', charges, 'tests'), 'Felice')?.after).toEqual(['Kolowrat']);
  });

  it('and where a test breaks all that it fights, or all that it charges from a pursuit', () => {
    expect(controls(breaks('reaction', charges, 'combat'))).toEqual(['Felice']);
    expect(controls(breaks('reaction', [contact('Kolowrat', 'Felice')], 'combat'))).toEqual(['Felice']);
    expect(controls(breaks('reaction', charges, 'pursuit'))).toEqual(['Felice']);
    expect(controls(breaks('reaction', charges, 'pursuit', { Felice: { mustPursue: true } }))).toEqual([]);
  });

  it.each(['8', '9'])('which games of version %s do not know', (version) => {
    const then = (phase: BattleState['phase'], contacts = charges): readonly string[] =>
      byRulesOf(version, () => controls(breaks('reaction', contacts, phase)));
    expect(then('response')).toEqual(['Felice']);
    expect(then('response', [contact('Kolowrat', 'Felice')])).toEqual([]);
    expect([then('combat'), then('pursuit')]).toEqual([[], []]);
  });

  it('infantry does not, nor cavalry that still touches another', () => {
    expect(controls(breaks('reaction', [contact('Brenta', 'Kolowrat')]))).toEqual([]);
    expect(controls(breaks('reaction', [...charges, contact('Felice', 'Lacy')]))).toEqual([]);
  });

  it('and a combat has arranged for its own breaks', () => {
    const after = breaks('combat', charges, 'combat');
    expect(controls(after)).toEqual([]);
    expect(unitIn(after, 'Felice')?.after).toEqual([]);
  });

  it('whose target evades owes no control test, and pursues nobody; others do', () => {
    const owed = [
      { act: 'control', unit: 'Felice' },
      { act: 'control', unit: 'Gela' },
      { act: 'test', unit: 'Felice', occasion: 'fireHits' },
      { act: 'answer', unit: 'Kolowrat' },
    ] as const;
    const facts: Facts = { Felice: { after: ['Lacy'], mustPursue: true } };
    const evaded = applyAnswer(
      stage(facts, [contact('Felice', 'Kolowrat')], { phase: 'response', owed, fled: [] }),
      done('answer Kolowrat', { response: 'evade', lastMove: 'evading' }),
    );
    expect(evaded.owed.map(({ act, unit }) => `${act} ${unit}`)).toEqual(['control Gela', 'test Felice']);
    expect(unitIn(evaded, 'Felice')).toMatchObject({ after: [], mustPursue: false });
    expect(evaded.fled).toMatchObject([{ charger: 'Felice', targets: ['Kolowrat'] }]);
  });
});
