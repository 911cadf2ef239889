import { Back } from '../../../../src/cli/prompts/back';
import { terminalAsker } from '../../../../src/cli/prompts/screen/terminal';
import { Desk, KEY } from '../support';

const F1 = '\u001bOP';
const question = {
  message: 'Who won?',
  choices: [
    { value: 'firer', label: 'the firer wins' },
    { value: 'target', label: 'the target wins' },
    { value: 'tie', label: 'a tie' },
    { value: undefined, label: 'not known' },
  ],
};

async function asked(more: object = {}): Promise<{ readonly desk: Desk; readonly answer: Promise<unknown> }> {
  const desk = new Desk();
  const answer = terminalAsker(desk).pick({ ...question, ...more });
  await desk.see('then Enter.');
  return { desk, answer };
}

test.each([
  ['Enter takes what is proposed', '', undefined],
  ['a word', 'tie', 'tie'],
  ['a number', '2', 'target'],
  ['arrows', KEY.up + KEY.up, 'target'],
  ['an arrow after a word goes on from there', `tie${KEY.up}`, 'target'],
])('%s', async (_, keys, expected) => {
  const { desk, answer } = await asked();
  desk.type(keys + KEY.enter);
  expect(await answer).toBe(expected);
});

test('what is typed stands beside the question, and what means none is never taken for one', async () => {
  const { desk, answer } = await asked({ preset: 'firer' });
  desk.type('the tie');
  await desk.see('? Who won? the tie');
  desk.type(KEY.enter);
  await desk.see('> Please type a number from 1 to 4, or a word that only one has.');
  desk.type(`a tie${KEY.enter}`);
  await desk.see('✔ Who won? a tie');
  expect(await answer).toBe('tie');
});

test('what was refused leaves the mark where it was, though its beginning meant another', async () => {
  const { desk, answer } = await asked({ preset: 'tie' });
  desk.type('target w');
  await desk.see('> 2. the target wins');
  desk.type(`as hit${KEY.enter}`);
  await desk.see('> Please type a number from 1 to 4, or a word that only one has.');
  desk.type(KEY.enter);
  expect(await answer).toBe('tie');
});

test('Esc leaves', async () => {
  const { desk, answer } = await asked({ esc: 'leave' });
  desk.type(KEY.esc);
  await expect(answer).rejects.toBeInstanceOf(Back);
});

test('a key that means nothing moves nothing', async () => {
  const { desk, answer } = await asked({ preset: 'tie' });
  desk.type(`${F1}${KEY.enter}`);
  expect(await answer).toBe('tie');
});
