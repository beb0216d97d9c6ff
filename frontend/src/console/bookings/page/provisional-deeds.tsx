import { handTexts } from '../../../shared/copy/hand';
import { HoldUntilDialogue } from '../hand/hold-until-dialogue';
import { releaseQuestion, useConfirmProvisional, useReleaseProvisional } from '../hand/use-provisional';
import type { DeedProps } from './deed-props';
import { useQuestion } from './use-question';

const confirmQuestion = {
  title: handTexts.confirmQuestion,
  body: handTexts.confirmMeaning,
  yes: handTexts.confirm,
} as const;

/** Asks once more, and takes what is only held as certain. */
export const ConfirmDeed = ({ booking, onClose }: DeedProps) => {
  const sure = useConfirmProvisional(booking.id);
  useQuestion(confirmQuestion, () => sure.mutate(), onClose);
  return null;
};

/** Asks once more, and gives what is only held free. */
export const ReleaseDeed = ({ booking, onClose }: DeedProps) => {
  const release = useReleaseProvisional(booking.id);
  useQuestion(releaseQuestion, () => release.mutate(), onClose);
  return null;
};

/** Asks until when it is held from now on. */
export const ExtendDeed = ({ booking, onClose }: DeedProps) => (
  <HoldUntilDialogue bookingId={booking.id} deed="extend" onClose={onClose} />
);

/** The same of what has lapsed. */
export const RetakeDeed = ({ booking, onClose }: DeedProps) => (
  <HoldUntilDialogue bookingId={booking.id} deed="retake" onClose={onClose} />
);
