import {
  adjudicate,
  findProcedure,
  requireSituation,
  setRules,
} from '../../../../src/core/ruling/adjudicate';
import { scriptedSource } from '../../../../src/core/dice/scripted';
import type { Values } from '../../../../src/core/input/field';
import { ruleset } from '../../../../src/rulesets/blucher';

const RULES = setRules(ruleset);
const ACTIVATION = findProcedure(ruleset, 'activation');

interface Act {
  readonly by: 'corps' | 'individual' | 'command';
  readonly n?: number;
  readonly units?: readonly string[];
  readonly staffwork?: boolean;
  readonly vigorous?: string;
}

interface Phase {
  readonly id: string;
  readonly cinc?: readonly string[];
  readonly limit: number;
  readonly acts: readonly Act[];
  /** The cost of each act, `ends`, or why it is refused. */
  readonly log: readonly (number | string)[];
  readonly current: number;
  readonly ended: string;
}

// prettier-ignore
const PHASES: readonly Phase[] = [
  { id: 'BX-A12, p.32', limit: 11, acts: [{ by: 'corps', n: 5 }, { by: 'individual' }, { by: 'command', n: 7 }],
    log: [5, 2, 'ends'], current: 7, ended: 'command' },
  { id: 'BX-A13, p.27', limit: 12, acts: [{ by: 'corps', n: 8 }, { by: 'corps', n: 6 }, { by: 'individual' }],
    log: [8, 6, 'ACT_PHASE_OVER'], current: 14, ended: 'limit' },
  { id: 'BX-A14', limit: 18, acts: [{ by: 'individual' }, { by: 'corps', n: 3 }, { by: 'individual' }],
    log: [2, 'ACT_ORDER', 2], current: 4, ended: 'none' },
  { id: 'BX-A15', limit: 12, acts: [{ by: 'corps', units: ['a', 'b'] }, { by: 'corps', units: ['b', 'c'] }],
    log: [2, 'ACT_ALREADY'], current: 2, ended: 'none' },
  { id: 'BX-A16', cinc: ['staffwork'], limit: 10,
    acts: [{ by: 'corps', n: 9, staffwork: true }, { by: 'corps', n: 6, staffwork: true }, { by: 'corps', n: 5, vigorous: 'Ney' }],
    log: [2, 'ACT_STAFFWORK_FIRST', 3], current: 5, ended: 'none' },
  { id: 'BX-A17', limit: 10, acts: [{ by: 'corps', n: 2, vigorous: 'Ney' }, { by: 'corps', n: 3, vigorous: 'Murat' }],
    log: [2, 2], current: 4, ended: 'none' },
  { id: 'BX-A18', cinc: ['mobile'], limit: 10,
    acts: [{ by: 'corps', n: 3 }, { by: 'command', n: 4 }, { by: 'corps', n: 2 }, { by: 'command', n: 1 }, { by: 'individual' }],
    log: [3, 4, 2, 'ACT_CINC_USED', 2], current: 11, ended: 'limit' },
  { id: 'BX-A20', limit: 5, acts: [{ by: 'corps', n: 5 }], log: [5], current: 5, ended: 'limit' },
];

test.each(PHASES)('a whole movement phase goes as the rules say: $id', (phase) => {
  const state = { currentMO: 0, activationsMade: 0, stage: 'corps', commandUsed: false, phaseEnded: 'none' };
  const activated = new Set<string>();
  const log = phase.acts.map((act, i) => {
    const ids = act.units ?? Array.from({ length: act.n ?? 1 }, (_, n) => `${i}-${n}`);
    const units = ids.map((id) => ({ id, corps: 'I', activated: activated.has(id) }));
    const { outcome, refused } = rule({ ...given(act, phase, units), ...publicState(state) });
    if (refused.length > 0) return refused.map(({ code }) => code).join();
    ids.forEach((id) => activated.add(id));
    Object.assign(state, { ...outcome, activationsMade: state.activationsMade + 1 });
    state.commandUsed ||= act.by === 'command';
    return outcome?.phaseEnded === 'command' ? 'ends' : (outcome?.cost as number);
  });
  expect({ log, current: state.currentMO, ended: state.phaseEnded }).toEqual({
    log: phase.log,
    current: phase.current,
    ended: phase.ended,
  });
});

test('when an immobile commander is used, he waits until his counter has run down: own turns 1 and 4 of 4 (BX-A19)', () => {
  let pips = 0;
  const uses = [1, 2, 3, 4].map(() => {
    const { outcome, refused } = rule({ kind: 'command', units: [{}], cinc: ['immobile'], pips });
    pips = Math.max(0, (refused.length > 0 ? pips : (outcome?.pips as number)) - 1);
    return refused[0]?.code ?? 'ok';
  });
  expect(uses).toEqual(['ok', 'ACT_IMMOBILE', 'ACT_IMMOBILE', 'ok']);
});

test('when a limit is given, it is in no ruling before the phase has ended', () => {
  const open = (moLimit: number): unknown =>
    rule({ kind: 'individual', units: [{ id: 'Picton' }], currentMO: 3, moLimit });
  expect(open(10)).toEqual(open(17));
});

function given(act: Act, phase: Phase, units: readonly Values[]): Values {
  const { staffwork, vigorous } = act;
  const corps = act.by === 'corps' ? { staffwork: staffwork ?? false, vigorous: vigorous ?? null } : {};
  return { kind: act.by, cinc: phase.cinc ?? [], units, moLimit: phase.limit, ...corps };
}

function publicState({ currentMO, activationsMade, stage, commandUsed }: Values): Values {
  return { currentMO, activationsMade, stage, commandUsed };
}

function rule(raw: Values): ReturnType<typeof adjudicate> {
  return adjudicate(RULES, ACTIVATION, requireSituation(RULES, ACTIVATION, raw), scriptedSource([]));
}
