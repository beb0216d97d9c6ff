import { explanationOf } from './explanation';
import type { Terminal } from './terminal';

/** Something that could not be done for one tenant. */
export interface Failure {
  /** As the tenant is called where it is told of. */
  readonly tenant: string;
  readonly error: unknown;
}

/**
 * Does the same for each of several tenants, one after the other: what throws for one of them is kept for the end, and keeps
 * nothing from the others.
 */
export const forEachTenant = async <Tenant extends { readonly called: string }, Done>(
  tenants: readonly Tenant[],
  work: (tenant: Tenant) => Promise<Done>,
): Promise<{ readonly done: readonly Done[]; readonly failures: readonly Failure[] }> => {
  const done: Done[] = [];
  const failures: Failure[] = [];
  for (const tenant of tenants) {
    try {
      done.push(await work(tenant));
    } catch (error) {
      failures.push({ tenant: tenant.called, error });
    }
  }
  return { done, failures };
};

/** Says for which tenants it could not be done, and why. @returns the exit code; 0 when there are none */
export const tellFailures = (terminal: Terminal, failures: readonly Failure[]): number => {
  const told = failures.map(({ tenant, error }) => ({ tenant, ...explanationOf(error) }));
  for (const { tenant, text } of told) terminal.err(`holdfast: ${tenant}: ${text}`);
  if (told.length > 0)
    terminal.err(
      `holdfast: failed for ${told.length === 1 ? 'one tenant' : `${told.length} tenants`}: ${told.map(({ tenant }) => tenant).join(', ')}`,
    );
  return Math.max(0, ...told.map(({ code }) => code));
};
