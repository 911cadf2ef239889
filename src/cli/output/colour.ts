import type { Io } from '../io';

/** Colour only on a terminal, unless the environment says otherwise (no-color.org, force-color.org). */
export function wantsColour({ env, terminal }: Pick<Io, 'env' | 'terminal'>): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '')
    return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return terminal.output && env.TERM !== 'dumb';
}
