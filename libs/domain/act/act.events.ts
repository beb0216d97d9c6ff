import type { DomainEvent } from '../kernel/decision';

/** The life of an act, after the deed itself: it may be taken back once, whole or as far as it could be. */
export type ActEvent = DomainEvent<
  'ActUndone',
  {
    actId: string;
    /** Nothing of it was left as it is. */
    whole: boolean;
  }
>;
