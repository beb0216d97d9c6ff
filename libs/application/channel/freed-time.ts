import { Injectable } from '@nestjs/common';
import type { KnownChannel } from '@holdfast/domain/channel/channel.state';
import { giveFreedTime } from '@holdfast/domain/channel/outside-stay.decide';
import type { Ids } from '@holdfast/ports/ids.port';
import { claimsAlone } from '@holdfast/projections/calendar/calendar.queries';
import { claimsAfter, mayFreeTime } from '@holdfast/projections/calendar/claims-after.queries';
import { channelsThatWait } from '@holdfast/projections/channel/channel.queries';
import { InjectIds } from '../kernel/ports';
import { channelStream } from '../kernel/streams';
import type { Loaded, RecordedWish, Sequel, Work } from '../kernel/unit-of-work';
import { pieceOf } from './calendar-slice';
import { loadChannel } from './channel-stream';

type Waiting = Loaded<KnownChannel> & { readonly channelId: string };

/**
 * Gives time that is freed to the outside stays that wait for it, in the transaction that frees it: nobody can come between. It follows from what
 * was recorded, whichever command did it.
 */
@Injectable()
export class FreedTime implements Sequel {
  constructor(@InjectIds() private readonly ids: Ids) {}

  async follow(tx: Work, recorded: readonly RecordedWish[]): Promise<void> {
    if (!recorded.some(({ type }) => mayFreeTime(type))) return;
    const waiting = await this.waiting(tx, recorded);
    const stays = waiting.flatMap(({ state }) => [...state.stays.values()].filter(({ waits }) => waits));
    if (stays.length === 0) return;
    const from = stays.reduce((first, stay) => (stay.from < first ? stay.from : first), stays[0]!.from);
    const to = stays.reduce((last, stay) => (stay.to > last ? stay.to : last), stays[0]!.to);
    const before = (await tx.rows(claimsAlone(tx.tenantId, from, to))).map(pieceOf);
    let claims = claimsAfter(before, tx.tenantId, tx.now, recorded);
    for (const { channelId, state, version } of waiting) {
      const given = giveFreedTime([...state.stays.values()], claims, () => this.ids.newId());
      tx.record(channelStream(channelId), version, given.events);
      claims = [...claims, ...given.taken];
    }
  }

  /** The channels with outside stays that wait, as they stand after what was recorded. */
  private async waiting(tx: Work, recorded: readonly RecordedWish[]): Promise<readonly Waiting[]> {
    const before = await tx.rows(channelsThatWait(tx.tenantId, tx.now));
    const touched = recorded.filter(({ stream }) => stream.type === 'channel').map(({ stream }) => stream.id);
    const waiting: Waiting[] = [];
    for (const channelId of new Set([...before, ...touched])) {
      const { state, version } = await loadChannel(tx, channelId);
      if (state.status === 'known') waiting.push({ channelId, state, version });
    }
    return waiting;
  }
}
