import { canTell } from '@holdfast/domain/channel/listing';
import type { Platform } from '@holdfast/domain/channel/channel.events';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { overlaps } from '@holdfast/domain/kernel/occupied-time';
import { nightsIn } from '../../apps/sandbox/channels/imported';
import { written } from '../../apps/sandbox/channels/written';
import type { Manner, Night } from '../../apps/sandbox/channels/written';

/** A stay that was really sold there: somebody comes. */
export interface Sale {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** From when until when it was listed with these nights, in milliseconds. */
  readonly since: number;
  until: number;
  /** Whoever lists everything in the same words cannot be told from their copy of somebody else's time. */
  isVeiled: boolean;
}

/** Somebody has asked for its calendar. */
interface Asked {
  readonly at: number;
  /** Whether they got all of it, and soon. */
  isGood: boolean;
}

/** Where a place belongs. */
interface Whose {
  readonly tenantId: string;
  readonly channelId: string;
  readonly platform: Platform;
  readonly address: string;
  /** Of the address that it was given of ours. */
  readonly token: string;
}

/** Dates as time on the wall. */
export const timeOf = ({ from, to }: { readonly from: string; readonly to: string }): OccupiedTime => ({
  from: `${from}T00:00`,
  to: `${to}T00:00`,
});

/** Another place that sells the same: it sells what it believes to be free, and writes its calendar as its platform does. */
export class SimulatedPlace {
  /** All that was ever sold there, with what each was before it was changed. */
  readonly sales: Sale[] = [];
  readonly asked: Asked[] = [];
  downUntil = 0;
  #imported: readonly Night[] = [];
  #version = 0;
  #written = { key: '', text: '' };

  constructor(readonly whose: Whose) {}

  get tells(): boolean {
    return canTell(this.whose.platform);
  }

  /** What is sold there now. */
  get sold(): readonly Sale[] {
    return this.sales.filter(({ until }) => until === Infinity);
  }

  /** Whether something there lists this time. */
  isTaken(time: OccupiedTime, but?: string): boolean {
    const others = this.sold.filter(({ id }) => id !== but);
    return [...others, ...this.#imported].some((one) => overlaps(timeOf(one), time));
  }

  put(sale: Sale): void {
    this.sales.push(sale);
    this.#version += 1;
  }

  /** It is listed with these nights no more. */
  end(sale: Sale, at: number): void {
    sale.until = at;
    this.#version += 1;
  }

  /** Takes over what our calendar says, and gives it back its own way from then on. */
  import(file: string): readonly Night[] {
    this.#imported = nightsIn(file).map(({ uid, from, to }) => {
      return { id: `imported ${uid}`, from, to, kind: 'imported', guest: '' };
    });
    this.#version += 1;
    return this.#imported;
  }

  /** @param today what is over is left out @param trouble a line that is none, or nothing listed at all */
  calendar(today: string, trouble: 'empty' | 'junk' | null): string {
    const text = this.#text(today, trouble === 'empty');
    return trouble === 'junk' ? text.replace(/(\r?\n)END:VCALENDAR/, '$1and so on$1END:VCALENDAR') : text;
  }

  #text(today: string, isEmpty: boolean): string {
    const key = `${today} ${this.#version} ${isEmpty}`;
    if (this.#written.key === key) return this.#written.text;
    const { platform, address } = this.whose;
    const manner: Manner = platform === 'other' ? 'smoobu' : platform;
    // Every third copy calls everything anew.
    const salt = `${address} ${Math.floor(this.#version / 3)}`;
    const habits = { manner, salt, isThrice: manner === 'smoobu' };
    const nights = isEmpty ? [] : this.#nights(today);
    const text = written(nights, habits, Date.parse(`${today}T03:00:00Z`));
    this.#written = { key, text };
    return text;
  }

  #nights(today: string): readonly Night[] {
    const own = this.sold.map(({ id, from, to }): Night => {
      return { id, from, to, kind: 'reservation', guest: 'Sophie' };
    });
    const ahead = (days: number) =>
      new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    // What lies further ahead than people may book is closed, a day later each day.
    const window = { from: ahead(365), to: ahead(461), kind: 'closure', guest: '' } as const;
    const closed = this.whose.platform === 'airbnb' ? [{ ...window, id: `window ${today}` }] : [];
    return [...own, ...this.#imported, ...closed].filter(({ to }) => to >= today);
  }
}
