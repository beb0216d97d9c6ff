import type { Note } from '@holdfast/contracts/notes';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Brush, Pin, Trash2 } from 'lucide-react';
import { noteTexts } from '../../../shared/copy/around';
import { aroundQueries } from '../../data/around.queries';
import { bookingQueries } from '../../data/booking.queries';
import { remove } from '../../data/console-api';
import { confirm } from '../../kit/confirm/confirm';
import { Loaded } from '../../kit/loaded';
import { Mark } from '../../kit/marks';
import { SkeletonRows } from '../../kit/skeleton';
import { Row, Stack } from '../../kit/stack';
import { useAction } from '../../kit/use-action';
import { ago, tableInstant } from '../../kit/when';
import classes from './around.module.css';
import { NoteForm } from './note-form';

const useRemoveNote = (bookingId: string) => {
  const removing = useAction({
    run: (noteId: string) => remove(`/admin/bookings/${bookingId}/notes/${noteId}`),
    done: noteTexts.removed,
    failed: noteTexts.removeFailed,
    touches: [bookingQueries.all],
  });
  return async (noteId: string): Promise<void> => {
    const agreed = await confirm({
      title: noteTexts.removeTitle,
      body: noteTexts.removeBody,
      yes: 'Remove',
      danger: true,
    });
    if (agreed) removing.mutate(noteId);
  };
};

const NoteItem = ({ note, onRemove }: { note: Note; onRemove: () => void }) => (
  <li className={classes.note}>
    <p>{note.text}</p>
    <Row justify="between">
      <Row>
        {note.pinned && (
          <Mark tone="blue" icon={Pin}>
            Pinned
          </Mark>
        )}
        {note.for === 'cleaners' && (
          <Mark tone="gray" icon={Brush}>
            For cleaners
          </Mark>
        )}
        <small>
          <time dateTime={note.at} title={tableInstant(note.at)}>
            {ago(note.at)}
          </time>
        </small>
      </Row>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Remove the note “${note.text.slice(0, 40)}”`}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </Row>
  </li>
);

/** What was written about a booking for the business alone, and a box to write more. */
export const BookingNotes = ({ bookingId }: { readonly bookingId: string }) => {
  const notes = useQuery(aroundQueries.notes(bookingId));
  const onRemove = useRemoveNote(bookingId);
  return (
    <Stack>
      <Loaded query={notes} failed={noteTexts.load} skeleton={<SkeletonRows rows={1} />}>
        {(list) =>
          list.length > 0 && (
            <ul className={classes.notes} aria-label="Notes">
              {list.map((note) => (
                <NoteItem key={note.id} note={note} onRemove={() => void onRemove(note.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <NoteForm bookingId={bookingId} />
    </Stack>
  );
};
