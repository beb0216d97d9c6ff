import type { CSSProperties, PointerEvent } from 'react';
import { clockTime } from '../../../shared/words';
import type { Bar } from './bar';
import type { Piece } from './hours';
import marks from './marks.module.css';
import { begunAt, endedAt, movedToHour } from './moves';
import type { Times } from './moves';
import classes from './week-calendar.module.css';

/** What becomes of a bar that is dropped on a day, a number of minutes after its midnight. */
export type Moving = (day: string, minutes: number) => Times;

interface HourBlockProps {
  readonly piece: Piece;
  /** The hours that are shown. */
  readonly hours: readonly [from: number, to: number];
  readonly isLifted: boolean;
  readonly onOpen: (bar: Bar) => void;
  readonly onLift: (id: string | null) => void;
  readonly onDrag: (bar: Bar, moving: Moving, event: PointerEvent<HTMLElement>) => void;
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** A bar within its day: its hours, and whose it is or what it costs. */
export const HourBlock = ({ piece, hours, isLifted, onOpen, onLift, onDrag }: HourBlockProps) => {
  const { block, from, to, lane, lanes } = piece;
  const { icon: Icon, isFree: free, name } = block;
  const [first, last] = [hours[0] * 60, hours[1] * 60];
  const place = {
    '--top': percent(from - first, last - first),
    '--height': percent(to - from, last - first),
    '--left': percent(lane, lanes),
    '--width': percent(1, lanes),
  } as CSSProperties;
  /** Where in the block the hand has taken hold of it: that is what follows the hand. */
  const hold = (event: PointerEvent<HTMLElement>): number => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return ((event.clientY - top) / height) * (to - from);
  };
  const handle = (edge: 'start' | 'end', pull: typeof endedAt) => (
    <span
      className={classes.handle}
      data-edge={edge}
      title={edge === 'end' ? 'Pull to end it earlier or later' : 'Pull to begin it earlier or later'}
      onPointerDown={(event) => onDrag(block, (day, minutes) => pull(block, day, minutes), event)}
      onClick={(event) => event.stopPropagation()}
      aria-hidden
    />
  );
  return (
    <button
      type="button"
      className={[classes.block, block.look, isLifted && marks.lifted].filter(Boolean).join(' ')}
      style={place}
      title={name}
      {...(piece.opens ? { 'aria-label': name } : { tabIndex: -1, 'aria-hidden': true })}
      onClick={() => onOpen(block)}
      onPointerDown={(event) => {
        const held = hold(event);
        if (free && piece.opens)
          onDrag(block, (day, minutes) => movedToHour(block, day, minutes - held), event);
      }}
      onPointerEnter={() => onLift(block.id)}
      onPointerLeave={() => onLift(null)}
    >
      <span className={classes.when}>
        <Icon size={13} aria-hidden />
        {block.start_time && clockTime(block.start_time)}
        <span className={classes.until}>{block.end_time && `to ${clockTime(block.end_time)}`}</span>
      </span>
      <span className={classes.label}>{block.label}</span>
      {free && piece.opens && handle('start', begunAt)}
      {free && piece.closes && handle('end', endedAt)}
    </button>
  );
};
