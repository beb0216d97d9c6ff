import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config';
import { GatheredLines } from './gathered-lines';
import type { AnsweredRequest } from './request-log';

/** A request that was answered without any work, in words that we have chosen ourselves: nothing in them was typed by people. */
export interface QuickAnswer extends AnsweredRequest {
  readonly requestId: string;
  readonly tenantId: string;
  /** The client was gone before it had the answer. */
  readonly aborted: boolean;
  /** By this machine's clock, in milliseconds since 1970. */
  readonly endedAt: number;
}

/** What is the same in many lines, and a logger that has written it down already. */
interface Same {
  readonly tenantId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly logger: Logger;
  readonly message: string;
}

/**
 * The lines of `logRequests` for requests of which there are thousands a second: by a logger that looks neither for private
 * things nor for a context, and written together.
 */
export class QuickLines {
  readonly #lines: GatheredLines;
  readonly #logger: Logger;
  #last: Same | undefined;
  #millisecond = 0;
  #time = '';

  /** @param destination where the other lines of this process go */
  constructor({ level }: Config['logging'], service: string, destination: DestinationStream) {
    this.#lines = new GatheredLines(destination);
    this.#logger = pino(
      {
        level,
        base: { service },
        timestamp: () => this.#time,
        formatters: { level: (label) => ({ level: label }) },
      },
      this.#lines,
    );
  }

  /** Notes a request; the line is written soon. */
  readonly add = (answered: QuickAnswer): void => {
    const { requestId, milliseconds, aborted, endedAt } = answered;
    this.#timeIs(endedAt);
    const { logger, message } = this.#sameAs(answered);
    const line = {
      request_id: requestId,
      correlation_id: requestId,
      milliseconds,
      aborted: aborted || undefined,
    };
    logger.info(line, message);
  };

  /** Writes what waits: also to be called before the process ends. */
  readonly flush = (): void => this.#lines.flush();

  /** Whoever asks in a hurry asks for the same. */
  #sameAs({ tenantId, method, path, status }: QuickAnswer): Same {
    const last = this.#last;
    if (last?.tenantId === tenantId && last.path === path && last.status === status && last.method === method)
      return last;
    const logger = this.#logger.child({ tenant_id: tenantId, method, path, status });
    this.#last = { tenantId, method, path, status, logger, message: `${method} ${path} ${status}` };
    return this.#last;
  }

  /** There are many lines in a millisecond. */
  #timeIs(millisecond: number): void {
    if (millisecond === this.#millisecond) return;
    this.#millisecond = millisecond;
    this.#time = `,"time":"${new Date(millisecond).toISOString()}"`;
  }
}
