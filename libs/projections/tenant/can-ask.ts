/**
 * Of a tenant `t` that is deleted: its account still opens. Builds that erased it with the tenant have left orders about which nobody can ask.
 * By the index of each tenant's secrets: an `exists` may be answered by reading all there are.
 */
export const CAN_ASK = `(t.client_id is null or coalesce((select true from vault.secret s where s.tenant_id = t.tenant_id limit 1), false))`;
