import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { FromMemory } from './from-memory';

/**
 * What Nest listens with: a server that asks the memory before Express sees a request, because going through the handlers of
 * Express costs several times as much as answering.
 */
export class MemoryFirst extends ExpressAdapter {
  #memory: FromMemory | undefined;

  /** From now on requests come here first. */
  ask(memory: FromMemory): void {
    this.#memory = memory;
  }

  override initHttpServer(): void {
    const express = this.getInstance<RequestListener>();
    this.setHttpServer(
      createServer((request, response) => {
        if (this.#memory === undefined) express(request, response);
        else this.#memory.handle(request, response, () => express(request, response));
      }),
    );
  }
}
