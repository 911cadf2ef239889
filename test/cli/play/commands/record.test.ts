import { runCli } from '../../run-cli';
import { newFolder } from '../../../support/folder';

const played = (scenario: string, lines: readonly string[]) =>
  runCli(['play', scenario, '--seed', 's', '--show'], {
    env: { XDG_STATE_HOME: newFolder() },
    stdin: lines.join('\n'),
  });

test('"correct" lets no dice fall anew: by a mark that a throw has set, or by another turn', async () => {
  const lines = [
    ...['ready', 'mo', 'next', 'next', 'fire Brandt > Martin 1.5'],
    ...['correct units.brandt.fired false forgotten', 'correct units.Brandt.fired no forgotten'],
    ...['correct units.Adler.fired yes mistyped', 'correct units.Adler.fired no right'],
    ...['undo 3 agreed', 'correct turn 3 skipped', 'redo', 'correct turn 3 skipped'],
  ];
  const { out } = await played('learning', lines);
  expect(out).toContain('units.brandt.fired: follows from the throw for "fire"; "undo" takes that back');
  expect(out).toContain('units.Brandt.fired: follows from the throw for "fire"; "undo" takes that back');
  expect(out).toContain('Corrected: units.Adler.fired is false, was true.');
  expect(out).toContain('turn: stays while dice of it are taken back: "redo" them first');
  expect(out.match(/Corrected: turn is 3/g)).toHaveLength(1);
});

test('"correct" does not lower a count of bases that have fired, unless a correction had raised it', async () => {
  const lines = [
    ...['ready', 'fire Elsa > Ottinger 11', 'correct units.elsa.turn.fired 0 again'],
    ...['correct units.Lacy.turn.fired 4 mistyped', 'correct units.Lacy.turn.fired 0 right'],
  ];
  const { out } = await played('gte-ferrabosco', lines);
  expect(out).toContain('units.elsa.turn.fired: follows from the throw for "fire"; "undo" takes that back');
  expect(out).toContain('Corrected: units.Lacy.turn.fired is 0, was 4.');
});

test.each([
  ['gte-ferrabosco', 'objectives.mill', 'grey', 'blue'],
  ['learning', 'objectives.mill', 'white', 'red'],
])('"correct" tells a side by its name, also what was: %s', async (scenario, path, was, is) => {
  const lines = [
    `correct ${path} ${was} right`,
    `correct ${path} ${is} mistyped`,
    `correct ${path} ${is} again`,
  ];
  const { out } = await played(scenario, lines);
  expect(out).toContain(`Corrected: ${path} is "${is}", was "${was}".`);
  expect(out).toContain(`${path}: is "${is}" already`);
});
