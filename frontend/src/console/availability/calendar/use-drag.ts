import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import type { Bar, OnMove } from './bar';
import type { Times } from './moves';
import { spotUnder } from './spot';
import type { Spot } from './spot';
import { askBeforeScrolling, onTouchHeld } from './touch-held';

/** What becomes of a bar when it is let go at a spot. */
export type Dragging = (spot: Spot) => Times;

interface Drag {
  readonly bar: Bar;
  readonly times: Times;
}

/** A hand that only clicks shakes by less than this, in pixels. */
const SHAKE = 5;

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

/** Follows a hand until it lets go, or gives it up. */
const followHand = (
  bar: Bar,
  dragging: Dragging,
  from: { readonly x: number; readonly y: number; readonly isLifted: boolean },
  shown: { readonly show: (drag: Drag | null) => void; readonly onMove: OnMove },
): (() => void) => {
  const watching = new AbortController();
  const { signal } = watching;
  let latest: Drag | null = null;
  const end = () => {
    watching.abort();
    shown.show(null);
  };
  const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
    if (!latest && !from.isLifted && Math.hypot(clientX - from.x, clientY - from.y) < SHAKE) return;
    const spot = spotUnder(clientX, clientY);
    if (!spot) return;
    const times = dragging(spot);
    if (latest && same(latest.times, times)) return;
    latest = { bar, times };
    shown.show(latest);
  };
  const letGo = () => {
    end();
    if (latest || from.isLifted) swallowClick();
    if (latest && !same(bar, latest.times)) shown.onMove(bar, latest.times);
  };
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    pressed.stopPropagation();
    end();
    swallowClick();
  };
  window.addEventListener('pointermove', follow, { signal });
  window.addEventListener('pointerup', letGo, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', onKey, { capture: true, signal });
  if (from.isLifted) shown.show({ bar, times: bar });
  return end;
};

/**
 * Takes a bar, or an end of it, elsewhere: it is shown where it would be, and is there when it is let go. Escape leaves it where it was. A finger
 * that moves at once scrolls; one that rests on the bar first takes it along.
 *
 * @param ground the calendar whose bars they are
 */
export const useDrag = (onMove: OnMove, ground: RefObject<HTMLElement | null>) => {
  const [drag, show] = useState<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => (ground.current ? askBeforeScrolling(ground.current) : undefined), [ground]);

  const begin = (bar: Bar, dragging: Dragging, event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    stop.current?.();
    const from = { x: event.clientX, y: event.clientY };
    const follow = (isLifted: boolean) => followHand(bar, dragging, { ...from, isLifted }, { show, onMove });
    if (event.pointerType !== 'touch') stop.current = follow(false);
    else
      stop.current = onTouchHeld({ ...from, target: event.target }, SHAKE, () => {
        const end = follow(true);
        stop.current = end;
        return end;
      });
  };

  return { drag, begin };
};

/** The bars as they would be when what is dragged is let go now. */
export const asDragged = (bars: readonly Bar[], drag: Drag | null): readonly Bar[] =>
  drag ? bars.map((bar) => (bar.id === drag.bar.id ? { ...bar, ...timesOf(drag.times) } : bar)) : bars;

const timesOf = ({ start_date, end_date, start_time, end_time }: Times): Times => ({
  start_date,
  end_date,
  start_time,
  end_time,
});
