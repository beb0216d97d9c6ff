import { z } from 'zod';
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
  cursor: z.string().max(200).optional(),
  actor: z.string().max(100).optional(),
  type: z.string().max(100).optional(),
  subject_type: z.string().max(40).optional(),
  subject_id: id.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
