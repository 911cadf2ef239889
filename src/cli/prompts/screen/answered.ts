import { makeTheme } from '@inquirer/core';
import { wrap } from './wrap';

/** An answered question as it stays on the screen. */
export function answeredLine(message: string, answer: string, width: number): string {
  const { prefix, style } = makeTheme();
  const tick = typeof prefix === 'string' ? prefix : prefix.done;
  const fits = message.length + answer.length + 3 < width;
  if (fits) return `${tick} ${style.message(message, 'done')} ${style.answer(answer)}`;
  return `${tick} ${wrap(`${message} ${answer}`, width - 3, 2).join('\n')}`;
}
