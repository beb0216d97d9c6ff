import type { DeskEvent } from '@holdfast/domain/desk/desk.events';
import type { TagEvent } from '@holdfast/domain/tag/tag.events';
import type { Tellers, Told } from './told';

/** It is told by the name of its booking, whose id it shares. What a note says is no fact of the audit: it is about the customer. */
const ofBooking = (id: string): Told => ({ after: {}, calledAs: { type: 'booking', id } });

export const deskTellers: Tellers<DeskEvent> = {
  BookingNoteAdded: (_, id) => ofBooking(id),
  BookingNoteRemoved: (_, id) => ofBooking(id),
  BookingTagged: (_, id) => ofBooking(id),
  BookingUntagged: (_, id) => ofBooking(id),
  BookingMarkedNoShow: (_, id) => ofBooking(id),
  BookingNoShowWithdrawn: (_, id) => ofBooking(id),
  CleaningMarkedDone: (_, id) => ofBooking(id),
  CleaningReopened: (_, id) => ofBooking(id),
};

export const tagTellers: Tellers<TagEvent> = {
  TagDefined: () => ({ after: {} }),
  TagRetired: () => ({ after: {} }),
};
