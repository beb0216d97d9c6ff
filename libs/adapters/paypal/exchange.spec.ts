import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exchange } from './exchange';

let server: Server;
let url: string;
let requests: number;
let respond: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1;
    respond(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = 0;
});

const post = (timeoutMs = 10_000) => exchange({ method: 'POST', url, headers: {}, body: '{}' }, timeoutMs);

describe('an exchange', () => {
  it('brings back what was answered', async () => {
    respond = (response) =>
      response
        .writeHead(422, { 'Paypal-Debug-Id': 'f1', 'Retry-After': '7' })
        .end('{"name":"UNPROCESSABLE_ENTITY"}');
    expect(await post()).toEqual({
      status: 422,
      json: { name: 'UNPROCESSABLE_ENTITY' },
      debugId: 'f1',
      retryAfterMs: 7000,
    });
  });

  it('is never repeated somewhere else', async () => {
    respond = (response) => response.writeHead(307, { Location: `${url}elsewhere` }).end();
    expect(await post()).toMatchObject({ status: 307 });
    expect(requests).toBe(1);
  });

  it('has nothing to read in an empty or a foreign answer', async () => {
    respond = (response) => response.writeHead(204).end();
    expect(await post()).toMatchObject({ status: 204, json: undefined });
    respond = (response) => response.writeHead(502).end('<html>');
    expect(await post()).toMatchObject({ status: 502, json: undefined });
  });

  it('does not read without end', async () => {
    respond = (response) => response.writeHead(200).end('x'.repeat(1024 * 1024 + 1));
    expect(await post()).toEqual({ outcome: 'unknown', reason: 'unreadable_answer' });
  });

  it('does not wait without end, not even for the last byte', async () => {
    respond = (response) => response.writeHead(200).write('{');
    expect(await post(300)).toEqual({ outcome: 'unknown', reason: 'timeout' });
  });

  it('is unknown when the line is cut', async () => {
    respond = (response) => response.socket?.destroy();
    expect(await post()).toEqual({ outcome: 'unknown', reason: 'unreachable' });
  });
});
