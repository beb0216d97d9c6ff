import { ActionIcon, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Search, Tags } from 'lucide-react';
import { aroundQueries } from '../data/around.queries';
import { late } from '../kit/late';
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

const TagsDialogue = late(async () => (await import('./around/tags-dialogue')).TagsDialogue);

/** Which tag is asked for, and the way to the tags themselves. */
const TagFilter = () => {
  const [params, change] = useParams();
  const tags = useQuery(aroundQueries.tags());
  const choices = (tags.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={classes.tagFilter}>
      <NativeSelect
        aria-label="Tag"
        data={[{ value: '', label: 'Any tag' }, ...choices]}
        value={params.get('tag') ?? ''}
        onChange={(event) => change({ tag: event.currentTarget.value, page: null })}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Edit tags"
        onClick={() => change({ tags: 'edit' }, 'push')}
      >
        <Tags size={16} aria-hidden />
      </ActionIcon>
      {params.get('tags') === 'edit' && <TagsDialogue onClose={() => change({ tags: null })} />}
    </div>
  );
};

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
      <TagFilter />
    </div>
  );
};
