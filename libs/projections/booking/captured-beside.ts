import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { notEmpty, oneOf } from '@holdfast/event-store/rows/guards';

type Captured = Extract<PaymentEvent, { type: 'PaymentCaptured' }>;

/** Whether money pays the first part of what a booking owes: that which confirms it does, and so does the rest of that part. */
export const isOfFirstPart = ({ data }: { readonly data: Captured['data'] }): boolean =>
  data.instalment === 1;

/** It was confirmed before anything was paid: all money that comes is told by its capture. */
export const confirmedUnpaid = { by_word: oneOf<Captured, boolean>(true) };

/** Its confirmation has told what was paid then, in the commit of its first capture: any other of the first part tells its amount itself. */
export const countsBeside = { by_word: oneOf<Captured, boolean>(false), capture_ids: notEmpty<string>() };
