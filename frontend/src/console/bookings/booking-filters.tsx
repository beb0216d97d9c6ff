import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useParams } from '../kit/use-params';
import { useTypedParam } from '../kit/use-typed-param';
import { bookingStates } from './booking-state';
import classes from './bookings.module.css';

const STATUSES = [
  { value: '', label: 'All bookings' },
  { value: 'confirmed', label: 'Confirmed' },
  ...Object.entries(bookingStates).map(([value, { word }]) => ({ value, label: word })),
];

/** An expired booking and a payment that failed are one thing, under one name. */
const named = (status: string): string => (status === 'expired' ? 'failed' : status);

/** What is looked for stands in the address, behind the # if it may be a name: a filtered list can be kept, and sent to somebody. */
export const BookingFilters = () => {
  const [params, change] = useParams();
  const [typed, type] = useTypedParam('q');
  return (
    <div className={classes.filters} role="search">
      <TextInput
        aria-label="Search bookings"
        placeholder="Name, email or reference"
        type="search"
        leftSection={<Search size={16} aria-hidden />}
        rightSection={
          typed && <CloseButton size="sm" aria-label="Clear the search" onClick={() => type('')} />
        }
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label="Status"
        data={STATUSES}
        value={named(params.get('status') ?? '')}
        onChange={(event) => change({ status: event.currentTarget.value, page: null })}
      />
    </div>
  );
};
