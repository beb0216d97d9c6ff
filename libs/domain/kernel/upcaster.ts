/** Lifts the data of one event type from schema version `from` to `from + 1`. Pure; what is stored stays as it is. */
export interface EventUpcaster {
  readonly type: string;
  readonly from: number;
  readonly up: (data: Record<string, unknown>) => Record<string, unknown>;
}

/** A step that only adds what every event of the former shape meant. */
export const adding = (
  type: string,
  from: number,
  added: Readonly<Record<string, unknown>>,
): EventUpcaster => ({ type, from, up: (data) => ({ ...data, ...added }) });
