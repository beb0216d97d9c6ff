import type { RecordedEvent } from '../event';
import type { Statement } from '../wire/statement';

/** A kind of event, as the domain declares it. */
export interface Fact {
  readonly type: string;
  readonly data: object;
}

/** A recorded event of that kind. */
export type Recorded<Event extends Fact> = Omit<RecordedEvent, 'type' | 'data'> & Event;

/** Says in a map that an event has no effect: it is left out of `handles`. */
export const nothing = { nothing: true } as const;
export type Nothing = typeof nothing;

/** Something for every kind of event: one that is forgotten does not compile. */
export type EventMap<Event extends Fact, Effect extends { [Type in Event['type']]: unknown }> = {
  readonly [Type in Event['type']]: Effect[Type] | Nothing;
};

/** The types of event that a map has an effect for. */
export const handledBy = <Type extends string>(map: { readonly [Key in Type]: unknown }): readonly Type[] =>
  (Object.keys(map) as Type[]).filter((type) => map[type] !== nothing);

/** The statements for each kind of event, where they are written by hand. */
export type Writers<Event extends Fact> = EventMap<
  Event,
  { [Type in Event['type']]: (event: Recorded<Extract<Event, { type: Type }>>) => readonly Statement[] }
>;

/** What a projection needs that writes its statements by hand. */
export const written = <Event extends Fact>(
  writers: Writers<Event>,
): { readonly handles: readonly Event['type'][]; project(events: readonly RecordedEvent[]): Statement[] } => {
  const handles = handledBy<Event['type']>(writers);
  const byType = new Map<string, (event: never) => readonly Statement[]>();
  for (const type of handles) byType.set(type, writers[type] as (event: never) => readonly Statement[]);
  return {
    handles,
    project: (events) => events.flatMap((event) => byType.get(event.type)?.(event as never) ?? []),
  };
};
