import { addDays } from '../../kernel/dates';
import { overlaps } from '../../kernel/occupied-time';
import type { OccupiedTime } from '../../kernel/occupied-time';
import type { Platform, Takes } from '../channel.events';
import { evolveChannel, initialChannel } from '../channel.state';
import type { KnownChannel } from '../channel.state';
import { listingOf } from '../listing';
import type { ListedEntry } from '../listing';
import { isQuiet, planLook } from '../look';
import type { LookMemory, LookPlan } from '../look';
import { decideLook, giveFreedTime } from '../outside-stay.decide';
import type { BookedTime, ClaimedPiece } from '../outside-stay.decide';
import type { ChannelEvent } from '../channel.events';

/** Nights of June 2027: `nights(4, 8)` from the 4th to the 8th. */
export const nights = (from: number, to: number): OccupiedTime => ({
  from: `${addDays('2027-05-31', from)}T00:00`,
  to: `${addDays('2027-05-31', to)}T00:00`,
});

/** An entry of a calendar; its name follows its time unless told otherwise. */
export const entry = (time: OccupiedTime, changes: Partial<ListedEntry> = {}): ListedEntry => ({
  uid: `${time.from}-${time.to}`,
  isOurs: false,
  kind: 'reserved',
  isCancelled: false,
  ...time,
  ...changes,
});

/** How a look goes. */
export interface OneLook {
  readonly unreadable?: boolean;
  /** Minutes since 1 January 2027. */
  readonly minute: number;
  readonly given?: readonly OccupiedTime[];
}

/** One channel that is looked at again and again, with everything that has time beside it. */
export class ExampleChannel {
  state: KnownChannel;
  memory: LookMemory = { missing: {}, uids: {} };
  echoes: readonly OccupiedTime[] = [];
  leftOut = 0;
  claims: ClaimedPiece[] = [];
  booked: BookedTime[] = [];
  readonly events: ChannelEvent[] = [];
  #ids = 0;

  constructor(
    readonly platform: Platform = 'airbnb',
    readonly takes: Takes = 'reserved',
  ) {
    const first: ChannelEvent = {
      type: 'ChannelAdded',
      data: {
        name: platform,
        platform,
        takes,
        shows: 'busy',
        exportVersion: 1,
        exportTokenHash: 'hash',
        importVersion: 1,
        importHost: 'calendar.example.org',
      },
    };
    this.state = evolveChannel(initialChannel(), first) as KnownChannel;
  }

  /** A booking with its claim; its time without preparation is its own. */
  book(bookingId: string, time: OccupiedTime): void {
    this.claims.push({ claimId: bookingId, ...time });
    this.booked.push({ bookingId, ...time });
  }

  /** It ends: what waits for its time gets it. */
  cancel(bookingId: string): readonly ChannelEvent[] {
    this.claims = this.claims.filter(({ claimId }) => claimId !== bookingId);
    this.booked = this.booked.filter((one) => one.bookingId !== bookingId);
    const { events } = giveFreedTime([...this.state.stays.values()], this.claims, () => this.#newId());
    this.#record(events);
    return events;
  }

  /** A good look; answers what it brought. */
  look(entries: readonly ListedEntry[], { minute, unreadable = false, given = [] }: OneLook) {
    const at = new Date(Date.UTC(2027, 0, 1) + minute * 60_000).toISOString();
    const localNow = at.slice(0, 16);
    const listing = listingOf(entries, {
      platform: this.platform,
      takes: this.takes,
      localNow,
      given,
      echoes: this.echoes,
    });
    const plan = planLook(this.state, this.memory, { listing, isWhole: !unreadable, now: at, localNow });
    this.echoes = listing.echoes;
    this.leftOut = listing.leftOut;
    return this.#take(plan);
  }

  /** What it has, in the order of the calendar. */
  get stays(): string[] {
    return [...this.state.stays.values()]
      .map(({ from, to }) => `${from.slice(5, 10)} ${to.slice(5, 10)}`)
      .toSorted();
  }

  #take(plan: LookPlan): readonly string[] {
    const { events, freshIds } = decideLook(plan, this, () => this.#newId());
    const uids = { ...plan.memory.uids };
    freshIds.forEach((id, index) => (uids[id] = plan.fresh[index]!.uid));
    this.memory = { missing: plan.memory.missing, uids };
    if (isQuiet(plan) !== (events.length === 0)) throw new Error('A quiet look has brought something');
    this.#record(events);
    return events.map(({ type }) => type);
  }

  #record(events: readonly ChannelEvent[]): void {
    this.events.push(...events);
    for (const event of events) {
      this.state = evolveChannel(this.state, event) as KnownChannel;
      if ('freed' in event.data) {
        const { freed } = event.data;
        this.claims = this.claims.filter(({ claimId }) => !freed.includes(claimId));
      }
      if ('taken' in event.data) {
        const { taken } = event.data;
        // The database allows no two claims to overlap, not even between two facts of one commit.
        if (taken.some((piece) => this.claims.some((claim) => overlaps(claim, piece))))
          throw new Error(`${event.type} takes what somebody has`);
        this.claims.push(...taken);
      }
    }
  }

  #newId(): string {
    this.#ids += 1;
    return `id-${this.#ids}`;
  }
}
