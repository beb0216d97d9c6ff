import { given } from '../testing/given';
import { cancelBooking, confirmBooking, crossOffNotices, retryMessage } from './booking.decide';
import { evolveBooking, initialBooking } from './booking.state';
import type { BookingState } from './booking.state';
import { booking, cancelled, confirmed, expired, held, noMoney } from './testing/example-booking';

describe('A booking', () => {
  const byAdmin = { by: 'tenant_admin', cause: 'wish', reasonRef: null, terms: noMoney } as const;

  it('is confirmed once', () => {
    given(booking, held)
      .when((state) => confirmBooking(50_998, state))
      .then(confirmed);
    given(booking, held, confirmed)
      .when((state) => confirmBooking(50_998, state))
      .thenNothing();
  });

  it('is never confirmed without its time', () => {
    given(booking, held, expired)
      .when((state) => confirmBooking(50_998, state))
      .thenRejected('booking_not_payable');
  });

  it('can be cancelled by its owner only when it is paid', () => {
    given(booking, held, confirmed)
      .when((state) => cancelBooking(byAdmin, state))
      .then(cancelled);
    given(booking, held)
      .when((state) => cancelBooking(byAdmin, state))
      .thenRejected('booking_not_cancellable');
    given(booking)
      .when((state) => cancelBooking(byAdmin, state))
      .thenRejected('booking_unknown');
  });

  it('has a message about it sent again only when that was given up', () => {
    const message = { messageId: 'm', kind: 'confirmation', channel: 'email' } as const;
    given(booking, held, confirmed)
      .when((state) => retryMessage({ ...message, isGivenUp: true }, state))
      .then({ type: 'BookingMessageRetried', data: message });
    given(booking, held, confirmed)
      .when((state) => retryMessage({ ...message, isGivenUp: false }, state))
      .thenRejected('message_not_given_up');
    given(booking)
      .when((state) => retryMessage({ ...message, isGivenUp: true }, state))
      .thenRejected('message_unknown');
  });

  it('has notices that did not reach its owner crossed off while it stands, and where there are any', () => {
    given(booking, held, confirmed)
      .when((state) => crossOffNotices(['m', 'n'], state))
      .then(
        { type: 'BookingNoticeCrossedOff', data: { messageId: 'm' } },
        { type: 'BookingNoticeCrossedOff', data: { messageId: 'n' } },
      );
    given(booking, held, confirmed)
      .when((state) => crossOffNotices([], state))
      .thenRejected('attention_unknown');
    given(booking, held)
      .when((state) => crossOffNotices(['m'], state))
      .thenRejected('attention_unknown');
  });

  it('lets no stray event change one that was never held', () => {
    const state: BookingState = evolveBooking(initialBooking(), confirmed);
    expect(state).toEqual({ status: 'none' });
  });
});
