import { useId } from 'react';
import { formatPounds } from '../../../shared/money';
import styles from './pay.module.css';

export interface Sum {
  readonly key: string | number;
  readonly name: string;
  /** How it stands. */
  readonly told: string;
  readonly amount: number;
}

/** Sums of money under a heading, each with how it stands; nothing where there are none. */
export const Sums = ({ title, sums }: { title: string; sums: readonly Sum[] }) => {
  const heading = useId();
  if (sums.length === 0) return null;
  return (
    <div role="group" aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {title}
      </h3>
      <dl className={styles.parts}>
        {sums.map(({ key, name, told, amount }) => (
          <div key={key}>
            <dt>
              {name} <small>{told}</small>
            </dt>
            <dd>{formatPounds(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
