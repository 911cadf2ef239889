import { boolean, checkbox, integer, number, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { CheckTable } from '../../../core/ruling/table';
import { listing, plural } from '../../../core/input/text';
import { MOST_BASES, nameField } from '../unit';

const acted = (label: string) => checkbox({ label, citation: 'GTE 13.1', from: 'state' });

const situation = {
  name: nameField('Captor', 'The captor'),
  gunsName: nameField('Battery', 'the guns'),
  gunsAbandoned: boolean({
    label: 'The crew has left the guns, evading or routing',
    help: 'howitzers are captured as guns are; until then a crew that is not broken can man its guns again on contact',
    citation: 'GTE 13.1',
    from: 'state',
  }),
  contactWholeTurn: boolean({
    label: 'The captor has touched the guns, base to base, through the whole turn',
    citation: 'GTE 13.1',
    from: 'state',
  }),
  fired: acted('It has fired this turn'),
  fought: acted('It has fought in combat this turn'),
  moved: acted('It has moved this turn'),
  changedFormation: acted('It has changed formation this turn'),
  pricePerCrew: number({
    label: 'Price of each crew figure',
    help: 'see the table "points"',
    citation: 'GTE 2.5',
    max: 10_000,
    from: 'card',
  }),
  originalCrew: integer({
    label: 'Crew figures at the start of the game',
    citation: 'GTE 2.5, 13.1',
    min: 1,
    max: MOST_BASES,
    from: 'card',
  }),
};

const outcome = {
  captured: boolean({ label: 'Captured' }),
  vp: number({ label: 'Victory points for them' }),
};

type Situation = Infer<typeof situation>;

function acts({ fired, fought, moved, changedFormation }: Situation): readonly string[] {
  return [
    ...(fired ? ['fired'] : []),
    ...(fought ? ['fought'] : []),
    ...(moved ? ['moved'] : []),
    ...(changedFormation ? ['changed formation'] : []),
  ];
}

// prettier-ignore
export const CAPTURE_CHECKS: CheckTable<Situation> = {
  kind: 'checks', id: 'capture-refusals', title: 'When guns are not captured', citation: 'GTE 13.1',
  rows: [
    { code: 'E-CAP-CREWED', condition: 'their crew has not left them', citation: 'GTE 13.1 (G13.1-01)',
      refuses: (s) => !s.gunsAbandoned, because: () => 'the guns have their crew' },
    { code: 'E-CAP-CONTACT', condition: 'no base contact through a whole turn', citation: 'GTE 13.1 (G13.1-01)',
      refuses: (s) => !s.contactWholeTurn, because: () => 'the captor has not been in contact with them for a whole turn' },
    { code: 'E-CAP-ACTED', condition: 'the captor has fired, fought, moved or changed formation in that turn', citation: 'GTE 13.1 (G13.1-01)',
      refuses: (s) => acts(s).length > 0, because: (s) => `the captor has ${listing(acts(s), 'and')} this turn` },
  ],
};

/** Guns that their crew has left (13.1). */
export const captureGuns = procedure({
  id: 'capture-guns',
  title: 'Captured artillery',
  summary: 'Whether abandoned guns are captured, and what they count.',
  citation: 'GTE 13.1',
  situation,
  outcome,
  tables: [CAPTURE_CHECKS.id],
  examples: [
    {
      command:
        'rule capture-guns --rules gte --guns-abandoned --contact-whole-turn --price-per-crew 50 --original-crew 4',
      about: 'a battery of four crew figures at 50 points',
    },
  ],
  verdict: (o, { name, gunsName }) =>
    `${name} captures ${gunsName}: ${plural(o.vp, 'victory point', 'victory points')}.`,
  orders: (o) => [
    'Remove the guns.',
    `The captor’s side adds ${o.vp} to the guns that it has captured; crew figures lost to hits count besides.`,
  ],
  *resolve(s, umpire) {
    if (!umpire.examine(CAPTURE_CHECKS, s)) return null;
    const { originalCrew, pricePerCrew } = s;
    // Guns count at full value, by the crew at the start (G13.1-02, R-65).
    const vp = originalCrew * pricePerCrew;
    umpire
      .by('G13.1-02, R-65')
      .step(
        'GTE 13.1',
        () => `${plural(originalCrew, 'crew figure', 'crew figures')} at ${pricePerCrew}: ${vp}`,
      );
    return { captured: true, vp };
  },
});
