import type { Booking } from '@holdfast/contracts/bookings';
import { Button, Textarea } from '@mantine/core';
import { Send } from 'lucide-react';
import { useId } from 'react';
import { customerTexts } from '../../../shared/copy/customer';
import { bookingQueries } from '../../data/booking.queries';
import { post } from '../../data/console-api';
import { Failure } from '../../kit/failure';
import { DraftNotice } from '../../kit/forms/draft-notice';
import { showServerFields } from '../../kit/forms/server-fields';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import { Row, Stack } from '../../kit/stack';
import { useAction } from '../../kit/use-action';
import { useIdempotencyKey } from '../../kit/use-idempotency-key';

const LONGEST = 2_000;
const BLANK = { text: '' };

interface AnswerFormProps {
  readonly booking: Booking;
  /** The id that leads to the field. */
  readonly fieldId: string;
}

/** A box to write to the customer in. What was typed is kept until it is sent. */
export const AnswerForm = ({ booking: { id, customer_name: name }, fieldId }: AnswerFormProps) => {
  const noteId = useId();
  const draft = useDraftForm({
    name: `answer-${id}`,
    initialValues: BLANK,
    validate: ({ text }) => (text.trim() === '' ? { text: 'Required' } : {}),
  });
  const { form } = draft;
  const { keyFor, renew } = useIdempotencyKey();
  const say = useAction({
    run: (body: typeof BLANK) =>
      post(`/admin/bookings/${id}/conversation`, body, { idempotencyKey: keyFor(body) }),
    done: customerTexts.said,
    failed: customerTexts.sayFailed,
    showsOwnFailure: true,
    touches: [bookingQueries.all],
    onDone: () => {
      renew();
      draft.settle(BLANK);
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) =>
        say.mutate(values, { onError: (cause) => showServerFields(form, cause) }),
      )}
    >
      <Stack gap="tight">
        <DraftNotice restored={draft.restored} onDiscard={draft.discard} />
        <Textarea
          id={fieldId}
          label={`Message to ${name}`}
          aria-describedby={noteId}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={LONGEST}
          {...form.getInputProps('text')}
        />
        {say.isError && <Failure cause={say.error} fallback={customerTexts.sayFailed} />}
        <Row justify="between">
          <small id={noteId}>{customerTexts.howToAnswer}</small>
          <Button
            type="submit"
            loading={say.isPending}
            variant={form.isDirty() ? 'filled' : 'default'}
            leftSection={<Send size={16} aria-hidden />}
          >
            Send
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
