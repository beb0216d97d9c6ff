import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { Timed } from '../../shared/period';
import { paths } from '../paths';

/** Dates of the customer's own choice. */
export interface BookedStay extends Timed {
  readonly id: string;
  /** Dates, party and extras, as the address of its checkout has them. */
  readonly search: string;
}

/** What is booked: a block as its owner offers it, or a stay. */
export type Booked = CalendarBlock | BookedStay;

export const isStay = (booked: Booked): booked is BookedStay => 'search' in booked;

/** A stay as something to book. Of stays of the same dates only one can be had: so they have one id. */
export const bookedStay = (arrival: string, departure: string, search: string): BookedStay => ({
  id: `${arrival}/${departure}`,
  start_date: arrival,
  end_date: departure,
  start_time: null,
  end_time: null,
  search,
});

/** Where a stay is booked, with its dates, party and extras. */
export const stayAt = (search: string): string => `/checkout/stay?${search}`;

/** Where it is booked. */
export const checkoutOf = (booked: Booked): string =>
  isStay(booked) ? stayAt(booked.search) : paths.checkout(booked.id);
