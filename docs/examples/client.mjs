/** Books the next free time of a business. `node client.mjs https://caravan.example.com` */
import { randomUUID } from 'node:crypto';

const site = process.argv[2] ?? 'http://localhost:3000';

async function ask(method, path, body) {
  const response = await fetch(`${site}/api/public/${path}`, {
    method,
    // The same key again gets the same answer again: repeat it whenever an answer is lost.
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.error} (${answer.request_id})`);
  return answer;
}

const blocks = await ask('GET', 'calendar');
const free = blocks.find(({ status }) => status === 'available');
if (!free) throw new Error('Everything is taken.');

const held = await ask('POST', 'book', {
  block_id: free.id,
  customer_name: 'Anna Whitfield',
  customer_email: 'anna@example.com',
  customer_phone: '07700 900123',
});
console.log(`${free.start_date}: held as ${held.reference} until ${held.hold_expires_at}`);

await ask('POST', 'release', { booking_id: held.booking_id, hold_token: held.hold_token });
console.log('and given back');
