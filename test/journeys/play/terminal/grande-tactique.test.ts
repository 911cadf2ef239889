import { terminalsOf, type Step } from '../../../cli/prompts/pty';
import { gateTest } from '../../../support/evenings';

const { newHome, open } = terminalsOf('play');

/** A whole turn; milliseconds, however busy the machine is. */
jest.setTimeout(60_000);

const PIP = '? 1 Blue, PIP phase';
const FIRING = '? 1 Blue, firing phase';
const CHARGE = '? 1 Blue, charge phase';
const LATER = 'Now it matters which of these hold:';

const TURN: readonly Step[] = [
  ['Set-up: Red behind the stream', 'Owed  deshake', '? 1 Blue, de-shaking phase', 'deshake upslope none'],
  ['? Alder tries to be eager again', '4'],
  ['? Cedar tries to be eager again', '3'],
  ['Eager again: Alder; still shaken: Cedar.', PIP, 'pips I'],
  ['? PIPs of Corps I', '2'],
  [LATER, 'Enter: done.', ''],
  ['Colbert has 3 PIPs.', PIP, 'join Aubert > Alder 2'],
  ['Aubert joins Alder.', PIP, 'charge Dogwood > Lynx in-contact'],
  ['Colbert has 2 left.', PIP, 'charge Elm > Lynx in-contact'],
  ['Colbert has 1 left.', PIP, 'move Alder 2'],
  ['Colbert has 0 left.', PIP, 'pivot Cedar'],
  ['Cedar: it costs 1 PIP and Colbert has 0', PIP, 'next'],
  ['say who won', FIRING, 'valid'],
  ['Birch and Fir must fire', FIRING, 'fire'],
  ['Unit that fires > target', 'Birch > Marten'],
  ['The firer is a valid target for it', 'Enter: done.', ''],
  ['Who won, by your copy of the rules', 'Arrows, a number or a word', '1'],
  ['Marten is shaken.', FIRING, 'fire Fir > Polecat 6'],
  ['Who won, by your copy of the rules', 'Arrows, a number or a word', '1'],
  ['Polecat is shaken.', 'The moving side chooses', CHARGE, 'resolve Lynx > Dogwood > front > flank'],
  ['? Dogwood tries to charge home', '5'],
  ['? Lynx tries to withstand the charge', '1'],
  ['? Dogwood checks after its charge', '3'],
  [LATER, 'Enter: done.', ''],
  ['Lynx flees 7".', 'Look up what follows', CHARGE, 'resolve Lynx'],
  ['What the victorious cavalry does', 'Arrows, a number or a word', 'halt'],
  ['After the charge on Lynx: it stays.', CHARGE, 'next'],
  ['Turn 2 of 20, Red', '? 2 Red, de-shaking phase', 'leave'],
];

gateTest(
  'a whole turn at a real terminal: checks, PIPs to the last, two shots, two chargers, flight',
  async () => {
    const t = open(newHome(), ['play', 'scenarios/grande-tactique-valley.yaml', '--dice', 'ask']);
    await t.follow(TURN);
    await t.see('The game is kept.');
    expect(await t.end()).toBe(0);
  },
);
