import type { CalendarBlock } from '@holdfast/contracts/availability';
import { priceLines } from '../../shared/price';
import { Gone } from './gone';
import type { Subject } from './subject';

/** The checkout of a block. */
export const blockSubject = (block: CalendarBlock): Subject => ({
  booked: block,
  bodyFor: () => ({ block_id: block.id }),
  priceOf: (discount) => ({ lines: priceLines(block, discount), stay: null }),
  gone: () => <Gone wanted={block} />,
});
