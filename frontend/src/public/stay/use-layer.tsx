import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { Minor } from '@holdfast/domain/kernel/money';
import { totalOf } from '@holdfast/domain/pricing/other-stays';
import { shortestStay } from '@holdfast/domain/stay/picker';
import { staySentence } from '@holdfast/domain/stay/sentence';
import type { Today } from '@holdfast/domain/stay/surroundings';
import { useMemo, useState } from 'react';
import { stayCopy } from '../../shared/copy/stay';
import { shortPounds } from '../../shared/money';
import { count } from '../../shared/words';
import styles from './ground.module.css';
import type { StayLayer } from './layer';
import { daysOf, departuresOf } from './month-states';
import type { StayDay } from './month-states';
import type { StayOffer } from './offer';
import type { ChoiceSteps } from './use-choice';
import { companyOf } from './wish';
import { nightsOf, pounds } from './words';

interface GroundProps {
  day: StayDay;
  price: Minor | null;
  /** The price is that of the shortest stay. */
  isFrom: boolean;
}

/** The pence of a price may be smaller than its pounds: there is little room in a day. */
const Price = ({ amount }: { amount: Minor }) => {
  const [pounds, pence] = shortPounds(toMajor(amount)).split('.');
  return (
    <>
      {pounds}
      {pence && <span className={styles.pence}>.{pence}</span>}
    </>
  );
};

/** A day is two halves: of the night that ends on it and of the one that begins. */
const Ground = ({ day, price, isFrom }: GroundProps) => (
  <>
    <span
      className={styles.ground}
      data-before={day.wasOwn ? 'own' : day.before}
      data-night={day.isOwn ? 'own' : day.night}
    />
    {price !== null && (
      <span className={styles.price} aria-hidden="true">
        {isFrom && <span className={styles.from}>{stayCopy.from} </span>}
        <Price amount={price} />
      </span>
    )}
  </>
);

/** How a month of days looks and answers where customers choose their own dates; `reason` is why the day that has the focus is of no use. */
export const useLayer = (
  offer: StayOffer,
  now: Today,
  steps: ChoiceSteps,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): { readonly layer: StayLayer; readonly reason: string | null } => {
  const { choice, picked, pick, clear } = steps;
  const { date: today, time } = now;
  const [reached, reach] = useState<LocalDate | null>(null);
  const days = useMemo(() => daysOf(offer, from, to, { date: today, time }), [offer, from, to, today, time]);

  const arrival = picked.kind === 'arrival' ? picked.arrival : null;
  const departures = useMemo(
    () => (arrival === null ? null : departuresOf(offer, arrival, to, { date: today, time })),
    [offer, arrival, to, today, time],
  );
  const totals = useMemo(() => {
    const company = companyOf(choice, offer);
    const free = [...(departures ?? [])].filter(([, refusal]) => refusal === null);
    return new Map(
      free.map(([departure]) => {
        const stay = { arrival: arrival ?? departure, departure };
        return [departure, totalOf(offer.tariff, { stay, ...company }, null, today)];
      }),
    );
  }, [offer, choice, arrival, departures, today]);

  const layer = useMemo<StayLayer>(() => {
    const { arrival: first, departure: last } = choice;
    const isLeaving = (date: LocalDate): boolean => arrival !== null && date > arrival;
    const isOpen = (date: LocalDate): boolean =>
      isLeaving(date) ? totals.has(date) : (days.get(date)?.begin ?? null) !== null;
    const isChosen = (date: LocalDate): boolean =>
      first !== null && (last === null ? date === first : date >= first && date <= last);

    const free = (date: LocalDate): string => {
      const day = days.get(date);
      if (!day || day.night === 'past') return '';
      if (day.isOwn) return stayCopy.day.own;
      if (day.begin) return stayCopy.day.begin(pounds(day.begin.total), count(day.begin.nights, 'night'));
      if (day.night !== 'free') return stayCopy.day[day.night];
      const shortest = shortestStay(offer.tariff, offer.taken, date, { date: today, time });
      return isRejection(shortest) ? staySentence(shortest) : stayCopy.day.free;
    };
    const tell = (date: LocalDate): string => {
      if (date === first) return stayCopy.day.arrival;
      if (date === last) return stayCopy.day.departure;
      if (isChosen(date)) return stayCopy.day.between;
      if (arrival === null || !isLeaving(date)) return free(date);
      const refusal = departures?.get(date);
      const total = totals.get(date);
      if (refusal) return staySentence(refusal);
      return total === undefined
        ? ''
        : stayCopy.day.end(nightsOf({ arrival, departure: date }), pounds(total));
    };
    const markOf = (date: LocalDate) => {
      if (isChosen(date)) return date === first ? 'arrival' : date === last ? 'departure' : 'between';
      if (arrival !== null && !isOpen(date)) return 'quiet';
      return days.get(date)?.before === 'taken' ? 'taken' : undefined;
    };
    return {
      look: styles.stays ?? '',
      keys: stayCopy.keys,
      tell,
      isOpen,
      pick,
      clear,
      reach,
      marksOf: (date) => ({ 'data-mark': markOf(date), 'aria-selected': isChosen(date) }),
      paint: (date) => {
        const day = days.get(date);
        if (!day) return null;
        const leaving = isLeaving(date) ? totals.get(date) : undefined;
        // Whoever looks for the day to leave on is not told again what arriving costs.
        const begin = arrival === null && !isChosen(date) && !day.isOwn ? day.begin?.total : undefined;
        return <Ground day={day} price={leaving ?? begin ?? null} isFrom={leaving === undefined} />;
      },
    };
  }, [offer, choice, arrival, days, departures, totals, today, time, pick, clear]);

  const isQuiet = reached !== null && arrival !== null && reached > arrival && !layer.isOpen(reached);
  return { layer, reason: isQuiet ? layer.tell(reached) : null };
};
