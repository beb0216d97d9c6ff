/** How long a finger rests on something before it takes it along. */
const REST_MS = 350;

/** Does nothing but be there. */
const listen = (): void => undefined;

/**
 * Has the browser ask before it scrolls under a finger that came down on this ground: Safari decides that when the finger comes down, by who
 * listens then, and asks nobody who listens later.
 *
 * @returns ends it
 */
export const askBeforeScrolling = (ground: HTMLElement): (() => void) => {
  ground.addEventListener('touchmove', listen, { passive: false });
  return () => ground.removeEventListener('touchmove', listen);
};

interface Finger {
  readonly x: number;
  readonly y: number;
  /** What it came down on. It hears of the finger until it lifts, even where it has been drawn anew in another place by then. */
  readonly target: EventTarget;
}

/**
 * Waits until a finger has rested where it is. From then on the page does not scroll under it, and no menu opens, until it lets go; a finger that
 * moves or lifts before has meant something else. Its ground has to be one that is asked before it scrolls.
 *
 * @param lift begins what the finger does then; gives a way to end it
 * @returns gives it up
 */
export const onTouchHeld = (from: Finger, shake: number, lift: () => () => void): (() => void) => {
  const watching = new AbortController();
  const { signal } = watching;
  let end: (() => void) | null = null;
  const giveUp = () => {
    clearTimeout(rest);
    watching.abort();
    end?.();
  };
  const rest = setTimeout(() => {
    end = lift();
  }, REST_MS);
  const keep = (event: Event) => {
    if (end !== null) event.preventDefault();
  };
  const moved = ({ clientX, clientY }: PointerEvent) => {
    if (end === null && Math.hypot(clientX - from.x, clientY - from.y) > shake) giveUp();
  };
  const over = () => {
    clearTimeout(rest);
    watching.abort();
  };
  from.target.addEventListener('touchmove', keep, { passive: false, signal });
  window.addEventListener('contextmenu', keep, { signal });
  window.addEventListener('pointermove', moved, { signal });
  window.addEventListener('pointerup', over, { signal });
  window.addEventListener('pointercancel', over, { signal });
  return giveUp;
};
