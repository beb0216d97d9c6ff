import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { gatherFacts } from '../requests/gather-facts';
import { timelyBodies } from './timely-bodies';

/** A second for a body; an upload has as long as it takes here. */
const TIMES = { bodies: 1, uploads: 60 };

describe('a body', () => {
  let server: Server;

  beforeAll(async () => {
    const app = express();
    app.use(gatherFacts({ defaultTenant: null, proxies: 0, newId: () => 'a-request' }));
    app.use(timelyBodies(TIMES), express.json(), express.raw({ type: 'image/png' }));
    app.use((request, response) => void response.json({ size: Number(request.headers['content-length']) }));
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** Sends the parts with so many milliseconds between them; answers what came back, and after how long. */
  const sent = (path: string, parts: readonly string[], pause: number, type = 'application/json') =>
    new Promise<{ text: string; after: number }>((resolve, reject) => {
      const begun = performance.now();
      let text = '';
      const size = parts.join('').length;
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', async () => {
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n`,
        );
        for (const part of parts) {
          await new Promise((over) => setTimeout(over, pause));
          if (!socket.writable) return;
          socket.write(part);
        }
      });
      socket.setEncoding('utf8').on('data', (more: string) => (text += more));
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EPIPE' || error.code === 'ECONNRESET' ? undefined : reject(error),
      );
      socket.once('close', () => resolve({ text, after: performance.now() - begun }));
    });

  it('that does not come whole in time ends with 408, and the connection with it', async () => {
    const { text, after } = await sent('/api/admin/login', ['{', '"a":1}'], 5_000);
    expect(text).toMatch(/^HTTP\/1.1 408 /);
    expect(text).toContain('"code":"request_timeout"');
    expect(text.toLowerCase()).toContain('connection: close');
    expect(after).toBeGreaterThan(900);
  });

  it('that comes in time is read, and one that is an upload has longer', async () => {
    expect((await sent('/api/admin/login', ['{"a":1}'], 0)).text).toContain('{"size":7}');
    const upload = await sent('/api/admin/service/images', [...'pixels'], 300, 'image/png');
    expect(upload.text).toContain('{"size":6}');
    expect(upload.after).toBeGreaterThan(TIMES.bodies * 1000);
  });
});
