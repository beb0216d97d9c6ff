import { schemaVersionOf } from '@holdfast/domain/upcasters';
import type { AnyEvent } from '@holdfast/domain/any-event';
import { addDays } from '@holdfast/domain/kernel/dates';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { Random } from '../simulation/random';

/** Few, so that bookings come upon each other's time. */
export const DAYS = 8;
const FIRST_DAY = '2027-06-01';

/** A night of those, or several from it on. */
export const nightOf = (day: number, nights = 1) => ({
  startDate: addDays(FIRST_DAY, day),
  endDate: addDays(FIRST_DAY, day + nights),
  startTime: null,
  endTime: null,
});

export type DataOf<Type extends AnyEvent['type']> = Extract<AnyEvent, { type: Type }>['data'];

/** A log of one tenant that is being made up. */
export class LogBuilder {
  readonly events: RecordedEvent[] = [];
  readonly #versions = new Map<string, number>();
  #now = Date.UTC(2027, 0, 1);

  constructor(
    readonly random: Random,
    readonly tenantId: string,
  ) {}

  /** Lets days go by. */
  wait(days: number): void {
    this.#now += days * 86_400_000;
  }

  say<Type extends AnyEvent['type']>(stream: string, id: string, type: Type, data: DataOf<Type>): void {
    const key = `${stream}/${id}`;
    const version = (this.#versions.get(key) ?? 0) + 1;
    this.#versions.set(key, version);
    this.#now += this.random.below(3_600_000);
    this.events.push({
      tenantId: this.tenantId,
      position: this.events.length + 1,
      stream: { type: stream, id },
      version,
      eventId: this.uuid(),
      type,
      schemaVersion: schemaVersionOf(type),
      data: data as unknown as Record<string, unknown>,
      meta: { actor: { kind: 'customer' }, ...(this.random.chance(0.5) ? { requestId: 'r"\\1' } : {}) },
      occurredAt: new Date(this.#now),
    });
  }

  instant(minutes = 0): string {
    return new Date(this.#now + minutes * 60_000).toISOString();
  }

  uuid(): string {
    const hex = this.random.hex(32);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
