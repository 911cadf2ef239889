import { checkbox, choice, integer, type Infer, type Place, type Values } from '../../../core/input/field';
import { procedure, type Procedure, type UnitFlag } from '../../../core/ruling/procedure';
import { signed } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { bmfFields, bmfSubject, type MoraleEdition } from './bmf';
import { ARM_LABELS, armField, ARMS, MOST_BASES, nameField, THE_UNIT } from '../unit';
import { UNIT_FIELDS, UNIT_WORDS } from './shorthand';

/** The arm matters only to the Old Guard, and where casualties are counted by hits. */
const armCounts = (_: Values, { options }: Place): boolean =>
  options.oldGuard === true || options.fatlineCasualtyBasis === 'hits';

function moraleFields(edition: MoraleEdition) {
  return {
    name: nameField('Unit', 'unit'),
    ...bmfFields(edition),
    arm: choice(ARMS, {
      ...armField,
      labels: ARM_LABELS,
      when: armCounts,
      whenText: 'options oldGuard, fatlineCasualtyBasis = hits',
    }),
    firingHitsThisPhase: integer({
      label: 'Firing hits taken this phase',
      help: 'hits from combat and from breaking are none',
      citation: 'GTE 8.1',
      default: 0,
      max: MOST_BASES,
      from: 'state',
    }),
    ignoreCasualties: checkbox({ label: 'Losses are left out, as in a control test', citation: 'GTE 8.3' }),
  };
}

const outcome = { bmf: integer({ label: 'Basic morale factor', min: -1000 }) };

type Situation = Infer<ReturnType<typeof moraleFields>>;

const { arm, grade, status, lost, strength, guard } = UNIT_FIELDS;

const UNIT: UnitFlag = {
  ...THE_UNIT,
  label: 'Unit',
  example: '52nd=elite shaken talented 2',
  numbers: ['firingHitsThisPhase'],
  fields: {
    arm,
    grade,
    status,
    lost,
    strength,
    guard,
    'out-of-command': UNIT_FIELDS['out-of-command'],
    hits: 'firingHitsThisPhase',
  },
  words: UNIT_WORDS,
};

/** The factor with which every test of morale begins, for players who want to know only this (8.1, A8.1). */
export function bmfOf(edition: MoraleEdition): Procedure {
  return procedure({
    id: 'bmf',
    title: 'Basic morale factor',
    summary: 'What speaks for and against a unit in all its tests, summed up.',
    citation: 'GTE 8.1',
    situation: moraleFields(edition),
    outcome,
    tables: [edition.bmf.id],
    units: [UNIT],
    examples: [
      {
        command: "rule bmf --rules gte -u '52nd=elite shaken talented 2'",
        about: 'two firing hits this phase',
      },
      {
        command: `rule bmf --rules gte -u 'regular lost:2${edition.lossesInTenths ? ' strength:10' : ''}' --friends-breaking 1`,
        about: 'a unit that has lost two bases',
      },
    ],
    verdict: ({ bmf }, { name }) => `The basic morale factor of ${name} is ${signed(bmf)}.`,
    *resolve(s, umpire) {
      return { bmf: sumOf(s, edition, umpire) };
    },
  });
}

/** All rows that apply, without limit either way (G8.1-01; 8.1). */
function sumOf(s: Situation, edition: MoraleEdition, umpire: Umpire): number {
  // If the arm was not asked, it makes no difference.
  const facts = { ...s, arm: s.arm ?? 'infantry' };
  const { status: inTest, firingHitsThisPhase, ignoreCasualties, name } = s;
  const use = { status: inTest, firingHitsThisPhase, guardCounts: !ignoreCasualties };
  const subject = bmfSubject(edition, facts, use, umpire);
  if (ignoreCasualties) umpire.by('G8.3-02').step('GTE 8.3', () => 'losses so far are left out');
  return umpire.weigh(edition.bmf, ignoreCasualties ? { ...subject, losses: 0 } : subject, name).total;
}
