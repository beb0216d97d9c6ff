import { keepRunning } from './kept-running.mjs';

// Whoever depends on another part goes first.
const STOPPING_ORDER = ['api', 'worker', 'sandbox', 'queue', 'database'];

/**
 * The running parts of the product, which are stopped together and in order.
 * @param {{say: (text: string) => void, onGiveUp: (error: Error) => void}} options
 */
export function createParts({ say, onGiveUp }) {
  const parts = [];
  let stopping;
  const stopAll = async () => {
    for (const name of STOPPING_ORDER) await parts.find((part) => part.name === name)?.stop();
  };
  return {
    /** Launches a part and keeps it running; see `keepRunning`. */
    async keep(name, launch) {
      // What was about to start when the person asked to stop does not start any more.
      if (stopping) await new Promise(() => {});
      const part = keepRunning({ name, launch, say, onGiveUp });
      parts.push(part);
      await part.start();
    },
    /** Each has its own time limit. */
    stop: () => (stopping ??= stopAll()),
    /** While stopping: no more patience with our own programs. Database and queue still close their files. */
    hurry: () => parts.forEach((part) => part.hurry()),
  };
}
