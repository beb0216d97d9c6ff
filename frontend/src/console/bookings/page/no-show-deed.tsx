import { noShowTexts } from '../../../shared/copy/around';
import { useNoShow } from '../around/use-no-show';
import type { DeedProps } from './deed-props';
import { useQuestion } from './use-question';

const question = {
  title: noShowTexts.markQuestion,
  body: noShowTexts.markMeaning,
  yes: noShowTexts.mark,
  no: noShowTexts.leave,
} as const;

/** Asks once more, and says that nobody came. */
export const NoShowDeed = ({ booking, onClose }: DeedProps) => {
  const mark = useNoShow(booking.id);
  useQuestion(question, () => mark.mutate(false), onClose);
  return null;
};
