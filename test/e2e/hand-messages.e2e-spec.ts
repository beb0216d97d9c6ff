import { takeByHand } from '../support/by-hand';
import { startMessageShop } from '../support/message-shop';
import type { MessageShop } from '../support/message-shop';

jest.setTimeout(120_000);

describe('Messages about bookings that are taken by hand', () => {
  let messages: MessageShop;
  beforeAll(async () => {
    messages = await startMessageShop();
    await messages.startWorker();
  }, 90_000);
  afterAll(() => messages?.close());

  it('2.6 number 3: a booking by telephone with a mobile only is one text message of one segment with the link to pay', async () => {
    const tenant = await messages.tenant();
    await messages.switchSmsOn(tenant);
    const { id: block_id } = await messages.shop.addBlock(tenant);
    const customer = { name: 'Anna Whitfield', phone: '07700 900123' };
    const to = { block_id };
    const taken = await takeByHand(messages.shop, tenant, { to, customer, payment: 'link' });
    expect(taken.status).toBe(201);
    await messages.settled(tenant, 2);
    const rows = await messages.messages(tenant);
    const of = (state: string) => rows.filter((row) => row['state'] === state).map((row) => row['channel']);
    expect([of('sent'), of('dropped')]).toEqual([['sms'], ['email']]);
    const texts = messages.post.mailbox.list('+447700900123');
    expect(texts).toHaveLength(1);
    const text = String(texts[0]?.text);
    expect(text).toMatch(/please pay £420\.00 for booking \w{7}: http\S+\/m\/[\w-]{47}/);
    expect(text.length).toBeLessThanOrEqual(160);
  });
});
