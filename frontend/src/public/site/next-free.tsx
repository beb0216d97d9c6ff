import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import { isOffered } from '../data/block';
import { useTenant } from '../data/tenant-context';
import { useUpcoming } from '../data/use-upcoming';
import { ButtonAnchor, ButtonLink } from '../kit/button';
import { depositText } from './entry';
import type { Entry } from './entry';
import styles from './next-free.module.css';
import { WithStays } from './with-stays';

type Next = Pick<Entry, 'to' | 'when' | 'length' | 'price' | 'deposit'>;

const Strip = ({ next, look }: { next: Next; look: string | undefined }) => {
  const { booking_mode: mode } = useTenant();
  return (
    <div className={look}>
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
          {copy.nextFree.book[mode]}
        </ButtonLink>
        <ButtonAnchor look="quiet" href="#calendar">
          {copy.nextFree.all[mode]}
        </ButtonAnchor>
      </div>
    </div>
  );
};

/** Unseen, it takes the room that what is coming will need: nothing below it jumps. */
const unknown = (
  <Strip
    next={{ to: '', when: '–', length: '2 nights', price: 100, deposit: depositText(10) }}
    look={`${styles.strip} ${styles.unknown}`}
  />
);

/** The answer to the first question of every visitor, in the first screen: when, for how much, and the way there. */
export const NextFree = () => {
  const { data, holds, localNow } = useUpcoming();
  const free = data?.filter((block) => isOffered(block, localNow)) ?? [];
  return (
    <WithStays free={free} holds={holds} localNow={localNow} atMost={1} fallback={unknown}>
      {(_own, [next]) => next && <Strip next={next} look={styles.strip} />}
    </WithStays>
  );
};
