import type { CalendarBlock } from '@holdfast/contracts/availability';
import { useQuery } from '@tanstack/react-query';
import { blockCopy } from '../../shared/copy/block';
import { checkoutCopy } from '../../shared/copy/checkout';
import type { PriceLines as Lines } from '../../shared/price';
import { clockTime, fullDate } from '../../shared/words';
import { zoneName } from '../../shared/zone-names';
import { lengthOf, modeOf } from '../calendar/block';
import { serviceQuery } from '../data/queries';
import { useTenant } from '../data/tenant-context';
import { PriceLines } from '../kit/price-lines';
import styles from './checkout.module.css';

interface BookingSummaryProps {
  block: CalendarBlock;
  lines: Lines;
  discountCode: string | null;
}

/** What is being booked and what it costs, in sight from the first field to the payment. */
export const BookingSummary = ({ block, lines, discountCode }: BookingSummaryProps) => {
  const { timezone } = useTenant();
  const { data: service } = useQuery(serviceQuery());
  const mode = modeOf(block);
  const cover = service?.images[0];
  return (
    <section className={styles.summary} aria-labelledby="summary">
      {cover && (
        <img
          className={styles.cover}
          src={cover.url}
          srcSet={cover.srcset || undefined}
          sizes="21rem"
          width={cover.width}
          height={cover.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.summaryBody}>
        <h2 id="summary" className={styles.heading}>
          {checkoutCopy.details}
        </h2>
        {service && <p className={styles.service}>{service.title}</p>}
        <dl className={styles.times}>
          <div>
            <dt>{blockCopy.start[mode]}</dt>
            <dd>
              {fullDate(block.start_date)}
              {block.start_time && `, ${clockTime(block.start_time)}`}
            </dd>
          </div>
          <div>
            <dt>{blockCopy.end[mode]}</dt>
            <dd>
              {fullDate(block.end_date)}
              {block.end_time && `, ${clockTime(block.end_time)}`}
            </dd>
          </div>
        </dl>
        <p className={styles.hint}>
          {lengthOf(block)}
          {mode === 'time' && `, ${zoneName(timezone, block.start_date)}`}
        </p>
        <PriceLines lines={lines} discountCode={discountCode} />
      </div>
    </section>
  );
};
