import type { SimulatedWorld } from './simulated-world';

/** So long a browser waits for an answer before it asks again. */
const PATIENCE = 15_000;

const LATE = Symbol('no answer');

/** Asks any process, and again when it has died or gives no answer; whoever asks gives up in the end. */
export const insist = async (world: SimulatedWorld, command: object): Promise<any> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const late = world.time.sleep(PATIENCE).then(() => LATE);
    const answer = await Promise.race([world.api().execute(command), late]);
    if (answer !== LATE) return answer;
    world.retries += 1;
  }
  return undefined;
};
