import type { Booking } from '@holdfast/contracts/bookings';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noShowTexts } from '../../../shared/copy/around';
import { bookingQueries } from '../../data/booking.queries';
import { useBusiness } from '../../data/settings.queries';
import { late } from '../../kit/late';
import { Row } from '../../kit/stack';
import { LateMoveDialogue } from '../../move/late-move-dialogue';
import { mayMove } from '../may-move';

const RefundDialogue = late(async () => (await import('../refunds/refund-dialogue')).RefundDialogue);

/** Nights that are still to come can be sold again; of a booking that begins today that is all of it, and then it is cancelled instead. */
const hasNightsLeft = (booking: Booking, today: string): boolean =>
  mayMove(booking) && booking.start_time === null && booking.start_date < today && today < booking.end_date;

const Refunding = ({ bookingId, onClose }: { bookingId: string; onClose: () => void }) => {
  const { data } = useQuery(bookingQueries.money(bookingId));
  return data && <RefundDialogue bookingId={bookingId} money={data} onClose={onClose} />;
};

/** Where nobody came neither time nor money has moved: its owner may free the nights from tonight on, and give something back. */
export const AfterNoShow = ({ booking }: { readonly booking: Booking }) => {
  const { today } = useBusiness();
  const [doing, choose] = useState<'free' | 'refund' | null>(null);
  const close = () => choose(null);
  const { id, start_date, start_time, end_time } = booking;
  const [canFree, canRefund] = [hasNightsLeft(booking, today), booking.amount_paid > booking.refunded_amount];
  if (!canFree && !canRefund) return null;
  const shortened = { start_date, end_date: today, start_time, end_time };
  return (
    <>
      <p>{noShowTexts.offer}</p>
      <Row>
        {canFree && (
          <Button variant="default" size="compact-sm" onClick={() => choose('free')}>
            {noShowTexts.free}
          </Button>
        )}
        {canRefund && (
          <Button variant="default" size="compact-sm" onClick={() => choose('refund')}>
            {noShowTexts.refund}
          </Button>
        )}
      </Row>
      <LateMoveDialogue wanted={doing === 'free' ? { bookingId: id, to: shortened } : null} onClose={close} />
      {doing === 'refund' && <Refunding bookingId={id} onClose={close} />}
    </>
  );
};
