import { symbols } from 'pino';
import type { DestinationStream } from 'pino';
import type { Logger } from './logger';
import type { AnsweredRequest } from './request-log';

/** How long a line may wait for others, in milliseconds: writing costs more than all that is written. */
const PATIENCE = 20;
/** As many bytes may wait. As a string they would be handed from one generation of memory to the next, again and again. */
const ROOM = 64 * 1024;
/** Of a letter in UTF-8. */
const MOST_BYTES = 3;

/** A request that was answered without any work, in words that we have chosen ourselves: nothing in them was typed by people. */
export interface QuickAnswer extends AnsweredRequest {
  readonly requestId: string;
  readonly tenantId: string;
  /** The client was gone before it had the answer. */
  readonly aborted: boolean;
  /** By this machine's clock, in milliseconds since 1970. */
  readonly endedAt: number;
}

/** The part of a line that does not change from one to the next as long as the same is asked for. */
interface Words {
  readonly tenantId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly before: string;
  readonly after: string;
}

/**
 * The lines of `logRequests` for requests of which there are thousands a second: put together by hand, without a look for private
 * things, and written together.
 */
export class QuickLines {
  readonly #stream: DestinationStream;
  readonly #service: string;
  readonly #waiting = Buffer.allocUnsafeSlow(ROOM);
  #end = 0;
  #timer: NodeJS.Timeout | undefined;
  #last: Words = { tenantId: '', method: '', path: '', status: 0, before: '', after: '' };
  #millisecond = 0;
  #instant = '';

  constructor(private readonly logger: Logger) {
    const own = logger as unknown as Record<symbol, DestinationStream>;
    this.#stream = own[symbols.streamSym] as DestinationStream;
    this.#service = String(logger.bindings()['service']);
  }

  /** Notes a request; the line is written soon. */
  readonly add = (answered: QuickAnswer): void => {
    if (!this.logger.isLevelEnabled('info')) return;
    const line = this.#lineOf(answered);
    if (this.#end + line.length * MOST_BYTES > ROOM) this.#write();
    this.#end += this.#waiting.write(line, this.#end);
    this.#timer ??= setTimeout(this.flush, PATIENCE);
  };

  /** Writes what waits: also to be called before the process ends. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#write();
  };

  #write(): void {
    const lines = this.#waiting.toString('utf8', 0, this.#end);
    this.#end = 0;
    if (lines !== '') this.#stream.write(lines);
  }

  #lineOf({
    requestId,
    tenantId,
    method,
    path,
    status,
    milliseconds,
    aborted,
    endedAt,
  }: QuickAnswer): string {
    const { before, after } = this.#wordsOf(tenantId, method, path, status);
    const time = `{"level":"info","time":"${this.#instantOf(endedAt)}","service":"${this.#service}","request_id":"`;
    return `${time}${requestId}","correlation_id":"${requestId}${before}${milliseconds}${aborted ? ',"aborted":true' : ''}${after}`;
  }

  /** What is the same in many lines. */
  #wordsOf(tenantId: string, method: string, path: string, status: number): Words {
    const last = this.#last;
    if (last.tenantId === tenantId && last.path === path && last.status === status && last.method === method)
      return last;
    this.#last = {
      tenantId,
      method,
      path,
      status,
      before: `","tenant_id":"${tenantId}","method":"${method}","path":"${path}","status":${status},"milliseconds":`,
      after: `,"msg":"${method} ${path} ${status}"}\n`,
    };
    return this.#last;
  }

  /** There are many lines in a millisecond. */
  #instantOf(millisecond: number): string {
    if (millisecond !== this.#millisecond) {
      this.#millisecond = millisecond;
      this.#instant = new Date(millisecond).toISOString();
    }
    return this.#instant;
  }
}
