import type { TariffPreview } from '@holdfast/contracts/tariff-preview';

/** Of a draft under which no night and no price is another one; which bookings it touches stands apart. */
export const quietPreview: Omit<TariffPreview, 'impact'> = {
  calendar: {
    nights_opened: [],
    nights_closed: [],
    arrival_days_gained: [],
    arrival_days_lost: [],
    months: [],
  },
  last_year: {
    first_night: '2026-01-15',
    last_night: '2027-01-14',
    bookings: 0,
    as_booked: 0,
    by_draft: 0,
    difference: 0,
    refused: 0,
    refused_as_booked: 0,
    cut: false,
    items: [],
  },
};
