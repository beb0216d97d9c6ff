import type { CSSProperties, KeyboardEvent } from 'react';
import { calendarCopy } from '../../shared/copy/calendar';
import { copy } from '../../shared/copy/public';
import { shortPounds } from '../../shared/money';
import type { Ribbon } from '../../shared/ribbons';
import { dayNumber } from '../../shared/words';
import type { StayLayer } from '../stay/layer';
import type { Block } from '../data/block';
import { lookOf, nameOf } from '../data/block';
import type { Day } from './day';
import { nameOfDay } from './day';
import { Dot } from './dot';
import marks from './marks.module.css';
import styles from './month-grid.module.css';

/** A day with more blocks than this shows a number for the rest (docs/rules.md). */
const DOTS = 3;
/** Lanes that are painted; what lies in others is found through dots and the day's sheet. */
export const LANES = 3;

export interface CellActions {
  openBlock: (blockId: string) => void;
  openDay: (date: string) => void;
  lift: (blockId: string | null) => void;
}

interface RibbonPieceProps extends CellActions {
  ribbon: Ribbon<Block>;
  localNow: string;
  isLifted: boolean;
}

const RibbonPiece = ({ ribbon, localNow, isLifted, openBlock, lift }: RibbonPieceProps) => {
  const { block } = ribbon;
  const look = lookOf(block, localNow);
  const classes = [
    styles.ribbon,
    marks[look],
    isLifted && marks.lifted,
    ribbon.fromMiddle && styles.middle,
    ribbon.opens && styles.opens,
    ribbon.closes && styles.closes,
    ribbon.isOneDay && styles.oneDay,
  ];
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.filter(Boolean).join(' ')}
      style={{ '--lane': ribbon.lane, '--length': ribbon.length } as CSSProperties}
      aria-label={nameOf(block, look)}
      onClick={(event) => {
        event.stopPropagation();
        openBlock(block.id);
      }}
      onPointerEnter={() => lift(block.id)}
      onPointerLeave={() => lift(null)}
    >
      {look !== 'blocked' && (
        <span className={styles.label}>
          {look === 'available' ? shortPounds(block.customer_price) : copy.calendar[look]}
        </span>
      )}
    </button>
  );
};

const Dots = ({ day, localNow, openBlock, openDay, lift }: CellActions & { day: Day; localNow: string }) => {
  const rest = day.blocks.length - DOTS;
  return (
    <span className={styles.dots}>
      {day.blocks.slice(0, DOTS).map((block) => {
        const look = lookOf(block, localNow);
        return (
          <button
            key={block.id}
            type="button"
            tabIndex={-1}
            data-dot
            aria-label={nameOf(block, look)}
            onClick={(event) => {
              event.stopPropagation();
              openBlock(block.id);
            }}
            onFocus={() => lift(block.id)}
            onPointerEnter={() => lift(block.id)}
            onPointerLeave={() => lift(null)}
          >
            <Dot look={look} />
          </button>
        );
      })}
      {rest > 0 && (
        <button
          type="button"
          tabIndex={-1}
          data-dot
          aria-label={calendarCopy.moreLabel(rest)}
          onClick={(event) => {
            event.stopPropagation();
            openDay(day.date);
          }}
        >
          {calendarCopy.more(rest)}
        </button>
      )}
    </span>
  );
};

interface MonthCellProps extends CellActions {
  day: Day;
  ribbons: readonly Ribbon<Block>[];
  localNow: string;
  isOutside: boolean;
  isToday: boolean;
  greysPast: boolean;
  isTabStop: boolean;
  liftedId: string | null;
  layer: StayLayer | null;
  onOpen: (day: Day) => void;
  onKey: (event: KeyboardEvent<HTMLTableCellElement>, day: Day) => void;
  onReach: (date: string) => void;
}

/** One day: its number, beside it a dot per block where several meet, and the ribbons that begin in it. */
export const MonthCell = (props: MonthCellProps) => {
  const { day, ribbons, localNow, liftedId, layer, onOpen, onKey, onReach, openBlock, openDay, lift } = props;
  const only = day.blocks.length === 1 ? day.blocks[0] : undefined;
  const classes = [
    styles.cell,
    props.isOutside && styles.outside,
    props.isToday && styles.today,
    props.greysPast && day.isPast && styles.past,
  ];
  return (
    <td
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader takes the cells of a grid for what they are
      role="gridcell"
      tabIndex={props.isTabStop ? 0 : -1}
      data-date={day.date}
      data-opens={day.blocks.length > 0}
      aria-label={nameOfDay(day, localNow, layer?.tell(day.date))}
      {...layer?.marksOf(day.date)}
      aria-current={props.isToday ? 'date' : undefined}
      className={classes.filter(Boolean).join(' ')}
      onClick={() => onOpen(day)}
      onKeyDown={(event) => onKey(event, day)}
      onFocus={(event) => {
        onReach(day.date);
        layer?.reach(day.date);
        if (event.target === event.currentTarget) lift(only?.id ?? null);
      }}
    >
      <span className={styles.number}>{dayNumber(day.date)}</span>
      {layer?.paint(day.date)}
      {day.blocks.length > 1 && (
        <Dots day={day} localNow={localNow} openBlock={openBlock} openDay={openDay} lift={lift} />
      )}
      {ribbons.map((ribbon) => (
        <RibbonPiece
          key={ribbon.block.id}
          ribbon={ribbon}
          localNow={localNow}
          isLifted={liftedId === ribbon.block.id}
          openBlock={openBlock}
          openDay={openDay}
          lift={lift}
        />
      ))}
    </td>
  );
};
