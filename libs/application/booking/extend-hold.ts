import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { extendHold, MAX_EXTENSIONS } from '@holdfast/domain/booking/hold.decide';
import { reject } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import type { CommandContext } from '../kernel/command-context';
import { InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { loadBooking } from './booking-streams';
import { HoldTokens } from './hold-tokens';

export interface Extension {
  readonly bookingId: string;
  readonly expiresAt: string;
  readonly extensionsLeft: number;
}
export type ExtensionRefusal = 'hold_token_wrong' | 'hold_expired' | 'hold_extended_out';

/** A customer asks for more time: a full hold from now, twice at most. */
export class ExtendHold extends Command<Outcome<Extension, ExtensionRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly holdToken: string,
  ) {
    super();
  }
}

@CommandHandler(ExtendHold)
export class ExtendHoldHandler implements ICommandHandler<ExtendHold> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly holdTokens: HoldTokens,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  execute({ context, bookingId, holdToken }: ExtendHold): Promise<Outcome<Extension, ExtensionRefusal>> {
    return this.unitOfWork.run<Extension, ExtensionRefusal>(context, async (tx) => {
      if (this.holdTokens.bookingOf(context.tenantId, holdToken) !== bookingId)
        return reject('hold_token_wrong');
      const { state, version } = await loadBooking(tx, bookingId);
      const expiresAt = toInstantText(new Date(tx.now.getTime() + this.settings.holdMs));
      const decision = extendHold({ now: tx.nowText, expiresAt }, state);
      if (decision.kind === 'rejected') return decision;
      tx.record(bookingStream(bookingId), version, decision.events);
      const used = state.status === 'none' ? 0 : state.extensions + 1;
      return { bookingId, expiresAt, extensionsLeft: MAX_EXTENSIONS - used };
    });
  }
}
