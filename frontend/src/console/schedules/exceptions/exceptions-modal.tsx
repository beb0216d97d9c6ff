import type {
  AddedException,
  Differing,
  ExceptionRemoved,
  Schedule,
  ScheduleException,
} from '@holdfast/contracts/schedules';
import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatPounds } from '../../../shared/money';
import { timeRange } from '../../../shared/words';
import { post, remove } from '../../data/console-api';
import { DayInput, PoundsInput, TimeInput } from '../../kit/forms/fields';
import { FormModal } from '../../kit/forms/form-modal';
import { showServerFields } from '../../kit/forms/server-fields';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import { FieldGrid } from '../../kit/stack';
import { faultOf, sendWeighed } from '../../kit/impact/weigh';
import { useAction } from '../../kit/use-action';
import { tableDate } from '../../kit/when';
import { useBusiness } from '../../data/settings.queries';
import { isWorthAsking } from '../../data/align.queries';
import { scheduleQueries } from '../../data/schedule.queries';
import classes from '../schedules.module.css';
import { exceptionErrors, NEW_EXCEPTION, toRequest } from './exception-values';
import type { ExceptionValues } from './exception-values';
import { failures, successes } from '../../../shared/copy/console';

const TYPES = [
  { value: 'blocked', label: 'Blocked all day' },
  { value: 'custom_price', label: 'Custom price that day' },
  { value: 'custom_time', label: 'Custom time that day' },
];

const effectOf = ({ exception_type, start_time, end_time, price }: ScheduleException): string => {
  const cost = price === null ? '' : formatPounds(price);
  if (exception_type === 'custom_price') return `Costs ${cost}`;
  if (exception_type === 'blocked') return 'Blocked';
  return [start_time && end_time && timeRange(start_time, end_time), cost].filter(Boolean).join(', ');
};

interface ExceptionsProps {
  readonly schedule: Schedule;
  /** Told what differs once an exception has come or gone. */
  readonly onChanged: (id: string, differing: Differing) => void;
}

const Existing = ({ schedule, onChanged }: ExceptionsProps) => {
  const { data } = useQuery(scheduleQueries.exceptions(schedule.id));
  const erase = useAction({
    run: (id: string) =>
      sendWeighed<ExceptionRemoved>((weighing) =>
        remove(`/admin/schedules/${schedule.id}/exceptions/${id}`, weighing),
      ),
    done: 'Exception removed',
    failed: 'Failed to remove exception',
    touches: [scheduleQueries.all],
    onDone: ({ differing }) => {
      if (isWorthAsking(differing)) onChanged(schedule.id, differing);
    },
  });
  if (!data?.length) return null;
  return (
    <ul className={classes.exceptions} aria-label="Exceptions">
      {data.map((exception) => (
        <li key={exception.id}>
          <span>
            {tableDate(exception.exception_date)}: {effectOf(exception)}
            {exception.reason && <small>{exception.reason}</small>}
          </span>
          <CloseButton
            aria-label={`Remove the exception of ${tableDate(exception.exception_date)}`}
            disabled={erase.isPending}
            onClick={() => erase.mutate(exception.id)}
          />
        </li>
      ))}
    </ul>
  );
};

/** Days on which a schedule does something else. Whether blocks that were made before change too is asked afterwards. */
export const ExceptionsModal = ({
  schedule,
  onClose,
  onChanged,
}: ExceptionsProps & { onClose: () => void }) => {
  const { mode } = useBusiness();
  const draft = useDraftForm<ExceptionValues>({
    name: `exception:${schedule.id}`,
    initialValues: NEW_EXCEPTION,
    validate: exceptionErrors,
  });
  const { form } = draft;
  const failed = failures.addException;
  const add = useAction({
    run: (values: ExceptionValues) =>
      sendWeighed<AddedException>((weighing) =>
        post(`/admin/schedules/${schedule.id}/exceptions`, { ...toRequest(values), ...weighing }),
      ),
    done: successes.exceptionAdded,
    failed,
    showsOwnFailure: true,
    touches: [scheduleQueries.all],
    onDone: ({ differing }) => {
      draft.settle();
      onChanged(schedule.id, differing);
    },
  });
  const type = form.values.exception_type;
  return (
    <FormModal
      title={`Exceptions of ${schedule.schedule_name}`}
      draft={draft}
      onSubmit={(values) => add.mutate(values, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit="Add exception"
      pending={add.isPending}
      problem={faultOf(add.error)}
      failed={failed}
      size="md"
    >
      <Existing schedule={schedule} onChanged={onChanged} />
      <FieldGrid>
        <DayInput label="Date" required data-autofocus {...form.getInputProps('exception_date')} />
        <NativeSelect
          label="Type"
          required
          data={mode === 'time' ? TYPES : TYPES.slice(0, 2)}
          {...form.getInputProps('exception_type')}
        />
      </FieldGrid>
      {type === 'custom_time' && (
        <FieldGrid>
          <TimeInput label="Start time" required {...form.getInputProps('start_time')} />
          <TimeInput label="End time" required {...form.getInputProps('end_time')} />
        </FieldGrid>
      )}
      {type !== 'blocked' && (
        <PoundsInput
          label={type === 'custom_time' ? 'Price (optional)' : 'Price'}
          required={type === 'custom_price'}
          {...form.getInputProps('price')}
        />
      )}
      <TextInput label="Reason (optional)" maxLength={500} {...form.getInputProps('reason')} />
    </FormModal>
  );
};
