import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** A key that encrypts keys, with the keys that are derived from it. */
export interface Kek {
  /** Tells the key without giving anything of it away. */
  readonly id: string;
  /** Wraps the keys of subjects and secrets. */
  readonly wrapping: KeyObject;
  /** Hashes what the subjects of this tenant are found by: equal words of two tenants do not look equal. */
  search(tenantId: string): KeyObject;
}

/** Something is sealed under a key that this process was not given. */
export class VaultKeyUnknown extends Error {
  override readonly name = 'VaultKeyUnknown';
  constructor(readonly kekIds: readonly string[]) {
    super(
      `The vault holds things sealed under ${kekIds.length === 1 ? 'a key' : 'keys'} unknown here ` +
        `(${kekIds.join(', ')}): VAULT_KEY is not the one they were sealed with, nor are VAULT_OLD_KEYS`,
    );
  }
}

/** The key in use and the former ones, which only open what has not been rewrapped yet. */
export class Keyring {
  readonly current: Kek;
  readonly #keks: ReadonlyMap<string, Kek>;

  /** @param key 32 random bytes, as all of `oldKeys` */
  constructor(key: KeyObject, oldKeys: readonly KeyObject[] = []) {
    const keks = [key, ...oldKeys].map(kekOf);
    this.current = keks[0] as Kek;
    this.#keks = new Map(keks.map((kek) => [kek.id, kek]));
  }

  /** @throws VaultKeyUnknown */
  kek(id: string): Kek {
    const kek = this.#keks.get(id);
    if (kek === undefined) throw new VaultKeyUnknown([id]);
    return kek;
  }

  get all(): readonly Kek[] {
    return [...this.#keks.values()];
  }

  /** The keys that should no longer be in use. */
  get formerIds(): readonly string[] {
    return [...this.#keks.keys()].filter((id) => id !== this.current.id);
  }

  /** @throws VaultKeyUnknown that names all of `ids` that are not on the ring */
  assertKnown(ids: Iterable<string>): void {
    const unknown = [...new Set(ids)].filter((id) => !this.#keks.has(id));
    if (unknown.length > 0) throw new VaultKeyUnknown(unknown);
  }
}

const MOST_SEARCH_KEYS = 10_000;

function kekOf(key: KeyObject): Kek {
  if (key.type !== 'secret' || key.symmetricKeySize !== 32) throw new Error('A vault key has 32 bytes');
  // Deriving a key takes longer than all the hashes of a customer.
  const searchKeys = new Map<string, KeyObject>();
  return {
    id: derive(key, 'id', 8).toString('hex'),
    wrapping: createSecretKey(derive(key, 'wrapping', 32)),
    search: (tenantId) => {
      const tenant = tenantId.toLowerCase();
      const known = searchKeys.get(tenant);
      if (known !== undefined) return known;
      const searchKey = createSecretKey(derive(key, 'search', 32, tenant));
      if (searchKeys.size >= MOST_SEARCH_KEYS) searchKeys.clear();
      searchKeys.set(tenant, searchKey);
      return searchKey;
    },
  };
}

/** HKDF with SHA-256 (RFC 5869): a key of its own for each purpose. */
function derive(key: KeyObject, purpose: string, bytes: number, salt = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `holdfast/vault/${purpose}`, bytes));
}
