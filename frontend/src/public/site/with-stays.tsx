import { lazy, Suspense } from 'react';
import type { Block } from '../data/block';
import { useTenant } from '../data/tenant-context';
import { entryOfBlock } from './entry';
import type { NextEntriesProps } from './entry';

const StayEntries = lazy(async () => ({ default: (await import('./stay-entries')).StayEntries }));

/** What can be booked next: blocks, and stays beside them where customers choose their own dates. */
export const WithStays = (props: NextEntriesProps) => {
  const { free, holds, localNow, fallback, children } = props;
  if (useTenant().offers_stays)
    return (
      <Suspense fallback={fallback}>
        <StayEntries {...props} />
      </Suspense>
    );
  const entries = (blocks: readonly Block[]) => blocks.map((block) => entryOfBlock(block, localNow));
  // Without stays every hold is one of a block.
  const own = holds.map((held) => ({ ...(held.block as Block), own: held }));
  return children(entries(own), entries(free));
};
