import type { TestTenant } from '../support/api';
import { tokenOf, withLink } from '../support/manage';
import { OWNER, startMessageShop, until } from '../support/message-shop';
import type { MessageShop } from '../support/message-shop';
import { CUSTOMER } from '../support/shop';

const FIND = '/api/public/manage/find';
const { customer_email: ANNA } = CUSTOMER;

describe('What customers and owners get about a managed booking', () => {
  let at: MessageShop;
  let of: TestTenant;
  let id: string;
  let token: string;

  beforeAll(async () => {
    at = await startMessageShop({ LIMIT_FIND_PER_HOUR: '0' });
    await at.startWorker();
  }, 60_000);
  afterAll(() => at?.close());
  beforeEach(async () => {
    of = await at.tenant();
    ({ id } = await at.booked(of));
    await at.settled(of, 2);
    token = tokenIn(mailsTo(ANNA)[0]?.text);
    expect(token).toHaveLength(47);
    at.post.mailbox.clear();
  });

  const mailsTo = (address: string) => at.post.mailbox.list(address);
  const tokenIn = (text?: string | null): string =>
    tokenOf(/https?:\S+\/m\/[\w-]{47}/.exec(text ?? '')?.[0] ?? '');
  const read = (with_ = token) => withLink(at.shop, of, with_, 'GET ');
  const asOwner = (method: string, path: string, body: object) =>
    at.shop.api.request(of.host, method, `/api/admin/bookings/${id}${path}`, { token: of.token, body });
  const mail = async (address: string, count = 1) => {
    await until(`${count} mails went to ${address}`, () => mailsTo(address).length >= count);
    return mailsTo(address)[0];
  };
  const find = (email: string, reference?: string) =>
    at.shop.api.request(of.host, 'POST', FIND, { body: { email, ...(reference && { reference }) } });

  it('is the link, which opens the booking out of the confirmation', async () => {
    expect(await read()).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  });

  it('is another link when it is renewed: one of a former version opens nothing, here or elsewhere', async () => {
    const { status } = await withLink(at.shop, of, token, 'POST /link', { body: { sure: true } });
    expect(status).toBe(204);
    const said = async (answer: ReturnType<typeof read>) => {
      const { request_id: _id, ...rest } = (await answer).body;
      return rest;
    };
    const other = await at.shop.api.tenant();
    const former = await said(read());
    expect(former).toMatchObject({ status: 404, code: 'manage_link_unknown' });
    expect(await said(withLink(at.shop, other, token, 'GET '))).toEqual(former);
    const sent = await mail(ANNA);
    const renewed = tokenIn(sent?.text);
    expect(renewed).not.toBe(token);
    expect((await read(renewed)).status).toBe(200);
  });

  it('is another link at the new address, and word of it at the former one, when the owner corrects it', async () => {
    expect((await asOwner('PUT', '/customer', { email: 'anne@example.com' })).status).toBe(200);
    const [fresh, former] = [await mail('anne@example.com'), await mail(ANNA)];
    expect(former?.subject).toContain('Your email address was changed');
    expect(former?.text).not.toMatch(/anne@example\.com|\/m\//);
    expect((await read(tokenIn(fresh?.text))).status).toBe(200);
    expect((await read()).status).toBe(404);
  });

  it('is what the other has written', async () => {
    await withLink(at.shop, of, token, 'POST /conversation', { body: { text: 'Is there a cot?' } });
    const asked = await mail(OWNER);
    expect(asked?.text).toContain('Is there a cot?');
    await asOwner('POST', '/conversation', { text: 'Yes, there is.' });
    const answered = await mail(ANNA);
    expect(answered?.text).toContain('Yes, there is.');
    expect(tokenIn(answered?.text)).toBe(token);
    const { body } = await read();
    expect(body.conversation.map(({ from, text }: { from: string; text: string }) => [from, text])).toEqual([
      ['customer', 'Is there a cot?'],
      ['owner', 'Yes, there is.'],
    ]);
    expect((await at.history(of, id)).map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining(['The customer wrote to you.', 'You wrote to the customer.']),
    );
  });

  it('is the link as it stands for whoever looks for it, once an hour, and nothing for anybody else', async () => {
    const { body: known } = await find(ANNA.toUpperCase());
    const { body: unknown } = await find('nobody@example.com');
    expect(known).toEqual(unknown);
    await mail(ANNA);
    expect(tokenIn(mailsTo(ANNA)[0]?.text)).toBe(token);
    await find(ANNA);
    await find(ANNA, 'NOTTHIS');
    await until('all wishes are served', async () => {
      const { rows } = await at.shop.api.database.adminPool.query('select from rm.link_wish');
      return rows.length === 0;
    });
    expect((await at.messages(of)).filter(({ kind }) => kind === 'manage_link')).toHaveLength(1);
    expect(mailsTo('nobody@example.com')).toEqual([]);
  });

  it('is none of it told by how long a look takes', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const ask = async (which: keyof typeof times, email: string) => {
      const begun = performance.now();
      const { text, status } = await find(email);
      times[which].push(performance.now() - begun);
      return [status, text];
    };
    const answers = new Set<string>();
    for (let round = 0; round < 40; round++) {
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const which of order)
        answers.add(String(await ask(which, which === 'known' ? ANNA : 'who@example.com')));
    }
    expect(answers.size).toBe(1);
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const known = median(times.known);
    const unknown = median(times.unknown);
    // Writing a mail, or only looking for a booking, would cost as much again as the answer itself.
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, Math.min(known, unknown) / 2));
  }, 60_000);
});
