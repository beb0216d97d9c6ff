import type { RecordedEvent } from './event';

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

  /** The event in the newest shape known; the same object when nothing is to be done. */
  lift(event: RecordedEvent): RecordedEvent {
    const steps = this.#steps.get(event.type);
    let { data, schemaVersion } = event;
    for (let step = steps?.get(schemaVersion); step !== undefined; step = steps?.get(schemaVersion)) {
      data = step.up(data);
      schemaVersion += 1;
    }
    return schemaVersion === event.schemaVersion ? event : { ...event, data, schemaVersion };
  }
}
