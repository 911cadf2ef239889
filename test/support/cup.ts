import { coverDice, type Cup } from '../../src/game/cup';

/** Three hidden dice of side A in turn 3, kept by PIN. */
export function coveredCup(more: Partial<Parameters<typeof coverDice>[0]> = {}): Cup {
  return coverDice({
    side: 'A',
    turn: 3,
    situation: {},
    count: 3,
    worst: 18,
    keeping: 'pin',
    words: ['', ''],
    commitment: 'hash',
    pledge: null,
    seals: { pin: null, program: null },
    cinc: [],
    pips: 0,
    ...more,
  });
}
