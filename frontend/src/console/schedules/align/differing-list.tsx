import type { BlockAsIs, DifferingBlock, DifferingBlocks } from '@holdfast/contracts/schedules';
import { alignCopy } from '../../../shared/copy/align';
import { formatPounds } from '../../../shared/money';
import { shortRange, timeRange } from '../../../shared/words';
import classes from '../schedules.module.css';

const dates = ({ start_date, end_date }: BlockAsIs): string => shortRange(start_date, end_date);

const times = ({ start_time, end_time }: BlockAsIs): string | null =>
  start_time && end_time ? timeRange(start_time, end_time) : null;

const deposit = ({ security_deposit }: BlockAsIs): string =>
  security_deposit === null ? alignCopy.noDeposit : alignCopy.deposit(formatPounds(security_deposit));

/** What is said of one side: only what the two sides do not share. */
const sideOf = (side: BlockAsIs, other: BlockAsIs): string => {
  const said = [
    dates(side) !== dates(other) && dates(side),
    times(side) !== times(other) && times(side),
    side.price !== other.price && formatPounds(side.price),
    side.include_paypal_fees !== other.include_paypal_fees &&
      (side.include_paypal_fees ? alignCopy.feesIn : alignCopy.feesOut),
    side.security_deposit !== other.security_deposit && deposit(side),
  ];
  return said.filter(Boolean).join(', ');
};

const Line = ({ block }: { block: DifferingBlock }) => (
  <tr>
    <td>
      {dates(block)}
      {times(block) && <small>{times(block)}</small>}
    </td>
    <td>{block.will_be ? sideOf(block, block.will_be) : formatPounds(block.price)}</td>
    <td>{block.will_be ? sideOf(block.will_be, block) : alignCopy.gone}</td>
  </tr>
);

/** Blocks, what they are and what they would be. */
export const DifferingList = ({ label, of }: { label: string; of: DifferingBlocks }) => (
  <>
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.list}>
        <thead>
          <tr>
            <th scope="col">{alignCopy.date}</th>
            <th scope="col">{alignCopy.was}</th>
            <th scope="col">{alignCopy.will}</th>
          </tr>
        </thead>
        <tbody>
          {of.blocks.map((block) => (
            <Line key={block.id} block={block} />
          ))}
        </tbody>
      </table>
    </div>
    {of.count > of.blocks.length && <small>{alignCopy.shown(of.blocks.length, of.count)}</small>}
  </>
);

/** Blocks by their date only: what stays needs no more. */
export const StayingList = ({ of }: { of: DifferingBlocks }) => (
  <details>
    <summary>{alignCopy.staying(of.count)}</summary>
    <ul className={classes.exceptions}>
      {of.blocks.map((block) => (
        <li key={block.id}>
          <span>{dates(block)}</span>
          <span>{[times(block), formatPounds(block.price)].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
    {of.count > of.blocks.length && <small>{alignCopy.shown(of.blocks.length, of.count)}</small>}
  </details>
);
