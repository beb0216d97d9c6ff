import type { Differing } from '@holdfast/contracts/schedules';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Info, Plus } from 'lucide-react';
import { SkeletonRows } from '../kit/skeleton';
import { Empty } from '../kit/empty';
import { late } from '../kit/late';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { Panel } from '../kit/panel';
import { Pictures } from '../kit/pictures';
import { Records } from '../kit/records/records';
import { useParams } from '../kit/use-params';
import { useBusiness } from '../data/settings.queries';
import { isWorthAsking } from '../data/align.queries';
import { ScheduleActions } from './schedule-actions';
import { scheduleColumns } from './schedule-columns';
import { scheduleQueries } from '../data/schedule.queries';
import { failures } from '../../shared/copy/console';

const AlignModal = late(async () => (await import('./align/align-modal')).AlignModal);
const ExceptionsModal = late(async () => (await import('./exceptions/exceptions-modal')).ExceptionsModal);
const OpenScheduleForm = late(async () => (await import('./form/open-schedule-form')).OpenScheduleForm);
const GenerateModal = late(async () => (await import('./generate/generate-modal')).GenerateModal);

const MODES = {
  date: 'Booking mode: dates. Patterns make blocks of days, for example Monday to Friday.',
  time: 'Booking mode: times. Patterns make blocks of hours, for example weekdays from 9 to 10.',
} as const;

export const SchedulesScreen = () => {
  const { mode } = useBusiness();
  const schedules = useQuery(scheduleQueries.list());
  const [params, change] = useParams();
  const add = () => change({ schedule: 'new' }, 'push');
  const close = () => change({ schedule: null, exceptions: null, generate: null, align: null });
  const see = (id: string) => change({ schedule: null, exceptions: null, generate: null, align: id });
  /** What a change leaves behind is asked about as soon as it is done. */
  const changed = (id: string, differing: Differing) => (isWorthAsking(differing) ? see(id) : close());
  const named = (dialogue: string) => schedules.data?.find(({ id }) => id === params.get(dialogue));
  const generating = named('generate');
  const excepting = named('exceptions');
  const aligning = named('align');
  return (
    <Page
      title="Schedules"
      actions={
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={add}>
          Create schedule
        </Button>
      }
    >
      <Alert color="blue" icon={<Info size={18} aria-hidden />}>
        {MODES[mode]}
      </Alert>
      <Panel flush>
        <Loaded
          query={schedules}
          failed={failures.loadSchedules}
          skeleton={<SkeletonRows rows={4} height="4.5rem" />}
        >
          {(list) =>
            list.length === 0 ? (
              <Empty
                title="No schedules yet. Create your first schedule to automate availability!"
                picture={<Pictures.Pattern />}
                action={
                  <Button variant="light" onClick={add}>
                    Create schedule
                  </Button>
                }
              >
                Say once what repeats every week, and make the blocks of months with one press.
              </Empty>
            ) : (
              <Records
                label="Schedules"
                noun="schedule"
                rows={list}
                columns={scheduleColumns}
                rowKey={({ id }) => id}
                dimmed={({ is_active }) => !is_active}
                actions={(schedule) => <ScheduleActions schedule={schedule} />}
              />
            )
          }
        </Loaded>
      </Panel>
      {params.get('schedule') && (
        <OpenScheduleForm
          key={params.get('schedule')}
          id={params.get('schedule')!}
          onClose={close}
          onChanged={changed}
        />
      )}
      {excepting && <ExceptionsModal schedule={excepting} onClose={close} onChanged={changed} />}
      {generating && <GenerateModal schedule={generating} onClose={close} onSee={see} />}
      {aligning && <AlignModal schedule={aligning} onClose={close} />}
    </Page>
  );
};
