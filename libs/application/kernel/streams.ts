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
export const discountStream = (discountId: string): StreamName => ({ type: 'discount', id: discountId });
/** A subscription that was stopped by an event. */
export const deadLetterStream = (id: string): StreamName => ({ type: 'dead-letter', id });
export const customerStream = (subjectId: string): StreamName => ({ type: 'customer', id: subjectId });
