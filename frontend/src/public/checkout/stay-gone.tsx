import type { StayWish } from '@holdfast/domain/pricing/quote';
import { checkoutCopy } from '../../shared/copy/checkout';
import { stayCopy } from '../../shared/copy/stay';
import { formatPounds } from '../../shared/money';
import { stayAt } from '../data/booked';
import { useTenant } from '../data/tenant-context';
import { ButtonLink } from '../kit/button';
import { paths } from '../paths';
import { usePageTitle } from '../shell/use-page-title';
import { searchOf } from '../stay/address';
import { datesOf, nightsOf } from '../stay/words';
import styles from './checkout.module.css';
import type { Refusal } from './checkout-state';

/** Dates that cannot be had, or that make no sense: why, and the nearest that can. */
export const StayGone = ({ wish, refusal }: { wish: StayWish | null; refusal: Refusal | null }) => {
  const { name, today } = useTenant();
  const sentence = refusal?.sentence ?? checkoutCopy.gone;
  const nearest = wish && refusal ? refusal.nearest : [];
  const heading = usePageTitle(`${sentence} – ${name}`);
  return (
    <div className={styles.narrow}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {sentence}
      </h1>
      {wish && (
        <p>
          <strong>
            {datesOf(wish.stay, today)}, {nightsOf(wish.stay)}.
          </strong>
        </p>
      )}
      {wish && nearest.length > 0 && (
        <section>
          <h2 className={styles.heading}>{stayCopy.nearest}</h2>
          <ul className={styles.others}>
            {nearest.map(({ arrival, departure, total }) => {
              const stay = { arrival, departure };
              return (
                <li key={`${arrival}/${departure}`}>
                  <ButtonLink wide replace to={stayAt(searchOf({ ...wish, stay }))}>
                    <span>
                      {datesOf(stay, today)}, {nightsOf(stay)}
                    </span>{' '}
                    <strong>{formatPounds(total)}</strong>
                  </ButtonLink>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <p>
        <ButtonLink look={nearest.length > 0 ? 'plain' : 'main'} to={paths.home}>
          {checkoutCopy.home}
        </ButtonLink>
      </p>
    </div>
  );
};
