import type { Booking } from '@holdfast/contracts/bookings';
import type { BookingPaper } from '@holdfast/contracts/papers';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failures, successes } from '../../shared/copy/console';
import { paperNames } from '../../shared/copy/papers';
import { formatPounds } from '../../shared/money';
import { bookingQueries } from '../data/booking.queries';
import { post } from '../data/console-api';
import { download } from '../data/download';
import { settingsQueries } from '../data/settings.queries';
import { Loaded } from '../kit/loaded';
import { SkeletonRows } from '../kit/skeleton';
import { Row, Stack } from '../kit/stack';
import { useAction } from '../kit/use-action';
import { tableInstant } from '../kit/when';
import classes from './bookings.module.css';

const Paper = ({ bookingId, paper }: { bookingId: string; paper: BookingPaper }) => {
  const { number, kind, issued_at: issuedAt, amount } = paper;
  const save = useAction({
    run: () => download(`/admin/bookings/${bookingId}/papers/${number}.pdf`, `${number}.pdf`),
    failed: failures.printPaper,
  });
  return (
    <li className={classes.paper}>
      <span>
        {paperNames[kind]} {number}
        <small>
          {tableInstant(issuedAt)}, {formatPounds(amount)}
        </small>
      </span>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Download size={14} aria-hidden />}
        aria-label={`Download ${paperNames[kind].toLowerCase()} ${number}`}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        PDF
      </Button>
    </li>
  );
};

/** A booking that costs something and stands is invoiced when its owner wants it, paid or not. */
const IssueInvoice = ({ bookingId }: { bookingId: string }) => {
  const issue = useAction({
    run: () => post(`/admin/bookings/${bookingId}/invoice`),
    done: successes.invoiceIssued,
    failed: failures.issueInvoice,
    touches: [bookingQueries.all],
  });
  return (
    <Row>
      <Button variant="default" size="compact-sm" loading={issue.isPending} onClick={() => issue.mutate()}>
        Issue invoice
      </Button>
    </Row>
  );
};

/** Receipts and invoices of a booking, each to be saved as PDF. */
export const BookingPapers = ({ booking }: { booking: Booking }) => {
  const papers = useQuery(bookingQueries.papers(booking.id));
  const { data: settings } = useQuery(settingsQueries.current());
  const givesInvoices = Boolean(settings?.legal_name && settings.legal_address);
  const mayInvoice = givesInvoices && booking.status === 'confirmed' && booking.total_amount > 0;
  return (
    <Loaded query={papers} failed={failures.loadPapers} skeleton={<SkeletonRows rows={2} />}>
      {(list) => (
        <Stack>
          {list.length === 0 ? (
            <small>There is a receipt as soon as money has come.</small>
          ) : (
            <ul className={classes.papers}>
              {list.map((paper) => (
                <Paper key={paper.number} bookingId={booking.id} paper={paper} />
              ))}
            </ul>
          )}
          {mayInvoice && !list.some(({ kind }) => kind === 'invoice') && (
            <IssueInvoice bookingId={booking.id} />
          )}
        </Stack>
      )}
    </Loaded>
  );
};
