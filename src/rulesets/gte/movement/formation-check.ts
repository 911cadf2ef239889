import { tidy, within } from '../../../core/input/distance';
import {
  boolean,
  checkbox,
  choice,
  distanceOrNone,
  integer,
  number,
  type Infer,
  type Values,
} from '../../../core/input/field';
import { procedure, type UnitFlag } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { listing } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { bands, FARTHEST } from '../bands';
import type { ColumnRule, Edition } from '../edition';
import { INFANTRY_WORDS } from '../shorthand';
import {
  armField,
  armName,
  FORMATION_LABELS,
  FORMATIONS,
  formationsOf,
  isArtillery,
  isInfantry,
  MOST_BASES,
  nameField,
  NATION,
  NATIONS,
  STATUS,
  STATUSES,
  type Formation,
  COLUMN_WIDTH,
} from '../unit';
import { CHANGE_TABLE, formingShare, SLOW_CHANGE } from './changes';
import { columnTable, widthsOf } from './columns';
import { GROUND_LABELS, GROUNDS, isDifficult } from './ground';

/** Fewest bases of a square (3.3). */
export const SQUARE_BASES = 2;
/** Least room between squares, bands (3.3). */
const SQUARE_GAP = 1;

/** Most figures of a unit. */
const MOST_FIGURES = 200;

const formsSquare = (self: Values): boolean => self.to === 'square' && isInfantry(self);
const formsColumn = (self: Values): boolean => self.to === 'column' || self.to === 'limbered';

function formationFields({ columns }: Edition) {
  const byNation = columns.infantry.length > 1;
  const needsNation = (self: Values): boolean => byNation && self.to === 'column' && isInfantry(self);
  return {
    name: nameField('Unit', 'The unit'),
    arm: armField,
    to: choice(FORMATIONS, {
      label: 'Formation that it takes',
      citation: 'GTE 3.1',
      labels: FORMATION_LABELS,
    }),
    from: choice(FORMATIONS, {
      label: 'Formation that it leaves',
      help: 'then the answer says how much of its move the change takes',
      citation: 'GTE 9.18',
      labels: FORMATION_LABELS,
      optional: true,
      from: 'state',
    }),
    status: choice(STATUSES, {
      ...STATUS,
      when: (self: Values) => self.from !== undefined,
      whenText: 'a formation that it leaves',
    }),
    /** The players decide which units can; the book only advises (G4.1-01). */
    canSkirmish: checkbox({
      label: 'Able to skirmish',
      help: 'few units are: British light and rifle battalions, German jaegers, Austrian grenzers, elite French light regiments, perhaps one or two French of the line; the players decide',
      citation: 'GTE 4.1',
      when: (self: Values) => self.to === 'skirmish' && isInfantry(self),
      whenText: 'skirmish order',
      from: 'card',
    }),
    nation: choice(NATIONS, {
      ...NATION,
      citation: 'GTE A3.1',
      when: needsNation,
      whenText: 'Fatline infantry in column',
    }),
    figures: integer({
      label: 'Figures of the whole unit',
      citation: 'GTE A3.1',
      min: 1,
      max: MOST_FIGURES,
      when: (self: Values) => needsNation(self) && (self.nation === 'prussian' || self.nation === 'austrian'),
      whenText: 'Fatline columns of Prussian or Austrian infantry',
      from: 'card',
    }),
    columnWidth: integer({
      ...COLUMN_WIDTH,
      when: formsColumn,
      whenText: 'column, limbered',
    }),
    ...roomFields,
  };
}

const roomFields = {
  bases: integer({
    label: 'Bases of the unit',
    citation: 'GTE 3.3',
    min: 1,
    max: MOST_BASES,
    when: formsSquare,
    whenText: 'infantry that forms square',
    from: 'state',
  }),
  frontCloser: checkbox({
    label: 'The square’s front face would be nearer the enemy than the unit was',
    citation: 'GTE 3.3',
    when: formsSquare,
    whenText: 'infantry that forms square',
  }),
  intervalToSquares: distanceOrNone({
    label: 'Distance to the nearest other square',
    citation: 'GTE 3.3',
    max: FARTHEST,
    default: null,
    when: formsSquare,
    whenText: 'infantry that forms square',
    edges: () => [SQUARE_GAP],
  }),
  terrain: choice(GROUNDS, {
    label: 'Ground on which it stands',
    citation: 'GTE 10.1',
    labels: GROUND_LABELS,
    default: 'open',
  }),
  contactsFriends: checkbox({
    label: 'A base that moves would touch another unit',
    citation: 'GTE 3.2, 3.3',
  }),
};

const outcome = {
  legal: boolean({ label: 'Legal' }),
  distorted: boolean({ label: 'It stands distorted' }),
  disordered: boolean({ label: 'It is disordered' }),
  share: number({
    label: 'Share of its move that the change takes',
    help: 'more than 1 = this move and the next',
    citation: 'GTE 9.18',
    optional: true,
  }),
};

type Situation = Infer<ReturnType<typeof formationFields>>;
type Outcome = Infer<typeof outcome>;

/** What the checks judge: the formation, and what the unit's troops and nation allow. */
interface Formed extends Situation {
  readonly can: readonly Formation[];
  /** Widths that its column may have, bases; null = any. */
  readonly widths: readonly number[] | null;
}

function formedOf(s: Situation, { columns }: Edition, umpire: Umpire): Formed {
  const usesSkirmishers = s.to === 'skirmish' && umpire.option('skirmishers') === true;
  const own = formationsOf(s.arm, { skirmishers: usesSkirmishers });
  // Limbered guns stand in a column one base wide (G3.1-01, G3.1-02).
  const can: readonly Formation[] = isArtillery(s) ? [...own, 'column'] : own;
  return {
    ...s,
    can: can.filter((one) => one !== 'skirmish' || s.canSkirmish === true),
    widths: widthsOf(s, columns),
  };
}

const isSquare = (s: Formed): boolean => s.to === 'square' && isInfantry(s);
const badWidth = ({ columnWidth, widths }: Formed): boolean =>
  columnWidth !== undefined && widths !== null && !widths.includes(columnWidth);
const widthText = ({ widths }: Formed): string => listing((widths ?? []).map(String));

// prettier-ignore
export const formationChecks = ({ citation, rule }: ColumnRule): CheckTable<Formed> => ({
  kind: 'checks', id: 'formation-refusals', title: 'When a formation cannot be taken', citation: 'GTE 3.1, 3.3, 4.1, 10.1',
  rows: [
    { code: 'E-FORM-ARM', condition: 'square except by infantry; skirmish order except by specialists; guns deploy and limber, others do not', citation: 'GTE 3.1, 4.1 (G3.1-01)',
      refuses: (s) => !s.can.includes(s.to), because: (s) => s.to === 'skirmish' && isInfantry(s) ? 'it is no unit that can skirmish' : `${armName(s.arm)} takes no such formation: ${s.to}`,
      allowed: (s) => listing(s.can) },
    { code: 'E-FORM-WIDTH', condition: 'a column of another width than the troops can have (table columns)', citation: `${citation} (${rule})`,
      refuses: badWidth, because: (s) => `a column ${s.columnWidth ?? 1} wide; here columns are ${widthText(s)} wide`, allowed: widthText },
    { code: 'E-FORM-BASES', condition: `a square of fewer than ${SQUARE_BASES} bases`, citation: 'GTE 3.3 (G3.3-02)',
      refuses: (s) => isSquare(s) && (s.bases ?? 0) < SQUARE_BASES, because: () => 'one base forms no square', allowed: () => `${SQUARE_BASES} bases or more` },
    { code: 'E-FORM-FRONT', condition: 'a square whose front face is nearer the enemy than the unit was', citation: 'GTE 3.3 (G3.3-02)',
      refuses: (s) => isSquare(s) && s.frontCloser === true, because: () => 'the front face of the square would be nearer the enemy than the unit was' },
    { code: 'E-FORM-INTERVAL', condition: `a square less than ${SQUARE_GAP}B from another`, citation: 'GTE 3.3 (G3.3-02)',
      refuses: (s) => isSquare(s) && typeof s.intervalToSquares === 'number' && !within(SQUARE_GAP, s.intervalToSquares),
      because: (s) => `the next square is only ${bands(s.intervalToSquares)} away`, allowed: () => `${SQUARE_GAP}B or more, for cavalry to flow between` },
    { code: 'E-FORM-CONTACT', condition: 'a square, if a base that moves would touch friends', citation: 'GTE 3.3 (G3.3-02)',
      refuses: (s) => isSquare(s) && s.contactsFriends, because: () => 'a base that moves into the square would touch friends' },
    { code: 'E-FORM-TERRAIN', condition: 'a square in difficult terrain', citation: 'GTE 10.1 (G10.1-01)',
      refuses: (s) => isSquare(s) && isDifficult(s.terrain), because: () => 'no square forms in difficult terrain' },
  ],
});

const UNIT: UnitFlag = {
  flag: 'unit',
  short: 'u',
  label: 'Unit',
  example: 'inf square 4',
  numbers: ['bases', 'columnWidth', 'figures'],
  fields: {
    arm: 'arm',
    to: 'to',
    skirmisher: 'canSkirmish',
    nation: 'nation',
    figures: 'figures',
    width: 'columnWidth',
    bases: 'bases',
  },
  words: INFANTRY_WORDS,
};

/** Whether a unit can take a formation where it stands (3.1-3.3, 4.1, 10.1, A3.1). */
export function formationCheckOf(edition: Edition) {
  const checks = formationChecks(edition.columns);
  return procedure({
    id: 'formation-check',
    title: 'Formation',
    summary: 'Whether a unit can take a formation where it stands.',
    citation: 'GTE 3.1-3.3',
    situation: formationFields(edition),
    outcome,
    tables: [columnTable(edition.columns).id, CHANGE_TABLE.id, checks.id],
    units: [UNIT],
    examples: [
      {
        command: "rule formation-check --rules gte -u 'inf square 4' --interval-to-squares 1",
        about: 'a square near another',
      },
      {
        command: "rule formation-check --rules gte -u 'inf column' --contacts-friends",
        about: 'a column without room',
      },
    ],
    verdict,
    orders: (o) => [...(o.distorted ? [DISTORTED] : []), ...timeTold(o)],
    *resolve(s, umpire) {
      const formed = formedOf(s, edition, umpire);
      return umpire.examine(checks, formed) ? taken(formed, umpire) : null;
    },
  });
}

/** Without room a unit forms up distorted; in difficult terrain it is disordered (G3.2-03, G10.1-02; 3.2, 6.2). */
function taken(s: Formed, umpire: Umpire): Outcome {
  const { contactsFriends, terrain } = s;
  if (contactsFriends)
    umpire.by('G3.2-03').step('GTE 3.2', () => 'a base that moves would touch another unit');
  if (isDifficult(terrain)) umpire.by('G10.1-01').step('GTE 6.2', () => 'difficult terrain disorders');
  return {
    legal: true,
    distorted: contactsFriends,
    disordered: contactsFriends || isDifficult(terrain),
    share: shareOf(s, umpire),
  };
}

/** Share of its move that the change takes; undefined where it left nothing (G9.18-01, R-50; 9.18). */
function shareOf(s: Formed, umpire: Umpire): number | undefined {
  const { from, to } = s;
  if (from === undefined || (from === to && from !== 'column')) return undefined;
  const share = formingShare(s, from, to, umpire.settings);
  umpire.look(CHANGE_TABLE);
  umpire.by('G9.18-01, R-50').step('GTE 9.18', () => `the change takes ${tidy(share)} of a move`);
  return share;
}

const DISTORTED = 'It stops short of touching the other unit, and is disordered as long as it stands so.';

/** What is left of a move after the change. */
function timeTold({ share = 0 }: Outcome): readonly string[] {
  if (share === 0) return [];
  if (share < 1) return [`${share === 1 / 2 ? 'Half' : tidy(1 - share)} of its move is left.`];
  return [share > 1 ? SLOW_CHANGE : 'The change takes its whole move.'];
}

function verdict({ distorted, disordered }: Outcome, { name, to }: Situation): string {
  const how = [...(distorted ? ['distorted'] : []), ...(disordered ? ['disordered'] : [])];
  return `${name} can take the formation: ${[FORMATION_LABELS[to] ?? to, ...how].join(', ')}.`;
}
