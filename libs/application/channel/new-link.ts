import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Platform } from '@holdfast/domain/channel/channel.events';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { Clock } from '@holdfast/ports/clock.port';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { InjectClock } from '../kernel/ports';
import { LOOK_MS } from './look-at-channel';
import { OutsideCalendars } from './outside-calendars';
import type { NotRead, ReadCalendar } from './outside-calendars';

export type LinkRefusal =
  | 'channel_address_refused'
  | 'channel_address_own'
  | 'channel_not_a_calendar'
  | 'channel_unreachable';

/** An address that a calendar was read at. */
export interface TriedAddress {
  readonly address: string;
  readonly host: string;
  /** SHA-256, to know it again. */
  readonly addressHash: string;
  readonly read: ReadCalendar;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the address of our own calendar ends in: 256 random bits. */
export const newExportToken = (): string => randomBytes(32).toString('base64url');

const refusalOf = (problem: NotRead['problem']): Rejection<LinkRefusal> => {
  switch (problem) {
    case 'own_address':
      return reject('channel_address_own');
    case 'not_public':
    case 'not_https':
      return reject('channel_address_refused');
    case 'not_a_calendar':
    case 'truncated':
      return reject('channel_not_a_calendar');
    default:
      return reject('channel_unreachable');
  }
};

/** Tries an address before it is kept: what cannot be read now is not linked. */
@Injectable()
export class NewLink {
  constructor(
    private readonly calendars: OutsideCalendars,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async try(
    text: string,
    platform: Platform,
    { timeZone, bookingMode: mode }: Pick<TenantRow, 'timeZone' | 'bookingMode'>,
  ): Promise<TriedAddress | Rejection<LinkRefusal>> {
    const judged = this.calendars.judge(text);
    if (judged.kind === 'failure') return refusalOf(judged.problem);
    const { address, host } = judged;
    const reader = { platform, timeZone, mode, now: this.clock.now() };
    const read = await this.calendars.read(address, null, reader, LOOK_MS);
    if (read.kind === 'not_read') return refusalOf(read.problem);
    return { address, host, addressHash: sha256(address), read };
  }
}
