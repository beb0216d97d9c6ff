import { toInstantText } from '../kernel/flavour';
import type { Instant } from '../kernel/flavour';

/** How often a customer may ask for more time (WCAG 2.2.1 wants that there is a way at all). */
export const MAX_EXTENSIONS = 2;

/** However it is prolonged, a hold ends after so many times the length of a hold: nobody keeps time from others without end. */
const LONGEST_HOLDS = 3;

/** A hold as far as its length goes. */
export interface HoldSpan {
  /** When the time was taken first; nothing that happens later moves it. */
  readonly heldAt: Instant;
  readonly expiresAt: Instant;
}

/** The instant so many milliseconds after another. */
export const instantAfter = (at: Instant, milliseconds: number): Instant =>
  toInstantText(new Date(Date.parse(at) + milliseconds));

/** The moment that no prolongation passes: 3 × the length of a hold after it began. */
export const latestEnd = ({ heldAt }: Pick<HoldSpan, 'heldAt'>, holdMs: number): Instant =>
  instantAfter(heldAt, LONGEST_HOLDS * holdMs);

/** The earlier of two instants. */
export const earlier = (a: Instant, b: Instant): Instant => (a < b ? a : b);
const later = (a: Instant, b: Instant): Instant => (a > b ? a : b);

/** The end of a hold that shall live until `wanted`: as late as it may, and never earlier than it has been promised. */
export const prolongedTo = (hold: HoldSpan, wanted: Instant, holdMs: number): Instant =>
  later(hold.expiresAt, earlier(wanted, latestEnd(hold, holdMs)));

/**
 * The end of a hold that is taken again for a late approval: at most a hold's length from now, within the same bound as ever. Past
 * the bound it is `now`: such a hold lives only as long as its payment is under way.
 */
export const retakenUntil = (hold: HoldSpan, now: Instant, holdMs: number): Instant =>
  later(now, earlier(instantAfter(now, holdMs), latestEnd(hold, holdMs)));

/** How often the customer may still ask for more time; 0 when the hold has reached its latest end, too. */
export const extensionsLeft = (hold: HoldSpan & { readonly extensions: number }, holdMs: number): number =>
  hold.expiresAt >= latestEnd(hold, holdMs) ? 0 : Math.max(0, MAX_EXTENSIONS - hold.extensions);
