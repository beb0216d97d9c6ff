import type { Encoded } from './encode';

/** Longer texts are measured before they are written; for short ones room for the worst case is cheaper. */
const SHORT = 256;
/** More than this is given back after use. */
const MOST_KEPT = 1024 * 1024;

// The letters that messages begin with.
const [BIND, CLOSE, PARSE] = [0x42, 0x43, 0x50];
const STATEMENT = Buffer.from('S');
/** Execute: the unnamed portal, all rows. */
const EXECUTE_ALL = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/**
 * Messages to Postgres, one behind the other, to be handed to the connection in one piece: written one by one they cost
 * more than what they say. Everything goes by the unnamed portal, and comes back as text.
 *
 * Format: "Message Formats" in the Postgres manual, chapter "Frontend/Backend Protocol".
 */
export class Messages {
  #bytes = Buffer.allocUnsafe(8 * 1024);
  #end = 0;

  /** Begins anew; nothing stays of what was not taken, because something in it could not be written. */
  clear(): void {
    this.#end = 0;
  }

  /** Has a statement prepared under a name. */
  parse(name: string, text: string): void {
    const start = this.#begin(PARSE);
    this.#name(name);
    this.#name(text);
    this.#int16(0);
    this.#finish(start);
  }

  /** Forgets a prepared statement, which need not exist. */
  close(name: string): void {
    const start = this.#begin(CLOSE);
    this.#raw(STATEMENT);
    this.#name(name);
    this.#finish(start);
  }

  /** Runs a prepared statement with these values, to its end. */
  run(name: string, values: readonly Encoded[]): void {
    const start = this.#begin(BIND);
    this.#name('');
    this.#name(name);
    this.#formats(values);
    this.#int16(values.length);
    for (const value of values) this.#value(value);
    this.#int16(0);
    this.#finish(start);
    this.#raw(EXECUTE_ALL);
  }

  /** The end of what stands or falls together. */
  sync(): void {
    this.#raw(SYNC);
  }

  /** All that was put here, which is empty afterwards. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#end));
    this.clear();
    if (this.#bytes.length > MOST_KEPT) this.#bytes = Buffer.allocUnsafe(8 * 1024);
    return taken;
  }

  #formats(values: readonly Encoded[]): void {
    // None at all means that every value is text.
    if (!values.some((value) => typeof value === 'object' && value !== null)) return this.#int16(0);
    this.#int16(values.length);
    for (const value of values) this.#int16(typeof value === 'object' && value !== null ? 1 : 0);
  }

  #value(value: Encoded): void {
    if (value === null) return this.#int32(-1);
    if (typeof value !== 'string') {
      this.#int32(value.length);
      return this.#raw(value);
    }
    this.#room(4 + (value.length < SHORT ? value.length * 3 : Buffer.byteLength(value)));
    const length = this.#bytes.write(value, this.#end + 4);
    this.#int32(length);
    this.#end += length;
  }

  #begin(kind: number): number {
    this.#room(5);
    this.#bytes[this.#end] = kind;
    this.#end += 5;
    return this.#end - 4;
  }

  #finish(start: number): void {
    this.#bytes.writeInt32BE(this.#end - start, start);
  }

  #name(text: string): void {
    this.#room(text.length * 3 + 1);
    this.#end += this.#bytes.write(text, this.#end);
    this.#bytes[this.#end++] = 0;
  }

  #raw(bytes: Buffer): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#end);
    this.#end += bytes.length;
  }

  #int16(value: number): void {
    this.#room(2);
    this.#end = this.#bytes.writeUInt16BE(value, this.#end);
  }

  #int32(value: number): void {
    this.#room(4);
    this.#end = this.#bytes.writeInt32BE(value, this.#end);
  }

  #room(more: number): void {
    if (this.#end + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#end + more));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}
