import { POLICY, SECRECY } from './campaign/help';
import { family, type Subcommand } from './subcommands';

const COMMANDS: readonly Subcommand[] = [
  {
    name: 'new',
    args: '[file]',
    about: 'a new campaign of two rosters and a map, walked for both players',
    load: () => import('./campaign/new'),
  },
  {
    name: 'resume',
    args: '[campaign]',
    about: 'go on with one',
    load: () => import('./campaign/resume'),
  },
  {
    name: 'show',
    args: '[campaign]',
    about: 'how it stands: for all, or with --side for one player',
    load: () => import('./campaign/show'),
  },
  {
    name: 'verify',
    args: '[campaign]',
    about: 'make every ruling again, prove what was opened',
    load: () => import('./campaign/verify'),
  },
  {
    name: 'battle',
    args: '[campaign]',
    about: 'the scenario file of its battle',
    load: () => import('./campaign/battle'),
  },
  {
    name: 'rosters',
    args: '[campaign]',
    about: 'both rosters with their losses, for a next battle',
    load: () => import('./campaign/rosters'),
  },
  {
    name: 'send',
    also: 'export',
    args: '[campaign]',
    about: 'a file for the other player’s machine',
    load: async () => ({ run: (await import('./campaign/exchange')).runExport }),
  },
  {
    name: 'receive',
    also: 'import',
    args: '<file>',
    about: 'take such a file over',
    load: async () => ({ run: (await import('./campaign/exchange')).runImport }),
  },
  {
    name: 'map',
    args: '<list|draw|check>',
    about: 'maps: those that are there, drawn, checked',
    load: () => import('./campaign/map'),
  },
];

const ABOUT = `Scharnhorst: two armies, a map of 48 squares, hidden columns, and a battle at
the end of it (Blücher chapter 12).

  blucher campaign new --blue france-early --red austria --map valley
  blucher campaign show --side blue
  blucher campaign verify`;

const AFTER = `
In the walk each act is one line, as in "play": "columns-blue A I; recon Cav-1;
auto" divides an army, "A B2 B3" moves column A, then "scout 1", "overrun C4",
"go C5"; "declare C3"; "map", "sheet blue", "undo", "fight". "?" tells the
rest. An undo takes back an act of either side.

${SECRECY}

${POLICY}

Exit status: as of "play"; "verify" and "map check" give 1 for what is wrong.`;

export const run = family({ name: 'campaign', about: ABOUT, after: AFTER, commands: COMMANDS });
