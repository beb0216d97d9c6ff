import { confirmationCopy } from '../../shared/copy/confirmation';
import { useTenant } from '../data/tenant-context';
import { useIsOnline } from '../data/use-is-online';
import { usePageTitle } from '../shell/use-page-title';
import styles from './confirmation.module.css';

interface WaitingProps {
  reference: string | null;
  isLong: boolean;
  /** What was approved has no answer yet: nobody knows whether money has moved. */
  isUnknown: boolean;
}

const wordsFor = (isUnknown: boolean, isOnline: boolean, isLong: boolean): string => {
  if (!isOnline) return confirmationCopy.waitingOffline;
  if (isLong) return confirmationCopy.waitingLong;
  return isUnknown ? confirmationCopy.waitingUnknown : confirmationCopy.waiting;
};

/** The payment is being looked into. The page turns by itself. */
export const Waiting = ({ reference, isLong, isUnknown }: WaitingProps) => {
  const { name } = useTenant();
  const isOnline = useIsOnline();
  const heading = usePageTitle(`${confirmationCopy.waitingTitle} – ${name}`);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {confirmationCopy.waitingTitle}
      </h1>
      <span className={styles.progress} aria-hidden="true" />
      <output>{wordsFor(isUnknown, isOnline, isLong)}</output>
      {reference && (
        <p>
          {confirmationCopy.reference}: <strong className={styles.reference}>{reference}</strong>
        </p>
      )}
    </div>
  );
};
