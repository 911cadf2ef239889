import type { WantedThrow } from '../../src/core/dice/manual';
import type { Ruling } from '../../src/core/ruling/ruling';
import * as prompts from '../../src/cli/prompts';
import { runCli } from '../cli/run-cli';

jest.mock('../../src/cli/prompts');
const { askSituation, askThrow, askLate, asOne } = jest.mocked(prompts);

class ExitPromptError extends Error {
  override name = 'ExitPromptError';
}

const TERMINAL = { interactive: true };
const FIRE = ['fire', '-s', 'inf 5', '-t', 'inf', '--distance', '1'];
const COMBAT = ['combat', '-a', 'A=inf 5', '-d', 'D=inf 4', '--json'];

beforeEach(() => {
  jest.resetAllMocks();
  askLate.mockImplementation((_rules, _procedure, raw) => Promise.resolve(raw));
  asOne.mockImplementation((io, dialogues) => dialogues(io));
});

describe('questions', () => {
  test('are asked for what flags leave open, and only then', async () => {
    askSituation.mockImplementation((_rules, _procedure, raw) =>
      Promise.resolve({ ...raw, distanceBW: 1.5 }),
    );
    const { status, out } = await runCli(
      ['fire', '-s', 'inf 5', '-t', 'inf', '--seed', 's', '--json'],
      TERMINAL,
    );
    expect(status).toBe(0);
    expect((JSON.parse(out) as Ruling).situation).toMatchObject({ elan: 5, distanceBW: 1.5 });
    expect(askSituation.mock.calls[0]![2]).toMatchObject({ type: 'INF', elan: 5, targetType: 'INF' });
    askSituation.mockClear();
    expect((await runCli(FIRE, TERMINAL)).status).toBe(0);
    expect(askSituation).not.toHaveBeenCalled();
  });

  test('are not asked where something is wrong already', async () => {
    const { status, err } = await runCli(['fire', '-s', 'inf 99'], TERMINAL);
    expect([status, askSituation.mock.calls.length]).toEqual([2, 0]);
    expect(err).toContain('elan: 99 is not allowed');
  });

  test('plain questions for screen readers', async () => {
    askSituation.mockRejectedValue(new ExitPromptError());
    await runCli(['fire', '--plain'], TERMINAL);
    expect(askSituation.mock.calls[0]![3]).toMatchObject({ plain: true, input: process.stdin });
  });

  test('interrupted: exit 130, nothing said', async () => {
    askSituation.mockRejectedValue(new ExitPromptError());
    expect(await runCli(['fire'], TERMINAL)).toEqual({ status: 130, out: '', err: '' });
    expect(await runCli(['odds', 'fire'], TERMINAL)).toEqual({ status: 130, out: '', err: '' });
  });
});

describe('real dice', () => {
  test('are one dialogue with the questions before them, which may be led again', async () => {
    askSituation.mockResolvedValueOnce({ type: 'INF', elan: 5, targetType: 'INF', distanceBW: 1 });
    askSituation.mockResolvedValueOnce({ type: 'INF', elan: 5, targetType: 'INF', distanceBW: 2 });
    askThrow.mockResolvedValueOnce({ hits: 2 }).mockResolvedValueOnce({ hits: 1 });
    asOne.mockImplementation(async (io, dialogues) => {
      await dialogues({ ...io, plain: true });
      return dialogues(io);
    });
    const { out } = await runCli(['fire', '--dice', 'ask', '--json'], TERMINAL);
    expect(JSON.parse(out)).toMatchObject({ situation: { distanceBW: 2 }, outcome: { hits: 1 } });
    const asked = [
      ...askSituation.mock.calls.map(([, , , io]) => io),
      ...askThrow.mock.calls.map(([, io]) => io),
    ];
    expect(asked.map((io) => io?.plain)).toEqual([true, false, true, false]);
  });

  test('are asked throw by throw, each re-roll as it is wanted', async () => {
    const wanted: WantedThrow[] = [];
    const throws = [{ faces: [6, 6, 1, 1] }, { faces: [1, 2] }, { faces: [4, 4, 4, 1, 1] }];
    askThrow.mockImplementation((throwWanted) => {
      wanted.push(throwWanted);
      return Promise.resolve(throws[wanted.length - 1]!);
    });
    const { status, out } = await runCli(
      ['combat', '-a', 'A=cav 5', '-d', 'D=inf 4', '--dice', 'ask', '--json'],
      TERMINAL,
    );
    expect(status).toBe(0);
    expect(wanted.map(({ roll, dice, reroll }) => [roll.for, dice, reroll])).toEqual([
      ['D defends', 4, false],
      ['D defends', 2, true],
      ['A attacks D', 5, false],
    ]);
    expect(JSON.parse(out)).toMatchObject({
      dice: { source: 'manual' },
      rolls: [{ faces: [6, 6, 1, 1], rerolled: [1, 2] }, { faces: [4, 4, 4, 1, 1] }],
      outcome: { defenders: { D: { defense: 0, attack: 3 } } },
    });
  });

  test('a number of hits will do', async () => {
    askThrow.mockResolvedValueOnce({ hits: 3 }).mockResolvedValueOnce({ hits: 1 });
    const { out } = await runCli([...COMBAT, '--dice', 'ask'], TERMINAL);
    expect(JSON.parse(out)).toMatchObject({ outcome: { defenders: { D: { defense: 3, attack: 1 } } } });
  });

  test('a throw that was mistyped is typed again', async () => {
    askThrow
      .mockResolvedValueOnce({ hits: 3 })
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce({ hits: 2 })
      .mockResolvedValueOnce({ hits: 1 });
    const { out } = await runCli([...COMBAT, '--dice', 'ask'], TERMINAL);
    expect(JSON.parse(out)).toMatchObject({ outcome: { defenders: { D: { defense: 2, attack: 1 } } } });
    const asked = askThrow.mock.calls.map(([{ roll }, , mayGoBack]) => [roll.for, mayGoBack]);
    expect(asked).toEqual([
      ['D defends', false],
      ['A attacks D', true],
      ['D defends', false],
      ['A attacks D', true],
    ]);
  });

  test('a wrong throw is reported', async () => {
    askThrow.mockResolvedValue({ faces: [7, 1, 1, 1] });
    const { status, err } = await runCli([...COMBAT, '--dice', 'ask'], TERMINAL);
    expect([status, err]).toEqual([
      2,
      'blucher: dice[0]: 7 is no face of a d6 (for "D defends"); give 1 to 6\n',
    ]);
  });

  test('interrupted: exit 130', async () => {
    askThrow.mockRejectedValue(new ExitPromptError());
    expect((await runCli([...COMBAT, '--dice', 'ask'], TERMINAL)).status).toBe(130);
  });
});

describe('what only the dice make worth asking', () => {
  /** D loses by one and must retreat. */
  const DICE = '4,1,1,1,4,4,1,1,1';

  test('after a whole line nothing with a default is: what bars a retreat is reported as an order', async () => {
    const { out } = await runCli([...COMBAT.slice(0, -1), '--dice', DICE], TERMINAL);
    expect(askLate).not.toHaveBeenCalled();
    expect(out).toMatch(
      /D retreats 2 BW\.\n[^]*Who has no legal path, [^.]*, breaks;\s+over another edge it retires\./,
    );
  });

  test('dice keep their source, typed hits stay typed hits', async () => {
    const secure = await runCli(['combat', '-a', 'A=inf 12', '-d', 'D=inf 2', '--json'], TERMINAL);
    expect(JSON.parse(secure.out)).toMatchObject({ dice: { source: 'secure' } });
    askThrow.mockResolvedValueOnce({ hits: 1 }).mockResolvedValueOnce({ hits: 2 });
    const typed = await runCli([...COMBAT, '--dice', 'ask'], TERMINAL);
    expect(JSON.parse(typed.out)).toMatchObject({
      dice: { source: 'manual' },
      outcome: { defenders: { D: { defense: 1, attack: 2, result: 'retreats' } } },
    });
  });

  describe('an answer may call for further dice', () => {
    const SHOT = [
      'fire',
      '--rules',
      'grande-tactique',
      '-f',
      'B1=infantry firing',
      '-t',
      'R1=infantry shaken',
      '--json',
    ];
    const answers = (): void => {
      askLate.mockImplementation((_rules, _procedure, raw, [path]) =>
        Promise.resolve(path?.[0] === 'result' ? { ...raw, result: 'firerWins' } : raw),
      );
    };

    test.each([
      ['given beforehand', ['--dice', '4'], { dice: { source: 'scripted' }, rolls: [{ faces: [4] }] }],
      ['of a seed', ['--seed', 's'], { dice: { source: 'seeded' }, rolls: [{ dice: 1 }] }],
      ['fresh ones', [], { dice: { source: 'secure' }, rolls: [{ dice: 1 }] }],
    ])('%s', async (_, flags, ruling) => {
      answers();
      const { status, out } = await runCli([...SHOT, ...flags], TERMINAL);
      expect([status, JSON.parse(out)]).toMatchObject([0, ruling]);
      const [, , , paths, , soFar] = askLate.mock.calls[0]!;
      expect(paths).toEqual([['result']]);
      expect(soFar).toMatch(/^B1 fires at R1, known modifiers 0: say who won/);
    });

    test('and for further questions', async () => {
      answers();
      askThrow.mockResolvedValue({ faces: [1] });
      const { out } = await runCli([...SHOT, '--dice', 'ask'], TERMINAL);
      expect(askLate.mock.calls.map(([, , , [path]]) => path)).toEqual([
        ['result'],
        ['flight', 'leavesTable'],
      ]);
      expect(JSON.parse(out)).toMatchObject({ rolls: [{ faces: [1] }], outcome: { flight: { unit: 'R1' } } });
      expect(askThrow).toHaveBeenCalledTimes(1);
    });

    test('too many given are shown at the end', async () => {
      answers();
      const { status, err } = await runCli([...SHOT, '--dice', '4,4'], TERMINAL);
      expect([status, err]).toEqual([2, 'blucher: dice: too many dice: 2 given, 1 wanted\n']);
    });
  });

  test('is not asked without a terminal', async () => {
    const { out } = await runCli([...COMBAT, '--dice', DICE]);
    expect(askLate).not.toHaveBeenCalled();
    expect(JSON.parse(out)).toMatchObject({ outcome: { defenders: { D: { result: 'retreats' } } } });
  });
});
