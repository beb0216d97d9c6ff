import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff, Plus } from 'lucide-react';
import { SkeletonRows } from '../kit/skeleton';
import { Empty } from '../kit/empty';
import { late } from '../kit/late';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { Panel } from '../kit/panel';
import { Pictures } from '../kit/pictures';
import { useParams } from '../kit/use-params';
import { availabilityQueries } from '../data/availability.queries';
import { LateBookingDrawer } from '../bookings/late-booking-drawer';
import { NewBooking, NewBookingButton } from '../bookings/new-booking';
import { isFree } from './block-state';
import { BlockTable } from './block-table';
import { useDeleteBlock } from './use-delete-block';
import classes from './availability.module.css';
import { failures } from '../../shared/copy/console';

const BlockCalendar = late(
  async () => (await import('./calendar/block-calendar')).BlockCalendar,
  <SkeletonRows rows={6} height="6rem" />,
);
const OpenBlockForm = late(async () => (await import('./form/open-block-form')).OpenBlockForm);

const VIEWS = {
  table: { value: 'table', label: 'Table' },
  month: { value: 'month', label: 'Month' },
  week: { value: 'week', label: 'Week' },
  list: { value: 'list', label: 'List' },
  agenda: { value: 'agenda', label: 'Agenda' },
} as const;

type View = keyof typeof VIEWS;

const readView = (text: string | null): View =>
  text !== null && text in VIEWS ? (text as View) : VIEWS.table.value;

interface BlocksProps {
  readonly blocks: readonly AvailabilityBlock[];
  readonly view: View;
}

const Blocks = ({ blocks, view }: BlocksProps) => {
  const [, change] = useParams();
  const erase = useDeleteBlock();
  // What belongs to a customer is looked after where their booking is.
  const open = (block: AvailabilityBlock) =>
    change(isFree(block) ? { block: block.id } : { booking: block.booking_id }, 'push');
  if (view === 'table') {
    return <BlockTable blocks={blocks} onEdit={open} onDelete={(block) => void erase(block)} />;
  }
  return (
    <BlockCalendar
      blocks={blocks}
      view={view}
      onOpen={open}
      onAdd={(date) => change({ block: 'new', on: date }, 'push')}
    />
  );
};

export const AvailabilityScreen = () => {
  const [params, change] = useParams();
  const blocks = useQuery(availabilityQueries.list());
  const view = readView(params.get('view'));
  const add = () => change({ block: 'new' }, 'push');
  const close = () => change({ block: null, as: null, on: null });
  return (
    <Page
      title="Availability"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<CalendarOff size={18} aria-hidden />}
            onClick={() => change({ block: 'new', as: 'blocked' }, 'push')}
          >
            Block dates
          </Button>
          <NewBookingButton />
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={add}>
            Add availability
          </Button>
        </>
      }
    >
      <Panel flush>
        <div className={classes.bar}>
          <SegmentedControl
            aria-label="View"
            data={Object.values(VIEWS)}
            value={view}
            onChange={(next) => change({ view: next === 'table' ? null : next })}
          />
        </div>
        <Loaded query={blocks} failed={failures.loadBlocks} skeleton={<SkeletonRows rows={8} />}>
          {(list) =>
            list.length === 0 && view === 'table' ? (
              <Empty
                title="No availability blocks yet. Add your first block!"
                picture={<Pictures.Calendar />}
                action={
                  <Button variant="light" onClick={add}>
                    Add availability
                  </Button>
                }
              >
                A block is a time that one customer can book: a week, a weekend, an hour.
              </Empty>
            ) : (
              <Blocks blocks={list} view={view} />
            )
          }
        </Loaded>
      </Panel>
      <NewBooking />
      <LateBookingDrawer id={params.get('booking')} onClose={() => change({ booking: null })} />
      {blocks.data && params.get('block') && (
        <OpenBlockForm
          key={params.get('block')}
          id={params.get('block')!}
          blocks={blocks.data}
          status={params.get('as') === 'blocked' ? 'blocked' : 'available'}
          date={params.get('on') ?? ''}
          onClose={close}
        />
      )}
    </Page>
  );
};
