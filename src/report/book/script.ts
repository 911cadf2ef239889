/** Searches the book as the reader types, cases left out: what does not have all the words is hidden, with headings left empty. */
export const SEARCH = `
const box = document.querySelector('#search');
const entries = [...document.querySelectorAll('[data-entry]')];
const groups = [...document.querySelectorAll('section')];
const textOf = (entry) => [...entry.children].filter(({ tagName }) => tagName !== 'DETAILS').map((part) => part.textContent).join(' ');
const texts = entries.map((entry) => textOf(entry).toLowerCase());
function search() {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  entries.forEach((entry, i) => {
    entry.hidden = !words.every((word) => texts[i].includes(word));
    if (!entry.hidden) found += 1;
  });
  for (const group of groups) group.hidden = words.length > 0 && !group.querySelector('[data-entry]:not([hidden])');
  document.querySelector('nav').hidden = words.length > 0;
  document.querySelector('.none').hidden = found > 0;
}
box.addEventListener('input', search);
addEventListener('hashchange', () => {
  const target = document.querySelector(':target');
  if (target && target.closest('[hidden]')) { box.value = ''; search(); target.scrollIntoView(); }
});`;
