import type { ContentLine } from './content-lines';

/** The properties of one VEVENT: those of its alarms are not among them. */
export type EventLines = ReadonlyMap<string, readonly ContentLine[]>;

export interface Events {
  readonly events: readonly EventLines[];
  /** Events that begin and never end, or are more than are read. */
  readonly lost: number;
}

const MOST_EVENTS = 5_000;

/** The events of all calendars of a file. */
export function eventsOf(lines: readonly ContentLine[]): Events {
  const events: EventLines[] = [];
  let [inner, lost]: [string | null, number] = [null, 0];
  let event: Map<string, ContentLine[]> | null = null;
  for (const line of lines) {
    const component = /^(BEGIN|END)$/.test(line.name) ? line.value.toUpperCase() : null;
    if (component === 'VEVENT' || component === 'VCALENDAR') {
      const isEnd = line.name === 'END' && component === 'VEVENT';
      if (event && isEnd && events.length < MOST_EVENTS) events.push(event);
      else if (event) lost += 1;
      event = line.name === 'BEGIN' && component === 'VEVENT' ? new Map() : null;
      inner = null;
    } else if (component !== null)
      inner = line.name === 'BEGIN' ? (inner ?? component) : endOf(inner, component);
    else if (event && inner === null) addTo(event, line);
  }
  return { events, lost };
}

/** In place: one event may have as many lines of a name as a file has room for. */
function addTo(event: Map<string, ContentLine[]>, line: ContentLine): void {
  const others = event.get(line.name);
  if (others === undefined) event.set(line.name, [line]);
  else others.push(line);
}

const endOf = (inner: string | null, component: string): string | null =>
  inner === component ? null : inner;

/** The first of its name: a property that may stand once and stands twice is believed once. */
export const first = (event: EventLines, name: string): ContentLine | undefined => event.get(name)?.[0];
