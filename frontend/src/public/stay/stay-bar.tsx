import { daysBetween } from '@holdfast/domain/kernel/dates';
import { cheaperStay } from '@holdfast/domain/pricing/other-stays';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { priceRows } from '@holdfast/domain/pricing/price-rows';
import type { Quote } from '@holdfast/domain/pricing/quote';
import type { Today } from '@holdfast/domain/stay/surroundings';
import type { StayDates } from '@holdfast/domain/stay/tariff';
import { useMemo, useState } from 'react';
import { stayCopy } from '../../shared/copy/stay';
import { spoken } from '../data/block';
import { stayAt } from '../data/booked';
import { planInWords, planOfSums } from '../data/plan';
import { useTenant } from '../data/tenant-context';
import { Button, ButtonLink } from '../kit/button';
import { Icon } from '../kit/icon';
import { PriceRows } from '../kit/price-rows';
import { Sheet } from '../kit/sheet';
import { searchOf } from './address';
import { GuestsSheet } from './guests-sheet';
import type { StayOffer } from './offer';
import styles from './stay.module.css';
import type { ChoiceSteps } from './use-choice';
import { companyOf } from './wish';
import { datesOf, departureWanted, nightsOf, pounds } from './words';

interface StayBarProps {
  offer: StayOffer;
  now: Today;
  steps: ChoiceSteps;
  /** Why the day that is looked at is of no use. */
  reason: string | null;
}

/** A longer stay for less: nobody should pay more for having fewer nights and not be told. */
const Cheaper = ({ offer, now, steps, stay }: Omit<StayBarProps, 'reason'> & { stay: StayDates }) => {
  const { tariff, taken } = offer;
  const { choice } = steps;
  const cheaper = useMemo(
    () => cheaperStay(tariff, taken, { stay, ...companyOf(choice, offer) }, null, now),
    [tariff, taken, offer, choice, stay, now],
  );
  if (!cheaper) return null;
  const longer = { arrival: stay.arrival, departure: cheaper.departure };
  const nights = daysBetween(stay.arrival, stay.departure);
  return (
    <p className={styles.cheaper}>
      {stayCopy.cheaper(nightsOf(longer), pounds(cheaper.total), nights)}{' '}
      <Button look="quiet" onClick={() => steps.take(longer)}>
        {stayCopy.take(nightsOf(longer))}
      </Button>
    </p>
  );
};

const Chosen = ({
  stay,
  price,
  ...rest
}: Omit<StayBarProps, 'reason'> & { stay: StayDates; price: Quote }) => {
  const { offer, now, steps } = rest;
  const [isOpen, open] = useState(false);
  const { total } = price.sums;
  const inParts = planInWords(planOfSums(useTenant(), stay.arrival, price.sums));
  const dates = datesOf(stay, now.date);
  const wish = { stay, ...companyOf(steps.choice, offer) };
  return (
    <>
      <Cheaper {...rest} stay={stay} />
      <p className={styles.sum}>
        <span>
          <strong>{dates}</strong>, {nightsOf(stay)}
        </span>
        <strong className={styles.total}>{stayCopy.inAll(pounds(total))}</strong>
      </p>
      {inParts !== null && <p className={styles.parts}>{stayCopy.pay(inParts)}</p>}
      <div className={styles.actions}>
        <Guests {...rest} />
        <Button look="quiet" aria-haspopup="dialog" onClick={() => open(true)}>
          <span>
            {stayCopy.why}
            <span className={styles.whole}> {pounds(total)}</span>?
          </span>
        </Button>
        <span className={styles.book}>
          <ButtonLink
            look="main"
            wide
            to={stayAt(searchOf(wish))}
            aria-label={stayCopy.bookDates(spoken(`${dates}, ${nightsOf(stay)}, ${pounds(total)}`))}
          >
            {stayCopy.book}
          </ButtonLink>
        </span>
      </div>
      {isOpen && (
        <Sheet title={stayCopy.whyTotal(pounds(total))} onClose={() => open(false)}>
          <PriceRows rows={priceRows(price.lines)} total={total} vat={price.vat?.included ?? null} />
        </Sheet>
      )}
    </>
  );
};

const Guests = ({ offer, now, steps }: Omit<StayBarProps, 'reason'>) => {
  const [isOpen, open] = useState(false);
  const { party, extras } = companyOf(steps.choice, offer);
  const chosen = extras.length > 0 ? ` + ${extras.length}` : '';
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => open(true)}>
        <span className="visually-hidden">{stayCopy.guests}: </span>
        {partyInWords(party)}
        {chosen}
        <Icon name="down" size={16} />
      </Button>
      {isOpen && <GuestsSheet offer={offer} now={now} steps={steps} onClose={() => open(false)} />}
    </>
  );
};

/** What has been chosen so far, what it costs, and the way to book it: at hand while the calendar is in sight. */
export const StayBar = ({ reason, ...props }: StayBarProps) => {
  const { steps } = props;
  const { picked, stay, price } = steps;
  if (picked.kind === 'cleared')
    return (
      <div className={styles.begin}>
        <p>{stayCopy.hint}</p>
        <Guests {...props} />
      </div>
    );
  return (
    <div className={styles.bar}>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      {stay && price && <Chosen {...props} stay={stay} price={price} />}
      {picked.kind === 'arrival' && (
        <div className={styles.actions}>
          <p className={styles.wanted}>{departureWanted(picked.arrival, picked.earliest)}</p>
          <Guests {...props} />
        </div>
      )}
      <button type="button" className={styles.clear} aria-label={stayCopy.clear} onClick={steps.clear}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
};
