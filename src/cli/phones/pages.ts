import { CLIENT } from './page/client';
import { FORMS } from './page/forms';
import { OWN } from './page/own';
import { STYLE } from './page/style';

const head = (title: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="data:,">
</head>`;

const section = (id: string, title: string, inside: string): string =>
  `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${inside}</section>`;

/** The map of a campaign, in words too: nothing is in the picture alone. */
const MAP = section(
  'map',
  'The map',
  '<img id="picture" alt=""><details id="legend"><summary>The map in words</summary><ul id="words"></ul></details>',
);

const PHONE = `${head('blucher: your side')}
<body>
<header><h1 id="title">blucher</h1><p id="where"></p><p id="link" role="status">Connecting ...</p></header>
<main>
${section('verdict', 'What happened last', '<div id="latest" aria-live="polite"></div>')}
${section('own', 'Yours alone', '<p><button type="button" id="cover" aria-expanded="false">Show what is hidden</button></p><form id="peek" novalidate><label for="peek-pin">Your PIN</label><input type="password" id="peek-pin" name="pin" autocomplete="off"><button type="submit">Look at what is hidden</button></form><dl id="secrets" hidden></dl>')}
${section('act', 'What can be done', '<div id="proposal" role="status"></div><ul id="notes"></ul><div id="acts"></div><form id="form" hidden novalidate></form><p id="fault" role="alert"></p>')}
${section('ask', 'Questions', '<p><button type="button" id="why">Why?</button> <button type="button" id="undo">Undo</button></p><details id="both"><summary>What both sides have to want</summary><form id="propose" novalidate><label for="wish">A line, such as "undo 2 agreed", "again 1.4", or "redo"</label><input type="text" id="wish" autocomplete="off" value="undo 1 agreed"><button type="submit">Ask the other side</button></form></details><pre id="answer" aria-live="polite"></pre>')}
${MAP}
${section('stand', 'How it stands', '<dl id="standing"></dl>')}
${section('roll', 'Units', '<div id="units"></div>')}
${section('done', 'Log', '<ul id="log"></ul>')}
</main>
<script src="/forms.js"></script>
<script src="/own.js"></script>
<script src="/client.js"></script>
</body>
</html>`;

const TABLE = `${head('blucher: the table')}
<body data-table>
<header><h1 id="title">blucher</h1><p id="where"></p><p id="link" role="status">Connecting ...</p></header>
<main>
${section('verdict', 'What happened last', '<div id="latest" aria-live="polite"></div>')}
${section('act', 'Now', '<ul id="notes"></ul><ul id="cups"></ul>')}
${MAP}
${section('stand', 'How it stands', '<dl id="standing"></dl>')}
</main>
<script src="/client.js"></script>
</body>
</html>`;

interface Page {
  readonly type: string;
  readonly text: string;
}

/** What a browser may fetch. None of it hangs on the game. */
export const PAGES: Readonly<Record<string, Page>> = {
  '/': { type: 'text/html', text: PHONE },
  '/table': { type: 'text/html', text: TABLE },
  '/style.css': { type: 'text/css', text: STYLE },
  '/client.js': { type: 'text/javascript', text: CLIENT },
  '/own.js': { type: 'text/javascript', text: OWN },
  '/forms.js': { type: 'text/javascript', text: FORMS },
};
