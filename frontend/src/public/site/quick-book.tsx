import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { blockCopy } from '../../shared/copy/block';
import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import { isOffered } from '../data/block';
import { useTenant } from '../data/tenant-context';
import { useUpcoming } from '../data/use-upcoming';
import { Alert } from '../kit/alert';
import { Button, ButtonAnchor } from '../kit/button';
import { Skeleton } from '../kit/skeleton';
import type { Entry } from './entry';
import styles from './quick-book.module.css';
import { WithStays } from './with-stays';

const ENTRIES = 5;

const Card = ({ entry }: { entry: Entry }) => {
  const verb = entry.own === null ? copy.quickBook.book : blockCopy.resume;
  return (
    <li>
      <Link className={styles.card} to={entry.to} aria-label={`${verb} ${entry.name}`}>
        <span className={styles.when}>{entry.when}</span>
        <span className={styles.price}>{formatPounds(entry.price)}</span>
        <span className={styles.facts}>{entry.own ?? entry.length + entry.deposit}</span>
        <span className={styles.book}>{verb}</span>
      </Link>
    </li>
  );
};

const NothingFree = () => {
  const { booking_mode: mode, contact_email: email, contact_phone: phone } = useTenant();
  return (
    <div className={styles.none}>
      <p>{copy.quickBook.none[mode]}</p>
      {(email || phone) && (
        <ButtonAnchor href={email ? `mailto:${email}` : `tel:${phone?.replace(/\s/g, '')}`}>
          {copy.quickBook.ask}
        </ButtonAnchor>
      )}
    </div>
  );
};

const bones: ReactNode = [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} className={styles.skeleton} />);

/** The first five blocks, or stays, that can be booked: the short way for those who take what is next. */
export const QuickBook = () => {
  const { holds, localNow, tenant, ...upcoming } = useUpcoming();
  const free = upcoming.data?.filter((block) => isOffered(block, localNow));
  return (
    <section className={styles.panel} aria-labelledby="quick-book">
      <h2 id="quick-book" className={styles.title}>
        {copy.quickBook.title}
      </h2>
      <p className={styles.intro}>{copy.quickBook.intro[tenant.booking_mode]}</p>
      {upcoming.isPending && bones}
      {upcoming.isError && (
        <Alert kind="bad" title={copy.calendar.failed}>
          <Button onClick={() => void upcoming.refetch()}>{copy.tryAgain}</Button>
        </Alert>
      )}
      {free && (
        <WithStays free={free} holds={holds} localNow={localNow} atMost={ENTRIES} fallback={bones}>
          {(own, next) =>
            own.length + next.length === 0 ? (
              <NothingFree />
            ) : (
              <ul className={styles.list}>
                {[...own, ...next].map((entry) => (
                  <Card key={entry.id} entry={entry} />
                ))}
              </ul>
            )
          }
        </WithStays>
      )}
    </section>
  );
};
