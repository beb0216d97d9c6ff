import { Injectable } from '@nestjs/common';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from './encodings';

/** Something that was answered, and when the same may be answered again. */
export interface KeptAnswer {
  readonly tenantId: string;
  /** Of the tenant's log before the answer was read: as long as the log is there, nothing of it has changed. */
  readonly position: number;
  /** When the answer becomes another one by itself. */
  readonly until: Date;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Where in the body the server's clock stands, as an ISO instant of 24 characters; -1 when it does not. */
  readonly clockAt: number;
}

/** After this long an answer is made again in any case: a projection that was rebuilt moves no log. */
const LONGEST_MS = 60_000;
/** The clock in a compressed page may be behind by so much: compressing costs more than all the rest. */
const CLOCK_MS = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** Nothing smaller is compressed, as it is when it is made. */
const SMALL = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface Packed {
  readonly at: number;
  readonly bytes: Buffer;
}

export class Entry {
  readonly size: number;
  readonly etag: string | undefined;
  /** Names and values in turn, as Node takes them without looking for what was set before. */
  readonly headers: readonly string[];
  readonly unchangedHeaders: readonly string[];
  readonly #end: number;
  #plain: Buffer | undefined;
  #atMoment: Packed | undefined;
  readonly #packed = new Map<Encoding, Packed>();

  constructor(
    readonly answer: KeptAnswer,
    readonly keptAt: number,
  ) {
    // As it is, as bytes, and compressed: about twice.
    this.size = answer.body.length * 2 + 2_000;
    this.etag = answer.headers['etag'];
    const lines = Object.entries(answer.headers);
    this.headers = lines.flat();
    // There is no content to have a type.
    this.unchangedHeaders = lines.filter(([name]) => name !== 'content-type').flat();
    this.#end = Math.min(answer.until.getTime(), keptAt + LONGEST_MS);
  }

  /** Whether time has not yet made another answer of it. */
  holdsAt(now: number): boolean {
    return now >= this.keptAt && now < this.#end;
  }

  /** How it is sent to somebody who asked for this encoding. */
  encodingFor(wanted: Encoding): Encoding {
    return this.#bytes().length < SMALL ? 'identity' : wanted;
  }

  bytes(encoding: Encoding, now: number): Buffer {
    if (encoding === 'identity') return this.#at(now);
    const known = this.#packed.get(encoding);
    if (known && (this.answer.clockAt < 0 || Math.abs(now - known.at) < CLOCK_MS)) return known.bytes;
    const plain = this.#at(now);
    const bytes = encoding === 'br' ? brotliCompressSync(plain, BROTLI) : gzipSync(plain);
    this.#packed.set(encoding, { at: now, bytes });
    return bytes;
  }

  #bytes(): Buffer {
    return (this.#plain ??= Buffer.from(this.answer.body));
  }

  /** With the clock of this millisecond in it. A buffer that was given out is never written to again: it may still be on its way. */
  #at(now: number): Buffer {
    const { clockAt } = this.answer;
    if (clockAt < 0) return this.#bytes();
    if (this.#atMoment?.at === now) return this.#atMoment.bytes;
    const bytes = Buffer.from(this.#bytes());
    bytes.write(new Date(now).toISOString(), clockAt, 'latin1');
    this.#atMoment = { at: now, bytes };
    return bytes;
  }
}

/** What this process has answered lately. Nothing here is ever given out before the database has said that it still holds. */
@Injectable()
export class AnswerMemory {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, { readonly position: number; readonly made: Promise<void> }>();
  #bytes = 0;

  get(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  /** Waits until somebody else has made this answer, as of this position; false when nobody is at it. */
  async madeByOther(key: string, position: number): Promise<boolean> {
    const making = this.#making.get(key);
    if (making?.position !== position) return false;
    await making.made;
    return true;
  }

  /** Says that an answer is being made, as of this position. @returns to be called when it is, or has failed */
  make(key: string, position: number): () => void {
    let done: () => void = () => undefined;
    const made = new Promise<void>((resolve) => (done = resolve));
    const making = { position, made };
    this.#making.set(key, making);
    return () => {
      if (this.#making.get(key) === making) this.#making.delete(key);
      done();
    };
  }

  keep(key: string, answer: KeptAnswer, now: number): void {
    this.forget(key);
    const entry = new Entry(answer, now);
    this.#entries.set(key, entry);
    this.#bytes += entry.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.forget(oldest);
    }
  }

  forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}

/** One answer for each address of each tenant's site. */
export const keyOf = (subdomain: string, url: string): string => `${subdomain} ${url}`;
