import type { CSSProperties, PointerEvent } from 'react';
import type { Ribbon as Piece } from '../../../shared/ribbons';
import { clockTime } from '../../../shared/words';
import type { Bar } from './bar';
import marks from './marks.module.css';
import { movedTo, stretchedTo } from './moves';
import classes from './ribbon.module.css';
import type { Dragging } from './use-drag';

interface RibbonProps {
  readonly piece: Piece<Bar>;
  readonly isLifted: boolean;
  readonly onOpen: (bar: Bar) => void;
  readonly onLift: (id: string | null) => void;
  readonly onDrag: (bar: Bar, dragging: Dragging, event: PointerEvent<HTMLElement>) => void;
}

/** A bar across the days of one week. One that continues in the next week is still one button: its other pieces are for the pointer only. */
export const Ribbon = ({ piece, isLifted, onOpen, onLift, onDrag }: RibbonProps) => {
  const { block } = piece;
  const { icon: Icon, isFree: free, name } = block;
  const hour = block.start_time && clockTime(block.start_time);
  const looks = [
    classes.ribbon,
    block.look,
    isLifted && marks.lifted,
    piece.fromMiddle && classes.middle,
    piece.opens && classes.opens,
    piece.closes && classes.closes,
    piece.isOneDay && classes.oneDay,
  ];
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(' ')}
      style={{ '--lane': piece.lane, '--length': piece.length } as CSSProperties}
      title={name}
      {...(piece.opens ? { 'aria-label': name } : { tabIndex: -1, 'aria-hidden': true })}
      onClick={() => onOpen(block)}
      onPointerDown={(event) => free && onDrag(block, ({ day }) => movedTo(block, day), event)}
      onPointerEnter={() => onLift(block.id)}
      onPointerLeave={() => onLift(null)}
    >
      <Icon size={13} aria-hidden />
      {hour && <span>{hour}</span>}
      {/* The last morning of a stay has no room for words: they stand on what comes before it. */}
      {piece.length > 1 && <span className={classes.label}>{block.label}</span>}
      {free && !hour && piece.closes && (
        <span
          className={classes.handle}
          title="Pull to make it longer or shorter"
          onPointerDown={(event) =>
            onDrag(block, ({ day, across }) => stretchedTo(block, day, across), event)
          }
          onClick={(event) => event.stopPropagation()}
          aria-hidden
        />
      )}
    </button>
  );
};
