// Row-level security keeps every operator away from the indexes that might tell something of a row that is not one's own, `&&` on
// ranges among them. Comparisons of dates and timestamps may use them, as long as one side is a column and the other has none.

/**
 * That a block of the tenant `$1` overlaps the time `[from, to)`. None lasts longer than the longest: whatever reaches into that time
 * starts so long before it at most, which the index of their dates can find.
 *
 * @param block what the block is called in the statement
 * @param from SQL of a timestamp that has no column of this row in it, as `to`
 */
export const blockOverlaps = (block: string, from: string, to: string): string =>
  `${block}.tenant_id = $1 and ${block}.starts < ${to} and ${block}.ends > ${from} and ${block}.start_date <= (${to})::date
     and ${block}.start_date >= (${from} - (select max(longest.lasts) from rm.block longest where longest.tenant_id = $1))::date`;

/**
 * That a claim `c` of the tenant `$1` overlaps the time `[from, to)`. Claims never overlap each other: of all that start before `from`
 * only the last can reach into it. So the index finds where to begin, however long the past is and however much lies ahead.
 *
 * @param from SQL of a timestamp that has no column of this row in it, as `to`
 */
export const claimOverlaps = (from: string, to: string): string =>
  `c.tenant_id = $1 and c.starts < ${to} and c.ends > ${from} and c.starts >= (
     select coalesce(max(earlier.starts), ${from}) from rm.claim earlier where earlier.tenant_id = $1 and earlier.starts <= ${from})`;

/** The times of the block `$2` of the tenant `$1`, for a `with`: read before everything else, so that they lead into an index. */
export const TIMES_OF_BLOCK = `times as materialized (
  select k.starts, k.ends from rm.block k where k.tenant_id = $1 and k.block_id = $2::uuid)`;
export const BLOCK_STARTS = '(select starts from times)';
export const BLOCK_ENDS = '(select ends from times)';
