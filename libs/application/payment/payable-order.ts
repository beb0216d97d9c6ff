import type { CommandBus } from '@nestjs/cqrs';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import type { Provider } from '@holdfast/domain/kernel/provider';
import type { CommandContext } from '../kernel/command-context';
import type { Outcome } from '../kernel/unit-of-work';
import { OpenOrder } from './open-order';
import type { PaymentReader } from './payment-reader';

/** What a customer can pay now, in minor units, and the order that they approve at the provider. */
export interface PayableOrder {
  readonly provider: Provider;
  readonly orderId: string;
  readonly amount: Minor;
}

/** Has the order made of an attempt that has begun, unless it is made, and tells it: the attempt is written down first, since an order lives for hours. */
export const payableOrder = async <Refusal extends string>(
  begun: Outcome<{ readonly attempt: number }, Refusal>,
  { context, bookingId }: { readonly context: CommandContext; readonly bookingId: string },
  { commands, reader }: { readonly commands: CommandBus; readonly reader: PaymentReader },
): Promise<Outcome<PayableOrder, Refusal | 'payment_pending' | 'payment_provider_failed'>> => {
  if (begun.kind === 'rejected') return begun;
  const opened = await commands.execute(new OpenOrder(context, bookingId));
  if (opened.kind === 'rejected') return opened;
  const { payment } = await reader.read(context.tenantId, bookingId);
  const attempt = payment.attempts.find((one) => one.attempt === begun.result.attempt);
  // Another request has begun anew meanwhile, or money is being taken: what it said counts.
  if (!attempt || attempt.orderId === null || attempt.status !== 'open') return reject('payment_pending');
  const { provider, orderId, amount } = attempt;
  return { ...begun, result: { provider, orderId, amount } };
};
