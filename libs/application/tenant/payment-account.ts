import type { Read, Statement } from '@holdfast/event-store/statement';
import type { SealedSecret } from '@holdfast/vault/rows';
import type { Vault } from '@holdfast/vault/vault';

const SECRET = 'payment-client-secret';

export const sealPaymentSecret = (
  vault: Vault,
  tenantId: string,
  version: number,
  secret: string,
): Statement => vault.sealSecret({ tenantId, name: SECRET, version, value: secret, showLast4: true });

/** The sealed secret of one version of a tenant's payment account; open it with `vault.openSecret`. */
export const paymentSecret = (vault: Vault, tenantId: string, version: number): Read<SealedSecret> =>
  vault.secretOfVersion(tenantId, SECRET, version);
