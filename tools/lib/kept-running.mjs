import { Complaint } from './complaint.mjs';
import { sleep } from './wait.mjs';

const WINDOW = 60_000;
const MOST_DEATHS = 3;
const REST = 500;

/**
 * Starts something and starts it again when it ends unasked; gives up when that happens too often.
 *
 * @param {{name: string, launch: () => Promise<{exited: Promise<unknown>, stop: () => Promise<void>,
 *   ready?: () => Promise<void>, kill?: () => void}>, say: (text: string) => void,
 *   onGiveUp: (error: Error) => void}} options
 */
export function keepRunning({ name, launch, say, onGiveUp }) {
  const deaths = [];
  let current;
  let launching = Promise.resolve();
  let stopping = false;
  let hurried = false;

  async function start() {
    if (stopping) return;
    launching = launch();
    current = await launching;
    if (hurried) current.kill?.();
    await current.ready?.();
    void current.exited.then(onExit);
  }

  async function onExit(how) {
    if (stopping) return;
    deaths.push(Date.now());
    const recent = deaths.filter((time) => time > Date.now() - WINDOW).length;
    if (recent > MOST_DEATHS)
      return onGiveUp(
        new Complaint(`${name} ended by itself again and again (${how}); its log is in HOLDFAST_DATA/logs.`),
      );
    say(`${name} ended by itself (${how}); starting it again.`);
    await sleep(REST * 2 ** (recent - 1));
    if (stopping) return;
    const failure = await start().catch((error) => error);
    if (stopping) return;
    if (failure) onGiveUp(failure);
    else say(`${name} is back.`);
  }

  return {
    name,
    start,
    async stop() {
      stopping = true;
      await launching.catch(() => {});
      await current?.stop();
    },
    hurry() {
      hurried = true;
      current?.kill?.();
    },
  };
}
