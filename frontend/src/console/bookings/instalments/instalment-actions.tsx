import { Button } from '@mantine/core';
import { useState } from 'react';
import { late } from '../../kit/late';
import { useWaive } from './use-waive';

const MoreTimeDialogue = late(async () => (await import('./more-time-dialogue')).MoreTimeDialogue);

export interface OpenInstalment {
  readonly bookingId: string;
  readonly number: number;
  /** What is still to be paid of it. */
  readonly left: number;
}

/** What an owner can do about a part that is not paid, other than wait. */
export const InstalmentActions = ({ bookingId, number, left }: OpenInstalment) => {
  const [gives, setGives] = useState(false);
  const { ask, isPending } = useWaive(bookingId, number, left);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setGives(true)}>
        Give more time…
      </Button>
      <Button variant="default" size="xs" loading={isPending} onClick={() => void ask()}>
        Waive…
      </Button>
      {gives && <MoreTimeDialogue bookingId={bookingId} number={number} onClose={() => setGives(false)} />}
    </>
  );
};
