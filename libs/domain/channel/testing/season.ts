import { addDays } from '../../kernel/dates';
import type { OccupiedTime } from '../../kernel/occupied-time';
import { overlaps } from '../../kernel/occupied-time';
import type { ChannelEvent } from '../channel.events';
import { evolveChannel, initialChannel } from '../channel.state';
import type { KnownChannel } from '../channel.state';
import { freeOf } from '../free-time';
import { canTell, listingOf, takesByDefault } from '../listing';
import { planLook } from '../look';
import type { LookMemory } from '../look';
import { decideLook, giveFreedTime } from '../outside-stay.decide';
import type { BookedTime, ClaimedPiece } from '../outside-stay.decide';
import { Elsewhere, nightsOf, wallAt, type Sold } from './elsewhere';

const SEASON_DAYS = 365;
const BASELESS_HOURS = 96;

/** What we know of one platform. */
class Known {
  state: KnownChannel;
  memory: LookMemory = { missing: {}, uids: {} };
  echoes: readonly OccupiedTime[] = [];
  given: readonly OccupiedTime[] = [];
  lastGood = -1;

  constructor(readonly place: Elsewhere) {
    const { platform } = place;
    const data = {
      name: platform,
      platform,
      takes: takesByDefault(platform),
      shows: 'busy',
      exportVersion: 1,
      exportTokenHash: platform,
      importVersion: 1,
      importHost: platform,
    } as const;
    this.state = evolveChannel(initialChannel(), { type: 'ChannelAdded', data }) as KnownChannel;
  }
}

export interface Faults {
  readonly lost: string[];
  readonly phantoms: string[];
  readonly mistaken: string[];
  readonly knowable: string[];
  readonly untold: string[];
}

/** One year of one house that is sold at five places, hour by hour, from a seed. */
export class Season {
  readonly channels: readonly Known[];
  readonly faults: Faults = { lost: [], phantoms: [], mistaken: [], knowable: [], untold: [] };
  readonly counts = { stays: 0, ours: 0, clashes: 0, looks: 0, events: 0 };
  #claims: ClaimedPiece[] = [];
  #booked: (BookedTime & Sold)[] = [];
  readonly #told = new Set<string>();
  #ids = 0;
  readonly #baseless = new Map<string, number>();
  #seed: number;

  constructor(
    seed: number,
    private readonly stays: number,
  ) {
    this.#seed = 1 + ((seed * 7_919 + 13) % 2_147_483_646);
    const paces = { airbnb: 2, vrbo: 6, booking_com: 5, other: 1 } as const;
    this.channels = (['airbnb', 'vrbo', 'booking_com', 'other'] as const).map(
      (platform) => new Known(new Elsewhere(platform, paces[platform] + this.#below(18))),
    );
  }

  play(): void {
    const hours = SEASON_DAYS * 24;
    const sales = Array.from({ length: this.stays }, () => this.#below(hours)).toSorted((a, b) => a - b);
    let next = 0;
    for (let hour = 0; hour < hours; hour += 1) {
      this.#claims = this.#claims.filter(({ to }) => to > wallAt(hour));
      for (const channel of this.channels) this.#live(channel, hour);
      for (; sales[next] === hour; next += 1) this.#sell(hour);
      this.#changeMinds(hour);
      for (const channel of this.channels) this.#look(channel, hour);
      this.#judge(hour);
    }
  }

  #below(most: number): number {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647;
    return this.#seed % most;
  }

  #newId = (): string => {
    this.#ids += 1;
    return `${this.#ids}`;
  };

  /** It reads us and the others when it likes; at times it does not answer for hours. */
  #live({ place }: Known, hour: number): void {
    if (this.#below(700) === 0) place.downUntil = hour + 1 + this.#below(30);
    if (hour < place.downUntil || hour % place.pace !== this.#below(place.pace)) return;
    const known = this.channels.find((channel) => channel.place === place)!;
    place.read['us'] = this.#exported(known, hour);
    place.readAt['us'] = hour;
    known.given = place.read['us'];
    const other = { airbnb: 'vrbo', vrbo: 'airbnb', booking_com: null, other: null }[place.platform];
    const from = this.channels.find((channel) => channel.place.platform === other)?.place;
    if (from && hour >= from.downUntil) place.read[from.platform] = from.givenOn;
  }

  /** What a platform is given: our bookings, and what the others have. */
  #exported(channel: Known, hour: number): readonly OccupiedTime[] {
    const foreign = this.channels
      .filter((other) => other !== channel)
      .flatMap((other) => [...other.state.stays.values()]);
    return [...this.#booked, ...foreign]
      .filter(({ to }) => to > wallAt(hour))
      .map(({ from, to }) => ({ from, to }));
  }

  #sell(hour: number): void {
    const time = nightsOf(Math.floor(hour / 24) + 2 + this.#below(120), 1 + this.#below(7));
    const channel = this.channels[this.#below(5)];
    const sold = channel ? this.#sellThere(channel, time, hour) : this.#sellHere(time, hour);
    if (sold) this.counts.stays += 1;
  }

  #sellHere(time: OccupiedTime, hour: number): boolean {
    // Looked first, where somebody answers.
    for (const channel of this.channels) this.#look(channel, hour);
    if (this.#claims.some((claim) => overlaps(claim, time))) return false;
    for (const { place } of this.channels)
      for (const stay of place.sold)
        if (!stay.isVeiled && hour >= place.downUntil && overlaps(stay, time))
          this.faults.knowable.push(`hour ${hour}: ours, though ${place.platform} lists ${stay.from}`);
    const id = this.#newId();
    this.#claims.push({ claimId: id, ...time });
    this.#booked.push({ id, bookingId: id, at: hour, isVeiled: false, ...time });
    this.counts.ours += 1;
    return true;
  }

  #sellThere({ place, given, echoes }: Known, time: OccupiedTime, hour: number): boolean {
    if (hour < place.downUntil || place.taken.some((other) => overlaps(other, time))) return false;
    const readAt = place.readAt['us'] ?? -1;
    const missed = this.#booked.find((one) => overlaps(one, time) && one.at < readAt);
    if (missed) this.faults.knowable.push(`hour ${hour}: ${place.platform} was not given ${missed.from}`);
    const claimed = this.channels.flatMap((one) => [...one.state.stays.values(), ...one.place.taken]);
    const veils = [...this.#booked, ...given, ...echoes, ...claimed];
    // Who says of everything the same cannot be told from its copy of somebody else's time.
    const isVeiled = !canTell(place.platform) && veils.some((other) => overlaps(other, time));
    place.sold = [...place.sold, { id: this.#newId(), at: hour, isVeiled, ...time }];
    this.#veilOthers(place, time);
    return true;
  }

  /** Nights that two platforms have sold: of the one that cannot tell, its own stay looks like what it was given of the other's. */
  #veilOthers(seller: Elsewhere, time: OccupiedTime): void {
    for (const { place } of this.channels)
      if (place !== seller && !canTell(place.platform))
        place.sold = place.sold.map((stay) => (overlaps(stay, time) ? { ...stay, isVeiled: true } : stay));
  }

  /** Some are called off, some stay a night longer. */
  #changeMinds(hour: number): void {
    for (const { place } of this.channels) {
      if (hour < place.downUntil) continue;
      place.sold = place.sold
        .filter(({ to }) => to > wallAt(hour) && this.#below(4_000) !== 0)
        .map((stay) => (this.#below(4_000) === 0 ? this.#longer(place, stay, hour) : stay));
    }
    for (const booking of this.#booked) if (this.#below(6_000) === 0) this.#cancel(booking.id);
  }

  #longer(place: Elsewhere, stay: Sold, hour: number): Sold {
    const longer = { ...stay, to: `${addDays(stay.to.slice(0, 10), 1)}T00:00`, at: hour };
    this.#veilOthers(place, longer);
    const others = place.taken.filter((other) => !overlaps(other, stay));
    return canTell(place.platform) && !others.some((other) => overlaps(other, longer)) ? longer : stay;
  }

  #cancel(id: string): void {
    this.#booked = this.#booked.filter((booking) => booking.id !== id);
    this.#claims = this.#claims.filter(({ claimId }) => claimId !== id);
    this.#giveFreed();
  }

  #giveFreed(): void {
    for (const channel of this.channels) {
      const { events } = giveFreedTime([...channel.state.stays.values()], this.#claims, this.#newId);
      this.#record(channel, events);
    }
  }

  #look(channel: Known, hour: number): void {
    const { place } = channel;
    if (hour < place.downUntil) return;
    const localNow = wallAt(hour);
    const { platform, takes } = channel.state;
    const known = { given: channel.given, echoes: channel.echoes };
    const listing = listingOf(place.listed(hour), { platform, takes, localNow, ...known });
    const look = { listing, isWhole: true, now: `${localNow}:00.000Z`, localNow };
    const plan = planLook(channel.state, channel.memory, look);
    channel.echoes = listing.echoes;
    const { events, freshIds } = decideLook(
      plan,
      { claims: this.#claims, booked: this.#booked },
      this.#newId,
    );
    const uids = { ...plan.memory.uids };
    freshIds.forEach((id, index) => (uids[id] = plan.fresh[index]!.uid));
    channel.memory = { missing: plan.memory.missing, uids };
    channel.lastGood = hour;
    this.counts.looks += 1;
    this.#record(channel, events);
    if (events.some((event) => 'freed' in event.data && event.data.freed.length > 0)) this.#giveFreed();
    if (channel.state.loss !== null) this.#answerLoss(channel);
  }

  /** The owner looks there, and frees what is really gone: here, everything that nobody has any more. */
  #answerLoss(channel: Known): void {
    const missing = [...(channel.state.loss ?? [])];
    const isReal = missing.every((id) => {
      const stay = channel.state.stays.get(id);
      return stay === undefined || !channel.place.sold.some((sold) => overlaps(sold, stay));
    });
    if (!isReal) return;
    const gone = missing.flatMap((id): ChannelEvent[] => {
      const stay = channel.state.stays.get(id);
      const freed = stay?.pieces.map(({ claimId }) => claimId) ?? [];
      return stay ? [{ type: 'OutsideStayGone', data: { outsideStayId: id, freed, reason: 'owner' } }] : [];
    });
    this.#record(channel, [...gone, { type: 'ChannelLossSettled', data: { free: true, kept: [] } }]);
    this.#giveFreed();
  }

  #record(channel: Known, events: readonly ChannelEvent[]): void {
    this.counts.events += events.length;
    for (const event of events) {
      channel.state = evolveChannel(channel.state, event) as KnownChannel;
      if ('freed' in event.data) {
        const { freed } = event.data;
        this.#claims = this.#claims.filter(({ claimId }) => !freed.includes(claimId));
      }
      if ('taken' in event.data) this.#claims.push(...event.data.taken);
      if ('clashes' in event.data) this.#hear(event.data.clashes, event.data);
    }
  }

  #hear(bookings: readonly string[], time: OccupiedTime): void {
    for (const id of bookings) {
      this.counts.clashes += 1;
      this.#told.add(id);
      const booking = this.#booked.find((one) => one.id === id);
      const isReal = this.channels.some(({ place }) =>
        place.sold.some((sold) => booking && overlaps(sold, booking)),
      );
      // What was called off between its sale and its end is real too: somebody had it when it was listed.
      if (!isReal) this.faults.mistaken.push(`${id} meets ${time.from} to ${time.to}, which nobody has`);
    }
  }

  /** Holds what is known here against what was really sold. */
  #judge(hour: number): void {
    const now = wallAt(hour);
    for (const { place, lastGood } of this.channels)
      for (const stay of place.sold) {
        if (stay.at > lastGood || stay.isVeiled || stay.to <= now) continue;
        const open = freeOf(stay, this.#claims).filter(({ to }) => to > now);
        if (open.length > 0) this.faults.lost.push(`hour ${hour}: ${place.platform} ${stay.from} ${stay.to}`);
        for (const booking of this.#booked)
          if (overlaps(booking, stay) && booking.to > now && !this.#told.has(booking.id))
            this.faults.untold.push(`hour ${hour}: ${booking.from} and ${stay.from} of ${place.platform}`);
      }
    if (hour % 6 === 0) this.#judgePhantoms(hour);
  }

  /** What is taken here though nobody has it anywhere goes, at the latest when all have read each other and been looked at. */
  #judgePhantoms(hour: number): void {
    const real = [...this.channels.flatMap(({ place }) => place.sold), ...this.#booked];
    for (const { state } of this.channels)
      for (const stay of state.stays.values()) {
        const isBaseless = stay.to > wallAt(hour) && !real.some((one) => overlaps(one, stay));
        if (!isBaseless) this.#baseless.delete(stay.id);
        else if (!this.#baseless.has(stay.id)) this.#baseless.set(stay.id, hour);
        else if (this.#baseless.get(stay.id) === hour - BASELESS_HOURS)
          this.faults.phantoms.push(`hour ${hour}: ${state.name} ${stay.from} ${stay.to}`);
      }
  }
}
