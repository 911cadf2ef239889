import {
  boolean,
  checkbox,
  choice,
  distanceOrNone,
  integer,
  name,
  set,
  text,
  type Infer,
  type Values,
} from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import type { CheckTable } from '../../../../core/ruling/table';
import { listing } from '../../../../core/input/text';
import {
  groundWanted,
  nearText,
  OBJECTIVE_EDGE_BW,
  OBJECTIVE_SPACING_BW,
  SITE_NAMES,
  siteField,
  tooNear,
  spacingField,
} from '../../setup/objective-placing';
import { holderOf, sectionsField } from '../days/battlefield';
import { CAMPAIGN_SIDES, SIDE_NAMES, sideField } from '../sides';

/** What a section may hold that an objective has to lie on (B12.13-03; p.155). */
export const GROUNDS = ['choiceVillage', 'crossing', 'crest'] as const;
export type ObjectiveGround = (typeof GROUNDS)[number];

const isUrban = (s: Values): boolean => s.site === 'urban';

const situation = {
  side: sideField('Side that places its additional objective', 'Blücher p.155'),
  sections: sectionsField,
  section: name({
    label: 'Section',
    citation: 'Blücher p.155',
    capitals: true,
    examples: ['C3', 'C4', 'D4'],
  }),
  site: siteField,
  urbanOrigin: choice(['map', 'choice'], {
    label: 'Where the urban area comes from',
    labels: { map: 'from the map', choice: 'a terrain choice' },
    citation: 'Blücher p.155',
    default: 'choice',
    when: isUrban,
    whenText: 'an urban area',
  }),
  sectionHas: set(GROUNDS, {
    label: 'What the section holds',
    labels: { choiceVillage: 'a village of a terrain choice', crest: 'a hill crest' },
    citation: 'Blücher p.23, 155',
    default: [],
    from: 'state',
  }),
  edgeBW: distanceOrNone({
    label: 'Distance to the nearest table edge; none = far away',
    citation: 'Blücher p.155',
    max: 1000,
    default: null,
    flag: 'edge',
    edges: () => [OBJECTIVE_EDGE_BW],
  }),
  nearestObjectiveBW: spacingField,
  noRoom: checkbox({
    label: `No own section leaves a place over ${OBJECTIVE_SPACING_BW} BW away`,
    citation: 'Blücher p.23',
    when: ({ nearestObjectiveBW }) => tooNear(nearestObjectiveBW as number | null, OBJECTIVE_SPACING_BW),
    whenText: `another objective within ${OBJECTIVE_SPACING_BW} BW`,
  }),
};

type Situation = Infer<typeof situation>;

interface Placing extends Situation {
  /** Whether objectives must keep their distance from one another where there is room (R12-16). */
  readonly keepsApart: boolean;
}

const outcome = {
  legal: boolean({ label: 'The marker may lie there' }),
  section: text({ label: 'Section' }),
  vp: integer({ label: 'Victory points' }),
  controlledBy: choice(CAMPAIGN_SIDES, { label: 'Side in control' }),
};

const isOwn = ({ sections, section, side }: Placing): boolean => holderOf(sections, section) === side;
const ownSections = ({ sections, side }: Placing): string =>
  listing(Object.keys(sections).filter((square) => sections[square] === side)) || 'none';
const isOfMap = ({ site, urbanOrigin }: Placing): boolean => site === 'urban' && urbanOrigin === 'map';

/** Better ground than the site, if the section has any; a mandatory urban area does not count (R12-28). */
function betterGround({ sectionHas, site }: Placing): string | undefined {
  return groundWanted({
    site,
    areaHasUrban: sectionHas.includes('choiceVillage'),
    areaHasCrossing: sectionHas.includes('crossing'),
    areaHasCrest: sectionHas.includes('crest'),
  });
}

// prettier-ignore
export const CAMPAIGN_OBJECTIVE_CHECKS: CheckTable<Placing> = {
  kind: 'checks', id: 'campaign-objective-refusals', title: 'Where the additional objective may not lie', citation: 'Blücher p.23, 155',
  rows: [
    { code: 'E_OBJ_SECTION', condition: 'not in a section of one’s own', rule: 'B12.13-02', citation: 'Blücher p.155',
      refuses: (s) => !isOwn(s), because: (s) => `${s.section} is no section of ${SIDE_NAMES[s.side]}`, allowed: ownSections },
    { code: 'E_OBJ_EDGE', rule: 'B12.13-02', condition: `within ${OBJECTIVE_EDGE_BW} BW of a table edge`, citation: 'Blücher p.155',
      refuses: (s) => tooNear(s.edgeBW, OBJECTIVE_EDGE_BW), because: (s) => nearText(s.edgeBW, OBJECTIVE_EDGE_BW, 'the edge of the table'), allowed: () => `more than ${OBJECTIVE_EDGE_BW} BW` },
    { code: 'E_OBJ_URBAN', rule: 'B12.13-02', condition: 'in an urban area of the map', citation: 'Blücher p.155',
      refuses: isOfMap, because: () => 'of urban areas only a village of a terrain choice takes it', allowed: () => 'a village of a terrain choice' },
    { code: 'E_OBJ_PRIORITY', condition: 'the section holds better ground: a village of choice, or else a crossing or a crest', rule: 'B12.13-03', citation: 'Blücher p.23, 155',
      refuses: (s) => !isOfMap(s) && betterGround(s) !== undefined, because: (s) => `the section holds ${betterGround(s) ?? ''}, and the marker goes to ${SITE_NAMES[s.site]}`, allowed: (s) => betterGround(s) ?? '' },
    { code: 'E_OBJ_SPACING', condition: `within ${OBJECTIVE_SPACING_BW} BW of another objective although there is room`, rule: 'B12.13-04', citation: 'Blücher p.23',
      refuses: (s) => s.keepsApart && s.noRoom === false && tooNear(s.nearestObjectiveBW, OBJECTIVE_SPACING_BW),
      because: (s) => nearText(s.nearestObjectiveBW, OBJECTIVE_SPACING_BW, 'another objective'), allowed: () => `more than ${OBJECTIVE_SPACING_BW} BW` },
  ],
};

/**
 * The additional objective of one side, before it sets up; it is worth no VP, and its side controls it (B12.13-01 to
 * B12.13-05, B12.13-05, R12-26; p.23, 155).
 */
export const objective = procedure({
  id: 'campaign-objective',
  title: 'The additional objective',
  summary: 'Whether a side may place its additional objective there.',
  citation: 'Blücher p.23, 155',
  situation,
  outcome,
  tables: ['objective-sites', CAMPAIGN_OBJECTIVE_CHECKS.id],
  examples: [
    {
      command:
        'rule campaign-objective --side blue --section C4 --sections C4=blue --site crest --section-has crest',
      about: 'on a hill',
    },
  ],
  verdict: ({ section }) => `The objective may lie in ${section}.`,
  // B12.13-01
  orders: ({ controlledBy }) => [
    `Place a marker of another look there; ${SIDE_NAMES[controlledBy]} controls it, and it has no VP.`,
  ],
  *resolve(s, umpire) {
    const keepsApart = umpire.option('campaign.objectiveSpacing') !== 'off';
    if (!umpire.examine(CAMPAIGN_OBJECTIVE_CHECKS, { ...s, keepsApart })) return null;
    return { legal: true, section: s.section, vp: 0, controlledBy: s.side };
  },
});
