import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { serveCalls } from '../child';

/** What to send: whole requests as text, in turn (`until` the list ends, or for ever). */
export interface LoadOrder {
  readonly port: number;
  readonly connections: number;
  readonly requests: readonly string[];
  /** How long to go on; absent: until every request was sent once. */
  readonly milliseconds?: number;
}

export interface LoadResult {
  readonly answered: number;
  readonly seconds: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** How many of the list were sent. */
  readonly sent: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: *(\d+)/i;

/** Cuts answers out of what arrives; keeps nothing of their bodies. */
class Answers {
  #head: Buffer = Buffer.alloc(0);
  #missing = 0;
  status = '';

  /** @returns whether an answer has ended with these bytes */
  take(chunk: Buffer): boolean {
    if (this.#missing > 0) {
      this.#missing -= chunk.length;
      return this.#missing === 0;
    }
    const known = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    const end = known.indexOf(HEAD_END);
    if (end < 0) {
      this.#head = known;
      return false;
    }
    this.#head = Buffer.alloc(0);
    const head = known.toString('latin1', 0, end);
    this.status = head.slice(9, 12);
    const length =
      this.status === '304' || this.status === '204' ? 0 : Number(LENGTH.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) throw new Error(`An answer without a length: ${head}`);
    this.#missing = length - (known.length - end - HEAD_END.length);
    if (this.#missing < 0) throw new Error(`More than was announced: ${head}`);
    return this.#missing === 0;
  }
}

class Load {
  readonly #times: number[] = [];
  readonly #statuses: Record<string, number> = {};
  readonly #requests: readonly Buffer[];
  readonly #end: number;
  #sent = 0;

  constructor(private readonly order: LoadOrder) {
    this.#requests = order.requests.map((request) => Buffer.from(request));
    this.#end = order.milliseconds === undefined ? Infinity : performance.now() + order.milliseconds;
  }

  async run(): Promise<LoadResult> {
    const start = performance.now();
    await Promise.all(Array.from({ length: this.order.connections }, () => this.#connection()));
    const seconds = (performance.now() - start) / 1000;
    const times = Float64Array.from(this.#times).toSorted();
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return {
      answered: times.length,
      seconds,
      statuses: this.#statuses,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      sent: this.#sent,
    };
  }

  #next(): Buffer | undefined {
    if (performance.now() >= this.#end) return undefined;
    const isEndless = this.order.milliseconds !== undefined && this.#requests.length === 1;
    const request = this.#requests[isEndless ? 0 : this.#sent];
    if (request !== undefined) this.#sent += 1;
    return request;
  }

  #connection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const answers = new Answers();
      let sentAt = 0;
      const socket: Socket = connect({ port: this.order.port, host: '127.0.0.1', noDelay: true });
      const send = () => {
        const request = this.#next();
        if (request === undefined) {
          socket.destroy();
          return resolve();
        }
        sentAt = performance.now();
        socket.write(request);
      };
      socket.on('connect', send);
      socket.on('data', (chunk) => {
        if (!answers.take(chunk)) return;
        this.#times.push(performance.now() - sentAt);
        this.#statuses[answers.status] = (this.#statuses[answers.status] ?? 0) + 1;
        send();
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed the connection')));
    });
  }
}

serveCalls({ run: (order: LoadOrder) => new Load(order).run() });
