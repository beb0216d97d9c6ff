import type { CalendarBlock } from '@holdfast/contracts/availability';
import { blockCopy } from '../../shared/copy/block';
import { priceCopy } from '../../shared/copy/price';
import { copy } from '../../shared/copy/public';
import { priceLines } from '../../shared/price';
import { ButtonLink } from '../kit/button';
import { Moments } from '../kit/moments';
import { PriceLines } from '../kit/price-lines';
import { Sheet } from '../kit/sheet';
import { paths } from '../paths';
import { hasBegun, isOffered, lookOf, modeOf, shortWhen } from './block';
import { BlockList } from './block-list';
import styles from './block-sheet.module.css';
import { Dot } from './dot';

interface BlockSheetProps {
  block: CalendarBlock;
  localNow: string;
  /** Where to look for other dates when this block cannot be booked. */
  alternatives: readonly CalendarBlock[];
  onClose: () => void;
}

const whyNot = (block: CalendarBlock, localNow: string): string => {
  const mode = modeOf(block);
  if (hasBegun(block, localNow)) return blockCopy.why.started[mode];
  return blockCopy.why[block.status === 'booked' ? 'booked' : 'blocked'][mode];
};

/** All that matters about a block before one decides: when, how long, what it costs and of what that is made. */
export const BlockSheet = ({ block, localNow, alternatives, onClose }: BlockSheetProps) => {
  const mode = modeOf(block);
  const look = lookOf(block, localNow);
  return (
    <Sheet title={shortWhen(block, localNow)} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.length}>
          <Dot look={look} />
          {copy.calendar[look]}
        </p>
        <Moments of={block} />
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
