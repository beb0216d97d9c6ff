import type { BookingPaper } from '@holdfast/contracts/papers';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { useState } from 'react';
import { requestIdOf, sentenceOf } from '../../../shared/api/api-error';
import { manageCopy } from '../../../shared/copy/manage';
import { paperNames } from '../../../shared/copy/papers';
import { formatPounds } from '../../../shared/money';
import { saveAsFile } from '../../../shared/save-as-file';
import { longDate } from '../../../shared/words';
import { useTenant } from '../../data/tenant-context';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { useManaged } from '../managed';
import styles from './papers.module.css';

const Paper = ({ paper, onFailed }: { paper: BookingPaper; onFailed: (cause: unknown) => void }) => {
  const { number, kind, issued_at: issuedAt, amount } = paper;
  const { file } = useManaged();
  const { timezone } = useTenant();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    onFailed(null);
    try {
      saveAsFile(await file(`/receipts/${number}.pdf`), `${number}.pdf`);
    } catch (cause) {
      onFailed(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles.paper}>
      <span>
        {paperNames[kind]}
        <small>
          {longDate(todayIn(new Date(issuedAt), timezone))}, {formatPounds(amount)}
        </small>
      </span>
      <Button
        aria-label={manageCopy.papers.save(paperNames[kind], number)}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void save()}
      >
        PDF
      </Button>
    </li>
  );
};

/** Receipts and invoices, as long as there are any. */
export const Papers = () => {
  const { booking } = useManaged();
  const [cause, setCause] = useState<unknown>(null);
  if (booking.papers.length === 0) return null;
  return (
    <section className={styles.papers} aria-labelledby="papers">
      <h2 id="papers">{manageCopy.papers.title}</h2>
      <ul>
        {booking.papers.map((paper) => (
          <Paper key={paper.number} paper={paper} onFailed={setCause} />
        ))}
      </ul>
      <div role="alert">
        {cause !== null && (
          <Alert
            kind="bad"
            title={sentenceOf(cause, manageCopy.papers.failed)}
            requestId={requestIdOf(cause)}
          />
        )}
      </div>
    </section>
  );
};
