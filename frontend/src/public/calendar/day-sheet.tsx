import { calendarCopy } from '../../shared/copy/calendar';
import { fullDate } from '../../shared/words';
import { Sheet } from '../kit/sheet';
import type { Block, BlockMode } from '../data/block';
import { occupies } from '../data/block-days';
import { BlockList } from './block-list';

interface DaySheetProps {
  date: string;
  blocks: readonly Block[];
  localNow: string;
  mode: BlockMode;
  onClose: () => void;
}

/** A day on which several blocks meet: all of them, with room for a thumb. */
export const DaySheet = ({ date, blocks, localNow, mode, onClose }: DaySheetProps) => (
  <Sheet title={fullDate(date)} onClose={onClose}>
    <BlockList
      blocks={blocks.filter((block) => occupies(block, date))}
      localNow={localNow}
      label={calendarCopy.blocksOnDay[mode](fullDate(date))}
    />
  </Sheet>
);
