import { boolean, checkbox, choice, integer, number, type Infer } from '../../../core/input/field';
import { procedure } from '../../../core/ruling/procedure';
import type { Umpire } from '../../../core/ruling/umpire';
import { bands } from '../bands';
import { ENEMY, owed, type Due } from '../follow-on';
import { nameField, THE_UNIT } from '../unit';
import { offTableOrder, ROUT_TABLE, ROUT_TURNS, ROUT_WAY, routMove, routShape } from './rout-fields';

const situation = {
  name: nameField('Unit that routs', 'unit'),
  ...routShape,
  routTurns: integer({
    label: 'Turns in which it has made a rout move so far',
    citation: 'GTE 6.4',
    default: 1,
    max: 1000,
    from: 'state',
  }),
  retrigger: choice(['none', 'contacted', 'firingHits', 'friendBroke'], {
    label: 'What makes it rout again, if it stands',
    help: 'since its last rout move: contact with enemies, hits from firing, friends seen breaking within 2B',
    citation: 'GTE 6.4',
    labels: {
      contacted: 'contact with enemies',
      firingHits: 'firing hits',
      friendBroke: 'friends broke within 2B',
    },
    default: 'none',
    from: 'state',
  }),
  routedThisTurn: checkbox({
    label: 'It has made its first rout move this turn',
    citation: 'GTE 7.3, 9.16',
    from: 'state',
  }),
};

const outcome = {
  rout: number({ label: 'Rout move, bands; 0 if it makes none' }),
  stands: boolean({ label: 'It stands, broken, after it' }),
  offTable: boolean({ label: 'It leaves the table' }),
  followOn: owed,
};

type Routing = Infer<typeof situation>;
type Routed = Infer<typeof outcome>;

/** Further rout moves in the rout and pursuit phase (9.16). */
export const rout = procedure({
  id: 'rout',
  title: 'Rout',
  summary: 'The further rout moves of a broken unit, and when it stands.',
  citation: 'GTE 6.4, 9.16',
  situation,
  outcome,
  tables: [ROUT_TABLE.id],
  units: [
    {
      ...THE_UNIT,
      label: 'Unit that routs',
      example: 'Foy=inf line',
      numbers: ['routTurns'],
      fields: { arm: 'arm', formation: 'formation', cossack: 'cossack', why: 'retrigger' },
    },
  ],
  examples: [
    { command: "rule rout --rules gte -u 'Foy=inf line 1'", about: 'the turn after its first rout move' },
    { command: "rule rout --rules gte -u 'Foy=inf column 2 contacted'", about: 'pursuers have caught it' },
  ],
  verdict: (o, s) => `${s.name} ${verdictText(o, s)}.`,
  orders,
  *resolve(s, umpire) {
    const why = restReason(s, umpire);
    if (why !== undefined) {
      umpire.by('G6.4-04, G7.3-05, R-60').step('GTE 6.4, 9.16', () => `${s.name} makes no rout move: ${why}`);
      return { rout: 0, stands: isOver(s.routTurns), offTable: false, followOn: [] };
    }
    const length = routMove(s, 0, umpire);
    const stands =
      !s.reachesTableEdge && (s.reachesShelter || isOver(s.routTurns + (s.routedThisTurn ? 0 : 1)));
    return { rout: length, stands, offTable: s.reachesTableEdge, followOn: owedBy(s) };
  },
});

/** Whether a rout is over, after two turns with a rout move (G6.4-04, R-60). */
function isOver(turns: number): boolean {
  return turns >= ROUT_TURNS;
}

/**
 * Why a unit makes no rout move: it makes one a turn (G7.3-02, G7.3-05, R-05), and if it stands, something has to set
 * it off again (G6.4-05).
 */
function restReason({ routTurns, retrigger, routedThisTurn }: Routing, umpire: Umpire): string | undefined {
  if (routedThisTurn && retrigger !== 'contacted' && umpire.option('routTwicePerTurn') !== true)
    return 'it has made its first this turn, and makes the next in the following turn';
  if (isOver(routTurns) && retrigger === 'none') return 'it stands already, and nothing has set it off';
  return undefined;
}

function owedBy({ reachesTableEdge }: Routing): readonly Due[] {
  return reachesTableEdge ? [{ procedure: 'victory', for: ENEMY }] : [];
}

function verdictText({ rout: length, stands, offTable }: Routed, { routedThisTurn }: Routing): string {
  if (offTable) return `routs ${bands(length)} and leaves the table`;
  if (length === 0)
    return routedThisTurn ? 'makes no further rout move this turn' : 'stands where it is, broken';
  return `routs ${bands(length)}${stands ? ' and then stands, broken' : ' and goes on routing next turn'}`;
}

function orders({ rout: length, stands, offTable }: Routed, { name }: Routing): readonly string[] {
  if (length === 0 && !offTable) return [];
  return [
    `Move ${name} ${bands(length)}, slower in difficult terrain.`,
    ROUT_WAY,
    ...(offTable ? [offTableOrder(name)] : []),
    ...(stands
      ? [`${name} stands, broken: contact, firing hits, or friends who break within 2B set it off again.`]
      : []),
  ];
}
