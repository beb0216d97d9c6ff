import type { CancellationQuote } from '@holdfast/contracts/cancellation';
import type { ManagedBooking } from '@holdfast/contracts/manage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error';
import { cancelCopy } from '../../../shared/copy/cancel';
import { copy } from '../../../shared/copy/public';
import { formatPounds } from '../../../shared/money';
import { announce } from '../../kit/announcer';
import { Button } from '../../kit/button';
import { Failure } from '../failure';
import { useManaged } from '../managed';
import styles from '../manage.module.css';
import { SureForm } from '../sure-form';
import { useAct } from '../use-act';
import { Why } from './why';

interface CancelFormProps {
  onClose: () => void;
  onCancelled: () => void;
}

const Figures = ({ quote }: { quote: CancellationQuote }) => {
  const [paid, refund] = [formatPounds(quote.paid), formatPounds(quote.refund)];
  const words = cancelCopy.back(refund, paid);
  return (
    <>
      {quote.refund > 0 ? (
        <p>
          {words.before}
          <strong>{words.refund}</strong>
          {words.after}
          {quote.by_hand < quote.refund && `, ${cancelCopy.toAccount}`} {cancelCopy.free}
        </p>
      ) : (
        <p>
          {quote.paid > 0 ? cancelCopy.nothing(paid) : cancelCopy.nothingPaid} {cancelCopy.free}
        </p>
      )}
      {quote.by_hand > 0 && <p>{cancelCopy.byHand(formatPounds(quote.by_hand))}</p>}
      <Why of={cancelCopy.why(quote.refund)} sentences={quote.why} />
    </>
  );
};

/** A lost answer is no refusal: the booking may be cancelled by now. */
const wasAnswered = (cause: unknown): boolean => cause instanceof ApiError && cause.status !== 0;

const REASON = 'cancel-reason';

/** What comes back, a box that nobody has ticked before, and a button that names the amount. */
export const CancelForm = ({ onClose, onCancelled }: CancelFormProps) => {
  const { call, show, booking } = useManaged();
  const [reason, setReason] = useState('');
  // What was shown may not hold any more: it is looked up each time, and again when something has happened to the booking.
  const looked = useQuery({
    queryKey: ['manage', 'cancellation', booking.reference, booking.paid, booking.refunded],
    queryFn: () => call<CancellationQuote>('/cancellation'),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { act, isBusy, cause } = useAct(async () => {
    if (!looked.data) return;
    try {
      const text = reason.trim();
      const body = { expected_refund: looked.data.refund, sure: true, ...(text && { reason: text }) };
      show(await call<ManagedBooking>('/cancellation', { method: 'POST', body }));
      announce(cancelCopy.cancelled.customer);
      onCancelled();
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'cancellation_changed') await looked.refetch();
      throw failure;
    }
  });
  if (looked.isPending) return <p className={styles.soft}>{cancelCopy.looking}</p>;
  if (!looked.data)
    return (
      <div className={styles.form}>
        <Failure cause={looked.error} otherwise={cancelCopy.notLooked} />
        <div className={styles.buttons}>
          <Button onClick={() => void looked.refetch()}>{copy.tryAgain}</Button>
        </div>
      </div>
    );
  const { refund } = looked.data;
  return (
    <div className={styles.form}>
      <h3 className={styles.lesser}>{cancelCopy.formTitle}</h3>
      <Figures quote={looked.data} />
      <div className={styles.field}>
        <label htmlFor={REASON}>{cancelCopy.reason}</label>
        <textarea
          id={REASON}
          className={styles.textarea}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <SureForm
        key={refund}
        sure={cancelCopy.sure}
        does={refund > 0 ? cancelCopy.does(formatPounds(refund)) : cancelCopy.doesNothing}
        isBusy={isBusy}
        onSure={act}
        onClose={onClose}
      >
        <Failure cause={cause} otherwise={wasAnswered(cause) ? cancelCopy.failed : cancelCopy.noAnswer} />
      </SureForm>
    </div>
  );
};
