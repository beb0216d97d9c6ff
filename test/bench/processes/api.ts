import 'reflect-metadata';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { PAYMENTS } from '@holdfast/application/kernel/ports';
import { loadConfig } from '@holdfast/platform/config/config';
import type { OrderRequest, PaymentsPort } from '@holdfast/ports/payments.port';
import { openFoundation } from '@holdfast/wiring/foundation';
import { AppModule } from '../../../apps/api/app.module';
import { appOptions, configureApp } from '../../../apps/api/configure-app';
import { MemoryFirst } from '../../../apps/api/http/answers/memory-first';
import { serveCalls } from '../child';

/** A provider that makes every order at once: how fast PayPal is, is not measured here. */
const payments = {
  createOrder: async (_account: unknown, { requestId }: OrderRequest) => ({
    outcome: 'created' as const,
    orderId: createHash('sha256').update(requestId).digest('hex').slice(0, 17).toUpperCase(),
  }),
} as unknown as PaymentsPort;

let app: NestExpressApplication | undefined;
const foundation = openFoundation(loadConfig(process.env), { service: 'api' });
// As the product's own processes are, which costs something.
foundation.metrics.watchProcess();

serveCalls(
  {
    listen: async () => {
      const module = await Test.createTestingModule({ imports: [AppModule.on(foundation)] })
        .overrideProvider(PAYMENTS)
        .useValue(payments)
        .compile();
      app = module.createNestApplication<NestExpressApplication>(new MemoryFirst(), appOptions(foundation));
      await configureApp(app, foundation).listen(0, '127.0.0.1');
      return (app.getHttpServer().address() as AddressInfo).port;
    },
  },
  async () => {
    await app?.close();
    await foundation.close();
  },
);
