import { given } from '../testing/given';
import { cancelBooking, confirmBooking, retryMessage, secureTime } from './booking.decide';
import type { BookingEvent } from './booking.events';
import { evolveBooking, initialBooking } from './booking.state';
import type { BookingState } from './booking.state';
import { booking, claim, confirmed, expired, free, held } from './testing/example-booking';

describe('Securing the time before money is taken', () => {
  const command = {
    bookingId: 'booking',
    now: '2026-11-21T10:00:00.000Z',
    localNow: '2026-11-21T10:00',
    expiresAt: '2026-11-21T10:15:00.000Z',
    discountRetaken: true,
    blockOffered: true,
  };
  const retaken: BookingEvent = {
    type: 'BookingHoldRetaken',
    data: {
      blockId: 'block',
      startDate: '2026-12-07',
      endDate: '2026-12-11',
      startTime: null,
      endTime: null,
      expiresAt: command.expiresAt,
    },
  };

  it('needs nothing for a hold that lives', () => {
    given(booking, held)
      .when((state) => secureTime(command, state, free))
      .thenNothing();
  });

  it('takes the time of a lapsed hold again when it is still free', () => {
    given(booking, held, expired)
      .when((state) => secureTime(command, state, free))
      .then(retaken);
  });

  it.each([
    ['somebody else has it', { ...command }, { claims: [claim({ state: 'booked' as const })], closed: [] }],
    ['its discount is used up', { ...command, discountRetaken: false }, free],
    ['its block is no longer offered', { ...command, blockOffered: false }, free],
    ['it has begun', { ...command, localNow: '2026-12-07T08:00' }, free],
  ])('is refused for a lapsed hold when %s', (_, wanted, slice) => {
    given(booking, held, expired)
      .when((state) => secureTime(wanted, state, slice))
      .thenRejected('hold_expired');
  });

  it('is refused for a booking that is paid or cancelled', () => {
    given(booking, held, confirmed)
      .when((state) => secureTime(command, state, free))
      .thenRejected('booking_not_payable');
  });
});

describe('A booking', () => {
  const byAdmin = { by: 'tenant_admin' as const, reasonRef: null };

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
      .then({ type: 'BookingCancelled', data: byAdmin });
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

  it('lets no stray event change one that was never held', () => {
    const state: BookingState = evolveBooking(initialBooking(), confirmed);
    expect(state).toEqual({ status: 'none' });
  });
});
