import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** What happens to bytes on their way. `halfOpen`: requests arrive, answers do not. */
export type Trouble = 'none' | 'blackHole' | 'halfOpen' | 'refuse';

interface Line {
  readonly near: Socket;
  readonly far: Socket;
}

/** A line between two processes that can be disturbed in the ways a network disturbs one. */
export class FaultProxy {
  readonly #lines = new Set<Line>();
  #trouble: Trouble = 'none';
  #delayMs = 0;
  /** Disturbances so far. */
  injections = 0;

  private constructor(
    private readonly server: Server,
    private readonly targets: () => number,
  ) {}

  /** Forwards to a port of this machine that may change; takes a free port itself. */
  static async open(target: () => number): Promise<FaultProxy> {
    const server = createServer({ noDelay: true });
    const proxy = new FaultProxy(server, target);
    server.on('connection', (near) => proxy.#accept(near));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** From now on; lines that are open stay open, and are treated the same. */
  set(trouble: Trouble): void {
    this.#trouble = trouble;
    if (trouble !== 'none') this.injections += 1;
  }

  /** Every piece of data arrives so much later, in both directions. */
  delay(milliseconds: number): void {
    this.#delayMs = milliseconds;
    if (milliseconds > 0) this.injections += 1;
  }

  /** Ends all open lines: in good order, or with a reset. */
  cut(how: 'end' | 'reset' = 'end'): void {
    this.injections += 1;
    for (const { near, far } of this.#lines) {
      if (how === 'reset') near.resetAndDestroy();
      else near.destroy();
      far.destroy();
    }
  }

  /** Back to normal. Lines that lost data are cut: their ends could never agree again. */
  heal(): void {
    const lossy = this.#trouble === 'blackHole' || this.#trouble === 'halfOpen';
    this.#trouble = 'none';
    this.#delayMs = 0;
    if (lossy) for (const { near, far } of this.#lines) [near, far].forEach((end) => end.destroy());
  }

  async close(): Promise<void> {
    for (const { near, far } of this.#lines) [near, far].forEach((end) => end.destroy());
    await new Promise((resolve) => this.server.close(resolve));
  }

  #accept(near: Socket): void {
    if (this.#trouble === 'refuse') return void near.resetAndDestroy();
    const far = connect({ host: '127.0.0.1', port: this.targets(), noDelay: true });
    const line = { near, far };
    this.#lines.add(line);
    const close = () => {
      this.#lines.delete(line);
      near.destroy();
      far.destroy();
    };
    for (const end of [near, far]) {
      end.on('error', close);
      end.on('close', close);
    }
    near.on('data', (data) => this.#carry(data, far, true));
    far.on('data', (data) => this.#carry(data, near, false));
  }

  #carry(data: Buffer, to: Socket, outward: boolean): void {
    if (this.#trouble === 'blackHole') return;
    if (this.#trouble === 'halfOpen' && !outward) return;
    if (this.#delayMs === 0) {
      to.write(data);
      return;
    }
    setTimeout(() => to.writable && to.write(data), this.#delayMs);
  }
}
