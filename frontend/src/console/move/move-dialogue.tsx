import type { Booking } from '@holdfast/contracts/bookings';
import type { MovePreview } from '@holdfast/contracts/move';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moveTexts } from '../../shared/copy/move';
import { bookingQueries } from '../data/booking.queries';
import { post } from '../data/console-api';
import { Dialogue } from '../kit/dialogue';
import { Loaded } from '../kit/loaded';
import { SkeletonRows } from '../kit/skeleton';
import { Stack } from '../kit/stack';
import { MoveForm } from './move-form';
import { MoveWhen } from './move-when';
import { firstChoice, possibleChoice, whereTo } from './move-wish';
import type { MoveTimes } from './move-wish';

interface Props {
  readonly bookingId: string;
  readonly to: MoveTimes | null;
  readonly onClose: () => void;
}

const timesOf = ({ start_date, end_date, start_time, end_time }: MoveTimes): MoveTimes => ({
  start_date,
  end_date,
  start_time,
  end_time,
});

const given = (to: MoveTimes): object =>
  Object.fromEntries(Object.entries(to).filter(([, value]) => value !== null));

/** What a move would come to, asked anew for each wish. */
const useMovePreview = (bookingId: string, to: MoveTimes, isWanted: boolean) =>
  useQuery({
    queryKey: [...bookingQueries.all, 'move', bookingId, to],
    queryFn: () => post<MovePreview>(`/admin/bookings/${bookingId}/move/preview`, { to: given(to) }),
    retry: false,
    enabled: isWanted,
  });

const isElsewhereThan = (booking: Booking, to: MoveTimes): boolean =>
  JSON.stringify(timesOf(to)) !== JSON.stringify(timesOf(booking)) && to.end_date >= to.start_date;

interface MovingProps {
  readonly booking: Booking;
  readonly to: MoveTimes;
  readonly onChange: (to: MoveTimes) => void;
  readonly onClose: () => void;
}

const Moving = ({ booking, to, onChange, onClose }: MovingProps) => {
  const isElsewhere = isElsewhereThan(booking, to);
  const preview = useMovePreview(booking.id, to, isElsewhere);
  // Here, where it outlives a look at other dates: a price that was set is not to be typed again for each.
  const [choice, choose] = useState(firstChoice);
  return (
    <Stack>
      <MoveWhen times={to} onChange={onChange} />
      {isElsewhere ? (
        <Loaded query={preview} failed={moveTexts.previewFailed} skeleton={<SkeletonRows rows={3} />}>
          {(known) => (
            <MoveForm
              booking={booking}
              to={to}
              preview={known}
              choice={possibleChoice(choice, known)}
              onChoose={choose}
              onClose={onClose}
            />
          )}
        </Loaded>
      ) : (
        <p>{moveTexts.chooseOther}</p>
      )}
    </Stack>
  );
};

/** Asks the owner what becomes of a booking that they move: what it costs then, and whether its customer is asked or told. */
export const MoveDialogue = ({ bookingId, to, onClose }: Props) => {
  const booking = useQuery(bookingQueries.one(bookingId));
  const [chosen, choose] = useState(to);
  const name = booking.data?.customer_name ?? moveTexts.booking;
  const where =
    booking.data && chosen && isElsewhereThan(booking.data, chosen) ? whereTo(chosen, booking.data) : null;
  return (
    <Dialogue title={moveTexts.title(name, where)} onClose={onClose} size="md">
      <Loaded query={booking} failed={moveTexts.previewFailed} skeleton={<SkeletonRows rows={5} />}>
        {(known) => (
          <Moving booking={known} to={chosen ?? timesOf(known)} onChange={choose} onClose={onClose} />
        )}
      </Loaded>
    </Dialogue>
  );
};
