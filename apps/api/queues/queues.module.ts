import { Module } from '@nestjs/common';
import { backendOf, chooseQueueBackend, queueConnection } from '@holdfast/jobs/queue/queue-backend';
import { HOLDS_QUEUE, MESSAGES_QUEUE, SCHEDULES_QUEUE } from '@holdfast/jobs/queue/queues';
import { BearerReader } from '../http/access/bearer';
import { SHELL } from '../shell';
import type { Shell } from '../shell';
import { QueueBoard } from './queue-board';
import type { QueueAccess } from './queue-board';
import { QueueGate } from './queue-gate';
import { QueueSessionController } from './queue-session.controller';

const accessOf = ({ config }: Shell): QueueAccess => ({
  names: [HOLDS_QUEUE, SCHEDULES_QUEUE, MESSAGES_QUEUE],
  connection: () => {
    const backend = backendOf(config.queue, config.database.appUrl);
    chooseQueueBackend(backend);
    return queueConnection(backend);
  },
});

/** The view of the queues, for super admins. */
@Module({
  controllers: [QueueSessionController],
  providers: [
    BearerReader,
    QueueGate,
    {
      provide: QueueBoard,
      useFactory: (shell: Shell) => new QueueBoard(accessOf(shell), shell),
      inject: [SHELL],
    },
  ],
})
export class QueuesModule {}
