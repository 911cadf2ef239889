import fc from 'fast-check';

/** Characters that steer terminals, turn text around, cannot be seen or are half of a pair, and plain ones. */
const PLAIN = Array.from('abcXYZ059 _-."\\/');
const AWKWARD = Array.from(
  '\u0000\u0007\n\u001b\u009b\u00ad\u200b\u202e\u2028\u2066\u3164\ufeff\u{e0041}é\u0301😀近',
);
const UNITS = [...PLAIN, ...AWKWARD, '\ud800', '\udc00'];

const unit = fc.oneof(
  fc.constantFrom(...UNITS),
  fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
);

/** Text of any characters at all, the awkward ones above all. */
export const hostileText = fc.array(unit, { maxLength: 40 }).map((units) => units.join(''));
