import type { ArmyBook, Offer, Order, Place, Roster, Standing } from '../../../core/army/army';
import { problemOf, sentence } from '../../../core/input/problem';
import { capital, plural } from '../../../core/input/text';
import type { BuilderPage as Shown } from '../../../report/army/workshop';
import { coded, parseAct, type Act, type Shop } from './order';
import { limitIn } from './wanted';

/** The result of a line that the player typed. */
export interface Answer {
  /** A message, shown before the screen. */
  readonly message: string;
  readonly ends?: boolean;
  readonly saves?: { readonly file: string | undefined };
  readonly shows?: 'help' | 'faults';
}

/** An army while it is being built: its present state, those before and after it, and the page that is shown. */
export class ArmyBuilder {
  private readonly past: Roster[] = [];
  private readonly future: Roster[] = [];
  page = 0;
  /** Whether every change has been saved. */
  isSaved = true;

  constructor(
    private readonly book: ArmyBook,
    readonly title: string,
    public roster: Roster,
  ) {}

  get standing(): Standing {
    return this.book.workshop.standing(this.roster);
  }

  get shop(): Shop {
    const { workshop } = this.book;
    return {
      offers: coded(bySection(workshop.offers(this.roster))),
      places: workshop.places(this.roster),
      part: this.book.part,
    };
  }

  get shown(): Shown {
    return { title: this.title, standing: this.standing, page: this.page, ...this.shop };
  }

  /** Does what a line says. @throws Problem that says what is wrong with it. */
  act(line: string): Answer {
    const act = parseAct(line, this.shop);
    switch (act.kind) {
      case 'undo':
        return this.step(this.past, this.future, 'Nothing to take back.');
      case 'redo':
        return this.step(this.future, this.past, 'Nothing to do again.');
      case 'more':
        this.page++;
        return { message: '' };
      case 'help':
      case 'faults':
        return { message: '', shows: act.kind };
      case 'save':
        return { message: '', saves: { file: act.file } };
      case 'done':
        return { message: '', ends: true, saves: { file: undefined } };
      default:
        return this.change(act);
    }
  }

  /** The places of which a line leaves open which is meant, the one that suits best first; none where it says so. */
  placesFor(line: string): readonly Place[] {
    const order = this.orderIn(line);
    if (order === undefined || order.place !== undefined) return [];
    const places = this.book.workshop.placesFor(this.roster, order);
    return places.length > 1 ? places : [];
  }

  private orderIn(line: string): Order | undefined {
    try {
      const act = parseAct(line, this.shop);
      return act.kind === 'buy' ? act.order : undefined;
    } catch {
      return undefined;
    }
  }

  /** What a line would do, in a few words; undefined if it cannot be read or changes nothing. */
  preview(line: string): string | undefined {
    try {
      const act = parseAct(line, this.shop);
      const after = this.after(act);
      if (after === undefined) return undefined;
      const { total, limit, counts = 'point' } = this.book.workshop.standing(after);
      return `${this.wordsOf(act)}: ${total} of ${plural(limit, counts, `${counts}s`)}`;
    } catch {
      return undefined;
    }
  }

  /** What is wrong with a line; undefined if nothing is. */
  faultOf(line: string): string | undefined {
    const problem = problemOf(() => this.after(parseAct(line, this.shop)));
    return problem?.faults.map(sentence).join(' ');
  }

  private change(act: Act): Answer {
    const after = this.after(act);
    if (after === undefined) return { message: '' };
    const message = this.wordsOf(act);
    this.past.push(this.roster);
    this.future.length = 0;
    this.roster = after;
    this.isSaved = false;
    return { message: act.kind === 'place' ? `${this.newest(act.id)}.` : `${message}.` };
  }

  /** The roster after an act; undefined for acts that do not change it. */
  private after(act: Act): Roster | undefined {
    const { workshop } = this.book;
    switch (act.kind) {
      case 'buy':
        return workshop.buy(this.withPlace(act.order), act.order);
      case 'move':
        return workshop.move(this.withPlace({ place: act.to, count: 1 }), act.order, act.to);
      case 'place':
        return workshop.addPlace(this.roster, act.id, act.as);
      case 'drop':
        return workshop.dropPlace(this.roster, act.id);
      case 'limit':
        return { ...this.roster, limit: limitIn(act.text, this.book.counts, 'limit') };
      default:
        return undefined;
    }
  }

  /** The roster with the corps for which something is bought: an order founds it. */
  private withPlace({ place, count }: Pick<Order, 'place' | 'count'>): Roster {
    const { workshop } = this.book;
    const isNew =
      place !== undefined && !this.shop.places.some(({ id }) => id.toLowerCase() === place.toLowerCase());
    return isNew && count > 0 ? workshop.addPlace(this.roster, place, undefined) : this.roster;
  }

  private wordsOf(act: Act): string {
    const { part } = this.book;
    if (act.kind === 'place') return act.id === undefined ? `Another ${part}` : `A ${part} ${act.id}`;
    if (act.kind === 'drop') return `${capital(part)} ${act.id} struck out`;
    if (act.kind === 'limit') return `A limit of ${act.text}`;
    if (act.kind !== 'buy' && act.kind !== 'move') return '';
    const { offer, count, place } = act.order;
    const name = this.shop.offers.find(({ id }) => id === offer)?.name ?? offer;
    if (act.kind === 'move') return `${count} ${name} from ${place ?? ''} to ${act.to}`;
    const where = place === undefined ? '' : ` for ${place}`;
    return count < 0 ? `${-count} ${name} given back` : `${count} ${name}${where}`;
  }

  /** The name of the corps with that id, or else of the last one that was made. */
  private newest(id: string | undefined): string {
    const { places } = this.shop;
    const corps = places.filter((place) => place.isPart);
    return (corps.find((place) => place.id === id) ?? corps[corps.length - 1])?.name ?? '';
  }

  private step(from: Roster[], to: Roster[], nothing: string): Answer {
    const next = from.pop();
    if (next === undefined) return { message: nothing };
    to.push(this.roster);
    this.roster = next;
    this.isSaved = false;
    return { message: '' };
  }
}

/** Puts the offers of one section next to each other, so that their letters are consecutive too. */
function bySection(offers: readonly Offer[]): readonly Offer[] {
  const sections = [...new Set(offers.map(({ section }) => section))];
  return sections.flatMap((section) => offers.filter((offer) => offer.section === section));
}
