import type { Booking } from '@holdfast/contracts/bookings';
import { Alert, Button } from '@mantine/core';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { handTexts } from '../../../shared/copy/hand';
import { deviceTime } from '../../../shared/words';
import { availabilityQueries } from '../../data/availability.queries';
import { bookingQueries } from '../../data/booking.queries';
import { post } from '../../data/console-api';
import { statsQueries } from '../../data/dashboard.queries';
import { confirm } from '../../kit/confirm/confirm';
import { late } from '../../kit/late';
import { Row, Stack } from '../../kit/stack';
import { useAction } from '../../kit/use-action';

const HoldUntilDialogue = late(async () => (await import('./hold-until-dialogue')).HoldUntilDialogue);

const touches = [bookingQueries.all, availabilityQueries.all, statsQueries.all];

const Held = ({ booking: { id }, onExtend }: { booking: Booking; onExtend: () => void }) => {
  const sure = useAction({
    run: () => post<Booking>(`/admin/bookings/${id}/confirm`, { without_payment: true }),
    done: handTexts.confirmed,
    failed: handTexts.confirmFailed,
    touches,
  });
  const release = useAction({
    run: () => post<Booking>(`/admin/bookings/${id}/release`),
    done: handTexts.released,
    failed: handTexts.releaseFailed,
    touches,
  });
  const letGo = async (): Promise<void> => {
    const agreed = await confirm({
      title: handTexts.releaseQuestion,
      body: handTexts.releaseMeaning,
      yes: 'Let it go',
      no: 'Keep it',
      danger: true,
    });
    if (agreed) release.mutate();
  };
  return (
    <Row>
      <Button size="compact-md" loading={sure.isPending} onClick={() => sure.mutate()}>
        Confirm without payment
      </Button>
      <Button size="compact-md" variant="default" onClick={onExtend}>
        Hold it for longer…
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        color="red"
        loading={release.isPending}
        onClick={() => void letGo()}
      >
        Let it go…
      </Button>
    </Row>
  );
};

/** A booking that its owner holds, or has held: what it is, and what can be done about it. */
export const Provisional = ({ booking }: { booking: Booking }) => {
  const [deed, choose] = useState<'extend' | 'retake' | null>(null);
  const { status, hold_expires_at: end } = booking;
  if (status !== 'pending' && status !== 'expired') return null;
  return (
    <Alert color={status === 'pending' ? 'violet' : 'gray'} icon={<Hourglass size={18} aria-hidden />}>
      <Stack>
        <span>{status === 'pending' && end ? handTexts.heldUntil(deviceTime(end)) : handTexts.lapsed}</span>
        {status === 'pending' ? (
          <Held booking={booking} onExtend={() => choose('extend')} />
        ) : (
          <Row>
            <Button size="compact-md" variant="default" onClick={() => choose('retake')}>
              Hold it again…
            </Button>
          </Row>
        )}
      </Stack>
      {deed && <HoldUntilDialogue bookingId={booking.id} deed={deed} onClose={() => choose(null)} />}
    </Alert>
  );
};
