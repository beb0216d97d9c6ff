import { EventEmitter } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endInOrder, sayReady } from './lifecycle';

class FakeHost extends EventEmitter {
  readonly codes: number[] = [];
  readonly ended = new Promise<void>((resolve) => this.once('exited', resolve));
  exit(code: number): void {
    this.codes.push(code);
    this.emit('exited');
  }
}

describe('A process', () => {
  it.each(['SIGTERM', 'SIGINT', 'disconnect'])('ends in order on %s', async (signal) => {
    const host = new FakeHost();
    const steps: string[] = [];
    endInOrder({ close: async () => void steps.push('closed'), onStep: (step) => steps.push(step) }, host);

    host.emit(signal);
    await host.ended;

    expect(host.codes).toEqual([0]);
    expect(steps).toEqual([expect.stringContaining('Stopping'), 'closed', 'Stopped']);
  });

  it('ends once, however often it is told', async () => {
    const host = new FakeHost();
    let closed = 0;
    endInOrder({ close: async () => void closed++ }, host);

    host.emit('SIGINT');
    host.emit('SIGTERM');
    host.emit('disconnect');
    await host.ended;

    expect(closed).toBe(1);
    expect(host.codes).toEqual([0]);
  });

  it('ends with an error when closing fails, or takes too long', async () => {
    const failing = new FakeHost();
    endInOrder({ close: () => Promise.reject(new Error('stuck')) }, failing);
    failing.emit('SIGTERM');
    await failing.ended;
    expect(failing.codes).toEqual([1]);

    const slow = new FakeHost();
    let finish = () => undefined as void;
    endInOrder({ close: () => new Promise<void>((resolve) => (finish = resolve)), limit: 20 }, slow);
    slow.emit('SIGTERM');
    await slow.ended;
    finish();
    expect(slow.codes[0]).toBe(1);
  });

  it('finishes what is under way, and is not kept by a browser that then holds its connection open', async () => {
    const host = new FakeHost();
    const server = createServer((_, response) => {
      response.write('hello ');
      host.emit('SIGTERM');
      setTimeout(() => response.end('there'), 50);
    });
    const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
    endInOrder({ close, server, limit: 2_000 }, host);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const agent = new Agent({ keepAlive: true });

    const answer = await new Promise<string>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      get({ port, host: '127.0.0.1', agent }, (response) => {
        let body = '';
        response.on('data', (chunk) => (body += chunk)).on('end', () => resolve(body));
      }).on('error', reject);
    });
    await host.ended;
    agent.destroy();

    expect(answer).toBe('hello there');
    expect(host.codes).toEqual([0]);
  });

  it('goes on answering while those in front of it learn that it leaves', async () => {
    const host = new FakeHost();
    const steps: string[] = [];
    const server = createServer((_, response) => response.end('here'));
    let noticed = () => undefined as void;
    const drain = () => {
      steps.push('leaving');
      return new Promise<void>((resolve) => (noticed = resolve));
    };
    const close = () =>
      new Promise<void>((resolve) => {
        steps.push('closing');
        server.close(() => resolve());
      });
    endInOrder({ close, server, drain }, host);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await fetch(url)).headers.get('connection')).toBe('keep-alive');

    host.emit('SIGTERM');
    const late = await fetch(url);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    expect(steps).toEqual(['leaving']);
    noticed();
    await host.ended;
    expect(steps).toEqual(['leaving', 'closing']);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('tells its starter that it is ready, if it has one', () => {
    const said: unknown[] = [];
    sayReady({ send: (message) => said.push(message) });
    sayReady({});

    expect(said).toEqual([{ ready: true }]);
  });
});
