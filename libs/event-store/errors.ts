import type { StreamName } from './event';

/** Somebody else has changed the stream since it was loaded. Load again and decide again. */
export class ConcurrencyConflict extends Error {
  override readonly name = 'ConcurrencyConflict';
  constructor(
    readonly stream?: StreamName,
    options?: ErrorOptions,
  ) {
    super(
      stream ? `${stream.type}/${stream.id} is not at the expected version` : 'A stream has moved on',
      options,
    );
  }
}

/** There is no log for this tenant. */
export class TenantLogUnknown extends Error {
  override readonly name = 'TenantLogUnknown';
  constructor(readonly tenantId: string) {
    super(`There is no log for tenant ${tenantId}`);
  }
}

/** The idempotency key was used before for something else. */
export class IdempotencyKeyReused extends Error {
  override readonly name = 'IdempotencyKeyReused';
  constructor(
    readonly scope: string,
    readonly key: string,
  ) {
    super(`The idempotency key "${key}" (${scope}) was used for another request`);
  }
}

/** A unique or exclusion constraint has refused a row. The caller knows what that means in its own words. */
export class ConstraintViolated extends Error {
  override readonly name = 'ConstraintViolated';
  constructor(
    readonly constraint: string,
    /** SQLSTATE: 23505 unique, 23P01 exclusion. */
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The constraint ${constraint} refused a row`, options);
  }
}

/** Too much is waiting, or a lock was not to be had, even at the second try. Nothing was done; try again later. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
  constructor(
    message: string,
    readonly retryAfterSeconds = 1,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * The database is out of reach, or the connection broke. When that happened during the commit the command may have
 * been done all the same: repeat it under the same idempotency key to find out.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  constructor(options?: ErrorOptions) {
    super('The database is not available', options);
  }
}

/**
 * An event has a shape that this build has not learnt: a newer one wrote it. Reading it all the same would be guessing, so
 * whatever needs it waits for the newer build.
 */
export class EventTooNew extends Error {
  override readonly name = 'EventTooNew';
  constructor(
    readonly type: string,
    readonly schemaVersion: number,
  ) {
    super(`${type} in schema version ${schemaVersion} was written by a newer build`);
  }
}
