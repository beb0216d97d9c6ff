import type { HistoryEntry } from '@holdfast/contracts/bookings';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { bookingQueries } from '../data/booking.queries';
import { answerWith, renderConsole } from '../testing/render-console';
import { useLiveBooking } from './use-live-booking';

const HISTORY = 'GET /admin/bookings/b1/history';
const ONE = 'GET /admin/bookings/b1';
const entry: HistoryEntry = { at: '2030-01-01T10:00:00Z', type: 'BookingHeld', sentence: '', actor: 'You' };

const Name = () => {
  useLiveBooking('b1');
  return <p>{useQuery(bookingQueries.one('b1')).data?.customer_name}</p>;
};

describe('A booking that somebody looks at', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const fourSecondsLater = () => act(() => jest.advanceTimersByTimeAsync(4_000));

  it('is asked for again when its history has something new, and only then', async () => {
    let [history, name] = [[entry], 'Anna'];
    const { calls } = answerWith({
      [HISTORY]: () => ({ body: history }),
      [ONE]: () => ({ body: { customer_name: name } }),
    });
    const times = (call: string) => calls.filter(([asked]) => asked === call).length;
    renderConsole(<Name />);
    await fourSecondsLater();
    expect(screen.getByText('Anna')).toBeInTheDocument();
    const [looked, read] = [times(HISTORY), times(ONE)];
    expect(read).toBe(1);
    await fourSecondsLater();
    expect([times(HISTORY), times(ONE)]).toEqual([looked + 1, 1]);

    [history, name] = [[entry, { ...entry, type: 'BookingContactRevised' }], 'Anne'];
    await fourSecondsLater();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Anne')).toBeInTheDocument();
    expect([times(HISTORY), times(ONE)]).toEqual([looked + 2, 2]);
  });
});
