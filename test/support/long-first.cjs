const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes longest, each more than half a minute: begun last, it would be waited for alone. */
const LONG = [
  'test/security/fuzz.',
  'test/model/',
  'test/replay/',
  'test/docs/commands.',
  'test/e2e/scale-out.',
  'test/simulation/',
  'test/faults/hand.',
  'test/faults/balance.',
  'test/faults/deposit.',
  'test/faults/channels.',
  'test/faults/crash.',
  'test/browser/console-access-owner.',
];

const rank = ({ path }) => {
  const found = LONG.findIndex((part) => path.includes(`/${part}`));
  return found === -1 ? LONG.length : found;
};

/** As Jest would order the tests, but for the longest, which come first also where nothing is known of a run before. */
module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's: the way this class orders tests
    const usual = super.sort(tests);
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
};
