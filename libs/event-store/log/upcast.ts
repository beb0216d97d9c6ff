import { EventTooNew } from '../errors';
import type { RecordedEvent } from '../event';

type EventData = RecordedEvent['data'];

/** Lifts the data of one event type from schema version `from` to `from + 1`. Pure. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  up(data: Record<string, unknown>): Record<string, unknown>;
}

/** All upcasters of the product. Stored events are never changed: they are lifted each time they are read. */
export class Upcasters {
  static readonly none = new Upcasters([]);

  readonly #steps = new Map<string, Map<number, Upcaster>>();

  /** @throws when two upcasters claim the same type and version */
  constructor(upcasters: readonly Upcaster[]) {
    for (const upcaster of upcasters) {
      const ofType = this.#steps.get(upcaster.type) ?? new Map<number, Upcaster>();
      if (ofType.has(upcaster.from))
        throw new Error(`Two upcasters lift ${upcaster.type} from version ${upcaster.from}`);
      this.#steps.set(upcaster.type, ofType.set(upcaster.from, upcaster));
    }
  }

  /**
   * The event in the newest shape known; the same object when nothing is to be done.
   * @throws EventTooNew for a shape that nobody here knows
   */
  lift(event: RecordedEvent): RecordedEvent {
    const { data, schemaVersion } = this.liftData(event.type, event.schemaVersion, event.data);
    return schemaVersion === event.schemaVersion ? event : { ...event, data, schemaVersion };
  }

  /** The same of an event's data alone, wherever it was kept. @throws EventTooNew as `lift` */
  liftData(type: string, version: number, kept: EventData): { data: EventData; schemaVersion: number } {
    const steps = this.#steps.get(type);
    let [data, schemaVersion] = [kept, version];
    for (let step = steps?.get(schemaVersion); step !== undefined; step = steps?.get(schemaVersion)) {
      data = step.up(data);
      schemaVersion += 1;
    }
    if (schemaVersion > 1 && schemaVersion !== this.#newest(type)) throw new EventTooNew(type, version);
    return { data, schemaVersion };
  }

  /** The version behind the last step; 1 for a type that never changed. */
  #newest(type: string): number {
    return Math.max(0, ...(this.#steps.get(type)?.keys() ?? [])) + 1;
  }
}
