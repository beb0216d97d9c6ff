import { fileEverybody, rotateKeys } from '@holdfast/vault/key-rotation';
import { Keyring, VaultKeyUnknown } from '@holdfast/vault/keyring';
import { Refused } from '../terminal';
import type { AddVerbs } from '../verb';

export const keyVerbs: AddVerbs = (program, session) => {
  const keys = program.command('keys').description('The keys of the vault.');
  keys
    .command('file')
    .description(
      'Files everybody anew under what they are found by: once after an update that finds by more.',
    )
    .action(async () => {
      const { pools, config } = session.foundation;
      const filed = await fileEverybody(pools.system, new Keyring(config.vault.key, config.vault.oldKeys));
      session.terminal.out(`Filed anew: ${filed} people.`);
    });
  keys
    .command('rotate')
    .description('Brings everything under VAULT_KEY. Afterwards VAULT_OLD_KEYS can be left out.')
    .action(async () => {
      const { pools, config } = session.foundation;
      const keyring = new Keyring(config.vault.key, config.vault.oldKeys);
      const { subjects, secrets, filed } = await rotateKeys(pools.system, keyring).catch((error: unknown) => {
        throw error instanceof VaultKeyUnknown ? new Refused('vault_key_unknown', error.message) : error;
      });
      session.terminal.out(
        `Wrapped anew: ${subjects} people, ${secrets} secrets. Filed anew: ${filed} people.`,
      );
    });
};
