import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config';
import { logContext } from './log-context';
import { scrub, scrubText } from './scrub';

export type { DestinationStream, Logger } from 'pino';

/** Where the lines of a process go: each is written before the program goes on. */
export const standardOutput = (): DestinationStream => pino.destination(process.stdout.fd);

/**
 * A logger that writes lines of JSON: time, level, service, the context of the work at hand, and nothing private.
 *
 * @param service which process speaks: `api`, `worker` …
 */
export function createLogger(
  { level }: Config['logging'],
  service: string,
  destination: DestinationStream,
): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: stdTimeFunctions.isoTime,
      mixin: () => ({ ...logContext() }),
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => scrub(line) as Record<string, unknown>,
      },
      // `scrub` has turned errors into plain objects before.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          const scrubbed = args.map((arg) => (typeof arg === 'string' ? scrubText(arg) : arg));
          method.apply(this, scrubbed as typeof args);
        },
      },
    },
    destination,
  );
}
