import { family, type Subcommand } from './subcommands';

const COMMANDS: readonly Subcommand[] = [
  { name: 'lists', args: '', about: 'the army lists', load: () => import('./army/lists') },
  {
    name: 'show',
    args: '<list|file>',
    about: 'what a list offers and demands, and what that rests on',
    load: () => import('./army/show'),
  },
  {
    name: 'new',
    args: '[file]',
    about: 'build an army, with the running total and what is still wanted',
    load: () => import('./army/new'),
  },
  {
    name: 'random',
    args: '[options]',
    about: 'a legal army by chance, or by a seed',
    load: () => import('./army/random'),
  },
  {
    name: 'check',
    args: '[file...]',
    about: 'what is wrong, why, and the cheapest remedy',
    load: () => import('./army/check'),
  },
  { name: 'points', args: '[file...]', about: 'what it costs', load: () => import('./army/points') },
  {
    name: 'expand',
    args: '[file...]',
    about: 'every unit with its card',
    load: () => import('./army/expand'),
  },
  {
    name: 'battle',
    args: '<attacker> <defender>',
    about: 'a battle of two rosters, for "play" and "scenario"',
    load: () => import('./army/battle'),
  },
  {
    name: 'print',
    args: '[file]',
    about: 'unit cards, a roster sheet and a quick sheet, as HTML or Markdown',
    load: () => import('./army/print'),
  },
];

const ABOUT = `Armies from the lists of the rulebook: built, checked and printed.

  blucher army new                    choose a list and buy an army
  blucher army check blue.yaml        is it legal; if not, what to change
  blucher army battle blue.yaml red.yaml -o friday.yaml
  blucher army print blue.yaml -o blue.html`;

const AFTER = `
A roster is a YAML or JSON file: list, variant, limit, corps with their units;
in GTE (--rules gte) list, limit, generals, groups with their units.
A row may be written row*n. Rows and lists of a club's own come from a file of
house rules (--house), under options: armies.own.
Exit status: 0 legal or answered, 1 not legal, 2 unusable input.`;

export const run = family({
  name: 'army',
  about: ABOUT,
  after: AFTER,
  commands: COMMANDS,
  takesRules: () => true,
});
