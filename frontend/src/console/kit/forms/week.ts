/** 0 = Sunday to 6 = Saturday, as everywhere; people's weeks begin on Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
