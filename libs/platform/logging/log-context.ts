import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of a piece of work carries, however deep inside it is written. */
export interface LogContext {
  request_id?: string;
  tenant_id?: string;
  /** The request that all began with, in what follows from it. */
  correlation_id?: string;
  job_id?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Does work whose log lines all carry `context`. */
export function inLogContext<T>(context: LogContext, work: () => T): T {
  return storage.run(context, work);
}

/** Adds to the context of the work at hand, as soon as more is known; does nothing outside of any. */
export function addToLogContext(more: LogContext): void {
  Object.assign(storage.getStore() ?? {}, more);
}

export function logContext(): LogContext {
  return storage.getStore() ?? {};
}
