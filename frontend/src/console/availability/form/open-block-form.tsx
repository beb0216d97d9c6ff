import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { addDays, isDate } from '@holdfast/domain/kernel/dates';
import { useBusiness } from '../../data/settings.queries';
import { isFree } from '../block-state';
import { BlockForm } from './block-form';
import { newValues, valuesOf } from './block-values';
import type { BlockValues } from './block-values';

interface OpenBlockFormProps {
  /** The id of a block, or `new`. */
  readonly id: string;
  readonly blocks: readonly AvailabilityBlock[];
  readonly status: BlockValues['status'];
  readonly date: string;
  readonly onClose: () => void;
}

/** The form that the address asks for; none for a block that is gone or belongs to a customer. */
export const OpenBlockForm = ({ id, blocks, status, date, onClose }: OpenBlockFormProps) => {
  const { mode } = useBusiness();
  if (id === 'new') {
    const latest = blocks.findLast((block) => block.status !== 'blocked');
    const values = newValues(latest, status, isDate(date) ? date : '');
    const initialValues =
      mode === 'date' && values.start_date ? { ...values, end_date: addDays(values.start_date, 1) } : values;
    return <BlockForm block={null} initialValues={initialValues} onClose={onClose} />;
  }
  const block = blocks.find((each) => each.id === id);
  if (!block || !isFree(block)) return null;
  return <BlockForm block={block} initialValues={valuesOf(block)} onClose={onClose} />;
};
