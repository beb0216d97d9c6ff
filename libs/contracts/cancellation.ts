import { z } from 'zod';
import { instant, line, pounds, poundsOut } from './fields';

/** What comes back of a booking that is cancelled. */
export const TermsOfCancellation = z.object({
  steps: z.array(z.object({ days: z.number().int(), percent: z.number().int() })),
  free_hours: z.number().int(),
  customer_may_cancel: z.boolean(),
  resale: z.boolean(),
});

/** What a cancellation comes to. */
const figures = {
  refund: poundsOut.meta({ description: 'What comes back' }),
  kept: poundsOut,
  why: z.array(z.string()).meta({ description: 'The rule, the day count and the facts behind the figures' }),
};

/** What a customer is told before they cancel. */
export const CancellationQuote = z
  .object({
    ...figures,
    paid: poundsOut.meta({ description: 'What was paid, less what has gone back or is on its way' }),
    deposit_back: poundsOut.meta({ description: 'Of the refund' }),
    by_hand: poundsOut.meta({ description: 'Of the refund: what the owner gives back by other means' }),
    sentence: z.string().meta({ description: 'What cancelling costs, and until when' }),
    until: instant
      .nullable()
      .meta({ description: 'Until when more does not become less; null: it does not' }),
  })
  .meta({ id: 'CancellationQuote' });
export type CancellationQuote = z.infer<typeof CancellationQuote>;

const reason = line(500);

/** What a customer cancels with: the figure that they were shown, and a box that nobody has ticked before. */
export const CancelOwnBooking = z
  .object({
    expected_refund: pounds.meta({ description: 'What comes back, as it was shown' }),
    sure: z.literal(true, 'Required'),
    reason: reason.optional().meta({ description: 'The owner reads it' }),
  })
  .meta({ id: 'CancelOwnBooking' });
export type CancelOwnBooking = z.infer<typeof CancelOwnBooking>;

/** What goes back when an owner cancels; without a body nothing does. */
export const CancelBooking = z
  .strictObject({
    refund: z.enum(['none', 'all', 'policy', 'amount']).default('none'),
    amount: pounds.optional().meta({ description: 'With `refund: amount`' }),
    reason: reason.optional().meta({ description: 'For your own records' }),
  })
  .superRefine(({ refund, amount }, context) => {
    if ((refund === 'amount') === (amount !== undefined)) return;
    const message = refund === 'amount' ? 'Required' : 'Only with refund: amount';
    context.addIssue({ code: 'custom', path: ['amount'], message });
  })
  .meta({ id: 'CancelBooking' });
export type CancelBooking = z.infer<typeof CancelBooking>;

/** The same where nothing was sent. */
export const OptionalCancelBooking = CancelBooking.prefault({});

/** How a booking was cancelled. */
export const Cancelled = z.object({
  ...figures,
  by: z.enum(['customer', 'tenant_admin', 'system']),
  cause: z.enum(['wish', 'unpaid', 'refund']),
  resale: z
    .object({ nights: z.number().int(), resold: poundsOut, refund: poundsOut })
    .nullable()
    .meta({ description: 'What its nights were let for again, once that is known' }),
});
export type Cancelled = z.infer<typeof Cancelled>;

/** What cancelling would come to by the policy now; null: nothing was agreed about that. */
export const PolicyFigures = z.object({ ...figures, cost: poundsOut }).nullable();
export type PolicyFigures = z.infer<typeof PolicyFigures>;
