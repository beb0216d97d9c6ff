import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../start-sandbox';
import type { Sandbox } from '../start-sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => call('POST', '/reset'));

const at = async (path: string, options: RequestInit = {}) => fetch(`${sandbox.url}${path}`, options);
async function call(method: string, path: string, body?: unknown) {
  return at(`/__sandbox${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
const open = (manner: string, importUrl: string | null = null) =>
  call('PUT', '/channels/p', { manner, import_url: importUrl });
const sell = (from: string, to: string, kind = 'reservation') =>
  call('POST', '/channels/p/nights', { from, to, kind });
const calendar = async () => (await at('/channels/p.ics')).text();
const faults = (...effects: object[]) =>
  call(
    'PUT',
    '/channels/faults',
    effects.map((effect) => ({ channel: 'p', effect })),
  );

const [from, to] = ['2037-06-04', '2037-06-08'];

describe('A platform', () => {
  it.each([
    ['airbnb', ['SUMMARY:Reserved', 'SUMMARY:Airbnb (Not available)', '@airbnb.com', '\r\n ']],
    ['vrbo', ['SUMMARY:Reserved - Frances', 'SUMMARY:Blocked']],
    ['booking_com', ['SUMMARY:CLOSED - Not available', '@booking.com']],
    ['smoobu', ['DTSTART:20370604T150000', 'DTEND:20370608T100000', 'DTSTART;VALUE=DATE:20370604']],
  ])('writes its calendar as %s does', async (manner, words) => {
    await open(manner);
    await sell(from, to);
    await sell('2037-07-01', '2037-07-03', 'closure');
    const text = await calendar();
    for (const word of words) expect(text).toContain(word);
    expect(text.includes('\r')).toBe(manner !== 'booking_com');
    expect(text).toMatch(/^BEGIN:VCALENDAR[^]*END:VCALENDAR\r?\n$/);
  });

  it('says that nothing has changed to who knows its calendar', async () => {
    await open('airbnb');
    await sell(from, to);
    const etag = (await at('/channels/p.ics')).headers.get('etag') ?? '';
    expect((await at('/channels/p.ics', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    await faults({ kind: 'no_validator' });
    expect((await at('/channels/p.ics', { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it('reads the calendar of an owner when told, and gives it back as closed', async () => {
    const ours = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1@bay.localhost',
      'DTSTART;VALUE=DATE:20370901',
      'DTEND;VALUE=DATE:20370905',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20000101',
      'DTEND;VALUE=DATE:20000102',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    const server = createServer((_, response) => response.end(ours));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    await open('airbnb', `http://bay.localhost:${(server.address() as AddressInfo).port}/calendar/x.ics`);
    const synced = await call('POST', '/channels/p/sync');
    expect(await synced.json()).toMatchObject({ imported: [{ from: '2037-09-01', to: '2037-09-05' }] });
    const text = await calendar();
    expect(text).toContain('DTSTART;VALUE=DATE:20370901');
    expect(text).toContain('SUMMARY:Airbnb (Not available)');
    expect(text).not.toContain('bay.localhost');
    await new Promise((done) => server.close(done));
    expect((await call('POST', '/channels/p/sync')).status).toBe(502);
  });

  it('lengthens and cancels what it has sold', async () => {
    await open('vrbo');
    const { id } = (await (await sell(from, to)).json()) as { id: string };
    await call('PUT', `/channels/p/nights/${id}`, { from, to: '2037-06-09' });
    expect(await calendar()).toContain('DTEND;VALUE=DATE:20370609');
    expect((await call('DELETE', `/channels/p/nights/${id}`)).status).toBe(204);
    expect(await calendar()).not.toContain('BEGIN:VEVENT');
    expect((await call('DELETE', `/channels/p/nights/${id}`)).status).toBe(404);
  });
});

describe('What goes wrong with a platform', () => {
  beforeEach(async () => {
    await open('airbnb');
    await sell(from, to);
  });

  it('is any of its faults', async () => {
    const whole = await calendar();
    const status = async (...effects: object[]) => {
      await faults(...effects);
      const answer = await at('/channels/p.ics', { redirect: 'manual' });
      return [answer.status, await answer.text()] as const;
    };
    expect((await status({ kind: 'status', status: 503 }))[0]).toBe(503);
    expect((await status({ kind: 'html' }))[1]).toContain('<!doctype html>');
    expect((await status({ kind: 'empty' }))[1]).not.toContain('VEVENT');
    expect((await status({ kind: 'truncated' }))[1]).not.toContain('END:VCALENDAR');
    expect((await status({ kind: 'junk_line' }))[1]).toContain('\r\nand so on\r\n');
    expect((await status({ kind: 'new_uids' }))[1]).not.toBe(whole);
    expect((await status({ kind: 'thrice' }))[1].match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect((await status({ kind: 'window', days: 300 }))[1].match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect((await status({ kind: 'huge', bytes: 3_000_000 }))[1]).toHaveLength(3_000_000);
    expect((await status({ kind: 'redirect', location: 'https://localhost/' }))[0]).toBe(302);
    const began = Date.now();
    expect((await status({ kind: 'slow', ms: 150 }))[0]).toBe(200);
    expect(Date.now() - began).toBeGreaterThanOrEqual(149);
    await call('DELETE', '/channels/faults');
    expect(await calendar()).toBe(whole);
  });

  it('happens as often as was said', async () => {
    await call('PUT', '/channels/faults', [{ nth: 2, effect: { kind: 'status', status: 404 } }]);
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await at('/channels/p.ics')).status);
    expect(statuses).toEqual([200, 404, 200]);
    expect((await call('PUT', '/channels/faults', [{ effect: { kind: 'sulk' } }])).status).toBe(400);
  });
});

it('Platforms are there again at the next start, with what they have sold, where there is a place to keep them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-platforms-'));
  const calendarOf = async (change: (url: string) => Promise<unknown>) => {
    const own = await startSandbox({ folder });
    await change(own.url);
    const text = await (await fetch(`${own.url}/channels/kept.ics`)).text();
    await own.close();
    return text;
  };
  const send = (url: string, path: string, method: string, body: object) =>
    fetch(`${url}/__sandbox/channels/kept${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const sold = await calendarOf(async (url) => {
    await send(url, '', 'PUT', { manner: 'airbnb' });
    await send(url, '/nights', 'POST', { from, to });
  });
  expect(sold).toContain('SUMMARY:Reserved');
  expect(await calendarOf(async () => undefined)).toBe(sold);
  writeFileSync(join(folder, 'platforms.json'), '{');
  expect(await calendarOf(async () => undefined)).toBe('');
  rmSync(folder, { recursive: true });
});
