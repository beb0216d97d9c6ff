import { blockCopy } from '../../shared/copy/block';
import { priceCopy } from '../../shared/copy/price';
import { priceLines } from '../../shared/price';
import { ButtonLink } from '../kit/button';
import { Moments } from '../kit/moments';
import { PriceLines } from '../kit/price-lines';
import { Sheet } from '../kit/sheet';
import { paths } from '../paths';
import type { Block } from '../data/block';
import { checkoutOf } from '../data/booked';
import { hasBegun, lookOf, modeOf, shortWhen, stateOf } from '../data/block';
import { BlockList } from './block-list';
import styles from './block-sheet.module.css';
import { Dot } from './dot';

interface BlockSheetProps {
  block: Block;
  localNow: string;
  /** Where to look for other dates when this block cannot be booked. */
  alternatives: readonly Block[];
  onClose: () => void;
}

const whyNot = (block: Block, localNow: string): string | null => {
  const mode = modeOf(block);
  if (block.own) return blockCopy.overlap;
  if (block.free_again_at) return null;
  if (hasBegun(block, localNow)) return blockCopy.why.started[mode];
  return blockCopy.why[block.status === 'booked' ? 'booked' : 'blocked'][mode];
};

/** All that matters about a block before one decides: when, how long, what it costs and of what that is made. */
export const BlockSheet = ({ block, localNow, alternatives, onClose }: BlockSheetProps) => {
  const mode = modeOf(block);
  const look = lookOf(block, localNow);
  const why = whyNot(block, localNow);
  return (
    <Sheet title={shortWhen(block, localNow)} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.length}>
          <Dot look={look} />
          {stateOf(block, look)}
        </p>
        <Moments of={block} />
        {block.own && (
          <ButtonLink look="main" wide to={checkoutOf(block.own.block)}>
            {blockCopy.resume}
          </ButtonLink>
        )}
        {look === 'available' && (
          <>
            <PriceLines lines={priceLines(block)} />
            <ButtonLink look="main" wide to={paths.checkout(block.id)}>
              {blockCopy.book[mode]}
            </ButtonLink>
            <p className={styles.foot}>{priceCopy.nothingAdded}</p>
          </>
        )}
        {look !== 'available' && look !== 'own' && (
          <>
            {why && <p>{why}</p>}
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
