/** What a phone does besides: the acts of its side as forms, made of what the program says that an act wants. */
export const FORMS = `'use strict';
let chosen = null;
let named = {};
let facts = {};
let words = [];
let written = '';
let count = 0;
const nextId = () => 'field-' + ++count;
function fault(text) { byId('fault').textContent = text || ''; }
/* The path of a fault names its field, unless it is the code of a rule; who was named stands in the fault itself. */
const faultText = ({ path, message }) => (/[a-z]/.test(path) && !/^(named\\.|as$)/.test(path) ? path + ': ' : '') + message;
const textOf = (events) => events.flatMap((event) => {
  if (event.type === 'refused') return event.refused.map(({ text, allowed }) => text + (allowed ? '; allowed: ' + allowed : ''));
  if (event.type === 'error' || (event.type === 'wanted' && event.error))
    return (event.errors || [event.error]).map(faultText);
  return [];
}).join('. ');
let sending = '';
async function say(line) {
  const text = JSON.stringify(line);
  /* A button that is pressed twice says it once. */
  if (text === sending) return [];
  if (!line.ask) sending = text;
  fault('');
  const slow = setTimeout(() => fault('Sent, and not answered yet: the laptop may be at a question, or out of reach.'), 3000);
  try {
    const events = await post('/line', { late: true, ...line });
    fault(textOf(events));
    return events;
  } catch (error) {
    fault(error.message);
    return [];
  } finally {
    clearTimeout(slow);
    if (text === sending) sending = '';
  }
}
function showSide() {
  const isSeated = view.side !== null;
  for (const id of ['own', 'act', 'ask']) byId(id).hidden = false;
  if (!isSeated) {
    byId('own').hidden = true;
    byId('ask').hidden = true;
    fill('acts', [make('p', 'This phone looks on. To play a side, scan its code at the laptop ("phones new" shows new ones).')]);
    return;
  }
  showOwn();
  showProposal();
  if (view.wanted) return view.wanted.pin ? showPin() : view.wanted.facts ? showLate() : showDice();
  /* What ends a phase is another act in the next one, though its word is the same. */
  const same = chosen && actsNow().find(({ word, title }) => word === chosen.word && (!chosen.closes || title === chosen.title));
  if (chosen && !same) choose(null);
  else chosen = same;
  if (byId('form').dataset.kind === 'wanted') choose(null);
  showActs();
}
const actsNow = () => view.acts.filter(({ roles }) => roles.every(({ among }) => among.length > 0));
function showActs() {
  const buttons = actsNow().map((act) => {
    const button = make('button', act.word + ': ' + act.title, { type: 'button' });
    if (act.owed) button.className = 'owed';
    button.setAttribute('aria-pressed', String(chosen !== null && chosen.word === act.word));
    button.onclick = () => choose(act);
    return button;
  });
  fill('acts', buttons.length > 0 ? buttons : [make('p', view.now.ended ? 'The battle is over.' : 'Nothing now: the other side acts.')]);
}
let openings = 0;
function choose(act) {
  openings++;
  chosen = act;
  named = {};
  facts = {};
  words = [];
  written = '';
  fault('');
  const isLeft = act === null && byId('form').contains(document.activeElement);
  byId('form').hidden = act === null;
  byId('form').dataset.kind = act ? act.kind : '';
  fill('form', []);
  showActs();
  const first = byId('acts').querySelector('button');
  if (isLeft && first) first.focus();
  if (act) refresh();
}
function labelled(text, control, help) {
  const label = make('label', text);
  control.id = nextId();
  label.htmlFor = control.id;
  if (help) label.append(make('span', help, { className: 'help' }));
  label.append(control);
  return label;
}
function tick(text, isOn, onchange) {
  const label = make('label', undefined, { className: 'tick' });
  const box = make('input', undefined, { type: 'checkbox', checked: isOn });
  box.onchange = () => onchange(box.checked);
  label.append(box, make('span', text));
  return label;
}
function group(title, children) {
  const set = make('fieldset');
  set.append(make('legend', title), ...children);
  return set;
}
function select(options, value, onchange) {
  const control = make('select');
  control.append(...options.map(([text, one]) => make('option', text, { value: JSON.stringify(one), selected: JSON.stringify(one) === JSON.stringify(value) })));
  control.onchange = () => onchange(JSON.parse(control.value));
  return control;
}
function roleControl(role) {
  const { name, label, among, many } = role;
  if (many) {
    const on = named[name] || [];
    return group(label, among.map((who) => tick(who, on.includes(who), (isOn) => {
      const left = (named[name] || []).filter((one) => one !== who);
      const all = isOn ? [...left, who] : left;
      if (all.length > 0) named[name] = all;
      else delete named[name];
      refresh();
    })));
  }
  const fits = (role.sensible || []).find((one) => Object.entries(one.named).every(([key, who]) => named[key] === who));
  /* What makes sense is told for all sides; where nobody of this one does, players may still know better. */
  const likely = fits ? among.filter((who) => fits.among.includes(who)) : [];
  const options = (likely.length > 0 ? likely : among).map((who) => [who, who]);
  return labelled(label, select([['choose ...', null], ...options], named[name] || null, (who) => {
    if (who === null) delete named[name];
    else named[name] = who;
    facts = {};
    refresh();
  }));
}
function valueOf(field, text) {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (field.nullable && trimmed.toLowerCase() === 'none') return null;
  if (field.kind === 'list') return trimmed.split(',').map((part) => valueOf(field.of, part));
  if (['integer', 'number', 'distance'].includes(field.kind)) {
    const number = Number(trimmed.replace(',', '.'));
    return Number.isNaN(number) ? trimmed : number;
  }
  return trimmed;
}
function set(path, value) {
  if (value === undefined) delete facts[path];
  else facts[path] = value;
  if (chosen) refresh();
}
const hintOf = ({ help, when, unit, min, max, nullable, citation }) => [
  help, when && 'for ' + when,
  unit ? 'in ' + (unit === 'in' ? 'inches' : unit) : undefined,
  min !== undefined && max !== undefined ? min + ' to ' + max : undefined,
  nullable ? 'or "none"' : undefined, citation,
].filter(Boolean).join('; ');
const shownValue = (value) => value === undefined ? '' : value === null ? 'none' : typeof value === 'object' ? JSON.stringify(value) : String(value);
function factControl(field) {
  const { path, kind, label, value, choices = [], among = [], needed } = field;
  const title = (path.includes('.') || path.includes('[') ? path + ': ' : '') + label + (needed ? ' (needed)' : '');
  const help = hintOf(field);
  if (kind === 'boolean') {
    const options = [['yes', true], ['no', false]];
    return labelled(title, select(value === undefined ? [['choose ...', null], ...options] : options, value, (one) => set(path, one === null ? undefined : one)), help);
  }
  if ((kind === 'choice' && !field.or) || among.length > 0) {
    const options = [...choices.map((one) => [one.label, one.value]), ...among.map((name) => [name, name])];
    const all = field.nullable ? [['none', null], ...options] : options;
    const open = value === undefined ? [['choose ...', 'blucher:open'], ...all] : all;
    return labelled(title, select(open, value === undefined ? 'blucher:open' : value, (one) => set(path, one === 'blucher:open' ? undefined : one)), help);
  }
  if (kind === 'set') {
    const on = value || [];
    return group(title, choices.map((one) => tick(one.label, on.includes(one.value), (isOn) =>
      set(path, choices.map((other) => other.value).filter((other) => other === one.value ? isOn : on.includes(other))))));
  }
  if (kind === 'list' && ['record', 'map'].includes(field.of.kind)) {
    const length = Array.isArray(value) ? value.length : 0;
    const add = make('button', 'Add: ' + field.of.label, { type: 'button' });
    add.onclick = () => set(path + '[' + length + ']', {});
    return group(title, [add]);
  }
  if (['record', 'object'].includes(kind)) return null;
  if (kind === 'map') {
    const control = make('input', undefined, { type: 'text', autocomplete: 'off' });
    control.onchange = () => control.value.trim() && set(path + '.' + control.value.trim(), {});
    return labelled(title + ': add a name', control, help);
  }
  const control = make('input', undefined, { type: 'text', autocomplete: 'off', value: shownValue(facts[path] !== undefined ? facts[path] : value) });
  if (['integer', 'number', 'distance'].includes(kind)) control.inputMode = 'decimal';
  control.onchange = () => set(path, valueOf(field, control.value));
  return labelled(title, control, help);
}
let asked = 0;
async function refresh() {
  const mine = ++asked;
  const focus = document.activeElement && document.activeElement.closest('#form') ? [...byId('form').querySelectorAll('input,select,button,summary')].indexOf(document.activeElement) : -1;
  const lines = linesWritten();
  const events = await say({ ask: chosen.word, named, facts, words, ...(lines.length > 0 && { lines }) });
  const answer = events.find((event) => event.act);
  if (mine !== asked || !chosen) return;
  const act = answer ? answer.act : { facts: [], faults: [], left: [], roles: [], known: [] };
  for (const path of act.left) delete facts[path];
  if (act.faults.length > 0) fault(act.faults.map(faultText).join('. '));
  drawForm(act, focus);
}
function drawForm(act, focus) {
  const isFirst = (field) => field.needed || field.unknown || Object.hasOwn(facts, field.path);
  const first = act.facts.filter(isFirst).map(factControl).filter(Boolean);
  const rest = act.facts.filter((field) => !isFirst(field));
  const more = [...folded('more', 'More that may hold', rest.filter(({ late }) => !late)),
    ...folded('late', 'What matters only once the dice have fallen, if it is known', rest.filter(({ late }) => late))];
  const known = make('p', act.known.length === 0 ? '' : 'Known: ' + act.known.map(({ label, value }) => label + ': ' + value).join('; '), { className: 'help' });
  const extra = [];
  if (act.hides && act.hides.byHand) extra.push(labelled('What your own dice show (else the program rolls)', make('input', undefined, { type: 'text', inputMode: 'numeric', autocomplete: 'off', name: 'dice' })));
  if (chosen.kind === 'sealed') extra.push(...secretControls(act));
  if (act.pin) extra.push(...newPinInputs());
  const odds = make('button', 'Odds', { type: 'button' });
  odds.onclick = () => question('odds ' + lineOf());
  const cancel = make('button', 'Not now', { type: 'button' });
  cancel.onclick = () => choose(null);
  const last = make('p');
  last.append(make('button', 'Do it: ' + chosen.word, { type: 'submit', className: 'main' }), ' ', cancel, ...(chosen.procedure && chosen.kind === 'ruled' ? [' ', odds] : []));
  const parts = [make('p', chosen.title), ...chosen.roles.map(roleControl), ...wordControls(act), ...first, ...extra, ...(act.known.length > 0 ? [known] : []), ...more, last];
  fill('form', parts);
  byId('form').onsubmit = (event) => { event.preventDefault(); perform(); };
  const controls = byId('form').querySelectorAll('input,select,button,summary');
  if (focus >= 0 && controls[focus]) controls[focus].focus();
}
/* Facts that are seldom said, out of sight until they are looked for. */
function folded(className, title, fields) {
  const controls = fields.map(factControl).filter(Boolean);
  const isOpen = byId('form').querySelector('details.' + className + '[open]') !== null;
  const details = make('details', undefined, { className, open: isOpen });
  details.append(make('summary', title + ' (' + controls.length + ')'), ...controls);
  return controls.length > 0 ? [details] : [];
}
/* Words that an act reads: one is chosen, or several are typed in their order. */
function wordControls({ words: read }) {
  if (!read) return [];
  const say = (next) => { words = next; refresh(); };
  const one = select([['choose ...', null], ...read.among.map((word) => [word, word])], words.length === 1 ? words[0] : null, (word) => say(word === null ? [] : [word]));
  const several = make('input', undefined, { type: 'text', autocomplete: 'off', name: 'words', value: words.length > 1 ? words.join(' ') : '' });
  several.onchange = () => say(several.value.split(/[\\s,]+/).filter(Boolean));
  return [labelled(read.label, one), labelled('Or several, in their order', several)];
}
const linesWritten = () => written.split('\\n').map((one) => one.trim()).filter(Boolean);
/* What is settled in secret: its lines, how it stands by them, and what they can be. */
function secretControls({ notes = [], help = [], rest }) {
  const control = make('textarea', undefined, { rows: 6, value: written, autocomplete: 'off', spellcheck: false });
  control.oninput = () => { written = control.value; };
  control.onchange = refresh;
  const list = (lines) => { const all = make('ul'); all.append(...lines.map((line) => make('li', line))); return all; };
  const more = make('details', undefined, { className: 'lines', open: written === '' });
  more.append(make('summary', 'What can be written'), list(help));
  const auto = make('button', 'All that is left: ' + rest, { type: 'button' });
  auto.onclick = () => { written = [...linesWritten(), rest].join('\\n'); refresh(); };
  return [
    labelled('What is settled, one a line' + (rest ? '' : '; nothing orders nothing'), control),
    ...(rest ? [auto] : []), list(notes), ...(help.length > 0 ? [more] : []),
  ];
}
const quoted = (name) => '"' + name + '"';
function lineOf() {
  const who = chosen.roles.map(({ name }) => [].concat(named[name] || []).map(quoted).join(', ')).filter(Boolean);
  const distances = Object.values(facts).filter((value) => typeof value === 'number');
  return [chosen.word, who.join(' > '), ...distances].join(' ');
}
const facesIn = (text) => text.split(/[\\s,+]+/).filter(Boolean).map(Number);
async function perform() {
  let line = { do: chosen.word, named, facts, words, ...(chosen.closes && { seen: view.n }) };
  try {
    line = { ...line, ...takePin(byId('form')) };
  } catch (error) {
    return fault(error.message);
  }
  const dice = byId('form').querySelector('[name=dice]');
  if (dice && dice.value.trim() !== '') line.dice = [facesIn(dice.value)];
  if (chosen.kind === 'sealed') line.lines = linesWritten();
  /* A form that was opened before the answer came is another one. */
  const mine = openings;
  const events = await say(line);
  if (chosen && mine === openings && events.some((event) => event.hash || event.proposal || (event.type === 'wanted' && !event.act))) choose(null);
}
/* What is asked in the middle of an act: it stands as it is until it is answered, in one way or the other. */
function showWanted(told, draw) {
  fill('acts', told.map((text) => make('p', text)));
  const form = byId('form');
  const wanted = JSON.stringify(view.wanted);
  if (form.dataset.kind === 'wanted' && form.dataset.wanted === wanted) return;
  chosen = null;
  Object.assign(form.dataset, { kind: 'wanted', wanted });
  form.hidden = false;
  const { controls, main, other } = draw();
  const button = make('button', other.text, { type: 'button' });
  button.onclick = () => say({ ...other.line(), seen: view.n });
  const last = make('p');
  last.append(make('button', main.text, { type: 'submit', className: 'main' }), ' ', button);
  fill('form', [...controls, last]);
  form.onsubmit = (event) => { event.preventDefault(); say({ ...main.line(), seen: view.n }); };
}
function showDice() {
  const { wanted } = view;
  const title = wanted.for + ': ' + wanted.dice + (wanted.dice === 1 ? ' die of ' : ' dice of ') + wanted.sides + ' sides' + (wanted.reroll ? ', rolled again' : '');
  showWanted(['Roll your dice, and type what they show.'], () => {
    const control = make('input', undefined, { type: 'text', inputMode: 'numeric', autocomplete: 'off' });
    return {
      controls: [labelled(title, control)],
      main: { text: 'These are the faces', line: () => ({ dice: [facesIn(control.value)] }) },
      other: { text: 'Break off', line: () => ({ line: 'stop' }) },
    };
  });
}
function showLate() {
  const { wanted } = view;
  showWanted(['The dice say: ' + wanted.text, 'Now it matters what holds:'], () => {
    facts = Object.fromEntries(wanted.facts.filter(({ value }) => value !== undefined).map(({ path, value }) => [path, value]));
    return {
      controls: wanted.facts.map(factControl).filter(Boolean),
      main: { text: 'So it is', line: () => ({ facts }) },
      other: { text: 'Not known', line: () => ({ facts: {} }) },
    };
  });
}
async function question(line) {
  const events = await say({ line });
  fill('answer', [events.map((event) => event.text || (event.ruling && reasons(event.ruling)) || '').join('\\n')]);
}
const reasons = (ruling) => [
  ...ruling.factors.map(({ text, value, counts, citation }) => (counts ? String(value) : 'does not count') + '  ' + text + ' (' + citation + ')'),
  ...ruling.steps.map(({ text, citation }) => text + ' (' + citation + ')'),
].join('\\n');
document.addEventListener('DOMContentLoaded', () => {
  byId('why').onclick = () => question('why');
});
`;
