import { within } from '../../../core/input/distance';
import { procedure, SHOOTER } from '../../../core/ruling/procedure';
import { atLeast, type Resolution, type Roll } from '../../../core/dice/roll';
import { plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { FIRE_RANGE, type Mode, type Ranges } from './ranges';
import { FIRE_BONUSES, FIRE_CHECKS, FIRE_PENALTIES } from './tables';
import { isArtillery, squareWord } from '../unit';
import { outcome, situation, type FireOutcome, type FireSituation, type Shot } from './fields';

/**
 * Fire of one unit at one target, or an artillery officer's resupply (p.46-53, 84, 87-88, 96). No fire is
 * compulsory, and any number of units may fire at one (B-FIR-14).
 */
export const fire = procedure({
  id: 'fire',
  title: 'Fire',
  summary: 'One infantry or artillery unit fires at one target.',
  citation: 'Blücher p.46-53',
  situation,
  outcome,
  tables: [FIRE_PENALTIES.id, FIRE_BONUSES.id, FIRE_CHECKS.id, 'fire-range', 'fire-terrain'],
  units: [
    {
      ...SHOOTER,
      label: 'Shooter',
      example: 'Hulse=inf 6 skirmish',
      nameField: 'id',
      numbers: ['ammo', 'elan'],
      fields: {
        type: 'type',
        traits: 'traits',
        attachedArtillery: 'attachedArtillery',
        moved: 'moved',
        fired: 'fired',
        concealed: 'concealed',
        terrain: 'terrain',
        layGuns: 'layGuns',
        resupply: 'resupply',
      },
    },
    {
      flag: 'target',
      short: 't',
      label: 'Target',
      example: 'Quiot=inf prepared',
      nameField: 'targetId',
      fields: {
        type: 'targetType',
        traits: 'targetTraits',
        concealed: 'targetConcealed',
        prepared: 'targetPrepared',
        garrison: 'targetGarrison',
        crest: 'targetAtCrest',
        cover: 'targetCover',
        obstructed: 'obstructed',
      },
      words: { square: squareWord('targetPrepared') },
    },
  ],
  examples: [
    { command: "fire -s 'inf 5 skirmish' -t inf --distance 1.6", about: 'a skirmishing shot' },
    {
      command: "fire -s 'art 4 heavy' -t 'inf prepared' --distance 12in",
      about: 'heavy guns, measured in inches',
    },
  ],
  verdict: (o, s) => {
    if (o.mode === undefined) return `${s.id} recovers an ammo box.`;
    return `${s.id} scores ${plural(o.hits, 'hit', 'hits')} on ${s.targetId ?? 'the target'}.`;
  },
  orders,
  views: () => [{ title: 'Hits', answer: ({ hits }) => plural(hits as number, 'hit', 'hits') }],
  *resolve(s, umpire) {
    const shot = shotOf(s, umpire);
    if (!umpire.examine(FIRE_CHECKS, shot)) return null;
    return s.resupply === true ? resupplied(s, umpire) : yield* shoot(shot, umpire);
  },
});

function shotOf(s: FireSituation, umpire: Umpire): Shot {
  const acrossWorks = (): boolean =>
    s.acrossEntrenchment === true ||
    (s.overOwnEntrenchment === true && umpire.option('entrenchmentOwnFire') === 'affected');
  const crest = (): boolean =>
    s.targetAtCrest === true || (s.targetAtCrestNear === true && umpire.option('crestFire') === 'always');
  const extra = s.attachedArtillery === true || s.layGuns === true ? 1 : 0;
  const aims = s.resupply !== true || umpire.option('resupplyNeedsTarget') === true;
  const ranges = umpire.look(FIRE_RANGE);
  return {
    ...s,
    ranges,
    mode: () => modeOf(s, ranges, acrossWorks, umpire),
    acrossWorks,
    crest,
    extra,
    aims,
  };
}

function modeOf(s: FireSituation, ranges: Ranges, acrossWorks: () => boolean, umpire: Umpire): Mode {
  const far = s.distanceBW ?? 0;
  if (isArtillery(s)) return within(far, ranges.ART.near) ? 'short' : 'long';
  if (!within(far, ranges.INF.near)) return 'skirmish';
  return acrossWorks() && umpire.option('entrenchmentSkirmishTrait') === 'swap' ? 'skirmish' : 'volley';
}

/**
 * A shot: basic dice, halved once by any penalty; artillery marks a box (B-FIR-20, B-FIR-21, B-FIR-23; p.50-51, 88,
 * 96).
 */
function* shoot(shot: Shot, umpire: Umpire): Resolution<FireOutcome> {
  const strength = (isArtillery(shot) ? shot.ammo : shot.elan) ?? 0;
  const basic = strength + shot.extra;
  umpire.by('B-FIR-20').step('Blücher p.51, 88, 96', () => basicText(shot, strength));
  const penalties = umpire.weigh(FIRE_PENALTIES, shot, shot.id).codes;
  const dice = penalties.length > 0 ? Math.ceil(basic / 2) : basic;
  if (penalties.length > 0) {
    umpire
      .by('B-FIR-21')
      .step(
        'Blücher p.51',
        () => `a penalty halves ${basic} to ${plural(dice, 'die', 'dice')}, rounded up, once`,
      );
  }
  const bonuses = umpire.weigh(FIRE_BONUSES, shot, shot.id).codes;
  const answer = yield fireRoll(shot, dice, bonuses.length > 0);
  const sixes = answer.value;
  const fiveUsed = (answer.counts[1] ?? 0) > 0;
  const hits = sixes + (fiveUsed ? 1 : 0);
  umpire
    .by('B-FIR-22')
    .step(
      'Blücher p.50-51',
      () => `${plural(sixes, 'six', 'sixes')}${fiveUsed ? ' and one 5' : ''}: ${plural(hits, 'hit', 'hits')}`,
    );
  const ammoMarked = isArtillery(shot) ? 1 : 0;
  const revealed = revealedBy(shot, hits, umpire);
  return {
    mode: shot.mode(),
    basic,
    penalties,
    bonuses,
    dice,
    roll: answer.faces,
    sixes,
    fiveUsed,
    hits,
    ammoMarked,
    revealed,
  };
}

function basicText(shot: Shot, strength: number): string {
  const what = isArtillery(shot) ? 'ammo number' : 'elan';
  const extra = shot.extra === 0 ? '' : ` + 1 for ${isArtillery(shot) ? 'laid guns' : 'attached artillery'}`;
  return `${shot.id} has ${what} ${strength}${extra}: ${plural(strength + shot.extra, 'basic die', 'basic dice')}`;
}

/** Each 6 hits; with a bonus, at most one 5 too (B-FIR-22; p.50-51). */
function fireRoll(shot: Shot, count: number, bonus: boolean): Roll {
  const want = bonus ? ({ kind: 'tally', faces: [6, 5] } as const) : atLeast(6);
  return { kind: 'roll', for: `${shot.id} fires`, by: 'active', count, sides: 6, want };
}

/**
 * Ids of the units that the shot reveals: the shooter, and a target that is hit, unless by option it is revealed later
 * (B-FIR-13, B-FIR-33, R-12; p.25, 46, 52).
 */
function revealedBy(shot: Shot, hits: number, umpire: Umpire): string[] {
  const shooter = shot.concealed ? [shot.id] : [];
  if (shot.targetConcealed !== true || hits === 0) return shooter;
  return umpire.option('revealOnHit') === 'immediate' ? [...shooter, shot.targetId ?? ''] : shooter;
}

/**
 * An artillery officer erases the mark of the last marked box, in place of fire (B-FIR-26, p.96). Only shooting reveals
 * (p.25), so a concealed unit stays concealed.
 */
function resupplied(s: FireSituation, umpire: Umpire): FireOutcome {
  umpire
    .by('B-FIR-26')
    .step('Blücher p.96', () => `${s.id} recovers the box that it marked last, and counts as having fired`);
  return {
    mode: undefined,
    basic: 0,
    penalties: [],
    bonuses: [],
    dice: 0,
    roll: undefined,
    sixes: 0,
    fiveUsed: false,
    hits: 0,
    ammoMarked: -1,
    revealed: [],
  };
}

function orders(o: FireOutcome, s: FireSituation): readonly string[] {
  const target = s.targetId ?? 'the target';
  const hits = plural(o.hits, 'hit', 'hits');
  const revealedLater = s.targetConcealed === true && o.hits > 0 && !o.revealed.includes(target);
  const last = s.boxesLeft === 1 ? ' - its last: it retires at the end of the phase' : '';
  return [
    ...o.revealed.map((id) => `Turn ${id} face up.`),
    ...(o.hits > 0
      ? [`Mark ${hits} on ${target}; ${o.hits === 1 ? 'it takes' : 'they take'} effect when all have fired.`]
      : []),
    ...(revealedLater ? [`Turn ${target} face up when the hits take effect.`] : []),
    ...(o.ammoMarked === 1 ? [`Cross off one ammo box of ${s.id}${last}.`] : []),
    ...(o.ammoMarked === -1
      ? [`Erase the last crossed-off ammo box of ${s.id}; it counts as having fired.`]
      : []),
  ];
}
