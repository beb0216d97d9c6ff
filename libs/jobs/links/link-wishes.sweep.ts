import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { ServeLinkWish } from '@holdfast/application/links/find-links';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import { waitingLinkWishes } from '@holdfast/outbox/link-wish/link-wish.queries';
import type { LinkWishRow } from '@holdfast/outbox/link-wish/link-wish.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import { ItemSweep } from '../queue/item-sweep';

/** Has the links mailed that people have asked for, whether or not they have a booking. */
@Injectable()
export class LinkWishesSweep extends ItemSweep<LinkWishRow> {
  readonly name = 'link-wishes';
  readonly everyMs = 1_000;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(_now: Date, putOff: readonly string[], most: number): Promise<readonly LinkWishRow[]> {
    const [waiting] = await inSystem(this.pool, [waitingLinkWishes(most, putOff)]);
    return waiting;
  }

  protected keyOf({ wishId }: LinkWishRow): string {
    return wishId;
  }

  protected async serve(wish: LinkWishRow): Promise<void> {
    await this.commands.execute(new ServeLinkWish(wish));
  }
}
