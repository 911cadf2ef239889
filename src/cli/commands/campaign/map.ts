import { adjudicate, findProcedure, requireSituation, setRules } from '../../../core/ruling/adjudicate';
import { check, missingFaults } from '../../../core/input/check';
import { secureSource } from '../../../core/dice/secure';
import type { Values } from '../../../core/input/field';
import { Problem } from '../../../core/input/problem';
import type { Ruleset } from '../../../core/ruling/ruleset';
import { didYouMean } from '../../../core/input/suggest';
import { listing, shown } from '../../../core/input/text';
import { loadRuleset } from '../../../rulesets';
import { readRoster } from '../army/roster-file';
import { EXIT, type Io } from '../../io';
import { rulesetId } from '../../input/options';
import { FORMS, styleOf } from '../../output/output';
import { campaignBy, installedMap, MAP_FILE } from './campaign-file';
import { command } from '../../define-command';
import { flag, type FlagValues } from '../../flags';

const FLAGS = { svg: flag.yes('draw it as an SVG file'), ...FORMS };
type Flags = FlagValues<typeof FLAGS>;

const ABOUT = `Maps of campaigns: six come with the program, others are YAML files.

  blucher campaign map list
  blucher campaign map draw valley
  blucher campaign map draw valley --svg > valley.svg
  blucher campaign map check mine.yaml`;

const AFTER = `
Exit status: 0 answered, 1 a map has errors, 2 unusable input.`;

const WORDS = ['list', 'draw', 'check'];

export const run = command(
  {
    name: 'campaign map',
    about: ABOUT,
    words: ['<list|draw|check>', '[map...]'],
    flags: FLAGS,
    after: [AFTER],
  },
  async ({ words: [word, ...maps], flags, io }) => {
    const ruleset = await loadRuleset(rulesetId(flags, io));
    switch (word) {
      case 'list':
        return list(ruleset, flags, io);
      case 'draw':
        return each(maps, (map) => draw(ruleset, map, flags, io));
      case 'check':
        return each(maps, (map) => checkMap(ruleset, map, flags, io));
      default:
        throw new Problem({
          path: 'map',
          message: `there is no ${shown(word)}${didYouMean(word, WORDS)}; give ${listing(WORDS)}`,
          allowed: WORDS,
        });
    }
  },
);

/** Does the work for each map; returns the worst exit status. */
async function each(maps: readonly string[], work: (map: string) => Promise<number>): Promise<number> {
  if (maps.length === 0) throw new Problem({ path: 'map', message: 'name a map, or its file' });
  let worst: number = EXIT.answered;
  for (const map of maps) worst = Math.max(worst, await work(map));
  return worst;
}

async function list(ruleset: Ruleset, { json }: Flags, io: Io): Promise<number> {
  const { maps } = await campaignBy(ruleset);
  const found = maps.installed.map((map) => ({ id: String(map.id), title: maps.board(map).title }));
  const width = Math.max(...found.map(({ id }) => id.length));
  if (json === true) io.out(`${JSON.stringify(found)}\n`);
  else for (const { id, title } of found) io.out(`${id.padEnd(width)}  ${title}\n`);
  return EXIT.answered;
}

/** An installed map by its id, or that of a file, as `read` checks it. @throws Problem that names the line of the file. */
async function mapNamed(
  ruleset: Ruleset,
  name: string,
  io: Io,
  read: (raw: Values) => Values,
): Promise<Values> {
  if (name === '-' || MAP_FILE.test(name)) {
    const { raw, place } = await readRoster(io, name);
    try {
      return read(raw);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(
        ...error.faults.map((fault) => place({ ...fault, path: fault.path.replace(/^map\.?/, '') })),
      );
    }
  }
  const { maps } = await campaignBy(ruleset);
  return read(installedMap(name, maps, ', or a file'));
}

async function draw(ruleset: Ruleset, name: string, flags: Flags, io: Io): Promise<number> {
  const { maps } = await campaignBy(ruleset);
  const { options } = setRules(ruleset);
  const map = await mapNamed(ruleset, name, io, (raw) => {
    const { situation, faults, missing } = check(maps.file, raw, { scale: ruleset.scale(options), options });
    if (faults.length + missing.length > 0) throw new Problem(...faults, ...missingFaults(missing));
    return situation;
  });
  const board = maps.board(map);
  if (flags.svg === true) {
    const { boardSvg } = await import('../../../report/board/svg');
    io.out(`${boardSvg(board)}\n`);
  } else if (flags.json === true) io.out(`${JSON.stringify(board)}\n`);
  else {
    const { renderBoard } = await import('../../../report/board/drawing');
    io.out(`${renderBoard(board, styleOf(flags, io))}\n`);
  }
  return EXIT.answered;
}

async function checkMap(ruleset: Ruleset, name: string, flags: Flags, io: Io): Promise<number> {
  const { maps } = await campaignBy(ruleset);
  const rules = setRules(ruleset);
  const procedure = findProcedure(ruleset, maps.check);
  const situation = await mapNamed(ruleset, name, io, (map) => requireSituation(rules, procedure, { map }));
  const ruling = adjudicate(rules, procedure, situation, secureSource());
  if (flags.json === true) io.out(`${JSON.stringify(ruling)}\n`);
  else {
    const { renderRuling } = await import('../../../report');
    io.out(`${name}\n${renderRuling(ruling, procedure, [], styleOf(flags, io))}\n`);
  }
  return ruling.outcome?.ok === true ? EXIT.answered : EXIT.failed;
}
