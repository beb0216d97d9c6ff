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

/** Holding, paying and confirming one block, with everything that may come between. */
export const useCheckout = (block: CalendarBlock, held: Held | null) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { terms_version: terms } = useTenant();
  const keyOf = useContentKey();
  const [message, setMessage] = useState<Message | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);

  const toConfirmation = async (bookingId: string, booking?: PublicBooking): Promise<void> => {
    if (booking) client.setQueryData(bookingQuery(bookingId).queryKey, booking);
    keptHold.write(null);
    void client.invalidateQueries({ queryKey: ['calendar'] });
    await navigate(paths.confirmation(bookingId), { replace: true });
  };

  const refused = (cause: unknown): void => {
    const code = cause instanceof ApiError ? cause.code : null;
    if (cause instanceof ApiError && code === 'validation_failed') setFaults(faultsOfServer(cause.fields));
    setMessage(messageOf(cause, checkoutCopy.failed));
    if (code?.startsWith('block_')) {
      keptHold.write(null);
      void client.invalidateQueries({ queryKey: ['calendar'] });
    }
  };

  /** Takes the time, or takes one's own hold on with what has changed. */
  const hold = async (details: Details, discount: ValidDiscount | null): Promise<boolean> => {
    const body = {
      block_id: block.id,
      customer_name: details.name.trim(),
      customer_email: details.email.trim(),
      customer_phone: details.phone.trim(),
      discount_code: discount?.code ?? null,
      hold_token: held?.booking.hold_token ?? null,
      terms_version: terms,
    };
    setBusy(true);
    setMessage(null);
    setFaults({});
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
      setBusy(false);
    }
  };

  /** The customer has approved: the server takes the money, or says why not. */
  const confirm = async (bookingId: string, orderId: string): Promise<void> => {
    setBusy(true);
    setMessage(null);
    try {
      const body = { booking_id: bookingId, paypal_order_id: orderId };
      const booking = await api<PublicBooking>('/public/confirm-payment', {
        method: 'POST',
        body,
        timeoutMs: 45_000,
      });
      await toConfirmation(bookingId, booking);
    } catch (cause) {
      // No answer is no refusal: the money may have moved, so nobody must be asked to pay again.
      if (cause instanceof ApiError && cause.isPassing) return await toConfirmation(bookingId);
      const isRefused = cause instanceof ApiError && cause.status === 402;
      setMessage({
        ...messageOf(cause, paymentCopy.notConfirmed),
        ...(isRefused ? { text: paymentCopy.notConfirmedMore } : {}),
      });
      if (!isRefused) {
        keptHold.write(null);
        void client.invalidateQueries({ queryKey: ['calendar'] });
      }
    } finally {
      setBusy(false);
    }
  };

  return { message, setMessage, faults, setFaults, isBusy, hold, confirm };
};
