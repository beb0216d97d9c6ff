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

const Moving = ({ booking, to: dropped, onClose }: { booking: Booking } & Omit<Props, 'bookingId'>) => {
  const [to, setTo] = useState(dropped ?? timesOf(booking));
  const isElsewhere = JSON.stringify(to) !== JSON.stringify(timesOf(booking));
  const preview = useMovePreview(booking.id, to, isElsewhere);
  return (
    <Stack>
      <MoveWhen times={to} onChange={setTo} />
      {isElsewhere ? (
        <Loaded query={preview} failed={moveTexts.previewFailed} skeleton={<SkeletonRows rows={3} />}>
          {(known) => <MoveForm booking={booking} to={to} preview={known} onClose={onClose} />}
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
  const name = booking.data?.customer_name ?? moveTexts.booking;
  return (
    <Dialogue title={moveTexts.title(name)} onClose={onClose} size="md">
      <Loaded query={booking} failed={moveTexts.previewFailed} skeleton={<SkeletonRows rows={5} />}>
        {(known) => <Moving booking={known} to={to} onClose={onClose} />}
      </Loaded>
    </Dialogue>
  );
};
