import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { Times } from './moves';

/** Where the pointer is on the calendar. */
export interface Spot {
  /** The day under it. */
  readonly day: string;
  /** How far down in that day, and how far across, from 0 to 1. */
  readonly down: number;
  readonly across: number;
}

/** What becomes of a block when it is let go at a spot. */
export type Dragging = (spot: Spot) => Times;

interface Drag {
  readonly block: AvailabilityBlock;
  readonly times: Times;
}

/** A hand that only clicks shakes by less than this, in pixels. */
const SHAKE = 5;

/** The day that lies under the pointer, found through the ribbons that lie over it: they belong to the day on which they begin. */
const spotUnder = (x: number, y: number): Spot | null => {
  const cell = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && 'day' in element.dataset);
  if (!cell?.dataset['day']) return null;
  const { left, top, width, height } = cell.getBoundingClientRect();
  return { day: cell.dataset['day'], down: (y - top) / height, across: (x - left) / width };
};

const same = (one: Times, other: Times): boolean =>
  one.start_date === other.start_date &&
  one.end_date === other.end_date &&
  one.start_time === other.start_time &&
  one.end_time === other.end_time;

/** After a drag the browser still says 'click': nothing is to be opened by it. */
const swallowClick = (): void => {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
};

/**
 * Takes a block, or an end of it, elsewhere: it is shown where it would be, and is there when it is let go. Escape leaves it where
 * it was. With the mouse or a pen only: a finger scrolls, and opens the form that does the same.
 */
export const useDrag = (onMove: (block: AvailabilityBlock, times: Times) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const begin = (block: AvailabilityBlock, dragging: Dragging, event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    event.stopPropagation();
    const from = { x: event.clientX, y: event.clientY };
    let latest: Drag | null = null;
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!latest && Math.hypot(clientX - from.x, clientY - from.y) < SHAKE) return;
      const spot = spotUnder(clientX, clientY);
      if (!spot) return;
      const times = dragging(spot);
      if (latest && same(latest.times, times)) return;
      latest = { block, times };
      setDrag(latest);
    };
    const end = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('keydown', onKey, { capture: true });
      stop.current = null;
      setDrag(null);
    };
    const letGo = () => {
      end();
      if (!latest) return;
      swallowClick();
      if (!same(block, latest.times)) onMove(block, latest.times);
    };
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      latest = null;
      end();
      swallowClick();
    };
    stop.current?.();
    stop.current = end;
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', letGo);
    window.addEventListener('keydown', onKey, { capture: true });
  };

  return { drag, begin };
};

/** The blocks as they would be when what is dragged is let go now. */
export const asDragged = (
  blocks: readonly AvailabilityBlock[],
  drag: { readonly block: AvailabilityBlock; readonly times: Times } | null,
): readonly AvailabilityBlock[] =>
  drag ? blocks.map((block) => (block.id === drag.block.id ? { ...block, ...drag.times } : block)) : blocks;
