import type { Command } from 'commander';
import type { Io } from '../io';
import { buildFor, runFor } from './reveal';

export const build = (io: Io): Command => buildFor('check', io);

export const run = (args: readonly string[], io: Io): Promise<number> => runFor('check', args, io);
