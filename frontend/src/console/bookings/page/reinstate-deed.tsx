import { undoTexts } from '../../../shared/copy/undo';
import type { DeedProps } from './deed-props';
import { useReinstate } from '../use-reinstate';
import { useQuestion } from './use-question';

const question = {
  title: undoTexts.reinstate,
  body: undoTexts.reinstateNote,
  yes: undoTexts.reinstate,
  no: 'Leave it cancelled',
} as const;

/** Asks once more, and has a cancelled booking stand again. */
export const ReinstateDeed = ({ booking, onClose }: DeedProps) => {
  const reinstate = useReinstate(booking.id);
  useQuestion(question, () => reinstate.mutate(), onClose);
  return null;
};
