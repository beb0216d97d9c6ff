import { verdictOf } from '../../../tools/lib/planted-verdict.mjs';

const test = (status: string, ...failureMessages: string[]) => ({
  fullName: `one that is ${status}`,
  status,
  failureMessages,
});
const file = (assertionResults: ReturnType<typeof test>[], message = '') => ({
  status: message === '' && assertionResults.every(({ status }) => status !== 'failed') ? 'passed' : 'failed',
  message,
  assertionResults,
});
const verdict = (...testResults: ReturnType<typeof file>[]) => verdictOf({ testResults });

describe('What a run of the tests says of a planted fault', () => {
  it('given a test that was run and failed, then it is found', () => {
    expect(verdict(file([test('passed'), test('failed', 'Expected: 1\nReceived: 2')]))).toEqual({
      failed: ['one that is failed'],
    });
  });

  it('given tests that all pass, then nobody has found it', () => {
    expect(verdict(file([test('passed'), test('pending')]))).toEqual({ failed: [] });
  });

  it('given a file that could not be read, then that is no finding', () => {
    expect(verdict(file([], 'Test suite failed to run: Unexpected token'), file([test('passed')]))).toEqual({
      failed: [],
      trouble: 'Test suite failed to run: Unexpected token',
    });
  });

  it('given a test that fails since there is no code to run, then that is no finding', () => {
    expect(verdict(file([test('failed', 'SyntaxError: missing )')]))).toEqual({
      failed: [],
      trouble: 'SyntaxError: missing )',
    });
  });

  it('given a name that no test has, then that is said', () => {
    expect(verdict(file([test('pending')]))).toEqual({
      failed: [],
      trouble: 'No test of this name was run.',
    });
  });
});
