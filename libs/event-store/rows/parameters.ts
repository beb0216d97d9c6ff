import type { Fact, Recorded } from './event-map';

/** What a column gets: a constant, or what the event says. */
export type Value<Event extends Fact, Type> = Type | ((event: Recorded<Event>) => Type);

/** A place among a statement's values, and how its text names it. */
export interface Parameter {
  readonly text: string;
  readonly place: number;
}

/** What a value is for an event, as a function whichever it is. */
export const reader = <Event extends Fact, Type>(
  value: Value<Event, Type>,
): ((event: Recorded<Event>) => Type) =>
  typeof value === 'function' ? (value as (event: Recorded<Event>) => Type) : () => value;

/** The parameters of a statement that is being made, and where an event has their values; the tenant is the first. */
export class Parameters<Event extends Fact> {
  readonly #readers: ((event: Recorded<Event>) => unknown)[] = [({ tenantId }) => tenantId];

  /** @param type of Postgres; what is text by itself is not cast to it */
  add(value: Value<Event, unknown>, type: string): Parameter {
    this.#readers.push(reader(value));
    const cast = type === 'text' ? '' : `::${type}`;
    return { text: `$${this.#readers.length}${cast}`, place: this.#readers.length - 1 };
  }

  valuesOf(event: Recorded<Event>): unknown[] {
    const values: unknown[] = [];
    for (const read of this.#readers) values.push(read(event));
    return values;
  }
}
