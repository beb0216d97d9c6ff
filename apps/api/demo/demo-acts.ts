import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { Done, Outcome } from '@holdfast/application/kernel/unit-of-work';
import { SettlePayment } from '@holdfast/application/payment/settle-payment';
import type { HeldBooking } from '@holdfast/contracts/checkout';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { MovedClock } from './moved-clock';

export interface DemoStage {
  readonly commands: CommandBus;
  readonly queries: QueryBus;
  readonly systemPool: Pool;
  readonly adminPassword: string;
  /** What the commands take for now. */
  readonly clock: Pick<MovedClock, 'set'>;
  /** Approves an order at the sandbox as a customer would. */
  approve(orderId: string): Promise<void>;
  /** Gives back all that was taken for an order, as an owner would on the provider's pages. */
  refund(orderId: string): Promise<void>;
  /** Opens another site that sells the same; left out where there are none. */
  platform?(name: string, manner: 'airbnb'): Promise<DemoPlatform>;
}

/** Another site, as the sandbox plays it. */
export interface DemoPlatform {
  /** Of its calendar. */
  readonly address: string;
  sell(from: LocalDate, to: LocalDate): Promise<void>;
  /** Reads ours from there, as such a site does now and then. */
  reads(address: string): Promise<void>;
}

/** A refusal here is a fault of the demo, not of a person. */
export const must = <Result>(outcome: Outcome<Result>): Done<Result> => {
  if (outcome.kind === 'rejected') throw new Error(`The demo was refused: ${outcome.code}`);
  return outcome;
};

/** As whom a command of the demo is sent. */
export const as = (kind: 'super_admin' | 'tenant_admin' | 'customer', tenantId: string): CommandContext => ({
  tenantId,
  meta: { actor: { kind }, requestId: 'demo' },
});

/** Ten in the morning, give or take the hour of summer. */
export const morningOf = (date: LocalDate): Date => new Date(`${date}T10:00:00.000Z`);

/** The customer approves the order, and the money is taken. What costs nothing is paid. */
export const pay = async (
  { approve, commands }: DemoStage,
  guest: CommandContext,
  { booking_id: bookingId, paypal_order_id: orderId }: HeldBooking,
): Promise<void> => {
  if (orderId === null) return;
  await approve(orderId);
  await commands.execute(new SettlePayment(guest, bookingId, orderId, 'customer'));
};
