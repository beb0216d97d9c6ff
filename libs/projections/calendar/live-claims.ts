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

/** That an outside stay waits for the time of a claim `c`: it goes to nobody else when the claim lapses. */
export const IS_WAITED_FOR = `exists (select from rm.outside_stay o
  where o.tenant_id = c.tenant_id and o.waits and o.ends > c.starts and o.starts < c.ends)`;
