import type { Read, Statement } from '@holdfast/event-store/wire/statement';
import type { SealedSecret } from '@holdfast/vault/rows';
import type { Vault } from '@holdfast/vault/vault';

const SECRET = 'admin-password';

/** The hash of an admin's password, sealed under the version that the event names. Earlier versions go. */
export const sealAdminPassword = (vault: Vault, tenantId: string, version: number, hash: string): Statement =>
  vault.sealSecret({ tenantId, name: SECRET, version, value: hash });

export const forgetEarlierPasswords = (vault: Vault, tenantId: string, version: number): Statement =>
  vault.removeSecretsBefore(tenantId, SECRET, version);

/** The sealed hash of the newest password; open it with `vault.openSecret`. */
export const adminPassword = (vault: Vault, tenantId: string): Read<SealedSecret> =>
  vault.currentSecret(tenantId, SECRET);
