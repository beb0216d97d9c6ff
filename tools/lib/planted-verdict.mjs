/** Code that is no code, or is not there: whoever stumbles over that has not found a mistake in it. */
const NO_CODE = /SyntaxError|Cannot find module/;

/** Jest says what is wrong first, then where. */
const beginningOf = (message) => message.trim().split('\n').slice(0, 4).join('\n');

/** The end of what a program has said. */
export const endOf = (output) => output.trimEnd().split('\n').slice(-20).join('\n');

/**
 * What a run of Jest says of a fault.
 * @param {object} report as Jest writes it with `--json`
 * @returns {import('./planted-verdict.mjs').Verdict}
 */
export function verdictOf({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failing = tests.filter(({ status }) => status === 'failed');
  const stumbled = failing.filter(({ failureMessages }) =>
    failureMessages.some((text) => NO_CODE.test(text)),
  );
  const unread = testResults.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const wasRun = failing.length > 0 || tests.some(({ status }) => status === 'passed');
  const trouble =
    unread?.message ??
    stumbled[0]?.failureMessages[0] ??
    (wasRun ? undefined : 'No test of this name was run.');
  return {
    failed: failing.filter((one) => !stumbled.includes(one)).map(({ fullName }) => fullName),
    ...(trouble !== undefined && { trouble: beginningOf(trouble) }),
  };
}
