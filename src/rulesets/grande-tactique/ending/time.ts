/** A time of day in minutes after midnight. */
type Minutes = number;

const DAY = 24 * 60;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** The clock moves on by this many minutes after this many turns; a turn is one side's move (GTC-01, R-15). */
export const TURNS_PER_STROKE = 5;
export const MINUTES_PER_STROKE = 15;

/** Sample times of day, as files and players give them. */
export const TIMES: readonly string[] = ['10:15', '9:00', '18:30'];

/** Minutes after midnight of `10:15`; undefined where the text is no time. */
export function minutesOf(text: string): Minutes | undefined {
  const match = TIME.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** What is wrong with a time, as a message that follows its name; undefined if nothing is. */
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

/** The time after so many turns, in minutes after midnight of the first day; it may go past 24 hours. */
export function clockAfter(startTime: string, turnCount: number): Minutes {
  return (minutesOf(startTime) ?? 0) + MINUTES_PER_STROKE * Math.floor(turnCount / TURNS_PER_STROKE);
}

/** The time in minutes after midnight; on the next day if it comes before the start. */
export function nextTime(text: string, startTime: string): Minutes {
  const [time, start] = [minutesOf(text) ?? 0, minutesOf(startTime) ?? 0];
  return time >= start ? time : time + DAY;
}
