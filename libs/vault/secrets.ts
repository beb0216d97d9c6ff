import { createSecretKey, randomBytes } from 'node:crypto';
import { integer } from '@holdfast/event-store/wire/decode';
import { read, statement, type Read, type Statement } from '@holdfast/event-store/wire/statement';
import { open, seal } from './box';
import type { Kek, Keyring } from './keyring';
import { SECRET_COLUMNS, toSecret, type SealedSecret } from './rows';

/** A secret of a tenant, such as `payment-client-secret`. Versions count 1, 2, 3 …; none is ever overwritten. */
export interface NewSecret {
  readonly tenantId: string;
  /** 1 to 100 characters. */
  readonly name: string;
  readonly version: number;
  readonly value: string;
  /** Keep the last four characters in clear, for people to tell secrets apart. Not for short ones, nor for hashes. */
  readonly showLast4?: boolean;
}

type Sealed = [string, string, number, Buffer, Buffer, string, string | null];

const INSERT = `insert into vault.secret (tenant_id, name, version, wrapped_key, sealed, kek_id, last4)
   values ($1, $2, $3, $4, $5, $6, $7)`;
const insert = statement<Sealed>('vault_secret_insert', INSERT);
const insertOnce = read<number, Sealed>(
  'vault_secret_insert_once',
  `${INSERT} on conflict do nothing returning version`,
  (fields) => integer(fields, 0),
);

/** The newest version. */
export const currentSecretRead = read<SealedSecret, [tenantId: string, name: string]>(
  'vault_secret_current',
  `select ${SECRET_COLUMNS} from vault.secret s where s.tenant_id = $1 and s.name = $2 order by s.version desc limit 1`,
  toSecret,
);

export const secretRead = read<SealedSecret, [tenantId: string, name: string, version: number]>(
  'vault_secret',
  `select ${SECRET_COLUMNS} from vault.secret s where s.tenant_id = $1 and s.name = $2 and s.version = $3`,
  toSecret,
);

/** Removes all versions below this one. */
export const removeSecretsBefore = statement<[tenantId: string, name: string, version: number]>(
  'vault_secret_remove',
  'delete from vault.secret where tenant_id = $1 and name = $2 and version < $3',
);

/** Removes all versions. */
export const removeSecret = read<number, [tenantId: string, name: string]>(
  'vault_secret_remove_all',
  `with gone as (delete from vault.secret where tenant_id = $1::uuid and name = $2 returning version)
   select count(*) from gone`,
  (fields) => integer(fields, 0),
);

/** Keeps a secret under a key of its own, which the key of the installation wraps. */
export function sealSecret(kek: Kek, secret: NewSecret): Statement {
  return insert(...sealed(kek, secret));
}

/** The same; where there is that version already, it stays as it is. */
export function sealSecretOnce(kek: Kek, secret: NewSecret): Read<number> {
  return insertOnce(...sealed(kek, secret));
}

function sealed(kek: Kek, secret: NewSecret): Sealed {
  const { tenantId, name, version, value, showLast4 = false } = secret;
  const key = randomBytes(32);
  const wrapped = wrapSecretKey(kek, secret, key);
  const box = seal(createSecretKey(key), Buffer.from(value), contextOf(secret));
  return [tenantId, name, version, wrapped, box, kek.id, showLast4 ? value.slice(-4) : null];
}

/** @throws VaultKeyUnknown, SealBroken */
export function openSecret(keyring: Keyring, row: SealedSecret): string {
  const key = createSecretKey(unwrapSecretKey(keyring, row));
  return open(key, row.sealed, contextOf(row)).toString();
}

type Named = Pick<NewSecret, 'tenantId' | 'name' | 'version'>;

/** The key of one secret, by whichever key of the installation it was wrapped with. */
export function unwrapSecretKey(keyring: Keyring, row: SealedSecret): Buffer {
  const kek = keyring.kek(row.kekId);
  return open(kek.wrapping, row.wrappedKey, ['secret-key', kek.id, ...contextOf(row)]);
}

/** The key of one secret, wrapped; bound to its tenant, name and version. */
export function wrapSecretKey(kek: Kek, secret: Named, bytes: Uint8Array): Buffer {
  return seal(kek.wrapping, bytes, ['secret-key', kek.id, ...contextOf(secret)]);
}

function contextOf({ tenantId, name, version }: Named): string[] {
  return ['secret', tenantId.toLowerCase(), name, String(version)];
}
