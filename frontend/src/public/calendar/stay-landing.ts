import { dateOf, earliestOf, timeOf } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { firstArrival } from '@holdfast/domain/stay/picker';
import type { QueryClient } from '@tanstack/react-query';
import { staysQuery } from '../data/stays-query';
import { offerOf } from '../stay/offer';

/** Where the calendar opens where customers choose their own dates: the first on which a block or a stay begins. */
export const landingOf = async (
  client: QueryClient,
  firstBlock: LocalDate | null,
  localNow: string,
): Promise<LocalDate | null> => {
  const offer = offerOf(await client.ensureQueryData(staysQuery()));
  const now = { date: dateOf(localNow), time: timeOf(localNow) };
  return earliestOf(firstBlock, offer && firstArrival(offer.tariff, offer.taken, now.date, now));
};
