import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { PublicBooking } from '@holdfast/contracts/bookings';
import type { HeldBooking, ValidDiscount } from '@holdfast/contracts/checkout';
import { api } from '../../shared/api/api';
import { ApiError, requestIdOf, sentenceOf } from '../../shared/api/api-error';
import { checkoutCopy, paymentCopy } from '../../shared/copy/checkout';
import { bookingQuery } from '../data/queries';
import { keptHold } from '../data/held';
import type { Details, Held } from '../data/held';
import { useTenant } from '../data/tenant-context';
import { paths } from '../paths';
import { faultsOfServer } from './details';
import type { Faults } from './details';

/** What is to be said over the form. */
export interface Message {
  readonly title: string;
  readonly text?: string;
  readonly requestId?: string | null;
}

const messageOf = (cause: unknown, fallback: string): Message => ({
  title: sentenceOf(cause, fallback),
  requestId: requestIdOf(cause),
});

/** The same content gets the same key: a second press of the button, or a lost answer, books once. */
const useContentKey = () => {
  const last = useRef<{ content: string; key: string } | null>(null);
  return (content: string): string => {
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
};

/** What both steps have to say, and whether one of them is under way. */
const useFeedback = () => {
  const [message, setMessage] = useState<Message | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    setMessage(null);
    setFaults({});
  };
  return { message, setMessage, faults, setFaults, isBusy, start, stop: () => setBusy(false) };
};

type Feedback = ReturnType<typeof useFeedback>;

/** Where a booking leads once there is nothing left to do here. */
const useConfirmation = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const letGo = (): void => {
    keptHold.write(null);
    void client.invalidateQueries({ queryKey: ['calendar'] });
  };
  const toConfirmation = async (bookingId: string, booking?: PublicBooking): Promise<void> => {
    if (booking) client.setQueryData(bookingQuery(bookingId).queryKey, booking);
    letGo();
    await navigate(paths.confirmation(bookingId), { replace: true });
  };
  return { letGo, toConfirmation };
};

/** Takes the time, or takes one's own hold on with what has changed. */
const useHold = (block: CalendarBlock, held: Held | null, feedback: Feedback) => {
  const { terms_version: terms } = useTenant();
  const { letGo, toConfirmation } = useConfirmation();
  const keyOf = useContentKey();

  const refused = (cause: unknown): void => {
    const code = cause instanceof ApiError ? cause.code : null;
    if (cause instanceof ApiError && code === 'validation_failed')
      feedback.setFaults(faultsOfServer(cause.fields));
    feedback.setMessage(messageOf(cause, checkoutCopy.failed));
    if (code?.startsWith('block_')) letGo();
  };

  return async (details: Details, discount: ValidDiscount | null): Promise<boolean> => {
    const body = {
      block_id: block.id,
      customer_name: details.name.trim(),
      customer_email: details.email.trim(),
      customer_phone: details.phone.trim(),
      discount_code: discount?.code ?? null,
      hold_token: held?.booking.hold_token ?? null,
      terms_version: terms,
    };
    feedback.start();
    try {
      const idempotencyKey = keyOf(JSON.stringify(body));
      const booking = await api<HeldBooking>('/public/book', { method: 'POST', body, idempotencyKey });
      if (booking.status === 'confirmed') await toConfirmation(booking.booking_id);
      else keptHold.write({ block, booking, discount });
      return true;
    } catch (cause) {
      refused(cause);
      return false;
    } finally {
      feedback.stop();
    }
  };
};

/** The customer has approved: the server takes the money, or says why not. */
const useConfirm = (feedback: Feedback) => {
  const { letGo, toConfirmation } = useConfirmation();

  const refused = (cause: unknown): void => {
    const isDeclined = cause instanceof ApiError && cause.status === 402;
    const message = messageOf(cause, paymentCopy.notConfirmed);
    feedback.setMessage(isDeclined ? { ...message, text: paymentCopy.notConfirmedMore } : message);
    if (!isDeclined) letGo();
  };

  return async (bookingId: string, orderId: string): Promise<void> => {
    feedback.start();
    try {
      const body = { booking_id: bookingId, paypal_order_id: orderId };
      const options = { method: 'POST', body, timeoutMs: 45_000 } as const;
      await toConfirmation(bookingId, await api<PublicBooking>('/public/confirm-payment', options));
    } catch (cause) {
      // No answer is no refusal: the money may have moved, so nobody must be asked to pay again.
      if (cause instanceof ApiError && cause.isPassing) await toConfirmation(bookingId);
      else refused(cause);
    } finally {
      feedback.stop();
    }
  };
};

/** Holding, paying and confirming one block, with everything that may come between. */
export const useCheckout = (block: CalendarBlock, held: Held | null) => {
  const feedback = useFeedback();
  return { ...feedback, hold: useHold(block, held, feedback), confirm: useConfirm(feedback) };
};
