import {
  checkbox,
  choice,
  integer,
  list,
  record,
  type Infer,
  type Place,
  type Values,
} from '../../../core/input/field';
import type { FactorTable } from '../../../core/ruling/table';
import type { Umpire } from '../../../core/ruling/umpire';
import { hitsPerBase } from '../casualties/losses';
import { ABILITIES, RADII } from '../command/abilities';
import { each } from '../amend';
import type { Edition } from '../edition';
import {
  armField,
  FIGURES,
  GRADE,
  isArtillery,
  isInfantry,
  mayCount,
  MOST_BASES,
  statusField,
  type Grade,
  type Status,
} from '../unit';

const general = record(
  {
    ability: choice(ABILITIES, { label: 'Ability', citation: 'GTE 5.2', from: 'card' }),
    inspirational: checkbox({
      label: 'Inspirational',
      help: 'a talented general always is',
      citation: 'GTE 5.2, 8.1',
      implied: (self) => (self.ability === 'talented' ? true : undefined),
      from: 'card',
    }),
  },
  { label: 'General' },
);

type General = Infer<NonNullable<typeof general.is & { kind: 'record' }>['shape']>;

const countsHits = ({ options }: Place): boolean => options.fatlineCasualtyBasis === 'hits';
const hasLosses = (self: Values): boolean =>
  Number(self.basesRemoved ?? 0) > 0 || Number(self.hitsTaken ?? 0) > 0;

/** Troops that may be of the Old or Middle Guard (13.3): elite infantry only. */
const mayBeGuard = (self: Values, place: Place): boolean =>
  isInfantry(self) && self.grade === 'elite' && mayCount('oldGuard', place, 'oldGuard');

/** Fields of the basic morale factor (8.1), without the firing hits of the phase, which not all tests ask. */
export function bmfFields(edition: Edition) {
  return {
    arm: armField,
    grade: choice(edition.grades, GRADE),
    oldGuard: checkbox({
      label: 'Infantry of the Old or Middle Guard',
      citation: 'GTE 13.3',
      when: mayBeGuard,
      whenText: 'elite infantry, with the option oldGuard',
      from: 'card',
    }),
    status: statusField,
    generalAttached: list(general, {
      label: 'Generals attached (in base contact)',
      citation: 'GTE 5.4, 8.1',
      default: [],
      from: 'state',
    }),
    outOfCommand: checkbox({
      label: 'The unit is out of command',
      help: `no general who may command it sees it within his radius: ${RADII}`,
      citation: 'GTE 5.7, 8.1',
      from: 'state',
    }),
    friendsBreaking: integer({
      label: 'Friends seen breaking, or in their first rout, within 2B this phase',
      help: 'units, each once a phase; skirmishers too; not those that break at the same instant',
      citation: 'GTE 8.1',
      default: 0,
      max: MOST_BASES,
    }),
    ...lossFields(edition),
  };
}

/** What the casualties factor counts (8.1, A8.1). */
function lossFields({ lossesInTenths }: Edition) {
  return {
    basesRemoved: integer({
      label: 'Bases removed so far (of artillery: crew figures)',
      citation: 'GTE 1.4, 8.1',
      default: 0,
      max: MOST_BASES,
      when: (_: Values, place: Place) => !countsHits(place),
      whenText: 'casualties are counted by bases',
      from: 'state',
    }),
    hitsTaken: integer({
      label: 'Hits taken so far in the game',
      citation: 'GTE A8.1',
      default: 0,
      max: 1000,
      when: (_: Values, place: Place) => lossesInTenths && countsHits(place),
      whenText: 'option fatlineCasualtyBasis = hits',
      from: 'state',
    }),
    originalStrength: integer({
      label: 'Bases at the start of the game (of artillery: crew figures)',
      citation: 'GTE A8.1',
      min: 1,
      max: MOST_BASES,
      when: (self: Values) => lossesInTenths && hasLosses(self),
      whenText: 'Fatline, after losses',
      invalid: (value, { self }) =>
        value < Number(self.basesRemoved ?? 0)
          ? `is less than the ${String(self.basesRemoved)} removed`
          : undefined,
      from: 'card',
    }),
    figuresPerBase: integer({
      ...FIGURES,
      when: (self: Values, { options }: Place) =>
        options.fatlineHitsPerBase === 'figures' &&
        hasLosses(self) &&
        self.hitsTaken !== undefined &&
        !isArtillery(self),
      whenText: 'options fatlineCasualtyBasis = hits and fatlineHitsPerBase = figures',
    }),
  };
}

export type BmfFacts = Infer<ReturnType<typeof bmfFields>>;

/** What the rows of the basic morale factor judge. */
interface BmfSubject {
  readonly grade: Grade;
  /** The status that counts in this test. */
  readonly status: Status;
  readonly generalAttached: readonly General[];
  readonly outOfCommand: boolean;
  readonly friendsBreaking: number;
  readonly firingHitsThisPhase: number;
  readonly isOldGuard: boolean;
  /** The test is one in which the Old Guard has a better factor (13.3). */
  readonly guardCounts: boolean;
  /** The Old Guard's better elite factor counts here. */
  readonly guard: boolean;
  /** That factor in Fatline, where the book leaves it open; 0 if it does not count. */
  readonly fatlineGuard: number;
  /** Bases removed, or full tenths of the original strength. */
  readonly losses: number;
}

/** An edition with its factors of morale. */
export interface MoraleEdition extends Edition {
  readonly bmf: FactorTable<BmfSubject>;
}

const inspires = ({ generalAttached }: BmfSubject): boolean =>
  generalAttached.some(({ inspirational }) => inspirational);

/**
 * T-BMF: all rows that apply are added up (G8.1-01). Each firing hit of the phase counts, and so does a base that it
 * has just cost (G8.1-02); broken units are not shaken (G8.1-03); several generals count once, by the best of them
 * (G8.1-04, R-15); each friend that breaks counts once a phase, skirmishers too (G8.1-05), but not in tests taken at
 * the instant of its break (G7.3-06, R-06); hits from combat and from breaking are not firing hits (G8.1-06, R-79).
 */
// prettier-ignore
export const BMF: FactorTable<BmfSubject> = {
  kind: 'factors', id: 'bmf', title: 'Basic morale factor', rule: 'G8.1-01', rowRules: { oldGuard: 'G13.3-01', inspiringGeneral: 'G8.1-04, R-15', outOfCommand: 'G5.7-05', shaken: 'G8.1-03', casualties: 'G8.1-02', firingHit: 'G8.1-06, R-79', friendBreaking: 'G8.1-05, G7.3-06, R-06' }, citation: 'GTE 8.1',
  rows: [
    { code: 'elite', name: 'elite', value: 1, citation: 'GTE 8.1',
      condition: 'grade elite',
      applies: (u) => u.grade === 'elite' && !u.guard },
    { code: 'oldGuard', name: 'Old Guard', value: 2, citation: 'GTE 13.3',
      condition: 'option oldGuard: infantry of the Old or Middle Guard, instead of elite; in reaction tests and rallying',
      applies: (u) => u.guard,
      temptedBy: (u) => u.isOldGuard && !u.guard ? (u.guardCounts ? 'the option oldGuard is off' : 'not in control tests') : undefined },
    { code: 'inspiringGeneral', name: 'talented or inspirational general', value: 1, citation: 'GTE 8.1',
      condition: 'a talented or inspirational general is attached; once, however many there are',
      applies: inspires,
      temptedBy: (u) => u.generalAttached.length > 0 ? 'the general attached is neither' : undefined },
    { code: 'outOfCommand', name: 'out of command', value: -1, citation: 'GTE 8.1',
      condition: 'the unit is out of command',
      applies: (u) => u.outOfCommand },
    { code: 'inferior', name: 'inferior', value: -1, citation: 'GTE 8.1',
      condition: 'grade inferior',
      applies: (u) => u.grade === 'inferior' },
    { code: 'shaken', name: 'shaken', value: -1, citation: 'GTE 8.1',
      condition: 'status shaken, for good or not; broken is another status',
      applies: (u) => u.status === 'shaken',
      temptedBy: (u) => u.status === 'broken' ? 'broken has replaced it' : undefined },
    { code: 'casualties', name: 'bases lost', ...each(-1, (u: BmfSubject) => u.losses), citation: 'GTE 8.1',
      condition: 'each base (of artillery: crew figure) removed so far',
      applies: (u) => u.losses > 0 },
    { code: 'firingHit', name: 'firing hits', ...each(-1, (u: BmfSubject) => u.firingHitsThisPhase), citation: 'GTE 8.1',
      condition: 'each firing hit taken this phase, besides the bases that they cost',
      applies: (u) => u.firingHitsThisPhase > 0 },
    { code: 'friendBreaking', name: 'friends breaking', ...each(-1, (u: BmfSubject) => u.friendsBreaking), citation: 'GTE 8.1',
      condition: 'each friendly unit seen breaking or in first rout within 2B this phase',
      applies: (u) => u.friendsBreaking > 0 },
  ],
};

/** Rows that only Fatline has (A8.1). */
// prettier-ignore
export const FATLINE_BMF_ROWS = {
  veteran: { code: 'veteran', name: 'veteran', value: 1, condition: 'grade veteran', citation: 'GTE A8.1',
    applies: (u: BmfSubject) => u.grade === 'veteran' },
  secondLine: { code: 'secondLine', name: 'second line', value: -1, condition: 'grade second line', citation: 'GTE A8.1',
    applies: (u: BmfSubject) => u.grade === 'secondLine' },
  averageGeneral: { code: 'averageGeneral', rule: 'G8.1-04, R-15', name: 'average general', value: 1, citation: 'GTE A8.1',
    condition: 'an average general, not inspirational, is attached, and no better one',
    applies: (u: BmfSubject) => !inspires(u) && u.generalAttached.some(({ ability }) => ability === 'average'),
    temptedBy: (u: BmfSubject) => inspires(u) && u.generalAttached.some(({ ability }) => ability === 'average')
      ? 'the better factor counts, once' : undefined },
};

/** What depends on the kind of test in its basic morale factor. */
interface BmfUse {
  readonly status: Status;
  readonly firingHitsThisPhase: number;
  /** The Old Guard's factor counts in reaction tests and rallying, not in control tests (13.3). */
  readonly guardCounts: boolean;
}

/** What the basic morale factor is weighed on: a unit's facts, as the kind of test uses them. */
export function bmfSubject(edition: Edition, facts: BmfFacts, use: BmfUse, umpire: Umpire): BmfSubject {
  const guard = use.guardCounts && facts.oldGuard === true && umpire.option('oldGuard') === true;
  return {
    grade: facts.grade,
    generalAttached: facts.generalAttached,
    outOfCommand: facts.outOfCommand,
    friendsBreaking: facts.friendsBreaking,
    status: use.status,
    firingHitsThisPhase: use.firingHitsThisPhase,
    isOldGuard: facts.oldGuard === true,
    guardCounts: use.guardCounts,
    guard,
    fatlineGuard: guard && edition.lossesInTenths ? Number(umpire.option('fatlineOldGuardElite')) : 0,
    losses: edition.lossesInTenths ? tenthsLost(facts, edition, umpire) : (facts.basesRemoved ?? 0),
  };
}

/** Full tenths of the original strength that are lost (GF8.1-01, R-67, R-68). */
function tenthsLost(facts: BmfFacts, edition: Edition, umpire: Umpire): number {
  const { basesRemoved = 0, hitsTaken = 0, originalStrength } = facts;
  if (originalStrength === undefined) return 0;
  if (umpire.option('fatlineCasualtyBasis') !== 'hits') return tenths(basesRemoved, originalStrength);
  return tenths(hitsTaken, hitsPerBase(facts, edition, umpire) * originalStrength);
}

function tenths(lost: number, of: number): number {
  return Math.floor((10 * lost) / of);
}
