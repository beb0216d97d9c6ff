import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import { isOffered } from '../data/block';
import { useUpcoming } from '../data/use-upcoming';
import { ButtonAnchor, ButtonLink } from '../kit/button';
import styles from './next-free.module.css';
import { WithStays } from './with-stays';

/** The answer to the first question of every visitor, in the first screen: when, for how much, and the way there. */
export const NextFree = () => {
  const { data, holds, localNow, tenant } = useUpcoming();
  const free = data?.filter((block) => isOffered(block, localNow)) ?? [];
  return (
    <WithStays free={free} holds={holds} localNow={localNow} atMost={1} fallback={null}>
      {(_own, [next]) => {
        if (!next) return null;
        return (
          <div className={styles.strip}>
            <div>
              <p className={styles.label}>{copy.nextFree.label}</p>
              <p className={styles.when}>{next.when}</p>
              <p className={styles.deposit}>
                {next.length}, <strong>{formatPounds(next.price)}</strong>
                {next.deposit}
              </p>
            </div>
            <div className={styles.actions}>
              <ButtonLink look="main" to={next.to}>
                {copy.nextFree.book[tenant.booking_mode]}
              </ButtonLink>
              <ButtonAnchor look="quiet" href="#calendar">
                {copy.nextFree.all[tenant.booking_mode]}
              </ButtonAnchor>
            </div>
          </div>
        );
      }}
    </WithStays>
  );
};
