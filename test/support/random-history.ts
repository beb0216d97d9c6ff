import type { AnyEvent } from '@holdfast/domain/any-event';
import { NO_TARIFF } from '@holdfast/domain/stay/tariff';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { Random } from '../simulation/random';
import { LogBuilder, DAYS, nightOf } from './log-builder';
import type { DataOf } from './log-builder';
import { RandomBookings } from './random-bookings';
import { RandomChannels } from './random-channels';

/**
 * What might have happened to one business. For tests of what follows from a log; the commands that lead there have no part
 * in it.
 */
export const randomHistory = (random: Random, tenantId: string, length: number): readonly RecordedEvent[] => {
  const told = new LogBuilder(random, tenantId);
  const channels = new RandomChannels(told);
  const bookings = new RandomBookings(told, channels);
  const house = new RandomHouse(told);
  while (told.events.length < length) {
    if (random.chance(0.1)) told.wait(random.below(9));
    const chance = random.next();
    if (chance < 0.22) bookings.hold();
    else if (chance < 0.76 && !bookings.none) bookings.goOn();
    else if (chance < 0.82) channels.goOn(bookings.own);
    else if (chance < 0.93) house.offer();
    else house.describe();
    channels.giveFreed(bookings.own);
  }
  return told.events;
};

/** Blocks, and the house's page. */
class RandomHouse {
  readonly #blocks: string[] = [];

  constructor(private readonly told: LogBuilder) {}

  offer(): void {
    const say = <Type extends AnyEvent['type']>(type: Type, data: DataOf<Type>) =>
      this.told.say('calendar', this.told.tenantId, type, data);
    const blockPrice = {
      price: this.told.random.below(90_000),
      includeFees: this.told.random.chance(0.5),
      deposit: 0,
    };
    const fresh = () => {
      const blockId = this.told.uuid();
      this.#blocks.push(blockId);
      return { ...nightOf(this.told.random.below(DAYS)), ...blockPrice, blockId };
    };
    // A block may be gone by then: nothing happens to it any more.
    const blockId = this.#blocks.length > 0 ? this.told.random.pick(this.#blocks) : this.told.uuid();
    switch (this.told.random.below(9)) {
      case 0:
        return say('BlockRescheduled', { blockId, ...nightOf(this.told.random.below(DAYS)) });
      case 1:
        return say('BlockRepriced', { blockId, ...blockPrice, feesAcknowledged: true });
      case 2:
        return say('BlockBlocked', { blockId, reasonRef: this.told.uuid() });
      case 3:
        return say('BlockUnblocked', { blockId });
      case 4:
        return say('BlockRemoved', { blockId });
      case 5: {
        const blocks = [fresh(), fresh(), fresh()];
        return say('BlocksGenerated', { scheduleId: this.told.tenantId, runId: this.told.uuid(), blocks });
      }
      case 6: {
        const blockIds = this.#blocks.slice(-2);
        return say('GeneratedBlocksCleared', { scheduleId: this.told.tenantId, blockIds });
      }
      case 7:
        return this.align(blockPrice);
      default:
        return say('BlockAdded', {
          ...fresh(),
          scheduleId: null,
          blocked: false,
          reasonRef: null,
          feesAcknowledged: true,
        });
    }
  }

  /** One block takes its schedule's price and time again, another one goes. */
  private align(price: { price: number; includeFees: boolean; deposit: number }): void {
    const [kept, gone] = [this.#blocks.at(-1), this.#blocks.at(-2)];
    const terms = () => ({ ...nightOf(this.told.random.below(DAYS)), ...price });
    const changed =
      kept === undefined ? [] : [{ blockId: kept, was: { ...terms(), byHand: true }, now: terms() }];
    const removed =
      gone === undefined
        ? []
        : [{ blockId: gone, ...terms(), blocked: false, reasonRef: null, byHand: false }];
    const act = { scheduleId: this.told.tenantId, actId: this.told.uuid(), part: 1, parts: 1 };
    this.told.say('calendar', this.told.tenantId, 'GeneratedBlocksAligned', { ...act, changed, removed });
  }

  #tariffs = 0;

  private publish(): void {
    this.#tariffs += 1;
    const { random, tenantId } = this.told;
    const tariff = { ...NO_TARIFF, securityDeposit: random.below(9_000), bookingFee: random.chance(0.5) };
    this.told.say('tariff', tenantId, 'TariffPublished', {
      version: this.#tariffs,
      tariff,
      feesAcknowledged: true,
    });
  }

  /** The house's own pages: what is said of one thing again and again. */
  describe(): void {
    const image = {
      id: this.told.random.hex(2),
      width: 1,
      height: 1,
      widths: [1],
      alt: this.told.random.hex(4),
    };
    const page = {
      title: this.told.random.hex(4),
      description: 'By the sea',
      seoTitle: '',
      seoDescription: '',
    };
    switch (this.told.random.below(5)) {
      case 4:
        return this.publish();
      case 0:
        return this.told.say('service-page', this.told.tenantId, 'ServiceDescribed', {
          ...page,
          seoSlug: '',
        });
      case 1:
        return this.told.say('service-page', this.told.tenantId, 'ServiceImagesAdded', { images: [image] });
      case 2:
        return this.told.say('service-page', this.told.tenantId, 'ServiceImagesArranged', {
          images: [image],
        });
      default:
        return this.told.say('service-page', this.told.tenantId, 'ServiceImageRemoved', {
          imageId: image.id,
        });
    }
  }
}
