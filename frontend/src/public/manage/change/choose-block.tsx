import type { CalendarBlock } from '@holdfast/contracts/availability';
import { useQuery } from '@tanstack/react-query';
import { changeCopy } from '../../../shared/copy/change';
import { formatPounds } from '../../../shared/money';
import { fetchCalendar } from '../../data/queries';
import styles from './change.module.css';
import { whenText } from './change-wish';

interface ChooseBlockProps {
  today: string;
  chosen: string | null;
  onBlock: (block: CalendarBlock) => void;
}

/** The other times that can be booked now: none is chosen beforehand, and choosing one does nothing yet. */
export const ChooseBlock = ({ today, chosen, onBlock }: ChooseBlockProps) => {
  const { data: blocks = [], isPending } = useQuery({
    queryKey: ['calendar', 'to-change', today],
    queryFn: ({ signal }) => fetchCalendar(today, null, signal),
    select: (all) => all.filter(({ status }) => status === 'available'),
  });
  if (isPending) return <p className={styles.soft}>{changeCopy.looking}</p>;
  if (blocks.length === 0) return <p className={styles.soft}>{changeCopy.noBlocks}</p>;
  return (
    <fieldset className={styles.blocks}>
      <legend>{changeCopy.blocks}</legend>
      {blocks.map((block) => (
        <label key={block.id}>
          <input type="radio" name="block" checked={block.id === chosen} onChange={() => onBlock(block)} />
          <span>{whenText(block, today)}</span> <strong>{formatPounds(block.customer_price)}</strong>
        </label>
      ))}
    </fieldset>
  );
};
