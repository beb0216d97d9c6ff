import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { DemandCounters } from '@holdfast/application/demand/demand-counters';
import { InjectShell } from '../shell';
import type { Shell } from '../shell';

const EVERY_MS = 10_000;

/** Has what was counted written down every ten seconds, and when the process ends in good order. */
@Injectable()
export class DemandFlush implements OnModuleInit, OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  /** Those that were begun come to their end one after the other, and before the process does. */
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly counters: DemandCounters,
    @InjectShell() private readonly shell: Shell,
  ) {}

  onModuleInit(): void {
    this.#timer = setInterval(() => void this.flush(), EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  private flush(): Promise<void> {
    this.#last = this.#last
      .then(() => this.counters.flush())
      .catch((error: unknown) =>
        this.shell.logger.warn({ err: error }, 'Counters of demand were not written'),
      );
    return this.#last;
  }
}
