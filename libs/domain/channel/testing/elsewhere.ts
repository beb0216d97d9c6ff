import { addDays } from '../../kernel/dates';
import type { OccupiedTime } from '../../kernel/occupied-time';
import type { Platform } from '../channel.events';
import { canTell } from '../listing';
import type { ListedEntry } from '../listing';

/** A stay that was really sold: somebody comes. */
export interface Sold extends OccupiedTime {
  readonly id: string;
  /** The hour at which it was sold. */
  readonly at: number;
  /** Whether whoever sold it could not have known it for anything but our own time, come back. */
  readonly isVeiled: boolean;
}

const start = '2027-01-01';
export const nightsOf = (day: number, nights: number): OccupiedTime => ({
  from: `${addDays(start, day)}T00:00`,
  to: `${addDays(start, day + nights)}T00:00`,
});
export const wallAt = (hour: number): string =>
  new Date(Date.UTC(2027, 0, 1) + hour * 3_600_000).toISOString().slice(0, 16);

/** A platform: sells what it believes to be free, reads others at its own pace, and gives everything on, its own way. */
export class Elsewhere {
  sold: readonly Sold[] = [];
  read: Record<string, readonly OccupiedTime[]> = {};
  readAt: Record<string, number> = {};
  downUntil = 0;
  generation = 0;

  constructor(
    readonly platform: Platform,
    readonly pace: number,
  ) {}

  /** What another platform reads here: what was sold, and ours, given on. */
  get givenOn(): readonly OccupiedTime[] {
    return [...this.sold, ...(this.read['us'] ?? [])].map(({ from, to }) => ({ from, to }));
  }

  get taken(): readonly OccupiedTime[] {
    return [...this.sold, ...Object.values(this.read).flat()];
  }

  /** Its calendar: who cannot tell says of everything the same, and some have new names each time. */
  listed(hour: number): readonly ListedEntry[] {
    if (this.platform === 'other') this.generation += 1;
    const tells = canTell(this.platform);
    const entry = (time: OccupiedTime, name: string, isOwn: boolean): ListedEntry => ({
      from: time.from,
      to: time.to,
      uid: `${this.platform} ${name} ${this.generation}`,
      isOurs: false,
      kind: tells ? (isOwn ? 'reserved' : 'closed') : 'unknown',
      isCancelled: false,
    });
    const day = Math.floor(hour / 24);
    const window = nightsOf(day + 365, 90);
    return [
      ...this.sold.map((stay) => entry(stay, stay.id, true)),
      ...Object.values(this.read).flatMap((times) =>
        times.map((time) => entry(time, `${time.from}${time.to}`, false)),
      ),
      ...(this.platform === 'airbnb' ? [entry(window, `window ${day}`, false)] : []),
    ].filter(({ to }) => to > wallAt(hour));
  }
}
