import { randomUUID } from 'node:crypto';
import type { TestTenant } from '../../support/api';
import type { Answer, Sending } from '../../support/http';
import { CUSTOMER, day } from '../../support/people';
import { sleep } from './wait';
import type { World } from './world';

let blocks = 0;

export interface Held {
  readonly tenant: TestTenant;
  readonly wanted: Wanted;
  readonly bookingId: string;
  readonly orderId: string;
  readonly token: string;
}

/** Adds a block on nights that no other has, or on those told: so many from a day on. */
export const addBlock = async (
  world: World,
  tenant: TestTenant,
  first = (blocks += 3),
  nights = 2,
): Promise<string> => {
  const body = { start_date: day(first), end_date: day(first + nights), price: 420 };
  const added = await insist(world, tenant, 'POST', '/api/admin/availability', { token: tenant.token, body });
  if (added.status !== 201) throw new Error(`The block was not added: ${added.text}`);
  return added.body.id;
};

export const addBlocks = async (world: World, tenant: TestTenant, number: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < number; n += 1) ids.push(await addBlock(world, tenant));
  return ids;
};

/**
 * Asks again, with the same words and the same key, until there is an answer that is no trouble of ours: what a browser that
 * means it does. A broken line, a 503 and a 409 "still running" are asked again.
 */
export const insist = async (
  world: World,
  { host }: Pick<TestTenant, 'host'>,
  method: string,
  path: string,
  sending: Sending = {},
): Promise<Answer> => {
  let last: unknown;
  for (let tries = 0; tries < 600; tries += 1) {
    if (tries > 0) world.askedAgain += 1;
    try {
      const answer = await world.request(host, method, path, sending);
      if (answer.status < 500 && answer.body?.code !== 'idempotency_key_in_progress') return answer;
      last = answer.text;
    } catch (error) {
      last = error;
    }
    await sleep(100);
  }
  throw new Error(`${method} ${path} was never answered: ${String(last)}`);
};

/** A block, or dates of one's own choice, as the API is asked for them. */
export type Wanted =
  | { readonly block_id: string }
  | { readonly stay: { readonly arrival: string; readonly departure: string; readonly adults: number } };

/** Who wants it, unless told otherwise by a key, is somebody new. */
const asking = (what: string | Wanted, key: string): Sending => ({
  body: { ...(typeof what === 'string' ? { block_id: what } : what), ...CUSTOMER },
  headers: { 'Idempotency-Key': key },
});

/** Takes the time of a block or a stay, under a key of the customer's own. */
export const book = async (
  world: World,
  tenant: TestTenant,
  what: string | Wanted,
  key: string = randomUUID(),
): Promise<Answer> => {
  const answer = await insist(world, tenant, 'POST', '/api/public/book', asking(what, key));
  if (answer.status === 201) world.acknowledged.add(answer.body.booking_id);
  return answer;
};

/** Asks for the time of a block or a stay once, and takes whatever answer comes. */
export const bookOnce = async (
  world: World,
  tenant: TestTenant,
  what: string | Wanted,
  key: string = randomUUID(),
): Promise<Answer> => {
  const answer = await world.request(tenant.host, 'POST', '/api/public/book', asking(what, key));
  if (answer.status === 201) world.acknowledged.add(answer.body.booking_id);
  return answer;
};

/** Which of these blocks the log has held, once for each hold. */
export const heldBlocks = async (world: World, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await world.database.adminPool.query<{ id: string }>(
    `select data ->> 'blockId' as id from es.event where type = 'BookingHeld' and data ->> 'blockId' = any($1)`,
    [ids],
  );
  return rows.map(({ id }) => id);
};

/** A stay on these days, counted from the first of them, and for so many nights. */
export const stayOn = (first: number, nights: number): Wanted => ({
  stay: { arrival: day(first), departure: day(first + nights), adults: 2 },
});

const turns = new Map<string, number>();
/** Stays are chosen on days before those of the blocks: always ahead, and within the horizon, whatever the day of the year. */
const FIRST_STAY = -140;
const LAST_STAY = -4;

/** A time that nobody has: of a block and of dates of one's own choice in turn, as long as these are within the horizon. */
export const freeTime = async (world: World, tenant: TestTenant): Promise<Wanted> => {
  const turn = turns.get(tenant.id) ?? 0;
  turns.set(tenant.id, turn + 1);
  const first = FIRST_STAY + 2 * turn;
  // Two nights, and one to prepare behind them.
  return turn % 2 === 1 && first < LAST_STAY ? stayOn(first, 2) : { block_id: await addBlock(world, tenant) };
};

export const hold = async (world: World, tenant: TestTenant): Promise<Held> => {
  const wanted = await freeTime(world, tenant);
  const { status, body, text } = await book(world, tenant, wanted);
  if (status !== 201) throw new Error(`The time was not held: ${text}`);
  return heldAs(tenant, wanted, body);
};

/** What the API has answered about a hold. */
export const heldAs = (tenant: TestTenant, wanted: Wanted, body: Answer['body']): Held => ({
  tenant,
  wanted,
  bookingId: body.booking_id,
  orderId: body.paypal_order_id,
  token: body.hold_token,
});

/** Approves an order as the customer does in the provider's window. */
export const approve = async (world: World, { orderId }: Held): Promise<void> =>
  void (await world.control('POST', `/paypal/orders/${orderId}/approve`));

export const confirm = (world: World, { tenant, bookingId, orderId }: Held): Promise<Answer> =>
  insist(world, tenant, 'POST', '/api/public/confirm-payment', {
    body: { booking_id: bookingId, paypal_order_id: orderId },
    headers: { 'Idempotency-Key': randomUUID() },
  });

export const booking = async (world: World, { tenant, bookingId }: Held) =>
  (await insist(world, tenant, 'GET', `/api/public/booking/${bookingId}`)).body;

export const isConfirmed = (world: World, held: Held) => async (): Promise<boolean> =>
  (await booking(world, held)).status === 'confirmed';

export const capturesOf = async (world: World, { orderId }: Held) =>
  (await world.ledger()).orders.find(({ id }) => id === orderId)?.captures ?? [];

export const history = async (world: World, { tenant, bookingId }: Held): Promise<string[]> => {
  const path = `/api/admin/bookings/${bookingId}/history`;
  const { body } = await insist(world, tenant, 'GET', path, { token: tenant.token });
  return body.map((entry: { type: string }) => entry.type);
};

export const count = (types: readonly string[], type: string): number =>
  types.filter((each) => each === type).length;

/** How its time is shown to others. */
export const statusOf = async (world: World, { tenant, wanted }: Held): Promise<string> => {
  if ('stay' in wanted) {
    const { body } = await insist(world, tenant, 'GET', '/api/public/stays');
    const isTaken = body.taken.some(({ from }: { from: string }) => from === wanted.stay.arrival);
    return isTaken ? 'booked' : 'available';
  }
  const { body } = await insist(world, tenant, 'GET', '/api/public/calendar');
  return body.find(({ id }: { id: string }) => id === wanted.block_id)?.status;
};

/** Takes, approves and pays; answers the hold once it is confirmed. */
export const bookAndPay = async (world: World, tenant: TestTenant): Promise<Held> => {
  const held = await hold(world, tenant);
  await approve(world, held);
  const answer = await confirm(world, held);
  if (answer.status !== 200) throw new Error(`The payment was not confirmed: ${answer.text}`);
  return held;
};
