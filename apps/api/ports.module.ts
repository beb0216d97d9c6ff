import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import type { DynamicModule, Provider } from '@nestjs/common';
import { Argon2Passwords } from '@holdfast/adapters/passwords-argon2/argon2.passwords';
import { SystemClock } from '@holdfast/adapters/clock/system.clock';
import { RandomIds } from '@holdfast/adapters/ids/random.ids';
import { PayPalAdapter } from '@holdfast/adapters/paypal/paypal.adapter';
import { SharpImages } from '@holdfast/adapters/images-sharp/sharp.images';
import { DiskStorage } from '@holdfast/adapters/storage-disk/disk.storage';
import { JoseTokens } from '@holdfast/adapters/tokens-jose/jose.tokens';
import {
  CLOCK,
  IDS,
  IMAGES,
  PASSWORDS,
  PAYMENTS,
  SETTINGS,
  STORAGE,
  SYSTEM_POOL,
  TENANT_POOL,
  TOKENS,
} from '@holdfast/application/kernel/ports';
import type { ApplicationSettings } from '@holdfast/application/kernel/ports';
import { UnitOfWork } from '@holdfast/application/kernel/unit-of-work';
import { PAYMENT_SCRIPT_URL } from '@holdfast/application/settings/public-tenant';
import { EventStore } from '@holdfast/event-store/event-store';
import type { Config } from '@holdfast/platform/config/config';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Ids } from '@holdfast/ports/ids.port';
import { inlineProjections } from '@holdfast/projections/inline-projections';
import { Keyring } from '@holdfast/vault/keyring';
import { Vault } from '@holdfast/vault/vault';
import { RESOURCES } from './resources';
import type { Resources } from './resources';

const settingsOf = (config: Config): ApplicationSettings => ({
  holdMs: config.holds.milliseconds,
  siteUrlPattern: config.site.urlPattern,
  paymentsSandbox: config.payments.isSandbox,
  // A key of its own, so that a hold's token can never pass for anything else that the secret signs.
  holdTokenSecret: createHmac('sha256', config.tokens.secrets[0]).update('hold-tokens').digest('base64url'),
});

const payPalOf = ({ payments: { apiUrl, isSandbox } }: Config): PayPalAdapter =>
  new PayPalAdapter({ apiUrl, ...(isSandbox ? { certificateOrigins: [apiUrl] } : {}) });

const storageOf = ({ storage, dataFolder }: Config): DiskStorage =>
  new DiskStorage(storage.kind === 'disk' ? storage.folder : join(dataFolder, 'uploads'));

const adaptersOf = (config: Config): Provider[] => [
  { provide: CLOCK, useClass: SystemClock },
  { provide: IDS, useFactory: (clock: Clock) => new RandomIds(clock), inject: [CLOCK] },
  { provide: PASSWORDS, useFactory: () => new Argon2Passwords() },
  { provide: TOKENS, useFactory: () => new JoseTokens(config.tokens.secrets) },
  { provide: IMAGES, useFactory: () => new SharpImages() },
  { provide: STORAGE, useFactory: () => storageOf(config) },
  { provide: PAYMENTS, useFactory: () => payPalOf(config) },
];

const valuesOf = (resources: Resources): Provider[] => [
  { provide: RESOURCES, useValue: resources },
  { provide: TENANT_POOL, useValue: resources.pools.tenant },
  { provide: SYSTEM_POOL, useValue: resources.pools.system },
  { provide: SETTINGS, useValue: settingsOf(resources.config) },
  { provide: PAYMENT_SCRIPT_URL, useValue: resources.config.payments.sdkUrl },
];

const storesOf = ({ config, pools, metrics, wake }: Resources): Provider[] => [
  { provide: Keyring, useFactory: () => new Keyring(config.vault.key, config.vault.oldKeys) },
  { provide: Vault, useFactory: (keyring: Keyring) => new Vault(keyring), inject: [Keyring] },
  {
    provide: EventStore,
    useFactory: (ids: Ids) =>
      new EventStore(pools.tenant, {
        newId: () => ids.newId(),
        inline: inlineProjections,
        onCommit: (tenantId) => wake.signal(tenantId),
        onLockHeld: metrics.lockHeld,
      }),
    inject: [IDS],
  },
  UnitOfWork,
];

/** What stands behind the ports of the use cases, in this process. */
@Global()
@Module({})
export class PortsModule {
  static with(resources: Resources): DynamicModule {
    const providers = [...valuesOf(resources), ...adaptersOf(resources.config), ...storesOf(resources)];
    const tokens = providers.map((provider) => ('provide' in provider ? provider.provide : provider));
    return { module: PortsModule, providers, exports: tokens };
  }
}
