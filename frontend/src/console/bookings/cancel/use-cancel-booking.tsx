import { useState } from 'react';
import type { ReactNode } from 'react';
import { late } from '../../kit/late';

const CancelDialogue = late(async () => (await import('./cancel-dialogue')).CancelDialogue);

/** Asks what goes back before a booking is cancelled; the dialogue is to be drawn by whoever asks. */
export const useCancelBooking = (): {
  readonly cancel: (bookingId: string) => void;
  readonly dialogue: ReactNode;
} => {
  const [bookingId, ask] = useState<string | null>(null);
  return {
    cancel: ask,
    dialogue: bookingId !== null && (
      <CancelDialogue key={bookingId} bookingId={bookingId} onClose={() => ask(null)} />
    ),
  };
};
