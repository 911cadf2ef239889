import { useEffect, useState } from '@inquirer/core';

/** Draws a question again once the program is in front again after Ctrl-Z: the shell has written over it. */
export function useRedraw(): void {
  const [, setTimes] = useState(0);
  useEffect(() => {
    const redraw = (): void => void setImmediate(() => setTimes((times) => times + 1));
    process.on('SIGCONT', redraw);
    return () => void process.off('SIGCONT', redraw);
  }, []);
}
