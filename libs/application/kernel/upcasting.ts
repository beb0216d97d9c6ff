import { eventUpcasters } from '@holdfast/domain/upcasters';
import { Upcasters } from '@holdfast/event-store/log/upcast';

/** Lifts whatever was stored in a former shape; given to everything that reads the log. */
export const upcasters = new Upcasters(eventUpcasters);
