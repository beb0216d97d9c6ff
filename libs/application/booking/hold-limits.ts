import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { capRefusal } from '@holdfast/domain/booking/hold-caps';
import type { CapRefusal } from '@holdfast/domain/booking/hold-caps';
import { latestEnd } from '@holdfast/domain/booking/hold-length';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { Read } from '@holdfast/event-store/wire/statement';
import { changeHolder, holdsOf, noteHolder } from '@holdfast/outbox/holder/holder.queries';
import { InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import type { Work } from '../kernel/unit-of-work';

/** Who asks for a hold, as far as they are counted. */
export interface Holder {
  readonly email: string;
  readonly phone: string;
  /** The network that the request came from. Null for what no stranger asked for: it is not counted. */
  readonly network: string | null;
}

/** `+44 7700 900123`, `0044…` and `07700900123` are one number. */
const plainNumber = (phone: string): string => phone.replace(/\D/g, '').replace(/^(?:00)?44(?:0)?/, '0');

/**
 * How many dates one contact and one network may hold at the same time. Counted under the tenant's lock, so it is exact however many
 * requests race, in however many processes. Only keyed hashes are kept, and only while the hold can live.
 */
@Injectable()
export class HoldLimits {
  constructor(@InjectSettings() private readonly settings: ApplicationSettings) {}

  /** What is to be read along with the lock. */
  reads(tenantId: string, holder: Holder): readonly Read<unknown>[] {
    return holder.network === null ? [] : [this.read(tenantId, holder)];
  }

  /**
   * Counts a new hold in, or says why it may not be taken.
   *
   * @param replaces a hold of the same customer that ends with it: it does not count
   */
  async admit(
    tx: Work,
    bookingId: string,
    holder: Holder,
    replaces: string | null = null,
  ): Promise<Rejection<CapRefusal> | null> {
    if (holder.network === null) return null;
    const refusal = await this.refusal(tx, holder, replaces);
    if (refusal) return refusal;
    const { email, phone, network } = this.keysOf(tx.tenantId, holder);
    const ends = new Date(latestEnd({ heldAt: tx.nowText }, this.settings.holdMs));
    tx.write(noteHolder(tx.tenantId, bookingId, email, phone, network, ends, tx.now));
    return null;
  }

  /** Counts a hold that goes on under the contact that is given now, or says why it may not. */
  async readmit(tx: Work, bookingId: string, holder: Holder): Promise<Rejection<CapRefusal> | null> {
    if (holder.network === null) return null;
    const refusal = await this.refusal(tx, holder, bookingId);
    if (refusal) return refusal;
    const { email, phone } = this.keysOf(tx.tenantId, holder);
    tx.write(changeHolder(tx.tenantId, bookingId, email, phone));
    return null;
  }

  private async refusal(tx: Work, holder: Holder, continues: string | null) {
    const holds = await tx.rows(this.read(tx.tenantId, holder));
    return capRefusal(holds, this.settings.liveHolds, { now: tx.nowText, continues });
  }

  private read(tenantId: string, holder: Holder) {
    const { email, phone, network } = this.keysOf(tenantId, holder);
    return holdsOf(tenantId, email, phone, network);
  }

  private keysOf(tenantId: string, { email, phone, network }: Holder) {
    const key = (...parts: readonly string[]): string =>
      createHmac('sha256', this.settings.holdTokenSecret)
        .update(JSON.stringify(['holder', tenantId, ...parts]))
        .digest('hex')
        .slice(0, 32);
    return {
      email: key('email', email.normalize('NFKC').trim().toLowerCase()),
      phone: key('phone', plainNumber(phone)),
      network: key('network', network ?? ''),
    };
  }
}
