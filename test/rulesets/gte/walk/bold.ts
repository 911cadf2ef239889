import type { Offer } from '../../../../src/core/walk/offer';
import type { Now } from '../../../../src/core/walk/walk';

type Next = () => number;
type Pick = <T>(items: readonly T[]) => T | undefined;

/** What a player would add to an act, by its first word: measures, and choices. */
const ADDED: Readonly<Record<string, (pick: Pick) => string>> = {
  fire: (pick) => pick(['0.5', '1', '2', '2.5', '3', '5', '8']) ?? '',
  screen: (pick) => pick(['1', '2']) ?? '',
  charge: (pick) => pick(['1', '1.5', '2', '3', '5', '2 behind-front-line', '1 behind-front-line']) ?? '',
  test: (pick) => pick(['', '', 'supported']) ?? '',
  break: (pick) => pick(['', '', '', 'reaches-shelter', 'reaches-table-edge']) ?? '',
  rout: (pick) => pick(['', '', 'reaches-shelter', 'reaches-table-edge']) ?? '',
  chase: (pick) => pick(['0.5', '2', '4', '1 new-target']) ?? '',
  pursue: (pick) =>
    pick(['1', '3', '5', '9', '2 unbroken', '2 unbroken wishes-to-charge-it', '3 no-pursue']) ?? '',
  reach: (pick) => pick(['2', '5', '9', '4 no-visible']) ?? '',
  sector: (pick) =>
    pick([
      'action:enter sector-state:empty',
      'action:occupy sector-state:friends entered-in-earlier-phase',
    ]) ?? '',
  capture: () => 'contact-whole-turn',
  place: () => '6 5',
};

/** How often acts come up beside what closes a phase; others once. */
const FAVOUR: Readonly<Record<string, number>> = {
  fire: 6,
  charge: 8,
  call: 3,
  pursue: 4,
  chase: 3,
  rally: 3,
  next: 2,
};

/** Acts that end a game early, or fill it. */
const SELDOM = ['finish', 'pass', 'objective', 'mark', 'move', 'place', 'man', 'touch', 'detach'];

/** A line of one who wants to fight: sensible measures, enemies as targets. */
export function boldLine(
  { offers }: Now,
  next: Next,
  enemiesOf: (unit: string) => readonly string[],
): string {
  const pick: Pick = (items) => items[Math.floor(next() * items.length)];
  const offer = pick(offers.flatMap(favoured(next)));
  if (offer === undefined) return 'next';
  const [word = ''] = offer.word.split(/[ -]/);
  return [offer.word, namesFor(offer, pick, next, enemiesOf), ADDED[word]?.(pick) ?? ''].join(' ').trim();
}

function favoured(next: Next): (offer: Offer) => readonly Offer[] {
  return (offer) => {
    const [word = ''] = offer.word.split(' ');
    if (SELDOM.includes(word) && next() > 0.05) return [];
    if (offer.roles.some(({ among }) => among.length === 0)) return [];
    return Array.from({ length: FAVOUR[word] ?? 1 }, () => offer);
  };
}

function namesFor(
  { roles }: Offer,
  pick: Pick,
  next: Next,
  enemiesOf: (unit: string) => readonly string[],
): string {
  const [first, ...others] = roles;
  if (first === undefined) return '';
  const many = first.among.filter(() => next() < 0.3);
  const one = pick(first.among) ?? '';
  const names = first.many === true && many.length > 0 ? many.join(', ') : one;
  const rest = others.map(({ name, among }) => {
    const foes = name === 'target' ? among.filter((id) => enemiesOf(one).includes(id)) : among;
    return pick(foes.length > 0 ? foes : among) ?? '';
  });
  return [names, ...rest].join(' > ');
}
