import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '../../../src/core/input/schema';
import { runCli, runJson } from '../../cli/run-cli';
import { differs } from '../../support/json-schema';
import { newFolder } from '../../support/folder';

const PAGE = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'protocol.md'), 'utf8');
const SESSION = /```text\n(.*?)```/s.exec(PAGE)?.[1]?.trim().split('\n') ?? [];

const home = newFolder();

const said = SESSION.filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
const told = SESSION.filter((line) => line.startsWith('< ')).map(
  (line) => JSON.parse(line.slice(2)) as unknown,
);

/** Whether all of a part stands in a whole; of a list, its first entries. */
function holds(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return whole === part;
  const within = whole as Readonly<Record<string, unknown>> | undefined;
  return Object.entries(part).every(([key, one]) => holds(within?.[key], one));
}

let events: readonly unknown[];
let schema: JsonSchema;
beforeAll(async () => {
  const run = await runCli('play learning --seed s'.split(' '), {
    env: { XDG_STATE_HOME: home },
    stdin: said.join('\n'),
  });
  expect([run.status, run.err]).toEqual([0, '']);
  events = run.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  schema = (await runJson(['schema', 'play'])) as JsonSchema;
});

test('the session of the page is 30 lines or more, and is shown as it says', () => {
  expect(SESSION.length).toBeGreaterThanOrEqual(30);
  let from = 0;
  for (const part of told) {
    const at = events.findIndex((event, i) => i >= from && holds(event, part));
    expect([part, at >= from]).toEqual([part, true]);
    from = at + 1;
  }
});

test('every line of it, and every event, is as the schema says', () => {
  const { line, event } = schema.$defs as Readonly<Record<string, JsonSchema>>;
  const lines = said.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text) as unknown);
  expect(lines.length).toBeGreaterThan(10);
  for (const one of lines) expect(differs(schema, line ?? {}, one)).toBeUndefined();
  for (const one of events) expect(differs(schema, event ?? {}, one)).toBeUndefined();
});

test('every event that answers a line with an id carries it, and the last of them says "ready"', () => {
  const ids = lines().flatMap(({ id }) => (id === undefined ? [] : [id]));
  for (const id of ids) {
    const own = (events as readonly { readonly id?: unknown; readonly type: string }[]).filter(
      (one) => one.id === id,
    );
    expect(own.length).toBeGreaterThan(1);
    expect(own.at(-1)).toEqual({ type: 'ready', id });
  }
});

function lines(): readonly { readonly id?: unknown }[] {
  return said
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as { readonly id?: unknown });
}
