import { randomUUID } from 'node:crypto';
import type { TestTenant } from '../../support/api';
import type { Answer } from '../../support/http';
import { tokenOf } from '../../support/manage';
import type { Held, Wanted } from './customer';
import { approve, book, confirm, heldAs, insist } from './customer';
import { eventually } from './wait';
import type { World } from './world';

/** A booking whose first payment is made, and what the link of its customer opens it with. */
export interface Managed {
  readonly held: Held;
  readonly token: string;
}

/** Books that and pays what is due at once. */
export const bookManaged = async (world: World, tenant: TestTenant, wanted: Wanted): Promise<Managed> => {
  const held = heldAs(tenant, wanted, (await book(world, tenant, wanted)).body);
  await approve(world, held);
  await eventually('it is booked', async () => (await confirm(world, held)).body.status === 'confirmed');
  const opened = await insist(world, tenant, 'POST', '/api/public/manage/open', {
    body: { booking_id: held.bookingId, hold_token: held.token },
  });
  return { held, token: tokenOf(opened.body.manage_url) };
};

/** A call of the customer's page, asked again under the same key until there is an answer. */
export const manage = (
  world: World,
  { held, token }: Managed,
  call: string,
  body?: object,
  key: string = randomUUID(),
): Promise<Answer> => {
  const [method = '', path = ''] = call.split(' ');
  return insist(world, held.tenant, method, `/api/public/manage${path}`, {
    ...(body && { body }),
    headers: { 'X-Booking-Token': token, ...(method === 'POST' && { 'Idempotency-Key': key }) },
  });
};
