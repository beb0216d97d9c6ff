import type { BookingMode } from '@holdfast/domain/tenant/tenant.events';
import { integer, json, text } from '@holdfast/event-store/wire/decode';
import { read, statement } from '@holdfast/event-store/wire/statement';
import type { Fields } from '@holdfast/event-store/wire/statement';

/** A tenant as it stands. Personal details are not here: `detailsRef` points at them in the vault. */
export interface TenantRow {
  readonly tenantId: string;
  readonly name: string;
  readonly subdomain: string;
  readonly status: 'active' | 'suspended' | 'deleted';
  readonly timeZone: string;
  readonly bookingMode: BookingMode;
  readonly hidePastDates: boolean;
  readonly theme: string;
  readonly smsEnabled: boolean;
  readonly clientId: string | null;
  readonly secretVersion: number | null;
  readonly secretLast4: string | null;
  readonly webhookId: string | null;
  readonly detailsRef: string;
  /** 0 while nothing was published. */
  readonly termsVersion: number;
  readonly terms: string;
  readonly privacyNotice: string;
  readonly passwordVersion: number;
  readonly tokenVersion: number;
  /** Whether the admin signs in with two steps. */
  readonly twoStepOn: boolean;
  readonly recoveryCodesLeft: number;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

const TENANT_JSON = `jsonb_build_object('tenantId', t.tenant_id, 'name', t.name, 'subdomain', t.subdomain, 'status', t.status,
  'timeZone', t.time_zone, 'bookingMode', t.booking_mode, 'hidePastDates', t.hide_past_dates, 'theme', t.theme,
  'smsEnabled', t.sms_enabled, 'clientId', t.client_id, 'secretVersion', t.secret_version, 'secretLast4', t.secret_last4,
  'webhookId', t.webhook_id, 'detailsRef', t.details_ref, 'termsVersion', t.terms_version, 'terms', t.terms,
  'privacyNotice', t.privacy_notice, 'passwordVersion', t.password_version, 'tokenVersion', t.token_version,
  'twoStepOn', t.two_step_on, 'recoveryCodesLeft', t.recovery_codes_left,
  'createdAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** The tenant's own row; a deleted tenant's too. */
export const tenantById = read<TenantRow, [tenantId: string]>(
  'tenant_by_id',
  `select ${TENANT_JSON} from rm.tenant t where t.tenant_id = $1`,
  (fields) => json<TenantRow>(fields, 0),
);

/** That a living tenant answers to a subdomain, and how far things have come with it. */
export interface TenantVersion {
  readonly subdomain: string;
  readonly tenantId: string;
  /** Another one whenever the tenant's row has changed: the transaction that wrote it. */
  readonly writtenBy: string;
  /** Of the last event in the tenant's log. */
  readonly position: number;
}

const VERSION = `s.subdomain, t.tenant_id, t.xmin::text, l.position`;
const LIVING = `from rm.subdomain s join rm.tenant t on t.tenant_id = s.tenant_id and t.status <> 'deleted'
    join es.tenant_log l on l.tenant_id = t.tenant_id`;

const toVersion = (fields: Fields): TenantVersion => ({
  subdomain: text(fields, 0),
  tenantId: text(fields, 1),
  writtenBy: text(fields, 2),
  position: integer(fields, 3),
});

/**
 * Who answers to these subdomains. Looks across all tenants: runs as the system. The names are a subquery, for then a plan made once
 * is as good as one made anew, and Postgres keeps it: planning took longer than looking.
 */
export const tenantVersions = read<TenantVersion, [subdomains: readonly string[]]>(
  'tenant_versions',
  `select ${VERSION} ${LIVING} where s.subdomain = any(array(select unnest($1::text[])))`,
  toVersion,
);

/** Who answers to a subdomain. Looks across all tenants: runs as the system. */
export const tenantBySubdomain = read<TenantRow, [subdomain: string]>(
  'tenant_by_subdomain',
  `select ${TENANT_JSON} ${LIVING} where s.subdomain = $1`,
  (fields) => json<TenantRow>(fields, 0),
);

/** The same, and the tenant's row as of then. */
export const tenantWithVersion = read<TenantVersion & { readonly tenant: TenantRow }, [subdomain: string]>(
  'tenant_with_version',
  `select ${VERSION}, ${TENANT_JSON} ${LIVING} where s.subdomain = $1`,
  (fields) => ({ ...toVersion(fields), tenant: json<TenantRow>(fields, 4) }),
);

/** Every living tenant, newest first. Looks across all tenants: runs as the system. */
export const allTenants = read<TenantRow, []>(
  'tenant_all',
  `select ${TENANT_JSON} from rm.tenant t where t.status <> 'deleted' order by t.created_at desc, t.tenant_id`,
  (fields) => json<TenantRow>(fields, 0),
);

/** Takes a name for good; a second tenant that wants it meets the constraint `subdomain_pk`. */
export const takeSubdomain = statement<[subdomain: string, tenantId: string]>(
  'subdomain_take',
  'insert into rm.subdomain (subdomain, tenant_id) values ($1, $2::uuid)',
);

export const freeSubdomain = statement<[tenantId: string]>(
  'subdomain_free',
  'delete from rm.subdomain where tenant_id = $1',
);
