import { ExpireHold } from '@holdfast/application/booking/expire-hold';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { ChannelEvent } from '@holdfast/domain/channel/channel.events';
import { holdExpiry } from '@holdfast/processes/hold-expiry.process';
import { notify } from '@holdfast/processes/notify.process';
import { logOf } from './log.interpreters';
import type { SimulatedProcess } from './simulated-process';
import type { SimulatedWorld } from './simulated-world';

/** What follows the log: messages that go into the outbox, and timers of holds. */
export class Follower {
  /** How often each message was put into the outbox. */
  readonly messages = new Map<string, number>();
  readonly #followed = new Map<string, number>();

  constructor(private readonly world: SimulatedWorld) {}

  async follow(worker: SimulatedProcess, tenantId: string): Promise<void> {
    const after = this.#followed.get(tenantId) ?? 0;
    if (logOf(this.world.database.tables, tenantId).length === after) return;
    const events = await worker.store.readLog(tenantId, after, 500);
    for (const event of events) {
      if (event.stream.type !== 'booking' && event.stream.type !== 'channel') continue;
      const told = notify(event as unknown as BookingEvent | ChannelEvent);
      for (const { kind, channel, bookingId } of told.kind === 'send' ? told.messages : []) {
        const id = [event.eventId, kind, channel, ...(bookingId === undefined ? [] : [bookingId])].join('/');
        this.messages.set(id, (this.messages.get(id) ?? 0) + 1);
      }
      if (event.stream.type !== 'booking') continue;
      const fact = event as unknown as BookingEvent;
      const timer = holdExpiry({ ...fact, tenantId, bookingId: event.stream.id });
      if (timer.kind === 'schedule') void this.#ring(tenantId, timer.bookingId, timer.at);
    }
    this.#followed.set(tenantId, events.at(-1)?.position ?? after);
  }

  async #ring(tenantId: string, bookingId: string, at: string): Promise<void> {
    const { time, random } = this.world;
    await time.sleep(Date.parse(at) - time.now().getTime() + 50);
    // One timer in ten is lost with the queue.
    if (!random.chance(0.1)) await this.world.worker.execute(new ExpireHold(tenantId, bookingId));
  }
}
