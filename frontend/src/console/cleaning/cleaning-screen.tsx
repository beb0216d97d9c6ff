import type { Cleaning } from '@holdfast/contracts/arrivals';
import { useQuery } from '@tanstack/react-query';
import { cleaningTexts } from '../../shared/copy/around';
import { fullDate } from '../../shared/words';
import { aroundQueries } from '../data/around.queries';
import { useBusiness } from '../data/settings.queries';
import { DayHeading } from '../kit/day-heading';
import { DayRange, PrintedHead, useDayRange } from '../kit/day-range';
import { Empty } from '../kit/empty';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { Pictures } from '../kit/pictures';
import { SkeletonRows } from '../kit/skeleton';
import { CleaningItem } from './cleaning-item';
import classes from './cleaning.module.css';

/** The list by the days on which somebody leaves. */
const byDay = (list: readonly Cleaning[]): (readonly [date: string, items: Cleaning[]])[] => {
  const days = new Map<string, Cleaning[]>();
  for (const item of list) days.set(item.leaves_on, [...(days.get(item.leaves_on) ?? []), item]);
  return [...days];
};

/** What is to be cleaned, to be ticked off on a phone or on paper. */
export const CleaningScreen = () => {
  const { today } = useBusiness();
  const { from, to } = useDayRange(today);
  const days = { from, to };
  const list = useQuery(aroundQueries.cleaning(days));
  return (
    <Page title="Cleaning" intro={cleaningTexts.intro} actions={<DayRange today={today} />}>
      <PrintedHead title="Cleaning" days={days} />
      <Loaded query={list} failed={cleaningTexts.load} skeleton={<SkeletonRows rows={5} height="5rem" />}>
        {(items) =>
          items.length === 0 ? (
            <Empty title={cleaningTexts.nothing} picture={<Pictures.Ledger />} />
          ) : (
            <div className={classes.days}>
              {byDay(items).map(([date, of]) => (
                <section key={date} className={classes.day} aria-label={fullDate(date)}>
                  <DayHeading date={date} today={today} />
                  <ul className={classes.items}>
                    {of.map((item) => (
                      <CleaningItem key={item.booking_id} item={item} days={days} today={today} />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
};
