import type { GameSession, Next } from './session';

/** Answers what was asked: for people as text; for a program as one event, which holds the facts or else the text. */
export function reply(
  { table: { channel } }: GameSession,
  text: string,
  facts: object = { text },
): Promise<Next> {
  channel.say(text);
  channel.event({ type: 'told', ...facts });
  return Promise.resolve('again');
}

/** Answers with a line to be copied, which is not wrapped. */
export function replyWhole({ table: { channel } }: GameSession, text: string): Promise<Next> {
  channel.say(text, true);
  channel.event({ type: 'told', text });
  return Promise.resolve('again');
}

/** Says what a line has changed; its event is the entry of the journal, where it made one. */
export function replyText({ table }: GameSession, text: string): Promise<Next> {
  table.channel.say(text);
  return Promise.resolve('again');
}
