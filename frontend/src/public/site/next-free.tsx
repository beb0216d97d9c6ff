import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import { isOffered, lengthOf, shortWhen } from '../data/block';
import { useUpcoming } from '../data/use-upcoming';
import { ButtonAnchor, ButtonLink } from '../kit/button';
import { paths } from '../paths';
import styles from './next-free.module.css';

/** The answer to the first question of every visitor, in the first screen: when, for how much, and the way there. */
export const NextFree = () => {
  const { data, localNow, tenant } = useUpcoming();
  const next = data?.find((block) => isOffered(block, localNow));
  if (!next) return null;
  return (
    <div className={styles.strip}>
      <div>
        <p className={styles.label}>{copy.nextFree.label}</p>
        <p className={styles.when}>{shortWhen(next, localNow)}</p>
        <p className={styles.deposit}>
          {lengthOf(next)}, <strong>{formatPounds(next.customer_price)}</strong>
          {next.security_deposit
            ? `, ${copy.price.includesDeposit(formatPounds(next.security_deposit))}`
            : ''}
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink look="main" to={paths.checkout(next.id)}>
          {copy.nextFree.book[tenant.booking_mode]}
        </ButtonLink>
        <ButtonAnchor look="quiet" href="#calendar">
          {copy.nextFree.all[tenant.booking_mode]}
        </ButtonAnchor>
      </div>
    </div>
  );
};
