import type { ChannelEvent } from '@holdfast/domain/channel/channel.events';
import { dateOf } from '@holdfast/domain/kernel/dates';
import { dateInWords } from '@holdfast/domain/kernel/words';
import type { Facts } from '@holdfast/projections/audit/audit.queries';
import type { Sentences } from './sentences';

const channel = ({ name }: Facts): string => (name ? `The calendar ${name}` : 'A calendar');

const when = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `from ${dateInWords(dateOf(from))} to ${dateInWords(dateOf(to))}`;

const GONE = {
  missing: 'is not listed any more, and its time is free',
  cancelled: 'was called off there, and its time is free',
  owner: 'was let go, and its time is free',
} as const;

const SETTLED = {
  cancelled_there: 'the other one was cancelled there',
  cancelled_here: 'it was cancelled here',
  same_customer: 'both are the same customer',
  nothing_to_do: 'nothing was to be done',
} as const;

export const channelSentences: Sentences<ChannelEvent> = {
  ChannelAdded: (_, known) => `${channel(known)} was linked.`,
  ChannelRevised: (_, known) => `${channel(known)} was changed.`,
  ChannelImportLinked: ({ importHost }, known) => `${channel(known)} is read at ${importHost} from now on.`,
  ChannelImportUnlinked: (_, known) => `${channel(known)} is read no more.`,
  ChannelExportRotated: (_, known) => `${channel(known)} was given another address; the former one is dead.`,
  ChannelPaused: (_, known) => `${channel(known)} was paused.`,
  ChannelResumed: (_, known) => `${channel(known)} goes on.`,
  ChannelRemoved: (_, known) => `${channel(known)} was removed.`,
  OutsideStayImported: (stay) => `A stay ${when(stay)} came in from another calendar.`,
  OutsideStayMoved: (stay) => `A stay in another calendar is now ${when(stay)}.`,
  OutsideStayTimeTaken: () => 'A stay in another calendar got time that was freed.',
  OutsideStayGone: ({ reason }) => `A stay in another calendar ${GONE[reason]}.`,
  OutsideStayClashSettled: ({ resolution }) =>
    `A time that was sold twice was settled: ${SETTLED[resolution]}.`,
  ChannelLossHeld: ({ missing, known }, about) =>
    `${channel(about)} lists ${missing.length} of ${known} stays no more. Nothing was freed.`,
  ChannelLossSettled: ({ free }, known) =>
    `${channel(known)}: what was not listed any more was ${free ? 'freed' : 'kept'}.`,
};
