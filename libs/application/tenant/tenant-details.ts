import type { Read } from '@holdfast/event-store/wire/statement';
import type { SealedRecord } from '@holdfast/vault/rows';
import type { Vault } from '@holdfast/vault/vault';
import { tenantDetails } from '@holdfast/projections/tenant/tenant-details.queries';
import type { Work } from '../kernel/unit-of-work';

/** What belongs to the people behind a tenant. It lies in the vault; events only point at it. */
export interface TenantDetails {
  readonly adminUsername: string;
  readonly paypalEmail: string | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly contactAddress: string | null;
  /** Who gives out invoices, and where they sit; both or there are none. */
  readonly legalName: string | null;
  readonly legalAddress: string | null;
}

const KIND = 'tenant-details';

/** What stands in for details that were erased, and for parts that a record is too old to have. */
export const noDetails: TenantDetails = {
  adminUsername: '',
  paypalEmail: null,
  contactEmail: null,
  contactPhone: null,
  contactAddress: null,
  legalName: null,
  legalAddress: null,
};

/** The sealed details as they stand now, to be read together with the tenant; give the rows to `openTenantDetails`. */
export const sealedTenantDetails = (tenantId: string): Read<SealedRecord> => tenantDetails(tenantId);

/** Empty details when they were erased. */
export const openTenantDetails = (vault: Vault, rows: readonly SealedRecord[]): TenantDetails => {
  const [opened] = vault.open(rows).values();
  return { ...noDetails, ...(opened?.value as Partial<TenantDetails> | undefined) };
};

/** Seals details for a tenant's new key and answers the id they are found under. */
export const sealFirstTenantDetails = (
  tx: Work,
  vault: Vault,
  details: TenantDetails,
  recordId: string,
): void => {
  const { subject, statement } = vault.newSubject(tx.tenantId, tx.tenantId);
  tx.write(statement, ...vault.sealRecord(subject, { recordId, kind: KIND, value: details }));
};

/** Seals changed details beside the earlier ones, which stay readable for the audit. */
export const sealTenantDetails = async (
  tx: Work,
  vault: Vault,
  details: TenantDetails,
  recordId: string,
): Promise<void> => {
  const row = await tx.row(vault.subjectKey(tx.tenantId, tx.tenantId));
  if (row === null) throw new Error('The details of this tenant were erased');
  const subject = vault.openSubject(row);
  tx.write(...vault.sealRecord(subject, { recordId, kind: KIND, value: details }));
};
