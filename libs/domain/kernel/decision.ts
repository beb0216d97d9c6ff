/** One fact: past tense, noun first. `type` is stored for ever and never renamed. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** A refusal that is expected: a value with a stable code, never an exception. */
export interface Rejection<Code extends string = string> {
  readonly kind: 'rejected';
  readonly code: Code;
  /** What a person needs in order to mend it; holds no personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface Acceptance<Event extends DomainEvent = DomainEvent> {
  readonly kind: 'accepted';
  /** Empty when the wish is already true. */
  readonly events: readonly Event[];
}

export type Decision<Event extends DomainEvent = DomainEvent, Code extends string = string> =
  | Acceptance<Event>
  | Rejection<Code>;

export const accept = <Event extends DomainEvent>(...events: Event[]): Acceptance<Event> => ({
  kind: 'accepted',
  events,
});

export const reject = <Code extends string>(
  code: Code,
  details?: Readonly<Record<string, unknown>>,
): Rejection<Code> =>
  details === undefined ? { kind: 'rejected', code } : { kind: 'rejected', code, details };

/** The events of a decision: none of one that refuses. */
export const eventsOf = <Event extends DomainEvent>(decision: Decision<Event>): readonly Event[] =>
  decision.kind === 'accepted' ? decision.events : [];

export const isRejection = (value: unknown): value is Rejection =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'rejected';
