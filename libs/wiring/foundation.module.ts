import { Global, Module } from '@nestjs/common';
import type { DynamicModule, Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { OtpauthCodes } from '@holdfast/adapters/codes-otpauth/otpauth.codes';
import { Argon2Passwords } from '@holdfast/adapters/passwords-argon2/argon2.passwords';
import { PaymentsByProvider } from '@holdfast/adapters/payments-by-provider/payments-by-provider';
import { PayPalAdapter } from '@holdfast/adapters/paypal/paypal.adapter';
import { PAYPAL_CERTIFICATE_ORIGINS } from '@holdfast/adapters/paypal/config';
import { IcalFeed } from '@holdfast/adapters/ical/ical.feed';
import { ownHostOf } from '@holdfast/adapters/outside-web/address';
import { HttpsOutsideWeb } from '@holdfast/adapters/outside-web/https.outside-web';
import { JwtTokens } from '@holdfast/adapters/tokens-jwt/jwt.tokens';
import {
  CALENDAR_FEED,
  CLOCK,
  IDS,
  OUTSIDE_WEB,
  PASSWORDS,
  PAYMENTS,
  SETTINGS,
  STORAGE,
  SIGN_IN_CODES,
  SYSTEM_POOL,
  TENANT_POOL,
  TOKENS,
} from '@holdfast/application/kernel/ports';
import { SEQUELS, UnitOfWork } from '@holdfast/application/kernel/unit-of-work';
import { FreedTime } from '@holdfast/application/channel/freed-time';
import { ActKeeper } from '@holdfast/application/act/act-keeper';
import { LostCodes } from '@holdfast/application/booking/lost-codes';
import { AccountInStep } from '@holdfast/application/money/account-in-step';
import { InvoiceDesk } from '@holdfast/application/papers/invoice-desk';
import { EventStore } from '@holdfast/event-store/log/event-store';
import { Metrics } from '@holdfast/platform/metrics/metrics';
import { Vault } from '@holdfast/vault/vault';
import type { Foundation } from './foundation';
import { ObservedCommands } from './observed-commands';
import { openStorage } from './storage';

/** Gives use cases what they ask for, in every process of ours. The one place that chooses adapters for ports. */
@Global()
@Module({})
export class FoundationModule {
  static on(foundation: Foundation): DynamicModule {
    const { config, store, vault, clock, ids, settings, pools, metrics } = foundation;
    const { apiUrl, isSandbox } = config.payments;
    const certificateOrigins = isSandbox ? [new URL(apiUrl).origin] : PAYPAL_CERTIFICATE_ORIGINS;
    const { urlPattern } = config.site;
    const payments = new PaymentsByProvider({ paypal: new PayPalAdapter({ apiUrl, certificateOrigins }) });
    const providers: Provider[] = [
      { provide: EventStore, useValue: store },
      { provide: Vault, useValue: vault },
      { provide: Metrics, useValue: metrics },
      { provide: CLOCK, useValue: clock },
      { provide: IDS, useValue: ids },
      { provide: SETTINGS, useValue: settings },
      { provide: TENANT_POOL, useValue: pools.tenant },
      { provide: SYSTEM_POOL, useValue: pools.system },
      { provide: PAYMENTS, useValue: payments },
      { provide: STORAGE, useFactory: () => openStorage(config.storage) },
      { provide: OUTSIDE_WEB, useValue: new HttpsOutsideWeb({ urlPattern, allow: config.outsideWeb.allow }) },
      { provide: CALENDAR_FEED, useValue: new IcalFeed(ownHostOf(urlPattern)) },
      { provide: PASSWORDS, useValue: new Argon2Passwords() },
      { provide: SIGN_IN_CODES, useValue: new OtpauthCodes() },
      { provide: TOKENS, useValue: new JwtTokens(config.tokens.secrets) },
      {
        provide: SEQUELS,
        useValue: [
          new AccountInStep(),
          new InvoiceDesk(vault),
          new FreedTime(ids),
          new LostCodes(),
          new ActKeeper(settings),
        ],
      },
      UnitOfWork,
      ObservedCommands,
    ];
    return {
      module: FoundationModule,
      imports: [CqrsModule.forRoot()],
      providers,
      exports: [...providers, CqrsModule],
    };
  }
}
