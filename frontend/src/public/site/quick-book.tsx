import { Link } from 'react-router-dom';
import { blockCopy } from '../../shared/copy/block';
import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import type { Block } from '../data/block';
import { isOffered, lengthOf, lookOf, nameOf, shortWhen, stateOf } from '../data/block';
import { useTenant } from '../data/tenant-context';
import { useUpcoming } from '../data/use-upcoming';
import { Alert } from '../kit/alert';
import { Button, ButtonAnchor } from '../kit/button';
import { Skeleton } from '../kit/skeleton';
import { paths } from '../paths';
import styles from './quick-book.module.css';

const Card = ({ block, localNow }: { block: Block; localNow: string }) => {
  const look = lookOf(block, localNow);
  const verb = block.own ? blockCopy.resume : copy.quickBook.book;
  return (
    <li>
      <Link
        className={styles.card}
        to={paths.checkout(block.id)}
        aria-label={`${verb} ${nameOf(block, look)}`}
      >
        <span className={styles.when}>{shortWhen(block, localNow)}</span>
        <span className={styles.price}>{formatPounds(block.customer_price)}</span>
        <span className={styles.facts}>
          {block.own ? stateOf(block, look) : lengthOf(block)}
          {block.security_deposit && !block.own
            ? `, ${copy.price.includesDeposit(formatPounds(block.security_deposit))}`
            : ''}
        </span>
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

/** The first five blocks that can be booked: the short way for those who take what is next. */
export const QuickBook = () => {
  const { holds, localNow, tenant, ...upcoming } = useUpcoming();
  const own = holds.map((held) => ({ ...held.block, own: held }));
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
      {free && own.length + free.length > 0 && (
        <ul className={styles.list}>
          {[...own, ...free].map((block) => (
            <Card key={block.id} block={block} localNow={localNow} />
          ))}
        </ul>
      )}
      {free?.length === 0 && own.length === 0 && <NothingFree />}
    </section>
  );
};
