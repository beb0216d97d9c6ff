import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { Button } from '@mantine/core';
import { History, Pencil, Trash2 } from 'lucide-react';
import { count } from '../../shared/words';
import { Empty } from '../kit/empty';
import { Records } from '../kit/records/records';
import { Row } from '../kit/stack';
import { useParams } from '../kit/use-params';
import { tableDate } from '../kit/when';
import { useBusiness } from '../data/settings.queries';
import { blockColumns } from './block-columns';
import { isFree } from './block-state';
import classes from './availability.module.css';

interface BlockTableProps {
  readonly blocks: readonly AvailabilityBlock[];
  readonly onEdit: (block: AvailabilityBlock) => void;
  readonly onDelete: (block: AvailabilityBlock) => void;
}

/** What has ended is put away behind one button: what is to come is what is worked with. */
export const BlockTable = ({ blocks, onEdit, onDelete }: BlockTableProps) => {
  const { mode, today } = useBusiness();
  const [params, change] = useParams();
  const withPast = params.get('past') !== null;
  const coming = blocks.filter(({ end_date }) => end_date >= today);
  const past = blocks.length - coming.length;
  const shown = withPast ? blocks : coming;
  return (
    <>
      {shown.length === 0 ? (
        <Empty title="Nothing to come">All of your blocks are in the past.</Empty>
      ) : (
        <Records
          label="Availability"
          noun="block"
          rows={shown}
          columns={blockColumns(mode)}
          rowKey={({ id }) => id}
          dimmed={({ end_date }) => end_date < today}
          actions={(block) =>
            isFree(block) && (
              <>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<Pencil size={15} aria-hidden />}
                  aria-label={`Edit the block of ${tableDate(block.start_date)}`}
                  onClick={() => onEdit(block)}
                >
                  Edit
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  leftSection={<Trash2 size={15} aria-hidden />}
                  aria-label={`Delete the block of ${tableDate(block.start_date)}`}
                  onClick={() => onDelete(block)}
                >
                  Delete
                </Button>
              </>
            )
          }
        />
      )}
      {past > 0 && (
        <div className={classes.past}>
          <Row>
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              leftSection={<History size={16} aria-hidden />}
              onClick={() => change({ past: withPast ? null : '1', page: null })}
            >
              {withPast ? 'Hide past blocks' : `Show ${count(past, 'past block')}`}
            </Button>
          </Row>
        </div>
      )}
    </>
  );
};
