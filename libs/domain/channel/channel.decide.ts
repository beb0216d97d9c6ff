import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { BookingId, OutsideStayId } from '../kernel/flavour';
import type {
  ChannelEvent,
  ChannelSettings,
  ClashResolution,
  ExportLink,
  ImportLink,
  Platform,
  Shows,
  Takes,
} from './channel.events';
import type { ChannelState } from './channel.state';
import { canTell, takesByDefault } from './listing';
import { allGone, missingOf } from './outside-stay.decide';

export type ChannelRefusal = 'channel_unknown' | 'channel_limit' | 'channel_names_refused';

/** How many channels a tenant may have. */
export const MOST_CHANNELS = 10;

export interface AddChannel extends ExportLink {
  readonly name: string;
  readonly platform: Platform;
  /** Null: what its platform takes by default. */
  readonly takes: Takes | null;
  readonly shows: Shows;
  readonly import: ImportLink | null;
}

/** A platform that cannot tell a reservation from a closure is believed in everything. */
const takesOf = (platform: Platform, takes: Takes | null): Takes =>
  canTell(platform) ? (takes ?? takesByDefault(platform)) : 'everything';

/** Names and references are for calendars of the owner's own: another platform must not learn who its competitor's guests are. */
const isTooMuch = (platform: Platform, shows: Shows): boolean => shows !== 'busy' && platform !== 'other';

/** @param existing how many channels the tenant has */
export const addChannel = (
  command: AddChannel,
  existing: number,
): Decision<ChannelEvent, 'channel_limit' | 'channel_names_refused'> => {
  const { name, platform, shows, exportVersion, exportTokenHash } = command;
  if (isTooMuch(platform, shows)) return reject('channel_names_refused');
  if (existing >= MOST_CHANNELS) return reject('channel_limit');
  return accept({
    type: 'ChannelAdded',
    data: {
      name,
      platform,
      shows,
      takes: takesOf(platform, command.takes),
      exportVersion,
      exportTokenHash,
      importVersion: command.import?.importVersion ?? null,
      importHost: command.import?.importHost ?? null,
    },
  });
};

/** Name and ways of a channel, sent whole; and whether it is read for now. */
export const reviseChannel = (
  wish: ChannelSettings & { readonly isPaused: boolean },
  state: ChannelState,
): Decision<ChannelEvent, 'channel_unknown' | 'channel_names_refused'> => {
  if (state.status !== 'known') return reject('channel_unknown');
  const { name, shows, isPaused } = wish;
  if (isTooMuch(state.platform, shows)) return reject('channel_names_refused');
  const takes = takesOf(state.platform, wish.takes);
  const isOther = name !== state.name || takes !== state.takes || shows !== state.shows;
  const events: ChannelEvent[] = [];
  if (isOther) events.push({ type: 'ChannelRevised', data: { name, takes, shows } });
  if (isPaused !== state.isPaused)
    events.push({ type: isPaused ? 'ChannelPaused' : 'ChannelResumed', data: {} });
  return accept(...events);
};

/** Another address is read from now on. What the former one listed stays until the new one has been looked at so often that it goes. */
export const linkImport = (
  link: ImportLink,
  state: ChannelState,
): Decision<ChannelEvent, 'channel_unknown'> =>
  state.status === 'known' ? accept({ type: 'ChannelImportLinked', data: link }) : reject('channel_unknown');

/** Nothing is read any more; what was taken is free, or closed by hand instead: the caller says which. */
export const unlinkImport = (state: ChannelState): Decision<ChannelEvent, 'channel_unknown'> => {
  if (state.status !== 'known') return reject('channel_unknown');
  if (state.import === null) return accept();
  return accept(...allGone(state.stays.values()), { type: 'ChannelImportUnlinked', data: {} });
};

/** The old address answers nobody any more. */
export const rotateExport = (
  link: ExportLink,
  state: ChannelState,
): Decision<ChannelEvent, 'channel_unknown'> =>
  state.status === 'known' ? accept({ type: 'ChannelExportRotated', data: link }) : reject('channel_unknown');

export const removeChannel = (state: ChannelState): Decision<ChannelEvent, 'channel_unknown'> =>
  state.status === 'known'
    ? accept(...allGone(state.stays.values()), { type: 'ChannelRemoved', data: {} })
    : reject('channel_unknown');

/**
 * The owner's answer to the question whether a calendar has really been cleared.
 *
 * @param missing what is missing now, whether or not they were asked about it
 */
export const settleLoss = (
  free: boolean,
  state: ChannelState,
  missing: readonly OutsideStayId[],
): Decision<ChannelEvent, 'channel_unknown'> => {
  if (state.status !== 'known') return reject('channel_unknown');
  const lost = missingOf(state, missing);
  if (lost.length === 0 && state.loss === null) return accept();
  // What was kept before is among them.
  const kept = free ? [] : lost.map(({ id }) => id);
  const settled: ChannelEvent = { type: 'ChannelLossSettled', data: { free, kept } };
  return accept(...(free ? allGone(lost) : []), settled);
};

/** The owner has seen to a time that was sold twice. */
export const settleClash = (
  { bookingId, resolution }: { readonly bookingId: BookingId; readonly resolution: ClashResolution },
  outsideStayIds: readonly OutsideStayId[],
  state: ChannelState,
): Decision<ChannelEvent, 'channel_unknown'> => {
  if (state.status !== 'known') return reject('channel_unknown');
  const open = outsideStayIds.filter((id) => state.stays.get(id)?.settled.includes(bookingId) === false);
  return accept(
    ...open.map((outsideStayId): ChannelEvent => ({
      type: 'OutsideStayClashSettled',
      data: { outsideStayId, bookingId, resolution },
    })),
  );
};
