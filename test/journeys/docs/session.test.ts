import { readFileSync } from 'node:fs';
import { SESSION, sessionSvg } from '../../support/docs/session-svg';

test('the session that the README shows is what the program says today ("npm run readmes" makes it anew)', async () => {
  expect(readFileSync(SESSION, 'utf8')).toBe(await sessionSvg());
});
