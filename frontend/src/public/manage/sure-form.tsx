import { useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { manageCopy } from '../../shared/copy/manage';
import { Button } from '../kit/button';
import styles from './manage.module.css';

interface SureFormProps {
  /** What is ticked first. */
  sure: string;
  /** What the button does then. */
  does: string;
  isBusy: boolean;
  onSure: () => Promise<void>;
  onClose: () => void;
  /** What went wrong with it. */
  children: ReactNode;
}

/** A box, and a button that does nothing before it is ticked: programs that guard mailboxes press buttons too. */
export const SureForm = ({ sure, does, isBusy, onSure, onClose, children }: SureFormProps) => {
  const [isSure, setSure] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // What was pressed is gone.
  useLayoutEffect(() => box.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSure) void onSure();
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <label className={styles.check}>
        <input
          ref={box}
          type="checkbox"
          checked={isSure}
          onChange={({ target }) => setSure(target.checked)}
        />
        <span>{sure}</span>
      </label>
      {children}
      <div className={styles.buttons}>
        <Button type="submit" aria-busy={isBusy} aria-disabled={isBusy || !isSure}>
          {does}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {manageCopy.close}
        </Button>
      </div>
    </form>
  );
};
