import type { ChannelEvent, OutsideKind, TakenPiece } from '@holdfast/domain/channel/channel.events';
import type { Tellers } from './told';

const outside = (id: string) => ({ type: 'outside-stay', id });

interface Standing {
  readonly outsideStayId: string;
  readonly kind: OutsideKind;
  readonly from: string;
  readonly to: string;
  readonly taken: readonly TakenPiece[];
}

const standing = ({ outsideStayId, kind, from, to }: Standing) => ({
  after: { kind, period: `${from} to ${to}` },
  thing: outside(outsideStayId),
});

/** What is told of channels: never an address, which lets whoever knows it read a calendar. */
export const channelTellers: Tellers<ChannelEvent> = {
  ChannelAdded: ({ name, platform, takes, shows, importHost }) => ({
    after: { name, platform, takes, shows, importHost, status: 'on' },
  }),
  ChannelRevised: ({ name, takes, shows }) => ({ after: { name, takes, shows } }),
  ChannelImportLinked: ({ importHost }) => ({ after: { importHost } }),
  ChannelImportUnlinked: () => ({ after: { importHost: null } }),
  ChannelExportRotated: ({ exportVersion }) => ({ after: { exportVersion: String(exportVersion) } }),
  ChannelPaused: () => ({ after: { status: 'paused' } }),
  ChannelResumed: () => ({ after: { status: 'on' } }),
  ChannelRemoved: () => ({ after: { status: 'removed' } }),
  OutsideStayImported: standing,
  OutsideStayMoved: standing,
  OutsideStayTimeTaken: ({ outsideStayId, waits }) => ({
    after: { claimed: waits ? 'in part' : 'whole' },
    thing: outside(outsideStayId),
  }),
  OutsideStayGone: ({ outsideStayId, reason }) => ({
    after: { gone: reason },
    thing: outside(outsideStayId),
  }),
  OutsideStayClashSettled: ({ outsideStayId, resolution }) => ({
    after: { clash: resolution },
    thing: outside(outsideStayId),
  }),
  ChannelLossHeld: ({ missing, known }) => ({ after: { missing: `${missing.length} of ${known}` } }),
  ChannelLossSettled: ({ free }) => ({ after: { missing: free ? 'freed' : 'kept' } }),
};
