import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { readAcrossTenants, inSystem, inTenant } from '@holdfast/event-store/wire/database-roles';
import { Gathering } from '@holdfast/event-store/wire/gathering';
import { headsRead } from '@holdfast/event-store/log/log.read';
import { SystemReader } from '@holdfast/event-store/wire/system-reader';
import { tenantWithVersion, tenantById, tenantVersions } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow, TenantVersion } from '@holdfast/projections/tenant/tenant.queries';
import { InjectSystemPool, InjectTenantPool } from '../kernel/ports';

const MOST_REMEMBERED = 10_000;
/** Turns of the event loop, some ten microseconds each. */
const POSITION_TURNS = 4;

/** A tenant as it stands, and the position of its log by then: what is read later is of that position or a later one. */
export interface TenantAtPosition {
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
  readonly #versions: Gathering<string, TenantVersion | undefined>;
  readonly #positions: Gathering<string, number | undefined>;
  #meanwhile: () => void = () => undefined;
  readonly #known = new Map<string, { readonly writtenBy: string; readonly tenant: TenantRow }>();

  constructor(
    @InjectTenantPool() private readonly tenantPool: Pool,
    @InjectSystemPool() private readonly systemPool: Pool,
  ) {
    const versionOf = async (subdomains: string[]) => {
      const found = await readAcrossTenants(this.systemPool, tenantVersions(subdomains));
      return new Map(found.map((version) => [version.subdomain, version]));
    };
    const reader = new SystemReader(this.systemPool);
    const look = async (tenantIds: string[]) => new Map(await reader.read(headsRead(tenantIds)));
    this.#versions = new Gathering((subdomains) => each(subdomains, versionOf), { mostAtOnce: 2 });
    this.#positions = new Gathering((tenantIds) => each(tenantIds, look), {
      mostTurns: POSITION_TURNS,
      meanwhile: () => this.#meanwhile(),
    });
  }

  /** Whether a living tenant answers to a subdomain, which one, and how far its log has come: as of now. */
  versionOf(subdomain: string): Promise<TenantVersion | undefined> {
    return this.#versions.ask(subdomain);
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
   * @param earlier of the same request, when it was looked up before
   */
  async current(subdomain: string, earlier?: TenantVersion): Promise<TenantAtPosition | null> {
    const version = earlier ?? (await this.versionOf(subdomain));
    if (version === undefined) return null;
    const known = this.#known.get(version.tenantId);
    if (known?.writtenBy === version.writtenBy) return { tenant: known.tenant, position: version.position };
    const [[found]] = await inSystem(this.systemPool, [tenantWithVersion(subdomain)]);
    if (found === undefined) return null;
    const { tenantId, tenant, writtenBy, position } = found;
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    this.#known.set(tenantId, { writtenBy, tenant });
    return { tenant, position };
  }

  async bySubdomain(subdomain: string): Promise<TenantRow | null> {
    return (await this.current(subdomain))?.tenant ?? null;
  }

  /** The tenant of that id, unless it was deleted. */
  async byId(tenantId: string): Promise<TenantRow | null> {
    const [[tenant]] = await inTenant(this.tenantPool, tenantId, [tenantById(tenantId)]);
    return tenant === undefined || tenant.status === 'deleted' ? null : tenant;
  }
}
