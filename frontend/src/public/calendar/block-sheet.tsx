import type { CalendarBlock } from '@holdfast/contracts/availability';
import { blockCopy } from '../../shared/copy/block';
import { priceCopy } from '../../shared/copy/price';
import { copy } from '../../shared/copy/public';
import { priceLines } from '../../shared/price';
import { clockTime, fullDate } from '../../shared/words';
import { ButtonLink } from '../kit/button';
import { PriceLines } from '../kit/price-lines';
import { Sheet } from '../kit/sheet';
import { paths } from '../paths';
import { hasBegun, isOffered, lengthOf, lookOf, modeOf, shortWhen } from './block';
import { BlockList } from './block-list';
import styles from './block-sheet.module.css';
import { Dot } from './dot';

interface BlockSheetProps {
  block: CalendarBlock;
  localNow: string;
  /** Where to look for other dates when this block cannot be booked. */
  alternatives: readonly CalendarBlock[];
  zone: string | null;
  onClose: () => void;
}

const Times = ({ block }: { block: CalendarBlock }) => {
  const mode = modeOf(block);
  return (
    <dl className={styles.times}>
      <div>
        <dt>{blockCopy.start[mode]}</dt>
        <dd>
          {fullDate(block.start_date)}
          {block.start_time && `, ${clockTime(block.start_time)}`}
        </dd>
      </div>
      <div>
        <dt>{blockCopy.end[mode]}</dt>
        <dd>
          {fullDate(block.end_date)}
          {block.end_time && `, ${clockTime(block.end_time)}`}
        </dd>
      </div>
    </dl>
  );
};

const whyNot = (block: CalendarBlock, localNow: string): string => {
  const mode = modeOf(block);
  if (hasBegun(block, localNow)) return blockCopy.why.started[mode];
  return blockCopy.why[block.status === 'booked' ? 'booked' : 'blocked'][mode];
};

/** All that matters about a block before one decides: when, how long, what it costs and of what that is made. */
export const BlockSheet = ({ block, localNow, alternatives, zone, onClose }: BlockSheetProps) => {
  const mode = modeOf(block);
  const look = lookOf(block, localNow);
  return (
    <Sheet title={shortWhen(block, localNow)} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.length}>
          <Dot look={look} />
          {copy.calendar[look]}, {lengthOf(block)}
        </p>
        <Times block={block} />
        {zone && <p className={styles.length}>{copy.calendar.timesIn(zone)}</p>}
        {isOffered(block, localNow) ? (
          <>
            <PriceLines lines={priceLines(block)} />
            <ButtonLink look="main" wide to={paths.checkout(block.id)}>
              {blockCopy.book[mode]}
            </ButtonLink>
            <p className={styles.foot}>{priceCopy.nothingAdded}</p>
          </>
        ) : (
          <>
            <p>{whyNot(block, localNow)}</p>
            {alternatives.length > 0 && (
              <div>
                <h3 className={styles.nearest}>{blockCopy.nearest[mode]}</h3>
                <BlockList blocks={alternatives} localNow={localNow} label={blockCopy.nearest[mode]} />
              </div>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
};
