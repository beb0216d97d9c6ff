import { addDays, at } from '../kernel/dates';
import type { LocalDateTime } from '../kernel/dates';
import type { Today } from './surroundings';
import type { NightRules } from './tariff';

/**
 * When the clock on the tenant's wall next makes other days of those on which one may arrive, though no rule has changed. Without nights:
 * when a new day begins.
 */
export const nextArrivalTurn = (
  nights: Pick<NightRules, 'noticeUntil'> | null,
  { date, time }: Today,
): LocalDateTime => {
  const until = nights?.noticeUntil ?? null;
  return until !== null && time < until ? at(date, until) : at(addDays(date, 1), '00:00');
};
