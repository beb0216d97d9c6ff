import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '../../test/support/database';
import type { TestDatabase } from '../../test/support/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** A booking's row that waits for its payment, as both builds write it. */
const pending = async (): Promise<string> => {
  const id = randomUUID();
  await database.adminPool.query(
    `insert into rm.booking (tenant_id, booking_id, reference, start_date, end_date, price, booking_fee, discount, deposit, total,
       status, payment_status, payment_since, subject_id, details_ref, booked_at)
     values ($1::uuid, $1::uuid, left($1::uuid::text, 8), '2027-02-08', '2027-02-15', 1, 0, 0, 0, 1, 'pending', 'pending', now(), $1::uuid, $1::uuid, now())`,
    [id],
  );
  return id;
};
const capturesOf = async (id: string): Promise<string[]> =>
  (await database.adminPool.query('select capture_ids from rm.booking where booking_id = $1', [id])).rows[0]
    .capture_ids;

describe('The captures of a booking', () => {
  it('hold the one that a process of the former build notes: a refund finds it', async () => {
    const id = await pending();

    await database.adminPool.query(`update rm.booking set capture_id = 'C1' where booking_id = $1`, [id]);

    expect(await capturesOf(id)).toEqual(['C1']);
  });

  it('hold one that this build notes once, and further ones beside it', async () => {
    const id = await pending();

    for (const capture of ['C1', 'C2'])
      await database.adminPool.query(
        `update rm.booking set capture_id = $2::text, capture_ids = capture_ids || $2::text where booking_id = $1`,
        [id, capture],
      );

    expect(await capturesOf(id)).toEqual(['C1', 'C2']);
  });
});
