import { Button } from '@mantine/core';
import { addDays, isDate } from '@holdfast/domain/kernel/dates';
import { PhoneCall } from 'lucide-react';
import { handTexts } from '../../shared/copy/hand';
import { late } from '../kit/late';
import { useParams } from '../kit/use-params';

const TakeBookingForm = late(async () => (await import('./hand/take-booking-form')).TakeBookingForm);

/** Opens the form of a new booking on the screen that one is on: `?take=new`, with `from` and `to` where dates were chosen. */
export const NewBookingButton = () => {
  const [, change] = useParams();
  return (
    <Button leftSection={<PhoneCall size={16} aria-hidden />} onClick={() => change({ take: 'new' }, 'push')}>
      {handTexts.title}
    </Button>
  );
};

/** The form, where the address asks for it. Once it is taken, the booking is opened in the drawer of the same screen. */
export const NewBooking = () => {
  const [params, change] = useParams();
  if (params.get('take') !== 'new') return null;
  const from = params.get('from') ?? '';
  const start = isDate(from) ? from : '';
  const to = params.get('to') ?? '';
  const end = isDate(to) ? to : start && addDays(start, 1);
  const closed = { take: null, from: null, to: null };
  return (
    <TakeBookingForm
      start={start}
      end={end}
      onClose={() => change(closed)}
      onTaken={({ id }) => change({ ...closed, booking: id })}
    />
  );
};
