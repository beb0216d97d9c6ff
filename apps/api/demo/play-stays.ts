import { CancelBooking } from '@holdfast/application/cancel/cancel-booking';
import { StartBooking } from '@holdfast/application/checkout/start-booking';
import { SyncCaptures } from '@holdfast/application/payment/sync-captures';
import { PublishTariff } from '@holdfast/application/tariff/publish-tariff';
import type { PublishTariff as Wish } from '@holdfast/contracts/tariff';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { tariffOf } from '@holdfast/domain/stay/tariff-from-wire';
import { as, morningOf, must, pay } from './demo-acts';
import type { DemoStage } from './demo-acts';
import type { DemoTenant } from './demo-tenant';
import { yearOfStays } from './year-of-stays';
import type { DemoStay } from './year-of-stays';

/** Something that somebody does on a day. */
interface Act {
  readonly on: LocalDate;
  readonly do: () => Promise<void>;
}

/**
 * Publishes a tariff and plays a year of stays under it, each thing on its day, as owner and customers would have done it: so that
 * charts, lists and reports have something to say. The clock is left where the last of it happened.
 */
export const playStays = async (
  stage: DemoStage,
  demo: DemoTenant,
  tariff: Wish,
  { tenantId, today }: { readonly tenantId: string; readonly today: LocalDate },
): Promise<void> => {
  const { clock, commands } = stage;
  const owner = as('tenant_admin', tenantId);
  const published = must(await commands.execute(new PublishTariff(owner, tariff))).result;
  const acts = yearOfStays(tariffOf(published), today).flatMap((booked, turn) =>
    actsOf(stage, demo, { tenantId, booked, turn }),
  );
  for (const act of acts.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))) {
    clock.set(morningOf(act.on));
    await act.do();
  }
};

const actsOf = (
  stage: DemoStage,
  demo: DemoTenant,
  { tenantId, booked, turn }: { readonly tenantId: string; readonly booked: DemoStay; readonly turn: number },
): readonly Act[] => {
  const { commands } = stage;
  const [asOwner, asCustomer] = [as('tenant_admin', tenantId), as('customer', tenantId)];
  let made: { readonly bookingId: string; readonly orderId: string | null } | null = null;
  const book = async (): Promise<void> => {
    const customer = demo.customers[turn % demo.customers.length];
    if (!customer) throw new Error(`${demo.name} has no customers`);
    const { stay, party } = booked;
    const wish = {
      what: { stay: { stay, party, extras: [] } },
      customer,
      discountCode: null,
      holdToken: null,
      termsVersion: null,
      network: null,
    };
    const started = await commands.execute(new StartBooking(asCustomer, demo, wish));
    // The site is up while its past is played: a visitor may have been quicker with dates that are still to come.
    if (started.kind === 'rejected' && started.code === 'stay_taken') return;
    const held = must(started).result;
    await pay(stage, asCustomer, held);
    made = { bookingId: held.booking_id, orderId: held.paypal_order_id };
  };
  const end = async (kind: 'cancelled' | 'refunded'): Promise<void> => {
    if (made === null) return;
    const { bookingId, orderId } = made;
    if (kind === 'cancelled' || orderId === null) {
      must(await commands.execute(new CancelBooking(asOwner, bookingId)));
      return;
    }
    await stage.refund(orderId);
    await commands.execute(new SyncCaptures(asCustomer, bookingId));
  };
  const { bookedOn, end: ended } = booked;
  return [{ on: bookedOn, do: book }, ...(ended ? [{ on: ended.on, do: () => end(ended.kind) }] : [])];
};
