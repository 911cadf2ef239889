import { checkbox, integer, list, map, name, record } from '../../../../core/input/field';
import { procedure } from '../../../../core/ruling/procedure';
import { apart, TOTAL, type Resolution } from '../../../../core/dice/roll';
import { bandIn, bandsFault, lookup } from '../../../../core/ruling/lookup';
import { plural } from '../../../../core/input/text';
import { THE_UNIT } from '../../unit';

/** Table RC: fatigues of a unit that returns from reconnaissance, by a die (B12.14-05; p.156). */
export const RECON_RETURN = lookup(
  {
    id: 'campaign-recon-return',
    rule: 'B12.14-05',
    title: 'Fatigues of a unit that returns from reconnaissance',
    citation: 'Blücher p.156',
    columns: ['die up to', 'fatigues'],
  },
  {
    low: { upTo: 1, fatigues: 0 },
    middle: { upTo: 5, fatigues: 1 },
    high: { upTo: 6, fatigues: 2 },
  },
  (bands) => Object.values(bands).map(({ upTo, fatigues }) => [upTo, fatigues]),
  bandsFault(6),
);

type Bands = (typeof RECON_RETURN)['looked']['figures'];

const situation = {
  units: list(
    record(
      {
        id: name({ label: 'Unit', default: (_, { key }) => `unit ${Number(key) + 1}` }),
        reconNoFatigue: checkbox({
          label: 'Ottoman irregular cavalry',
          citation: 'Blücher p.119',
          from: 'card',
        }),
      },
      { label: 'Unit' },
    ),
    { label: 'Units in the order of placing', citation: 'Blücher p.156', max: 60, unique: 'id' },
  ),
};

const outcome = { fatigues: map(integer({ label: 'Fatigues' }), { label: 'Fatigues of each unit' }) };

/** The return of the units on reconnaissance; infantry rolls like cavalry (B12.14-05, B12.14-06; p.119, 156). */
export const reconReturn = procedure({
  id: 'campaign-recon-return',
  title: 'Return of the reconnaissance',
  summary: 'With how many fatigues the units on reconnaissance return for the battle.',
  citation: 'Blücher p.119, 156',
  situation,
  outcome,
  tables: [RECON_RETURN.id],
  units: [
    {
      ...THE_UNIT,
      example: 'Krasinski=no-recon-no-fatigue',
      list: 'units',
    },
  ],
  examples: [
    {
      command: `rule campaign-recon-return --units '[{"id": "Krasinski"}, {"id": "Colbert"}]'`,
      about: 'two units',
    },
  ],
  verdict: ({ fatigues }) => {
    const counts = Object.entries(fatigues).map(([id, count]) => `${id} ${count}`);
    return counts.length === 0 ? 'No unit returns.' : `Fatigues: ${counts.join(', ')}.`;
  },
  orders: ({ fatigues }) =>
    Object.entries(fatigues).map(
      ([id, count]) =>
        `Set up ${id} in any section of its side, with ${plural(count, 'fatigue', 'fatigues')}.`,
    ),
  *resolve({ units }, umpire) {
    const bands = umpire.look(RECON_RETURN);
    const found: [string, number][] = [];
    for (const { id, reconNoFatigue } of units) {
      const fatigues = reconNoFatigue ? 0 : yield* apart(() => fatiguesOf(id, bands), Number);
      umpire
        .by(reconNoFatigue ? 'B12.14-05, B12.14-06' : 'B12.14-05')
        .step(
          'Blücher p.119, 156',
          () =>
            `${id}: ${reconNoFatigue ? 'irregular cavalry, no fatigue' : plural(fatigues, 'fatigue', 'fatigues')}`,
        );
      found.push([id, fatigues]);
    }
    return { fatigues: Object.fromEntries(found) };
  },
});

function* fatiguesOf(id: string, bands: Bands): Resolution<number> {
  const { value } = yield {
    kind: 'roll',
    for: `return of ${id}`,
    by: 'owner',
    count: 1,
    sides: 6,
    want: TOTAL,
  };
  return bands[bandIn(bands, value)].fatigues;
}
