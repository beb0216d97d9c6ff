import { z } from 'zod';
import { id, instant, isoDate, line, poundsOut } from './fields';
import { Cancelled, PolicyFigures } from './cancellation';
import { BookedDeposit } from './deposit';
import { OfflinePayment, owedFacts } from './instalments';
import { offlineMethods, positivePounds, refundReasons, refundStates } from './money-fields';

const amount = positivePounds;
const note = line(255)
  .optional()
  .meta({ description: 'The customer reads it; no longer than what PayPal shows' });

/** Something that goes back of what was paid. */
export const NewRefund = z
  .strictObject({ amount, reason: z.enum(['goodwill', 'correction']), note })
  .meta({ id: 'NewRefund' });
export type NewRefund = z.infer<typeof NewRefund>;

/** Something that the owner has given back by hand. */
export const NewReturn = z
  .strictObject({
    amount,
    method: z.enum(offlineMethods),
    returned_on: isoDate,
    refund_id: id
      .optional()
      .meta({ description: 'The refund that it takes the place of: one that failed, or that is too old' }),
    note,
  })
  .meta({ id: 'NewReturn' });
export type NewReturn = z.infer<typeof NewReturn>;

const Capture = z.object({
  id: z.string(),
  instalment: z.number().int().nullable(),
  amount: poundsOut,
  refunded: poundsOut,
  fee: poundsOut.nullable().meta({ description: 'What the provider keeps; null while it has not said' }),
  provider: z.string(),
  taken_at: instant,
  orphaned: z.boolean().meta({ description: 'It belongs to no booking, and goes back by itself' }),
});

const Refund = z.object({
  id,
  capture_id: z.string().nullable().meta({ description: 'null: by other means than a provider' }),
  amount: poundsOut,
  state: z.enum(refundStates).meta({
    description:
      'pending: on its way. failed, offline: waits for you; offline: no provider gives it back any more',
  }),
  source: z.enum(['requested', 'provider', 'automatic', 'by_hand']),
  reason: z.enum(refundReasons).nullable(),
  note: z.string().nullable(),
  method: z.enum(offlineMethods).nullable(),
  returned_on: z.string().nullable(),
  asked_at: instant,
  at: instant.meta({ description: 'Since when it is in its state' }),
});

/** What was paid for a booking, what has gone back, and what still can. */
export const BookingMoney = z
  .object({
    currency: z.string(),
    total: poundsOut,
    paid: poundsOut,
    refunded: poundsOut,
    cancellation: PolicyFigures.meta({ description: 'What cancelling would come to by the policy now' }),
    cancelled: Cancelled.nullable(),
    refundable: z.object({
      amount: poundsOut.meta({ description: 'What was paid, less what went back or was promised' }),
      at_provider: poundsOut.meta({ description: 'How much of that providers still give back' }),
      fee: poundsOut.meta({ description: 'What they have kept of what was paid, and keep' }),
      ends_booking: z.boolean().meta({ description: 'Whether giving all of it back cancels the booking' }),
    }),
    captures: z.array(Capture),
    refunds: z.array(Refund),
    payments: z.array(OfflinePayment).meta({ description: 'Received outside the provider' }),
    deposit: BookedDeposit,
    ...owedFacts,
  })
  .meta({ id: 'BookingMoney' });
export type BookingMoney = z.infer<typeof BookingMoney>;
