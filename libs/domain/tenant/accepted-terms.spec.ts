import { reject } from '../kernel/decision';
import { acceptedTerms } from './accepted-terms';

describe('The terms that a customer agrees to', () => {
  it('are the newest when they name none', () => {
    expect(acceptedTerms(null, 3)).toBe(3);
    expect(acceptedTerms(null, 0)).toBe(0);
  });

  it('are those that they were shown, though newer ones were published since', () => {
    expect([1, 2, 3].map((version) => acceptedTerms(version, 3))).toEqual([1, 2, 3]);
    expect(acceptedTerms(0, 0)).toBe(0);
  });

  it.each([
    [4, 3],
    [1, 0],
    [0, 3],
    [Number.MAX_SAFE_INTEGER, 3],
  ])('are refused in version %i when %i is the newest', (named, newest) => {
    expect(acceptedTerms(named, newest)).toEqual(reject('terms_version_unknown'));
  });
});
