import { isDate } from '@holdfast/domain/kernel/dates';
import type { SeasonValues } from '../draft/tariff-values';

const DAY_OF_YEAR = /^\d{2}-\d{2}$/;

type Nights = Pick<SeasonValues, 'yearly' | 'from' | 'to'>;

/** The same nights every year, or once: from today's year on, and into the next where they wrap. */
export const repeated = ({ from, to }: Nights, yearly: boolean, today: string): Nights => {
  if (yearly) {
    const [first, last] = [from, to].map((night) => (isDate(night) ? night.slice(5) : night));
    return { yearly, from: first || today.slice(5), to: last || today.slice(5) };
  }
  const year = Number(today.slice(0, 4));
  const dated = (night: string, of: number): string => (DAY_OF_YEAR.test(night) ? `${of}-${night}` : night);
  return { yearly, from: dated(from, year), to: dated(to, from > to ? year + 1 : year) };
};
