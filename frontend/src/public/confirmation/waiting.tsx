import { confirmationCopy } from '../../shared/copy/confirmation';
import { useTenant } from '../data/tenant-context';
import { usePageTitle } from '../shell/use-page-title';
import styles from './confirmation.module.css';

/** The payment is being looked into. The page turns by itself. */
export const Waiting = ({ reference, isLong }: { reference: string | null; isLong: boolean }) => {
  const { name } = useTenant();
  const heading = usePageTitle(`${confirmationCopy.waitingTitle} – ${name}`);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {confirmationCopy.waitingTitle}
      </h1>
      <span className={styles.progress} aria-hidden="true" />
      <output>{isLong ? confirmationCopy.waitingLong : confirmationCopy.waiting}</output>
      {reference && (
        <p>
          {confirmationCopy.reference}: <strong className={styles.reference}>{reference}</strong>
        </p>
      )}
    </div>
  );
};
