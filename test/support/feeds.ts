import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Dates of an entry: `YYYY-MM-DD`, the last one exclusive. */
export interface FeedDates {
  readonly from: string;
  readonly to: string;
}

/** Calendars of another platform, over the network: set `OUTSIDE_WEB_ALLOW` to their origin. */
export interface Feeds {
  readonly origin: string;
  /** A new calendar that lists this; answers its address. */
  calendar(dates: readonly FeedDates[]): string;
  list(address: string, dates: readonly FeedDates[]): void;
  /** There is none at this address any more. */
  remove(address: string): void;
  /** From now on each answer takes so long. */
  slow(milliseconds: number): void;
  /** How often an address was asked. */
  timesAsked(address: string): number;
  /** How many were being answered at once, at most. */
  readonly mostAtOnce: number;
  close(): Promise<void>;
}

const compact = (date: string): string => date.replaceAll('-', '');

const fileOf = (dates: readonly FeedDates[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    ...dates.flatMap(({ from, to }) => [
      'BEGIN:VEVENT',
      `UID:${from}-${to}@airbnb.com`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      'SUMMARY:Reserved',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Starts a site that gives out calendars as Airbnb does. Close it in `afterAll`. */
export const startFeeds = async (): Promise<Feeds> => {
  const files = new Map<string, string>();
  const asked: string[] = [];
  let [made, wait, underWay, mostAtOnce] = [0, 0, 0, 0];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    const file = files.get(path);
    setTimeout(() => {
      underWay -= 1;
      response.writeHead(file === undefined ? 404 : 200, { 'content-type': 'text/calendar' }).end(file);
    }, wait);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const list: Feeds['list'] = (address, dates) => void files.set(new URL(address).pathname, fileOf(dates));
  return {
    origin,
    list,
    calendar: (dates) => {
      made += 1;
      const address = `${origin}/${made}.ics`;
      list(address, dates);
      return address;
    },
    remove: (address) => void files.delete(new URL(address).pathname),
    slow: (milliseconds) => void (wait = milliseconds),
    timesAsked: (address) => asked.filter((path) => path === new URL(address).pathname).length,
    get mostAtOnce() {
      return mostAtOnce;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
