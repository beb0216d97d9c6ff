import type { UndoneAct } from '@holdfast/contracts/acts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestIdOf, sentenceOf } from '../../shared/api/api-error';
import { undoTexts } from '../../shared/copy/undo';
import { undo } from '../data/act.queries';
import { beginChange, sayDone, sayNote, sayProblem } from './messages/messages';

/** Takes back what was done, and says what could not be. Anything may be otherwise since: all that is shown is read again. */
export const useUndo = () => {
  const client = useQueryClient();
  return useMutation<UndoneAct, Error, string>({
    mutationFn: undo,
    onMutate: beginChange,
    onSuccess: ({ undone, left }) => {
      sayDone(undoTexts.undone(undone));
      if (left.length > 0) sayNote(undoTexts.left(left));
    },
    onError: (cause) => sayProblem(sentenceOf(cause, undoTexts.failed), requestIdOf(cause)),
    onSettled: () => client.invalidateQueries(),
  });
};
