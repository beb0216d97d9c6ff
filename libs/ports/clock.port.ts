/** The current instant. The domain never reads a clock; shells pass `now` in. */
export interface Clock {
  now(): Date;
}
