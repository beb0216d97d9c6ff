import type { AskedChange } from '@holdfast/contracts/changes';
import { formatPounds } from '../../shared/money';

/** What a change costs more or less, in words. */
export const differenceInWords = ({ difference }: AskedChange): string => {
  if (difference === 0) return 'The same price';
  return `${formatPounds(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
};
