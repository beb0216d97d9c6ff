import { createHash } from 'node:crypto';
import { importSecret } from '@holdfast/application/channel/channel-secrets';
import { FetchExport } from '@holdfast/application/channel/read-export';
import { SettleLoss } from '@holdfast/application/channel/revise-channel';
import { channelStream } from '@holdfast/application/kernel/streams';
import { addChannel } from '@holdfast/domain/channel/channel.decide';
import type { Platform } from '@holdfast/domain/channel/channel.events';
import { addDays } from '@holdfast/domain/kernel/dates';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { overlaps } from '@holdfast/domain/kernel/occupied-time';
import { beginPoll, linkPoll } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { ChannelCells, OutsideStayCells } from '@holdfast/projections/channel/channel.table';
import type { Vault } from '@holdfast/vault/vault';
import { knownAsOurs } from './channel-poll.interpreters';
import { CHANNELS, claimsIn, OUTSIDE_STAYS, standing } from './channel.interpreters';
import { rowsOf } from './derived.interpreters';
import { insist } from './insist';
import { logOf } from './log.interpreters';
import { SimulatedPlace, timeOf } from './simulated-place';
import type { Sale } from './simulated-place';
import { firstDay } from './simulated-tenants';
import type { SimulatedWeb } from './simulated-web';
import type { SimulatedWorld } from './simulated-world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** So long a platform waits for our calendar. */
const PATIENCE = 10_000;
const PLATFORMS: readonly Platform[] = ['airbnb', 'vrbo', 'booking_com', 'other'];

/** The other places where the same things are sold: each sells, changes its mind, reads ours when it likes, and is down at times. */
export class Elsewhere {
  readonly places: SimulatedPlace[] = [];
  /** What was not in our calendar when it was fetched, though it should have been. */
  readonly ungiven: string[] = [];
  fetches = 0;
  #sales = 0;

  constructor(
    private readonly world: SimulatedWorld,
    private readonly web: SimulatedWeb,
    private readonly vault: Vault,
  ) {}

  placesOf(tenantId: string): readonly SimulatedPlace[] {
    return this.places.filter(({ whose }) => whose.tenantId === tenantId);
  }

  /** Two places of a tenant, linked both ways. */
  async open(tenantId: string): Promise<void> {
    const first = this.world.random.below(PLATFORMS.length);
    const second = (first + 1 + this.world.random.below(PLATFORMS.length - 1)) % PLATFORMS.length;
    for (const n of [first, second]) await this.#link(tenantId, PLATFORMS[n] as Platform);
  }

  async #link(tenantId: string, platform: Platform): Promise<void> {
    const { world, vault } = this;
    const now = world.time.now();
    const channelId = world.newId();
    const token = world.random.hex(43);
    const importHost = `${platform}.example.org`;
    const address = `https://${importHost}/${channelId}.ics`;
    const link = {
      exportVersion: 1,
      exportTokenHash: sha256(token),
      import: { importVersion: 1, importHost },
    };
    const takes = world.random.chance(0.3) ? 'everything' : null;
    const added = addChannel({ name: platform, platform, takes, shows: 'busy', ...link }, 0);
    if (added.kind === 'rejected') throw new Error(`No channel: ${added.code}`);
    const meta = { actor: { kind: 'system' as const } };
    await world.api().store.transact({ tenantId, meta, now, openLog: true }, (tx) => {
      const events = added.events.map((event) => ({ ...event, schemaVersion: 1 }));
      tx.append(channelStream(channelId), 0, events);
      tx.write(beginPoll(tenantId, channelId));
      tx.write(vault.sealSecret({ tenantId, name: importSecret(channelId), version: 1, value: address }));
      tx.write(linkPoll(tenantId, channelId, 1, importHost, sha256(address), now));
    });
    const place = new SimulatedPlace({ tenantId, channelId, platform, address, token });
    this.places.push(place);
    this.web.add(place);
  }

  /** All places live as long as people do. */
  live(): void {
    for (const place of this.places) void this.#live(place);
  }

  async #live(place: SimulatedPlace): Promise<void> {
    const { time, random } = this.world;
    for (;;) {
      await time.sleep(random.below(12 * MINUTE));
      if (!this.world.isAwake) return;
      if (time.now().getTime() < place.downUntil) continue;
      const chance = random.next();
      if (chance < 0.25) this.#sell(place);
      else if (chance < 0.35) this.#cancel(place);
      else if (chance < 0.45) this.#lengthen(place);
      else if (chance < 0.9) await this.#fetch(place);
      else place.downUntil = time.now().getTime() + random.below(random.chance(0.2) ? 30 * HOUR : HOUR);
    }
  }

  #sell(place: SimulatedPlace): void {
    const { random, time } = this.world;
    const many = this.world.blocksOf(place.whose.tenantId).length;
    const from = addDays(firstDay(), random.below(many * 2));
    const to = addDays(from, 1 + random.below(5));
    if (place.isTaken(timeOf({ from, to }))) return;
    this.#sales += 1;
    this.#put(place, { id: `sale ${this.#sales}`, from, to, since: time.now().getTime() });
  }

  #cancel(place: SimulatedPlace): void {
    if (place.sold.length === 0) return;
    place.end(this.world.random.pick(place.sold), this.world.time.now().getTime());
  }

  #lengthen(place: SimulatedPlace): void {
    if (place.sold.length === 0) return;
    const sale = this.world.random.pick(place.sold);
    const { id, from } = sale;
    const to = addDays(sale.to, 1);
    if (place.isTaken(timeOf({ from, to }), id)) return;
    const since = this.world.time.now().getTime();
    place.end(sale, since);
    this.#put(place, { id, from, to, since }, sale.isVeiled);
  }

  #put(place: SimulatedPlace, sale: Omit<Sale, 'until' | 'isVeiled'>, wasVeiled = false): void {
    place.put({ ...sale, until: Infinity, isVeiled: wasVeiled });
    for (const one of this.placesOf(place.whose.tenantId)) this.#veil(one);
  }

  /** What meets somebody else's time at a place that cannot tell may be taken for that, come back. */
  #veil(place: SimulatedPlace): void {
    if (place.tells) return;
    const others = this.#othersOf(place);
    for (const sale of place.sold)
      if (others.some((other) => overlaps(other, timeOf(sale)))) sale.isVeiled = true;
  }

  #othersOf({ whose: { tenantId, channelId } }: SimulatedPlace): readonly OccupiedTime[] {
    const { tables } = this.world.database;
    const stays = rowsOf<OutsideStayCells>(tables, OUTSIDE_STAYS, tenantId);
    const theirs = [...stays.values()].filter((stay) => stay.channel_id !== channelId);
    const claims = claimsIn(tables, tenantId).filter(({ outside_stay_id: id }) => id === null);
    const sold = this.placesOf(tenantId)
      .filter(({ whose }) => whose.channelId !== channelId)
      .flatMap((place) => place.sold.map(timeOf));
    // It may never have got the copy that it was given last, and goes on selling what is free for it.
    const known = knownAsOurs(tables, tenantId, channelId);
    return [...claims, ...theirs.map(timeOfStay), ...sold, ...known];
  }

  /** It reads our calendar: all that stands must be in it. */
  async #fetch(place: SimulatedPlace): Promise<void> {
    const { world } = this;
    const { tenantId, token } = place.whose;
    const before = this.#standing(tenantId);
    const tenant = world.database.tables.of('rm.tenant').get(tenantId);
    const position = logOf(world.database.tables, tenantId).length;
    this.#veil(place);
    const late = world.time.sleep(PATIENCE).then(() => null);
    const file = await Promise.race([
      world.api().execute(new FetchExport(tenant, token, true, position)),
      late,
    ]);
    this.#veil(place);
    if (file === null) return;
    this.fetches += 1;
    const given = place.import(file).map(timeOf);
    const after = this.#standing(tenantId);
    for (const [id, time] of before) {
      const isStill = after.get(id)?.from === time.from && after.get(id)?.to === time.to;
      if (isStill && !given.some(({ from, to }) => from <= time.from && time.to <= to))
        this.ungiven.push(`${id} from ${time.from} is not in the calendar of ${place.whose.platform}`);
    }
  }

  #standing(tenantId: string): ReadonlyMap<string, OccupiedTime> {
    const now = this.world.time.now().toISOString();
    const claims = standing(this.world.database.tables, tenantId).map(([claim]) => claim);
    return new Map(claims.filter(({ to }) => to > now).map((claim) => [claim.booking_id, claim]));
  }

  /** The owner looks there, and frees what is really gone; what is still listed there they leave. */
  async answerLosses(): Promise<void> {
    const { world } = this;
    for (const place of this.places) {
      const { tenantId, channelId } = place.whose;
      const channel = rowsOf<ChannelCells>(world.database.tables, CHANNELS, tenantId).get(channelId);
      if (channel?.asks !== true) continue;
      const stays = rowsOf<OutsideStayCells>(world.database.tables, OUTSIDE_STAYS, tenantId);
      const isReal = channel.loss.every((id) => {
        const stay = stays.get(id);
        return stay === undefined || !place.sold.some((sale) => overlaps(timeOf(sale), timeOfStay(stay)));
      });
      const context = { tenantId, meta: { actor: { kind: 'tenant_admin' as const, id: tenantId } } };
      if (isReal) await insist(world, new SettleLoss(context, channelId, true));
    }
  }
}

export const timeOfStay = ({ starts: from, ends: to }: OutsideStayCells): OccupiedTime => ({ from, to });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
