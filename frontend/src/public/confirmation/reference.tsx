import { useState } from 'react';
import { confirmationCopy } from '../../shared/copy/confirmation';
import { announce } from '../kit/announcer';
import { Button } from '../kit/button';
import styles from './confirmation.module.css';

/** The booking's short name, to be read out or copied. */
export const Reference = ({ reference }: { reference: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setCopied(true);
      announce(confirmationCopy.copied);
    } catch {
      // Without the right to the clipboard there is still the text itself.
    }
  };
  return (
    <div className={styles.referenceRow}>
      <p>
        <span className={styles.label}>{confirmationCopy.reference}</span>
        <strong className={styles.reference}>{reference}</strong>
      </p>
      <Button onClick={() => void copy()}>
        {isCopied ? confirmationCopy.copied : confirmationCopy.copy}
      </Button>
    </div>
  );
};
