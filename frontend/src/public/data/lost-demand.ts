import type { Party, StayDates } from '@holdfast/domain/stay/tariff';
import { api } from '../../shared/api/api';

/** What this page has told of already: however often somebody tries the same, it is one wish. */
const told = new Set<string>();

/** Tells the business of dates that somebody wanted and could not have. Nobody waits for it, and nothing of the visitor is said. */
export const tellOfLost = ({ arrival, departure }: StayDates, party: Party): void => {
  const body = { arrival, departure, ...party };
  const key = JSON.stringify(body);
  if (told.has(key)) return;
  told.add(key);
  void api('/public/lost-demand', { method: 'POST', body }).catch(() => undefined);
};
