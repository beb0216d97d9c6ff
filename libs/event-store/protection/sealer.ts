import { statement } from '../wire/statement';
import type { Subscription } from '../rows/subscription';

/**
 * One event as text, the same on every server and for ever: what a seal is a hash of. jsonb keeps its keys in an order of
 * its own, and instants are counted in microseconds, so neither a session's settings nor a restore change it.
 */
const SEALED_TEXT = `jsonb_build_array(e.position, e.stream_type, e.stream_id, e.version, e.event_id, e.type,
  e.schema_version, e.data, e.meta, (extract(epoch from e.occurred_at) * 1000000)::bigint,
  (extract(epoch from e.recorded_at) * 1000000)::bigint)::text`;

/** The hashes of some events, one behind the other in the order of the log. */
export const HASHES = `string_agg(sha256(convert_to(${SEALED_TEXT}, 'UTF8')), ''::bytea order by e.position)`;

/** What the first seal of a log follows. */
export const GENESIS = `sha256(convert_to('holdfast/seal/' || $1::text, 'UTF8'))`;

// Whatever lies between the last seal and the position is sealed, so that no event can be left out.
const seal = statement<[tenantId: string, upTo: number]>(
  'es_seal',
  `with last as (
     select coalesce(max(last_position), 0) as position from es.seal where tenant_id = $1::uuid),
   before as (
     select last.position,
            coalesce((select root_hash from es.seal s where s.tenant_id = $1::uuid and s.last_position = last.position),
                     ${GENESIS}) as root
       from last)
   insert into es.seal (tenant_id, first_position, last_position, prev_hash, root_hash)
   select $1::uuid, before.position + 1, $2::bigint, before.root, sha256(before.root || h.hashes)
     from before,
          lateral (select ${HASHES} as hashes from es.event e
                    where e.tenant_id = $1::uuid and e.position > before.position and e.position <= $2::bigint) h
    where before.position < $2::bigint`,
);

/**
 * Follows the log and seals it: each seal is the hash of the seal before it and of the events since. Anyone who changes
 * or removes a sealed event would have to remake every later seal; and a seal that was written down
 * elsewhere reveals even that (see `verify-log.ts`). Seals are never changed, so a rebuild adds nothing.
 *
 * @param types all event types of the product
 */
export const sealer = (types: readonly string[]): Subscription => ({
  name: 'seal',
  version: 1,
  handles: types,
  project: (events) => {
    const last = events.at(-1);
    return last === undefined ? [] : [seal(last.tenantId, last.position)];
  },
});
