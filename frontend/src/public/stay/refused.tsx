import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { nearestStays } from '@holdfast/domain/stay/nearest-stays';
import { staySentence } from '@holdfast/domain/stay/sentence';
import { withTotals } from '@holdfast/domain/pricing/other-stays';
import type { Today } from '@holdfast/domain/stay/surroundings';
import { stayCopy } from '../../shared/copy/stay';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import type { StayOffer } from './offer';
import styles from './stay.module.css';
import type { ChoiceSteps } from './use-choice';
import { companyOf } from './wish';
import { datesOf, nightsOf, pounds } from './words';

interface RefusedProps {
  offer: StayOffer;
  now: Today;
  steps: ChoiceSteps;
  refused: NonNullable<ChoiceSteps['refused']>;
  onTaken: (arrival: LocalDate) => void;
}

/** Dates that cannot be had: why, and the nearest that can. */
export const Refused = ({ offer, now, steps, refused, onTaken }: RefusedProps) => {
  const { tariff, taken } = offer;
  const near = nearestStays(tariff, taken, refused.wish, now);
  const stays = withTotals(tariff, near, companyOf(steps.choice, offer), null, now.date);
  return (
    <Alert kind="note" title={staySentence(refused.refusal)}>
      {stays.length > 0 && (
        <div>
          <h3 className={styles.nearest}>{stayCopy.nearest}</h3>
          <ul className={styles.others}>
            {stays.map(({ total, ...stay }) => (
              <li key={`${stay.arrival}/${stay.departure}`}>
                <Button
                  wide
                  onClick={() => {
                    steps.take(stay);
                    onTaken(stay.arrival);
                  }}
                >
                  <span>
                    {datesOf(stay, now.date)}, {nightsOf(stay)}
                  </span>{' '}
                  <strong>{pounds(total)}</strong>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Alert>
  );
};
