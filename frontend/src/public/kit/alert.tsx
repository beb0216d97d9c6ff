import type { ReactNode } from 'react';
import { copy } from '../../shared/copy/public';
import { Icon } from './icon';
import styles from './alert.module.css';

interface AlertProps {
  kind: 'bad' | 'good' | 'note';
  title?: string;
  requestId?: string | null;
  children?: ReactNode;
}

/** A message in the flow of the page. Whoever shows it decides whether it is announced. */
export const Alert = ({ kind, title, requestId, children }: AlertProps) => (
  <div className={`${styles.alert} ${styles[kind]}`}>
    <Icon name={kind === 'good' ? 'check' : 'warning'} />
    <div className={styles.body}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
      {requestId && (
        <details className={styles.request}>
          <summary>{copy.details}</summary>
          {copy.requestId(requestId)}
        </details>
      )}
    </div>
  </div>
);
