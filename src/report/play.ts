import type { Offer } from '../core/walk/offer';
import type { MusterUnit, Now, Standing } from '../core/walk/walk';
import { uncapital } from '../core/input/text';
import { heading, sheet, type Row } from './layout';
import type { Style } from './style';
import { safe, sentence } from './words';

/** Where the battle stands, and what can be done: one screen. What nobody could be named for is left out. */
export function renderNow({ ended, ...now }: Now, style: Style): string {
  const time = now.clock === undefined ? '' : `, ${now.clock}`;
  const title = heading(
    `${now.turnName ?? 'Turn'} ${now.turn} of ${now.lastTurn}, ${now.activeName}: ${now.phase}${time}${now.detail === undefined ? '' : `, ${now.detail}`}`,
    now.citation,
    style,
    'label',
  );
  const told = now.told.map((text): Row => ({ label: 'Now', text: sentence(text) }));
  const owed = now.offers.filter((offer) => offer.owed === true).map((offer) => offerRow(offer, 'Owed'));
  const free = now.offers
    .filter(({ owed: isOwed, roles }) => isOwed !== true && roles.every(({ among }) => among.length > 0))
    .map((offer) => offerRow(offer, 'May'));
  const end = ended ? [{ label: 'End', text: sentence(ended.text), look: 'verdict' } as const] : [];
  return `${title}\n${sheet([[...told, ...end], owed, free], style)}`;
}

/** The word to type, and what it does. */
function offerRow({ word, title, roles }: Offer, label: string): Row {
  const who = roles.map(({ label, many }) => (many === true ? `${uncapital(label)} ...` : uncapital(label)));
  const line = [word, who.join(' > ')].filter((part) => part !== '').join(' ');
  return { label, text: `${safe(line)}: ${safe(title)}` };
}

/** Units as the roster has them. Cards that lie face down are told only where `open`. */
export function renderMuster(units: readonly MusterUnit[], style: Style, open: boolean): string {
  const sides = [...new Set(units.map(({ side }) => side))];
  return sides
    .map((side) => {
      const rows = units
        .filter((unit) => unit.side === side)
        .map(({ id, card, state, concealed }): Row => ({
          label: id,
          text: !open && concealed ? 'face down' : `${card}: ${state}`,
        }));
      return `${heading(side, undefined, style, 'label')}\n${sheet([rows], style)}`;
    })
    .join('\n\n');
}

/** Labelled facts of a game, such as losses, morale and objectives. */
export function renderStanding(standing: readonly Standing[], style: Style): string {
  return sheet([standing.map(({ label, text }): Row => ({ label, text }))], style);
}
