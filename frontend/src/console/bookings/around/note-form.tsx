import '@mantine/core/styles/Checkbox.layer.css';
import type { AddNote } from '@holdfast/contracts/notes';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useId } from 'react';
import { noteTexts } from '../../../shared/copy/around';
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
const BLANK = { text: '', cleaners: false, pinned: false };

/** A box to write a note in. What was typed is kept until it is saved. */
export const NoteForm = ({ bookingId }: { readonly bookingId: string }) => {
  const hintId = useId();
  const draft = useDraftForm({
    name: `note-${bookingId}`,
    initialValues: BLANK,
    validate: ({ text }) => (text.trim() === '' ? { text: 'Required' } : {}),
  });
  const { form } = draft;
  const { keyFor, renew } = useIdempotencyKey();
  const add = useAction({
    run: ({ text, cleaners, pinned }: typeof BLANK) => {
      const body: AddNote = { text, for: cleaners ? 'cleaners' : 'staff', pinned };
      return post(`/admin/bookings/${bookingId}/notes`, body, { idempotencyKey: keyFor(body) });
    },
    done: noteTexts.added,
    failed: noteTexts.addFailed,
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
        add.mutate(values, { onError: (cause) => showServerFields(form, cause) }),
      )}
    >
      <Stack gap="tight">
        <DraftNotice restored={draft.restored} onDiscard={draft.discard} />
        <Textarea
          label="Note"
          aria-describedby={hintId}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={LONGEST}
          {...form.getInputProps('text')}
        />
        <small id={hintId}>{form.values.cleaners ? noteTexts.cleanersRead : noteTexts.mayAsk}</small>
        <Row>
          <Checkbox label={noteTexts.pin} {...form.getInputProps('pinned', { type: 'checkbox' })} />
          <Checkbox label={noteTexts.cleaners} {...form.getInputProps('cleaners', { type: 'checkbox' })} />
        </Row>
        {add.isError && <Failure cause={add.error} fallback={noteTexts.addFailed} />}
        <Row justify="end">
          <Button type="submit" loading={add.isPending} variant={form.isDirty() ? 'filled' : 'default'}>
            Add note
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
