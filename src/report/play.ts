import { playersOffers, type Offer } from '../core/walk/offer';
import type { MusterUnit, Now, Standing } from '../core/walk/walk';
import { uncapital } from '../core/input/text';
import { heading, sheet, type Row } from './layout';
import type { Style } from './style';
import { wrap } from './text';
import { safe, sentence } from './words';

/** Where the battle stands, and what can be done: one screen. What nobody could be named for is left out. */
export function renderNow(now: Now, style: Style): string {
  const free = freeOffers(now).map((offer) => offerRow(offer, 'May'));
  return `${titleOf(now, style)}\n${sheet([standingRows(now), owedRows(now), free], style)}`;
}

/** Where the battle stands when a phase begins: what is owed, and the other acts by their words alone. */
export function renderPhase(now: Now, style: Style): string {
  const words = freeOffers(now).map(({ word }) => safe(word));
  const may: readonly Row[] =
    words.length === 0 ? [] : [{ label: 'May', text: `${words.join(', ')} ("now" tells of them)` }];
  return `${titleOf(now, style)}\n${sheet([[...standingRows(now), ...owedRows(now), ...may]], style)}`;
}

/** `Turn 3 of 10`. */
export function turnText({ turnName = 'Turn', turn, lastTurn }: Now): string {
  return `${turnName} ${turn}${lastTurn === undefined ? '' : ` of ${lastTurn}`}`;
}

function titleOf(now: Now, style: Style): string {
  const { activeName, phase, clock, detail, ended } = now;
  const side = ended ? '' : `, ${activeName}`;
  const time = clock === undefined ? '' : `, ${clock}`;
  const more = detail === undefined ? '' : `, ${detail}`;
  const text = `${turnText(now)}${side}: ${phase}${time}${more}`;
  return heading(text, now.citation, style, 'label');
}

function standingRows({ notes, ended }: Now): readonly Row[] {
  const rows = notes.map((text): Row => ({ label: 'Now', text: sentence(text) }));
  return ended ? [...rows, { label: 'End', text: sentence(ended.text), look: 'verdict' }] : rows;
}

function owedRows(now: Now): readonly Row[] {
  const owed = playersOffers(now).filter((offer) => offer.owed === true);
  return owed.map((offer) => offerRow(offer, 'Owed'));
}

function freeOffers(now: Now): readonly Offer[] {
  return playersOffers(now).filter(({ owed }) => owed !== true);
}

/** The word to type, and what it does. */
function offerRow({ word, title, roles }: Offer, label: string): Row {
  const labels = roles.map(({ label, many }) =>
    many === true ? `${uncapital(label)} ...` : uncapital(label),
  );
  const line = [word, labels.join(' > ')].filter((part) => part !== '').join(' ');
  return { label, text: `${safe(line)}: ${safe(title)}` };
}

/** Units as the roster has them. Cards that lie face down are shown only where all are open, or to their side. */
export function renderMuster(
  units: readonly MusterUnit[],
  style: Style,
  openTo: boolean | string | undefined,
): string {
  const sides = [...new Set(units.map(({ side }) => side))];
  return sides
    .map((side) => {
      const own = units.filter((unit) => unit.side === side);
      const open = openTo === true || openTo === side;
      const parts = new Set(open ? own.map(({ under }) => under) : [undefined]);
      const texts = [...parts].flatMap((part) => [
        ...(part === undefined ? [] : wrap(safe(part), style.width)),
        sheet([own.filter(({ under }) => !open || under === part).map((unit) => unitRow(unit, open))], style),
      ]);
      return [heading(side, undefined, style, 'label'), ...texts].join('\n');
    })
    .join('\n\n');
}

function unitRow({ id, card, state, concealed, away }: MusterUnit, open: boolean): Row {
  const hidden = away === undefined ? 'face down' : `face down, ${away}`;
  return { label: id, text: !open && concealed ? hidden : `${card}: ${state}` };
}

/** Labelled facts of a game, such as losses, morale and objectives. */
export function renderStanding(standing: readonly Standing[], style: Style): string {
  return sheet([standing.map(({ label, text }): Row => ({ label, text }))], style);
}
