import type { ActLabel } from '@holdfast/domain/kernel/act';
import type { EventMeta } from '@holdfast/event-store/event';

/** Something that an owner does and may take back. Several transactions of one command are one deed. */
export interface Deed {
  /** The id of the act that it becomes. */
  readonly id: string;
  readonly label: ActLabel;
}

/** Who sends a command, for which tenant, and through which request. Every command carries one. */
export interface CommandContext {
  readonly tenantId: string;
  readonly meta: EventMeta;
  /** What an owner does by it, if that may be undone for a while. */
  readonly deed?: Deed;
  /** Makes a repeated delivery harmless: the same key and fingerprint get the first answer again. */
  readonly idempotency?: { readonly scope: string; readonly key: string; readonly fingerprint: string };
}

/** The platform is a tenant of its own: super admins and platform-wide facts live in its log. */
export const PLATFORM_TENANT_ID = '00000000-0000-4000-8000-000000000001';

/** The context of work that no person asked for: sweeps, processes, repairs. */
export const systemContext = (tenantId: string, causationId?: string): CommandContext => ({
  tenantId,
  meta: { actor: { kind: 'system' }, ...(causationId === undefined ? {} : { causationId }) },
});

/** The context of what the platform's people do at the command line. Who of them it was, nobody can prove there. */
export const operatorContext = (tenantId: string): CommandContext => ({
  tenantId,
  meta: { actor: { kind: 'super_admin' } },
});
