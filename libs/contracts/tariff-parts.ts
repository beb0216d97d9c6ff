import { z } from 'zod';
import { id, requiredLine } from './fields';
import { between, findsNo, or, orNull, ownId, percentTo, rate } from './tariff-fields';
import type { Fault } from './tariff-fields';
import { ABOVE_MOST_NIGHTS } from './tariff-nights';
import type { Nights, Season } from './tariff-nights';

/** Stands for the nights that are in no season. */
const BASE = 'base';

/** What takes something off the nights. */
export const Reduction = z
  .strictObject({
    id: ownId,
    name: requiredLine(60),
    kind: z.enum(['length', 'early', 'late']),
    at: between(0, 730).meta({ description: 'Nights of the stay, or days from booking to arrival' }),
    percent: percentTo(90),
    seasons: orNull(z.array(z.union([z.literal(BASE), id.toLowerCase()])).min(1)).meta({
      description: 'Ids of seasons, or `base` for nights in none; null: all',
    }),
  })
  .refine(({ kind, at }) => kind !== 'length' || at > 0, { path: ['at'], message: 'Must be at least 1' });

const chosenPer = ['stay', 'night', 'guest', 'guest_night'] as const;
const compulsoryPer = ['extra_adult_night', 'extra_child_night', 'pet', 'pet_night'] as const;

export const extraPer = [...chosenPer, ...compulsoryPer] as const;

const chosenExtraFaults = (per: string, most: number | null): readonly (Fault | false)[] => [
  most === null && { path: ['max_quantity'], message: 'Required' },
  !(chosenPer as readonly string[]).includes(per) && {
    path: ['per'],
    message: `Must be one of: ${chosenPer.join(', ')}`,
  },
];

/** What a stay costs beside its nights. */
export const Extra = z
  .strictObject({
    id: ownId,
    name: requiredLine(60),
    amount: rate,
    per: z.enum(extraPer),
    compulsory: or(z.boolean(), false),
    max_quantity: orNull(between(1, 99)).meta({ description: 'Of an extra that may be chosen' }),
  })
  .superRefine(
    findsNo(({ compulsory, max_quantity: most, per }) =>
      compulsory
        ? [most !== null && { path: ['max_quantity'], message: 'Must not be set for a compulsory extra' }]
        : chosenExtraFaults(per, most),
    ),
  );

interface Parts {
  readonly nights: z.output<typeof Nights> | null;
  readonly seasons: readonly z.output<typeof Season>[];
  readonly reductions: readonly z.output<typeof Reduction>[];
  readonly extras: readonly z.output<typeof Extra>[];
}

/** A line of a price names its rule by an id: no two parts have the same. */
const equalIds = ({ seasons, reductions, extras }: Parts): readonly (Fault | false)[] => {
  const seen = new Set<string>();
  const isKnown = (own: string | undefined): boolean => {
    if (own === undefined) return false;
    const known = seen.has(own);
    seen.add(own);
    return known;
  };
  return Object.entries({ seasons, reductions, extras }).flatMap(([list, parts]) =>
    parts.map((part, index) =>
      isKnown(part.id) ? { path: [list, index, 'id'], message: 'Must not be used twice' } : false,
    ),
  );
};

const tooLongSeasons = ({ nights, seasons }: Parts): readonly (Fault | false)[] =>
  seasons.map(
    ({ min_nights: least }, index) =>
      nights !== null &&
      (least ?? 0) > nights.max_nights && {
        path: ['seasons', index, 'min_nights'],
        message: ABOVE_MOST_NIGHTS,
      },
  );

const unknownSeasons = ({ seasons, reductions }: Parts): readonly (Fault | false)[] => {
  const known = new Set([BASE, ...seasons.map((season) => season.id)]);
  return reductions.flatMap(({ seasons: chosen }, index) =>
    (chosen ?? []).flatMap((season, place, all) => {
      const path = ['reductions', index, 'seasons', place];
      return [
        !known.has(season) && { path, message: 'Must be a season of this tariff' },
        all.indexOf(season) !== place && { path, message: 'Must not be named twice' },
      ];
    }),
  );
};

/** What of the parts of a tariff does not go together. */
export const wrongParts = (parts: Parts): readonly (Fault | false)[] => [
  ...equalIds(parts),
  ...tooLongSeasons(parts),
  ...unknownSeasons(parts),
];
