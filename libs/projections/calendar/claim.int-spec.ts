import { randomUUID } from 'node:crypto';
import { confirmed, held } from '@holdfast/domain/booking/testing/example-booking';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { useProjections } from '../../../test/support/projected';
import { calendarProjection } from './calendar.projection';

const attempt = { attempt: 1, orderId: 'O-1' };
const capture = { ...attempt, captureNumber: 1 };
const started: PaymentEvent = { type: 'PaymentCaptureStarted', data: capture };
const refused = { issue: 'INSTRUMENT_DECLINED', debugId: null };
const declined: PaymentEvent = { type: 'PaymentDeclined', data: { ...capture, ...refused } };
const failed: PaymentEvent = { type: 'PaymentFailed', data: { ...attempt, ...refused } };

describe('The time of a booking', () => {
  const log = useProjections(calendarProjection);

  /** How the time stands after a hold and what then happens; the same when it is built anew. */
  const after = async (...happened: readonly (PaymentEvent | typeof confirmed)[]): Promise<unknown> => {
    const [tenantId, id] = [randomUUID(), randomUUID()];
    const hold = { ...held, data: { ...held.data, blockId: randomUUID() } };
    await log.append(tenantId, { type: 'booking', id }, hold);
    for (const fact of happened)
      await log.append(tenantId, { type: fact.type.startsWith('Booking') ? 'booking' : 'payment', id }, fact);
    const { before, after: anew } = await log.rebuilt(tenantId);
    expect(anew).toEqual(before);
    return before.map((row) => (row as { state: string }).state);
  };

  it('is kept while its payment is taken, and lapses again when that came to nothing', async () => {
    expect(await after(started)).toEqual(['capturing']);
    expect(await after(started, declined)).toEqual(['held']);
    expect(await after(started, failed)).toEqual(['held']);
    expect(await after(failed)).toEqual(['held']);
  });

  it.each([
    ['is begun', [started]],
    ['is declined', [started, declined]],
    ['fails', [started, failed]],
    ['fails before it was begun', [failed]],
  ])('stays booked when a later payment for it %s', async (_what, happened) => {
    expect(await after(confirmed, ...happened)).toEqual(['booked']);
  });

  const STATES = ['held', 'capturing', 'booked', 'offered', 'imported'];
  it.each(STATES.flatMap((one) => STATES.map((other) => [one, other] as const)))(
    'that is %s is kept by the database itself from another that is %s, and from no neighbour',
    async (one, other) => {
      const tenantId = randomUUID();
      const claim = (state: string, during: string) =>
        log.database.adminPool.query(
          `insert into rm.claim (tenant_id, booking_id, during, state) values ($1, gen_random_uuid(), $2, $3)`,
          [tenantId, during, state],
        );
      await claim(one, '[2030-05-01,2030-05-05)');
      await claim(other, '[2030-05-05,2030-05-07)');
      await expect(claim(other, '[2030-05-04,2030-05-05)')).rejects.toMatchObject({
        constraint: 'claim_no_overlap',
      });
    },
  );
});
