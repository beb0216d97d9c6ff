import { formatPounds } from '../../shared/money';

/** What a change costs more or less, in words; in pounds. */
export const differenceInWords = (difference: number): string => {
  if (difference === 0) return 'The same price';
  return `${formatPounds(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
};
