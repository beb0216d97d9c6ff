/** Whether something may go on, or how long to wait: the answer's `Retry-After`. */
export type Admission =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

export const ALLOWED: Admission = { allowed: true };

/** @param milliseconds rounded up to whole seconds, one at least */
export function refusedFor(milliseconds: number): Admission & { allowed: false } {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) };
}
