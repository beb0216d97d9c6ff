import { given } from '../testing/given';
import type { BookingEvent } from './booking.events';
import {
  confirmProvisional,
  extendProvisional,
  isLapsedProvisional,
  latestProvisionalEnd,
  releaseProvisional,
  remindOfEnd,
  retakeProvisional,
} from './provisional.decide';
import type { TimeAgain } from './provisional.decide';
import { booking, cancelled, confirmed, held as onTheSite, now } from './testing/example-booking';

const zone = 'Europe/London';
const END = '2026-11-25T18:00:00.000Z';
const LATER = '2026-11-28T18:00:00.000Z';
const AFTER_END = '2026-11-25T18:00:00.001Z';

const held: BookingEvent = {
  ...onTheSite,
  data: { ...onTheSite.data, source: 'phone', provisional: true, acceptedTerms: null, expiresAt: END },
};
const lapsed: BookingEvent = { type: 'BookingHoldExpired', data: { provisional: true } };
const byOwner: BookingEvent = {
  type: 'BookingConfirmed',
  data: { amountPaid: 0, currency: 'GBP', by: 'tenant_admin' },
};
const released: BookingEvent = { type: 'BookingHoldReleased', data: { by: 'tenant_admin', cause: 'wish' } };
const extended = (expiresAt: string): BookingEvent => ({
  type: 'BookingHoldExtended',
  data: { expiresAt, by: 'tenant_admin' },
});

describe('The end of a provisional booking', () => {
  const until = (period: object, when: string) =>
    latestProvisionalEnd({ ...onTheSite.data, ...period }, { now: when, zone });

  it('lies thirty days ahead at the latest', () => {
    expect(until({ startDate: '2027-06-04', endDate: '2027-06-08' }, now)).toBe('2026-12-21T09:00:00.000Z');
  });

  it('lies no later than the first moment of its time, on the tenant’s clock', () => {
    expect(until({}, '2026-11-30T09:00:00.000Z')).toBe('2026-12-07T00:00:00.000Z');
    const summer = { startDate: '2027-06-04', endDate: '2027-06-04', startTime: '10:00', endTime: '12:00' };
    expect(until(summer, '2027-06-01T09:00:00.000Z')).toBe('2027-06-04T09:00:00.000Z');
  });
});

describe('An owner who keeps a time for longer', () => {
  const extend =
    (until: string, at = now, capturing = false) =>
    (state: Parameters<typeof extendProvisional>[1]) =>
      extendProvisional({ until, now: at, zone }, state, capturing);

  it('says a later end', () => {
    given(booking, held).when(extend(LATER)).then(extended(LATER));
  });

  it('may say the same end again', () => {
    given(booking, held).when(extend(END)).thenNothing();
  });

  it('cannot say an earlier end, one that is past, nor one beyond the thirty days', () => {
    given(booking, held).when(extend('2026-11-25T17:59:59.999Z')).thenRejected('validation_failed');
    given(booking, held).when(extend(now)).thenRejected('validation_failed');
    given(booking, held).when(extend('2026-12-07T00:00:00.001Z')).thenRejected('provisional_too_long');
    given(booking, held).when(extend('2026-12-07T00:00:00.000Z')).then(extended('2026-12-07T00:00:00.000Z'));
  });

  it('is too late once it has ended, whether anybody has noticed or not', () => {
    given(booking, held).when(extend(LATER, END)).thenRejected('provisional_over');
    given(booking, held, lapsed).when(extend(LATER)).thenRejected('provisional_over');
    given(booking, held, released).when(extend(LATER)).thenRejected('provisional_over');
  });

  it('is not too late while a payment is being taken: that keeps it alive', () => {
    given(booking, held)
      .when(extend(LATER, AFTER_END, true))
      .then(extended(LATER));
  });

  it('must have held it provisionally', () => {
    given(booking).when(extend(LATER)).thenRejected('booking_unknown');
    given(booking, onTheSite).when(extend(LATER)).thenRejected('not_provisional');
    given(booking, held, byOwner).when(extend(LATER)).thenRejected('not_provisional');
    given(booking, held, byOwner, cancelled).when(extend(LATER)).thenRejected('not_provisional');
  });
});

describe('An owner who takes a provisional booking as certain', () => {
  const confirm =
    (at = now, capturing = false) =>
    (state: Parameters<typeof confirmProvisional>[1]) =>
      confirmProvisional(at, state, capturing);

  it('has it confirmed with nothing paid', () => {
    given(booking, held).when(confirm()).then(byOwner);
  });

  it('changes nothing by saying it again, nor where the customer has paid meanwhile', () => {
    given(booking, held, byOwner).when(confirm()).thenNothing();
    given(booking, held, confirmed).when(confirm()).thenNothing();
  });

  it('waits while a payment is being taken, which may confirm it itself', () => {
    given(booking, held).when(confirm(now, true)).thenRejected('payment_pending');
    given(booking, held).when(confirm(AFTER_END, true)).thenRejected('payment_pending');
  });

  it('is too late once it has ended', () => {
    given(booking, held).when(confirm(END)).thenRejected('provisional_over');
    given(booking, held, lapsed).when(confirm()).thenRejected('provisional_over');
  });

  it('cannot confirm what a customer holds on the site', () => {
    given(booking).when(confirm()).thenRejected('booking_unknown');
    given(booking, onTheSite).when(confirm()).thenRejected('not_provisional');
    given(booking, onTheSite, confirmed).when(confirm()).thenRejected('not_provisional');
  });
});

describe('An owner who lets a provisional booking go', () => {
  const release =
    (capturing = false) =>
    (state: Parameters<typeof releaseProvisional>[0]) =>
      releaseProvisional(state, capturing);

  it('gives its time free', () => {
    given(booking, held).when(release()).then(released);
  });

  it('changes nothing where it is free already', () => {
    given(booking, held, released).when(release()).thenNothing();
    given(booking, held, lapsed).when(release()).thenNothing();
  });

  it('waits while a payment is being taken', () => {
    given(booking, held).when(release(true)).thenRejected('payment_pending');
  });

  it('cannot let go what is certain, or what a customer holds', () => {
    given(booking).when(release()).thenRejected('booking_unknown');
    given(booking, held, byOwner).when(release()).thenRejected('not_provisional');
    given(booking, onTheSite).when(release()).thenRejected('not_provisional');
  });
});

describe('A provisional booking that has ended', () => {
  const again: TimeAgain = { until: LATER, isFree: true, preparationNights: 1, now: AFTER_END, zone };
  const retake =
    (changes: Partial<TimeAgain> = {}) =>
    (state: Parameters<typeof retakeProvisional>[1]) =>
      retakeProvisional({ ...again, ...changes }, state);
  const { startDate, endDate, startTime, endTime } = onTheSite.data;

  it('is held again for the same time, with the preparation that still fits behind it', () => {
    given(booking, held, lapsed)
      .when(retake())
      .then({
        type: 'BookingHoldRetaken',
        data: {
          blockId: 'block',
          startDate,
          endDate,
          startTime,
          endTime,
          preparationNights: 1,
          expiresAt: LATER,
          by: 'tenant_admin',
        },
      });
    given(booking, held, released)
      .when(retake({ isFree: false }))
      .thenRejected('block_time_taken');
  });

  it('is not held again beyond its beginning, nor into the past', () => {
    given(booking, held, lapsed)
      .when(retake({ until: AFTER_END }))
      .thenRejected('validation_failed');
    given(booking, held, lapsed)
      .when(retake({ until: '2026-12-07T00:00:00.001Z' }))
      .thenRejected('provisional_too_long');
  });

  it('must have ended first', () => {
    given(booking, held).when(retake()).thenRejected('provisional_lives');
    given(booking).when(retake()).thenRejected('booking_unknown');
    given(booking, held, byOwner).when(retake()).thenRejected('not_provisional');
    given(booking, onTheSite, { type: 'BookingHoldExpired', data: { provisional: false } })
      .when(retake())
      .thenRejected('not_provisional');
  });

  it('is known as one also before anybody has noticed, but not while a payment is being taken', () => {
    const isLapsed = (at: string, capturing: boolean, ...events: BookingEvent[]) =>
      isLapsedProvisional(given(booking, ...events).state, at, capturing);
    expect(isLapsed(END, false, held)).toBe(true);
    expect(isLapsed(END, true, held)).toBe(false);
    expect(isLapsed(now, false, held)).toBe(false);
    expect(isLapsed(now, false, held, lapsed)).toBe(true);
    expect(isLapsed(AFTER_END, false, onTheSite)).toBe(false);
    expect(isLapsed(AFTER_END, false, held, byOwner)).toBe(false);
  });
});

describe('The owner of a provisional booking', () => {
  const DAY_BEFORE = '2026-11-24T18:00:00.000Z';
  const remind =
    (at: string, capturing = false) =>
    (state: Parameters<typeof remindOfEnd>[1]) =>
      remindOfEnd(at, state, capturing);
  const reminded = (expiresAt: string): BookingEvent => ({
    type: 'BookingHoldReminded',
    data: { expiresAt },
  });

  it('is told a day before it ends, not sooner, not when it is over', () => {
    given(booking, held).when(remind('2026-11-24T17:59:59.999Z')).thenNothing();
    given(booking, held).when(remind(DAY_BEFORE)).then(reminded(END));
    given(booking, held).when(remind(END)).thenNothing();
  });

  it('is told once of each end', () => {
    given(booking, held, reminded(END)).when(remind(DAY_BEFORE)).thenNothing();
    given(booking, held, reminded(END), extended(LATER))
      .when(remind('2026-11-27T18:00:00.000Z'))
      .then(reminded(LATER));
  });

  it('is told nothing while a payment is being taken, nor of what is certain or a customer’s', () => {
    given(booking, held).when(remind(DAY_BEFORE, true)).thenNothing();
    given(booking, held, byOwner).when(remind(DAY_BEFORE)).thenNothing();
    given(booking, onTheSite).when(remind('2026-11-21T09:14:00.000Z')).thenNothing();
    given(booking).when(remind(DAY_BEFORE)).thenNothing();
  });
});
