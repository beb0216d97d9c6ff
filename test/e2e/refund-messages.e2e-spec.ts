import { startMessageShop } from '../support/message-shop';
import type { MessageShop } from '../support/message-shop';
import { CUSTOMER } from '../support/shop';

describe('A customer whose money goes back', () => {
  let at: MessageShop;
  beforeAll(async () => {
    at = await startMessageShop();
  }, 60_000);
  afterAll(() => at.close());

  it('is told of each refund with its amount and what the owner wrote, and of what was given back by hand', async () => {
    const of = await at.tenant();
    const { id } = await at.booked(of);
    const asOwner = (path: string, body: object) =>
      at.shop.api.request(of.host, 'POST', `/api/admin/bookings/${id}/${path}`, { token: of.token, body });
    await asOwner('refunds', { amount: 12.5, reason: 'goodwill', note: 'The boiler broke.' });
    await asOwner('returns', { amount: 30, method: 'cash', returned_on: '2026-01-01' });
    await at.startWorker();
    await at.settled(of, 4);
    const told = (subject: string) =>
      at.post.mailbox.list(CUSTOMER.customer_email).filter((mail) => mail.subject?.startsWith(subject));
    const [refunded, ...more] = told('£12.50 refunded: ');
    const [byHand] = told('£30.00 refunded: ');
    expect(more).toEqual([]);
    expect(refunded?.text).toContain('They write: “The boiler broke.”');
    expect(refunded?.text).toContain('through PayPal');
    expect(byHand?.text).toContain('in cash on Thursday 1 January 2026');
    expect((await at.history(of, id)).map(({ sentence }) => sentence)).toContain(
      'The notice of the refund to the customer by email was sent.',
    );
  }, 60_000);
});
