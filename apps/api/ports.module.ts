import { Global, Module } from '@nestjs/common';
import type { DynamicModule, Provider } from '@nestjs/common';
import { SharpImages } from '@holdfast/adapters/images-sharp/sharp.images';
import { PdfkitPress } from '@holdfast/adapters/paper-pdfkit/pdfkit.press';
import { TwilioReceipts } from '@holdfast/adapters/twilio/twilio.receipts';
import { IMAGES, PAPER_PRESS, SMS_RECEIPTS } from '@holdfast/application/kernel/ports';
import { PAYMENT_SCRIPT_URL } from '@holdfast/application/settings/public-tenant';
import type { Foundation } from '@holdfast/wiring/foundation';
import { FoundationModule } from '@holdfast/wiring/foundation.module';
import { SHELL } from './shell';
import type { Shell } from './shell';

/** What stands behind the ports of the use cases in this process: the foundation, and what only the API needs. */
@Global()
@Module({})
export class PortsModule {
  static on(foundation: Foundation): DynamicModule {
    const { config } = foundation;
    const providers: Provider[] = [
      { provide: SHELL, useValue: foundation satisfies Shell },
      { provide: PAYMENT_SCRIPT_URL, useValue: config.payments.sdkUrl },
      { provide: IMAGES, useFactory: () => new SharpImages() },
      { provide: PAPER_PRESS, useFactory: () => new PdfkitPress() },
      { provide: SMS_RECEIPTS, useFactory: () => new TwilioReceipts(config.sms) },
    ];
    return {
      module: PortsModule,
      imports: [FoundationModule.on(foundation)],
      providers,
      exports: [...providers],
    };
  }
}
