export function secondsIn(text: string): number | undefined;
export function sumOf(times: readonly (number | undefined)[]): number | undefined;
