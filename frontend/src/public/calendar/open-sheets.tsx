import type { Block, BlockMode } from '../data/block';
import { nearestTo } from '../data/block-days';
import { BlockSheet } from './block-sheet';
import { DaySheet } from './day-sheet';

interface OpenSheetsProps {
  mode: BlockMode;
  localNow: string;
  /** The blocks of the page that is shown, and whatever else is known. */
  blocks: readonly Block[];
  known: readonly Block[];
  date: string | null;
  block: Block | undefined;
  closeDay: () => void;
  closeBlock: () => void;
}

const isFirstOfItsId = ({ id }: Block, index: number, all: readonly Block[]): boolean =>
  all.findIndex((other) => other.id === id) === index;

/** The sheets of the calendar: of a day, and of a block above it. */
export const OpenSheets = (props: OpenSheetsProps) => {
  const { mode, localNow, blocks, known, date, block, closeDay, closeBlock } = props;
  return (
    <>
      {date && <DaySheet date={date} blocks={blocks} localNow={localNow} mode={mode} onClose={closeDay} />}
      {block && (
        <BlockSheet
          block={block}
          localNow={localNow}
          alternatives={nearestTo(block.start_date, known.filter(isFirstOfItsId), localNow, 3)}
          onClose={closeBlock}
        />
      )}
    </>
  );
};
