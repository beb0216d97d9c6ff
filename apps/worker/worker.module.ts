import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { SmtpEmail } from '@holdfast/adapters/smtp/smtp.email';
import { TwilioSms } from '@holdfast/adapters/twilio/twilio.sms';
import { bookingProviders } from '@holdfast/application/booking-providers';
import { TellFailingHandler } from '@holdfast/application/messages/tell-failing';
import { EMAIL, SMS } from '@holdfast/application/kernel/ports';
import { messageProviders } from '@holdfast/application/messages/message-providers';
import { generationProviders } from '@holdfast/application/schedule/schedule-providers';
import { HoldExpiryProcessor } from '@holdfast/jobs/holds/hold-expiry.processor';
import { HoldTimers } from '@holdfast/jobs/holds/hold-timers';
import { MessageOutbox } from '@holdfast/jobs/messages/message-outbox';
import { MessageProcessor } from '@holdfast/jobs/messages/message.processor';
import { queueConnection } from '@holdfast/jobs/queue/queue-backend';
import type { QueueBackend } from '@holdfast/jobs/queue/queue-backend';
import { HOLDS_QUEUE, MESSAGES_QUEUE, SCHEDULES_QUEUE } from '@holdfast/jobs/queue/queues';
import { GenerationJobs } from '@holdfast/jobs/schedules/generation-jobs';
import { GenerationProcessor } from '@holdfast/jobs/schedules/generation.processor';
import { paced } from '@holdfast/platform/pace/pace';
import type { Foundation } from '@holdfast/wiring/foundation';
import { FoundationModule } from '@holdfast/wiring/foundation.module';
import { allSweeps } from './sweeps';

/** The worker: use cases, queue processors and sweeps. Subscriptions are run beside it, by `start-worker.ts`. */
@Module({})
export class WorkerModule {
  static on(foundation: Foundation, backend: QueueBackend): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        FoundationModule.on(foundation),
        BullModule.forRoot({ connection: queueConnection(backend), prefix: foundation.config.queue.prefix }),
        BullModule.registerQueue({ name: HOLDS_QUEUE }, { name: SCHEDULES_QUEUE }, { name: MESSAGES_QUEUE }),
      ],
      providers: [
        ...bookingProviders,
        ...generationProviders,
        ...messageProviders,
        TellFailingHandler,
        {
          provide: EMAIL,
          useFactory: () => paced(new SmtpEmail(foundation.config.mail), foundation.config.pace.mail),
        },
        {
          provide: SMS,
          useFactory: () => paced(new TwilioSms(foundation.config.sms), foundation.config.pace.sms),
        },
        MessageOutbox,
        MessageProcessor,
        HoldTimers,
        HoldExpiryProcessor,
        ...allSweeps,
        GenerationJobs,
        GenerationProcessor,
      ],
    };
  }
}
