import type { StreamName } from '@holdfast/event-store/event';

/** The names of the streams. A tenant has one calendar, one service page and one tariff, under its own id. */
export const tenantStream = (tenantId: string): StreamName => ({ type: 'tenant', id: tenantId });
export const servicePageStream = (tenantId: string): StreamName => ({ type: 'service-page', id: tenantId });
export const calendarStream = (tenantId: string): StreamName => ({ type: 'calendar', id: tenantId });
export const tariffStream = (tenantId: string): StreamName => ({ type: 'tariff', id: tenantId });
export const scheduleStream = (scheduleId: string): StreamName => ({ type: 'schedule', id: scheduleId });
export const bookingStream = (bookingId: string): StreamName => ({ type: 'booking', id: bookingId });
/** A booking and its payment share an id. */
export const paymentStream = (bookingId: string): StreamName => ({ type: 'payment', id: bookingId });
/** So does what its customer and owner write each other. */
export const conversationStream = (bookingId: string): StreamName => ({
  type: 'conversation',
  id: bookingId,
});
/** And what the business keeps about it for itself. */
export const deskStream = (bookingId: string): StreamName => ({ type: 'desk', id: bookingId });
export const tagStream = (tagId: string): StreamName => ({ type: 'tag', id: tagId });
export const discountStream = (discountId: string): StreamName => ({ type: 'discount', id: discountId });
/** A subscription that was stopped by an event. */
export const deadLetterStream = (id: string): StreamName => ({ type: 'dead-letter', id });
export const customerStream = (subjectId: string): StreamName => ({ type: 'customer', id: subjectId });
export const channelStream = (channelId: string): StreamName => ({ type: 'channel', id: channelId });
/** What was undone of one act. */
export const actStream = (actId: string): StreamName => ({ type: 'act', id: actId });
