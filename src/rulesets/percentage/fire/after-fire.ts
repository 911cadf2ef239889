import type { View } from '../../../core/ruling/procedure';
import { capital, plural } from '../../../core/input/text';
import type { Umpire } from '../../../core/ruling/umpire';
import { setting, type Settings } from '../options';
import { lossPctOf, lossSteps } from '../unit';

/** What losses depend on in a target. */
interface Target {
  readonly targetId: string;
  readonly targetFigures?: number | undefined;
  readonly targetFiguresOriginal?: number | undefined;
}

/** The result of fire, as far as the players must act on it. */
interface Struck {
  readonly casualties?: number | undefined;
  readonly lossesApply?: 'together' | 'atOnce' | undefined;
  readonly targetDisorder?: number | undefined;
  readonly smokeBalls?: number | undefined;
  readonly moraleCheckDue?: boolean | undefined;
}

/** When losses apply: those of simultaneous fire wait for the end of the phase. */
export function whenLossesApply(umpire: Umpire): 'together' | 'atOnce' {
  return setting(umpire, 'simultaneousFire') ? 'together' : 'atOnce';
}

/**
 * Whether the losses cross a 25% mark; undefined unless both strengths of the target are known. A unit that is wiped
 * out does not check.
 */
export function checkDue(
  { targetFigures, targetFiguresOriginal }: Target,
  casualties: number,
): boolean | undefined {
  if (targetFigures === undefined || targetFiguresOriginal === undefined) return undefined;
  const left = targetFigures - casualties;
  const stepsAt = (figures: number): number => lossSteps(lossPctOf(figures, targetFiguresOriginal));
  return left > 0 && stepsAt(left) > stepsAt(targetFigures);
}

type MarkerRule = (percent: number, casualties: number, marked: boolean) => number;

const MARKERS: Readonly<Record<Settings['smallArmsDisorder'], MarkerRule>> = {
  perPhase: (percent, _, marked) => (percent > 0 && !marked ? 1 : 0),
  perFigure: (_, casualties) => casualties,
  onCasualty: (_, casualties, marked) => (casualties > 0 && !marked ? 1 : 0),
  none: () => 0,
};

/** The rules of the markers that fire of each arm gives. */
const MARKER_RULES = { smallArmsDisorder: 'T8.2-11', artilleryDisorder: 'T7.2-11' } as const;

/** Markers that fire gives, by the reading that the option sets. */
export function fireMarkers(
  option: 'smallArmsDisorder' | 'artilleryDisorder',
  id: string,
  hit: { readonly percent: number; readonly casualties: number; readonly marked: boolean },
  umpire: Umpire,
): number {
  const { percent, casualties, marked } = hit;
  const rule = MARKERS[setting(umpire, option)];
  const markers = rule(percent, casualties, marked);
  umpire.by(MARKER_RULES[option]).step(`option ${option}`, () => {
    if (markers > 0) return `${id} takes ${plural(markers, 'disorder marker', 'disorder markers')}`;
    const isSpared = rule(percent, casualties, false) > 0;
    return `${id} takes no disorder marker${isSpared ? ', as it has its one marker of this phase already' : ''}`;
  });
  return markers;
}

/** Tells how much smoke obscures a target, if the target is obscured. */
export function noteSmoke(smoke: boolean, umpire: Umpire): void {
  if (!smoke) return;
  const balls = setting(umpire, 'smokeBallsToObscure');
  umpire
    .by('T-S-04')
    .step(
      'option smokeBallsToObscure',
      () =>
        `${plural(balls, 'smoke ball on the line of fire obscures', 'smoke balls on the line of fire obscure')} a target`,
    );
}

/** Whether fire has cost a target all the figures that it is known to have. */
function isGone({ casualties = 0 }: Struck, { targetFigures }: Target): boolean {
  return targetFigures !== undefined && casualties >= targetFigures;
}

export function fireVerdict(struck: Struck, firer: string, target: Target): string {
  if (struck.casualties === undefined) return `${capital(firer)} may not fire.`;
  const { casualties } = struck;
  const unit = capital(target.targetId);
  if (!isGone(struck, target)) return `${unit} loses ${plural(casualties, 'figure', 'figures')}.`;
  return casualties === 1
    ? `${unit} loses its last figure and is gone.`
    : `${unit} loses all its ${casualties} figures and is gone.`;
}

/** What the players now do on the table; a target that is wiped out takes no markers. */
export function fireOrders(struck: Struck, firer: string, target: Target): readonly string[] {
  const { smokeBalls = 0 } = struck;
  const when = struck.lossesApply === 'together' ? ' once all fire of the phase is resolved' : ' at once';
  const balls = plural(smokeBalls, 'smoke ball', 'smoke balls');
  return [
    ...(isGone(struck, target)
      ? [`Remove ${target.targetId}${when}: all its figures are lost.`]
      : hurtOrders(struck, target.targetId, when)),
    ...(smokeBalls > 0 ? [`Place ${balls} before ${firer} when the phase marks smoke.`] : []),
    ...(struck.moraleCheckDue === true
      ? [`${capital(target.targetId)} checks morale at the end of the phase.`]
      : []),
  ];
}

function hurtOrders(
  { casualties = 0, targetDisorder = 0 }: Struck,
  id: string,
  when: string,
): readonly string[] {
  const marks = plural(targetDisorder, 'disorder marker', 'disorder markers');
  return [
    ...(casualties > 0 ? [`Remove ${plural(casualties, 'figure', 'figures')} of ${id}${when}.`] : []),
    ...(targetDisorder > 0 ? [`Give ${id} ${marks}${when}.`] : []),
  ];
}

/** The distributions that odds show: losses, markers and, if it can be known, whether a check is due. */
export function fireViews({ targetFigures, targetFiguresOriginal }: Partial<Target>): readonly View[] {
  const losses: View = {
    title: 'Figures lost',
    answer: (o) => plural(numberOf(o.casualties), 'figure', 'figures'),
  };
  const markers: View = {
    title: 'Disorder of the target',
    answer: (o) => plural(numberOf(o.targetDisorder), 'marker', 'markers'),
  };
  const check: View = {
    title: 'Morale check',
    answer: (o) => (o.moraleCheckDue === true ? 'due' : 'not due'),
  };
  const isKnown = targetFigures !== undefined && targetFiguresOriginal !== undefined;
  return [losses, markers, ...(isKnown ? [check] : [])];
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
