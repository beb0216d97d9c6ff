import { LAPSING } from '@holdfast/domain/booking/hold.decide';

/** That a claim `c` ends by itself, where it has an end. */
export const CLAIM_LAPSES = `c.state in (${LAPSING.map((state) => `'${state}'`).join(', ')})`;

/**
 * That a claim `c` still keeps its time: `hasLapsed` of the domain, asked of a row.
 *
 * @param now SQL of the instant at which it is asked
 */
export const claimIsLive = (now: string): string =>
  `(${CLAIM_LAPSES} and c.expires_at <= ${now}::timestamptz) is not true`;
