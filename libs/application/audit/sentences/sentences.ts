import type { DomainEvent } from '@holdfast/domain/kernel/decision';
import type { Facts, Kept } from '@holdfast/projections/audit/audit.queries';

/**
 * One sentence for each type of event: the compiler misses none. Gets the event's data and what is known of its thing: its facts
 * from now on, under the name it had.
 */
export type Sentences<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (
    data: Kept<Extract<Event, { type: Type }>['data']>,
    known: Facts,
  ) => string;
};
