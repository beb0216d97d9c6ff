import { z } from 'zod';
import { AuditCursor, PlatformAuditCursor } from './cursors';
import { id, instant, isoDate } from './fields';

/** One change in a tenant: who did what to which thing, when, from where, before and after. */
export const AuditEntry = z
  .object({
    position: z.number().int(),
    at: instant,
    type: z.string(),
    sentence: z.string(),
    actor: z.string(),
    actor_kind: z.string(),
    subject_type: z.string(),
    subject_id: id,
    ip: z.string().nullable(),
    request_id: z.string().nullable(),
    changes: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  cursor: AuditCursor.optional(),
  actor: z.string().max(100).optional(),
  type: z.string().max(100).optional(),
  subject_type: z.string().max(40).optional(),
  subject_id: id.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** One thing that the platform's people did: to a tenant, or to the platform itself. */
export const PlatformAuditEntry = z
  .object({
    ...AuditEntry.shape,
    tenant_id: id.nullable(),
    tenant: z.string().nullable().meta({ description: 'The name of the tenant it was done to' }),
  })
  .meta({ id: 'PlatformAuditEntry' });
export type PlatformAuditEntry = z.infer<typeof PlatformAuditEntry>;

export const PlatformAuditQuery = AuditQuery.pick({
  limit: true,
  type: true,
  from: true,
  to: true,
}).extend({ cursor: PlatformAuditCursor.optional(), tenant_id: id.optional() });
export type PlatformAuditQuery = z.infer<typeof PlatformAuditQuery>;
