import { endOfEmptyStep, type NotedOffer } from '../../../src/core/walk/offer';

const offer = (word: string, more: Partial<NotedOffer> = {}): NotedOffer => ({
  ...{ word, title: word, by: 'A', kind: 'noted', roles: [] },
  ...more,
});
const NEXT = offer('next', { closes: true });
const unit = (...among: string[]): Partial<NotedOffer> => ({
  roles: [{ name: 'unit', label: 'Unit', among, barred: {} }],
});

test.each<[string, readonly NotedOffer[], string | undefined]>([
  ['nothing else', [NEXT], 'next'],
  ['what nobody can be named for', [offer('fire', unit()), NEXT], 'next'],
  ['what can be done at any time besides', [offer('note', { besides: true }), NEXT], 'next'],
  ['what somebody can do', [offer('fire', unit('Foy')), NEXT], undefined],
  ['another end', [NEXT, offer('ready', { closes: true })], undefined],
  ['an end of another name', [offer('ready', { closes: true })], undefined],
  ['no end', [offer('next')], undefined],
  ['an end that leaves something undone', [{ ...NEXT, left: 'Foy has not fired.' }], undefined],
  ['an end that asks for a name', [{ ...NEXT, ...unit('Foy') }], undefined],
])('what ends a step by itself that has %s', (_, offers, ends) => {
  expect(endOfEmptyStep(offers)?.word).toBe(ends);
});
