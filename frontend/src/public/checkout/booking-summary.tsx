import type { CalendarBlock } from '@holdfast/contracts/availability';
import { useQuery } from '@tanstack/react-query';
import { checkoutCopy } from '../../shared/copy/checkout';
import type { PriceLines as Lines } from '../../shared/price';
import { serviceQuery } from '../data/queries';
import { Moments } from '../kit/moments';
import { PriceLines } from '../kit/price-lines';
import styles from './checkout.module.css';

interface BookingSummaryProps {
  block: CalendarBlock;
  lines: Lines;
  discountCode: string | null;
}

/** What is being booked and what it costs, in sight from the first field to the payment. */
export const BookingSummary = ({ block, lines, discountCode }: BookingSummaryProps) => {
  const { data: service } = useQuery(serviceQuery());
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
        <Moments of={block} />
        <PriceLines lines={lines} discountCode={discountCode} />
      </div>
    </section>
  );
};
