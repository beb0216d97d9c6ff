import { blockCopy } from '../../shared/copy/block';
import { calendarCopy } from '../../shared/copy/calendar';
import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import { ButtonLink } from '../kit/button';
import { paths } from '../paths';
import type { Block } from '../data/block';
import { lengthOf, lookOf, nameOf, shortWhen, stateOf } from '../data/block';
import { inOrder } from '../data/block-days';
import styles from './block-list.module.css';
import { Dot } from './dot';

interface BlockListProps {
  blocks: readonly Block[];
  localNow: string;
  isBusy?: boolean;
  label: string;
}

const depositOf = (block: Block): string =>
  block.security_deposit ? `, ${copy.price.includesDeposit(formatPounds(block.security_deposit))}` : '';

/** Blocks as an ordinary list: the same as the grid shows, for people who prefer to read. */
export const BlockList = ({ blocks, localNow, isBusy = false, label }: BlockListProps) =>
  blocks.length === 0 ? (
    <p>{calendarCopy.nothingHere}</p>
  ) : (
    <ul className={styles.list} aria-label={label} aria-busy={isBusy}>
      {blocks.toSorted(inOrder).map((block) => {
        const look = lookOf(block, localNow);
        const isFree = look === 'available';
        const isOwn = look === 'own';
        const more = look === 'held' || look === 'overlap' || isOwn;
        return (
          <li key={block.id} className={`${styles.item} ${isFree || isOwn ? '' : styles.off}`}>
            <div>
              <p className={styles.when}>{shortWhen(block, localNow)}</p>
              <p className={styles.facts}>
                {lengthOf(block)}
                {isFree && depositOf(block)}
              </p>
              {more && <p className={styles.facts}>{stateOf(block, look)}</p>}
            </div>
            {isFree ? (
              <div className={styles.side}>
                <span className={styles.price}>{formatPounds(block.customer_price)}</span>
                <ButtonLink
                  to={paths.checkout(block.id)}
                  aria-label={`${copy.quickBook.book} ${nameOf(block, look)}`}
                >
                  {copy.quickBook.book}
                </ButtonLink>
              </div>
            ) : isOwn ? (
              <ButtonLink
                to={paths.checkout(block.id)}
                aria-label={`${blockCopy.resume}, ${nameOf(block, look)}`}
              >
                {blockCopy.resume}
              </ButtonLink>
            ) : (
              <span className={styles.state}>
                <Dot look={look} />
                {copy.calendar[look]}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
