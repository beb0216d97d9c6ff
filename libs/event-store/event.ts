/** Who caused an event. `id` is absent where there is nobody to name (a stranger, the system itself). */
export interface Actor {
  kind: 'customer' | 'tenant_admin' | 'super_admin' | 'api_key' | 'provider' | 'system';
  id?: string;
}

/**
 * How an event came about. Kept with every event, in clear and for ever: no names, addresses or phone numbers.
 * `ip` and `userAgent` are for signed-in people; a customer's go to the vault.
 */
export interface EventMeta {
  actor: Actor;
  requestId?: string;
  correlationId?: string;
  causationId?: string;
  ip?: string;
  userAgent?: string;
  /** The deed that the event is part of, which may be undone until then (an instant, as text). */
  act?: { id: string; until: string };
  /** The act that the event takes back. */
  undoes?: string;
  /** The support session of the platform's people in which it was done. */
  support?: string;
}

/** A stream is the history of one thing of one tenant: `{ type: 'booking', id: <uuid> }`. */
export interface StreamName {
  /** A constant of ours, lower case with hyphens. */
  type: string;
  /** A uuid. */
  id: string;
}

/** A fact to be written. `data` is stored as JSON: what JSON cannot hold is lost. */
export interface NewEvent {
  /** Past tense, noun first (`BookingHeld`); never renamed once stored. */
  type: string;
  /** 1 at first; raised together with an upcaster when the shape of `data` changes. */
  schemaVersion: number;
  data: object;
}

/** A fact in the log. `data` has the newest shape: upcasters have run. */
export interface RecordedEvent {
  tenantId: string;
  /** 1, 2, 3 … within the tenant's log, without gaps. */
  position: number;
  stream: StreamName;
  /** 1, 2, 3 … within the stream. */
  version: number;
  eventId: string;
  type: string;
  schemaVersion: number;
  data: Record<string, unknown>;
  meta: EventMeta;
  occurredAt: Date;
}
