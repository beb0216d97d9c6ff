import type { PublicTenant } from '@holdfast/contracts/settings';
import { dateOf } from '@holdfast/domain/kernel/dates';
import { firstOf, monthOf } from '@holdfast/domain/kernel/months';
import { startOfWeek } from '@holdfast/domain/kernel/weeks';
import { Suspense } from 'react';
import { copy } from '../../shared/copy/public';
import { Skeleton } from '../kit/skeleton';
import type { Block } from '../data/block';
import { isOffered } from '../data/block';
import type { Arrivals } from '../stay/layer';
import styles from './calendar-panel.module.css';
import type { Period } from './use-calendar-page';
import type { CalendarState, ViewChange } from './view';
import { BlockList, EmptyHint, MonthGrid, StayMonth, WeekView } from './views';

interface CalendarViewProps {
  tenant: PublicTenant;
  view: CalendarState;
  period: Period;
  blocks: readonly Block[];
  /** The blocks are still those of the page before. */
  isStale: boolean;
  earliest: Block | undefined;
  localNow: string;
  labelledBy: string;
  change: (what: ViewChange) => void;
  openBlock: (blockId: string) => void;
  openDay: (date: string) => void;
}

/** The blocks of a month or week, as a grid or as a list, and where to go when none of them is free. */
export const CalendarView = (props: CalendarViewProps) => {
  const { tenant, view, period, blocks, isStale, localNow, labelledBy, change, openBlock, openDay } = props;
  const { booking_mode: mode, hide_past_dates: hidesPast } = tenant;
  const today = dateOf(localNow);
  const hasFree = blocks.some(
    (block) =>
      isOffered(block, localNow) && block.start_date <= period.last && block.end_date >= period.first,
  );
  const grid = {
    blocks,
    localNow,
    greysPast: hidesPast,
    isBusy: isStale,
    labelledBy,
    openBlock,
  };
  // Waited for apart: a grid that is hidden while the hint is fetched loses the focus.
  const hint = (arrivals?: Arrivals) => (
    <Suspense>
      {!isStale && !hasFree && (
        <EmptyHint
          mode={mode}
          period={period}
          localNow={localNow}
          earliest={props.earliest}
          arrivals={arrivals}
          onJump={(date) =>
            change(mode === 'date' ? { month: monthOf(date) } : { monday: startOfWeek(date) })
          }
        />
      )}
    </Suspense>
  );
  const Days = tenant.offers_stays ? StayMonth : MonthGrid;
  return (
    <>
      {!tenant.offers_stays && hint()}
      <Suspense fallback={<Skeleton className={styles.skeleton} />}>
        {view.isList && (
          <BlockList blocks={blocks} localNow={localNow} isBusy={isStale} label={copy.calendar.title[mode]} />
        )}
        {(!view.isList || tenant.offers_stays) && mode === 'date' && (
          <Days
            {...grid}
            isList={view.isList}
            hint={hint}
            month={view.month}
            earliest={hidesPast ? firstOf(monthOf(today)) : null}
            openDay={openDay}
            onMonth={(month) => change({ month })}
          />
        )}
        {!view.isList && mode === 'time' && (
          <WeekView
            {...grid}
            monday={view.monday}
            zone={tenant.timezone}
            earliest={hidesPast ? startOfWeek(today) : null}
            onWeek={(monday) => change({ monday })}
          />
        )}
      </Suspense>
    </>
  );
};
