import { lazy, Suspense } from 'react';
import { calendarCopy } from '../../shared/copy/calendar';
import { fullDate } from '../../shared/words';
import { useTenant } from '../data/tenant-context';
import { Sheet } from '../kit/sheet';
import type { Block, BlockMode } from '../data/block';
import { occupies } from '../data/block-days';
import { BlockList } from './block-list';

const StayOnDay = lazy(async () => ({ default: (await import('../stay/stay-on-day')).StayOnDay }));

interface DaySheetProps {
  date: string;
  blocks: readonly Block[];
  localNow: string;
  mode: BlockMode;
  onClose: () => void;
}

/** A day on which several blocks meet, or blocks and stays: all of them, with room for a thumb. */
export const DaySheet = ({ date, blocks, localNow, mode, onClose }: DaySheetProps) => {
  const { offers_stays: offersStays } = useTenant();
  return (
    <Sheet title={fullDate(date)} onClose={onClose}>
      <BlockList
        blocks={blocks.filter((block) => occupies(block, date))}
        localNow={localNow}
        label={calendarCopy.blocksOnDay[mode](fullDate(date))}
      />
      {offersStays && (
        <Suspense>
          <StayOnDay date={date} onChosen={onClose} />
        </Suspense>
      )}
    </Sheet>
  );
};
