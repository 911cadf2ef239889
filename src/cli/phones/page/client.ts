/** What both pages do: they keep up with the game, and show it. Text is only ever set as text. */
export const CLIENT = `'use strict';
const byId = (id) => document.getElementById(id);
const isTable = document.body.hasAttribute('data-table');
let view = null;
function make(name, text, options) {
  const element = document.createElement(name);
  if (text !== undefined && text !== null) element.textContent = text;
  return Object.assign(element, options || {});
}
function fill(id, children) {
  const element = byId(id);
  if (!element) return;
  /* Who plays by keys stays where he was, or else at the first button. */
  const focused = element.contains(document.activeElement) && document.activeElement.textContent;
  element.replaceChildren(...children);
  const buttons = [...element.querySelectorAll('button')];
  const next = buttons.find(({ textContent }) => textContent === focused) || buttons[0];
  if (focused && next) next.focus();
}
async function post(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    connect();
    throw new Error('No connection: whether that was done shows once it is there again.');
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.error);
  return said.events || said;
}
const pairs = (rows) => rows.map(([label, text]) => {
  const pair = make('div');
  pair.append(make('dt', label), ' ', make('dd', text));
  return pair;
});
function showStanding() {
  fill('standing', pairs(view.standing.map(({ label, text }) => [label, text])));
}
function showMap() {
  const { map } = view;
  byId('map').hidden = map === null;
  if (map === null) return;
  const source = 'data:image/svg+xml,' + encodeURIComponent(map.picture);
  if (byId('picture').getAttribute('src') !== source) byId('picture').src = source;
  byId('picture').alt = 'The map; what is on it stands in words below.';
  fill('words', map.words.map((line) => make('li', line)));
}
function showUnits() {
  byId('roll').hidden = view.units.length === 0;
  const sides = [...new Set(view.units.map(({ side }) => side))];
  fill('units', sides.map((side) => {
    const own = view.units.filter((unit) => unit.side === side);
    const details = make('details', undefined, { open: side === view.sideName });
    const rows = own.map(({ id, card, state, away, gone }) =>
      make('li', id + ': ' + (card ? card + ' (' + state + (gone ? ', gone' : '') + ')' : 'face down' + (away ? ', ' + away : ''))));
    const list = make('ul');
    list.append(...rows);
    details.append(make('summary', side), list);
    return details;
  }));
}
function showWhere() {
  const { now } = view;
  const clock = now.clock ? ', ' + now.clock : '';
  byId('title').textContent = view.sideName ? view.sideName + ', ' + view.game : view.game;
  byId('where').textContent = now.ended
    ? now.ended.text
    : (now.turnName || 'Turn') + ' ' + now.turn + ' of ' + now.lastTurn + ', ' + now.activeName + ': ' + (now.detail || now.phase) + clock;
  const waits = view.waits && view.waits !== view.sideName ? ['It waits for ' + view.waits + '.'] : [];
  fill('notes', [...now.told, ...waits].map((text) => make('li', text)));
}
function showTold() {
  const lines = view.latest.lines.length > 0 ? view.latest.lines : ['The game begins.'];
  if (byId('latest').dataset.n === String(view.latest.n)) return;
  byId('latest').dataset.n = view.latest.n;
  const verdict = Math.max(0, lines.findIndex((line) => line.startsWith('Verdict')));
  fill('latest', lines.map((line, i) => make('p', line, { className: i === verdict ? 'first' : '' })));
}
function show(next) {
  view = next;
  if (view === null) return;
  showWhere();
  showTold();
  showStanding();
  showMap();
  if (isTable) {
    byId('act').hidden = !byId('notes').hasChildNodes() && view.cups.length === 0;
    fill('cups', view.cups.map(({ name, by, count }) => make('li', count + ' dice lie under the cup "' + name + '", kept by ' + (view.now.sides[by] || by))));
    return;
  }
  showUnits();
  fill('log', view.log.map((line) => make('li', line)));
  showSide();
}
let source = null;
function lost() {
  byId('link').textContent = 'No connection; trying again ...';
}
function connect() {
  if (source) source.close();
  source = new EventSource(isTable ? '/events/table' : '/events');
  source.onmessage = (event) => {
    byId('link').textContent = 'Connected';
    show(JSON.parse(event.data));
  };
  source.onerror = () => {
    lost();
    if (source.readyState === 2) setTimeout(connect, 2000);
  };
}
async function begin() {
  const token = location.hash.slice(1);
  if (token !== '' && !isTable) {
    history.replaceState(null, '', '/');
    try {
      await post('/join', { token });
    } catch (error) {
      byId('fault').textContent = error.message;
    }
  }
  connect();
}
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && (!source || source.readyState !== 1)) connect();
});
addEventListener('hashchange', begin);
/* A phone that goes out of reach may hear nothing of it, and wait at a line that is dead. */
addEventListener('offline', lost);
addEventListener('online', connect);
begin();
`;
