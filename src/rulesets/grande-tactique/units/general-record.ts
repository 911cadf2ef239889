import {
  checkbox,
  choice,
  integer,
  name,
  nameOrNone,
  record,
  type Field,
  type Infer,
} from '../../../core/input/field';
import { fact, shapeOf } from '../../../core/walk/record';
import { PAGE, SEQUENCE } from '../sources';

const RANKS = ['division', 'corps', 'army'] as const;
export const GENERAL_QUALITIES = ['great', 'normal', 'bad'] as const;
export type GeneralQuality = (typeof GENERAL_QUALITIES)[number];

/** No general has more PIPs than this. */
const MOST_PIPS = 1000;

/** What is kept of a general. */
export const GENERAL = {
  pips: fact(
    integer({
      label: 'PIPs that he has left',
      citation: SEQUENCE.pips,
      max: MOST_PIPS,
      default: 0,
      from: 'state',
    }),
    { begins: 0, lasts: 'turn' },
  ),
  attachedTo: fact(
    nameOrNone({
      label: 'The unit that he is attached to',
      citation: PAGE.generals,
      default: null,
      from: 'state',
    }),
    { begins: null },
  ),
  lost: fact(checkbox({ label: 'Lost for the game', citation: PAGE.generals, from: 'state' }), {
    begins: false,
  }),
};

const { pips, attachedTo, lost } = shapeOf(GENERAL);

/** The fields of a general: those of his card, and those that change in play. */
export const generalShape = {
  id: name({ label: 'General', from: 'card' }),
  name: nameOrNone({ label: 'What he is called', default: null, from: 'card' }),
  side: nameOrNone({ label: 'Side', default: null, from: 'card' }),
  rank: choice(RANKS, {
    label: 'What he commands',
    citation: SEQUENCE.pips,
    default: 'division',
    from: 'card',
  }),
  corpsId: nameOrNone({ label: 'Corps', default: null, from: 'card' }),
  divisionId: nameOrNone({ label: 'Division', default: null, from: 'card' }),
  quality: choice(GENERAL_QUALITIES, {
    label: 'Quality',
    citation: SEQUENCE.pips,
    default: 'normal',
    from: 'card',
  }),
  attachedTo,
  attachedAtPipStart: nameOrNone({
    label: 'The unit that he was attached to when the PIP Phase began',
    citation: PAGE.generals,
    default: null,
    from: 'state',
  }),
  lost,
  pips,
};

export type General = Infer<typeof generalShape>;

type GeneralFieldOptions = Pick<Field, 'label'> & Partial<Pick<Field, 'help' | 'citation' | 'from'>>;

/** A field that takes a general: his record, or the id of one in the roster or game. */
export function generalField(options: GeneralFieldOptions): Field<General> {
  return record(generalShape, options);
}
