import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../shared/api/api-error';
import { failures } from '../../../shared/copy/console';
import { previewQuery, tariffQueries } from '../../data/tariff.queries';
import { Failure } from '../../kit/failure';
import { Loaded } from '../../kit/loaded';
import { SkeletonRows } from '../../kit/skeleton';
import { LastYear } from './last-year';
import classes from './publish.module.css';
import { TouchedList } from './touched-list';

interface WhatIfProps {
  /** The draft as it travels. */
  readonly body: object;
  readonly offersNights: boolean;
  readonly today: string;
}

/** What bookings say to a draft: those to come, and those of the last year. Only the server knows them. */
export const WhatIf = ({ body, offersNights, today }: WhatIfProps) => {
  const preview = useQuery(previewQuery(body));
  const client = useQueryClient();
  const isOvertaken = preview.error instanceof ApiError && preview.error.code === 'conflict';
  useEffect(() => {
    if (isOvertaken) void client.invalidateQueries({ queryKey: tariffQueries.all, exact: true });
  }, [client, isOvertaken]);
  if (preview.isError && preview.data === undefined)
    return (
      <section>
        <h3 className={classes.heading}>Your bookings</h3>
        <Failure
          cause={preview.error}
          fallback={failures.previewTariff}
          onRetry={() => void preview.refetch()}
        />
      </section>
    );
  return (
    <>
      <section>
        <h3 className={classes.heading}>Bookings that fall outside</h3>
        <Loaded
          query={preview}
          failed={failures.previewTariff}
          skeleton={<SkeletonRows rows={1} height="2.5rem" />}
        >
          {({ impact }) => <TouchedList impact={impact} today={today} />}
        </Loaded>
      </section>
      <section>
        <h3 className={classes.heading}>What last year’s customers would have paid</h3>
        <Loaded
          query={preview}
          failed={failures.previewTariff}
          skeleton={<SkeletonRows rows={2} height="2.5rem" />}
        >
          {({ last_year: year }) => <LastYear year={year} offersNights={offersNights} today={today} />}
        </Loaded>
      </section>
    </>
  );
};
