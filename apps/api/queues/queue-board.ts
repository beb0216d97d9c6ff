import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Express, RequestHandler } from 'express';
import { InjectShell } from '../shell';
import type { Shell } from '../shell';
import { QUEUE_BOARD } from './queue-board-path';

/** What the board needs of the jobs: which queues there are, and how to reach them. */
export interface QueueAccess {
  readonly names: readonly string[];
  /** Chooses the backend for this process and answers how BullMQ is to connect. */
  connection(): never;
}

/** Shows the queues and their jobs. They are opened when somebody looks for the first time. */
@Injectable()
export class QueueBoard implements OnModuleDestroy {
  private queues: readonly Queue[] = [];
  private opened: RequestHandler | undefined;

  constructor(
    private readonly access: QueueAccess,
    @InjectShell() private readonly shell: Shell,
  ) {}

  readonly handle: RequestHandler = (request, response, next) => {
    this.opened ??= this.open();
    this.opened(request, response, next);
  };

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close()));
  }

  private open(): RequestHandler {
    const { prefix, boardChanges } = this.shell.config.queue;
    const connection = this.access.connection();
    this.queues = this.access.names.map((name) => new Queue(name, { connection, prefix }));
    for (const queue of this.queues)
      queue.on('error', (error) => this.shell.logger.warn({ err: error }, 'The queue is out of reach'));
    const serverAdapter = new ExpressAdapter();
    serverAdapter.setBasePath(QUEUE_BOARD);
    createBullBoard({
      queues: this.queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: !boardChanges })),
      serverAdapter,
      options: { uiConfig: { boardTitle: 'Holdfast queues' } },
    });
    const board = serverAdapter.getRouter() as Express;
    board.disable('x-powered-by');
    return board;
  }
}
