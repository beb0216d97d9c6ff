import { loadConfig } from '@holdfast/platform/config/config';
import { VaultKeyUnknown } from '@holdfast/vault/keyring';
import { startApi } from '../../test/support/api';
import type { TestApi } from '../../test/support/api';
import { openFoundation } from './foundation';

describe('a process that starts', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi();
    await api.tenant();
  }, 60_000);
  afterAll(() => api.close());

  const keysKnownWith = async (key: number, oldKeys: readonly number[] = []) => {
    const base64 = (byte: number) => Buffer.alloc(32, byte).toString('base64');
    const config = loadConfig({
      DATABASE_URL: api.database.loginUrl,
      JWT_SECRET: 'a secret of the tests that is long enough',
      VAULT_KEY: base64(key),
      VAULT_OLD_KEYS: oldKeys.map(base64).join(','),
      SMTP_URL: 'smtp://127.0.0.1:9',
      PAYPAL_API_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'silent',
    });
    const foundation = openFoundation(config, { service: 'test' });
    try {
      await foundation.assertKeysKnown();
    } finally {
      await foundation.close();
    }
  };

  it('is refused with a vault key that does not open what is stored', async () => {
    await expect(keysKnownWith(8)).rejects.toThrow(VaultKeyUnknown);
  });

  it('goes on with the key in use, and with a new one beside it', async () => {
    await expect(keysKnownWith(7)).resolves.toBeUndefined();
    await expect(keysKnownWith(8, [7])).resolves.toBeUndefined();
  });
});
