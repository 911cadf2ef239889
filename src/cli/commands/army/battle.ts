import { capital } from '../../../core/input/text';
import { basename, extname } from 'node:path';
import type { ArmyReport, BattleArmy } from '../../../core/army/army';
import { adjudicate } from '../../../core/ruling/adjudicate';
import { Problem } from '../../../core/input/problem';
import { EXIT, type Io } from '../../io';
import { RULES } from '../../input/options';
import { openArmies, procedureFor, type Armies } from './armies';
import { NO_DICE } from './each';
import { readArmy, rulesetOf, situationOf, type RosterSource } from './roster-file';
import { shippedHelp } from '../../shipped-files';
import { OUT, writeOut } from '../../output/save';
import { command } from '../../define-command';
import { withWrappedErrors } from '../../output/wrapped-errors';
import { under } from '../../flags';

const ABOUT = `A battle of two armies, as a scenario file that "play" and "scenario" take. The
first attacks and plays the first turn, the second defends; their sides are
called as their files are. In Blücher terrain and objectives are placed in play;
without "roles: given" in the file the dice decide who attacks.

  blucher army battle blue.yaml red.yaml -o friday.yaml
  blucher play friday.yaml

Exit status: 0 written, 1 an army is not legal, 2 unusable input.`;

export const run = command(
  {
    name: 'army battle',
    about: ABOUT,
    words: [
      ['<attacker>', 'a roster'],
      ['<defender>', 'another roster'],
    ],
    flags: {
      ...RULES,
      ...under('Scenario:', {
        ...OUT,
      }),
    },
    after: [(io) => shippedHelp('army', io)],
  },
  async ({ words: [first, second], flags, io }) => {
    const armies = await openArmies(flags, io);
    const sources = [await readArmy(io, first), await readArmy(io, second)] as const;
    refuseMixed(sources);
    const attacker = battleArmy(first, sources[0], armies, io);
    const defender = battleArmy(second, sources[1], armies, io);
    const illegal = [attacker, defender].filter(({ report }) => !report.ok);
    const told = await withWrappedErrors(io);
    for (const { label, report } of illegal)
      told.err(`blucher: ${label} is not legal: ${report.errors.join(', ')}; see "blucher army check"\n`);
    if (illegal.length > 0) return EXIT.failed;
    const { scenarioYaml } = await import('../scenario/yaml');
    const text = scenarioYaml(
      armies.book.battle(attacker, { ...defender, ...otherThan(attacker, defender) }),
    );
    await writeOut(flags, text, io);
    return EXIT.answered;
  },
);

interface Checked extends BattleArmy {
  readonly label: string;
  readonly report: ArmyReport;
}

/** @throws Problem where one roster is of another ruleset than the other: by no rules could both be read. */
function refuseMixed([first, second]: readonly [RosterSource, RosterSource]): void {
  const [one, other] = [rulesetOf(first.raw), rulesetOf(second.raw)];
  if (one === undefined || other === undefined || one === other) return;
  const message = `is a roster of ${one}, but ${second.label} of ${other}; a battle takes two of the same ruleset`;
  throw new Problem({ path: first.label, message });
}

/** @throws Problem where the roster is not sound. */
function battleArmy(file: string, source: RosterSource, armies: Armies, io: Io): Checked {
  const procedure = procedureFor(armies, 'check');
  const roster = situationOf(armies, procedure, source, io);
  const report = adjudicate(armies.rules, procedure, roster, NO_DICE).outcome as unknown as ArmyReport;
  return { ...sideNamed(file), label: source.label, roster, report };
}

/** `rosters/blue.yaml` is the side `blue`, and is called Blue. */
function sideNamed(file: string): { readonly id: string; readonly name: string } {
  const stem = basename(file, extname(file)).toLowerCase();
  const id = stem.replace(/[^\p{L}\d]+/gu, '-').replace(/^-+|-+$/g, '');
  if (id === '') throw new Problem({ path: file, message: 'names no side; give the file a name of letters' });
  return { id, name: capital(id).replaceAll('-', ' ') };
}

/** The id and name of the second side, with a number added if both files have the same name. */
function otherThan(
  first: BattleArmy,
  { id, name }: BattleArmy,
): { readonly id: string; readonly name: string } {
  return id === first.id ? { id: `${id}-2`, name: `${name} 2` } : { id, name };
}
