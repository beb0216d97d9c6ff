/** Shows the time of day as it is, or a moment that was set: what the demo's past was done at. */
export class MovedClock {
  #moment: Date | null = null;

  now(): Date {
    return this.#moment ?? new Date();
  }

  set(moment: Date | null): void {
    this.#moment = moment;
  }
}
