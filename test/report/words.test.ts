import { briefRuling, renderRuling } from '../../src/report';
import { LINED, PLAIN, REFUSAL, RULING, shot } from './sample';

const GUIDED = {
  ...RULING,
  level: 'guided',
  notices: [
    { code: 'N-04', text: 'the roll is lost' },
    { code: 'N-07', text: 'the direction is lost' },
  ],
} as const;

function lines(ruling: typeof RULING, told?: readonly string[]): readonly string[] {
  const text = renderRuling(ruling, shot, [], LINED, { knownNotices: told });
  return text.split('\n').filter((line) => /guided|N-0\d/.test(line));
}

describe('how far the source is known', () => {
  test('stands below the verdict, with what is lost', () => {
    expect(lines(GUIDED).map((line) => line.trim())).toEqual([
      'Source   guided: what is lost of the rule is entered by the players.',
      'N-04: the roll is lost.',
      'N-07: the direction is lost.',
    ]);
  });

  test('is shown without what players know by now', () => {
    expect(lines(GUIDED, ['N-04']).join()).not.toContain('N-04');
    expect(lines(GUIDED, ['N-04']).join()).toContain('N-07');
  });

  test('is spoken where there are no columns', () => {
    expect(renderRuling(GUIDED, shot, [], PLAIN)).toContain('Source: N-07: the direction is lost.');
  });

  test('is no matter of rulesets that are known in full', () => {
    expect(renderRuling(RULING, shot, [], LINED)).not.toContain('Source   ');
    expect(briefRuling(RULING, shot)).not.toContain('[');
  });

  test('ends a brief answer, a refusal too', () => {
    expect(briefRuling(GUIDED, shot)).toMatch(
      / \[guided: what is lost of the rule is entered by the players\]$/,
    );
    expect(briefRuling({ ...REFUSAL, level: 'house' }, shot)).toMatch(
      / \[house rule: this is not the published one\]$/,
    );
  });
});
