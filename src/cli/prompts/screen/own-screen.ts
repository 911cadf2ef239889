/** Switches to the terminal's alternate screen, where nothing can be scrolled back to. */
export const OTHER_SCREEN = '\u001b[?1049h\u001b[H';
/** Empties that screen and all that was scrolled away, and goes back. */
export const AND_BACK = '\u001b[2J\u001b[3J\u001b[H\u001b[?1049l';
/** More lines than any screen has: for a terminal that cannot be cleared. */
export const BLANK_LINES = '\n'.repeat(200);
