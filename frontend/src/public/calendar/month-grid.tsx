import { addDays, dateOf, dateRange, earliestOf } from '@holdfast/domain/kernel/dates';
import { firstOf, monthOf } from '@holdfast/domain/kernel/months';
import { weeksOf } from '@holdfast/domain/kernel/weeks';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { calendarCopy } from '../../shared/copy/calendar';
import { ribbonsOfWeeks } from '../../shared/ribbons';
import { dayAfterKey } from '../../shared/roving';
import { dayName, shortDayName } from '../../shared/words';
import { Icon } from '../kit/icon';
import type { Block } from '../data/block';
import { isOffered } from '../data/block';
import type { StayLayer } from '../stay/layer';
import type { Day } from './day';
import { dayOf } from './day';
import { LANES, MonthCell } from './month-cell';
import type { CellActions } from './month-cell';
import styles from './month-grid.module.css';
import { toPaint } from './to-paint';

export interface MonthGridProps extends Pick<CellActions, 'openBlock' | 'openDay'> {
  month: string;
  blocks: readonly Block[];
  localNow: string;
  greysPast: boolean;
  /** Dates before it cannot be reached. */
  earliest: string | null;
  isBusy: boolean;
  labelledBy: string;
  /** Where customers choose their own dates: what lies beneath the ribbons. */
  layer?: StayLayer | null;
  onMonth: (month: string) => void;
}

/** Where Tab enters a month: today, else the first day on which something can be booked, else the first. */
const doorOf = (
  month: string,
  blocks: readonly Block[],
  localNow: string,
  layer: StayLayer | null,
): string => {
  const today = dateOf(localNow);
  if (monthOf(today) === month) return today;
  const free = blocks.find((block) => monthOf(block.start_date) === month && isOffered(block, localNow));
  const days = dateRange(firstOf(month), 31).filter((date) => monthOf(date) === month);
  const open = layer && days.find((date) => layer.isOpen(date));
  return earliestOf(free?.start_date, open) ?? firstOf(month);
};

/** A month as a grid of days (WAI-ARIA grid pattern): one stop for Tab, arrow keys within. */
export const MonthGrid = (props: MonthGridProps) => {
  const { month, blocks, localNow, earliest, layer = null, openBlock, openDay, onMonth } = props;
  const today = dateOf(localNow);
  const table = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<string | null>(null);
  const [liftedId, lift] = useState<string | null>(null);
  const [isUnfolded, unfold] = useState(false);
  // Set by keys only: a month that is turned by its button leaves the focus on the button.
  const toFocus = useRef<string | null>(null);

  const mondays = weeksOf(month);
  // What is over stands in nobody's way. Months that have passed were gone back to on purpose.
  const coming = monthOf(today) === month ? mondays.filter((monday) => addDays(monday, 6) >= today) : mondays;
  const isShown = (date: string): boolean => isUnfolded || date >= (coming[0] ?? '');

  const tabStop =
    reached && monthOf(reached) === month && isShown(reached)
      ? reached
      : doorOf(month, blocks, localNow, layer);

  useLayoutEffect(() => {
    if (toFocus.current === null) return;
    const cell = table.current?.querySelector<HTMLElement>(`[data-date="${toFocus.current}"]`);
    // Its month may not have been turned to yet.
    if (!cell) return;
    toFocus.current = null;
    cell.focus();
  });

  /** A key pressed while a month is still turning continues from where the one before it leads. */
  const after = (day: Day, { key, shiftKey }: KeyboardEvent): string | null =>
    dayAfterKey(toFocus.current ?? day.date, key, shiftKey);

  const goTo = (date: string) => {
    const target = earliest && date < earliest ? earliest : date;
    toFocus.current = target;
    setReached(target);
    if (monthOf(target) === month) unfold(isUnfolded || !isShown(target));
    else onMonth(monthOf(target));
  };

  /** Where a block and a stay can both be had, the day's sheet offers both. */
  const open = ({ date, blocks: ofDay }: Day) => {
    const [first] = ofDay;
    const isFree = layer?.isOpen(date) ?? false;
    const hasOffer = ofDay.some((block) => block.own || isOffered(block, localNow));
    if (layer && !hasOffer && (isFree || !first)) layer.pick(date);
    else if (first && (isFree || ofDay.length > 1)) openDay(date);
    else if (first) openBlock(first.id);
  };

  const onKey = (event: KeyboardEvent<HTMLTableCellElement>, day: Day) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const date = after(day, event);
    if (date) goTo(date);
    else if (event.target === event.currentTarget && (event.key === 'Enter' || event.key === ' ')) open(day);
    else if (event.key === 'Escape' && layer) layer.clear();
    else return;
    event.preventDefault();
  };

  const shown = isUnfolded ? mondays : coming;
  const ribbons = ribbonsOfWeeks(shown, toPaint(blocks, localNow));
  const weekDays = dateRange(mondays[0] ?? today, 7);

  return (
    <>
      {coming.length < mondays.length && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          onClick={() => unfold(!isUnfolded)}
        >
          <Icon name="down" size={16} />
          {isUnfolded ? calendarCopy.hidePast : calendarCopy.showPast}
        </button>
      )}
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern on the element made for it
        role="grid"
        className={layer ? `${styles.grid} ${layer.look}` : styles.grid}
        aria-labelledby={props.labelledBy}
        aria-multiselectable={layer ? true : undefined}
        aria-busy={props.isBusy}
      >
        <caption className="visually-hidden">{layer?.keys ?? calendarCopy.keys}</caption>
        <thead>
          <tr>
            {weekDays.map((date) => (
              <th key={date} scope="col" abbr={dayName(date)} className={styles.dayName}>
                <span aria-hidden="true">{shortDayName(date)}</span>
                <span className="visually-hidden">{dayName(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((monday, week) => {
            const days = dateRange(monday, 7).map((date) => dayOf(date, blocks, today));
            const ofWeek = (ribbons[week] ?? []).filter((ribbon) => ribbon.lane < LANES);
            // A week that is over holds nothing: it need not be as high as the others.
            const isOver = props.greysPast && days.every((day) => day.isPast);
            const lanes = Math.max(isOver || layer ? 0 : 1, ...ofWeek.map((ribbon) => ribbon.lane + 1));
            const isCrowded = days.some((day) => day.blocks.length > 3) ? 1 : 0;
            return (
              <tr key={monday} style={{ '--lanes': lanes, '--crowded': isCrowded } as CSSProperties}>
                {days.map((day, column) => (
                  <MonthCell
                    key={day.date}
                    day={day}
                    ribbons={ofWeek.filter((ribbon) => ribbon.column === column)}
                    localNow={localNow}
                    isOutside={monthOf(day.date) !== month}
                    isToday={day.date === today}
                    greysPast={props.greysPast}
                    isTabStop={day.date === tabStop}
                    liftedId={liftedId}
                    layer={layer}
                    onOpen={open}
                    onKey={onKey}
                    onReach={setReached}
                    openBlock={openBlock}
                    openDay={openDay}
                    lift={lift}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
};
