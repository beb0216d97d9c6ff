/** So long a capture can be given back at the provider: after that nothing of it can change any more. */
export const REFUNDABLE_MS = 180 * 24 * 3_600_000;
