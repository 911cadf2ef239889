import { Command } from 'commander';
import { addFieldFlags, fieldFlags, Given, type FlagHelp } from '../../../src/cli/input/field-flags';
import {
  boolean,
  choice,
  distance,
  integer,
  list,
  map,
  name,
  number,
  record,
  set,
} from '../../../src/core/input/field';
import { procedure, type UnitFlag } from '../../../src/core/ruling/procedure';

const who = name({ label: 'Who' });
const GUN = record({ who, men: integer({ label: 'Men' }) }, { label: 'Gun' });
const ONE: UnitFlag = {
  flag: 'one',
  short: 'o',
  label: 'One',
  example: 'x',
  list: 'gunner',
  nameField: 'who',
  numbers: ['men'],
};
const MANY: UnitFlag = { ...ONE, flag: 'crew', short: 'c', label: 'Crew', list: 'guns' };
const OWN: UnitFlag = { flag: 'self', short: 's', label: 'Self', example: 'x', numbers: ['men'] };

/** A made-up procedure with a field of every kind. */
const PROCEDURE = procedure({
  id: 'shot',
  title: 'Shot',
  summary: 'A shot',
  citation: 'p.1',
  situation: {
    arm: choice(['foot'], { label: 'Arm' }),
    skills: set(['shy'], { label: 'Skills' }),
    edge: record(
      { near: number({ label: 'Near' }), deep: record({ far: who }, { label: 'Deep' }) },
      { label: 'Edge' },
    ),
    marks: map(integer({ label: 'Mark' }), { label: 'Marks' }),
    met: list(name({ label: 'Met' }), { label: 'Met' }),
    guns: list(GUN, { label: 'Guns' }),
    gunner: GUN,
    men: integer({ label: 'Men' }),
    dice: distance({ label: 'Range' }),
    self: name({ label: 'Itself' }),
    asWell: boolean({ label: 'As well', flag: 'too' }),
    seen: boolean({ label: 'Seen', default: true }),
  },
  outcome: {},
  units: [ONE, MANY, OWN],
  verdict: () => '',
  *resolve() {
    return {};
  },
});
const FLAGS = fieldFlags(PROCEDURE, ['--dice']);

test('each field has a flag; those of a record are dotted, and a name that is taken gets another', () => {
  expect(FLAGS.map(({ long }) => long)).toEqual([
    '--arm',
    '--skills',
    '--edge',
    '--edge.near',
    '--edge.deep',
    '--edge.deep.far',
    '--marks',
    '--met',
    '--guns',
    '--gunner',
    '--gunner.who',
    '--gunner.men',
    '--men',
    '--field-dice',
    '--field-self',
    '--too',
    '--seen',
  ]);
});

const HELP: FlagHelp = {
  describe: ({ label }, means) => `${label} ${means ?? ''}`,
  describeUnit: ({ label }, many) => `${label}${many ? ', often' : ''}`,
  groupOf: () => 'Fields:',
};

function build(help: FlagHelp | undefined): { readonly command: Command; readonly given: Given } {
  const command = new Command().exitOverride();
  const given = new Given();
  addFieldFlags(command, PROCEDURE, FLAGS, given, help);
  return { command, given };
}

test('help says what each value is, which units come often, and hides what the words of a unit say', () => {
  const shown = build(HELP).command.options.filter(({ hidden }) => !hidden);
  expect(shown.map(({ flags, description }) => `${flags}: ${description.trim()}`)).toEqual([
    '-o, --one <words>: One',
    '-c, --crew <words>: Crew, often',
    '-s, --self <words>: Self',
    '--arm <word>: Arm',
    '--skills <words>: Skills',
    '--edge <JSON>: Edge',
    '--edge.near <number>: Near',
    '--edge.deep <JSON>: Deep',
    '--edge.deep.far <name>: Who',
    '--marks <JSON>: Marks',
    '--met <list>: Met',
    '--guns <JSON>: Guns',
    '--gunner <JSON>: Gun',
    '--men <number>: Men',
    '--field-dice <distance>: Range',
    '--field-self <name>: Itself',
    '--too: As well true',
    '--no-seen: Seen false',
  ]);
});

describe('what is typed', () => {
  const read = (...args: readonly string[]): Given => {
    const { command, given } = build(undefined);
    command.parse([...args], { from: 'user' });
    return given;
  };

  test('is nothing without a flag, and something with a field or a unit', () => {
    expect(read().isEmpty).toBe(true);
    expect(read('--men', '5').isEmpty).toBe(false);
    expect(read('-s', 'x').isEmpty).toBe(false);
  });

  test('is laid over what is known, part by part', () => {
    const given = read(
      '--men',
      '5',
      '--edge.deep.far',
      'Foy',
      '--too',
      '--no-seen',
      '--met',
      'Ney',
      '--met',
      'Reille',
    );
    expect(given.over({ men: 3, arm: 'foot', edge: { near: 1, deep: { far: 'Ney', more: 1 } } })).toEqual({
      men: 5,
      arm: 'foot',
      edge: { near: 1, deep: { far: 'Foy', more: 1 } },
      met: ['Ney', 'Reille'],
      asWell: true,
      seen: false,
    });
    for (const edge of [undefined, null, 'near'])
      expect(read('--edge.near', '2').over({ edge })).toEqual({ edge: { near: 2 } });
  });

  test('of a yes/no field may deny it, or affirm what is so in any case', () => {
    expect(read('--no-too', '--seen').over({})).toEqual({ asWell: false, seen: true });
  });

  test('for units is kept in order, flag by flag', () => {
    const given = read('-c', 'a 1', '--crew', 'b 2', '-o', 'c');
    expect([given.unitTexts(MANY), given.unitTexts(ONE), given.unitTexts(OWN)]).toEqual([
      ['a 1', 'b 2'],
      ['c'],
      [],
    ]);
  });
});
