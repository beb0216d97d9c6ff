import type { DestinationStream } from 'pino';

/** How long a line may wait for others, in milliseconds: writing costs more than all that is written. */
const PATIENCE = 20;
/** As many bytes may wait. As a string they would be handed from one generation of memory to the next, again and again. */
const ROOM = 64 * 1024;
/** Of a letter in UTF-8. */
const MOST_BYTES = 3;

/** Where a logger writes lines of which there are thousands a second: they wait for each other and are written together. */
export class GatheredLines implements DestinationStream {
  readonly #waiting = Buffer.allocUnsafeSlow(ROOM);
  #end = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly destination: DestinationStream) {}

  /** Takes a line; it is written soon. */
  write(line: string): void {
    const most = line.length * MOST_BYTES;
    if (this.#end + most > ROOM) this.flush();
    if (most > ROOM) return this.destination.write(line);
    this.#end += this.#waiting.write(line, this.#end);
    this.#timer ??= setTimeout(this.flush, PATIENCE);
  }

  /** Writes what waits: also to be called before the process ends. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#waiting.toString('utf8', 0, this.#end);
    this.#end = 0;
    if (lines !== '') this.destination.write(lines);
  };
}
