import type { Next, Walk } from './walked';

/** Answers what was asked: for people as text; for a program as one event, which holds the facts or else the text. */
export function told({ table: { voice } }: Walk, text: string, facts: object = { text }): Promise<Next> {
  voice.say(text);
  voice.event({ type: 'told', ...facts });
  return Promise.resolve('again');
}

/** Answers with a line to be copied, which is not wrapped. */
export function toldWhole({ table: { voice } }: Walk, text: string): Promise<Next> {
  voice.say(text, true);
  voice.event({ type: 'told', text });
  return Promise.resolve('again');
}

/** Says what a line has changed; its event is the entry of the journal, where it made one. */
export function say({ table }: Walk, text: string): Promise<Next> {
  table.voice.say(text);
  return Promise.resolve('again');
}
