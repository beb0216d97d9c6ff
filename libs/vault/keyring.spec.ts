import { createSecretKey } from 'node:crypto';
import { Keyring, VaultKeyUnknown } from './keyring';

const keyOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte));

describe('The ring of vault keys', () => {
  it('knows the current key and the former ones by their ids', () => {
    const former = new Keyring(keyOf(1)).current;
    const ring = new Keyring(keyOf(2), [keyOf(1)]);

    expect(ring.kek(former.id).id).toBe(former.id);
    expect(ring.current.id).not.toBe(former.id);
    expect(ring.formerIds).toEqual([former.id]);
  });

  it('gives the same key the same id in every process, and does not show the key in it', () => {
    expect(new Keyring(keyOf(1)).current.id).toBe(new Keyring(keyOf(1)).current.id);
    expect(new Keyring(keyOf(1)).current.id).toMatch(/^[0-9a-f]{16}$/);
  });

  it('does not call the current key a former one when it is named twice', () => {
    expect(new Keyring(keyOf(1), [keyOf(1)]).formerIds).toEqual([]);
  });

  it('names the keys that it was not given', () => {
    const ring = new Keyring(keyOf(1));

    expect(() => ring.kek('0123456789abcdef')).toThrow(VaultKeyUnknown);
    expect(() => ring.assertKnown([ring.current.id, 'a', 'b', 'a'])).toThrow(
      /\(a, b\): VAULT_KEY is not the one/,
    );
    expect(() => ring.assertKnown([ring.current.id])).not.toThrow();
  });

  it('makes a search key of its own for each tenant', () => {
    const { current } = new Keyring(keyOf(1));
    const [a, b] = [current.search('a'), current.search('b')].map((key) => key.export().toString('hex'));

    expect(a).not.toBe(b);
    expect(current.search('A').export().toString('hex')).toBe(a);
  });

  it('refuses keys of another length', () => {
    expect(() => new Keyring(createSecretKey(Buffer.alloc(16)))).toThrow('A vault key has 32 bytes');
  });
});
