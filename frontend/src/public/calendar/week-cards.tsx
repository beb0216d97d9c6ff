import { dateOf, dateRange } from '@holdfast/domain/kernel/dates';
import { calendarCopy } from '../../shared/copy/calendar';
import { dayAndMonth, dayName } from '../../shared/words';
import { Slot } from './slot';
import { blocksOn } from './week';
import styles from './week-cards.module.css';
import type { WeekProps } from './week-grid';

const noteOf = (date: string, today: string, hasTimes: boolean): string =>
  [
    date === today && calendarCopy.today,
    !hasTimes && (date < today ? calendarCopy.past : calendarCopy.noTimes),
  ]
    .filter(Boolean)
    .join(', ');

/** The week for a narrow screen: a card per day, its times as buttons for a thumb. */
export const WeekCards = ({ monday, blocks, localNow, greysPast, ...props }: WeekProps) => {
  const { isBusy, labelledBy, openBlock } = props;
  const today = dateOf(localNow);
  // Days that are over and offer nothing only stand in the way of those that come.
  const days = dateRange(monday, 7).filter(
    (date) => !greysPast || date >= today || blocksOn(date, blocks).length > 0,
  );
  return (
    <ul className={styles.cards} aria-labelledby={labelledBy} aria-busy={isBusy}>
      {days.map((date) => {
        const slots = blocksOn(date, blocks);
        return (
          <li key={date} className={styles.card}>
            <h3 className={`${styles.day} ${date === today ? styles.today : ''}`}>
              <span>
                {dayName(date)} {dayAndMonth(date)}
              </span>
              <span className={styles.note}>{noteOf(date, today, slots.length > 0)}</span>
            </h3>
            {slots.length > 0 && (
              <div className={styles.slots}>
                {slots.map((block) => (
                  <Slot
                    key={block.id}
                    block={block}
                    localNow={localNow}
                    onClick={() => openBlock(block.id)}
                  />
                ))}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
