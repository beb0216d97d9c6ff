import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { resolveDeadLetter } from '@holdfast/domain/dead-letter/dead-letter.decide';
import type { DeadLetterResolution } from '@holdfast/domain/dead-letter/dead-letter.decide';
import {
  openDeadLetterRead,
  retryStatement,
  skipStatement,
  type DeadLetterKey,
} from '@holdfast/event-store/subscriptions/dead-letters';
import { operatorContext } from '../kernel/command-context';
import { deadLetterStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { nameToId } from '../schedule/name-to-id';

type Resolved = Outcome<{ position: number }, 'dead_letter_unknown'>;

/** Lets a subscription that stands still try its event again, or go on without it. The log of its tenant says so. */
export class ResolveDeadLetter extends Command<Resolved> {
  constructor(
    readonly key: DeadLetterKey,
    readonly resolution: DeadLetterResolution,
    /** Who decides this: kept with the dead letter, not in the log. */
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(ResolveDeadLetter)
export class ResolveDeadLetterHandler implements ICommandHandler<ResolveDeadLetter> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ key, resolution, by }: ResolveDeadLetter): Promise<Resolved> {
    const { tenantId, subscription, version: subscriptionVersion, position } = key;
    const stream = deadLetterStream(
      nameToId(`dead-letter/${tenantId}/${subscription}/${subscriptionVersion}/${position}`),
    );
    return this.unitOfWork.run<{ position: number }, 'dead_letter_unknown'>(
      operatorContext(tenantId),
      async (tx) => {
        const isOpen = (await tx.row(openDeadLetterRead(key))) !== null;
        const decision = resolveDeadLetter(
          { subscription, subscriptionVersion, position, isOpen },
          resolution,
        );
        if (decision.kind === 'rejected') return decision;
        const { version } = await tx.load(stream, { initial: () => null, evolve: () => null });
        tx.record(stream, version, decision.events);
        const release = resolution === 'retried' ? retryStatement : skipStatement;
        tx.write(release(key, { by, now: tx.now }));
        return { position };
      },
    );
  }
}
