import type { Server } from 'node:http';

/** The part of Node's `process` that is used here. */
export interface Host {
  on(event: 'SIGTERM' | 'SIGINT' | 'disconnect', listener: () => void): unknown;
  send?: (message: unknown) => unknown;
  exit(code: number): unknown;
}

export interface Shutdown {
  /** Stops accepting, finishes what is under way, lets go of everything. */
  close(): Promise<void>;
  /** An HTTP server whose idle connections would otherwise keep `close` waiting. */
  server?: Server;
  /** What comes first: tells those in front that the process leaves, and gives them time to notice. */
  drain?: (() => Promise<void>) | undefined;
  /** What `close` may take, in milliseconds; then the process ends all the same, with code 1. */
  limit?: number;
  /** Told why the process ends, and of what went wrong in doing so. */
  onStep?(step: string, error?: unknown): void;
}

const IDLE_INTERVAL = 50;

/**
 * Ends the process in good order on SIGTERM, on SIGINT, and when the process that started it is gone (the channel between
 * them closes). Being told again changes nothing: Ctrl-C often reaches a process twice.
 *
 * @returns a way to end it from within, with the code that tells whoever started it why
 */
export function endInOrder(
  shutdown: Shutdown,
  host: Host = process,
): (reason: string, code?: number) => void {
  let ending = false;
  const end = (reason: string, code = 0) => {
    if (ending) return;
    ending = true;
    void closeAndExit(reason, code, shutdown, host);
  };
  host.on('SIGTERM', () => end('SIGTERM'));
  host.on('SIGINT', () => end('SIGINT'));
  host.on('disconnect', () => end('the starter is gone'));
  return end;
}

/** Goes on answering, but each answer asks for its connection to be closed, so that no request meets a closed one. */
async function leave({ drain, server }: Shutdown): Promise<void> {
  if (drain === undefined) return;
  server?.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  await drain();
}

async function closeAndExit(reason: string, code: number, shutdown: Shutdown, host: Host): Promise<void> {
  const { close, server, limit = 15_000, onStep } = shutdown;
  onStep?.(`Stopping: ${reason}`);
  await leave(shutdown);
  // Browsers keep connections open for the next request: those that are idle must go, and keep going.
  const idle = setInterval(() => server?.closeIdleConnections(), IDLE_INTERVAL);
  const late = setTimeout(() => {
    onStep?.(`Not stopped within ${limit} ms`);
    host.exit(1);
  }, limit);
  try {
    await close();
    onStep?.('Stopped');
    host.exit(code);
  } catch (error) {
    onStep?.('Stopping failed', error);
    host.exit(1);
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

/** Tells whoever started this process that it is ready; does nothing when nobody listens. */
export function sayReady(host: Pick<Host, 'send'> = process): void {
  host.send?.({ ready: true });
}
