import { ConcurrencyConflict, ConstraintViolated, StoreBusy, StoreUnavailable } from '../errors';

/** A deadlock, a lock that took too long, a serialization failure: the same unit may well pass when run again. */
export class Transient extends StoreBusy {
  constructor(options: ErrorOptions) {
    super('A lock was not to be had', 1, options);
  }
}

interface ServerError extends Error {
  code: string;
  severity?: string;
  constraint?: string;
}

/** Whether this is an answer of Postgres, and not a failure to reach it. */
export function isServerError(error: unknown): error is ServerError {
  return (
    error instanceof Error &&
    'code' in error &&
    /^[0-9A-Z]{5}$/.test(String(error.code)) &&
    'severity' in error
  );
}

/** Whether the connection is gone, or about to be. */
export function isConnectionLost(error: unknown): boolean {
  return !isServerError(error) || error.severity === 'FATAL' || error.severity === 'PANIC';
}

/** The error of a batch as one of `errors.ts`; errors that are bugs (of SQL, of data) stay as they are. */
export function translate(error: unknown): unknown {
  if (!isServerError(error)) return new StoreUnavailable({ cause: error });
  const options = { cause: error };
  switch (error.code) {
    case 'ES409': // raised by the append itself
      return new ConcurrencyConflict(undefined, options);
    case '23505': // unique_violation
    case '23P01': // exclusion_violation
      if (error.constraint === 'event_version') return new ConcurrencyConflict(undefined, options);
      return new ConstraintViolated(error.constraint ?? '', error.code, options);
    case '40P01': // deadlock_detected
    case '55P03': // lock_not_available
    case '40001': // serialization_failure
      return new Transient(options);
    case '57014': // query_canceled: the statement timeout
      return new StoreBusy('A statement took too long', 1, options);
    case '25006': // read_only_sql_transaction: this server has become a standby
      return new StoreUnavailable(options);
    default:
      return isConnectionLost(error) || /^(08|53|57P|58)/.test(error.code)
        ? new StoreUnavailable(options)
        : error;
  }
}
