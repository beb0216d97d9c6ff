import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { ListedEntry } from '@holdfast/domain/channel/listing';
import type { CalendarFeed, FeedProblem, FeedReader } from '@holdfast/ports/calendar-feed.port';
import type { OutsideProblem, OutsideWeb, Validators } from '@holdfast/ports/outside-web.port';
import { InjectCalendarFeed, InjectOutsideWeb } from '../kernel/ports';

/** A calendar that was read, or that has not changed since. */
export interface ReadCalendar {
  readonly kind: 'read';
  readonly validators: Validators;
  /** Null: as it was. */
  readonly content: {
    readonly entries: readonly ListedEntry[];
    readonly digest: string;
    readonly unreadable: number;
    readonly leftOut: number;
  } | null;
}

export interface NotRead {
  readonly kind: 'not_read';
  readonly problem: OutsideProblem | FeedProblem['problem'];
  readonly retryAfterSeconds: number | null;
}

/** Of a body, decoded. */
const MAX_BYTES = 2 * 1024 * 1024;

const digestOf = (entries: readonly ListedEntry[], unreadable: number, reader: FeedReader): string => {
  const hash = createHash('sha256').update(JSON.stringify([entries, unreadable]));
  return `${wayOf(reader)}${hash.digest('base64url')}`;
};

/**
 * What the same bytes are read by: times mean others in another zone, and as nights. What repeats is written out two years ahead, and so is read anew
 * each month, though nothing of it has changed.
 */
const wayOf = ({ mode, timeZone, now }: FeedReader): string =>
  `${mode} ${timeZone} ${now.toISOString().slice(0, 7)} `;

/** Whether a calendar that has not changed still says what it said to this reader. */
export const isReadAlike = (digest: string | null, reader: FeedReader): boolean =>
  digest !== null && digest.startsWith(wayOf(reader));

/** Reads calendars of other platforms. Never throws for what the other side does. */
@Injectable()
export class OutsideCalendars {
  private readonly logger = new Logger('Calendars');

  constructor(
    @InjectOutsideWeb() private readonly web: OutsideWeb,
    @InjectCalendarFeed() private readonly feeds: CalendarFeed,
  ) {}

  /** An address in one spelling with its host, or why it may not be asked. */
  judge(text: string): ReturnType<OutsideWeb['judge']> {
    return this.web.judge(text);
  }

  async read(
    address: string,
    known: Validators | null,
    reader: FeedReader,
    timeoutMs: number,
  ): Promise<ReadCalendar | NotRead> {
    const answer = await this.web.get(address, known, { timeoutMs, maxBytes: MAX_BYTES });
    if (answer.kind === 'failure') {
      const { problem, retryAfterSeconds } = answer;
      return { kind: 'not_read', problem, retryAfterSeconds };
    }
    const { status, validators, body } = answer;
    if (status === 304) return { kind: 'read', validators, content: null };
    const read = this.understand(body, reader);
    if (read.kind === 'problem') return { kind: 'not_read', problem: read.problem, retryAfterSeconds: null };
    const entries = read.entries.map(({ uid, isOurs, kind, from, to, isCancelled }) => ({
      uid,
      isOurs,
      kind,
      from,
      to,
      isCancelled,
    }));
    const { unreadable, leftOut } = read;
    return {
      kind: 'read',
      validators,
      content: { entries, digest: digestOf(entries, unreadable, reader), unreadable, leftOut },
    };
  }

  /** A reader that breaks down has found no calendar: the owner is told as of any other failure, and we by the log. */
  private understand(body: Uint8Array, reader: FeedReader): ReturnType<CalendarFeed['read']> {
    try {
      return this.feeds.read(body, reader);
    } catch (error) {
      this.logger.error(error);
      return { kind: 'problem', problem: 'not_a_calendar' };
    }
  }
}
