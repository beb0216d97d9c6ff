import type { Booking } from '@holdfast/contracts/bookings';
import { Alert, Button } from '@mantine/core';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { handTexts } from '../../../shared/copy/hand';
import { confirm } from '../../kit/confirm/confirm';
import { late } from '../../kit/late';
import { Row, Stack } from '../../kit/stack';
import { untilInstant } from '../../kit/when';
import { releaseQuestion, useConfirmProvisional, useReleaseProvisional } from './use-provisional';

const HoldUntilDialogue = late(async () => (await import('./hold-until-dialogue')).HoldUntilDialogue);

const Held = ({ booking: { id }, onExtend }: { booking: Booking; onExtend: () => void }) => {
  const sure = useConfirmProvisional(id);
  const release = useReleaseProvisional(id);
  const letGo = async (): Promise<void> => {
    if (await confirm(releaseQuestion)) release.mutate();
  };
  return (
    <Row>
      <Button size="compact-md" loading={sure.isPending} onClick={() => sure.mutate()}>
        {handTexts.confirm}
      </Button>
      <Button size="compact-md" variant="default" onClick={onExtend}>
        {handTexts.extend}…
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        color="red"
        loading={release.isPending}
        onClick={() => void letGo()}
      >
        {handTexts.release}…
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
        <span>{status === 'pending' && end ? handTexts.heldUntil(untilInstant(end)) : handTexts.lapsed}</span>
        {status === 'pending' ? (
          <Held booking={booking} onExtend={() => choose('extend')} />
        ) : (
          <Row>
            <Button size="compact-md" variant="default" onClick={() => choose('retake')}>
              {handTexts.retake}…
            </Button>
          </Row>
        )}
      </Stack>
      {deed && <HoldUntilDialogue bookingId={booking.id} deed={deed} onClose={() => choose(null)} />}
    </Alert>
  );
};
