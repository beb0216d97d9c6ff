import type { AttentionItem } from '@holdfast/contracts/bookings';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatPounds } from '../../shared/money';
import { Panel } from '../kit/panel';
import { ago } from '../kit/when';
import { paths } from '../paths';
import { settingsQueries } from '../data/settings.queries';
import { bookingQueries } from '../data/booking.queries';
import { AttentionActions } from './attention-actions';
import { StateMark } from './booking-state';
import classes from './bookings.module.css';

/** More than these are shown on request, so that a long list does not push the rest of the screen away. */
const AT_FIRST = 5;

const MONEY = 'Money has moved in a way that could not be settled automatically.';

/** What all items of a list have in common. */
const notes: Readonly<Partial<Record<AttentionItem['kind'], string>>> = {
  owner_not_told: 'Bookings that nobody was told of.',
  schedule_conflict: 'Bookings that do not fit the calendar any more.',
  customer_wrote: 'Customers wait for an answer.',
  balance_overdue: 'What customers have not paid in time.',
  change_asked: 'Customers ask for other dates.',
};

const noteOf = (items: readonly AttentionItem[]): string => {
  const [note, ...others] = new Set(items.map(({ kind }) => notes[kind] ?? MONEY));
  return note === undefined || others.length > 0 ? 'What only you can settle.' : note;
};

/** What about bookings only a person can settle. Shown only when there is anything. */
export const AttentionPanel = () => {
  const { data } = useQuery(bookingQueries.attention());
  const { data: settings } = useQuery(settingsQueries.current());
  const [all, setAll] = useState(false);
  if (!data?.length) return null;
  const shown = all ? data : data.slice(0, AT_FIRST);
  const wantsAddress = ({ kind }: AttentionItem) =>
    kind === 'owner_not_told' && settings?.contact_email === null;
  return (
    <Panel title="Needs attention" note={noteOf(data)} aside={<StateMark state="needs_attention" />} flush>
      <ul className={classes.attention}>
        {shown.map((item) => (
          <li key={`${item.booking_id} ${item.kind} ${item.refund_id} ${item.instalment}`}>
            <div>
              {item.sentence}
              <p>
                {item.reference}
                {item.amount !== null && ` · ${formatPounds(item.amount)}`} · {ago(item.since)}
              </p>
            </div>
            <div className={classes.attentionActions}>
              {wantsAddress(item) && <Link to={paths.settingsOf('contact')}>Add a contact email</Link>}
              <Link to={`${paths.bookings}?booking=${item.booking_id}`}>Open the booking</Link>
              <AttentionActions item={item} />
            </div>
          </li>
        ))}
      </ul>
      {shown.length < data.length && (
        <div className={classes.attentionMore}>
          <Button variant="subtle" size="compact-md" onClick={() => setAll(true)}>
            Show all {data.length}
          </Button>
        </div>
      )}
    </Panel>
  );
};
