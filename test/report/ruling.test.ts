import { briefRuling, renderRuling } from '../../src/report';
import { whatIfs } from '../../src/core/odds/whatif';
import { fireCase } from './fire';
import { COLOURED, ESCAPE, LINED, PLAIN, REFUSAL, RULING, shot, visible } from './sample';

const WHAT_IFS = [{ path: 'distanceBW', change: 'at 2 BW or less', effect: '8 dice, not 4' }];

const SHOT = {
  id: 'Hulse',
  type: 'INF',
  elan: 6,
  traits: ['skirmish', 'firepower'],
  targetId: 'Quiot',
  targetType: 'INF',
  distanceBW: 1.6,
};

describe('when a shot is ruled on', () => {
  test('then the screen of 80 columns shows factors, dice, steps, verdict and what would have been', () => {
    const { rules, procedure, situation, ruling } = fireCase(SHOT, [6, 2, 5]);
    const others = whatIfs(rules, procedure, situation, ruling.rolls);
    const screen = renderRuling(ruling, procedure, others, LINED);
    expect(screen).toMatchInlineSnapshot(`
      "Fire (Blücher p.46-53)
      unit     counts      factor                                 source
      Hulse    halve       skirmishing                            Blücher p.51, 84
               no          firepower: serves volleys only         Blücher p.51
               one 5 hits  skirmish                               Blücher p.51, 87
      Dice     Hulse fires (active side, 3d6): 6 2 5
      Steps    Hulse has elan 6: 6 basic dice                     Blücher p.51, 88, 96
               a penalty halves 6 to 3 dice, rounded up, once     Blücher p.51
               1 six and one 5: 2 hits                            Blücher p.50-51

      If       over 2 BW → refused (FIRE_RANGE)
               at 1 BW or less → 6 dice, not 3
      Thrown   beforehand, as given

      Verdict  Hulse scores 2 hits on Quiot.
      Now      Mark 2 hits on Quiot; they take effect when all have fired."
    `);
    expect(screen.split('\n').length).toBeLessThanOrEqual(24);
  });

  test('then an artillery shot fits a screen too', () => {
    const battery = {
      id: 'Grand Battery',
      type: 'ART',
      ammo: 8,
      boxesLeft: 1,
      traits: ['heavy'],
      concealed: true,
    };
    const target = {
      targetId: 'Quiot',
      targetType: 'INF',
      distanceBW: 2.2,
      targetAtCrestNear: true,
      mud: true,
    };
    const { rules, procedure, situation, ruling } = fireCase({ ...battery, ...target }, [6, 2, 5, 1]);
    const screen = renderRuling(ruling, procedure, whatIfs(rules, procedure, situation), LINED);
    expect(screen).toMatchInlineSnapshot(`
      "Fire (Blücher p.46-53)
      unit           counts      factor                           source
      Grand Battery  no          target has cover: the fire does  Blücher p.52, 67, 84
                                   not come from beyond the
                                   crest
                     halve       mud                              Blücher p.78
                     one 5 hits  heavy guns                       Blücher p.51, 89
      Dice           Grand Battery fires (active side, 4d6): 6 2 5 1
      Steps          Grand Battery has ammo number 8: 8 basic     Blücher p.51, 88, 96
                       dice
                     a penalty halves 8 to 4 dice, rounded up,    Blücher p.51
                       once
                     1 six and one 5: 2 hits                      Blücher p.50-51

      If             at 2 BW or less → 8 dice, not 4
      Options        crestFire fromBeyond
      Thrown         beforehand, as given

      Verdict        Grand Battery scores 2 hits on Quiot.
      Now            Turn Grand Battery face up.
                     Mark 2 hits on Quiot; they take effect when all have fired.
                     Cross off one ammo box of Grand Battery - its last: it retires at
                       the end of the phase."
    `);
    expect(screen.split('\n').length).toBeLessThanOrEqual(24);
  });

  test('then a refusal shows each reason and what would be allowed', () => {
    const { rules, procedure, situation, ruling } = fireCase({ ...SHOT, distanceBW: 2.2 }, []);
    const others = whatIfs(rules, procedure, situation, ruling.rolls);
    expect(renderRuling(ruling, procedure, others, LINED)).toMatchInlineSnapshot(`
      "Fire (Blücher p.46-53)
      FIRE_RANGE  Quiot is 2.2 BW away, 0.2 BW out of range.              Blücher p.47
                  Allowed: 2 BW or less.

      If          at 2 BW or less → allowed

      Verdict     Not allowed."
    `);
  });
});

describe('when a ruling has everything', () => {
  test('then it stands in columns, what does not count in words', () => {
    expect(renderRuling(RULING, shot, WHAT_IFS, LINED)).toMatchInlineSnapshot(`
      "Shot (Book p.1)
      unit     counts  factor                                                 source
      Foy      +1      shock                                                  Book p.2
               no      uphill: the ground is level                            Book p.3
      Halkett  -2      steady                                                 Book p.2
      Dice     Foy shoots (active side, 3d6): 6 1 4, then re-rolled 2 5
               Halkett stands (passive side, 2d10): 2 dice with 10 sides, typed as 1
                 hit
      Steps    Foy has 3 dice                                                 Book p.4

      If       at 2 BW or less → 8 dice, not 4
      Options  revealOnHit immediate, mud yes, house rules: Tuesday club
      Thrown   by hand, typed in

      Verdict  Foy scores 2 on Halkett.
      Now      Mark 2 on Halkett."
    `);
  });

  test('then colour adds looks and nothing else', () => {
    const coloured = renderRuling(RULING, shot, WHAT_IFS, COLOURED);
    expect(visible(coloured)).toMatchInlineSnapshot(`
      "␛[36mShot (Book p.1)␛[39m
      ␛[2munit␛[22m     ␛[2mcounts  factor␛[22m                                                 ␛[2msource␛[22m
      ␛[36mFoy␛[39m      +1      shock                                                  ␛[2mBook p.2␛[22m
               ␛[2mno      uphill: the ground is level␛[22m                            ␛[2mBook p.3␛[22m
      ␛[36mHalkett␛[39m  -2      steady                                                 ␛[2mBook p.2␛[22m
      ␛[36mDice␛[39m     Foy shoots (active side, 3d6): 6 1 4, then re-rolled 2 5
               Halkett stands (passive side, 2d10): 2 dice with 10 sides, typed as 1
                 hit
      ␛[36mSteps␛[39m    Foy has 3 dice                                                 ␛[2mBook p.4␛[22m

      ␛[36mIf␛[39m       at 2 BW or less → 8 dice, not 4
      ␛[2mOptions␛[22m  ␛[2mrevealOnHit immediate, mud yes, house rules: Tuesday club␛[22m
      ␛[2mThrown␛[22m   ␛[2mby hand, typed in␛[22m

      ␛[36mVerdict␛[39m  ␛[1mFoy scores 2 on Halkett.␛[22m
      ␛[36mNow␛[39m      Mark 2 on Halkett."
    `);
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(renderRuling(RULING, shot, WHAT_IFS, LINED));
  });

  test('then plain says one fact a line, without escape codes even where colour is on', () => {
    const plain = renderRuling(RULING, shot, WHAT_IFS, PLAIN);
    expect(plain).toMatchInlineSnapshot(`
      "Shot (Book p.1)
      Counts: Foy, +1, shock. Book p.2.
      Does not count: Foy, uphill: the ground is level. Book p.3.
      Counts: Halkett, -2, steady. Book p.2.
      Dice: Foy shoots, rolled by the active side, 3d6: 6 1 4, then re-rolled 2 5.
      Dice: Halkett stands, rolled by the passive side, 2d10: 2 dice with 10 sides,
      typed as 1 hit.
      Step: Foy has 3 dice. Book p.4.
      Otherwise: if at 2 BW or less, then 8 dice, not 4.
      Options: revealOnHit immediate, mud yes, house rules: Tuesday club.
      Dice thrown: by hand, typed in.
      Verdict: Foy scores 2 on Halkett.
      Now: Mark 2 on Halkett."
    `);
    expect(plain).not.toContain(ESCAPE);
  });

  test('then a narrow window gets facts one by one', () => {
    expect(renderRuling(RULING, shot, WHAT_IFS, { ...LINED, width: 40 })).toMatchInlineSnapshot(`
      "Shot (Book p.1)
      Counts: Foy, +1, shock. Book p.2.
      Does not count: Foy, uphill: the ground
      is level. Book p.3.
      Counts: Halkett, -2, steady. Book p.2.
      Dice: Foy shoots, rolled by the active
      side, 3d6: 6 1 4, then re-rolled 2 5.
      Dice: Halkett stands, rolled by the
      passive side, 2d10: 2 dice with 10
      sides, typed as 1 hit.
      Step: Foy has 3 dice. Book p.4.
      Otherwise: if at 2 BW or less, then 8
      dice, not 4.
      Options: revealOnHit immediate, mud yes,
      house rules: Tuesday club.
      Dice thrown: by hand, typed in.
      Verdict: Foy scores 2 on Halkett.
      Now: Mark 2 on Halkett."
    `);
  });
});

describe('when a ruling has less', () => {
  const [factor] = RULING.factors;
  const lines = (more: Partial<typeof RULING>, style = LINED): readonly string[] =>
    renderRuling({ ...RULING, ...more }, shot, [], style)
      .split('\n')
      .map((line) => line.replace(/ {2,}/g, ' | ').trimEnd());

  test('then a factor of no unit is one of the whole, and words may stand for a number', () => {
    const factors = factor ? [{ ...factor, unit: undefined, value: 'halved' }] : [];
    expect(lines({ factors })[2]).toMatch(/^Factors \| halved \| shock \| Book p\.2$/);
    expect(lines({ factors }, PLAIN)).toContain('Counts: halved, shock. Book p.2.');
  });

  test('then nothing is said of dice that were not thrown, nor of options', () => {
    const told = lines({ rolls: [], options: {}, houseRules: undefined }).join('\n');
    expect(told).not.toMatch(/Dice|Thrown|Options/);
    expect(told).toMatch(/Now \| Mark 2 on Halkett\.$/);
    expect(lines({ dice: { source: 'none' } }).join('\n')).not.toContain('Thrown');
  });

  test('then a refusal without a reason says no more than that', () => {
    expect(lines({ ...REFUSAL, refused: [] })).toContain('Verdict | Not allowed.');
    expect(briefRuling({ ...REFUSAL, refused: [] }, shot)).toBe('Not allowed');
  });

  test('then a refusal in one line tells the reason, not what would have come of it', () => {
    const refused = REFUSAL.refused.slice(1);
    expect(briefRuling({ ...RULING, refused }, shot)).toBe(
      'Not allowed: Halkett is not ahead of Foy [SHOT_ARC]',
    );
  });

  test('then an option that was set says so', () => {
    expect(lines({ optionsSet: ['mud'], houseRules: undefined })).toContain(
      'Options | revealOnHit immediate, mud yes (as set)',
    );
  });
});

describe('when a ruling is refused', () => {
  test('then reasons, what is allowed and the verdict are shown', () => {
    expect(renderRuling(REFUSAL, shot, [], LINED)).toMatchInlineSnapshot(`
      "Shot (Book p.1)
      SHOT_RANGE  Halkett is 3 BW away.                                       Book p.5
                  Allowed: 2 BW or less.
      SHOT_ARC    Halkett is not ahead of Foy.                                Book p.6

      Options     revealOnHit immediate, mud yes, house rules: Tuesday club

      Verdict     Not allowed."
    `);
    expect(renderRuling(REFUSAL, shot, [], PLAIN)).toMatchInlineSnapshot(`
      "Shot (Book p.1)
      SHOT_RANGE: Halkett is 3 BW away. Book p.5.
      SHOT_RANGE, allowed: 2 BW or less.
      SHOT_ARC: Halkett is not ahead of Foy. Book p.6.
      Options: revealOnHit immediate, mud yes, house rules: Tuesday club.
      Verdict: Not allowed."
    `);
  });

  test('then an outcome of the refusal is reported too', () => {
    const screen = renderRuling({ ...REFUSAL, outcome: { hits: 1 } }, shot, [], LINED);
    expect(screen).toContain('Not allowed.');
    expect(screen).toContain('Foy scores 1 on Halkett.');
    expect(screen).toContain('Mark 1 on Halkett.');
  });
});

describe('when a ruling is shown in one line', () => {
  test.each([
    [
      'with its dice',
      RULING,
      'Foy scores 2 on Halkett (Foy shoots: 6 1 4, then re-rolled 2 5; Halkett stands: 2 dice with 10 sides, typed as 1 hit)',
    ],
    ['without dice', { ...RULING, rolls: [] }, 'Foy scores 2 on Halkett'],
    [
      'as a refusal',
      REFUSAL,
      'Not allowed: Halkett is 3 BW away (allowed: 2 BW or less) [SHOT_RANGE]; Halkett is not ahead of Foy [SHOT_ARC]',
    ],
  ])('then it is shown %s', (_, ruling, line) => {
    expect(briefRuling(ruling, shot)).toBe(line);
  });

  test('then a hostile name stays on its line', () => {
    const line = briefRuling({ ...RULING, situation: { id: 'a\u001b[2J\nb', target: 'c' } }, shot);
    expect(line).toContain('a\\u{1b}[2J\\u{a}b scores');
  });
});

describe('when the dice come from', () => {
  test.each([
    [{ source: 'seeded', seed: 'Ligny 7' } as const, 'Thrown   from seed "Ligny 7"'],
    [{ source: 'secure' } as const, 'Thrown   by this computer, from secure randomness'],
    [
      { source: 'secure', secret: 2 } as const,
      'Thrown   by this computer, from the turn’s secret (line 2 of the log)',
    ],
    [{ source: 'manual' } as const, 'Thrown   by hand, typed in'],
    [{ source: 'scripted' } as const, 'Thrown   beforehand, as given'],
  ])('then %j is named', (dice, line) => {
    expect(
      renderRuling({ ...RULING, dice }, shot, [], LINED)
        .split('\n')
        .find((text) => text.startsWith('Thrown')),
    ).toBe(line);
  });
});
