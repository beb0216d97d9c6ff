import type { RecordedEvent, StreamName } from '@holdfast/event-store/event';
import type { WholeActRow } from '@holdfast/outbox/act/act.queries';

/** The events of an act in one stream. */
export interface ActedOn {
  readonly act: WholeActRow;
  readonly stream: StreamName;
  readonly events: readonly RecordedEvent[];
}
