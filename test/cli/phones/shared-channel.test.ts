import type { Channel } from '../../../src/cli/play/channel';
import { SharedChannel } from '../../../src/cli/phones/shared-channel';

/** A laptop at which nobody types but by `type`: the questions that stand there, or were taken back. */
function laptop() {
  const questions: { readonly prompt: string; isTakenBack: boolean }[] = [];
  let type: (line: string) => void = () => undefined;
  const drafts: unknown[] = [];
  const said: string[] = [];
  const inner: Channel = {
    asks: true,
    prompts: {},
    next: (prompt, _, { signal, draft } = {}) =>
      new Promise((resolve, reject) => {
        type = resolve;
        const question = { prompt, isTakenBack: false };
        questions.push(question);
        drafts.push(draft);
        signal?.addEventListener('abort', () => {
          question.isTakenBack = true;
          reject(new Error('taken back'));
        });
      }),
    forget: () => undefined,
    say: (text) => void said.push(text),
    event: () => undefined,
  };
  return { inner, questions, drafts, said, type: (line: string) => type(line) };
}

const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 1));

test('what changes nothing leaves the question at the laptop as it is; after an act it is put anew', async () => {
  const { inner, questions, drafts, said } = laptop();
  const shared = new SharedChannel(inner);
  const { channel } = shared;
  let read = channel.next('1 Red, fire phase');
  /** A line of a phone, and what comes of it. */
  const answered = async (line: object, ...events: readonly object[]): Promise<readonly object[]> => {
    await soon();
    const answer = shared.take('A', line);
    expect(await read).toBe(JSON.stringify({ ...line, as: 'A' }));
    for (const event of events) channel.event(event);
    channel.say('So it is.');
    read = channel.next('1 Red, fire phase');
    await soon();
    return answer;
  };
  for (const type of ['told', 'error', 'refused']) await answered({ line: type }, { type });
  expect([questions, said]).toEqual([[{ prompt: '1 Red, fire phase', isTakenBack: false }], []]);
  expect(await answered({ do: 'next' }, { type: 'noted', n: 2 })).toHaveLength(1);
  expect(questions.map(({ isTakenBack }) => isTakenBack)).toEqual([true, false]);
  expect(drafts[0]).toBeDefined();
  expect(drafts[1]).toBe(drafts[0]);
  expect(said).toEqual(['From the phone of A:\nSo it is.']);
});

test.each([
  [{ facts: [] }, 'Facts for Red: a phone is asked; Enter goes on without them', '{}'],
  [{ pin: 'mo 1' }, 'The PIN of Red: its phone is asked; Enter breaks off', 'stop'],
])(
  'where a phone is asked for %j, the laptop goes on without it by Enter alone',
  async (asked, told, left) => {
    const { inner, questions, type } = laptop();
    const shared = new SharedChannel(inner);
    const { channel } = shared;
    const act = channel.next('1 Red, fire phase');
    await soon();
    void shared.take('Red', { do: 'fire' });
    await act;
    channel.event({ type: 'wanted', ...asked });
    const answer = channel.next('');
    for (const line of ['next', '']) {
      await soon();
      expect(questions.at(-1)?.prompt).toBe(told);
      type(line);
    }
    expect(await answer).toBe(left);
    expect(questions).toHaveLength(3);
  },
);
