import '@mantine/core/styles/Checkbox.layer.css';
import type { Cleaning, DeskDays } from '@holdfast/contracts/arrivals';
import { partyInWords } from '@holdfast/domain/pricing/party';
import { Checkbox } from '@mantine/core';
import { TriangleAlert, UserX } from 'lucide-react';
import { cleaningTexts } from '../../shared/copy/around';
import { shortDate } from '../../shared/words';
import { aroundQueries } from '../data/around.queries';
import { post } from '../data/console-api';
import { Mark } from '../kit/marks';
import { useSwitch } from '../kit/use-switch';
import { ago } from '../kit/when';
import classes from './cleaning.module.css';

const useTick = (days: DeskDays) =>
  useSwitch<readonly Cleaning[], { readonly id: string; readonly isDone: boolean }>({
    queryKey: aroundQueries.cleaning(days).queryKey,
    foresee: (list, { id, isDone }) =>
      list.map((one) => (one.booking_id === id ? { ...one, state: isDone ? 'done' : 'to_do' } : one)),
    run: ({ id, isDone }) => post(`/admin/cleaning/${id}/${isDone ? 'done' : 'reopen'}`),
    failed: cleaningTexts.failed,
  });

const leaving = ({ leaves_at: at }: Cleaning): string => (at === null ? 'They leave' : `They leave by ${at}`);

const nextOf = (item: Cleaning, today: string): string => {
  const { next_arrives_on: on, next_arrives_at: at, same_day: isSameDay } = item;
  if (on === null) return 'Nobody is booked behind them';
  const day = isSameDay ? 'the same day' : shortDate(on, today);
  return `Next: ${day}${at === null ? '' : ` from ${at}`}`;
};

const Notes = ({ about, notes }: { about: string; notes: readonly string[] }) =>
  notes.map((note, place) => (
    // Notes of a list that is read whole have no other key.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={place} className={classes.note}>
      <b>{about}</b> {note}
    </p>
  ));

interface CleaningItemProps {
  readonly item: Cleaning;
  readonly days: DeskDays;
  readonly today: string;
}

/** One thing to clean: until when, for whom in numbers, and a box to tick. */
export const CleaningItem = ({ item, days, today }: CleaningItemProps) => {
  const tick = useTick(days);
  const isDone = item.state === 'done';
  return (
    <li className={classes.item} data-done={isDone || undefined} data-same-day={item.same_day || undefined}>
      <Checkbox
        size="md"
        className={classes.tick}
        label={leaving(item)}
        checked={isDone}
        // What is done behind somebody can be reopened whenever it is.
        disabled={!item.begun && !isDone}
        description={item.begun || isDone ? undefined : cleaningTexts.notBegun}
        onChange={(event) => tick.mutate({ id: item.booking_id, isDone: event.currentTarget.checked })}
      />
      <div className={classes.about}>
        <p className={classes.next}>
          {nextOf(item, today)}
          {item.next_party && ` · ${partyInWords(item.next_party)}`}
        </p>
        {item.same_day && (
          <Mark tone="orange" icon={TriangleAlert}>
            Same-day changeover
          </Mark>
        )}
        {item.no_show && (
          <Mark tone="gray" icon={UserX}>
            Nobody was there
          </Mark>
        )}
        <Notes about="About those who leave:" notes={item.notes_for_cleaners} />
        <Notes about="About the next:" notes={item.next_notes_for_cleaners} />
        {isDone && item.done_at && <p className={classes.done}>Done {ago(item.done_at)}</p>}
      </div>
    </li>
  );
};
