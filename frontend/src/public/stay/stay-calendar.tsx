import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { monthOf } from '@holdfast/domain/kernel/months';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { requestIdOf } from '../../shared/api/api-error';
import { stayCopy } from '../../shared/copy/stay';
import { copy } from '../../shared/copy/public';
import { count } from '../../shared/words';
import type { Today } from '@holdfast/domain/stay/surroundings';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { DateFields } from './date-fields';
import type { Arrivals, StayLayer } from './layer';
import { arrivalsBeside } from './month-states';
import type { StayOffer } from './offer';
import { Refused } from './refused';
import { StayBar } from './stay-bar';
import styles from './stay.module.css';
import { useChoice } from './use-choice';
import { useLayer } from './use-layer';
import { useOffer } from './use-offer';
import { pounds } from './words';

interface StayCalendarProps {
  /** The days that are shown, and among them the month's own; the last of each included. */
  period: {
    readonly from: LocalDate;
    readonly to: LocalDate;
    readonly first: LocalDate;
    readonly last: LocalDate;
  };
  onMonth: (month: string) => void;
  /** The calendar itself, to lie over the layer. @param arrivals where to go from a month in which nothing is free */
  children: (layer: StayLayer | null, arrivals: Arrivals | null) => ReactNode;
}

const Chooser = ({
  offer,
  now,
  period,
  onMonth,
  children,
}: StayCalendarProps & { offer: StayOffer; now: Today }) => {
  const { from, to, first, last } = period;
  const turnUnless = (isShown: boolean, date: LocalDate): void => {
    if (!isShown) onMonth(monthOf(date));
  };
  // Whoever has said when to arrive chooses the departure next; the departure itself need only be in sight.
  const showArrival = (date: LocalDate) => turnUnless(date >= first && date <= last, date);
  const showDeparture = (date: LocalDate) => turnUnless(date >= from && date <= to, date);
  const steps = useChoice(offer, now);
  const { layer, reason } = useLayer(offer, now, steps, { from, to });
  const arrivals = useMemo(() => arrivalsBeside(offer, { first, last }, now), [offer, first, last, now]);
  const { nights, securityDeposit: deposit } = offer.tariff;
  const isLeaving = steps.picked.kind === 'arrival';
  return (
    <>
      {children(layer, arrivals)}
      <p className={styles.legend}>
        {isLeaving
          ? stayCopy.legendLeaving
          : stayCopy.legend(count(nights.guestsIncluded, 'adult'), deposit > 0 ? pounds(deposit) : null)}
      </p>
      <section className={styles.chooser} aria-label={stayCopy.title}>
        <DateFields
          offer={offer}
          now={now}
          steps={steps}
          onArrival={showArrival}
          onDeparture={showDeparture}
        />
        {steps.refused && (
          <Refused offer={offer} now={now} steps={steps} refused={steps.refused} onTaken={showArrival} />
        )}
      </section>
      <StayBar offer={offer} now={now} steps={steps} reason={reason} />
      <output aria-live="polite" className="visually-hidden">
        {steps.said}
      </output>
    </>
  );
};

/** The calendar of a business where customers choose their own dates: which nights are free, and what a stay of them costs. */
export const StayCalendar = (props: StayCalendarProps) => {
  const { offer, now, isError, error, retry } = useOffer();
  if (offer) return <Chooser {...props} offer={offer} now={now} />;
  return (
    <>
      {props.children(null, null)}
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
