/** A time of day in minutes after midnight. */
export type Minutes = number;

const DAY = 24 * 60;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** So many turns, each one side's move, bring the clock so many minutes on (GTC-01, R-15). */
export const TURNS_PER_STROKE = 5;
export const MINUTES_PER_STROKE = 15;

/** Times as they are given. */
export const TIMES: readonly string[] = ['10:15', '9:00', '18:30'];

/** Minutes after midnight of `10:15`; undefined where the text is no time. */
export function minutesOf(text: string): Minutes | undefined {
  const match = TIME.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** What is wrong with a time, in words that go on from its name. */
export function timeFault(text: string): string | undefined {
  return minutesOf(text) === undefined
    ? 'is no time of day; give hours and minutes, such as 10:15'
    : undefined;
}

/** `10:15`. */
export function clockText(minutes: Minutes): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** What the clock shows after so many turns, without a break at midnight. */
export function clockAfter(startTime: string, turnCount: number): Minutes {
  return (minutesOf(startTime) ?? 0) + MINUTES_PER_STROKE * Math.floor(turnCount / TURNS_PER_STROKE);
}

/** The first time of that name at or after the start. */
export function nextTime(text: string, startTime: string): Minutes {
  const [time, start] = [minutesOf(text) ?? 0, minutesOf(startTime) ?? 0];
  return time >= start ? time : time + DAY;
}
