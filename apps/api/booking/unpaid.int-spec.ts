import { bookingStream } from '@holdfast/application/kernel/streams';
import { EventStore } from '@holdfast/event-store/log/event-store';
import type { TestTenant } from '../../../test/support/api';
import { NOW, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { instalmentDesk, QUARTER } from '../../../test/support/instalments';
import type { InParts, InstalmentDesk } from '../../../test/support/instalments';

describe('Bookings whose terms end them unpaid', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  let desk: InstalmentDesk;
  useStayShop((now) => {
    ({ shop, tenant } = now);
    desk = instalmentDesk(shop, tenant);
  });

  /** As such terms will have it: the balance is due on 5 June, and at noon four days later the booking ends. */
  const booked = async () => {
    await desk.terms(QUARTER, 1);
    const booking = await desk.bookInParts();
    const stream = bookingStream(booking.bookingId);
    const data = {
      number: 2,
      dueOn: '2027-06-05',
      remindAt: [],
      overdueAt: '2027-06-06T08:00:00.000Z',
      cancelAt: '2027-06-09T11:00:00.000Z',
    };
    const request = {
      tenantId: tenant.id,
      meta: { actor: { kind: 'system' as const } },
      now: new Date(NOW),
    };
    await shop.api.app.get(EventStore).transact(request, async (tx) => {
      const { version } = await tx.load(stream);
      tx.append(stream, version, [{ type: 'BookingInstalmentPostponed', schemaVersion: 1, data }]);
    });
    return booking;
  };
  const statusAt = async (booking: InParts, instant: string) => {
    shop.clock.set(instant);
    await desk.dueTerms();
    return (await desk.booking(booking)).status;
  };

  it('end at that moment, and not before', async () => {
    const booking = await booked();
    expect(await statusAt(booking, '2027-06-09T10:59:00.000Z')).toBe('confirmed');
    expect((await desk.owner('GET', 'attention')).body).toEqual([]);
    expect(await statusAt(booking, '2027-06-09T11:00:00.000Z')).toBe('cancelled');
    const { body: history } = await desk.owner('GET', `bookings/${booking.bookingId}/history`);
    expect(history.at(-1).sentence).toMatch(/because what was still to be paid did not come/);
    await desk.dueTerms();
    expect((await desk.events(booking)).filter((type) => type === 'BookingCancelled')).toHaveLength(1);
  });

  it('do not end while a payment is being taken, nor once it was', async () => {
    const booking = await booked();
    const pending = { operation: 'order.capture', effect: { kind: 'pending' } };
    await shop.sandbox('PUT', '/paypal/faults', [pending]);
    await desk.pay(booking);
    await shop.sandbox('DELETE', '/paypal/faults');
    expect(await statusAt(booking, '2027-06-09T12:00:00.000Z')).toBe('confirmed');
    const orders = (await shop.ledger()).orders.filter(({ custom_id: of }) => of === booking.bookingId);
    const capture = orders.at(-1)?.captures[0];
    await shop.sandbox('POST', `/paypal/captures/${capture?.id}/conclude`, { status: 'COMPLETED' });
    const body = { order_id: orders.at(-1)?.id };
    await desk.link(booking.token, 'POST /payments/confirm', body);
    expect(await statusAt(booking, '2027-06-10T12:00:00.000Z')).toBe('confirmed');
    expect((await desk.booking(booking)).balance_due).toBe(0);
  });
});
