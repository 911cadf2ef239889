import { within } from '../../../../core/input/distance';
import {
  boolean,
  checkbox,
  distanceOrNone,
  name,
  nameOrNone,
  type Infer,
} from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import type { CheckTable } from '../../../../core/ruling/table';
import { shownBW } from '../../scale';
import { isInfantry, typeField, typeName } from '../../unit';
import { holderOf, sectionsField } from '../days/battlefield';
import { SIDE_NAMES, sideField } from '../sides';

/** No unit is set up within so many BW of a border with an enemy section (B12.14-03; p.156). */
const BORDER_BW = 2;

const SQUARES = ['C3', 'C4', 'D4'];

const situation = {
  side: sideField('Side of the unit', 'Blücher p.156'),
  sections: sectionsField,
  type: typeField,
  section: name({
    label: 'Section in which it stands',
    citation: 'Blücher p.156',
    capitals: true,
    examples: SQUARES,
  }),
  columnSquare: nameOrNone({
    label: 'Square of its column; none = it comes from reconnaissance',
    citation: 'Blücher p.156',
    capitals: true,
    from: 'state',
    examples: [...SQUARES, null],
  }),
  enemyBorderBW: distanceOrNone({
    label: 'From its nearest part to a border with an enemy section; none = there is no such border',
    citation: 'Blücher p.156',
    max: 1000,
    default: null,
    flag: 'enemy-border',
    edges: () => [BORDER_BW],
  }),
  prepared: checkbox({ label: 'Prepared', citation: 'Blücher p.156' }),
  concealed: boolean({
    label: 'Concealed',
    citation: 'Blücher p.156',
    default: ({ prepared }) => prepared !== true,
  }),
  insideUrban: checkbox({
    label: 'Wholly inside one urban base',
    citation: 'Blücher p.156',
    when: ({ prepared }) => prepared === true,
    whenText: 'prepared',
  }),
};

type SetUp = Infer<typeof situation>;

const outcome = {
  legal: boolean({ label: 'It may stand there' }),
  concealed: boolean({ label: 'Concealed' }),
  prepared: boolean({ label: 'Prepared' }),
  garrison: boolean({ label: 'Garrison' }),
};

/**
 * Units of a column stand in its section, those from reconnaissance in any of their side; a section with a column of a
 * side is that side's own, and none but own sections are used (B12.11-01, B12.14-02, B12.14-05).
 */
function isMisplaced({ columnSquare, section, sections, side }: SetUp): boolean {
  return holderOf(sections, section) !== side || (columnSquare !== null && columnSquare !== section);
}

// prettier-ignore
export const SETUP_CHECKS: CheckTable<SetUp> = {
  kind: 'checks', id: 'campaign-setup-refusals', title: 'When a unit may not be set up so', citation: 'Blücher p.156',
  rows: [
    { code: 'E_SETUP_SECTION', rule: 'B12.14-02', condition: 'not in the section of its column; in no section of its side', citation: 'Blücher p.156',
      refuses: isMisplaced, because: ({ section }) => `${section} is not its section`,
      allowed: ({ columnSquare, side }) => columnSquare ?? `a section of ${SIDE_NAMES[side]}` },
    { code: 'E_SETUP_BORDER', rule: 'B12.14-03', condition: `within ${BORDER_BW} BW of a border with an enemy section`, citation: 'Blücher p.156',
      refuses: ({ enemyBorderBW }) => enemyBorderBW !== null && within(enemyBorderBW, BORDER_BW),
      because: ({ enemyBorderBW }) => `it stands ${shownBW(enemyBorderBW ?? 0)} from an enemy section`, allowed: () => `more than ${BORDER_BW} BW` },
    { code: 'E_SETUP_INFANTRY', condition: 'prepared, and no infantry', rule: 'B12.14-04', citation: 'Blücher p.156',
      refuses: (s) => s.prepared && !isInfantry(s), because: ({ type }) => `${typeName(type)} cannot be prepared` },
    { code: 'E_SETUP_PREPARED', rule: 'B12.14-04', condition: 'prepared and concealed at once', citation: 'Blücher p.156',
      refuses: ({ prepared, concealed }) => prepared && concealed, because: () => 'what is prepared is not concealed' },
  ],
};

/**
 * One unit's place at the start; the declarer sets up first, marks from the campaign stay, entrenchments are as bought
 * (B12.14-01 to B12.14-05, B12.14-02, B12.14-07, B12.14-11, R12-22; p.119, 129, 156).
 */
export const setup = procedure({
  id: 'campaign-setup',
  title: 'Set-up of a unit after a campaign',
  summary: 'Whether a unit may stand there at the start of the battle.',
  citation: 'Blücher p.156',
  situation,
  outcome,
  tables: [SETUP_CHECKS.id],
  examples: [
    {
      command:
        'rule campaign-setup --side blue --sections C4=blue --type inf --section C4 --column-square C4 --enemy-border 3 --prepared',
      about: 'prepared infantry, clear of the border',
    },
  ],
  verdict: ({ prepared, garrison, concealed }) => {
    if (garrison) return 'The unit may stand there, as a garrison.';
    if (prepared) return 'The unit may stand there, prepared.';
    return `The unit may stand there, ${concealed ? 'concealed' : 'face up'}.`;
  },
  // B12.14-01, B12.14-04
  orders: () => [
    'The declarer sets up all his units first, then the other side; subcommanders wait off the table.',
  ],
  *resolve(s, umpire) {
    if (!umpire.examine(SETUP_CHECKS, s)) return null;
    const { concealed, prepared, insideUrban } = s;
    return { legal: true, concealed, prepared, garrison: prepared && insideUrban === true };
  },
});
