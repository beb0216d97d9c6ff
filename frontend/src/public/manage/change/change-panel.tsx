import { dateOf } from '@holdfast/domain/kernel/dates';
import { useLayoutEffect, useRef, useState } from 'react';
import { changeCopy } from '../../../shared/copy/change';
import { formatPounds } from '../../../shared/money';
import { useLocalNow } from '../../data/use-local-now';
import { late } from '../late';
import { useManaged } from '../managed';
import { useOpener } from '../use-opener';
import type { Became } from './became';
import { whenText } from './change-wish';
import styles from './change.module.css';
import { OpenChange } from './open-change';

const ChangeForm = late(
  async () => (await import('./change-form')).ChangeForm,
  <p className={styles.soft}>{changeCopy.looking}</p>,
);

/** The booking has other dates now. What was pressed is gone: reading goes on here. */
const Made = () => {
  const { booking } = useManaged();
  const today = dateOf(useLocalNow());
  const top = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => top.current?.focus(), []);
  return (
    <section className={styles.card} aria-labelledby="changed">
      <h2 ref={top} id="changed" tabIndex={-1}>
        {changeCopy.made}
      </h2>
      <p className={styles.dates}>
        {whenText(booking, today)}, {formatPounds(booking.total)}
      </p>
    </section>
  );
};

/** Why there is no way to other dates, where there is something to say. */
const NoChange = () => {
  const { why_not: whyNot, status } = useManaged().booking;
  // Of a stay that is over nobody asks.
  const isAsked = status === 'confirmed' && whyNot.pay !== 'booking_over';
  const why = isAsked && whyNot.dates !== null ? changeCopy.why[whyNot.dates] : null;
  return why === null ? null : <p className={styles.soft}>{why}</p>;
};

/** The way to other dates on this page, and what has just come of it. */
export const useDates = () => {
  const opener = useOpener();
  const [became, become] = useState<Became | null>(null);
  return {
    opener,
    became,
    follow: (what: Became) => {
      // What was pressed is gone, and nothing has come of it: back to where it began.
      if (what === 'withdrawn') opener.leave();
      else opener.shut();
      become(what);
    },
  };
};

type Dates = ReturnType<typeof useDates>;

/** A change that waits for an answer or a payment, or was made just now: the first thing to know of the booking. */
export const ChangeNews = ({ dates: { became, follow } }: { dates: Dates }) => {
  const { change } = useManaged().booking;
  if (change) return <OpenChange change={change} isBegun={became === 'open'} onBecame={follow} />;
  return became === 'made' && <Made />;
};

/** Other dates for the booking, to be chosen; or why there are none. */
export const ChangePanel = ({ dates: { opener, follow } }: { dates: Dates }) => {
  const { change, may } = useManaged().booking;
  if (change) return null;
  if (may.dates === 'no') return <NoChange />;
  if (!opener.isOpen) return null;
  return (
    <section className={styles.section} aria-label={changeCopy.title}>
      <ChangeForm onClose={opener.leave} onBecame={follow} />
    </section>
  );
};
