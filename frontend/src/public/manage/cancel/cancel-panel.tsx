import { useLayoutEffect, useRef, useState } from 'react';
import { cancelCopy } from '../../../shared/copy/cancel';
import { formatPounds } from '../../../shared/money';
import { Button } from '../../kit/button';
import { late } from '../late';
import { useManaged } from '../managed';
import styles from '../manage.module.css';
import { useOpener } from '../use-opener';
import { Why } from './why';

const CancelForm = late(
  async () => (await import('./cancel-form')).CancelForm,
  <p className={styles.soft}>{cancelCopy.looking}</p>,
);

/** What cancelling costs, and the way to do it. */
export const CancelPanel = () => {
  const { booking } = useManaged();
  const { opener, isOpen, open, leave, shut } = useOpener();
  const { policy, may, why_not: whyNot, status } = booking;
  const isOwners =
    status === 'confirmed' && whyNot.pay !== 'booking_over' && whyNot.cancel === 'cancellation_not_offered';
  if (policy === null && !may.cancel && !isOwners) return null;
  return (
    <section className={styles.section} aria-labelledby="cancelling">
      <h2 id="cancelling" className={styles.heading}>
        {cancelCopy.title}
      </h2>
      {policy !== null && <p>{policy.sentence}</p>}
      {isOwners && <p className={styles.soft}>{cancelCopy.contact}</p>}
      {may.cancel && !isOpen && (
        <div className={styles.buttons}>
          <Button ref={opener} aria-expanded={false} onClick={open}>
            {cancelCopy.open}
          </Button>
        </div>
      )}
      {may.cancel && isOpen && <CancelForm onClose={leave} onCancelled={shut} />}
    </section>
  );
};

/** What has become of the money of a booking that was cancelled. */
export const CancelledNews = () => {
  const { cancelled } = useManaged().booking;
  // Whoever has just cancelled goes on reading here: what they pressed is gone.
  const [isNews] = useState(cancelled === null);
  const top = useRef<HTMLParagraphElement>(null);
  const hasEnded = cancelled !== null;
  useLayoutEffect(() => {
    if (isNews && hasEnded) top.current?.focus();
  }, [isNews, hasEnded]);
  if (cancelled === null) return null;
  const { by, cause, refund, kept, why, resale } = cancelled;
  return (
    <section className={styles.section} aria-label={cancelCopy.title}>
      <p ref={top} tabIndex={-1}>
        {cancelCopy.cancelled[cause === 'unpaid' ? 'unpaid' : by]}
        {refund > 0 && ` ${cancelCopy.comesBack(formatPounds(refund))}`}
        {kept > 0 && ` ${cancelCopy.kept(formatPounds(kept))}`}
      </p>
      {resale !== null && resale.refund > 0 && (
        <p>{cancelCopy.letAgain(resale.nights, formatPounds(resale.refund))}</p>
      )}
      <Why of={cancelCopy.why(refund)} sentences={why} />
    </section>
  );
};
