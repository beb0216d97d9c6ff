import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { glance, inSystem, inTenant } from '@holdfast/event-store/wire/database-roles';
import { Gathering } from '@holdfast/event-store/wire/gathering';
import { headsRead } from '@holdfast/event-store/log/log.read';
import { Lookout } from '@holdfast/event-store/wire/lookout';
import { sightedTenant, tenantById, tenantSightings } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow, TenantSighting } from '@holdfast/projections/tenant/tenant.queries';
import { InjectSystemPool, InjectTenantPool } from '../kernel/ports';

const MOST_REMEMBERED = 10_000;
/** Turns of the event loop, some ten microseconds each. */
const POSITION_TURNS = 4;

/** A tenant as it stands, and the position of its log by then: what is read later is of that position or a later one. */
export interface SightedTenant {
  readonly tenant: TenantRow;
  readonly position: number;
}

/** Asks for each key once, however many want it. */
const each = async <Value>(
  keys: readonly string[],
  find: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<(Value | undefined)[]> => {
  const found = await find([...new Set(keys)]);
  return keys.map((key) => found.get(key));
};

/**
 * Looks tenants up. Rows are remembered, but the database is asked at every request whether they still stand: a suspension or a new
 * password holds from the next request on.
 */
@Injectable()
export class TenantDirectory {
  readonly #sightings: Gathering<string, TenantSighting | undefined>;
  readonly #positions: Gathering<string, number | undefined>;
  #meanwhile: () => void = () => undefined;
  readonly #known = new Map<string, { readonly writtenBy: string; readonly tenant: TenantRow }>();

  constructor(
    @InjectTenantPool() private readonly tenantPool: Pool,
    @InjectSystemPool() private readonly systemPool: Pool,
  ) {
    const sight = async (subdomains: string[]) => {
      const found = await glance(this.systemPool, tenantSightings(subdomains));
      return new Map(found.map((sighting) => [sighting.subdomain, sighting]));
    };
    const lookout = new Lookout(this.systemPool);
    const look = async (tenantIds: string[]) => new Map(await lookout.look(headsRead(tenantIds)));
    this.#sightings = new Gathering((subdomains) => each(subdomains, sight), { mostAtOnce: 2 });
    this.#positions = new Gathering((tenantIds) => each(tenantIds, look), {
      mostTurns: POSITION_TURNS,
      meanwhile: () => this.#meanwhile(),
    });
  }

  /** Whether a living tenant answers to a subdomain, which one, and how far its log has come: as of now. */
  sight(subdomain: string): Promise<TenantSighting | undefined> {
    return this.#sightings.ask(subdomain);
  }

  /**
   * How far a tenant's log has come, as of now. Whatever is true of a tenant follows from its log: while that stands, its name,
   * its state and its row are what they were.
   */
  positionOf(
    tenantId: string,
    answer: (position: number | undefined) => void,
    fail: (reason: unknown) => void,
  ): void {
    this.#positions.put({ question: tenantId, answer, fail });
  }

  /** Has work done while positions are asked for, as soon as the question has left. It must not throw. */
  whilePositionsAreAsked(work: () => void): void {
    this.#meanwhile = work;
  }

  /**
   * The living tenant that answers to a subdomain, suspended or not.
   * @param earlier of the same request, when it was sighted before
   */
  async sighted(subdomain: string, earlier?: TenantSighting): Promise<SightedTenant | null> {
    const sighting = earlier ?? (await this.sight(subdomain));
    if (sighting === undefined) return null;
    const known = this.#known.get(sighting.tenantId);
    if (known?.writtenBy === sighting.writtenBy) return { tenant: known.tenant, position: sighting.position };
    const [[found]] = await inSystem(this.systemPool, [sightedTenant(subdomain)]);
    if (found === undefined) return null;
    const { tenantId, tenant, writtenBy, position } = found;
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    this.#known.set(tenantId, { writtenBy, tenant });
    return { tenant, position };
  }

  async bySubdomain(subdomain: string): Promise<TenantRow | null> {
    return (await this.sighted(subdomain))?.tenant ?? null;
  }

  /** The tenant of that id, unless it was deleted. */
  async byId(tenantId: string): Promise<TenantRow | null> {
    const [[tenant]] = await inTenant(this.tenantPool, tenantId, [tenantById(tenantId)]);
    return tenant === undefined || tenant.status === 'deleted' ? null : tenant;
  }
}
