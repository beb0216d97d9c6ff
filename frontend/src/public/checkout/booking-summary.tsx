import { useQuery } from '@tanstack/react-query';
import { checkoutCopy } from '../../shared/copy/checkout';
import type { Booked } from '../data/booked';
import { serviceQuery } from '../data/queries';
import { Moments } from '../kit/moments';
import { PriceLines } from '../kit/price-lines';
import { PriceRows } from '../kit/price-rows';
import styles from './checkout.module.css';
import { planInWords } from '../data/plan';
import type { Plan } from '../data/plan';
import type { ShownPrice, Subject } from './subject';

interface BookingSummaryProps extends Pick<Subject, 'stayFacts'> {
  booked: Booked;
  price: ShownPrice;
  discountCode: string | null;
  plan: Plan;
}

/** What is being booked and what it costs, in sight from the first field to the payment. */
export const BookingSummary = ({ booked, stayFacts, price, discountCode, plan }: BookingSummaryProps) => {
  const { data: service } = useQuery(serviceQuery());
  const cover = service?.images[0];
  const inParts = planInWords(plan);
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
        <Moments of={booked} {...stayFacts} />
        {price.stay ? (
          <PriceRows {...price.stay} discountCode={discountCode} />
        ) : (
          <PriceLines lines={price.lines} discountCode={discountCode} />
        )}
        {inParts !== null && <p className={styles.plan}>{inParts}</p>}
      </div>
    </section>
  );
};
