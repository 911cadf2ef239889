import { check } from '../../src/core/input/check';
import { integer, listOrNone, name, record, recordOrNone } from '../../src/core/input/field';
import { schemasOf } from '../../src/core/input/schema';
import { procedure } from '../../src/core/ruling/procedure';

const shape = {
  plan: listOrNone(name({ label: 'General' }), { label: 'Plan', default: null }),
  escort: recordOrNone({ guns: integer({ label: 'Guns', default: 2 }) }, { label: 'Escort', default: null }),
};
const context = { scale: { unit: 'BW', aliases: [] }, options: {} };

test.each([
  ['nothing is given', {}, { plan: null, escort: null }],
  ['none is given', { plan: null, escort: null }, { plan: null, escort: null }],
  ['something is', { plan: ['Ney'], escort: {} }, { plan: ['Ney'], escort: { guns: 2 } }],
])('a list or a record may be none: %s', (_, raw, situation) => {
  const checked = check(record(shape, { label: 'March' }), raw, context);
  expect(checked).toMatchObject({ situation, faults: [], missing: [] });
});

test('their schemas allow null', () => {
  const march = procedure({
    id: 'march',
    title: 'March',
    summary: 'A march.',
    citation: 'p.1',
    situation: shape,
    outcome: {},
    verdict: () => 'It marches.',
    *resolve() {
      return {};
    },
  });
  const { properties } = schemasOf(march).situation as { properties: Record<string, object> };
  expect(properties.plan).toMatchObject({ anyOf: [{ type: 'array' }, { type: 'null' }] });
  expect(properties.escort).toMatchObject({ anyOf: [{ type: 'object' }, { type: 'null' }] });
});
