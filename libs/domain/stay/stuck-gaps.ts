import type { SeasonName } from './refusal';
import type { NightRules, Season } from './tariff';

/** Gaps that no stay may leave and none may fill. */
export interface StuckGaps {
  /** Where: null for the base and every season without a shortest stay of its own. */
  readonly season: SeasonName | null;
  /** They have from one to so many nights. */
  readonly most: number;
}

/** The longest gap that a stay may neither leave nor fill where stays have at least so many nights; 0: there is none. */
const longestStuck = ({ smallestGap, fillGapsFrom }: NightRules, minNights: number): number =>
  Math.max(0, Math.min((smallestGap ?? 1) - 1, minNights - 1, (fillGapsFrom ?? Infinity) - 1));

/**
 * The gaps that rules lock: shorter than a gap may be left, and shorter than a stay that fills one may be. Where such a gap comes about, say
 * between two blocks, nobody can book it. Told once for the base, and for an open season whose own shortest stay makes it another length.
 */
export const stuckGaps = (nights: NightRules, seasons: readonly Season[]): readonly StuckGaps[] => {
  const ofBase = longestStuck(nights, nights.minNights);
  const ofSeasons = seasons.flatMap(({ id, name, open, minNights }) => {
    const most = (open ?? nights.open) && minNights !== null ? longestStuck(nights, minNights) : ofBase;
    return most > 0 && most !== ofBase ? [{ season: { id, name }, most }] : [];
  });
  return [...(ofBase > 0 && nights.open ? [{ season: null, most: ofBase }] : []), ...ofSeasons];
};
