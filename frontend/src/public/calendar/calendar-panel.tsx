import { addDays, dateOf } from '@holdfast/domain/kernel/dates';
import { addMonths, firstOf, monthOf } from '@holdfast/domain/kernel/months';
import { startOfWeek } from '@holdfast/domain/kernel/weeks';
import { Suspense, useEffect, useId, useState } from 'react';
import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import { monthAndYear, shortRange } from '../../shared/words';
import { useUpcoming } from '../data/use-upcoming';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { Skeleton } from '../kit/skeleton';
import { markOwn } from '../data/block-days';
import styles from './calendar-panel.module.css';
import { CalendarView } from './calendar-view';
import { Legend } from './legend';
import { PeriodNav } from './period-nav';
import { monthPeriod, neighboursOf, useCalendarPage, weekPeriod } from './use-calendar-page';
import { useCalendarView } from './view';
import { ViewSwitch } from './view-switch';
import { OpenSheets, startSheets } from './views';

/** The calendar in the tenant's mode. What it shows stands in the address. */
export const CalendarPanel = () => {
  const { holds, localNow, tenant, data: upcoming = [] } = useUpcoming();
  const { booking_mode: mode, hide_past_dates: hidesPast } = tenant;
  const today = dateOf(localNow);
  const { view, isPlaced, change, openBlock, closeBlock } = useCalendarView(tenant, localNow);
  const [openDate, openDay] = useState<string | null>(null);
  const id = useId();
  useEffect(startSheets, []);

  const isMonths = mode === 'date';
  const period = isMonths ? monthPeriod(view.month) : weekPeriod(view.monday);
  const page = useCalendarPage(period, neighboursOf(mode, view.month, view.monday), today);
  const isPending = page.isPending || !isPlaced;
  const blocks = markOwn(page.data ?? [], holds);
  const known = [...blocks, ...upcoming];

  const deposit = blocks.find((block) => block.security_deposit)?.security_deposit;
  const isFirst = isMonths ? view.month <= monthOf(today) : view.monday <= startOfWeek(today);
  const turn = (step: 1 | -1) =>
    change(isMonths ? { month: addMonths(view.month, step) } : { monday: addDays(view.monday, 7 * step) });

  return (
    <section id="calendar" className={styles.panel} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {copy.calendar.title[mode]}
        </h2>
        <ViewSwitch isList={view.isList} onChange={(isList) => change({ isList })} />
      </div>
      <PeriodNav
        id={id}
        name={isMonths ? monthAndYear(view.month) : shortRange(view.monday, period.last, today)}
        previous={isMonths ? copy.calendar.previousMonth : copy.calendar.previousWeek}
        next={isMonths ? copy.calendar.nextMonth : copy.calendar.nextWeek}
        isFirst={hidesPast && isFirst}
        onTurn={turn}
        month={isMonths ? view.month : monthOf(period.last)}
        today={today}
        onJump={(month) => change(isMonths ? { month } : { monday: startOfWeek(firstOf(month)) })}
      />
      {page.isError && (
        <div role="alert">
          <Alert kind="bad" title={copy.calendar.failed}>
            <Button onClick={() => void page.refetch()}>{copy.tryAgain}</Button>
          </Alert>
        </div>
      )}
      {isPending && <Skeleton className={styles.skeleton} />}
      {page.data && !isPending && (
        <CalendarView
          tenant={tenant}
          view={view}
          period={period}
          blocks={blocks}
          isStale={page.isPlaceholderData}
          earliest={upcoming[0]}
          localNow={localNow}
          labelledBy={id}
          change={change}
          openBlock={openBlock}
          openDay={openDay}
        />
      )}
      <Legend mode={mode} isHolding={holds.length > 0} />
      <p className={styles.note}>
        {deposit ? copy.calendar.deposit(formatPounds(deposit)) : copy.calendar.total}
      </p>
      <Suspense>
        {(openDate !== null || view.blockId !== null) && (
          <OpenSheets
            mode={mode}
            localNow={localNow}
            blocks={blocks}
            known={known}
            date={openDate}
            block={known.find((block) => block.id === view.blockId)}
            closeDay={() => openDay(null)}
            closeBlock={closeBlock}
          />
        )}
      </Suspense>
    </section>
  );
};
