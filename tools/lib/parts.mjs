import { keepRunning } from './kept-running.mjs';

// Whoever depends on another part goes first.
const STOPPING_ORDER = ['api', 'worker', 'sandbox', 'queue', 'database'];
// What was about to start when the person asked to stop does not start any more.
const never = new Promise(() => {});

/**
 * The running parts of the product, which are stopped together and in order.
 * @param {{say: (text: string) => void, onGiveUp: (error: Error) => void}} options
 */
export function createParts({ say, onGiveUp }) {
  const parts = [];
  const tasks = new Set();
  let stopping;
  const stopAll = async () => {
    await Promise.all([...tasks].map((task) => task.stop()));
    for (const name of STOPPING_ORDER) await parts.find((part) => part.name === name)?.stop();
  };
  return {
    /** Launches a part and keeps it running; see `keepRunning`. */
    async keep(name, launch) {
      if (stopping) await never;
      const part = keepRunning({ name, launch, say, onGiveUp });
      parts.push(part);
      await part.start();
    },
    /** Runs one of our programs to its end. @throws with the end of its log when it fails */
    async run(launch) {
      if (stopping) await never;
      const task = launch();
      tasks.add(task);
      const code = await task.exited;
      tasks.delete(task);
      if (code !== 0) throw task.failure('failed');
    },
    /** Each has its own time limit. */
    stop: () => (stopping ??= stopAll()),
    /** While stopping: no more patience with our own programs. Database and queue still close their files. */
    hurry: () => parts.forEach((part) => part.hurry()),
  };
}
