import { Command } from 'commander';

const program = new Command('blucher').description('Rules adjudicator for Napoleonic miniatures');

void program.parseAsync();
