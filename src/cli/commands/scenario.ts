import { family, type Subcommand } from './subcommands';

const COMMANDS: readonly Subcommand[] = [
  {
    name: 'list',
    args: '[file...]',
    about: 'the scenarios that there are',
    load: () => import('./scenario/list'),
  },
  {
    name: 'show',
    args: '<scenario>',
    about: 'what is in one of them',
    load: () => import('./scenario/show'),
  },
  {
    name: 'units',
    args: '<scenario>',
    about: 'its units and their cards',
    load: () => import('./scenario/units'),
  },
  {
    name: 'check',
    args: '<file...>',
    about: 'whether files are sound, and their own checks come out',
    load: () => import('./scenario/check'),
  },
  {
    name: 'lint',
    args: '<file...>',
    about: 'what is wrong or odd in files; --fix mends what is mechanical',
    load: () => import('./scenario/lint'),
  },
  {
    name: 'new',
    args: '[id]',
    about: 'a new file, from a few answers or from another scenario',
    load: () => import('./scenario/new'),
  },
];

const ABOUT = `Scenarios: prepared battles, as YAML or JSON files with checks of their own.

  blucher scenario list
  blucher scenario show fuentes-de-onoro
  blucher scenario check my-battle.yaml`;

const AFTER = `
A file tells its editor what may stand in it by a first line such as
  # yaml-language-server: $schema=scenario.schema.json
with "blucher schema scenario > scenario.schema.json". docs/cookbook.md has
more.
Exit status: 0 all is well, 1 a check or a rule fails, 2 a file or flag is
unusable.`;

export const run = family({ name: 'scenario', about: ABOUT, after: AFTER, commands: COMMANDS });
