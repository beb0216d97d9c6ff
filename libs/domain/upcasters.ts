/** Lifts the data of one event type from schema version `from` to `from + 1`. */
interface EventUpcaster {
  readonly type: string;
  readonly from: number;
  readonly up: (data: Record<string, unknown>) => Record<string, unknown>;
}

/**
 * What became of the shapes of events. A stored event is never changed: when `data` gets another shape, the step from the
 * former shape to it is added here, with a file in `golden/` that shows an event as it is stored and as it is read.
 */
export const eventUpcasters: readonly EventUpcaster[] = [];

/** The version that new events of a type are stored with: 1, and one more for each step. */
export const schemaVersionOf = (type: string): number =>
  1 + eventUpcasters.filter((upcaster) => upcaster.type === type).length;
