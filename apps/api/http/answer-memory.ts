import { Injectable } from '@nestjs/common';
import { brotliCompressSync, constants } from 'node:zlib';
import type { TenantSighting } from '@holdfast/projections/tenant/tenant.queries';

export type Encoding = 'br' | 'identity';

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

/** Whatever happens, an answer is read anew after so long: a projection that was rebuilt moves no log. */
const LONGEST_MS = 60_000;
/** The clock in a compressed page may be behind by so much: compressing costs more than all the rest. */
const CLOCK_MS = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

class Entry {
  readonly size: number;
  #plain: Buffer | undefined;
  #packed: { readonly at: number; readonly bytes: Buffer } | undefined;

  constructor(
    readonly answer: KeptAnswer,
    readonly keptAt: number,
  ) {
    // Twice: as it is, and compressed.
    this.size = answer.body.length * 2 + 2_000;
  }

  /** Whether it is still what would be answered now. */
  holds(sighting: TenantSighting, now: number): boolean {
    const { tenantId, position, until } = this.answer;
    const isCurrent = sighting.tenantId === tenantId && sighting.position === position;
    return isCurrent && now >= this.keptAt && now < Math.min(until.getTime(), this.keptAt + LONGEST_MS);
  }

  bytes(encoding: Encoding, now: number): Buffer {
    if (encoding === 'identity') return this.#at(now);
    const { clockAt } = this.answer;
    if (this.#packed && (clockAt < 0 || Math.abs(now - this.#packed.at) < CLOCK_MS))
      return this.#packed.bytes;
    const bytes = brotliCompressSync(this.#at(now), BROTLI);
    this.#packed = { at: now, bytes };
    return bytes;
  }

  #at(now: number): Buffer {
    const { body, clockAt } = this.answer;
    this.#plain ??= Buffer.from(body);
    if (clockAt < 0) return this.#plain;
    const page = Buffer.from(this.#plain);
    page.write(new Date(now).toISOString(), clockAt, 'latin1');
    return page;
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
