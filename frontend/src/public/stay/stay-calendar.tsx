import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { ReactNode } from 'react';
import { requestIdOf } from '../../shared/api/api-error';
import { stayCopy } from '../../shared/copy/stay';
import { copy } from '../../shared/copy/public';
import { count } from '../../shared/words';
import type { Today } from '@holdfast/domain/stay/surroundings';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { DateFields } from './date-fields';
import type { StayLayer } from './layer';
import type { StayOffer } from './offer';
import { Refused } from './refused';
import { StayBar } from './stay-bar';
import styles from './stay.module.css';
import { useChoice } from './use-choice';
import { useLayer } from './use-layer';
import { useOffer } from './use-offer';
import { pounds } from './words';

interface StayCalendarProps {
  /** The days that are shown, both included. */
  from: LocalDate;
  to: LocalDate;
  /** The calendar itself, to lie over the layer. */
  children: (layer: StayLayer | null) => ReactNode;
}

const Chooser = ({
  offer,
  now,
  from,
  to,
  children,
}: StayCalendarProps & { offer: StayOffer; now: Today }) => {
  const steps = useChoice(offer, now);
  const { layer, reason } = useLayer(offer, now, steps, { from, to });
  const { nights, securityDeposit: deposit } = offer.tariff;
  const isLeaving = steps.picked.kind === 'arrival';
  return (
    <>
      {children(layer)}
      <p className={styles.legend}>
        {isLeaving
          ? stayCopy.legendLeaving
          : stayCopy.legend(count(nights.guestsIncluded, 'adult'), deposit > 0 ? pounds(deposit) : null)}
      </p>
      <section className={styles.chooser} aria-label={stayCopy.title}>
        <DateFields offer={offer} now={now} steps={steps} />
        {steps.refused && <Refused offer={offer} now={now} steps={steps} refused={steps.refused} />}
      </section>
      <StayBar offer={offer} now={now} steps={steps} reason={reason} />
      <output aria-live="polite" className="visually-hidden">
        {steps.said}
      </output>
    </>
  );
};

/** The calendar of a business where customers choose their own dates: which nights are free, and what a stay of them costs. */
export const StayCalendar = ({ from, to, children }: StayCalendarProps) => {
  const { offer, now, isError, error, retry } = useOffer();
  if (offer)
    return (
      <Chooser offer={offer} now={now} from={from} to={to}>
        {children}
      </Chooser>
    );
  return (
    <>
      {children(null)}
      {isError && (
        <div role="alert">
          <Alert kind="bad" title={stayCopy.failed} requestId={requestIdOf(error)}>
            <Button onClick={retry}>{copy.tryAgain}</Button>
          </Alert>
        </div>
      )}
    </>
  );
};
