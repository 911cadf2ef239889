import { readFileSync } from 'node:fs';
import { SESSION, sessionSvg } from '../../support/docs/session-svg';

test('the session that the README shows is what the program says today ("npm run readmes" makes it anew)', async () => {
  const picture = await sessionSvg();
  expect(picture).not.toContain('there is no');
  expect(readFileSync(SESSION, 'utf8')).toBe(picture);
});
