import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';

interface Stretch {
  readonly block: AvailabilityBlock;
  readonly day: string;
}

/** The day of the month view that lies under the pointer, found through the bars that lie over it. */
const dayUnder = (x: number, y: number): string | null => {
  const element = document
    .elementsFromPoint(x, y)
    .find((each) => each instanceof HTMLElement && each.dataset.day);
  return (element as HTMLElement | undefined)?.dataset.day ?? null;
};

/**
 * Pulling the end of a bar from day to day. The calendar's month view can move bars but not stretch them; so the handle
 * and what it does are ours.
 */
export const useStretch = (onStretched: (block: AvailabilityBlock, day: string) => void) => {
  const [stretch, setStretch] = useState<Stretch | null>(null);
  const latest = useRef<Stretch | null>(null);

  const set = (next: Stretch | null) => {
    latest.current = next;
    setStretch(next);
  };

  const begin = (block: AvailabilityBlock, event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation();
    event.preventDefault();
    // The bar itself can be dragged; while its end is pulled it must not be.
    const bar = event.currentTarget.closest<HTMLElement>('[draggable]');
    if (bar) bar.draggable = false;
    const follow = (moved: globalThis.PointerEvent) => {
      const day = dayUnder(moved.clientX, moved.clientY);
      if (day && day >= block.start_date && day !== latest.current?.day) set({ block, day });
    };
    const end = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      if (bar) bar.draggable = true;
      if (latest.current) onStretched(block, latest.current.day);
      set(null);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
  };

  return { stretch, begin };
};
