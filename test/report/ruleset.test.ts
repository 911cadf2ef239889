import { renderRuleset } from '../../src/report';
import { LINED, PLAIN, RULESET, STEPS } from './sample';

describe('when a ruleset is shown', () => {
  test('then phases, procedures, tables and options stand with their sources, the default first', () => {
    expect(renderRuleset(RULESET, STEPS, LINED)).toMatchInlineSnapshot(`
     "Sample [sample]

     Sample by Nobody.

     Phase      Fire.                                                  Book p.9
                - declare
                - throw

     Procedure  shot: One unit shoots at another.                      Book p.1

     Table      modifiers: Dice modifiers.                             Book p.2
                refusals: When it may not shoot.                       Book p.5
                ranges: Ranges.                                        Book p.5

     Option     revealOnHit: A hit unit is revealed: at once, or       R-12, Book p.7
                  later.
                - endOfPhase = when the phase ends (default) or immediate
                mud: Mud in spring.                                    R-13
                - false (default) or true"
    `);
  });

  test('then plain tells one fact a line', () => {
    expect(renderRuleset(RULESET, STEPS, PLAIN)).toMatchInlineSnapshot(`
     "Sample [sample]
     Sample by Nobody.
     Phase: Fire. Book p.9.
     Step: declare.
     Step: throw.
     Procedure: shot: One unit shoots at another. Book p.1.
     Table: modifiers: Dice modifiers. Book p.2.
     Table: refusals: When it may not shoot. Book p.5.
     Table: ranges: Ranges. Book p.5.
     Option: revealOnHit: A hit unit is revealed: at once, or later. R-12, Book p.7.
     Choices of revealOnHit: endOfPhase = when the phase ends (default) or immediate.
     Option: mud: Mud in spring. R-13.
     Choices of mud: false (default) or true."
    `);
  });
});
