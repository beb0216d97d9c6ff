import type { Impact } from '@holdfast/contracts/impact';
import { impactSentence } from '@holdfast/domain/stay/impact-sentence';
import type { Taker } from '../booking/takers';
import { MOST_TOUCHED } from './previewed';
import type { Previewed } from './previewed';

/** @param takers whose the first `MOST_TOUCHED` are */
export const impactView = ({ touched, token }: Previewed, takers: ReadonlyMap<string, Taker>): Impact => ({
  token,
  count: touched.length,
  items: touched.slice(0, MOST_TOUCHED).flatMap(({ bookingId, reasons }) => {
    const taker = takers.get(bookingId);
    if (taker === undefined) return [];
    const { reference, customerName, period } = taker;
    return [
      {
        booking_id: bookingId,
        reference,
        customer_name: customerName,
        start_date: period.startDate,
        end_date: period.endDate,
        start_time: period.startTime,
        end_time: period.endTime,
        reasons: reasons.map(({ code }) => code),
        sentence: reasons.map(impactSentence).join(' '),
      },
    ];
  }),
});
