import { factForm } from '../../../../src/cli/play/protocol/fact-form';
import { findProcedure, setRules } from '../../../../src/core/ruling/adjudicate';
import { ruleset } from '../../../../src/rulesets/grande-tactique';

const fire = findProcedure(ruleset, 'fire');
const field = fire.situation.is.shape.lostResult!;

test.each([
  ['artillery', ['none', 'destroyed']],
  ['infantry', ['none', 'flees', 'destroyed']],
])('a program is offered the choices that are proposed: of beaten %s %j', (arm, expected) => {
  const known = { target: { arm } };
  const about = { rules: setRules(ruleset), procedure: fire };
  const open = { path: ['lostResult'], field };
  const [form] = factForm(about, open, { situation: known, raw: known }, { needed: false });
  expect(form).not.toHaveProperty('among');
  expect(form?.choices?.map(({ value }) => value)).toEqual(expected);
});
