import type { Differing, RevisedSchedule, ScheduleDetail } from '@holdfast/contracts/schedules';
import { TextInput } from '@mantine/core';
import { post, put } from '../../data/console-api';
import { FeesField } from '../../price/fees-field';
import { PricePreview } from '../../price/price-preview';
import { DayInput, PoundsInput } from '../../kit/forms/fields';
import { FormModal } from '../../kit/forms/form-modal';
import { showServerFields } from '../../kit/forms/server-fields';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import { FieldGrid } from '../../kit/stack';
import { faultOf, sendWeighed } from '../../kit/impact/weigh';
import { useAction } from '../../kit/use-action';
import { useIdempotencyKey } from '../../kit/use-idempotency-key';
import { useBusiness } from '../../data/settings.queries';
import { scheduleQueries } from '../../data/schedule.queries';
import type { Pattern } from './pattern';
import { PatternEditor } from './pattern-editor';
import { scheduleErrors } from './schedule-errors';
import { toRequest } from './schedule-values';
import type { ScheduleValues } from './schedule-values';
import { failures, successes } from '../../../shared/copy/console';

interface ScheduleFormProps {
  readonly schedule: ScheduleDetail | null;
  readonly initialValues: ScheduleValues;
  readonly onClose: () => void;
  readonly onChanged: (id: string, differing: Differing) => void;
}

export const ScheduleForm = ({ schedule, initialValues, onClose, onChanged }: ScheduleFormProps) => {
  const { mode } = useBusiness();
  const draft = useDraftForm<ScheduleValues>({
    name: `schedule:${schedule?.id ?? 'new'}`,
    initialValues,
    validate: scheduleErrors,
  });
  const { form } = draft;
  const { keyFor, renew } = useIdempotencyKey();
  const failed = failures.saveSchedule;
  const save = useAction({
    run: (values: ScheduleValues) => {
      const body = toRequest(values);
      return schedule
        ? sendWeighed<Partial<RevisedSchedule>>((weighing) =>
            put(`/admin/schedules/${schedule.id}`, { ...body, ...weighing }),
          )
        : post<Partial<RevisedSchedule>>('/admin/schedules', body, { idempotencyKey: keyFor(body) });
    },
    done: schedule ? successes.scheduleUpdated : successes.scheduleCreated,
    failed,
    showsOwnFailure: true,
    touches: [scheduleQueries.all],
    onDone: ({ id, differing }) => {
      renew();
      draft.settle();
      if (id && differing) onChanged(id, differing);
      else onClose();
    },
  });
  const fault = form.errors.patterns;
  return (
    <FormModal
      title={schedule ? 'Edit schedule' : 'Create schedule'}
      draft={draft}
      onSubmit={(values) => save.mutate(values, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit={schedule ? 'Save schedule' : 'Create schedule'}
      pending={save.isPending}
      problem={faultOf(save.error)}
      failed={failed}
    >
      <TextInput
        label="Name"
        placeholder="Summer weeks"
        required
        maxLength={120}
        data-autofocus
        {...form.getInputProps('schedule_name')}
      />
      <FieldGrid>
        <DayInput label="Effective from" required {...form.getInputProps('effective_from')} />
        <DayInput
          label="Effective until (optional)"
          min={form.values.effective_from}
          description="Left blank, it is ongoing"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('effective_until')}
        />
      </FieldGrid>
      <PatternEditor
        mode={mode}
        patterns={form.values.patterns}
        onChange={(patterns: readonly Pattern[]) => {
          form.setFieldValue('patterns', patterns as Pattern[]);
          form.clearFieldError('patterns');
        }}
        fault={typeof fault === 'string' ? fault : undefined}
      />
      <FieldGrid>
        <PoundsInput label="Price" required {...form.getInputProps('price')} />
        <PoundsInput
          label="Security deposit (optional)"
          description="Refundable, added to the total"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('security_deposit')}
        />
      </FieldGrid>
      <FeesField
        included={form.getInputProps('include_paypal_fees', { type: 'checkbox' })}
        acknowledged={form.getInputProps('fees_acknowledged', { type: 'checkbox' })}
        wasIncluded={initialValues.include_paypal_fees}
      />
      <PricePreview {...form.values} />
    </FormModal>
  );
};
