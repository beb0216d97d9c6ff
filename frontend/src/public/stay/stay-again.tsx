import type { PublicBooking } from '@holdfast/contracts/bookings';
import { monthOf } from '@holdfast/domain/kernel/months';
import { stayCopy } from '../../shared/copy/stay';
import { ButtonLink } from '../kit/button';
import { paths } from '../paths';
import { changeChoice } from './use-choice';

/** Back to the calendar from a stay that was not paid for: with its dates, its party and its extras. */
export const StayAgain = ({ booking }: { booking: PublicBooking }) => {
  const { start_date: arrival, end_date: departure, party = null, extras = [] } = booking;
  return (
    <ButtonLink
      look="main"
      to={`${paths.home}?month=${monthOf(arrival)}#calendar`}
      onClick={() => changeChoice({ arrival, departure, party, extras })}
    >
      {stayCopy.again}
    </ButtonLink>
  );
};
