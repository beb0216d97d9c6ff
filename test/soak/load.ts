import type { TestTenant } from '../support/api';
import { approve, book, confirm, freeTime, heldAs } from '../faults/harness/customer';
import { sleep } from '../faults/harness/wait';
import type { World } from '../faults/harness/world';

export interface Load {
  /** Customers who have begun. */
  begun: number;
  /** Customers who came to their end: booked and paid. */
  paid: number;
  /** What a customer who asks again with the same key could not get done. */
  readonly failures: string[];
  /** Lets everybody who has begun come to an end. */
  stop(): Promise<void>;
}

const customer = async (world: World, tenant: TestTenant, load: Load): Promise<void> => {
  try {
    const wanted = await freeTime(world, tenant);
    const { status, body, text } = await book(world, tenant, wanted);
    if (status !== 201) return void load.failures.push(`book ${status} ${text}`);
    const held = heldAs(tenant, wanted, body);
    await approve(world, held);
    const answer = await confirm(world, held);
    // The provider may be away for a moment: then the payment is found by the sweep.
    if (answer.status === 200) load.paid += 1;
    else load.failures.push(`confirm ${answer.status} ${answer.text}`);
  } catch (error) {
    load.failures.push(String(error));
  }
};

/** As many customers a second, whether the product keeps up or not; without a rate, as fast as a few of them get along. */
export const startLoad = (world: World, tenants: readonly TestTenant[], perSecond?: number): Load => {
  const running = new Set<Promise<void>>();
  const state = { over: false };
  const load: Load = {
    begun: 0,
    paid: 0,
    failures: [],
    stop: async () => {
      state.over = true;
      await beat;
      await Promise.all(running);
    },
  };
  const begin = (n: number): Promise<void> => {
    load.begun += 1;
    const tenant = tenants[n % tenants.length] as TestTenant;
    const one = customer(world, tenant, load).finally(() => running.delete(one));
    running.add(one);
    return one;
  };
  const beat = (async () => {
    for (let n = 0; !state.over; n += 1) {
      void begin(n);
      if (perSecond !== undefined) await sleep(1_000 / perSecond);
      else if (running.size >= 4) await Promise.race(running);
    }
  })();
  return load;
};

/** Customers a second who come to their end when four of them are there at any time, once everything is warm. */
export const measureCapacity = async (world: World, tenants: readonly TestTenant[]): Promise<number> => {
  const load = startLoad(world, tenants);
  await sleep(10_000);
  load.paid = 0;
  const since = performance.now();
  await sleep(20_000);
  const capacity = load.paid / ((performance.now() - since) / 1_000);
  await load.stop();
  if (load.failures.length > 0) throw new Error(`It fails before anything is broken: ${load.failures[0]}`);
  return Math.round(capacity * 10) / 10;
};
