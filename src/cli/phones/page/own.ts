/** What a side has for itself on its phone: what is hidden, its PIN, and its word for what both have to want. */
export const OWN = `'use strict';
let peeked = null;
function secretInput(name, text) {
  const control = make('input', undefined, { type: 'password', autocomplete: 'off', name });
  return labelled(text, control);
}
/* The PIN is read, sent and wiped: no browser and no variable keeps it. */
function takePin(form) {
  const [first, again] = ['pin', 'again'].map((name) => form.querySelector('[name=' + name + ']'));
  if (!first) return {};
  const [pin, other] = [first.value, again ? again.value : first.value];
  first.value = '';
  if (again) again.value = '';
  if (pin !== other) throw new Error('The two PINs differ; type both again.');
  return { pin };
}
const newPinInputs = () => [
  secretInput('pin', 'A PIN for it, of 4 characters or more; nobody can have it again'),
  secretInput('again', 'The same PIN again'),
];
function showOwn() {
  const isShown = view.own.length > 0 || view.peeks;
  byId('own').hidden = !isShown;
  byId('peek').hidden = !view.peeks;
  byId('cover').parentElement.hidden = view.peeks;
  if (!view.peeks || (peeked && peeked.n !== view.n)) peeked = null;
  if (view.peeks) byId('secrets').hidden = peeked === null;
  fill('secrets', pairs((peeked ? peeked.own : view.own).map(({ title, text }) => [title, text])));
}
async function peek(event) {
  event.preventDefault();
  const events = await say({ line: 'peek', ...takePin(byId('peek')) });
  const answer = events.find(({ own }) => own);
  peeked = answer ? { n: view.n, own: answer.own } : null;
  showOwn();
}
function showPin() {
  showWanted(['Only your PIN opens "' + view.wanted.pin + '". This phone keeps it nowhere.'], () => ({
    controls: [secretInput('pin', 'Your PIN')],
    main: { text: 'Open it', line: () => takePin(byId('form')) },
    other: { text: 'Break off', line: () => ({ line: 'stop' }) },
  }));
}
function showProposal() {
  const { proposal } = view;
  if (!proposal) return fill('proposal', []);
  const names = (sides) => sides.map((side) => view.now.sides[side] || side).join(' and ');
  const text = names(proposal.by) + ' would like: ' + proposal.line + '. It is done once ' + names(proposal.wanting) + ' agrees; the next act ends it.';
  const isAsked = proposal.wanting.includes(view.side);
  const button = make('button', 'Agree: ' + proposal.line, { type: 'button', className: 'main' });
  button.onclick = () => say({ agree: proposal.line });
  fill('proposal', [make('p', text), ...(isAsked ? [button] : [])]);
}
async function undo() {
  const events = await say({ line: 'undo', seen: view.n });
  if (events.some((event) => event.hash)) return;
  byId('both').open = true;
  byId('wish').value = 'undo 1 agreed';
}
document.addEventListener('DOMContentLoaded', () => {
  byId('peek').onsubmit = peek;
  byId('undo').onclick = undo;
  byId('propose').onsubmit = (event) => {
    event.preventDefault();
    say({ agree: byId('wish').value.trim() });
  };
  byId('cover').onclick = () => {
    const isShown = byId('secrets').hidden;
    byId('secrets').hidden = !isShown;
    byId('cover').setAttribute('aria-expanded', String(isShown));
    byId('cover').textContent = isShown ? 'Hide it again' : 'Show what is hidden';
  };
});
`;
