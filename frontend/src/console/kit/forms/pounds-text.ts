/** Pounds as they stand in a field: `120.50`; blank where there are none. */
export const poundsText = (pounds: number | null): string => (pounds === null ? '' : pounds.toFixed(2));
