import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { freePort, freePorts, isTaken } from '../../tools/lib/ports.cjs';

const SYSTEMS_OWN = 32_768;

const listen = (port: number) =>
  new Promise<{ port: number; close(): void }>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () =>
      resolve({ port: (server.address() as AddressInfo).port, close: () => server.close() }),
    );
  });

describe('Free ports', () => {
  it('are free, named once, and none that the system gives to others', async () => {
    const ports: number[] = [];
    for (let n = 0; n < 50; n += 1) ports.push(await freePort());
    expect(new Set(ports).size).toBe(50);
    expect(ports.filter((port) => port >= SYSTEMS_OWN)).toEqual([]);
    const listening = await Promise.all(ports.map(listen));
    expect(await Promise.all(ports.map(isTaken))).toEqual(ports.map(() => true));
    for (const { close } of listening) close();
  });

  it('pass over one that is taken, however often they come by', async () => {
    const { close, port } = await listen(await freePort());
    const named: number[] = [];
    for (let n = 0; n < 250; n += 1) named.push(await freePort());
    expect(new Set(named).size).toBeLessThan(named.length);
    expect(named).not.toContain(port);
    close();
  });

  it('end with two neighbours where several are asked for', async () => {
    const ports = await freePorts(4);
    expect(ports).toHaveLength(4);
    expect(new Set(ports).size).toBe(4);
    expect(ports[3]).toBe((ports[2] ?? 0) + 1);
  });
});
