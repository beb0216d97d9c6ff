/** The names of the queues. */
export const HOLDS_QUEUE = 'holds';
export const SCHEDULES_QUEUE = 'schedules';
export const MESSAGES_QUEUE = 'messages';

/** Jobs are kept for a day when they are done, and for two weeks when they failed, so that somebody can look. */
export const KEEP_JOBS = {
  removeOnComplete: { age: 86_400, count: 1_000 },
  removeOnFail: { age: 1_209_600, count: 5_000 },
} as const;
