import { settleClash } from '@holdfast/domain/channel/channel.decide';
import type { ClashResolution } from '@holdfast/domain/channel/channel.events';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { clashesOfBooking } from '@holdfast/projections/channel/channel.queries';
import { channelStream } from '../kernel/streams';
import type { Work } from '../kernel/unit-of-work';
import { loadChannel } from './channel-stream';

const RESOLUTIONS: readonly string[] = [
  'cancelled_there',
  'cancelled_here',
  'same_customer',
  'nothing_to_do',
] satisfies readonly ClashResolution[];

const isOfClash = (resolution: string): resolution is ClashResolution => RESOLUTIONS.includes(resolution);

/** The owner has seen to all that meets a booking of theirs. Nothing is cancelled for it: that is for them to do. */
export const settleClashes = async (
  tx: Work,
  bookingId: string,
  resolution: string,
): Promise<{ bookingId: string } | Rejection<'attention_unknown'>> => {
  const met = await tx.rows(clashesOfBooking(tx.tenantId, bookingId));
  if (met.length === 0 || !isOfClash(resolution)) return reject('attention_unknown');
  for (const channelId of new Set(met.map((one) => one.channelId))) {
    const { state, version } = await loadChannel(tx, channelId);
    const ids = met.filter((one) => one.channelId === channelId).map((one) => one.outsideStayId);
    const decision = settleClash({ bookingId, resolution }, ids, state);
    if (decision.kind === 'accepted') tx.record(channelStream(channelId), version, decision.events);
  }
  return { bookingId };
};
