import { symbols } from 'pino';
import type { DestinationStream } from 'pino';
import type { Logger } from './logger';
import type { AnsweredRequest } from './request-log';

/** How long a line may wait for others, in milliseconds: writing costs more than all that is written. */
const PATIENCE = 20;

/** A request that was answered without any work, in words that we have chosen ourselves: nothing in them was typed by people. */
export interface QuickAnswer extends AnsweredRequest {
  readonly requestId: string;
  readonly tenantId: string;
  /** The client was gone before it had the answer. */
  readonly aborted: boolean;
}

/**
 * The lines of `logRequests` for requests of which there are thousands a second: put together by hand, without a look for private
 * things, and written together.
 */
export class QuickLines {
  readonly #stream: DestinationStream;
  readonly #service: string;
  #waiting = '';

  constructor(private readonly logger: Logger) {
    const own = logger as unknown as Record<symbol, DestinationStream>;
    this.#stream = own[symbols.streamSym] as DestinationStream;
    this.#service = String(logger.bindings()['service']);
  }

  /** Notes a request; the line is written soon. */
  readonly add = (answered: QuickAnswer): void => {
    if (!this.logger.isLevelEnabled('info')) return;
    if (this.#waiting === '') setTimeout(this.flush, PATIENCE);
    this.#waiting += this.#lineOf(answered);
  };

  /** Writes what waits: also to be called before the process ends. */
  readonly flush = (): void => {
    const lines = this.#waiting;
    this.#waiting = '';
    if (lines !== '') this.#stream.write(lines);
  };

  #lineOf({ requestId, tenantId, method, path, status, milliseconds, aborted }: QuickAnswer): string {
    return (
      `{"level":"info","time":"${new Date().toISOString()}","service":"${this.#service}","request_id":"${requestId}",` +
      `"correlation_id":"${requestId}","tenant_id":"${tenantId}","method":"${method}","path":"${path}","status":${status},` +
      `"milliseconds":${milliseconds},${aborted ? '"aborted":true,' : ''}"msg":"${method} ${path} ${status}"}\n`
    );
  }
}
