import type { ManagedBooking } from '@holdfast/contracts/manage';
import { useEffect, useRef, useState } from 'react';
import { paymentCopy } from '../../../shared/copy/checkout';
import { formatPounds } from '../../../shared/money';
import { paymentCancelled, providerFailed } from '../../checkout/trouble';
import type { Trouble } from '../../checkout/trouble';
import { PATIENCE_MS } from '../../data/settle';
import { announce } from '../../kit/announcer';
import { useManaged } from '../managed';
import { amountChanged, isAboutBooking, notBegun, notSettled } from './pay-trouble';
import { settleOrder } from './settle-order';

/** What waits for its approval at the provider, and what it comes to. */
export interface Order {
  readonly id: string;
  readonly amount: number;
}

interface Standing {
  /** The provider's buttons are there. No order is: that is made when one of them is pressed, for programs press ours. */
  readonly isOpen: boolean;
  readonly work: 'confirming' | null;
  /** What was approved has no answer: nobody knows whether money has moved. */
  readonly isUnknown: boolean;
  /** Each try has buttons of its own. */
  readonly tries: number;
  readonly trouble: Trouble | null;
}

const BEGUN: Standing = { isOpen: false, work: null, isUnknown: false, tries: 0, trouble: null };

const useIsGone = (): (() => boolean) => {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return () => isGone.current;
};

/** The provider is given no order, and gives up; why, is told already. */
class NotOrdered extends Error {}

/**
 * A payment of the booking of this page, from its order to what the server says of it.
 *
 * @param amount what is shown: another is not paid
 * @param ask has the order made; null: there is nothing to pay any more
 */
export const usePayment = (
  amount: number,
  ask: () => Promise<Order | null>,
  onSettled: (booking: ManagedBooking) => void,
) => {
  const { call, refresh, show } = useManaged();
  const [standing, stand] = useState(BEGUN);
  const isOver = useIsGone();
  const become = (what: Partial<Standing>): void => stand((before) => ({ ...before, ...what }));
  const refuse = (cause: unknown, trouble: Trouble): void => {
    become({ ...(isAboutBooking(cause) && { isOpen: false }), work: null, isUnknown: false, trouble });
    void refresh();
  };
  const leave = (trouble: Trouble): void => {
    become({ trouble });
    // What happened at the provider may have reached the server all the same.
    void refresh();
  };

  const open = (): void => {
    stand(({ tries }) => ({ ...BEGUN, isOpen: true, tries: tries + 1 }));
    announce(paymentCopy.ready(formatPounds(amount)));
  };

  const order = async (): Promise<string> => {
    let asked: Order | null;
    try {
      asked = await ask();
    } catch (cause) {
      refuse(cause, notBegun(cause));
      throw new NotOrdered();
    }
    if (asked?.amount === amount) return asked.id;
    become({ isOpen: false, ...(asked && { trouble: amountChanged }) });
    void refresh();
    throw new NotOrdered();
  };

  const approve = async (orderId: string): Promise<void> => {
    become({ work: 'confirming', trouble: null });
    const sent = { method: 'POST', body: { order_id: orderId }, timeoutMs: PATIENCE_MS } as const;
    const onSilence = () => become({ isUnknown: true });
    try {
      const booking = await settleOrder(() => call('/payments/confirm', sent), { isOver, onSilence });
      if (!booking) return;
      stand(BEGUN);
      show(booking);
      onSettled(booking);
    } catch (cause) {
      refuse(cause, notSettled(cause));
    }
  };

  const cancelled = (): void => leave(paymentCancelled);
  const failed = (cause: unknown): void => {
    if (!(cause instanceof NotOrdered)) leave(providerFailed);
  };
  return { ...standing, open, order, approve, cancelled, failed };
};

export type Payment = ReturnType<typeof usePayment>;
