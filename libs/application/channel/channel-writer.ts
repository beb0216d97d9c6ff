import { Injectable } from '@nestjs/common';
import type { ChannelEvent } from '@holdfast/domain/channel/channel.events';
import type { KnownChannel } from '@holdfast/domain/channel/channel.state';
import type { Decision } from '@holdfast/domain/kernel/decision';
import { localAt } from '@holdfast/domain/kernel/zone';
import { linkPoll } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { Ids } from '@holdfast/ports/ids.port';
import { closedInstead } from '@holdfast/processes/closed-instead.process';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { Vault } from '@holdfast/vault/vault';
import { appendToCalendar } from '../calendar/calendar-head';
import { InjectIds } from '../kernel/ports';
import { channelStream } from '../kernel/streams';
import type { Loaded, Work } from '../kernel/unit-of-work';
import { exportSecret, importSecret } from './channel-secrets';
import type { TriedAddress } from './new-link';

/** What of a channel lies beside the log: its addresses in the vault, and what is remembered of looks. */
@Injectable()
export class ChannelWriter {
  constructor(
    private readonly vault: Vault,
    @InjectIds() private readonly ids: Ids,
  ) {}

  newChannelId(): string {
    return this.ids.newId();
  }

  /** Seals the token of the address that the channel is given; the former one is forgotten. */
  sealExport(tx: Work, channelId: string, version: number, token: string): void {
    const { tenantId } = tx;
    const name = exportSecret(channelId);
    tx.write(
      this.vault.sealSecret({ tenantId, name, version, value: token, showLast4: false }),
      this.vault.removeSecretsBefore(tenantId, name, version),
    );
  }

  /** Seals the address that is read from `nextAt` on, or, with null, not before the channel is resumed; the former one is forgotten. */
  sealImport(tx: Work, channelId: string, version: number, tried: TriedAddress, nextAt: Date | null): void {
    const { tenantId } = tx;
    const name = importSecret(channelId);
    tx.write(
      this.vault.sealSecret({ tenantId, name, version, value: tried.address, showLast4: false }),
      this.vault.removeSecretsBefore(tenantId, name, version),
      linkPoll(tenantId, channelId, version, tried.host, tried.addressHash, nextAt),
    );
  }

  /** Forgets the address that was read; `all`: what the channel was given too. */
  forget(tx: Work, channelId: string, all: boolean): void {
    const names = [importSecret(channelId), ...(all ? [exportSecret(channelId)] : [])];
    tx.write(...names.map((name) => this.vault.removeSecret(tx.tenantId, name)));
  }

  /** Records the end of what a channel has taken; with `keep` as time that the owner has closed. */
  async end(
    tx: Work,
    channelId: string,
    { state, version }: Loaded<KnownChannel>,
    decision: Decision<ChannelEvent>,
    {
      keep,
      tenant,
    }: { readonly keep: boolean; readonly tenant: Pick<TenantRow, 'timeZone' | 'bookingMode'> },
  ): Promise<void> {
    if (decision.kind === 'rejected') return;
    tx.record(channelStream(channelId), version, decision.events);
    if (!keep) return;
    const ahead = [...state.stays.values()].filter(({ to }) => to > localAt(tx.now, tenant.timeZone));
    const blocks = closedInstead(ahead, tenant.bookingMode, () => this.ids.newId());
    if (blocks.length > 0) await appendToCalendar(tx, blocks);
  }
}
