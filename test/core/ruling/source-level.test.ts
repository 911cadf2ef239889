import { adjudicate, setRules } from '../../../src/core/ruling/adjudicate';
import { seededSource } from '../../../src/core/dice/seeded';
import { boolean } from '../../../src/core/input/field';
import { LEVELS, lower } from '../../../src/core/ruling/source-level';
import { procedure } from '../../../src/core/ruling/procedure';
import { Umpire } from '../../../src/core/ruling/umpire';
import { TOY } from '../../support/toy';

describe('of two levels the lower', () => {
  test.each(LEVELS.flatMap((a, i) => LEVELS.map((b, j) => [a, b, LEVELS[Math.max(i, j)]!] as const)))(
    '%s and %s: %s',
    (a, b, least) => {
      expect(lower(a, b)).toBe(least);
    },
  );

  test('is the only one', () => {
    expect(lower(undefined, 'exact')).toBe('exact');
  });
});

const known = procedure({
  id: 'known',
  title: 'Known',
  summary: 'A rule of which a part may be lost.',
  citation: 'Toy p.9',
  level: 'partial',
  situation: {
    lost: boolean({ label: 'The lost part matters', default: false }),
    refused: boolean({ label: 'Refused', default: false }),
  },
  outcome: { lost: boolean({ label: 'It mattered' }) },
  verdict: () => 'So it is.',
  *resolve({ lost, refused }, umpire) {
    if (lost) {
      umpire.lowerTo('guided');
      umpire.notice('N-1', 'a part is lost');
      umpire.notice('N-1', 'a part is lost');
    }
    if (refused) umpire.by('T-01').refuse('NO', 'Toy p.9', () => 'no');
    return refused ? null : { lost };
  },
});

function ruling(situation: { lost: boolean; refused: boolean }) {
  return adjudicate(setRules({ ...TOY, procedures: [known] }), known, situation, seededSource('s'));
}

describe('a ruling carries', () => {
  test('the level of its procedure', () => {
    expect(ruling({ lost: false, refused: false })).toMatchObject({ level: 'partial', notices: undefined });
  });

  test('the least level that it rests on, and each notice once', () => {
    expect(ruling({ lost: true, refused: false })).toMatchObject({
      level: 'guided',
      notices: [{ code: 'N-1', text: 'a part is lost' }],
    });
  });

  test('both where the rules refuse', () => {
    expect(ruling({ lost: true, refused: true })).toMatchObject({ level: 'guided', outcome: null });
  });
});

describe('an umpire', () => {
  test('notes nothing where nobody reads it', () => {
    const umpire = new Umpire({}, undefined, false);
    umpire.lowerTo('house');
    umpire.notice('N-1', 'a part is lost');
    expect([umpire.level, umpire.notices]).toEqual([undefined, undefined]);
  });

  test('gives refusals back, and goes on without them', () => {
    const umpire = new Umpire({}, undefined, true);
    umpire.by('T-01').refuse('NO', 'Toy p.9', () => 'no');
    expect(umpire.takeRefusals()).toEqual([{ code: 'NO', citation: 'Toy p.9', rule: 'T-01', text: 'no' }]);
    expect([umpire.refused, umpire.takeRefusals()]).toEqual([false, []]);
  });
});
