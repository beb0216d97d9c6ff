import { createHash } from 'node:crypto';
import { CALENDAR_FEED, OUTSIDE_WEB } from '@holdfast/application/kernel/ports';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import type { CalendarFeed, FeedEntry, FeedKind, FeedReading } from '@holdfast/ports/calendar-feed.port';
import type {
  JudgedAddress,
  OutsideAnswer,
  OutsideFailure,
  OutsideProblem,
  OutsideWeb,
  Validators,
} from '@holdfast/ports/outside-web.port';

/** What a calendar lists, as a test says it. */
export interface Listed extends OccupiedTime {
  readonly uid?: string;
  readonly kind?: FeedKind;
  readonly isOurs?: boolean;
  readonly isCancelled?: boolean;
}

interface Calendar {
  listed: readonly Listed[];
  unreadable: number;
  problem: OutsideProblem | null;
  retryAfterSeconds: number | null;
  /** Resolves when it may answer. */
  gate: Promise<void>;
}

const failure = (problem: OutsideProblem, retryAfterSeconds: number | null = null): OutsideFailure => ({
  kind: 'failure',
  problem,
  retryAfterSeconds,
});

const entryOf = ({
  uid,
  kind = 'reserved',
  isOurs = false,
  isCancelled = false,
  from,
  to,
}: Listed): FeedEntry => ({
  uid: createHash('sha256')
    .update(uid ?? `${from} ${to}`)
    .digest('hex'),
  kind,
  isOurs,
  isCancelled,
  from,
  to,
});

/** The web outside and the calendars in it, in memory: for tests of what is done with them. The adapters have tests of their own. */
export class OutsideCalendarsInMemory implements OutsideWeb, CalendarFeed {
  readonly #calendars = new Map<string, Calendar>();
  #made = 0;
  /** For `ApiOptions.adapters`. */
  readonly adapters = [
    [OUTSIDE_WEB, this],
    [CALENDAR_FEED, this],
  ] as const;
  /** By what each address was asked last whether it has changed. */
  readonly known = new Map<string, Validators | null>();
  /** How often each address was asked. */
  readonly asked = new Map<string, number>();

  /** A new calendar that lists this; answers its address. */
  calendar(listed: readonly Listed[] = []): string {
    this.#made += 1;
    const address = `https://calendar-${this.#made}.example.org/a.ics`;
    const quiet = { unreadable: 0, problem: null, retryAfterSeconds: null, gate: Promise.resolve() };
    this.#calendars.set(address, { listed, ...quiet });
    return address;
  }

  /** The same calendar under another address, which bears a secret. */
  alias(address: string): void {
    this.#calendars.set(address, this.#of(address.replace(/\?.*$/, '')));
  }

  /** From now on it lists this, and answers. */
  list(address: string, listed: readonly Listed[], unreadable = 0): void {
    Object.assign(this.#of(address), { listed, unreadable, problem: null });
  }

  /** From now on it lists what its reader throws at: as a mistake in the reader would. */
  confuse(address: string): void {
    Object.assign(this.#of(address), { listed: null });
  }

  fail(address: string, problem: OutsideProblem, retryAfterSeconds: number | null = null): void {
    Object.assign(this.#of(address), { problem, retryAfterSeconds });
  }

  /** Answers no more until what comes back is called. */
  hold(address: string): () => void {
    let release = () => {};
    this.#of(address).gate = new Promise((resolve) => (release = resolve));
    return () => release();
  }

  judge(text: string): JudgedAddress | OutsideFailure {
    const url = URL.canParse(text) ? new URL(text.replace(/^webcal:/, 'https:')) : null;
    if (url === null || url.protocol !== 'https:') return failure('not_https');
    if (url.hostname.endsWith('.example.com')) return failure('own_address');
    return { kind: 'address', address: url.href, host: url.hostname };
  }

  async get(address: string, known: Validators | null): Promise<OutsideAnswer | OutsideFailure> {
    this.asked.set(address, (this.asked.get(address) ?? 0) + 1);
    this.known.set(address, known);
    const calendar = this.#calendars.get(address);
    if (calendar === undefined) return failure('http_404');
    await calendar.gate;
    if (calendar.problem !== null) return failure(calendar.problem, calendar.retryAfterSeconds);
    const body = Buffer.from(JSON.stringify([calendar.listed, calendar.unreadable]));
    const validators = { etag: createHash('sha256').update(body).digest('hex'), lastModified: null };
    return known?.etag === validators.etag
      ? { kind: 'answer', status: 304, validators, body: new Uint8Array() }
      : { kind: 'answer', status: 200, validators, body };
  }

  read(bytes: Uint8Array): FeedReading {
    const [listed, unreadable] = JSON.parse(Buffer.from(bytes).toString()) as [Listed[], number];
    return { kind: 'reading', entries: listed.map(entryOf), unreadable, leftOut: 0 };
  }

  #of(address: string): Calendar {
    const calendar = this.#calendars.get(address);
    if (calendar === undefined) throw new Error(`There is no calendar at ${address}`);
    return calendar;
  }
}
