import { CommandBus } from '@nestjs/cqrs';
import { loadBoth } from '@holdfast/application/booking/booking-streams';
import { systemContext } from '@holdfast/application/kernel/command-context';
import { bookingStream, paymentStream } from '@holdfast/application/kernel/streams';
import { UnitOfWork } from '@holdfast/application/kernel/unit-of-work';
import { OpenOrder } from '@holdfast/application/payment/open-order';
import { PayInstalment } from '@holdfast/application/payment/pay-instalment';
import { requestPayment } from '@holdfast/domain/payment/attempt.decide';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import type { Instalment } from '@holdfast/domain/pricing/agreement';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import type { TestApi } from './api';

const part = { deposit: 0, dueOn: null, remindAt: [], overdueAt: null, cancelAt: null };

/** A quarter of the price now, the rest and the deposit later. */
const inTwoParts = (total: number, deposit: number): readonly Instalment[] => {
  const first = Math.round((total - deposit) / 4);
  return [
    { ...part, number: 1, kind: 'first', amount: first },
    { ...part, number: 2, kind: 'balance', amount: total - first, deposit, dueOn: '2027-06-05' },
  ];
};

type Api = Pick<TestApi, 'app' | 'database'>;

const orderOf = async ({ database }: Api, bookingId: string): Promise<string> =>
  (await database.adminPool.query('select order_id from rm.booking where booking_id = $1', [bookingId]))
    .rows[0].order_id;

/** Agrees anew that what is held is paid in two parts, as if its tariff had said so, and answers the order of the first. */
export const agreeOnTwoParts = async (api: Api, tenantId: string, bookingId: string): Promise<string> => {
  const context = systemContext(tenantId);
  await api.app.get(UnitOfWork).run(context, async (tx) => {
    const { booking, payment } = await loadBoth(tx, bookingId);
    const [attempt] = payment.state.attempts;
    if (booking.state.status !== 'held' || attempt === undefined) throw new Error('Nothing is owed');
    const { agreement, detailsRef, termsVersion } = booking.state;
    const acceptedTerms = termsVersion === null ? null : { version: termsVersion, at: tx.nowText };
    const { total, deposit } = sumsOf(agreement.lines);
    const instalments = inTwoParts(total, deposit);
    const data = { ...agreement, instalments, detailsRef, acceptedTerms };
    tx.record(bookingStream(bookingId), booking.version, [{ type: 'BookingDetailsRevised', data }]);
    const first = { ...attempt, instalment: 1, amount: instalments[0]?.amount ?? 0 };
    tx.record(paymentStream(bookingId), payment.version, eventsOf(requestPayment(first, payment.state)));
    return {};
  });
  const opened = await api.app.get(CommandBus).execute(new OpenOrder(context, bookingId));
  if (opened.kind === 'rejected') throw new Error(`No order: ${opened.code}`);
  return orderOf(api, bookingId);
};

/** The order of the second part. */
export const orderOfSecond = async ({ app }: Api, tenantId: string, bookingId: string): Promise<string> => {
  const wish = new PayInstalment(systemContext(tenantId), bookingId, 2);
  const opened = await app.get(CommandBus).execute(wish);
  if (opened.kind === 'rejected') throw new Error(`Nothing to pay: ${opened.code}`);
  return opened.result.orderId;
};
