import type { Pool } from 'pg';
import { BEGIN_READ, COMMIT, scope, TIMEOUTS, withConnection } from '../wire/connection';
import { flag, integer, nullable, text } from '../wire/decode';
import { GENESIS, HASHES } from './sealer';
import { read, type Read } from '../wire/statement';

/** A place where the log or its seals are not what they were. Positions are those of the tenant's log. */
export interface Fault {
  kind:
    | 'gap' // a position is missing
    | 'head' // the head is not the last position
    | 'version' // a stream's versions are not 1, 2, 3 …
    | 'seal' // the events under a seal are not those that were sealed
    | 'chain' // a seal does not follow the one before it
    | 'anchor'; // a seal is not the one that was noted down
  from: number;
  to: number;
}

/** The state of one tenant's log at one moment. */
export interface LogReport {
  tenantId: string;
  head: number;
  /** Everything up to here lies under a seal. */
  sealedTo: number;
  seals: number;
  /** Hex of the last seal; null when nothing is sealed yet. Note it down elsewhere as an anchor. */
  root: string | null;
  faults: Fault[];
}

/** A seal that was noted down outside the database. */
export interface Anchor {
  tenantId: string;
  position: number;
  root: string;
}

const stateRead = read<Omit<LogReport, 'faults' | 'tenantId'>, [tenantId: string]>(
  'es_verify_state',
  `select l.position, coalesce(max(s.last_position), 0), count(s.*),
          (select encode(root_hash, 'hex') from es.seal where tenant_id = $1 order by last_position desc limit 1)
     from es.tenant_log l left join es.seal s using (tenant_id) where l.tenant_id = $1 group by l.position`,
  (fields) => ({
    head: integer(fields, 0),
    sealedTo: integer(fields, 1),
    seals: integer(fields, 2),
    root: nullable(fields, 3, text),
  }),
);

const fault = (name: string, kind: Fault['kind'], sql: string) =>
  read<Fault, [tenantId: string]>(`es_verify_${name}`, sql, (fields) => ({
    kind,
    from: integer(fields, 0),
    to: integer(fields, 1),
  }));

const gaps = fault(
  'gaps',
  'gap',
  `select before + 1, position - 1
     from (select position, lag(position, 1, 0::bigint) over (order by position) as before
             from es.event where tenant_id = $1) e
    where position <> before + 1 order by 1 limit 100`,
);

const heads = fault(
  'heads',
  'head',
  `select least(last, l.position), greatest(last, l.position)
     from es.tenant_log l, lateral (select coalesce(max(position), 0) as last from es.event where tenant_id = $1) e
    where l.tenant_id = $1 and l.position <> last`,
);

const versions = fault(
  'versions',
  'version',
  `select position, position
     from (select position, version, row_number() over (partition by stream_type, stream_id order by position) as expected
             from es.event where tenant_id = $1) e
    where version <> expected order by 1 limit 100`,
);

/** How many seals are looked at in one statement: a long log must not meet the limit on a statement's time. */
const SEALS_PER_PAGE = 1_000;

const seals = read<Fault & { faulty: boolean }, [tenantId: string, after: number, most: number]>(
  'es_verify_seals',
  `select s.first_position, s.last_position, s.root_hash is distinct from sha256(s.prev_hash || h.hashes)
     from (select * from es.seal where tenant_id = $1 and last_position > $2 order by last_position limit $3) s,
          lateral (select ${HASHES} as hashes from es.event e
                    where e.tenant_id = $1 and e.position between s.first_position and s.last_position) h
    order by s.last_position`,
  (fields) => ({ kind: 'seal', from: integer(fields, 0), to: integer(fields, 1), faulty: flag(fields, 2) }),
);

const chain = fault(
  'chain',
  'chain',
  `select first_position, last_position
     from (select *, lag(last_position, 1, 0::bigint) over w as before, lag(root_hash, 1, ${GENESIS}) over w as root
             from es.seal where tenant_id = $1::uuid window w as (order by last_position)) s
    where first_position <> before + 1 or prev_hash <> root order by 1 limit 100`,
);

const rootRead = read<string, [tenantId: string, position: number]>(
  'es_verify_root',
  `select encode(root_hash, 'hex') from es.seal where tenant_id = $1 and last_position = $2`,
  (fields) => text(fields, 0),
);

/** Reading a long log takes its time; less than a pool's patience with a statement. */
const PATIENT = { ...TIMEOUTS, statement: 25_000, idleInTransaction: 60_000 };

/**
 * Reads one tenant's whole log and says where it is not what it was, in one snapshot. Events that are not sealed yet are
 * checked for gaps and versions only.
 *
 * @param pool of a login that may act as `holdfast_system`
 * @param anchors seals that were noted down before; those of other tenants are passed over
 * @returns null when there is no such log
 */
export function verifyLog(
  pool: Pool,
  tenantId: string,
  anchors: readonly Anchor[] = [],
): Promise<LogReport | null> {
  return withConnection(pool, async (send) => {
    await send([BEGIN_READ, scope('holdfast_system', '', PATIENT)]);
    const ask = async <Row>(question: Read<Row>): Promise<Row[]> => {
      const { rows } = await send([question]);
      return (rows[0] ?? []).map((fields) => question.decode(fields));
    };
    const [state] = await ask(stateRead(tenantId));
    const faults: Fault[] = [];
    if (state !== undefined) {
      for (const question of [gaps, heads, versions, chain]) faults.push(...(await ask(question(tenantId))));
      faults.push(...(await brokenSeals(ask, tenantId)));
      for (const { position, root } of anchors.filter((anchor) => anchor.tenantId === tenantId)) {
        const [found] = await ask(rootRead(tenantId, position));
        if (found !== root) faults.push({ kind: 'anchor', from: position, to: position });
      }
    }
    await send([COMMIT]);
    return state === undefined ? null : { tenantId, ...state, faults };
  });
}

async function brokenSeals(
  ask: <Row>(question: Read<Row>) => Promise<Row[]>,
  tenantId: string,
): Promise<Fault[]> {
  const broken: Fault[] = [];
  for (let after = 0; ;) {
    const page = await ask(seals(tenantId, after, SEALS_PER_PAGE));
    for (const { faulty, ...place } of page) if (faulty) broken.push(place);
    const last = page.at(-1);
    if (last === undefined || page.length < SEALS_PER_PAGE) return broken;
    after = last.to;
  }
}
