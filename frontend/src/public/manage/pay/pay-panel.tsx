import type { BookedInstalment, PayableInstalment } from '@holdfast/contracts/instalments';
import type { ManagedBooking } from '@holdfast/contracts/manage';
import { dateOf } from '@holdfast/domain/kernel/dates';
import { toMajor, toMinor } from '@holdfast/domain/kernel/money';
import { firstDue } from '@holdfast/domain/kernel/first-due';
import { useEffect, useRef, useState } from 'react';
import { paymentCopy } from '../../../shared/copy/checkout';
import { payCopy } from '../../../shared/copy/pay';
import { formatPounds } from '../../../shared/money';
import { shortDate } from '../../../shared/words';
import { useLocalNow } from '../../data/use-local-now';
import { Alert } from '../../kit/alert';
import { announce } from '../../kit/announcer';
import { useManaged } from '../managed';
import { PayOrder } from './pay-order';
import styles from './pay.module.css';
import { usePayment } from './use-payment';

/** What it takes to pay a part, in pounds. */
const leftOf = ({ amount, paid }: BookedInstalment): number => toMajor(toMinor(amount) - toMinor(paid));

/** The part that is to be paid next. */
const nextOf = ({ status, instalments, hold_expires_at: held }: ManagedBooking): BookedInstalment | null =>
  ((status === 'confirmed' || (status === 'pending' && held !== null)) &&
    firstDue(
      instalments.filter(({ state }) => state === 'due' || state === 'overdue'),
      (part) => part.due_on,
    )) ||
  null;

const titleOf = (part: BookedInstalment, today: string): string => {
  const what = `${payCopy.parts[part.kind]} ${formatPounds(leftOf(part))}`;
  if (part.due_on === null) return payCopy.now(what);
  const day = shortDate(part.due_on, today);
  return part.state === 'overdue' ? payCopy.overdue(what, day) : payCopy.due(what, day);
};

interface PayPartProps {
  part: BookedInstalment;
  onSettled: (booking: ManagedBooking) => void;
}

const PayPart = ({ part, onSettled }: PayPartProps) => {
  const { booking, call } = useManaged();
  const { number, state } = part;
  const { terms_to_accept: terms } = booking;
  const [agrees, agree] = useState(false);
  const ask = async () => {
    const body = { number, ...(terms !== null && { terms_version: terms }) };
    const asked = await call<PayableInstalment>('/payments', { method: 'POST', body });
    return { id: asked.payment.order_id, amount: asked.amount };
  };
  const payment = usePayment(leftOf(part), ask, onSettled);
  const isPaying = booking.payment_checking && payment.work === null;
  const mayPay = booking.may.pay || payment.isOpen || payment.trouble !== null;
  return (
    <>
      {state === 'overdue' && <Alert kind="note" title={payCopy.late} />}
      <output>{isPaying && <Alert kind="note" title={payCopy.checking} />}</output>
      {terms !== null && !isPaying && (
        <label className={styles.terms}>
          <input type="checkbox" checked={agrees} onChange={() => agree(!agrees)} />
          <span>
            {payCopy.agree} <a href="/terms">{payCopy.terms}</a>
          </span>
        </label>
      )}
      {mayPay && !isPaying && (terms === null || agrees) && (
        <PayOrder payment={payment} amount={leftOf(part)} />
      )}
    </>
  );
};

/** What is still to be paid of the booking: by when, and the way to pay it, part by part. */
export const PayPanel = () => {
  const { booking } = useManaged();
  const today = dateOf(useLocalNow());
  const [thanks, thank] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const next = nextOf(booking);
  const [hasOwed, owe] = useState(next !== null);
  if (next !== null && !hasOwed) owe(true);
  // Paid in another window, or noted by the owner, while it was looked at here.
  const isPaidElsewhere =
    hasOwed && thanks === 0 && booking.status === 'confirmed' && booking.balance_due === 0;
  useEffect(() => {
    if (isPaidElsewhere) announce(payCopy.allPaid);
  }, [isPaidElsewhere]);
  // What was pressed is gone.
  useEffect(() => {
    if (thanks > 0) heading.current?.focus();
  }, [thanks]);
  if (next === null && thanks === 0 && !isPaidElsewhere) return null;
  const settled = (now: ManagedBooking): void => {
    announce(now.payment_checking ? paymentCopy.confirming : payCopy.thanks);
    if (now.payment_checking) heading.current?.focus();
    else thank((before) => before + 1);
  };
  return (
    <section className={styles.panel} aria-labelledby="to-pay">
      <h2 id="to-pay" ref={heading} tabIndex={-1} className={styles.title}>
        {next ? titleOf(next, today) : payCopy.allPaid}
      </h2>
      {thanks > 0 && <p>{payCopy.thanks}</p>}
      {next && <PayPart key={`${next.number} ${next.paid}`} part={next} onSettled={settled} />}
    </section>
  );
};
