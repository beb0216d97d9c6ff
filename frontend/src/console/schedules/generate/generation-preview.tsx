import type { Generation } from '@holdfast/contracts/schedules';
import { formatPounds } from '../../../shared/money';
import { count, shortRange, timeRange } from '../../../shared/words';
import { Stack } from '../../kit/stack';
import { tableDate } from '../../kit/when';
import classes from '../schedules.module.css';

const SHOWN = 50;

interface GenerationPreviewProps {
  readonly generation: Generation;
  /** The range has changed since; the next preview is on its way. */
  readonly isOld: boolean;
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

/** The first blocks that would be made, how many there are in all, and what is left out. */
export const GenerationPreview = ({ generation, isOld }: GenerationPreviewProps) => {
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
      </Stack>
    </div>
  );
};
