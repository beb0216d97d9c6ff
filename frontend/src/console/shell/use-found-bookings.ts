import type { BookingHit } from '@holdfast/contracts/find';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { todayQueries } from '../data/today.queries';

/** A booking that can be chosen in the palette. */
export type ChosenBooking = Pick<
  BookingHit,
  'id' | 'customer_name' | 'reference' | 'start_date' | 'end_date'
>;

/** One list, so that nobody takes it for another. */
const NONE: readonly ChosenBooking[] = [];

const TYPING_MS = 150;
/** One or two letters mean anybody. */
const LETTERS = 3;

/** Bookings that a few letters or digits may mean; none before there are enough of them. */
export const useFoundBookings = (words: string, isOn: boolean): readonly ChosenBooking[] => {
  const [asked] = useDebouncedValue(words, TYPING_MS);
  const enabled = isOn && asked.length >= LETTERS;
  const { data } = useQuery({ ...todayQueries.find(asked), enabled });
  return enabled && words.length >= LETTERS ? (data ?? NONE) : NONE;
};

/** Whom an owner means most likely before a letter is typed: those who are there, or come first. */
export const useNearBookings = (isOn: boolean): readonly ChosenBooking[] => {
  const { data } = useQuery({ ...todayQueries.day(), enabled: isOn, refetchInterval: false });
  if (!data) return [];
  return [...data.arrivals, ...data.staying, ...data.departures, ...data.soon].map(
    ({ booking_id: id, ...booking }) => ({ id, ...booking }),
  );
};
