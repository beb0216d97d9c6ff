import type { Pool } from 'pg';
import type { Read } from './statement';

/** What a connection may do: requests of one tenant at a time, or the platform's own work on all of them. */
export type Role = 'holdfast_app' | 'holdfast_system';

/** The rows of several reads, in their order. */
export type RowsOf<Reads extends readonly Read<unknown>[]> = {
  -readonly [Index in keyof Reads]: Reads[Index] extends Read<infer Row> ? Row[] : never;
};

export interface PoolRequest {
  url: string;
  role: Role;
  /** Connections at most; 12 to 16 per process serve best. */
  max: number;
  applicationName: string;
}

export function createPool(request: PoolRequest): Pool {
  void request;
  throw new Error('to come');
}

export function assertSafeRole(pool: Pool): Promise<void> {
  void pool;
  throw new Error('to come');
}

export function inTenant<const Reads extends readonly Read<unknown>[]>(
  pool: Pool,
  tenantId: string,
  reads: Reads,
): Promise<RowsOf<Reads>> {
  void [pool, tenantId, reads];
  throw new Error('to come');
}

export function inSystem<const Reads extends readonly Read<unknown>[]>(
  pool: Pool,
  reads: Reads,
): Promise<RowsOf<Reads>> {
  void [pool, reads];
  throw new Error('to come');
}
