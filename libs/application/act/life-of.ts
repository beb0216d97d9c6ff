import type { OfAct } from '@holdfast/domain/kernel/undoing';
import type { RecordedEvent, StreamName } from '@holdfast/event-store/event';
import { streamRead } from '@holdfast/event-store/log/log.read';
import { upcasters } from '../kernel/upcasting';
import type { Work } from '../kernel/unit-of-work';

/** The whole life of a stream, in the shape of today. */
export const lifeOf = async (tx: Work, stream: StreamName): Promise<readonly RecordedEvent[]> =>
  (await tx.rows(streamRead(tx.tenantId, stream))).map((stored) => upcasters.lift(stored));

/** The same, and what of it an act was. */
export const lifeWith = async <Event>(tx: Work, stream: StreamName, actId: string): Promise<OfAct<Event>[]> =>
  (await lifeOf(tx, stream)).map(({ type, data, meta }) => ({
    event: { type, data } as unknown as Event,
    isOfAct: meta.act?.id === actId,
  }));
