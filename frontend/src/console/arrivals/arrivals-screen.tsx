import type { ArrivalsDay } from '@holdfast/contracts/arrivals';
import { useQuery } from '@tanstack/react-query';
import { arrivalTexts } from '../../shared/copy/around';
import { aroundQueries } from '../data/around.queries';
import { useBusiness } from '../data/settings.queries';
import { DayRange, PrintedHead, useDayRange } from '../kit/day-range';
import { Empty } from '../kit/empty';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { Pictures } from '../kit/pictures';
import { SkeletonRows } from '../kit/skeleton';
import { ArrivalDay } from './arrival-day';
import classes from './arrivals.module.css';

const isQuiet = ({ arrivals, departures, staying }: ArrivalsDay): boolean =>
  arrivals.length + departures.length + staying.length === 0;

/** Who comes, who leaves and who is there, day by day: on a screen, and on paper. */
export const ArrivalsScreen = () => {
  const { today } = useBusiness();
  const { from, to } = useDayRange(today);
  const days = useQuery(aroundQueries.arrivals({ from, to }));
  const tags = useQuery(aroundQueries.tags());
  return (
    <Page title="Arrivals" intro={arrivalTexts.intro} actions={<DayRange today={today} />}>
      <PrintedHead title="Arrivals" days={{ from, to }} />
      <Loaded query={days} failed={arrivalTexts.load} skeleton={<SkeletonRows rows={8} height="4rem" />}>
        {(list) =>
          list.every(isQuiet) ? (
            <Empty title={arrivalTexts.nothing} picture={<Pictures.Ledger />} />
          ) : (
            <div className={classes.days}>
              {list.map((day) => (
                <ArrivalDay key={day.date} day={day} today={today} tags={tags.data} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
};
