import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Metrics } from '@holdfast/platform/metrics/metrics';
import { inSpan } from '@holdfast/platform/tracing/span';

const isRefusal = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && (outcome as { kind?: unknown }).kind === 'rejected';

/** Sees every command of the process go by: how long it took, what came of it, in a span of its own. */
@Injectable()
export class ObservedCommands implements OnModuleInit {
  constructor(
    private readonly commands: CommandBus,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const execute = this.commands.execute.bind(this.commands) as (command: object) => Promise<unknown>;
    this.commands.execute = ((command: object) => this.observe(command, execute)) as never;
  }

  private observe(command: object, execute: (command: object) => Promise<unknown>): Promise<unknown> {
    const { name } = command.constructor;
    const start = performance.now();
    const done = (outcome: 'done' | 'refused' | 'failed') =>
      this.metrics.commanded(name, outcome, performance.now() - start);
    return inSpan(name, {}, async () => {
      try {
        const outcome = await execute(command);
        done(isRefusal(outcome) ? 'refused' : 'done');
        return outcome;
      } catch (error) {
        done('failed');
        throw error;
      }
    });
  }
}
