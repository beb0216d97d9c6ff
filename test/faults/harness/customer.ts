import { randomUUID } from 'node:crypto';
import type { TestTenant } from '../../support/api';
import type { Answer, Sending } from '../../support/http';
import { CUSTOMER, day } from '../../support/shop';
import { sleep } from './wait';
import type { World } from './world';

let blocks = 0;

export interface Held {
  readonly tenant: TestTenant;
  readonly blockId: string;
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

/** Takes the time of a block, under a key of the customer's own. */
export const book = async (
  world: World,
  tenant: TestTenant,
  blockId: string,
  key: string = randomUUID(),
): Promise<Answer> => {
  const answer = await insist(world, tenant, 'POST', '/api/public/book', {
    body: { block_id: blockId, ...CUSTOMER },
    headers: { 'Idempotency-Key': key },
  });
  if (answer.status === 201) world.acknowledged.add(answer.body.booking_id);
  return answer;
};

/** Asks for the time of a block once, and takes whatever answer comes. */
export const bookOnce = async (
  world: World,
  tenant: TestTenant,
  blockId: string,
  key: string = randomUUID(),
): Promise<Answer> => {
  const answer = await world.request(tenant.host, 'POST', '/api/public/book', {
    body: { block_id: blockId, ...CUSTOMER },
    headers: { 'Idempotency-Key': key },
  });
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

export const hold = async (world: World, tenant: TestTenant): Promise<Held> => {
  const blockId = await addBlock(world, tenant);
  const { status, body, text } = await book(world, tenant, blockId);
  if (status !== 201) throw new Error(`The block was not held: ${text}`);
  return {
    tenant,
    blockId,
    bookingId: body.booking_id,
    orderId: body.paypal_order_id,
    token: body.hold_token,
  };
};

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

export const statusOf = async (world: World, { tenant, blockId }: Held): Promise<string> => {
  const { body } = await insist(world, tenant, 'GET', '/api/public/calendar');
  return body.find((block: { id: string }) => block.id === blockId)?.status;
};

/** Takes, approves and pays; answers the hold once it is confirmed. */
export const bookAndPay = async (world: World, tenant: TestTenant): Promise<Held> => {
  const held = await hold(world, tenant);
  await approve(world, held);
  const answer = await confirm(world, held);
  if (answer.status !== 200) throw new Error(`The payment was not confirmed: ${answer.text}`);
  return held;
};
