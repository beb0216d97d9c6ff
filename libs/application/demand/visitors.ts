import { createHmac, randomBytes } from 'node:crypto';
import { dateOf } from '@holdfast/domain/kernel/dates';

const REMEMBERED_MS = 10 * 60_000;
/** Whoever comes while so many are remembered is not counted: memory has an end, whatever strangers do. */
const MOST = 50_000;

/**
 * Knows for ten minutes, in memory alone, what a visitor was counted for: by a hash over their network with a salt of the day that nobody is told and
 * that is gone with the process. What is kept says of nobody who they are.
 */
export class Visitors {
  readonly #until = new Map<string, number>();
  #salt = randomBytes(32);
  #day = '';

  /** Whether they were not counted for it within ten minutes; from now on they were. */
  isNew(now: Date, ...what: readonly string[]): boolean {
    this.#turnOfDay(now);
    this.forget(now);
    const key = createHmac('sha256', this.#salt).update(JSON.stringify(what)).digest('base64url');
    const until = this.#until.get(key) ?? 0;
    if (until > now.getTime() || this.#until.size >= MOST) return false;
    this.#until.delete(key);
    this.#until.set(key, now.getTime() + REMEMBERED_MS);
    return true;
  }

  /** Forgets whoever came more than ten minutes ago; they stand in the order in which they came. */
  forget(now: Date): void {
    for (const [key, until] of this.#until) {
      if (until > now.getTime()) return;
      this.#until.delete(key);
    }
  }

  #turnOfDay(now: Date): void {
    const day = dateOf(now.toISOString());
    if (day === this.#day) return;
    this.#day = day;
    this.#salt = randomBytes(32);
    this.#until.clear();
  }
}
