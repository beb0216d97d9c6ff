import type {
  AskedAgain as AskedAgainView,
  LastYear,
  TariffPreview,
} from '@holdfast/contracts/tariff-preview';
import { toMajor } from '@holdfast/domain/kernel/money';
import { sumsOfAskedAgain } from '@holdfast/domain/pricing/asked-again';
import type { AskedAgain, MadeBooking } from '@holdfast/domain/pricing/asked-again';
import type { BeforeAndAfter, CalendarChanges, TotalRange } from '@holdfast/domain/pricing/calendar-changes';

const rangeView = (range: TotalRange | null) =>
  range && { lowest: toMajor(range.lowest), highest: toMajor(range.highest) };

const bothViews = ({ before, after }: BeforeAndAfter) => ({
  before: rangeView(before),
  after: rangeView(after),
});

export const calendarView = (changes: CalendarChanges): TariffPreview['calendar'] => ({
  nights_opened: [...changes.nightsOpened],
  nights_closed: [...changes.nightsClosed],
  arrival_days_gained: [...changes.arrivalsGained],
  arrival_days_lost: [...changes.arrivalsLost],
  months: changes.months.map(({ month, shortest, week }) => ({
    month,
    shortest: bothViews(shortest),
    week: bothViews(week),
  })),
});

/** A booking of the last year with what its owner knows it by. */
export interface PastBooking extends MadeBooking {
  readonly bookingId: string;
  readonly reference: string;
}

const askedAgainView = ({ booking, price, whyNot }: AskedAgain<PastBooking>): AskedAgainView => ({
  booking_id: booking.bookingId,
  reference: booking.reference,
  start_date: booking.stay.arrival,
  end_date: booking.stay.departure,
  booked_on: booking.bookedOn.date,
  party: booking.party,
  as_booked: toMajor(booking.agreed),
  by_draft: price === null ? null : toMajor(price),
  difference: price === null ? null : toMajor(price - booking.agreed),
  refusal: whyNot,
});

export const lastYearView = (
  list: readonly AskedAgain<PastBooking>[],
  told: Pick<LastYear, 'first_night' | 'last_night' | 'cut'>,
): LastYear => {
  const { priced, refused } = sumsOfAskedAgain(list);
  return {
    ...told,
    bookings: priced.bookings,
    as_booked: toMajor(priced.agreed),
    by_draft: toMajor(priced.price),
    difference: toMajor(priced.price - priced.agreed),
    refused: refused.bookings,
    refused_as_booked: toMajor(refused.agreed),
    items: list.map(askedAgainView),
  };
};
