import { lookup } from '../../../core/ruling/lookup';
import type { CheckTable, FactorRow, FactorTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { BANDS, type RangeBand } from '../range-band';
import { rowsOf } from '../rows';
import { shownPaces } from '../scale';
import { COVER_ROW } from '../cover';
import type { BandEdges } from '../options';
import { isRetreating, type Cover, type Discipline, type Formation } from '../unit';
import type { ArtillerySituation } from './artillery-fields';

const CITATION = 'Table 7.2.2';

/** What the rows of Table 7.2.2 judge: the situation, and what follows from it and the options. */
export interface Shoot extends ArtillerySituation {
  readonly band: RangeBand;
  /** Codes of the cover rows that count. */
  readonly coverRows: readonly string[];
  readonly mortarsBonus: boolean;
  readonly nationsCount: boolean;
}

/** Bands within which guns fire at all. */
type Range = Exclude<RangeBand, 'out'>;
const RANGES = BANDS.filter((band): band is Range => band !== 'out').toReversed();

/** Percent for each gun, before modifiers (T7.2-02). */
export const ARTILLERY_BASE = lookup(
  {
    id: 'artillery-base',
    rule: 'T7.2-02',
    title: 'Artillery hit percentage of each gun (7.2.1)',
    citation: 'Table 7.2.1',
    columns: ['range', '%'],
  },
  { P0: { percent: 10 }, P1: { percent: 20 }, P2: { percent: 50 }, P3: { percent: 100 } },
  (base) => RANGES.map((band) => [band, base[band].percent]),
);

/** The base of a band; none beyond P0. */
export function baseAt(band: RangeBand, umpire: Umpire): number {
  return band === 'out' ? 0 : umpire.look(ARTILLERY_BASE)[band].percent;
}

/** The effects of rows where the effect is not a number. */
export const PROHIBITED = 'prohibited';
const HALVE = 'halve';

const { row, each } = rowsOf<Shoot>(CITATION);

/** Whether a gun lobs its shot over slopes and works. */
function lobs({ gunType }: Pick<ArtillerySituation, 'gunType'>): boolean {
  return gunType === 'howitzer' || gunType === 'mortar';
}

const NOT_FOR_LOBBED = 'howitzers and mortars ignore it';
const IGNORED = '(ignore for howitzers and mortars)';

function slopeRow(
  code: string,
  name: string,
  value: number,
  applies: (s: Shoot) => boolean,
): FactorRow<Shoot> {
  return row(code, name, value, (s) => applies(s) && !lobs(s), {
    shown: `${value} ${IGNORED}`,
    temptedBy: (s) => (applies(s) ? NOT_FOR_LOBBED : undefined),
  });
}

/** Works and buildings, which lobbed shot ignores. */
const WORKS: readonly Cover[] = ['lightWorks', 'mediumWorks', 'heavyWorks'];

/** The cover that hinders the firer: what lobbed shot ignores is left out before the worst is chosen. */
export function coversMinded(s: ArtillerySituation): readonly Cover[] {
  return lobs(s) ? s.targetCover.filter((cover) => !WORKS.includes(cover)) : s.targetCover;
}

function coverRow(code: string, name: string, value: number, note = ''): FactorRow<Shoot> {
  return row(code, name, value, (s) => s.coverRows.includes(code), {
    shown: note === '' ? String(value) : `${value} ${note}`,
    temptedBy: (s) => {
      const meant = s.targetCover.filter((cover) => COVER_ROW[cover] === code);
      if (meant.length === 0) return undefined;
      return meant.some((cover) => coversMinded(s).includes(cover))
        ? 'another kind of cover hinders more'
        : NOT_FOR_LOBBED;
    },
  });
}

const targetRow = (formation: Formation, name: string, value: number): FactorRow<Shoot> =>
  row(formation, name, value, (s) => s.targetFormation === formation);
const disciplineRow = (discipline: Discipline, name: string, value: number): FactorRow<Shoot> =>
  row(discipline, name, value, (s) => s.discipline === discipline);
const nationRow = (
  nation: ArtillerySituation['nation'] & string,
  name: string,
  value: number,
): FactorRow<Shoot> =>
  row(nation, `firer ${name} (optional)`, value, (s) => s.nation === nation && s.nationsCount, {
    temptedBy: (s) => (s.nation === nation ? 'the rows for nations are optional' : undefined),
  });

const isSteep = ({ slope }: Shoot): boolean => slope === 'upSteep' || slope === 'downSteep';
const isModerate = ({ slope }: Shoot): boolean => slope === 'upModerate' || slope === 'downModerate';
const isNear = ({ band }: Shoot): boolean => band === 'P2' || band === 'P3';

/** The rows as printed. A gun that did not move has +5; one that moved has its percentage halved instead (T7.2-04). */
// prettier-ignore
export const ARTILLERY_MODIFIERS: FactorTable<Shoot> = {
  kind: 'factors', id: 'artillery-modifiers', title: 'Artillery fire modifiers (7.2.2)', rule: 'T7.2-03', rowRules: { still: 'T7.2-04', inclement: 'T7.2-06', moved: 'T7.2-07', wavering: 'T7.2-07', smoke: 'T7.2-03, T-S-05' }, citation: CITATION, unit: '%',
  rows: [
    row('lightGun',      'light gun, under 6 pdr',     -8,  (s) => s.gunClass === 'light'),
    row('heavyGun',      'heavy gun, over 10 pdr',      8,  (s) => s.gunClass === 'heavy'),
    row('wet',           'wet ground',                 -7,  (s) => s.wet),
    row('rolling',       'rolling terrain',           -10,  (s) => s.ground === 'rolling', { shown: '-10 (no fire beyond P1)' }),
    row('mountainous',   'mountainous terrain',       -25,  (s) => s.ground === 'mountainous', { shown: '-25 (no fire beyond P1)' }),
    slopeRow('upGentle', 'firing up a gentle slope',   -8,  (s) => s.slope === 'upGentle'),
    row('downGentle',    'firing down a gentle slope', 10,  (s) => s.slope === 'downGentle'),
    slopeRow('moderate', 'firing up or down a moderate slope', -20, isModerate),
    row('steep',         'firing up or down a steep slope', PROHIBITED, isSteep),
    row('obstructed',    'target invisible or obstructed',  PROHIBITED, (s) => s.obstructed),
    targetRow('openOrder',     'target in open order',      -5),
    targetRow('extendedOrder', 'target in extended order', -10),
    coverRow('lightCover',  'target in light cover',        -4),
    coverRow('heavyCover',  'target in heavy cover',       -10, '(prohibited beyond P1)'),
    coverRow('lightWorks',  'target in light works, buildings', -10, IGNORED),
    coverRow('mediumWorks', 'target in medium works, stone buildings', -15, IGNORED),
    coverRow('heavyWorks',  'target in heavy works',       -25, IGNORED),
    each('disorder',        'firer’s disorder',             -5, 'per marker', (s) => s.disorder),
    disciplineRow('militia',     'firer militia',           -5),
    disciplineRow('rawRecruits', 'firer raw recruits',     -10),
    disciplineRow('rabble',      'firer rabble',           -20),
    row('inclement',     'inclement weather: rain, snow or fog', HALVE, (s) => s.inclement, { shown: 'halve, round down' }),
    row('underFire',     'firer under fire',           -5,  (s) => s.underFire),
    disciplineRow('disciplined', 'firer disciplined',       5),
    disciplineRow('hardened',    'firer hardened',         10),
    row('smoke',         'target obscured by smoke',   -8,  (s) => s.smoke),
    row('still',         'firer did not move or change facing', 5, (s) => !s.moved),
    row('howitzer',      'firer is a howitzer at P2 or P3', 10, (s) => isNear(s) && (s.gunType === 'howitzer' || (s.gunType === 'mortar' && s.mortarsBonus)),
      { temptedBy: (s) => (s.gunType === 'mortar' && isNear(s) ? 'it speaks of howitzers' : undefined) }),
    nationRow('french',       'French',              5),
    nationRow('british',      'British',            -4),
    nationRow('austrian',     'Austrian',           -5),
    nationRow('russian',      'Russian',             3),
    nationRow('prussian1806', 'Prussian, 1806-1807', -3),
    nationRow('prussian1808', 'Prussian, between 1807 and 1815', -5),
    nationRow('prussian1815', 'Prussian, 1815',       5),
    nationRow('spanish',      'Spanish',            -5),
    row('moved',         'firer moved or changed facing', HALVE, (s) => s.moved, { shown: 'halve the final figure' }),
    row('wavering',      'firer wavering',                HALVE, (s) => s.moraleStatus === 'wavering', { shown: 'halve the final figure' }),
  ],
};

/** Fire, with what decides whether it is allowed. */
export interface Aimed extends ArtillerySituation {
  readonly band: RangeBand;
  readonly edges: BandEdges;
  /** Codes of the rows of 7.2.2 that prohibit it. */
  readonly bars: readonly string[];
  readonly mayFireBroken: boolean;
}

const HEAVY: readonly Cover[] = ['heavyCover', 'heavyWoods'];
const atP1 = ({ edges }: Aimed): string => `a target at P1 or nearer: ${shownPaces(edges.p1)} or less`;

/** When guns may not fire, or not so far (T7.2-01). */
// prettier-ignore
export const ARTILLERY_CHECKS: CheckTable<Aimed> = {
  kind: 'checks', id: 'artillery-refusals', title: 'When artillery may not fire', rule: 'T7.2-01', citation: 'Tables 7.2.1, 7.2.2',
  rows: [
    { code: 'range', condition: 'farther than P0', citation: 'Table 7.2.1',
      refuses: (a) => a.band === 'out',
      because: (a) => `${a.targetId} is ${shownPaces(a.distance)} away, ${shownPaces(a.distance - a.edges.p0)} farther than P0`,
      allowed: (a) => `a target within P0: ${shownPaces(a.edges.p0)} or less` },
    { code: 'status', condition: 'the battery is broken or routed (unless option brokenMayFire)', citation: 'option brokenMayFire',
      refuses: (a) => isRetreating(a.moraleStatus) && !a.mayFireBroken,
      because: (a) => `${a.id} is ${a.moraleStatus}`, allowed: () => 'a resolute, determined or wavering battery' },
    { code: 'limbered', condition: 'the battery is limbered', citation: CITATION,
      refuses: (a) => a.formation === 'limbered',
      because: (a) => `${a.id} is limbered`, allowed: () => 'unlimbered guns' },
    { code: 'obstructed', condition: 'the target is not visible, or the line to it obstructed', citation: CITATION,
      refuses: (a) => a.bars.includes('obstructed'),
      because: (a) => `${a.targetId} is not visible, or the line to it is obstructed`, allowed: () => 'a visible target' },
    { code: 'steepSlope', condition: 'up or down a steep slope', citation: CITATION,
      refuses: (a) => a.bars.includes('steep'),
      because: (a) => `the line of fire goes ${a.slope === 'upSteep' ? 'up' : 'down'} a steep slope`, allowed: () => 'a moderate slope, or none' },
    { code: 'ground', condition: 'rolling or mountainous ground at P0', citation: CITATION,
      refuses: (a) => a.ground !== 'normal' && a.band === 'P0',
      because: (a) => `${a.ground} ground allows no fire beyond P1, and ${a.targetId} is at P0`, allowed: atP1 },
    { code: 'heavyCover', condition: 'a target in heavy cover or heavy woods at P0, for howitzers and mortars too', citation: CITATION,
      refuses: (a) => a.band === 'P0' && a.targetCover.some((cover) => HEAVY.includes(cover)),
      because: (a) => `heavy cover hides ${a.targetId} beyond P1`, allowed: atP1 },
  ],
};
