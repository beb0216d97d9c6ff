import { reject } from '../kernel/decision';
import type { Rejection } from '../kernel/decision';

/**
 * Which version of the terms a customer agrees to: the one that was shown to them, though a newer one may have been published since,
 * or the newest when they name none. Versions are counted from 1, and nobody can have agreed to one that was never published.
 *
 * @param named by the customer's browser
 * @param newest that was published; 0 for none so far
 */
export const acceptedTerms = (
  named: number | null,
  newest: number,
): number | Rejection<'terms_version_unknown'> => {
  if (named === null) return newest;
  const oldest = Math.min(1, newest);
  return named >= oldest && named <= newest ? named : reject('terms_version_unknown');
};
