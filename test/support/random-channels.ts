import type { ChannelEvent, OutsideKind, Platform } from '@holdfast/domain/channel/channel.events';
import { evolveChannel, initialChannel } from '@holdfast/domain/channel/channel.state';
import type { KnownChannel, OutsideStay } from '@holdfast/domain/channel/channel.state';
import type { ForeignTime } from '@holdfast/domain/channel/listing';
import type { LookPlan } from '@holdfast/domain/channel/look';
import { allGone, decideLook, giveFreedTime } from '@holdfast/domain/channel/outside-stay.decide';
import type { BookedTime, ClaimedPiece } from '@holdfast/domain/channel/outside-stay.decide';
import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import type { Random } from '../simulation/random';
import { DAYS, nightOf } from './log-builder';
import type { LogBuilder } from './log-builder';

/** What bookings have, when a channel is looked at. */
export interface OwnTime {
  readonly claims: readonly ClaimedPiece[];
  readonly booked: readonly BookedTime[];
}

/** What becomes of what was listed: it moves, changes places with another, or goes. */
const randomFate = (
  random: Random,
  first: OutsideStay | undefined,
  second: OutsideStay | undefined,
  listed: () => ForeignTime,
): Pick<LookPlan, 'moved' | 'gone'> => {
  if (first === undefined) return { moved: [], gone: [] };
  if (second === undefined)
    return { moved: random.chance(0.3) ? [{ stay: first, time: listed() }] : [], gone: [] };
  if (random.chance(0.2)) return { moved: [], gone: [{ stay: second, reason: 'missing' }] };
  const uid = random.hex(8);
  const isSwap = random.chance(0.3);
  return isSwap
    ? {
        moved: [
          { stay: first, time: { from: second.from, to: second.to, kind: first.kind, uid } },
          { stay: second, time: { from: first.from, to: first.to, kind: second.kind, uid } },
        ],
        gone: [],
      }
    : { moved: [{ stay: first, time: listed() }], gone: [] };
};

const NOTHING: LookPlan = {
  moved: [],
  fresh: [],
  gone: [],
  holdsLoss: null,
  kept: [],
  known: 0,
  settlesLoss: false,
  memory: { missing: {}, uids: {} },
};

/** Two other places that sell the same: what they list takes what is free, waits for the rest, moves and goes, by the product's own rules. */
export class RandomChannels {
  readonly #channels = new Map<string, KnownChannel>();

  constructor(private readonly told: LogBuilder) {}

  /** What is claimed for outside stays. */
  get claims(): readonly ClaimedPiece[] {
    return this.#stays.flatMap(({ pieces }) => pieces);
  }

  /** Something is done with one of the channels, or it is looked at. */
  goOn(own: OwnTime): void {
    const { random } = this.told;
    if (this.#channels.size < 2) return this.#add();
    const [id, channel] = random.pick([...this.#channels]);
    const chance = random.next();
    if (chance < 0.04) return this.#remove(id, channel);
    if (chance < 0.3) return this.#keep(id, channel);
    if (chance < 0.36) return this.#settle(id, channel, own);
    this.#look(id, channel, own);
  }

  /** Time may have become free: what waits for it gets it. */
  giveFreed(own: OwnTime): void {
    for (const [id, { stays }] of this.#channels) {
      const claims = [...own.claims, ...this.claims];
      const { events } = giveFreedTime([...stays.values()], claims, () => this.told.uuid());
      this.#say(id, ...events);
    }
  }

  get #stays(): readonly OutsideStay[] {
    return [...this.#channels.values()].flatMap(({ stays }) => [...stays.values()]);
  }

  #say(id: string, ...events: readonly ChannelEvent[]): void {
    for (const event of events) {
      this.told.say('channel', id, event.type, event.data);
      const state = evolveChannel(this.#channels.get(id) ?? initialChannel(), event);
      if (state.status === 'known') this.#channels.set(id, state);
      else this.#channels.delete(id);
    }
  }

  #add(): void {
    const platform = this.told.random.pick<Platform>(['airbnb', 'vrbo', 'booking_com', 'other']);
    this.#say(this.told.uuid(), {
      type: 'ChannelAdded',
      data: {
        name: platform,
        platform,
        takes: 'everything',
        shows: 'busy',
        exportVersion: 1,
        exportTokenHash: this.told.random.hex(64),
        importVersion: 1,
        importHost: 'calendar.example.org',
      },
    });
  }

  #remove(id: string, { stays }: KnownChannel): void {
    this.#say(id, ...allGone(stays.values()), { type: 'ChannelRemoved', data: {} });
  }

  /** What its owner does with a channel. */
  #keep(id: string, channel: KnownChannel): void {
    const { name, takes, isPaused, importVersions, exportVersion, loss } = channel;
    const { random } = this.told;
    const exportTokenHash = random.hex(64);
    const importVersion = importVersions + 1;
    const relink: ChannelEvent =
      channel.import === null
        ? { type: 'ChannelImportLinked', data: { importVersion, importHost: 'example.org' } }
        : { type: 'ChannelImportUnlinked', data: {} };
    const lost: ChannelEvent =
      loss === null
        ? { type: 'ChannelLossHeld', data: { missing: [...channel.stays.keys()], known: channel.stays.size } }
        : { type: 'ChannelLossSettled', data: { free: false, kept: [] } };
    const deeds: readonly (readonly ChannelEvent[])[] = [
      [{ type: 'ChannelRevised', data: { name: `${name}.`, takes, shows: 'busy' } }],
      [{ type: isPaused ? 'ChannelResumed' : 'ChannelPaused', data: {} }],
      [{ type: 'ChannelExportRotated', data: { exportVersion: exportVersion + 1, exportTokenHash } }],
      [...allGone(channel.stays.values()), relink],
      [lost],
    ];
    this.#say(id, ...random.pick(deeds));
  }

  #settle(id: string, { stays }: KnownChannel, { booked }: OwnTime): void {
    if (stays.size === 0 || booked.length === 0) return;
    const [outsideStayId] = this.told.random.pick([...stays]);
    const { bookingId } = this.told.random.pick(booked);
    const data = { outsideStayId, bookingId, resolution: 'same_customer' } as const;
    this.#say(id, { type: 'OutsideStayClashSettled', data });
  }

  /** One stay is new, another one moves or is gone. */
  #look(id: string, { stays, import: link }: KnownChannel, own: OwnTime): void {
    if (link === null) return;
    const { random } = this.told;
    const listed = () => ({
      ...occupiedTime(nightOf(random.below(DAYS), 1 + random.below(3))),
      kind: random.pick<OutsideKind>(['reserved', 'closed', 'unknown']),
      uid: random.hex(8),
    });
    const [first, second] = [...stays.values()];
    const plan: LookPlan = {
      ...NOTHING,
      fresh: stays.size < 3 && random.chance(0.5) ? [listed()] : [],
      ...randomFate(random, first, second, listed),
    };
    const claims = [...own.claims, ...this.claims];
    const { events } = decideLook(plan, { claims, booked: own.booked }, () => this.told.uuid());
    this.#say(id, ...events);
  }
}
