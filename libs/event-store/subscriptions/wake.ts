/**
 * Says that there are new events: of one tenant, or (without an id) of any. A signal may get lost or come
 * twice; it saves waiting for the next sweep, nothing else.
 */
export interface WakeSource {
  /** Calls the listener on each signal until the returned function is called. */
  listen(listener: (tenantId?: string) => void): Promise<() => Promise<void>> | (() => Promise<void>);
}

/** Signals within this process: hand `signal` to the event store's `onCommit`, and the object to the runner. */
export class LocalWake implements WakeSource {
  readonly #listeners = new Set<(tenantId?: string) => void>();

  readonly signal = (tenantId?: string): void => {
    for (const listener of this.#listeners) listener(tenantId);
  };

  listen(listener: (tenantId?: string) => void): () => Promise<void> {
    this.#listeners.add(listener);
    return async () => void this.#listeners.delete(listener);
  }
}
