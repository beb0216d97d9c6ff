import type { DomainEvent } from '@holdfast/domain/kernel/decision';
import type { Facts } from '../audit.queries';

export interface Thing {
  readonly type: string;
  readonly id: string;
}

/** What an event says of a thing. */
export interface Told {
  /** What is true from now on. */
  readonly after: Facts;
  /** What it happened to; the stream's own thing when left out. */
  readonly subject?: Thing;
  /** Whose earlier facts stand before `after`; the subject when left out, null when nothing was before. */
  readonly thing?: Thing | null;
  /** By whose name the entry is told; the subject's when left out. */
  readonly calledAs?: Thing;
  /** Things that come to be along with it, without an entry of their own. */
  readonly also?: {
    readonly type: string;
    readonly things: readonly { readonly id: string; readonly facts: Facts }[];
  };
}

/** One teller for each type of event: the compiler misses none. Gets the event's data and the id of its stream. */
export type Tellers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (data: Extract<Event, { type: Type }>['data'], id: string) => Told;
};
