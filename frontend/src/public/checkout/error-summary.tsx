import type { Ref } from 'react';
import { checkoutCopy } from '../../shared/copy/checkout';
import { Alert } from '../kit/alert';
import type { Faults } from './details';
import { fields } from './details';
import styles from './checkout.module.css';

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  /** One sentence for all of it, if there is one. */
  sentence: string | null;
  faults: Faults;
}

const goTo = (id: string): void => document.getElementById(id)?.focus();

/** What keeps the form from being sent, in the words that stand at the fields, each a way there. */
export const ErrorSummary = ({ ref, sentence, faults }: ErrorSummaryProps) => (
  <div ref={ref} role="alert" tabIndex={-1} className={styles.focusable}>
    <Alert kind="bad" title={checkoutCopy.problem}>
      {sentence && <p>{sentence}</p>}
      <ul className={styles.faults}>
        {fields
          .filter((field) => faults[field])
          .map((field) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(field);
                }}
              >
                {faults[field]}
              </a>
            </li>
          ))}
      </ul>
    </Alert>
  </div>
);
