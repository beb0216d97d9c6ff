import type { Differing, Generation } from '@holdfast/contracts/schedules';
import { Button } from '@mantine/core';
import { alignCopy } from '../../../shared/copy/align';
import { formatPounds } from '../../../shared/money';
import { count, shortRange, timeRange } from '../../../shared/words';
import { Row, Stack } from '../../kit/stack';
import { tableDate } from '../../kit/when';
import classes from '../schedules.module.css';

const SHOWN = 50;

interface GenerationPreviewProps {
  readonly generation: Generation;
  /** The range has changed since; the next preview is on its way. */
  readonly isOld: boolean;
  readonly onSee: () => void;
}

const Skipped = ({ skipped }: Pick<Generation, 'skipped'>) =>
  skipped.length > 0 && (
    <details>
      <summary>{count(skipped.length, 'date')} left out, and why</summary>
      <ul className={classes.exceptions}>
        {skipped.map(({ date, reason }) => (
          <li key={`${date} ${reason}`}>
            <span>{tableDate(date)}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );

/** Blocks that exist are not made again, so what has changed about them since is named here. */
const Existing = ({ differing, onSee }: { differing: Differing; onSee: () => void }) => {
  const differ = differing.count + differing.changed_by_hand.count + differing.staying.count;
  if (differ === 0) return null;
  return (
    <Row justify="between">
      <span>{alignCopy.inPreview(differ)}</span>
      <Button size="compact-sm" variant="light" onClick={onSee}>
        {alignCopy.see}
      </Button>
    </Row>
  );
};

/** The first blocks that would be made, how many there are in all, and what is left out. */
export const GenerationPreview = ({ generation, isOld, onSee }: GenerationPreviewProps) => {
  const { blocks, skipped } = generation;
  return (
    <div aria-busy={isOld} style={{ opacity: isOld ? 0.55 : 1 }}>
      <Stack gap="tight">
        <p className={classes.facts} role="status">
          Makes <b>{count(generation.count, 'block')}</b>, leaves out <b>{count(skipped.length, 'date')}</b>.
          {generation.count === 0 && ' Blocks that exist already are not made again.'}
        </p>
        {blocks.length > 0 && (
          // The list scrolls by itself, so it can be reached by keyboard.
          <div className={classes.scroll} role="region" aria-label="Blocks to be made" tabIndex={0}>
            <table className={classes.list}>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">Time</th>
                  <th scope="col" data-end>
                    Price
                  </th>
                  <th scope="col" data-end>
                    Customer pays
                  </th>
                </tr>
              </thead>
              <tbody>
                {blocks.slice(0, SHOWN).map((block) => (
                  <tr key={`${block.start_date} ${block.start_time}`}>
                    <td>
                      {shortRange(block.start_date, block.end_date)}
                      {block.reason && <small>{block.reason}</small>}
                    </td>
                    <td>
                      {block.start_time && block.end_time
                        ? timeRange(block.start_time, block.end_time)
                        : 'All day'}
                    </td>
                    <td data-end>{formatPounds(block.price)}</td>
                    <td data-end>{formatPounds(block.customer_price)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {generation.count > SHOWN && (
          <small>
            The first {SHOWN} of {generation.count} are shown.
          </small>
        )}
        <Skipped skipped={skipped} />
        <Existing differing={generation.differing} onSee={onSee} />
      </Stack>
    </div>
  );
};
