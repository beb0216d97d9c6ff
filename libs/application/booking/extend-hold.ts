import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { evolveBooking } from '@holdfast/domain/booking/booking.state';
import { extendHold } from '@holdfast/domain/booking/hold.decide';
import { extensionsLeft } from '@holdfast/domain/booking/hold-length';
import { reject } from '@holdfast/domain/kernel/decision';
import type { CommandContext } from '../kernel/command-context';
import { InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { loadBooking } from './booking-streams';
import { HoldTokens } from './hold-tokens';

/** When the hold ends now (an instant), and how often the customer may still ask. */
export interface Extension {
  readonly bookingId: string;
  readonly expiresAt: string;
  readonly extensionsLeft: number;
}
export type ExtensionRefusal = 'hold_token_wrong' | 'hold_expired' | 'hold_extended_out';

/** A customer asks for more time: a hold's length more at the end, twice at most. */
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
      const { holdMs } = this.settings;
      const decision = extendHold({ now: tx.nowText, holdMs }, state);
      if (decision.kind === 'rejected') return decision;
      tx.record(bookingStream(bookingId), version, decision.events);
      const extended = decision.events.reduce(evolveBooking, state);
      if (extended.status === 'none') return reject('hold_expired');
      return {
        bookingId,
        expiresAt: extended.expiresAt,
        extensionsLeft: extensionsLeft(extended, holdMs),
      };
    });
  }
}
