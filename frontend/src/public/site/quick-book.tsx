import type { CalendarBlock } from '@holdfast/contracts/availability';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import { isOffered, lengthOf, nameOf, shortWhen } from '../calendar/block';
import { upcomingQuery } from '../data/queries';
import { useTenant } from '../data/tenant-context';
import { useLocalNow } from '../data/use-local-now';
import { Alert } from '../kit/alert';
import { Button, ButtonAnchor } from '../kit/button';
import { Skeleton } from '../kit/skeleton';
import { paths } from '../paths';
import styles from './quick-book.module.css';

const Card = ({ block, localNow }: { block: CalendarBlock; localNow: string }) => (
  <li>
    <Link
      className={styles.card}
      to={paths.checkout(block.id)}
      aria-label={`${copy.quickBook.book} ${nameOf(block, 'available')}`}
    >
      <span className={styles.when}>{shortWhen(block, localNow)}</span>
      <span className={styles.price}>{formatPounds(block.customer_price)}</span>
      <span className={styles.facts}>
        {lengthOf(block)}
        {block.security_deposit
          ? `, ${copy.price.includesDeposit(formatPounds(block.security_deposit))}`
          : ''}
      </span>
      <span className={styles.book}>{copy.quickBook.book}</span>
    </Link>
  </li>
);

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

/** The first five blocks that can be booked: the short way for those who take what is next. */
export const QuickBook = () => {
  const tenant = useTenant();
  const localNow = useLocalNow();
  const upcoming = useQuery(upcomingQuery(tenant, localNow));
  const free = upcoming.data?.filter((block) => isOffered(block, localNow));
  return (
    <section className={styles.panel} aria-labelledby="quick-book">
      <h2 id="quick-book" className={styles.title}>
        {copy.quickBook.title}
      </h2>
      <p className={styles.intro}>{copy.quickBook.intro[tenant.booking_mode]}</p>
      {upcoming.isPending && [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} className={styles.skeleton} />)}
      {upcoming.isError && (
        <Alert kind="bad" title={copy.calendar.failed}>
          <Button onClick={() => void upcoming.refetch()}>{copy.tryAgain}</Button>
        </Alert>
      )}
      {free && free.length > 0 && (
        <ul className={styles.list}>
          {free.map((block) => (
            <Card key={block.id} block={block} localNow={localNow} />
          ))}
        </ul>
      )}
      {free?.length === 0 && <NothingFree />}
    </section>
  );
};
