import type { ChannelEvent } from '@holdfast/domain/channel/channel.events';
import { evolveChannel, initialChannel } from '@holdfast/domain/channel/channel.state';
import type { ChannelState } from '@holdfast/domain/channel/channel.state';
import { channelStream } from '../kernel/streams';
import type { Folding, Loaded, Work } from '../kernel/unit-of-work';

const folding: Folding<ChannelState, ChannelEvent> = { initial: initialChannel, evolve: evolveChannel };

export const loadChannel = (tx: Work, channelId: string): Promise<Loaded<ChannelState>> =>
  tx.load(channelStream(channelId), folding);
